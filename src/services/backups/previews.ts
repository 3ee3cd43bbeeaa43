/** Sends what a page may show of one file of a backup. */
import { Readable } from 'node:stream'
import { readHeaderPassword } from '../../restore/header-password.js'
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
import { deliver } from './delivery.js'
import { findShown, headBytesMax, type Shown } from './preview-types.js'
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
/** Later ones of a session leave an entry again. */
const seenMax = 10_000

export class Previews extends Service<'checkRunner' | 'deliveries' | 'fleet'> {
  /** Files that a session has an entry for, the oldest first. */
  readonly #seen = new Set<string>()

  /** Throws INVALID_INPUT for what has no preview, and what `SingleFiles` throws. */
  async open(ask: ClientRequestContext, question: PreviewQuestion): Promise<BinaryAnswer> {
    // Nothing of the file leaves.
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

  /** Returns whether the session has viewed the file before, and notes that it has now. */
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

/** The content may be longer than the attributes of the file say. */
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
