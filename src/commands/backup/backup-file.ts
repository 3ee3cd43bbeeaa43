/**
 * A backup of burphub in one file: compressed lines of JSON. The first line is the head, followed by the
 * files of the configuration, the rows of all tables, and a checksum of everything before it.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Fault } from '../../faults.js'
import type { CopiedRow, DatabaseCopy } from '../../store/database-copy.js'

export interface BackupHead {
  readonly burphub: 'backup'
  readonly format: number
  readonly version: string
  readonly createdAt: string
  readonly config: string
  readonly migration: string
}

export interface KeptFile {
  readonly file: string
  /** Whether it is the key that encrypts secrets in the database. The configuration names its path. */
  readonly isKey: boolean
  readonly mode: number
  /** The name of the owner, since numbers differ between hosts; null if it has no name. */
  readonly owner: string | null
  readonly group: string | null
  readonly content: Buffer
}

export interface WrittenBackup {
  readonly head: Omit<BackupHead, 'burphub' | 'format' | 'migration'>
  readonly files: readonly KeptFile[]
  readonly copy: DatabaseCopy
}

export interface BackupFacts {
  readonly head: BackupHead
  readonly files: readonly KeptFile[]
  readonly rowCount: number
}

export const fileBytesMax = 1_048_576
export const filesMax = 1_000
/** Rows with the log of a failed backup are the longest. */
const lineBytesMax = 64 * 1_048_576
const format = 1

/** `to` must not exist. Returns the number of rows. */
export async function writeBackup(to: string, backup: WrittenBackup): Promise<number> {
  const lines = new BackupLines()
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(lines.print(backup)), createGzip(), file)
  return lines.rowCount
}

class BackupLines {
  rowCount = 0
  readonly #hash: Hash = createHash('sha256')

  async *print({ head, files, copy }: WrittenBackup): AsyncGenerator<string> {
    const { migration } = copy
    yield this.#line({ burphub: 'backup', format, ...head, migration })
    for (const { content, ...file } of files) {
      yield this.#line({ ...file, content: content.toString('base64') })
    }
    for await (const row of copy.rows) {
      if (!('table' in row)) this.rowCount += 1
      yield this.#line(row)
    }
    const { rowCount } = this
    yield `${JSON.stringify({ end: true, rowCount, sha256: this.#hash.digest('hex') })}\n`
  }

  #line(value: object): string {
    const line = `${JSON.stringify(value)}\n`
    this.#hash.update(line)
    return line
  }
}

/**
 * Verifies the whole file. Throws INVALID_INPUT if it is no backup or incomplete, and NOT_SUPPORTED if it
 * is from a newer version.
 */
export async function readBackup(from: string): Promise<BackupFacts> {
  const files: KeptFile[] = []
  let head: BackupHead | undefined
  let rowCount = 0
  for await (const value of readLines(from)) {
    if (!head) head = toHead(value)
    else if (Array.isArray(value)) rowCount += 1
    else if ('file' in value) files.push(toFile(value, files.length))
  }
  if (!head) throw damaged()
  return { head, files, rowCount }
}

/** Yields the rows of a verified file. */
export async function* readRows(from: string): AsyncGenerator<CopiedRow> {
  for await (const value of readLines(from)) {
    if (Array.isArray(value) || ('table' in value && 'columns' in value)) yield value as CopiedRow
  }
}

async function* readLines(from: string): AsyncGenerator<object> {
  const hash = createHash('sha256')
  let isWhole = false
  let rowCount = 0
  for await (const line of splitLines(from)) {
    if (isWhole) throw damaged()
    const value = parse(line)
    if ('end' in value) {
      const { sha256, rowCount: said } = value as { sha256?: unknown; rowCount?: unknown }
      if (sha256 !== hash.digest('hex') || said !== rowCount) throw damaged()
      isWhole = true
      continue
    }
    hash.update(line).update('\n')
    if (Array.isArray(value)) rowCount += 1
    yield value
  }
  if (!isWhole) throw damaged()
}

async function* splitLines(from: string): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const chunk of unpack(from)) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)])
      pieces = []
      length = 0
      start = end + 1
    }
    const rest = chunk.subarray(start)
    length += rest.length
    if (length > lineBytesMax) throw damaged()
    if (rest.length > 0) pieces.push(rest)
  }
  if (length > 0) throw damaged()
}

async function* unpack(from: string): AsyncGenerator<Buffer> {
  const file = createReadStream(from)
  const unpacked = createGunzip()
  file.on('error', error => unpacked.destroy(error))
  try {
    for await (const chunk of file.pipe(unpacked)) yield chunk as Buffer
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) {
      throw new Fault('INVALID_INPUT', `Cannot read the file ${from}.`, { cause })
    }
    throw damaged(cause)
  } finally {
    file.destroy()
  }
}

function parse(line: Buffer): object {
  try {
    const value: unknown = JSON.parse(line.toString())
    if (typeof value === 'object' && value !== null) return value
  } catch {}
  throw damaged()
}

function toHead(value: object): BackupHead {
  const head = value as Partial<BackupHead>
  if (head.burphub !== 'backup' || typeof head.format !== 'number') throw damaged()
  if (head.format > format) throw newer()
  const { version, createdAt, config, migration } = head
  const texts = [version, createdAt, config, migration]
  if (!texts.every(text => typeof text === 'string')) throw damaged()
  return head as BackupHead
}

function toFile(value: object, count: number): KeptFile {
  const { file, isKey, mode, owner, group, content } = value as Record<string, unknown>
  const isSound =
    typeof file === 'string' &&
    file.startsWith('/') &&
    typeof content === 'string' &&
    typeof mode === 'number' &&
    count < filesMax
  if (!isSound) throw damaged()
  return {
    file,
    isKey: isKey === true,
    mode: mode & 0o777,
    owner: typeof owner === 'string' ? owner : null,
    group: typeof group === 'string' ? group : null,
    content: Buffer.from(content, 'base64')
  }
}

function damaged(cause?: unknown): Fault {
  return new Fault('INVALID_INPUT', 'The file is not a burphub backup, or it is incomplete.', {
    cause
  })
}

function newer(): Fault {
  return new Fault(
    'NOT_SUPPORTED',
    'This backup was made by a newer version of burphub. Install that version first.'
  )
}

/** Throws NOT_SUPPORTED if the backup is from a version after `own`. */
export function requireVersion({ version }: BackupHead, own: string): void {
  const [theirs, ours] = [toNumbers(version), toNumbers(own)]
  const at = theirs.findIndex((number, index) => number !== ours[index])
  if (at !== -1 && (theirs[at] ?? 0) > (ours[at] ?? 0)) throw newer()
}

/** Returns numbers to compare: `0.2.0~git20261125.a3ae55b` sorts before `0.2.0`, as in Debian. */
function toNumbers(version: string): number[] {
  const [, major, minor, patch, day] = /^(\d+)\.(\d+)\.(\d+)(?:~\D*(\d+))?/.exec(version) ?? []
  return [Number(major ?? 0), Number(minor ?? 0), Number(patch ?? 0), Number(day ?? Infinity)]
}
