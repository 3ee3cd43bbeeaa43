/**
 * The files that an include pattern of a burp configuration names, as glob(3) finds them in the C
 * locale, which is burp's (measured): patterns work on bytes in any part of the path, and the
 * order is that of bytes.
 */
import { latin1ToText, textToBytes } from '../protocol/byte-text.js'
import type { ConfFiles } from './conf-files.js'
import { createMatcher, isPattern, toPlainName } from './glob-pattern.js'

/** Real patterns match far fewer files. */
const globFilesMax = 1000

/** Lists matches of an absolute `pattern`: files, folders, and dangling links. */
export function listGlobFiles(pattern: string, files: ConfFiles): string[] {
  let found = ['/']
  for (const part of toLatin1(pattern)
    .split('/')
    .filter(each => each !== '')) {
    found = found.flatMap(folder => matchPart(folder, part, files)).slice(0, globFilesMax)
  }
  if (!pattern.endsWith('/')) return found
  const folders = found.filter(folder => files.exists(`${folder}/.`))
  // Behind the name of a file the slash is overlooked, unless there is a pattern in the path.
  return folders.length > 0 || isPattern(pattern) ? folders.map(each => `${each}/`) : found
}

function matchPart(folder: string, part: string, files: ConfFiles): string[] {
  if (!isPattern(part)) {
    const name = toPlainName(part)
    const file = join(folder, latin1ToText(name ?? ''))
    return name !== undefined && files.exists(file) ? [file] : []
  }
  return files
    .listNames(folder)
    .map(toLatin1)
    .filter(createMatcher(part))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(name => join(folder, latin1ToText(name)))
}

// A part `..` stays: behind a link it is not the folder that the link stands in.
function join(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`
}

function toLatin1(text: string): string {
  return textToBytes(text).toString('latin1')
}
