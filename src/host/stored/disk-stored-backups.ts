/** The storage of a burp server on this host's disk. Waits for it: for a thread beside the loop. */
import { Fault } from '../../faults.js'
import { bytesToText } from '../../protocol/byte-text.js'
import { type Counters, parseCounters } from '../../protocol/counters.js'
import type { ServerFiles } from '../server-files.js'
import type {
  StoredBackup,
  StoredBackupKey,
  StoredCounters,
  StoredList
} from '../stored-backups.js'
import { listStoredBackups, lookUpStart, parseStart } from './backup-folders.js'
import { BrokenManifest, ManifestParser } from './manifest-parser.js'
import { StoredFolder } from './stored-folder.js'

/** burp's own have one to three kB. */
const countersBytesMax = 65_536
/** Enough for some hundreds of entries; a path may have 64 kB. */
const manifestEndBytes = 262_144

/** Throws NEEDS_AGENT and BAD_CONFIG where the configuration of the server cannot be read. */
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

/** One or none. Throws as `listOnDisk` does. */
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
 * What the client sent is in `changed`, as a manifest; what it had sent before in `unchanged`. Its
 * end may be cut where burp's process was killed.
 */
function lookUpLastPath(folder: StoredFolder): string | undefined {
  const end = folder.lookUpEnd('changed', manifestEndBytes)
  let path: string | undefined
  const parser = new ManifestParser((bytes, { pathStart, pathEnd }) => {
    path = bytesToText(bytes.subarray(pathStart, pathEnd))
    return true
  })
  try {
    // The first entry that begins in it.
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

/** Clients whose storage cannot be opened, or not be read to its end, are left out. */
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
      // A strange name, a file that cannot be read, a disk that fails: burp may know better.
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
