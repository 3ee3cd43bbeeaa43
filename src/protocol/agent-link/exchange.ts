/** One request over an HTTP/2 session, and the head of its answer. */
import { once } from 'node:events'
import { constants, type ClientHttp2Stream } from 'node:http2'
import { oddAnswer } from './agent-faults.js'
import type { AgentReply, AgentRequest } from './link.js'
import { ReplyStream } from './reply-stream.js'
import type { ResetBudget } from './reset-budget.js'

/** Who it is asked for is in the certificate; names and addresses say nothing here. */
const authority = 'agent'

export interface Exchange {
  readonly reply: Promise<AgentReply>
  /** Not a byte of the answer has come, and to ask once more does no harm. */
  readonly mayRepeat: () => boolean
  /** The agent has not looked at it. */
  readonly isRefused: () => boolean
  /** It was too much at once, or its answer was. */
  readonly isOverrun: () => boolean
  /** It was to change something, and nobody knows whether that happened. */
  readonly isUnknown: () => boolean
}

/** Where streams are opened and left. */
export interface StreamSource {
  /** Throws where no more can be opened. */
  readonly open: (head: Record<string, string>, endStream: boolean) => ClientHttp2Stream
  readonly resets: ResetBudget
}

/** `timeoutMs` is what is left of that of the request. Throws where the session takes no more. */
export function exchange(
  { open, resets }: StreamSource,
  request: AgentRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined }
): Exchange {
  const { method, path, headers, body, isBulk = false } = request
  const head = { ':method': method, ':path': path, ':authority': authority, ...headers }
  const stream = open(head, body === undefined)
  const reply = new ReplyStream(stream, { resets, isBulk, signal })
  const isWhole = typeof body === 'string' || body instanceof Uint8Array
  if (isWhole) stream.end(body)
  else if (body) void send(stream, body, reply)
  const isRefused = () => stream.rstCode === constants.NGHTTP2_REFUSED_STREAM
  return {
    reply: readReply(reply, timeoutMs),
    mayRepeat: () => {
      const isHarmless = isRefused() || request.isRepeatable === true
      return reply.isUntouched && isHarmless && (isWhole || body === undefined)
    },
    isRefused,
    isOverrun: () => stream.rstCode === constants.NGHTTP2_ENHANCE_YOUR_CALM,
    isUnknown: () => request.isChange === true && !isRefused()
  }
}

async function readReply(reply: ReplyStream, timeoutMs: number): Promise<AgentReply> {
  const { ':status': status, ...headers } = await reply.readHead(timeoutMs)
  if (status === undefined) throw oddAnswer('no status')
  return { status, headers, body: reply }
}

/** Nothing is asked of the source before there is room for it. */
async function send(
  stream: ClientHttp2Stream,
  body: AsyncIterable<Uint8Array>,
  reply: ReplyStream
): Promise<void> {
  const over = new AbortController()
  stream.once('close', () => over.abort())
  try {
    for await (const piece of body) {
      if (reply.isOver || stream.closed || stream.destroyed) return
      if (!stream.write(piece)) await once(stream, 'drain', { signal: over.signal })
    }
    stream.end()
  } catch (cause) {
    if (!over.signal.aborted) reply.fail(cause)
  }
}
