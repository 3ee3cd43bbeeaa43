/**
 * Reads the content of one file: decrypts, decompresses and unwraps it. Short files are read at
 * once and decoded without a promise per step; long ones are decoded while they are read. A file
 * that is a single gzip stream can be read without decoding.
 */
import { createHash, hash } from 'node:crypto'
import { Fault } from '../faults.js'
import { createFileDecipher, type FileDecipher, isKnownScheme } from '../protocol/decryption.js'
import type { Stat } from '../protocol/stat-block.js'
import { say } from '../texts.js'
import { latin1ToText } from '../protocol/byte-text.js'
import { damaged, quotePath } from './checks.js'
import type { EntryData } from './entry-data.js'
import type { Content, PackedContent } from './entry.js'
import { gunzipStream, gunzipWhole } from './gzip.js'
import { batchBytes } from './restore-feed.js'
import type { WindowsContent } from './windows-content.js'

export interface Coding {
  path: Buffer
  stat: Stat
  isEncrypted: boolean
  /** Path in burp's storage; it shows whether an old backup compressed the file. */
  dataPath: string
  /** Bytes of the password, as `textToBytes` encodes them. */
  password: string | undefined
  /** Set for files of Windows, which may be wrapped in BackupRead streams. */
  windows?: WindowsContent | undefined
  isSummed?: boolean
}

const nothing = Buffer.alloc(0)

export class FileContent implements Content {
  readonly #data: EntryData
  readonly #coding: Coding
  readonly #isGzip: boolean
  #decipher: FileDecipher | undefined
  #head: Buffer[] = []
  #whole: Buffer | undefined
  /** The complete data as received, not decoded yet. */
  #wire: Buffer | undefined
  #sum: string | undefined

  private constructor(data: EntryData, coding: Coding) {
    this.#data = data
    this.#coding = coding
    this.#isGzip = isGzip(coding)
  }

  /**
   * Reads a first batch, which is all of a short file. Throws ENCRYPTED if the password is missing
   * or wrong, as far as the first bytes show it.
   */
  static open(data: EntryData, coding: Coding): FileContent | Promise<FileContent> {
    const content = new FileContent(data, coding)
    if (coding.isEncrypted) content.#decipher = createDecipher(coding)
    const batch = data.readBatch()
    return batch instanceof Promise
      ? batch.then(bytes => content.#begin(bytes))
      : content.#begin(batch)
  }

  get whole(): Buffer | undefined {
    if (this.#wire) this.#decodeWhole(this.#wire)
    return this.#whole
  }

  /** MD5 of the decompressed data, including the streams of Windows. Valid after the end. */
  get sum(): string | undefined {
    return this.#sum
  }

  get isPointer(): boolean {
    return this.#coding.windows?.isPointer ?? false
  }

  get packed(): PackedContent | undefined {
    const isPlainGzip = !this.#coding.isEncrypted && !this.#coding.windows
    if (!isPlainGzip || this.#whole) return undefined
    return {
      whole: this.#wire,
      chunks: () => this.#readWire(),
      requireLength: plainBytes => this.#checkLength(plainBytes)
    }
  }

  #begin(batch: Buffer | undefined): this {
    if (this.#data.isEnded || batch === undefined) {
      this.#wire = batch ?? nothing
      // A wrong password must be detected at once, and an empty file has no gzip stream.
      if (this.#coding.isEncrypted || this.#wire.length === 0) this.#decodeWhole(this.#wire)
      this.#requireIntact()
      return this
    }
    const plain = this.#decrypt(batch)
    this.#checkStart(plain)
    this.#head = [plain]
    return this
  }

  async *#readWire(): AsyncGenerator<Buffer> {
    for (const piece of this.#wire ? [this.#wire] : this.#head.splice(0)) yield Buffer.from(piece)
    for (;;) {
      const batch = await this.#data.readBatch()
      if (batch === undefined) break
      yield Buffer.from(batch)
    }
    this.#requireIntact()
  }

  async *chunks(): AsyncGenerator<Buffer> {
    const { whole } = this
    if (whole) {
      if (whole.length > 0) yield whole
      return
    }
    let bytes = 0
    try {
      for await (const chunk of this.#unwrap(this.#summed(this.#inflate(this.#decrypted())))) {
        bytes += chunk.length
        yield chunk
      }
    } catch (cause) {
      throw this.#toFault(cause)
    }
    this.#checkLength(bytes)
    this.#requireIntact()
  }

  #decodeWhole(wire: Buffer): void {
    this.#wire = undefined
    try {
      const deciphered = this.#decipher
        ? Buffer.concat([this.#decipher.update(wire), this.#decipher.final()])
        : wire
      const { windows, isSummed } = this.#coding
      const plain = this.#inflateWhole(wire.length === 0 ? wire : deciphered)
      if (isSummed && plain) this.#sum = hash('md5', plain)
      const whole = plain && windows ? windows.takeWhole(plain) : plain
      if (!whole) {
        this.#head = [deciphered]
        this.#decipher = undefined
        return
      }
      this.#whole = whole
    } catch (cause) {
      throw this.#toFault(cause)
    }
    this.#checkLength(this.#whole.length)
  }

  #requireIntact(): void {
    if (this.#data.isIntact) return
    throw damaged(this.#coding.path, say`has a different checksum than the burp server reported`)
  }

  /** Returns undefined if the result is not short. */
  #inflateWhole(bytes: Buffer): Buffer | undefined {
    if (!this.#isGzip || bytes.length === 0) return bytes
    return gunzipWhole(bytes, this.#coding.stat.size)
  }

  #decrypt(batch: Buffer): Buffer {
    return this.#decipher ? this.#decipher.update(batch) : batch
  }

  /** With a wrong password, the first bytes are noise and no gzip header. */
  #checkStart(plain: Buffer): void {
    if (!this.#coding.isEncrypted || !this.#isGzip) return
    if (plain[0] !== 0x1f || plain[1] !== 0x8b) throw wrongPassword()
  }

  async *#decrypted(): AsyncGenerator<Buffer> {
    yield* this.#head.splice(0)
    for (;;) {
      const batch = await this.#data.readBatch()
      if (batch === undefined) break
      yield this.#decrypt(batch)
    }
    const last = this.#decipher?.final()
    if (last && last.length > 0) yield last
  }

  #inflate(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    return this.#isGzip ? gunzipStream(bytes) : bytes
  }

  #summed(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    return this.#coding.isSummed ? this.#sumUp(bytes) : bytes
  }

  async *#sumUp(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const sum = createHash('md5')
    for await (const chunk of bytes) {
      sum.update(chunk)
      yield chunk
    }
    this.#sum = sum.digest('hex')
  }

  #unwrap(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    return this.#coding.windows?.take(bytes) ?? bytes
  }

  /** The trailer contains the number of bytes that were sent, or that were compressed for sending. */
  #checkLength(plainBytes: number): void {
    const { saidBytes, wireBytes } = this.#data
    if (saidBytes === wireBytes || saidBytes === plainBytes || this.#coding.windows) return
    throw damaged(this.#coding.path, say`has a different length than the burp server reported`)
  }

  #toFault(cause: unknown): Fault {
    if (cause instanceof Fault) return cause
    const code = (cause as NodeJS.ErrnoException).code ?? ''
    const isCrypto = code.startsWith('ERR_OSSL') || code === 'Z_DATA_ERROR'
    if (this.#coding.isEncrypted && isCrypto && this.#data.wireBytes <= batchBytes) {
      return wrongPassword(cause)
    }
    return damaged(this.#coding.path, say`cannot be decoded`, cause)
  }
}

function isGzip({ stat, isEncrypted, dataPath }: Coding): boolean {
  if (!isEncrypted) return true
  return stat.compression === -1 ? dataPath.endsWith('.gz') : stat.compression > 0
}

function createDecipher({ password, stat, path }: Coding): FileDecipher {
  if (!isKnownScheme(stat.encryption)) throw toUnknownScheme({ path, stat })
  if (password === undefined || password === '') throw missingPassword()
  return createFileDecipher(password, stat)
}

export function toUnknownScheme({ path, stat }: Pick<Coding, 'path' | 'stat'>): Fault {
  return new Fault(
    'ENCRYPTED',
    say`${quotePath(path)} is encrypted with an unsupported method (${stat.encryption}).`
  )
}

export function missingPassword(): Fault {
  return new Fault('ENCRYPTED', 'The client encrypted these files. Enter its encryption password.')
}

function wrongPassword(cause?: unknown): Fault {
  return new Fault(
    'ENCRYPTED',
    'Wrong encryption password: the client encrypted these files with another one.',
    { cause }
  )
}

export function readHeaderPassword(latin1: string | undefined): string | undefined {
  return latin1 === undefined ? undefined : latin1ToText(latin1)
}

/** Never throws: the content does when it is read. */
export function openForTest(data: EntryData, coding: Coding): Content | Promise<Content> {
  const { isEncrypted, password, stat, path } = coding
  if (isEncrypted && (!password || !isKnownScheme(stat.encryption))) {
    return new TransferredContent(data, path)
  }
  try {
    const opening = FileContent.open(data, { ...coding, isSummed: true })
    return opening instanceof Promise ? opening.catch(toFaulty) : opening
  } catch (fault) {
    return toFaulty(fault)
  }
}

/** Data as burp sends them. */
export class TransferredContent implements Content {
  readonly isTransferOnly = true
  readonly whole = undefined
  readonly #data: EntryData
  readonly #path: Buffer

  constructor(data: EntryData, path: Buffer) {
    this.#data = data
    this.#path = path
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const batch = await this.#data.readBatch()
      if (batch === undefined) break
      yield batch
    }
    if (this.#data.isIntact) return
    throw damaged(this.#path, say`has a different checksum than the burp server reported`)
  }
}

function toFaulty(fault: unknown): Content {
  return {
    get whole(): Buffer {
      throw fault
    },
    // eslint-disable-next-line require-yield
    async *chunks() {
      throw fault
    }
  }
}
