/** What a sandbox knows: clients, backups and trees, as plain values that a test may change. */

/** Text, or bytes where burp would send bytes in no known encoding. */
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

/** `count` alone, or with the four others; counters that are zero throughout are not sent. */
export interface FixtureCounter {
  /** burp's type character, for instance `f`. */
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
  /** A function is asked at each answer, for counters that move with the clock. */
  counters: FixtureCounter[] | ((nowMs: number) => FixtureCounter[])
}

/** In the order in which burp sends them; times in seconds. */
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

/** A function is asked at every restore, and may give more than fits into memory. */
export type FixtureContent = Buffer | (() => Buffer | AsyncIterable<Buffer>)

/** How the server keeps an entry; told on the main port only. */
interface FixtureStorage {
  /** Attributes of a Windows file. */
  winattr?: number
  /** The gzip level, 0 for none. Default 9. */
  compression?: number
  /** Of the key, where the client encrypts. Default: made of the path. */
  salt?: bigint
  /** It is put together from an older version and a difference, each time it is asked for. */
  isRebuilt?: boolean
  /** The server does not find its data any more. */
  isLost?: boolean
}

/** Access lists and attributes, packed as burp packs them, with a key of their own. */
interface FixtureMetaData {
  data: Buffer
  salt?: bigint
}

export interface FixtureEntry {
  /** Absolute. */
  path: Buffer
  /** The target of a symbolic link, the full path of a hard link's first name, else absent. */
  link?: Buffer
  stat: FixtureStat
  /** Of a file. Default: text of exactly its size, the same each time. */
  content?: FixtureContent
  metaData?: FixtureMetaData
  storage?: FixtureStorage
}

export interface FixtureBackup {
  number: number
  /** Seconds since 1970. */
  timestamp: number
  flags: BackupFlag[]
  /** Line by line; a log that is absent was never written. */
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
  /** In which its backups are kept; a server before 3.1 knows 2. Default 1. */
  protocol?: 1 | 2
  /** Without one it cannot log in. */
  password?: string
  /** Who besides itself may see it and act for it. The sandbox's own identity may always. */
  seenBy?: string[]
  /** False: the server has `enabled = 0` for it. */
  isEnabled?: boolean
  /** False: the server has `client_can_monitor = 0` for it. */
  mayMonitor?: boolean
  /** It encrypts its files with this before it sends them. */
  encryptionPassword?: string
}

export interface Fixture {
  clients: FixtureClient[]
}

/** Puts entries in the order of burp's manifest: bytes as signed numbers, the slash lowest. */
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
