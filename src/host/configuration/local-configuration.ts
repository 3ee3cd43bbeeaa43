/**
 * burp's configuration on the disk of this host. Makes one change at a time, and reads each file
 * once per request. A configuration has at most 256 KiB, so all work runs on the event loop:
 * reading one of that size takes 20 ms, changing it about 100 ms, in several steps. One of 20 kB
 * takes a tenth.
 */
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import {
  type ConfigFile,
  type ConfigText,
  parseConfigText,
  readConfigTree,
  toAbsolute
} from '../../conf/config-tree.js'
import { Fault } from '../../faults.js'
import { KeyedLock } from '../../queues/locks.js'
import {
  busyConfiguration,
  type ConfigDifference,
  type ConfigPlace,
  type Configuration,
  type ConfigurationSnapshot,
  type ConfigVersion,
  type ExpandQuestion,
  type FileChange,
  fileChanged,
  type FileDeletion,
  type FileSnapshot,
  type NamedFile,
  type NamedKind,
  type ReadQuestion,
  type SaveOutcome,
  type VersionRange
} from '../configuration.js'
import { DiskView, isBelow } from '../disk/disk-view.js'
import { isRegularFile, lookUpOwnStatus } from '../disk/statuses.js'
import type { ServerFiles } from '../server-files.js'
import { ConfigurationFolders, listNamed, listTemplateNames } from './configuration-folders.js'
import {
  absent,
  listProtectedPaths,
  locate,
  type Location,
  requireRoom,
  walkTree
} from './places.js'
import { readCurrent, replace, type SavingOptions, toReplacement } from './replacing.js'
import { textToBytes } from '../../protocol/byte-text.js'
import { listGlobFiles } from '../../conf/glob-files.js'
import { plainName } from '../../protocol/names.js'
import { printDiff } from './diff-text.js'
import { matchesEtag, toEtag } from '../../conf/etags.js'
import { readVersions, replaceFile } from './file-replacement.js'
import { errorCode, noSuchFile, noSuchVersion, refusedByBurp } from './refusals.js'
import type { VersionRecord, VersionStore } from './version-store.js'
import { say } from '../../texts.js'
import { changeLines, type ConfDocument, printDocument } from '../../conf/conf-document.js'
import { disable } from '../../conf/option-text.js'
import { type DocumentChange, listTops, tryChange } from './tried-configurations.js'

/** Longest line that burp reads. */
const patternBytesMax = 4092

export interface LocalConfigurationOptions {
  /** How many versions of each file are kept. Default 20. */
  readonly versionsMax?: number | undefined
  /** The burp program that checks every change. Default `burp`, looked up in PATH. */
  readonly program?: string | undefined
  /** Called after every change: a file may differ. */
  readonly onSaved?: (() => void) | undefined
}

export class LocalConfiguration implements Configuration {
  readonly #files: ServerFiles
  readonly #options: SavingOptions
  readonly #onSaved: () => void
  readonly #turns = new KeyedLock()

  constructor(files: ServerFiles, options: LocalConfigurationOptions = {}) {
    const { versionsMax = 20, program = 'burp', onSaved = () => {} } = options
    this.#files = files
    this.#options = { versionsMax, program }
    this.#onSaved = onSaved
  }

  async read(question: ReadQuestion): Promise<ConfigurationSnapshot> {
    const { places, listsClients, paths = [] } = question
    return await this.#open(folders => ({
      server: toPlain(folders.readText()),
      files: places.map(place => this.#readFile(folders, place, question)),
      templates: listTemplateNames(folders),
      ...(listsClients && { clients: this.#listReachable(folders) }),
      regularFiles: paths.filter(isRegularFile)
    }))
  }

  async replace(change: FileChange): Promise<SaveOutcome> {
    return await this.#change(folders => replace(this.#files, folders, change, this.#options))
  }

  async deleteIncluded(deletion: FileDeletion): Promise<string> {
    return await this.#change(folders =>
      deleteIncluded(this.#files, folders, deletion, this.#options)
    )
  }

  async listNames(kind: NamedKind): Promise<NamedFile[]> {
    return await this.#open(folders => listNamed(folders, kind))
  }

  async listVersions(place: ConfigPlace): Promise<ConfigVersion[]> {
    return await this.#open(folders => listVersions(folders, place))
  }

  async findVersionBytes(place: ConfigPlace, version: number): Promise<Buffer> {
    return await this.#open(folders => findVersionBytes(folders, place, version))
  }

  async compareVersions(place: ConfigPlace, range: VersionRange): Promise<ConfigDifference> {
    return await this.#open(folders => compareVersions(folders, place, range))
  }

  async expandPath(question: ExpandQuestion): Promise<string[]> {
    return await this.#open(folders => expand(folders, question))
  }

  async #open<T>(work: (folders: ConfigurationFolders) => T | Promise<T>): Promise<T> {
    return await this.#files.explaining(() =>
      work(new ConfigurationFolders(this.#files, new DiskView()))
    )
  }

  /**
   * Makes one change of a server's configuration at a time, so that nothing changes the files that
   * burp tests.
   */
  async #change<T>(work: (folders: ConfigurationFolders) => Promise<T>): Promise<T> {
    const result = await this.#turns.run('', busyConfiguration, () => this.#open(work))
    this.#onSaved()
    return result
  }

  #readFile(
    folders: ConfigurationFolders,
    place: ConfigPlace,
    { isNewAllowed }: ReadQuestion
  ): FileSnapshot {
    const location = locate(folders, place)
    if (isNewAllowed) requireRoom(location)
    const file = readCurrent(folders, location, this.#files)
    if (!file.isThere && !isNewAllowed) throw absent(place, location)
    return { ...file, text: toPlain(file.text) }
  }

  // Reads a configuration even if its clientconfdir is missing or wrong, so that it can be fixed.
  #listReachable(folders: ConfigurationFolders): NamedFile[] | undefined {
    try {
      return listNamed(folders, 'client')
    } catch (error) {
      const fault = this.#files.explain(error)
      const isUnusable = fault instanceof Fault && /^(?:NEEDS_AGENT|BAD_CONFIG)$/.test(fault.code)
      if (isUnusable) return undefined
      throw error
    }
  }
}

/** Removes the errors of the file system. */
function toPlain({ cause: _none, includes, ...text }: ConfigText): ConfigText {
  return {
    ...text,
    includes: includes.map(include => ({ ...include, files: include.files.map(toPlain) }))
  }
}

/** Regular files within the folders of the configuration, without hidden ones and backups. */
function expand(folders: ConfigurationFolders, question: ExpandQuestion): string[] {
  const { path: pattern } = question
  const isPlain = pattern !== '' && !/[\x00-\x1f\x7f]/.test(pattern)
  if (!isPlain || textToBytes(pattern).length > patternBytesMax) return []
  const found = listGlobFiles(
    toAbsolute(findSource(folders, question), pattern),
    folders.createFiles()
  )
  const protectedPaths = listProtectedPaths(folders)
  return found
    .map(each => resolve(each))
    .filter(file => {
      const realPath = folders.view.toRealPath(file)
      const isConf = folders.holds(realPath) && !/^\.|~$|\.back$/.test(basename(file))
      return isConf && isRegularFile(file) && !protectedPaths.some(each => isBelow(each, realPath))
    })
}

/** Returns the file, which may not exist, to whose folder the pattern is relative. */
function findSource(folders: ConfigurationFolders, { source, client }: ExpandQuestion): string {
  const isKnown = source !== undefined && isAbsolute(source) && !source.includes('\0')
  if (isKnown && folders.holds(folders.view.toRealPath(dirname(source)))) return source
  if (client === undefined) return folders.serverFile
  plainName(client)
  return join(folders.clientFolder, client)
}

/** Newest first. */
async function listVersions(
  folders: ConfigurationFolders,
  place: ConfigPlace
): Promise<ConfigVersion[]> {
  return await within(folders, place, async ({ records, current }) =>
    records
      .map((record, index) => ({
        ...record,
        isCurrent: index === records.length - 1 && record.etag === toEtag(current)
      }))
      .toReversed()
  )
}

/**
 * Compares the version `to`, by default the current file, with the version before it. Throws
 * NO_SUCH_VERSION.
 */
async function compareVersions(
  folders: ConfigurationFolders,
  place: ConfigPlace,
  { from, to }: { from?: number | undefined; to?: number | undefined }
): Promise<ConfigDifference> {
  return await within(folders, place, async found => {
    const { current } = found
    const older = from ?? lookUpOlder(found.records, to, current)
    const before = older === undefined ? undefined : await findBytes(found, older)
    const after = to === undefined ? current : await findBytes(found, to)
    return { from: older, to, diff: printDiff({ path: found.location.path, before, after }) }
  })
}

/** Returns the bytes of a version. Throws NO_SUCH_VERSION. */
async function findVersionBytes(
  folders: ConfigurationFolders,
  place: ConfigPlace,
  version: number
): Promise<Buffer> {
  return await within(folders, place, found => findBytes(found, version))
}

function lookUpOlder(
  records: readonly VersionRecord[],
  to: number | undefined,
  current: Buffer | undefined
): number | undefined {
  const isOlder = (record: VersionRecord) =>
    to === undefined ? record.etag !== toEtag(current) : record.version < to
  return records.findLast(isOlder)?.version
}

interface Found {
  location: Location
  store: VersionStore | undefined
  records: VersionRecord[]
  current: Buffer | undefined
}

async function within<T>(
  folders: ConfigurationFolders,
  place: ConfigPlace,
  use: (found: Found) => Promise<T>
): Promise<T> {
  const location = locate(folders, place)
  try {
    return await readVersions(location.realPath, async (store, current) => {
      const records = (await store?.list(current)) ?? []
      // The versions of a deleted file stay.
      if (!current && records.length === 0) throw absent(place, location)
      return await use({ location, store, records, current })
    })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw absent(place, location)
    throw error
  }
}

async function findBytes({ store, records }: Found, version: number): Promise<Buffer> {
  const isListed = records.some(record => record.version === version)
  const bytes = isListed ? await store?.lookUpBytes(version) : undefined
  if (!bytes) throw noSuchVersion(version)
  return bytes
}

/** Returns its absolute path. */
async function deleteIncluded(
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

/** Throws CONFIG_REFUSED if burp needs the file. */
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

/** Returns the top file with its included files within the folders of the configuration. */
function readTop(folders: ConfigurationFolders, { top }: Location): ConfigFile {
  return top === undefined
    ? parseConfigText(folders.readText())
    : readConfigTree(top, folders.createFiles())
}

/**
 * Finds files with include lines that match only the deleted file, and their content without these
 * lines.
 */
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
