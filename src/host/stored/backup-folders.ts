/**
 * The backups of one client as its storage shows them. burp goes by the file `timestamp` of each
 * folder, by three links, and by which files are there; whatever is not just as burp makes it is
 * left to burp.
 */
import type { StoredBackup } from '../stored-backups.js'
import type { FolderEntry, StoredFolder } from './stored-folder.js'

/** More than any rotation keeps; the rest of such a client is burp's to tell. */
const foldersMax = 10_000
const startBytesMax = 255

/** Newest first; `undefined` where burp has to be asked. */
export function listStoredBackups(home: StoredFolder): StoredBackup[] | undefined {
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
    // The oldest, and each whose older neighbour holds all of its own data.
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

/** Anything but burp's own links may be one to a folder that lies elsewhere. */
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

/** To burp a folder without a start is no backup. */
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
 * burp reads the time in the zone of its host and does not look at the offset. `undefined` where
 * that offset is not what our own zone says of this time, or is not there (`timestamp_format`): burp
 * alone knows then which instant it takes it for.
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
