/**
 * Verifies in other threads that the gzip streams which an archive passes through can be
 * decompressed. The archive waits for the results only at its end, when too many checks are
 * pending, or when it needs the length of a file. Short streams are verified in batches, because a
 * message to another thread costs more than checking one of them.
 */
import { say, type Text } from '../texts.js'
import { Fault } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import { BufferPool, GzipCheck } from './gzip.js'
import { batchBytes } from './restore-feed.js'

/** Each stream adds two lengths and a path. */
const streamsMax = 4096
/** Each check has a zlib window and a piece of decompressed bytes. */
const underWayMax = 3

interface Stream {
  path: Buffer
  start: number
  end: number
}

class Batch {
  readonly #bytes = Buffer.allocUnsafeSlow(batchBytes)
  readonly #streams: Stream[] = []
  #end = 0
  #plainBytes = 0

  hasRoom(bytes: number): boolean {
    return this.#end + bytes <= batchBytes && this.#streams.length < streamsMax
  }

  add(path: Buffer, stream: Buffer): void {
    this.#bytes.set(stream, this.#end)
    this.#streams.push({ path, start: this.#end, end: this.#end + stream.length })
    this.#end += stream.length
    this.#plainBytes += readGzipTrailer(stream).plainBytes
  }

  /** Throws RESTORE_FAILED, which names the first damaged file. */
  async check(buffers: BufferPool): Promise<void> {
    if (await isWhole(buffers, this.#bytes.subarray(0, this.#end), this.#plainBytes)) return
    for (const { path, start, end } of this.#streams) {
      const stream = this.#bytes.subarray(start, end)
      const { plainBytes } = readGzipTrailer(stream)
      if (!(await isWhole(buffers, stream, plainBytes))) throw damaged(path, say`cannot be decoded`)
    }
    throw damaged(this.#streams[0]?.path ?? Buffer.alloc(0), say`cannot be decoded`)
  }
}

export interface LastWork {
  /** Resolves when it has succeeded. */
  finish(): Promise<void>
  close(): void
}

export class Checks implements LastWork {
  readonly #isFull: boolean
  readonly #buffers = new BufferPool()
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #long = new Set<GzipCheck>()
  #failure: { fault: unknown } | undefined
  #batch: Batch | undefined

  constructor(verify: 'full' | 'transfer') {
    this.#isFull = verify === 'full'
  }

  /** Whether the sent data is verified beyond burp's own checksums. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Copies a stream that is shorter than a batch, if it must be verified. */
  addShort(path: Buffer, stream: Buffer): void {
    if (!this.#isFull) return
    if (this.#batch?.hasRoom(stream.length) === false) this.#turnOver()
    this.#batch ??= new Batch()
    this.#batch.add(path, stream)
  }

  openLong(): GzipCheck {
    return new GzipCheck(this.#buffers)
  }

  /** The check of a complete stream continues by itself; its failure fails the next call. */
  addLong(check: GzipCheck, checking: Promise<unknown>): void {
    this.#long.add(check)
    this.#addUnderWay(checking.finally(() => this.#long.delete(check)))
  }

  /**
   * Resolves when more may be added; undefined if that is now. Throws RESTORE_FAILED of earlier
   * checks.
   */
  get waiting(): Promise<void> | undefined {
    const isFull = this.#underWay.size >= underWayMax
    return isFull || this.#failure ? this.#waitUntil(underWayMax - 1) : undefined
  }

  /** Resolves when all streams are verified. Throws RESTORE_FAILED. */
  async finish(): Promise<void> {
    this.#turnOver()
    await this.#waitUntil(0)
  }

  close(): void {
    for (const check of this.#long) check.close()
  }

  #addUnderWay(checking: Promise<unknown>): void {
    const settled: Promise<unknown> = checking
      .catch((fault: unknown) => {
        this.#failure ??= { fault }
      })
      .finally(() => this.#underWay.delete(settled))
    this.#underWay.add(settled)
  }

  /** Resolves when at most `underWay` checks run, or one has failed. */
  async #waitUntil(underWay: number): Promise<void> {
    while (this.#underWay.size > underWay && !this.#failure) await Promise.race(this.#underWay)
    if (this.#failure) throw this.#failure.fault
  }

  #turnOver(): void {
    if (this.#batch) this.#addUnderWay(this.#batch.check(this.#buffers))
    this.#batch = undefined
  }
}

async function isWhole(buffers: BufferPool, streams: Buffer, plainBytes: number): Promise<boolean> {
  const check = new GzipCheck(buffers)
  await check.add(streams)
  try {
    return (await check.finish()) === plainBytes
  } catch {
    return false
  }
}

/** The frame of a gzip stream around deflate: header, checksum and length (RFC 1952). */

export const gzipTrailerBytes = 8

const fixedBytes = 10
const deflateMethod = 8
const headerSumFlag = 1 << 1
const extraFlag = 1 << 2
const nameFlag = 1 << 3
const commentFlag = 1 << 4
const reservedFlags = 0xe0

export interface GzipTrailer {
  crc: number
  /** Length of the uncompressed bytes, modulo 2^32. */
  plainBytes: number
}

/** A gzip stream taken apart. */
interface Deflated extends GzipTrailer {
  deflated: Buffer
}

/** Returns undefined if the bytes are no complete gzip stream. */
export function takeApart(gzip: Buffer): Deflated | undefined {
  const start = measureGzipHeader(gzip)
  const end = gzip.length - gzipTrailerBytes
  if (start === undefined || start >= end) return undefined
  return { deflated: gzip.subarray(start, end), ...readGzipTrailer(gzip) }
}

/** Returns the length of the header; undefined if the bytes do not start with a complete one. */
export function measureGzipHeader(bytes: Buffer): number | undefined {
  if (bytes.length < fixedBytes || bytes.readUInt16BE(0) !== 0x1f8b) return undefined
  const flags = bytes[3] ?? 0
  if (bytes[2] !== deflateMethod || (flags & reservedFlags) !== 0) return undefined
  let end = fixedBytes
  if (flags & extraFlag) {
    if (bytes.length < end + 2) return undefined
    end += 2 + bytes.readUInt16LE(end)
  }
  for (const flag of [nameFlag, commentFlag]) {
    if ((flags & flag) === 0) continue
    const zeroAt = bytes.indexOf(0, end)
    if (zeroAt < 0) return undefined
    end = zeroAt + 1
  }
  if (flags & headerSumFlag) end += 2
  return end <= bytes.length ? end : undefined
}

/** Reads the trailer from the last bytes of a gzip stream. */
export function readGzipTrailer(bytes: Buffer): GzipTrailer {
  const at = bytes.length - gzipTrailerBytes
  return { crc: bytes.readUInt32LE(at), plainBytes: bytes.readUInt32LE(at + 4) }
}

export function damaged(path: Buffer, what: Text, cause?: unknown): Fault {
  return new Fault('RESTORE_FAILED', say`The stored file ${quotePath(path)} ${what}.`, { cause })
}

export function quotePath(path: Buffer): string {
  return JSON.stringify(bytesToText(path))
}
