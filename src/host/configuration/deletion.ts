/**
 * Deletes an included file. Include lines of the server, or of the client through which it is
 * reached, that would match nothing any more are commented out first: whatever happens in between,
 * burp can read what is there.
 */
import { matchesEtag } from '../../conf/etags.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { fileChanged, type FileDeletion } from '../configuration.js'
import { changeLines, type ConfDocument, printDocument } from '../../conf/conf-document.js'
import { type ConfigFile, parseConfigText, readConfigTree } from '../../conf/config-tree.js'
import { disable } from '../../conf/option-slots.js'
import type { ServerFiles } from '../server-files.js'
import type { ConfigurationFolders } from './configuration-folders.js'
import { listTops } from './tried-configurations.js'
import { lookUpOwnStatus } from '../disk/statuses.js'
import { replaceFile } from './file-replacement.js'
import { locate, type Location, walkTree } from './places.js'
import { noSuchFile, refusedByBurp } from './refusals.js'
import { readCurrent, type SavingOptions, toReplacement } from './replacing.js'
import { type DocumentChange, tryChange } from '../config-test/trial.js'

/** Answers its absolute path. */
export async function deleteIncluded(
  files: ServerFiles,
  folders: ConfigurationFolders,
  deletion: FileDeletion,
  options: SavingOptions
): Promise<string> {
  const location = locate(folders, deletion.place)
  const { isThere, etag, text } = readCurrent(folders, location, files)
  if (!isThere) throw noSuchFile(location.path)
  requireDeletable(folders, location)
  if (deletion.ifMatch !== undefined && !matchesEtag(deletion.ifMatch, etag)) throw fileChanged()
  const changes = listEmptied(folders, location)
  await requireAccepted({ folders, location, changes }, options)
  const replacements = [
    ...changes.map(({ path, before, after }) => ({
      ...toReplacement(folders, { ...location, ...toPlace(folders, path) }, deletion),
      before: printDocument(before),
      after: printDocument(after)
    })),
    { ...toReplacement(folders, location, deletion), before: text.bytes, after: undefined }
  ]
  for (const replacement of replacements) {
    if (!(await replaceFile(replacement, options.versionsMax))) throw fileChanged()
  }
  return location.path
}

interface Deletion {
  folders: ConfigurationFolders
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

function toPlace(folders: ConfigurationFolders, path: string): Pick<Location, 'path' | 'realPath'> {
  return { path, realPath: folders.view.toRealPath(path) }
}

function requireDeletable(folders: ConfigurationFolders, { path, realPath }: Location): void {
  const isServerFile = realPath === folders.view.toRealPath(folders.serverFile)
  const isClient = folders.isClientFile(realPath)
  if (isServerFile || isClient || lookUpOwnStatus(path)?.isSymbolicLink()) {
    throw new Fault(
      'NOT_SUPPORTED',
      say`Only included files can be deleted here, not burp-server.conf, the own file of a client or template, or a link.`
    )
  }
}

/** With those of its files that lie in the folders of the configuration. */
function readTop(folders: ConfigurationFolders, { top }: Location): ConfigFile {
  return top === undefined
    ? parseConfigText(folders.readText())
    : readConfigTree(top, folders.createFiles())
}

/** The files that include nothing but the one that goes in some line, and what they are without it. */
function listEmptied(folders: ConfigurationFolders, location: Location): DocumentChange[] {
  const all = [...walkTree(readTop(folders, location))]
  const tops = all.filter(file => !file.problem && !file.isFolder)
  const files = new Map(tops.map(file => [folders.view.toRealPath(file.path), file]))
  const isGone = (file: ConfigFile) => folders.view.toRealPath(file.path) === location.realPath
  return [...files.values()].flatMap(file => {
    const after = withoutInclude(file, isGone)
    return after === file.document ? [] : [{ path: file.path, before: file.document, after }]
  })
}

function withoutInclude(
  { document, includes }: ConfigFile,
  isGone: (file: ConfigFile) => boolean
): ConfDocument {
  const emptied = includes.filter(({ files }) => files.length > 0 && files.every(isGone))
  if (emptied.length === 0) return document
  const lines = emptied.map(({ index }) => [index, document.lines[index]?.raw ?? ''] as const)
  return changeLines(document, new Map(lines.map(([at, raw]) => [at, disable(raw, 'comment')])))
}
