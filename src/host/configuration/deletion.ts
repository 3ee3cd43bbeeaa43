/**
 * Deletes an included file. Include lines of the server, or of the client through which it is
 * reached, that would match nothing any more are commented out first: whatever happens in between,
 * burp can read what is there.
 */
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { ChangeOrder, ConfPlace } from '../configuration.js'
import { changeLines, type ConfDocument, printDocument } from '../../conf/conf-document.js'
import { toRealPath } from '../disk/conf-files.js'
import { type ConfigFile, readConfigTree } from '../../conf/config-tree.js'
import { disable } from '../../conf/option-slots.js'
import type { ServerFiles } from '../server-files.js'
import { ConfigFolders } from './config-folders.js'
import { listTops } from './config-tops.js'
import { readCurrent } from './current-file.js'
import { lookUpOwnStatus } from '../disk/statuses.js'
import { replaceFile } from './file-replacement.js'
import { type Location, locate } from './places.js'
import { fileChanged, noSuchFile, refusedByBurp } from './refusals.js'
import { requireMatch, type SavingOptions, toReplacement } from './saving.js'
import { mapTreeFiles } from './tree-files.js'
import { type DocumentChange, tryChange } from '../trial/trial.js'

/** Answers its absolute path. */
export async function deleteIncluded(
  files: ServerFiles,
  { place, order }: { place: ConfPlace; order: ChangeOrder },
  options: SavingOptions
): Promise<string> {
  const folders = new ConfigFolders(files)
  const location = locate(folders, place)
  const { bytes } = readCurrent(folders, location, files)
  if (!bytes) throw noSuchFile(location.path)
  requireDeletable(folders, location)
  requireMatch(order, bytes)
  const changes = listEmptied(readTop(folders, location), location.realPath)
  await requireAccepted({ folders, location, changes }, options)
  const replacements = [
    ...changes.map(({ path, before, after }) => ({
      ...toReplacement(folders, { ...location, ...toPlace(path) }, order),
      before: printDocument(before),
      after: printDocument(after)
    })),
    { ...toReplacement(folders, location, order), before: bytes, after: undefined }
  ]
  for (const replacement of replacements) {
    if (!(await replaceFile(replacement, options.versionsMax))) throw fileChanged()
  }
  return location.path
}

interface Deletion {
  folders: ConfigFolders
  location: Location
  changes: readonly DocumentChange[]
}

/** Throws CONFIG_REFUSED where burp would miss the file. */
async function requireAccepted(
  { folders, location, changes }: Deletion,
  options: SavingOptions
): Promise<void> {
  const edited = new Map<string, Buffer | undefined>([
    ...changes.map(change => [change.path, printDocument(change.after)] as const),
    [location.path, undefined]
  ])
  const tops = await listTops(folders, location, edited)
  const verdict = await tryChange({ tops, edited, changes }, options)
  if (!verdict.isAccepted) throw refusedByBurp(verdict.complaints, location.path)
}

function toPlace(path: string): Pick<Location, 'path' | 'realPath'> {
  return { path, realPath: toRealPath(path) }
}

function requireDeletable(folders: ConfigFolders, { path, realPath }: Location): void {
  const isServerFile = realPath === toRealPath(folders.serverFile)
  const isClient = folders.isClientFile(realPath)
  if (isServerFile || isClient || lookUpOwnStatus(path)?.isSymbolicLink()) {
    throw new Fault(
      'NOT_SUPPORTED',
      say`Only a file that is made to be included can be deleted like this: not burp-server.conf, a client's or template's own file, or a link.`
    )
  }
}

/** With those of its files that lie in the folders of the configuration. */
function readTop(folders: ConfigFolders, { top }: Location): ConfigFile {
  return top === undefined ? folders.readTree() : readConfigTree(top, folders.createFiles())
}

/** The files that include nothing but `realPath` in some line, and what they are without it. */
function listEmptied(tree: ConfigFile, realPath: string): DocumentChange[] {
  return [...mapTreeFiles(tree).values()].flatMap(file => {
    const after = withoutInclude(file, realPath)
    return after === file.document ? [] : [{ path: file.path, before: file.document, after }]
  })
}

function withoutInclude({ document, includes }: ConfigFile, realPath: string): ConfDocument {
  const emptied = includes.filter(
    ({ files }) => files.length > 0 && files.every(file => toRealPath(file.path) === realPath)
  )
  if (emptied.length === 0) return document
  const lines = emptied.map(({ index }) => [index, document.lines[index]?.raw ?? ''] as const)
  return changeLines(document, new Map(lines.map(([at, raw]) => [at, disable(raw, 'comment')])))
}
