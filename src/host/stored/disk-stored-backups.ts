/**
 * Lists the backups of one client from its storage. burp relies on the file `timestamp` of each
 * folder, on three symlinks, and on which files exist. For anything unlike burp's own layout,
 * burphub asks burp.
 */
import type {
  StoredBackup,
  StoredBackupKey,
  StoredCounters,
  StoredList
} from '../stored-backups.js'
import { type FolderEntry, StoredFolder } from './stored-folder.js'
import { Fault } from '../../faults.js'
import { bytesToText } from '../../protocol/byte-text.js'
import { type Counters, parseCounters } from '../../protocol/counters.js'
import type { ServerFiles } from '../server-files.js'
import { BrokenManifest, ManifestParser } from './manifest-parser.js'

/** More than any rotation keeps; for clients with more backups, burphub asks burp. */
const foldersMax = 10_000
const startBytesMax = 255

/** Newest first; undefined if burp must be asked. */
function listStoredBackups(home: StoredFolder): StoredBackup[] | undefined {
  const entries = home.listEntries().filter(({ name }) => !name.startsWith('.'))
  const folders = entries.filter(({ kind }) => kind === 'folder').toSorted(byName)
  if (folders.length > foldersMax || entries.some(isLinkedBackup)) return undefined
  const links = readLinks(home)
  const backups: StoredBackup[] = []
  let isAfterHardLinked = true
  for (const { name } of folders) {
    const found = home.within(name, folder => readBackup(folder, name))
    if (found === 'strange' || found === undefined) return undefined
    if (found === 'none') continue
    const { number, timestamp, hasManifest, hasCounters, isHardLinked } = found
    // The oldest backup is deletable, and each backup after one that is hardlinked (contains all
    // its data).
    const isDeletable = isAfterHardLinked
    const flags = { isDeletable, ...flagsOf(name, links) }
    backups.push({ number, timestamp, ...flags, hasManifest, hasCounters })
    isAfterHardLinked = isHardLinked
  }
  return backups.toReversed()
}

function byName(one: FolderEntry, other: FolderEntry): number {
  return one.name < other.name ? -1 : 1
}

/** Symlinks other than burp's own can lead to a backup in another folder. */
function isLinkedBackup({ name, kind }: FolderEntry): boolean {
  return kind === 'link' && !['current', 'working', 'finishing'].includes(name)
}

interface Links {
  readonly current: string | undefined
  readonly unfinished: readonly (string | undefined)[]
}

function readLinks(home: StoredFolder): Links {
  return {
    current: home.lookUpLink('current'),
    unfinished: [home.lookUpLink('working'), home.lookUpLink('finishing')]
  }
}

function flagsOf(name: string, { current, unfinished }: Links) {
  const isCurrent = name === current
  return { isCurrent, isFinished: isCurrent || !unfinished.includes(name) }
}

type ReadBackup = Omit<StoredBackup, 'isDeletable' | 'isCurrent' | 'isFinished'> & {
  readonly isHardLinked: boolean
}

/** Returns the number and start of a backup from its file `timestamp`, undefined without a readable one. */
export function lookUpStart(folder: StoredFolder): BackupStart | undefined {
  const bytes = folder.lookUpBytes('timestamp', startBytesMax)
  return bytes && parseStart(bytes.toString('latin1'))
}

/** burp ignores folders without a start time. */
function readBackup(folder: StoredFolder, name: string): ReadBackup | 'none' | 'strange' {
  const start = lookUpStart(folder)
  if (!start) return folder.has('timestamp') ? 'strange' : 'none'
  if (start.folder !== name) return 'strange'
  return {
    number: start.number,
    timestamp: start.timestamp,
    hasManifest: folder.has('manifest.gz') || folder.has('manifest'),
    hasCounters: folder.has('backup_stats'),
    isHardLinked: folder.has('hardlinked')
  }
}

/** Content of the file `timestamp` of a backup: `0000012 2026-11-22 10:44:58 +0000`. */

interface BackupStart {
  /** Name of the backup's folder. */
  readonly folder: string
  readonly number: number
  /** Seconds since 1970. */
  readonly timestamp: number
}

const pattern = /^((\d{7}) (\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d))\n?$/

/**
 * burp reads the time in the time zone of its host, and ignores the offset. Undefined if the offset
 * differs from the one of this host's time zone at that time, or is missing (`timestamp_format`):
 * only burp knows which time it is.
 */
export function parseStart(text: string): BackupStart | undefined {
  const [, folder, number, ...parts] = pattern.exec(text) ?? []
  if (folder === undefined) return undefined
  const [sign, hours, minutes] = parts.slice(6)
  const [year = 0, month = 1, day, hour, minute, second] = parts.slice(0, 6).map(Number)
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const date = new Date(year, month - 1, day, hour, minute, second)
  if (-date.getTimezoneOffset() !== offset || date.getSeconds() !== second) return undefined
  return { folder, number: Number(number), timestamp: date.getTime() / 1000 }
}

/** burp's own counters have 1 to 3 kB. */
const countersBytesMax = 65_536
/** Enough for some hundred entries; a path can have 64 kB. */
const manifestEndBytes = 262_144

/** Throws NEEDS_AGENT and BAD_CONFIG if the configuration of the server is not readable. */
export function listOnDisk(files: ServerFiles, clients: readonly string[]): StoredList[] {
  const lists: StoredList[] = []
  withHomes(files, clients, (home, client) => {
    const backups: StoredBackup[] | undefined = listStoredBackups(home)
    if (backups) lists.push({ client, backups })
  })
  return lists
}

/** Throws as `listOnDisk` does. */
export function readCountersOnDisk(
  files: ServerFiles,
  wanted: readonly StoredBackupKey[]
): StoredCounters[] {
  const found: StoredCounters[] = []
  const ofClient = groupByClient(wanted)
  withHomes(files, [...ofClient.keys()], (home, client) => {
    const folders = mapFolders(home)
    for (const key of ofClient.get(client) ?? []) {
      const counters = lookUpCounters(home, folders.get(toKey(key)))
      if (counters) found.push({ ...key, counters })
    }
  })
  return found
}

/** Returns one path or none. Throws as `listOnDisk` does. */
export function lookUpLastPaths(files: ServerFiles, wanted: StoredBackupKey): string[] {
  const found: string[] = []
  withHomes(files, [wanted.client], home => {
    const name = mapFolders(home).get(toKey(wanted))
    const path = name && home.within(name, lookUpLastPath)
    if (path) found.push(path)
  })
  return found
}

/**
 * `changed` is a manifest of what the client sent in this backup; `unchanged` lists the files of
 * earlier backups. It may be truncated if burp's process was killed.
 */
function lookUpLastPath(folder: StoredFolder): string | undefined {
  const end = folder.lookUpEnd('changed', manifestEndBytes)
  let path: string | undefined
  const parser = new ManifestParser((bytes, { pathStart, pathEnd }) => {
    path = bytesToText(bytes.subarray(pathStart, pathEnd))
    return true
  })
  try {
    // From the start of the first complete entry.
    if (end) parser.push(end.isWhole ? end.bytes : end.bytes.subarray(findEntry(end.bytes)))
  } catch (error) {
    if (!(error instanceof BrokenManifest)) throw error
  }
  return path
}

function findEntry(bytes: Buffer): number {
  const at = bytes.indexOf('\nr00')
  return at < 0 ? bytes.length : at + 1
}

/** Skips clients whose storage cannot be opened or completely read. */
function withHomes(
  files: ServerFiles,
  clients: readonly string[],
  use: (home: StoredFolder, client: string) => void
): void {
  const options = files.readServerOptions()
  for (const client of clients) {
    try {
      const path = files.findStoragePath(client, options)
      StoredFolder.within(path, home => use(home, client))
    } catch (error) {
      // An unusual name, an unreadable file, a disk error: burp may still have an answer.
      if (!(error instanceof Fault) && !isOfSystem(error)) throw error
    }
  }
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

function groupByClient(keys: readonly StoredBackupKey[]): Map<string, StoredBackupKey[]> {
  const groups = new Map<string, StoredBackupKey[]>()
  for (const key of keys) {
    const group = groups.get(key.client)
    if (group) group.push(key)
    else groups.set(key.client, [key])
  }
  return groups
}

function mapFolders(home: StoredFolder): Map<string, string> {
  const starts = home.listEntries().flatMap(({ name }) => parseStart(name) ?? [])
  return new Map(starts.map(start => [toKey(start), start.folder]))
}

function toKey({ number, timestamp }: Pick<StoredBackupKey, 'number' | 'timestamp'>): string {
  return `${number}@${timestamp}`
}

function lookUpCounters(home: StoredFolder, name: string | undefined): Counters | undefined {
  if (name === undefined) return undefined
  return home.within(name, folder => {
    if (lookUpStart(folder)?.folder !== name) return undefined
    const bytes = folder.lookUpBytes('backup_stats', countersBytesMax)
    return bytes && parseCounters(bytes.toString('latin1'))
  })
}
