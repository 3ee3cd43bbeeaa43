/** Passes through the gzip stream of one long file, and verifies it at the end. */
import type { Fault } from '../faults.js'
import { say } from '../texts.js'
import {
  damaged,
  type GzipTrailer,
  gzipTrailerBytes,
  measureGzipHeader,
  readGzipTrailer
} from './checks.js'
import type { Entry, PackedContent } from './entry.js'
import type { GzipCheck } from './gzip.js'
import { isSteady, type PassingThrough } from './gzip-passthrough.js'

/** A gzip trailer contains the length modulo this number. */
const lengthModulus = 2 ** 32
/**
 * From this size in the attributes on, bytes are counted, since they may exceed the range of a
 * trailer.
 */
const countedBytesMin = 2 ** 31

const nothing = Buffer.alloc(0)

export class PassedStream {
  readonly #entry: Entry
  readonly #packed: PackedContent
  readonly #passing: PassingThrough
  /** Bytes are counted if attributes may be wrong, or if a trailer cannot hold the length. */
  readonly #isCounted: boolean
  #check: GzipCheck | undefined
  #tail: Buffer = nothing

  constructor(entry: Entry, packed: PackedContent, passing: PassingThrough) {
    this.#entry = entry
    this.#packed = packed
    this.#passing = passing
    this.#isCounted = entry.stat.size >= countedBytesMin || !isSteady(entry.stat, passing)
  }

  /** Yields the stream as burp sends it. */
  async *chunks(): AsyncGenerator<Buffer, void> {
    const { checks } = this.#passing
    await checks.waiting
    if (checks.isFull || this.#isCounted) this.#check = checks.openLong()
    let isOver = false
    try {
      for await (const chunk of this.#packed.chunks()) {
        this.#tail = toTail(this.#tail, chunk)
        const waiting = this.#check?.add(chunk)
        yield chunk
        if (waiting) await waiting
      }
      isOver = true
    } finally {
      if (!isOver) this.#check?.close()
    }
  }

  /** Yields the stream without gzip header and trailer. */
  async *deflated(): AsyncGenerator<Buffer, void> {
    let held: Buffer | undefined
    for await (const chunk of this.chunks()) {
      if (!held) {
        held = this.#cutHeader(chunk)
        continue
      }
      const isInTrailer = chunk.length < gzipTrailerBytes
      if (!isInTrailer) yield held
      held = isInTrailer ? Buffer.concat([held, chunk]) : chunk
    }
    if (held && held.length > gzipTrailerBytes) yield held.subarray(0, -gzipTrailerBytes)
  }

  /**
   * Returns checksum and true length; call it after the last chunk. If attributes and trailer agree
   * on the length, verification continues in the background. Throws RESTORE_FAILED.
   */
  async finish(): Promise<GzipTrailer> {
    if (this.#tail.length < gzipTrailerBytes) throw this.#damaged()
    const trailer = readGzipTrailer(this.#tail)
    const plainBytes = await this.#measure(trailer)
    this.#packed.requireLength(plainBytes)
    return { crc: trailer.crc, plainBytes }
  }

  #measure(trailer: GzipTrailer): number | Promise<number> {
    const { path, stat } = this.#entry
    const isAgreed = trailer.plainBytes === stat.size
    if (!this.#check) {
      if (isAgreed) return stat.size
      throw damaged(path, say`has a different length than its attributes say`)
    }
    const counting = this.#count(this.#check, trailer)
    if (this.#isCounted || !isAgreed) return counting
    this.#passing.checks.addLong(this.#check, this.#confirm(counting))
    return stat.size
  }

  async #confirm(counting: Promise<number>): Promise<void> {
    if ((await counting) !== this.#entry.stat.size) throw this.#damaged()
  }

  async #count(check: GzipCheck, trailer: GzipTrailer): Promise<number> {
    const plainBytes = await check.finish().catch((cause: unknown) => {
      throw this.#damaged(cause)
    })
    if (plainBytes % lengthModulus === trailer.plainBytes) return plainBytes
    throw this.#damaged()
  }

  #cutHeader(chunk: Buffer): Buffer {
    const headerBytes = measureGzipHeader(chunk)
    if (headerBytes === undefined) throw this.#damaged()
    return chunk.subarray(headerBytes)
  }

  #damaged(cause?: unknown): Fault {
    return damaged(this.#entry.path, say`cannot be decoded`, cause)
  }
}

function toTail(before: Buffer, chunk: Buffer): Buffer {
  if (chunk.length >= gzipTrailerBytes) return Buffer.from(chunk.subarray(-gzipTrailerBytes))
  return Buffer.concat([before, chunk]).subarray(-gzipTrailerBytes)
}
