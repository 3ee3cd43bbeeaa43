import { Readable } from 'node:stream'
import mime from 'mime'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { joinPath, normalisePath, splitPath } from '../../protocol/names.js'
import type { Entry } from '../../restore/entry.js'
import { type ByteRange, cutOut, deliver, parseByteRange, printContentRange } from './delivery.js'
import { readHeaderPassword } from '../../restore/file-content.js'
import type { RestoreStream } from '../../restore/restore-stream.js'
import { nothingMatched } from '../../restore/selection.js'
import { isDirectory, isSoftLink, printMode, type TreeEntry } from '../../protocol/tree-entry.js'
import type { Requester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import { isOfDrive } from '../../glob.js'
import { say } from '../../texts.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { BinaryAnswer, type BinaryFacts, toEtag } from '../requests/answers.js'
import { openClient } from '../requests/request-targets.js'
import { Service } from '../service.js'
import { takeApart } from '../../restore/checks.js'
import { PassedStream } from '../../restore/passed-stream.js'
import { beginPassing } from '../../restore/gzip-passthrough.js'

export interface FileQuestion {
  backup: number
  path: string
  /** The value of the header: one character per byte. */
  password?: string | undefined
  range?: string | undefined
  /** The header If-Range: the range applies only if the file has this ETag. */
  ifRange?: string | undefined
  /** Whether the consumer accepts gzip. */
  isGzipWanted: boolean
  /** Returns only facts that need no restore from burp. */
  isHead: boolean
  /** Whether the consumer already has the file with this ETag. */
  isKnown: (etag: string) => boolean
  /** Name in the list of tasks. */
  task?: string | undefined
}

const unknownType = 'application/octet-stream'
const linkType = 'text/plain; charset=utf-8'

export class SingleFiles extends Service<'checkRunner' | 'deliveries' | 'fleet'> {
  /**
   * Throws NO_SUCH_BACKUP, NOTHING_MATCHED, INVALID_INPUT for a folder, ENCRYPTED, NOT_SUPPORTED
   * and BURP_… faults.
   */
  async open(ask: ClientRequestContext, question: FileQuestion): Promise<BinaryAnswer> {
    // A HEAD request sends no content.
    if (question.isHead) return this.#open(ask, question, ask)
    const { backup, path, range, task } = question
    ask.tell({ subject: String(backup), details: { path, range } })
    let isKnown = false
    const asking = { ...question, isKnown: (etag: string) => (isKnown = question.isKnown(etag)) }
    const delivering = { deliveries: this.hub.deliveries, kind: 'file', backup, task } as const
    return deliver(ask, { ...delivering, isNothing: () => isKnown }, asker =>
      this.#open(ask, asking, asker)
    )
  }

  async #open(
    ask: ClientRequestContext,
    question: FileQuestion,
    asker: Requester
  ): Promise<BinaryAnswer> {
    const server = openClient(this.hub.fleet, ask)
    const { client } = ask.place
    await server.requireSupported(client)
    const entry = await findEntry(ask, server, question)
    const facts = toFacts({ server: server.name, client, ...question }, entry)
    // The true length is known only after burp has sent the file.
    if (question.isHead || question.isKnown(facts.etag))
      return new BinaryAnswer(Readable.from([]), facts)
    const packedEtag = toPackedEtag(facts.etag)
    if (question.isKnown(packedEtag))
      return new BinaryAnswer(Readable.from([]), { ...facts, etag: packedEtag })
    const { backup } = question
    const password = readHeaderPassword(question.password)
    const selected = [{ key: normalisePath(question.path), isFolder: false }]
    await this.hub.checkRunner.giveWay({ server: server.name, client, backup })
    const restore = await server.openRestore(client, { backup, selected, password }, asker)
    const isSame = question.ifRange === undefined || question.ifRange === facts.etag
    const range = isSame ? question.range : undefined
    const findStart = () => findBackupStart(ask, server, backup)
    const isGzipWanted = question.isGzipWanted && range === undefined
    const answer = await readFirst(restore, { facts, range, isGzipWanted, findStart })
    const { content } = answer
    if (content instanceof Readable) restore.onBreakOff(fault => content.destroy(fault))
    return answer
  }
}

/** Looks up the entry in the tree, so that burp's main port is asked only for files that exist. */
export async function findEntry(
  ask: ClientRequestContext,
  server: BurpServer,
  { backup, path }: Pick<FileQuestion, 'backup' | 'path'>
): Promise<TreeEntry> {
  const { parent, name } = splitPath(normalisePath(path))
  const siblings = await server.listTree(ask.place.client, backup, parent, ask)
  const entry = siblings.find(one => one.name === name)
  if (!entry) throw nothingMatched()
  if (/^[-l]/.test(printMode(entry.mode))) return entry
  if (!isDirectory(entry)) throw neitherFileNorLink()
  const reason = say`is a folder; restore it as an archive`
  throw new Fault('INVALID_INPUT', say`${joinPath(parent, name)} ${reason}.`, {
    errors: { path: reason }
  })
}

function toFacts(
  {
    server,
    client,
    backup,
    path
  }: { server: string; client: string; backup: number; path: string },
  entry: TreeEntry
): BinaryFacts & { etag: string } {
  const origin = [server, client, backup, path, entry.size, entry.mtime, entry.mode, entry.link]
  return {
    mediaType: isSoftLink(entry) ? linkType : toMediaType(entry.name),
    fileName: entry.name,
    isRangeable: true,
    etag: toEtag(JSON.stringify(origin))
  }
}

/** Hides types that a browser would execute, since the file comes from burphub's own origin. */
function toMediaType(name: string): string {
  const type = mime.getType(name) ?? unknownType
  return passiveTypes.test(type) ? type : unknownType
}

const passiveTypes =
  /^(?:(?:audio|font|video)\/|image\/(?!svg)|text\/(?:csv|plain)$|application\/(?:(?:gzip|json|msword|pdf|zip)$|vnd\.(?:ms-|oasis\.|openxmlformats-)[^+]+$))/

/** In seconds since 1970. */
export async function findBackupStart(
  ask: ClientRequestContext,
  server: BurpServer,
  backup: number
): Promise<number> {
  const backups = await server.listBackups(ask.place.client, ask)
  return backups.find(({ number }) => number === backup)?.timestamp ?? 0
}

interface FileDelivery {
  facts: BinaryFacts & { etag: string }
  range: string | undefined
  isGzipWanted: boolean
  findStart: () => Promise<number>
}

async function readFirst(restore: RestoreStream, delivery: FileDelivery): Promise<BinaryAnswer> {
  const { facts, range } = delivery
  const entries = restore[Symbol.asyncIterator]()
  try {
    const { value: entry } = await entries.next()
    if (!entry) throw nothingMatched()
    const packed = delivery.isGzipWanted && (await openPacked({ restore, entry, entries }, facts))
    if (packed) return packed
    const whole = toWhole(entry)
    requireReadable(entry)
    if (whole) {
      restore.close()
      return toPart(whole, facts, range)
    }
    return await toStream({ restore, entry, entries }, delivery)
  } catch (fault) {
    restore.close(fault)
    throw fault
  }
}

/**
 * Returns the content of a short file, or the target of a link. Throws INVALID_INPUT for a device.
 */
export function toWhole(entry: Entry): Buffer | undefined {
  if (entry.kind === 'file') return entry.content?.whole
  if (entry.link) return entry.link
  throw neitherFileNorLink()
}

/** Throws INVALID_INPUT for data that only Windows can restore. */
export function requireReadable({ isEfs, content }: Entry): void {
  if (!isEfs && !content?.isPointer) return
  const reason = isEfs
    ? say`is encrypted by Windows (EFS), so only Windows can read it`
    : say`is a Windows link, or its contents are stored elsewhere`
  throw new Fault('INVALID_INPUT', say`This entry ${reason}.`, { errors: { path: reason } })
}

function neitherFileNorLink(): Fault {
  const reason = say`is neither a file nor a link`
  return new Fault('INVALID_INPUT', say`This entry ${reason}.`, { errors: { path: reason } })
}

/**
 * Streams a file while burp sends it. The true length is known only at the last byte. A part, or a
 * file that did not change during the backup, gets the length of its attributes; if that is wrong,
 * the response is aborted.
 */
export async function toStream(
  reading: Reading,
  { facts, range, findStart }: Pick<FileDelivery, 'range' | 'findStart'> & { facts: BinaryFacts }
) {
  const { size } = reading.entry.stat
  const part = parseByteRange(range, size)
  if (part) {
    const contentRange = printContentRange(part, size)
    const length = part.last - part.first + 1
    return new BinaryAnswer(Readable.from(readPart(reading, part)), {
      ...facts,
      contentRange,
      length
    })
  }
  if (!isSteady(reading.entry, await findStart())) {
    return new BinaryAnswer(Readable.from(readToTheEnd(reading)), facts)
  }
  const whole = Readable.from(readPart(reading, { first: 0, last: size - 1 }))
  return new BinaryAnswer(whole, { ...facts, length: size })
}

/** A file that changed after the backup began may also have changed while burp read it. */
function isSteady({ path, stat }: Entry, startedAt: number): boolean {
  return !isOfDrive(path.toString('latin1', 0, 2)) && stat.size > 0 && stat.mtime < startedAt
}

/** Reads the restore to its end to detect a failure after the last byte as well. */
async function* readToTheEnd(reading: Reading): AsyncGenerator<Buffer, void> {
  const { entries } = reading
  try {
    yield* readContent(reading)
    for (let next = await entries.next(); !next.done;) next = await entries.next()
  } finally {
    await entries.return()
  }
}

/** Closes the restore with the fault if burp's copy of the file is damaged. */
async function* readContent({ restore, entry }: Reading): AsyncGenerator<Buffer, void> {
  try {
    yield* entry.content?.chunks() ?? []
  } catch (fault) {
    restore.close(fault)
    throw fault
  }
}

/** Like `readToTheEnd` if the part ends with the file; otherwise the rest is not read. */
async function* readPart(reading: Reading, range: ByteRange): AsyncGenerator<Buffer, void> {
  const { size } = reading.entry.stat
  const isTail = range.last === size - 1
  let seenBytes = 0
  let missing = range.last - range.first + 1
  // A byte cannot be taken back once it is sent, so the last one waits until the length is
  // verified.
  let held: Buffer | undefined
  const counted = async function* () {
    for await (const chunk of isTail ? readToTheEnd(reading) : readContent(reading)) {
      seenBytes += chunk.length
      yield chunk
    }
  }
  try {
    for await (const piece of cutOut(counted(), range, isTail)) {
      if (held) yield held
      held = piece
      missing -= piece.length
    }
    if (missing > 0 || (isTail && seenBytes !== size))
      throw new Fault(
        'RESTORE_FAILED',
        'The file has a different length than its attributes say. Restore it as an archive.'
      )
    if (held) yield held
  } finally {
    await reading.entries.return()
  }
}

/** Returns the requested part of content that is in memory. */
export function toPart(
  whole: Buffer,
  facts: BinaryFacts,
  header: string | undefined
): BinaryAnswer {
  const { length } = whole
  const range = parseByteRange(header, length)
  if (!range) return new BinaryAnswer(whole, { ...facts, length })
  const part = whole.subarray(range.first, range.last + 1)
  const contentRange = printContentRange(range, length)
  return new BinaryAnswer(part, { ...facts, contentRange, length: part.length })
}

interface Reading {
  restore: RestoreStream
  entry: Entry
  entries: AsyncGenerator<Entry, void>
}

/**
 * Weak, because burp may compress the same file differently another time. Ranges refer to the
 * uncompressed file.
 */
function toPackedEtag(etag: string): string {
  return `W/${etag.slice(0, -1)}-gzip"`
}

/**
 * Returns undefined if the content has to be decompressed, or if gzip would not make it shorter.
 * Throws RESTORE_FAILED.
 */
export async function openPacked(
  reading: Reading,
  facts: BinaryFacts & { etag: string }
): Promise<BinaryAnswer | undefined> {
  const { restore, entry } = reading
  const packed = entry.kind === 'file' && !entry.isEfs ? entry.content?.packed : undefined
  if (!packed || !restore.passing) return undefined
  const passing = beginPassing(restore.passing, restore)
  const etag = toPackedEtag(facts.etag)
  const packedFacts = { ...facts, etag, encoding: 'gzip' } as const
  if (!packed.whole) {
    const passed = new PassedStream(entry, packed, passing)
    return new BinaryAnswer(Readable.from(readPassedToTheEnd(reading, passed)), packedFacts)
  }
  const gzip = Buffer.from(packed.whole)
  if (gzip.length >= entry.stat.size || takeApart(gzip)?.plainBytes !== entry.stat.size) {
    return undefined
  }
  packed.requireLength(entry.stat.size)
  passing.checks.addShort(entry.path, gzip)
  await passing.checks.finish()
  restore.close()
  return new BinaryAnswer(gzip, { ...packedFacts, length: gzip.length })
}

/**
 * Data cannot be taken back once it is sent, so the last piece waits until the restore is verified.
 */
async function* readPassedToTheEnd(
  { restore, entries }: Reading,
  passed: PassedStream
): AsyncGenerator<Buffer, void> {
  let held: Buffer | undefined
  try {
    for await (const chunk of passed.chunks()) {
      if (held) yield held
      held = chunk
    }
    await passed.finish()
    for (let next = await entries.next(); !next.done;) next = await entries.next()
    if (held) yield held
  } catch (fault) {
    restore.close(fault)
    throw fault
  } finally {
    await entries.return()
  }
}
