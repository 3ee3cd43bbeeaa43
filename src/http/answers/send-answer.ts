/** Sends the answer of a handler: bytes and headers. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../../generated/routes.js'
import type { Requester } from '../../queues/requester.js'
import {
  BinaryAnswer,
  EventsAnswer,
  HtmlPage,
  JsonAnswer,
  type JsonFacts,
  JsonStream,
  Page,
  type PageFacts,
  SeeOther,
  toEtag
} from '../../services/requests/answers.js'
import { incomplete, type MissingServer } from '../../services/requests/request-targets.js'
import type { LongListings } from './long-listings.js'
import type { OperationId } from '../contract/operation.js'
import {
  type Encoding,
  isMatch,
  negotiate,
  type Packing,
  type SerialisedAnswer,
  type SerialisedAnswers,
  toTag
} from './response-compression.js'
import { languageOf, translateFor } from '../languages/translator.js'
import { EventWriter } from './event-writer.js'
import { printPage, sayTexts } from './localize-answer.js'

/** Checks an answer before it is sent; throws if it does not fit the contract. For tests. */
export type AnswerCheck = (operationId: OperationId, answer: unknown) => void

/** Length up to which pieces of a stream are gathered: one write per node costs more than the node. */
const chunkBytesMax = 262_144
/**
 * Number of items from which a listing waits in a queue: a shorter one is printed in a few
 * milliseconds.
 */
const longItemsMin = 2_000
/** Estimated length of one item: a node of a tree with its name. */
const itemBytes = 400
/** Longest UTF-8 encoding of a UTF-16 code unit. */
const utf8BytesMax = 3

const missingHeader = 'burphub-missing'
const notesTrailer = 'x-restore-notes'
/** Headers about the content, apart from its type. */
const factHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-range',
  'etag',
  'set-cookie',
  'trailer',
  'transfer-encoding'
]

export interface Exchange {
  route: Route
  request: FastifyRequest
  reply: FastifyReply
  answers: SerialisedAnswers
  checkAnswer: AnswerCheck | undefined
  listings: LongListings
  packing: Packing
  ask: Requester
  /** Servers that the answer does not include. */
  missing: MissingServer[]
}

export function sendAnswer(
  exchange: Exchange,
  answer: unknown
): FastifyReply | Promise<FastifyReply> {
  tellMissing(exchange)
  if (answer instanceof HtmlPage || answer instanceof SeeOther) return sendPage(exchange, answer)
  if (answer instanceof JsonStream) return sendStream(exchange, answer as JsonStream<unknown>)
  if (answer instanceof BinaryAnswer) return sendBinary(exchange, answer)
  if (answer instanceof EventsAnswer) return sendEvents(exchange, answer as EventsAnswer<object>)
  const { route, reply, checkAnswer } = exchange
  if (route.answer !== 'text') return sendJson(exchange, answer)
  const text = String(answer)
  checkAnswer?.(route.operationId, text)
  void reply.type(`${route.success.mediaType}; charset=utf-8`)
  return sendOnce(exchange, text, route.isPackable ?? false)
}

function sendPage({ request, reply }: Exchange, page: HtmlPage | SeeOther): FastifyReply {
  if (page instanceof SeeOther) {
    void reply.header('location', page.location).header('cache-control', 'no-store')
    return reply.code(page.status).send()
  }
  // Otherwise, Back would show the page of a user who has logged out.
  void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(printPage(page, translateFor(request, reply), request))
}

function toSaid({ route: { says }, request, reply }: Exchange, answer: unknown): unknown {
  return says ? sayTexts(answer, says, translateFor(request, reply)) : answer
}

/** Returns the items of a page, and sets the link to the next one; returns any other answer unchanged. */
function takePage(exchange: Exchange, answer: unknown): unknown {
  if (!(answer instanceof Page)) return answer
  addPageHeaders(exchange, answer)
  return (answer as Page<unknown>).items
}

function sendJson(exchange: Exchange, answer: unknown): FastifyReply | Promise<FastifyReply> {
  const { route, reply, answers, checkAnswer } = exchange
  void reply.code(route.success.status)
  if (route.success.mediaType === undefined) return reply.header('cache-control', 'no-store').send()
  const { etag, mayPack = route.isPackable ?? false }: JsonFacts =
    answer instanceof JsonAnswer ? answer.facts : {}
  const content = answer instanceof JsonAnswer ? answer.content : takePage(exchange, answer)
  const said = Buffer.isBuffer(content) ? content : toSaid(exchange, content)
  checkAnswer?.(route.operationId, Buffer.isBuffer(said) ? JSON.parse(said.toString()) : said)
  if (etag !== undefined) {
    void reply.type('application/json; charset=utf-8')
    if (etag !== '') void reply.header('etag', etag)
    return sendOnce(exchange, serialise(exchange, said), mayPack)
  }
  const serialised = answers.find(said, value => serialise(exchange, value))
  return serialised instanceof Promise
    ? serialised.then(whole => sendSerialised(exchange, whole, mayPack))
    : sendSerialised(exchange, serialised, mayPack)
}

/**
 * Sends a text that must not be cached. An answer about a file has the fingerprint of the file, but contains more
 * than it: it is never replaced by a 304.
 */
function sendOnce(exchange: Exchange, text: string | Buffer, mayPack: boolean): FastifyReply {
  const { request, reply, packing } = exchange
  void reply.header('cache-control', 'no-store')
  const body = Buffer.from(text)
  const encoding = mayPack ? negotiate(exchange, body.length) : undefined
  const isRead = request.method !== 'HEAD'
  // A buffer in a list is one chunk; by itself it would be one for each of its bytes.
  const packed = encoding && isRead && packing.packStream(Readable.from([body]), encoding)
  return packed && encoding ? sendPacked(exchange, packed, encoding) : reply.send(body)
}

function sendSerialised(
  exchange: Exchange,
  answer: SerialisedAnswer,
  mayPack: boolean
): FastifyReply | Promise<FastifyReply> {
  const { route, request, reply, missing, packing } = exchange
  const { body, etag } = answer
  const encoding = mayPack ? negotiate(exchange, body.length) : undefined
  // Answers to changes are never cached, nor is the GET that logs out.
  const isRead = route.method === 'GET' && route.access.mode !== 'rw'
  const isKept = isRead && missing.length === 0
  if (!isKept) void reply.header('cache-control', 'no-store')
  else if (isUnchanged(request, reply, toTag(etag, encoding))) return reply.code(304).send()
  void reply.type('application/json; charset=utf-8')
  const packed = encoding && packing.packWhole(answer, encoding)
  return packed ? packed.then(bytes => sendPacked(exchange, bytes, encoding)) : reply.send(body)
}

function sendPacked({ reply }: Exchange, content: Buffer | Readable, encoding: Encoding) {
  return reply.header('content-encoding', encoding).send(content)
}

function serialise({ route, reply }: Exchange, value: unknown): string | Buffer {
  if (Buffer.isBuffer(value)) return value
  const status = String(route.success.status)
  const bySchema = reply.getSerializationFunction(status, 'application/json')
  return bySchema ? bySchema(value as Record<string, unknown>) : JSON.stringify(value)
}

/** Sends an event stream, with headers that keep proxies from buffering events. */
function sendEvents(exchange: Exchange, answer: EventsAnswer<object>): FastifyReply {
  const { route, request, reply, checkAnswer } = exchange
  void reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
  if (request.method === 'HEAD') return reply.send()
  const print = (event: object) => {
    const said = toSaid(exchange, event)
    checkAnswer?.(route.operationId, said)
    return said as { event: string; data: unknown }
  }
  return reply.send(new EventWriter(answer, { print, language: languageOf(request) }))
}

async function sendStream(exchange: Exchange, stream: JsonStream<unknown>): Promise<FastifyReply> {
  const { route, request, reply, checkAnswer, missing, packing } = exchange
  const { origin, itemsCount } = stream.facts
  addPageHeaders(exchange, stream.facts)
  const encoding = route.isPackable && negotiate(exchange, itemsCount * itemBytes)
  const etag = toTag(toEtag(origin), encoding)
  const isWhole = missing.length === 0
  if (!isWhole) void reply.header('cache-control', 'no-store')
  else if (isUnchanged(request, reply, etag)) return reply.code(304).send()
  if (checkAnswer) checkAnswer(route.operationId, JSON.parse(await printWhole(stream)))
  void reply.type('application/json; charset=utf-8')
  const kept = encoding && isWhole && packing.lookUp(origin, encoding)
  if (kept) return sendPacked(exchange, kept, encoding)
  if (request.method === 'HEAD') {
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.send(Readable.from([]))
  }
  const content = await openContent(exchange, stream)
  const packed = encoding && packing.packStream(content, encoding, isWhole ? origin : undefined)
  if (!packed) return reply.send(content)
  packed.once('error', () => breakOff(request, reply))
  return sendPacked(exchange, packed, encoding)
}

async function printWhole({ print }: JsonStream<unknown>): Promise<string> {
  let text = ''
  for await (const piece of print()) text += piece
  return text
}

async function openContent(
  { listings, ask }: Exchange,
  { facts: { itemsCount, origin }, print }: JsonStream<unknown>
): Promise<Readable> {
  const pieces = print()
  const chunks = Symbol.asyncIterator in pieces ? toWholeChunks(pieces) : toChunks(pieces)
  if (itemsCount < longItemsMin) return Readable.from(chunks, { objectMode: false })
  return listings.open(ask, {
    key: origin,
    chunks,
    bytesExpected: itemsCount * itemBytes
  })
}

function sendBinary({ request, reply }: Exchange, answer: BinaryAnswer): FastifyReply {
  const { content, facts } = answer
  const { mediaType, fileName, encoding, etag, contentRange, length, cookie, notes } = facts
  if (content instanceof Readable) content.once('error', () => breakOff(request, reply))
  void reply.type(mediaType).header('content-disposition', toDisposition(fileName))
  // Contents with ranges may also be sent compressed.
  if (facts.isRangeable) void reply.header('vary', 'accept-encoding')
  if (etag === undefined) void reply.header('cache-control', 'no-store')
  else if (isUnchanged(request, reply, etag)) return dropContent(reply, content)
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  if (cookie !== undefined) void reply.header('set-cookie', cookie)
  if (facts.isSealed) seal(reply)
  if (length !== undefined) void reply.header('content-length', length)
  if (facts.isRangeable) void reply.header('accept-ranges', 'bytes')
  if (contentRange !== undefined) void reply.code(206).header('content-range', contentRange)
  if (notes && isChunked(request)) {
    reply.trailer(notesTrailer, (_reply, _payload, done) => done(null, notes()))
  }
  return reply.send(content)
}

function seal(reply: FastifyReply): void {
  void reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
}

/**
 * Returns whether the answer has chunks: HTTP/1.0, which some proxies still use, has neither chunks
 * nor trailers.
 */
function isChunked({ method, raw }: FastifyRequest): boolean {
  return method !== 'HEAD' && raw.httpVersion !== '1.0'
}

/** Handles the first failure of a content, so that the consumer does not take a part for the whole. */
function breakOff(request: FastifyRequest, reply: FastifyReply): void {
  if (!reply.raw.headersSent) return forgetFacts(reply)
  const { socket } = reply.raw
  // Without chunks, an orderly close is the proper end of an answer. (A TLS connection reports a
  // truncation by itself, and cannot be reset.)
  if (!isChunked(request) && socket && !('encrypted' in socket)) socket.resetAndDestroy()
}

/** Removes the headers about the content, since a problem document is sent instead. */
function forgetFacts(reply: FastifyReply): void {
  void reply.removeTrailer(notesTrailer)
  for (const name of factHeaders) {
    void reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}

function dropContent(reply: FastifyReply, content: Readable | Buffer): FastifyReply {
  if (content instanceof Readable) content.destroy()
  return reply.code(304).removeHeader('content-type').send()
}

/** Sets the headers for caches. Returns true if the consumer already has this answer. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache')
  return isMatch(request.headers['if-none-match'], etag)
}

/**
 * Returns the header with two names (RFC 6266): the true one, and for old consumers one without
 * characters that could end it early.
 */
function toDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]/g, '_')
  // A name that was cut may end with half a character, which has no encoding.
  const coded = encodeURIComponent(fileName.replaceAll(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    found => `%${found.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** Converts each piece to a chunk, since asynchronous texts come in long pieces. */
async function* toWholeChunks(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

/**
 * Gathers pieces in chunks. Each chunk has room for twice as much as the last, so that a short text
 * takes little memory.
 */
function* toChunks(pieces: Iterable<string>): Generator<Buffer> {
  let chunk = Buffer.alloc(0)
  let end = 0
  for (const piece of pieces) {
    const bytesMax = piece.length * utf8BytesMax
    if (end + bytesMax > chunk.length) {
      if (end > 0) yield chunk.subarray(0, end)
      chunk = Buffer.allocUnsafe(Math.max(bytesMax, Math.min(2 * chunk.length, chunkBytesMax)))
      end = 0
    }
    end += chunk.write(piece, end)
  }
  if (end > 0) yield chunk.subarray(0, end)
}

function addPageHeaders({ request, reply }: Exchange, { nextCursor, totalCount }: PageFacts): void {
  if (totalCount !== undefined) void reply.header('x-total-count', totalCount)
  if (nextCursor === undefined) return
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', nextCursor)
  void reply.header('link', `<${request.basePath}${url.pathname}${url.search}>; rel="next"`)
}

/**
 * Names the missing servers in a header. Throws their fault if the request requires a complete
 * answer.
 */
function tellMissing({ request, reply, missing }: Exchange): void {
  if (missing.length === 0) return
  if (isStrict(request)) throw missing.find(isUnread)?.fault ?? incomplete(missing)
  // Lets pages of permitted other origins read the header.
  void reply.header('access-control-expose-headers', missingHeader)
  void reply.header(missingHeader, missing.map(printMissing).join(', '))
}

function isStrict({ headers, query }: FastifyRequest): boolean {
  const isPreferred = /(?:^|[,;\s])handling\s*=\s*"?strict\b/i.test(String(headers['prefer'] ?? ''))
  return isPreferred || (query as { complete?: boolean }).complete === true
}

/**
 * Prints a server as a String of RFC 9651, with its code, and `as-of` and `backups` if known, as
 * parameters.
 */
function printMissing({ name, fault, asOf, backupsCount }: MissingServer): string {
  const date = asOf === undefined ? '' : `;as-of=@${Math.floor(asOf / 1000)}`
  const part = backupsCount === undefined ? '' : `;backups=${backupsCount}`
  return `${printName(name)};code=${fault.code}${date}${part}`
}

function isUnread({ fault }: MissingServer): boolean {
  return fault.code === 'NOT_READ_YET'
}

/** Prints a text as a String, or as a Display String if a String cannot contain it. */
function printName(text: string): string {
  if (/^[ -~]*$/.test(text)) return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  const escaped = Array.from(Buffer.from(text), byte =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x25
      ? `%${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte)
  )
  return `%"${escaped.join('')}"`
}
