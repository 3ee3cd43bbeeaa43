/** Sends files of a backup that browsers can show. */
import { Readable } from 'node:stream'
import { deliver } from './delivery.js'
import { readHeaderPassword } from '../../restore/file-content.js'
import type { Entry } from '../../restore/entry.js'
import type { RestoreStream } from '../../restore/restore-stream.js'
import { nothingMatched } from '../../restore/selection.js'
import { normalisePath } from '../../protocol/names.js'
import type { Requester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { BinaryAnswer, type BinaryFacts } from '../requests/answers.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { openClient } from '../requests/request-targets.js'
import { Service } from '../service.js'
import {
  type FileQuestion,
  findBackupStart,
  findEntry,
  requireReadable,
  toPart,
  toStream,
  toWhole
} from './single-files.js'

type PreviewQuestion = Pick<FileQuestion, 'backup' | 'path' | 'password' | 'range' | 'isHead'>

const bytesMax = { image: 10_000_000, pdf: 20_000_000 }
const pixelsMax = 40_000_000
/**
 * Upper bound of remembered views; the oldest are forgotten, and their next view is logged again.
 */
const seenMax = 10_000

export class Previews extends Service<'checkRunner' | 'deliveries' | 'fleet'> {
  /** Files that have an audit entry of the session, oldest first. */
  readonly #seen = new Set<string>()

  /** Throws INVALID_INPUT for a type without preview, and what `SingleFiles` throws. */
  async open(ask: ClientRequestContext, question: PreviewQuestion): Promise<BinaryAnswer> {
    // A HEAD request sends no content.
    if (question.isHead) return this.#open(ask, question, ask)
    const { backup, path } = question
    ask.tell({ subject: String(backup), details: { path } })
    let isRepeated = false
    const delivering = { deliveries: this.hub.deliveries, kind: 'file', backup } as const
    return deliver(ask, { ...delivering, isRepeated: () => isRepeated }, async asker => {
      const answer = await this.#open(ask, question, asker)
      isRepeated = this.#isSeen(ask, question)
      return answer
    })
  }

  /** Returns whether the session has viewed the file before, and notes this view. */
  #isSeen({ caller, place, user }: ClientRequestContext, { backup, path }: PreviewQuestion) {
    const { name: server } = this.hub.fleet.find(place.server)
    const key = JSON.stringify([caller.login.id ?? user, server, place.client, backup, path])
    if (this.#seen.has(key)) return true
    this.#seen.add(key)
    const [oldest = key] = this.#seen
    if (this.#seen.size > seenMax) this.#seen.delete(oldest)
    return false
  }

  async #open(
    ask: ClientRequestContext,
    question: PreviewQuestion,
    asker: Requester
  ): Promise<BinaryAnswer> {
    const server = openClient(this.hub.fleet, ask)
    const { client } = ask.place
    await server.requireSupported(client)
    const { name } = await findEntry(ask, server, question)
    const { backup, path, range, isHead } = question
    const password = readHeaderPassword(question.password)
    const selected = [{ key: normalisePath(path), isFolder: false }]
    await this.hub.checkRunner.giveWay({ server: server.name, client, backup })
    const restore = await server.openRestore(client, { backup, selected, password }, asker)
    const findStart = () => findBackupStart(ask, server, backup)
    const answer = await readShown(restore, { name, range, isHead, findStart })
    const { content } = answer
    if (content instanceof Readable) restore.onBreakOff(fault => content.destroy(fault))
    return answer
  }
}

interface PreviewDelivery {
  name: string
  range: string | undefined
  isHead: boolean
  findStart: () => Promise<number>
}

async function readShown(
  restore: RestoreStream,
  { name, range, isHead, findStart }: PreviewDelivery
): Promise<BinaryAnswer> {
  const entries = restore[Symbol.asyncIterator]()
  try {
    const { value: entry } = await entries.next()
    if (!entry) throw nothingMatched()
    const whole = toWhole(entry)
    requireReadable(entry)
    const peeked = await peek(listChunks(entry, whole))
    const shown = requireShown(peeked.head, peeked.isWhole, entry.stat.size)
    const facts = toFacts(name, shown)
    if (isHead || shown.is === 'text' || peeked.isWhole) {
      restore.close()
      const content = shown.is === 'text' ? shown.text : peeked.head
      return isHead ? new BinaryAnswer(Readable.from([]), facts) : toPart(content, facts, range)
    }
    const content = { whole: undefined, chunks: () => limit(peeked.chunks(), bytesMax[shown.is]) }
    return await toStream(
      { restore, entries, entry: { ...entry, content } },
      { facts, range, findStart }
    )
  } catch (fault) {
    restore.close(fault)
    throw fault
  }
}

function toFacts(fileName: string, shown: Shown): BinaryFacts {
  const mediaType = shown.is === 'text' ? 'text/plain; charset=utf-8' : shown.mediaType
  return { mediaType, fileName, isRangeable: true, isSealed: true }
}

async function* listChunks({ content }: Entry, whole: Buffer | undefined): AsyncGenerator<Buffer> {
  if (whole) yield whole
  else if (content) yield* content.chunks()
}

/** Reads the beginning of a content; `chunks` then starts with it again. */
async function peek(chunks: AsyncGenerator<Buffer>) {
  const pieces: Buffer[] = []
  let bytes = 0
  let isWhole = false
  while (!isWhole && bytes <= headBytesMax) {
    const { done, value } = await chunks.next()
    if (done === true) isWhole = true
    else {
      pieces.push(Buffer.from(value))
      bytes += value.length
    }
  }
  const begun = Buffer.concat(pieces)
  const again = async function* () {
    yield begun
    yield* chunks
  }
  return {
    head: begun.subarray(0, headBytesMax),
    isWhole: isWhole && bytes <= headBytesMax,
    chunks: again
  }
}

/** Limits the content, which may be longer than the attributes of the file say. */
async function* limit(chunks: AsyncIterable<Buffer>, bytesMost: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > bytesMost) throw noPreview(say`is too large for a preview`)
    yield chunk
  }
}

function requireShown(head: Buffer, isWhole: boolean, bytes: number): Shown {
  const shown = findShown(head, isWhole)
  if (!shown) throw noPreview(say`has content that has no preview`)
  if (shown.is === 'text') return shown
  if (shown.is === 'image' && shown.pixels > pixelsMax) {
    throw noPreview(say`is an image of more than ${pixelsMax / 1_000_000} million pixels`)
  }
  const most = bytesMax[shown.is]
  if (bytes > most) throw noPreview(say`is larger than ${most / 1_000_000} MB`)
  return shown
}

function noPreview(reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`This file ${reason}. Download it instead.`, {
    errors: { path: reason }
  })
}

/** Text is shown up to this size; the header of an image has to end before. */
const headBytesMax = 256 * 1024

type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

type Shown =
  | { is: 'text'; text: Buffer }
  | { is: 'image'; mediaType: ImageType; pixels: number }
  | { is: 'pdf'; mediaType: 'application/pdf' }

/** `isWhole`: the file ends with `head`. Returns undefined for content of another kind. */
function findShown(head: Buffer, isWhole: boolean): Shown | undefined {
  for (const [mediaType, findPixels] of imageTypes) {
    const pixels = findPixels(head)
    if (pixels !== undefined) return { is: 'image', mediaType, pixels }
  }
  if (head.toString('latin1', 0, pdfMark.length) === pdfMark)
    return { is: 'pdf', mediaType: 'application/pdf' }
  const text = decode(head, isWhole)
  return text === undefined ? undefined : { is: 'text', text: Buffer.from(text) }
}

const pdfMark = '%PDF-'

const imageTypes: readonly (readonly [ImageType, (head: Buffer) => number | undefined])[] = [
  ['image/png', findPngPixels],
  ['image/jpeg', findJpegPixels],
  ['image/gif', findGifPixels],
  ['image/webp', findWebpPixels]
]

function findPngPixels(head: Buffer): number | undefined {
  const isPng = head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
  if (!isPng || head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return head.readUInt32BE(16) * head.readUInt32BE(20)
}

/** Searches the segments for the first frame. */
function findJpegPixels(head: Buffer): number | undefined {
  if (head.length < 4 || head.readUIntBE(0, 3) !== 0xff_d8_ff) return undefined
  for (let at = 2; at + 9 <= head.length;) {
    const marker = head[at + 1] ?? 0
    if (head[at] !== 0xff) return undefined
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7)
    else at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

/** The other three of these sixteen markers are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Includes the first frame, since browsers enlarge the screen to it. */
function findGifPixels(head: Buffer): number | undefined {
  if (!/^GIF8[79]a/.test(head.toString('latin1', 0, 6)) || head.length < 13) return undefined
  const flags = head[10] ?? 0
  let at = 13 + toColorBytes(flags)
  const screen = head.readUInt16LE(6) * head.readUInt16LE(8)
  while (head[at] === 0x21) {
    at += 2
    for (let bytes = head[at] ?? 0; bytes > 0; bytes = head[at] ?? 0) at += bytes + 1
    at += 1
  }
  if (head[at] !== 0x2c || at + 9 > head.length) return undefined
  const right = head.readUInt16LE(at + 1) + head.readUInt16LE(at + 5)
  const bottom = head.readUInt16LE(at + 3) + head.readUInt16LE(at + 7)
  return Math.max(screen, right * bottom)
}

function toColorBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

function findWebpPixels(head: Buffer): number | undefined {
  const isWebp = /^RIFF[^]{4}WEBPVP8[ LX]/.test(head.toString('latin1', 0, 16))
  if (!isWebp || head.length < 30) return undefined
  const form = head.toString('latin1', 15, 16)
  if (form === 'X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
  if (form === ' ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
  const sizes = head.readUInt32LE(21)
  return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1)
}

/** Characters that no text contains; with one of these it is something else. */
// oxlint-disable-next-line no-control-regex
const foreign = /[\0-\x07\x0e-\x1a\x1c-\x1f]/

function decode(head: Buffer, isWhole: boolean): string | undefined {
  for (const encoding of listEncodings(head)) {
    try {
      const decoder = new TextDecoder(encoding, { fatal: true })
      // An incomplete character at the end is left out.
      const text = decoder.decode(head, { stream: !isWhole })
      if (!foreign.test(text)) return text
    } catch {
      // Not in this encoding: tries the next one.
    }
  }
  return undefined
}

/** A byte order mark, or zeros in each second byte, show which UTF-16 it is. */
function listEncodings(head: Buffer): readonly string[] {
  const mark = head.length < 2 ? 0 : head.readUInt16BE(0)
  if (mark === 0xff_fe) return ['utf-16le']
  if (mark === 0xfe_ff) return ['utf-16be']
  const zeros = [0, 0]
  const probe = head.subarray(0, probeBytes)
  for (const [index, byte] of probe.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd > 0) return ['utf-16le']
  if (odd === 0 && even > 0) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}

const probeBytes = 4096
