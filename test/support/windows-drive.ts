/**
 * A drive of Windows, which no client on Linux can back up, as burp's Windows client sends it and
 * burp's server stores it: the manifest with the client's data, and the files next to it.
 */
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Lab } from '../../scripts/lab/lab.js'
import { createFileCipher } from '../../scripts/sandbox/file-cipher.js'
import { compareManifestPaths } from '../../src/restore/selection.js'
import { encodeNumber } from './scripted-burp.js'

export interface StreamOptions {
  name?: string
  attributes?: number
}

/** One stream of BackupRead. */
export function stream(id: number, data: Buffer | string, options: StreamOptions = {}): Buffer {
  const { name = '', attributes = 0 } = options
  const bytes = Buffer.from(data as string)
  const header = Buffer.alloc(20)
  header.writeUInt32LE(id, 0)
  header.writeUInt32LE(attributes, 4)
  header.writeBigUInt64LE(BigInt(bytes.length), 8)
  header.writeUInt32LE(name.length, 16)
  return Buffer.concat([header, Buffer.from(name), bytes])
}

/** The offset of a sparse block. */
export function offset(at: bigint | number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(at))
  return bytes
}

/** One entry of a manifest, as its client sends it. */
export interface DriveEntry {
  letter: 'f' | 'y' | 'k' | 'd' | 's' | 'm' | 'v' | 'u' | 'V' | 'U'
  path: string
  mode?: number
  /** Size in the attributes. Default: that of `content`. */
  size?: number
  mtime?: number
  /** Default: FILE_ATTRIBUTE_ARCHIVE, or FILE_ATTRIBUTE_DIRECTORY for a folder. */
  winattr?: number
  /** Of the last numbers of the attributes as many as the client's version had; default: all. */
  says?: 'nothing' | 'compression' | 'encryption' | 'salt' | 'all'
  /** Default: by BackupRead. */
  isByBackupRead?: boolean
  compression?: number
  encryption?: number
  salt?: bigint
  password?: Buffer
  /** The data that burp's client read; undefined for an entry without data. */
  data?: Buffer
}

const directoryMode = 0o040777
const fileMode = 0o100777
export const driveTime = 1_600_000_000

/**
 * Replaces the entries of a client's newest backup, a real one of any files. burp lists and
 * restores them like entries that a client has sent.
 */
export function fabricateDrive(lab: Lab, client: string, entries: readonly DriveEntry[]): void {
  const home = realpathSync(join(lab.spoolPath, client, 'current'))
  rmSync(join(home, 'data'), { recursive: true })
  const ordered = entries
    .map((entry, at) => ({ entry, at }))
    .toSorted((a, b) => {
      const order = compareManifestPaths(Buffer.from(a.entry.path), Buffer.from(b.entry.path))
      return order || a.at - b.at
    })
  const lines = ordered.map(({ entry }, at) => store(home, entry, at))
  writeFileSync(join(home, 'manifest.gz'), gzipSync(Buffer.concat(lines)))
  const stats = join(home, 'backup_stats')
  const facts = JSON.parse(readFileSync(stats, 'utf8')) as { counters: { type: string }[] }
  const times = facts.counters.filter(({ type }) => 'bE'.includes(type))
  writeFileSync(stats, JSON.stringify({ counters: [...count(entries), ...times] }, null, 4))
  // Changes the times of the directory, so that cached data of the former backup is not used.
  renameSync(stats, `${stats}.new`)
  renameSync(`${stats}.new`, stats)
}

const names: Readonly<Record<string, string>> = {
  f: 'files',
  y: 'files_encrypted',
  k: 'efs_files',
  d: 'directories',
  s: 'special_files',
  m: 'meta_data',
  v: 'vss_headers',
  u: 'vss_footers',
  V: 'vss_headers_encrypted',
  U: 'vss_footers_encrypted'
}

function count(entries: readonly DriveEntry[]) {
  const letters = [...new Set(entries.map(({ letter }) => letter))]
  const of = (name: string, type: string, scanned: number) => {
    return { name, type, count: scanned, changed: 0, same: 0, deleted: 0, scanned }
  }
  return [
    ...letters.map(letter =>
      of(names[letter] ?? '', letter, entries.filter(entry => entry.letter === letter).length)
    ),
    of('grand_total', 'Z', entries.length)
  ]
}

function store(home: string, entry: DriveEntry, at: number): Buffer {
  const { letter, path, data } = entry
  const compression = letter === 'k' ? 0 : (entry.compression ?? 9)
  const attributes = frame('r', printAttributes({ ...entry, compression }))
  if (data === undefined) return Buffer.concat([attributes, frame(letter, path)])
  const stored = encryptFile(compression > 0 ? gzipSync(data) : data, entry)
  const place = `0000/0000/${at.toString(16).toUpperCase().padStart(4, '0')}`
  const name = compression > 0 ? `${place}.gz` : place
  mkdirSync(dirname(join(home, 'data', name)), { recursive: true })
  writeFileSync(join(home, 'data', name), stored)
  const summed = entry.password ? stored : data
  const sum = createHash('md5').update(summed).digest('hex')
  const end = frame('x', `${data.length}:${sum}`)
  return Buffer.concat([frame('t', name), attributes, frame(letter, path), end])
}

function frame(letter: string, text: string): Buffer {
  const body = Buffer.from(text)
  const length = body.length.toString(16).toUpperCase().padStart(4, '0')
  return Buffer.concat([Buffer.from(letter + length), body, Buffer.from('\n')])
}

const saidCounts = { nothing: 15, compression: 16, encryption: 17, salt: 18, all: 19 }

function printAttributes(entry: DriveEntry): string {
  const { letter, data = Buffer.alloc(0), mtime = driveTime, says = 'all' } = entry
  const isFolder = letter === 'd'
  const { mode = isFolder ? directoryMode : fileMode, size = data.length } = entry
  const isDirectory = (mode & 0o170000) === 0o040000
  const { winattr = isDirectory ? 0x10 : 0x20, compression = 9, encryption = 0 } = entry
  const { salt = 0n, isByBackupRead = true } = entry
  const times = [mtime, mtime, mtime]
  const numbers = [0, 0, mode, 1, 0, 0, 0, size, 0, 0, ...times, 0, winattr, compression]
  return [...numbers, encryption, salt, isByBackupRead ? 0 : 1]
    .slice(0, saidCounts[says])
    .map(encodeNumber)
    .join(' ')
}

type Secrecy = Pick<DriveEntry, 'password' | 'encryption' | 'salt' | 'says'>

/** Encrypts as all versions of burp's clients do. */
export function encryptFile(plain: Buffer, secrecy: Secrecy): Buffer {
  const { password, encryption = 0, salt = 0n, says } = secrecy
  if (!password) return plain
  const isSaid = says !== 'nothing' && says !== 'compression'
  if (!isSaid || encryption < 1) {
    return blowfish(plain, password, Buffer.from('5b6c6b642e2447a3', 'hex'))
  }
  if (encryption === 1) return blowfish(plain, ...derive(password, salt))
  const cipher = createFileCipher(password, salt)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

/** As burp makes them of a password: for Blowfish one round of a digest is long enough for both. */
function derive(password: Buffer, salt: bigint): [key: Buffer, iv: Buffer] {
  const salted = Buffer.alloc(8)
  salted.writeBigInt64BE(salt)
  let sum = Buffer.concat([password, salted])
  for (let round = 0; round < 100; round++) sum = createHash('sha256').update(sum).digest()
  return [sum.subarray(0, 16), sum.subarray(16, 24)]
}

/** Uses OpenSSL, which has Blowfish only in its legacy provider. */
export function blowfish(plain: Buffer, key: Buffer, iv: Buffer): Buffer {
  const script = `const [key, iv] = process.argv.slice(1).map(hex => Buffer.from(hex, 'hex'))
    process.stdin.pipe(require('node:crypto').createCipheriv('bf-cbc', key, iv)).pipe(process.stdout)`
  const args = ['--openssl-legacy-provider', '-e', script, key.toString('hex'), iv.toString('hex')]
  return execFileSync(process.execPath, args, { input: plain, maxBuffer: 2 ** 30 })
}
