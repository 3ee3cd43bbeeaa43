/** The data of a sandbox: clients, backups and trees, as plain values that a test may change. */

/** Text, or bytes if burp would send bytes in no known encoding. */
export type Words = string | Buffer

export const logNames = [
  'backup',
  'restore',
  'verify',
  'backup_stats',
  'restore_stats',
  'verify_stats'
] as const

export type LogName = (typeof logNames)[number]

export const backupFlags = [
  'hardlinked',
  'deletable',
  'working',
  'finishing',
  'current',
  'manifest'
] as const

export type BackupFlag = (typeof backupFlags)[number]

/** `count` alone, or with the four others; counters with only zeros are not sent. */
export interface FixtureCounter {
  /** burp's type character, such as `f`. */
  type: string
  count: number
  changed?: number
  same?: number
  deleted?: number
  scanned?: number
}

export interface FixtureChild {
  pid: number
  backup: number
  action: string
  phase: string
  /** A function is called for each answer, for counters that change with time. */
  counters: FixtureCounter[] | ((nowMs: number) => FixtureCounter[])
}

/** In the order in which burp sends them; Unix times in seconds. */
export interface FixtureStat {
  dev: number
  ino: number
  mode: number
  nlink: number
  uid: number
  gid: number
  rdev: number
  size: number
  blksize: number
  blocks: number
  atime: number
  ctime: number
  mtime: number
}

/** A function is called for each restore, and may return more than fits into memory. */
export type FixtureContent = Buffer | (() => Buffer | AsyncIterable<Buffer>)

/** How the server stores an entry; only the main port reveals it. */
interface FixtureStorage {
  /** Attributes of a Windows file. */
  winattr?: number
  /** The gzip level, 0 for none. Default: 9. */
  compression?: number
  /** Salt of the key, if the client encrypts. Default: derived from the path. */
  salt?: bigint
  /** The server rebuilds it from an older version and a delta for each request. */
  isRebuilt?: boolean
  /** The server no longer finds its data. */
  isLost?: boolean
}

/** Access lists and attributes, compressed like burp's, with their own key. */
interface FixtureMetaData {
  data: Buffer
  salt?: bigint
}

export interface FixtureEntry {
  /** Absolute path. */
  path: Buffer
  /**
   * The target of a symbolic link, or the full path of a hard link's first name, otherwise
   * undefined.
   */
  link?: Buffer
  stat: FixtureStat
  /** Content of a file. Default: text of exactly its size, the same each time. */
  content?: FixtureContent
  metaData?: FixtureMetaData
  storage?: FixtureStorage
}

export interface FixtureBackup {
  number: number
  /** Unix time in seconds. */
  timestamp: number
  flags: BackupFlag[]
  /** Lines of each log; a missing log was never written. */
  logs: Partial<Record<LogName, Words[]>>
  /** Sorted as `toManifest` sorts. */
  manifest: FixtureEntry[]
}

export interface FixtureClient {
  name: string
  labels?: string[]
  runStatus: 'idle' | 'running' | 'unknown'
  children?: FixtureChild[]
  backups: FixtureBackup[]
  /** Format of its backups; a server before 3.1 uses 2. Default: 1. */
  protocol?: 1 | 2
  /** Without one it cannot log in. */
  password?: string
  /** Other clients that may see it and act for it. The sandbox's own identity always may. */
  seenBy?: string[]
  /** False: the server has `enabled = 0` for it. */
  isEnabled?: boolean
  /** False: the server has `client_can_monitor = 0` for it. */
  mayMonitor?: boolean
  /** The client encrypts its files with this password before it sends them. */
  encryptionPassword?: string
}

export interface Fixture {
  clients: FixtureClient[]
}

/** Sorts entries in the order of burp's manifest: bytes as signed numbers, the slash lowest. */
export function toManifest(entries: FixtureEntry[]): FixtureEntry[] {
  return entries.toSorted((a, b) => comparePaths(a.path, b.path))
}

export function comparePaths(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    if (a[at] !== b[at]) return rank(a[at] ?? 0) - rank(b[at] ?? 0)
  }
  return a.length - b.length
}

const slash = 0x2f

function rank(byte: number): number {
  if (byte === slash) return -129
  return byte < 0x80 ? byte : byte - 256
}
