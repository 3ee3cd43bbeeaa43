/**
 * Client of burphub's HTTP API for Node.js and browsers, published as `burphub/client`. Its methods
 * and types follow the contract: `hub.GET('/api/clients/stats')`.
 */
import { Credentials, type Login } from './credentials.js'
import { createRequests, type RequestOptions, wait } from './requests.js'
import type { HubClient, HubEvent } from './types.js'
import { Problem } from './problem.js'

export { Problem } from './problem.js'
export type { Login } from './credentials.js'
export type { RequestOptions } from './requests.js'
export type { HubClient, HubEvent, Limits, Requests, Schemas } from './types.js'

/** Creates a client. It sends nothing yet. */
export function createClient(options: RequestOptions & Login): HubClient {
  const credentials = new Credentials(options)
  const requests = createRequests({
    ...options,
    headers: () => ({ ...options.headers?.(), ...credentials.toHeaders() }),
    async onDenied(problem, sentAt) {
      return credentials.renew(problem) || ((await options.onDenied?.(problem, sentAt)) ?? false)
    },
    async fetch(request) {
      const response = await (options.fetch ?? fetch)(request)
      if (response.ok) credentials.keep(response)
      return response
    }
  })

  async function* pages(path: string, asked: Asked = {}): AsyncGenerator<unknown, void> {
    const get = requests.GET as unknown as Get
    for (let next: object | undefined = {}; next !== undefined;) {
      const query = { ...asked.params?.query, ...next }
      const { data, response }: Answer = await get(path, {
        ...asked,
        params: { ...asked.params, query }
      })
      yield data
      next = toNext(data, response)
    }
  }

  async function* items(path: string, asked?: Asked): AsyncGenerator<unknown, void> {
    for await (const page of pages(path, asked)) yield* page as unknown[]
  }

  const events: HubClient['events'] = (query = {}, { signal, lastEventId = '' } = {}) =>
    followEvents({
      connect: (lastId, ending) => {
        const header = lastId === '' ? {} : { 'last-event-id': lastId }
        return requests.stream('GET', '/api/events', { params: { query, header }, signal: ending })
      },
      lastEventId,
      signal
    })

  return { ...requests, pages, items, events } as HubClient
}

interface Asked {
  params?: { query?: object }
}

interface Answer {
  data: unknown
  response: Response
}

type Get = (path: string, asked: Asked) => Promise<Answer>

/** Lists name the next page in the header `Link`, results of searches in `more`. */
function toNext(data: unknown, { headers }: Response): object | undefined {
  const link = /<([^>]*)>;\s*rel="?next/.exec(headers.get('link') ?? '')?.[1]
  if (link !== undefined) {
    return { cursor: new URL(link, 'http://localhost').searchParams.get('cursor') }
  }
  const { more } = Object(data) as { more?: string | null }
  return typeof more === 'string' ? { after: more } : undefined
}

/** burphub sends a comment every 15 s, so a silent connection is broken. */
const silenceMs = 45_000
const firstDelayMs = 1_000
const delayMsMax = 30_000
/** burphub sends at most 1 MiB at once. */
const lengthMax = 4_194_304

interface Following {
  /** Opens the stream after the event with this id. */
  connect: (lastId: string, signal: AbortSignal) => Promise<Response>
  lastEventId: string
  signal: AbortSignal | null | undefined
}

async function* followEvents(following: Following): AsyncGenerator<HubEvent, void> {
  const { signal } = following
  let lastId = following.lastEventId
  let isKnown = false
  let leastMs = firstDelayMs
  for (let failures = 0; ; failures += 1) {
    const connection = new AbortController()
    try {
      const signals = [connection.signal, ...(signal ? [signal] : [])]
      const { body } = await following.connect(lastId, AbortSignal.any(signals))
      for await (const { id, event, data, retry } of readFrames(body)) {
        leastMs = Number(retry ?? leastMs)
        if (event === undefined || data === undefined) continue
        lastId = id ?? lastId
        isKnown = true
        failures = 0
        yield { id: lastId, event, data: JSON.parse(data) as unknown } as HubEvent
        if (event === 'session') return
      }
    } catch (error) {
      if (!isKnown || signal?.aborted || !isTemporary(error)) throw error
    } finally {
      connection.abort()
    }
    await wait(Math.min(delayMsMax, leastMs * 2 ** Math.min(failures, 5)), signal)
  }
}

/** Whether a new connection may succeed; fetch throws a TypeError if a connection breaks. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Problem)) return error instanceof TypeError
  return error.status === 0 || error.status === 429 || error.status >= 500
}

type Frame = Partial<Record<'id' | 'event' | 'data' | 'retry', string>>

async function* readFrames(body: Response['body']): AsyncGenerator<Frame, void> {
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await withinSilence(reader.read())
    if (done) return
    text += decoder.decode(value, { stream: true })
    const frames = text.split(/\r?\n\r?\n/)
    text = frames.pop() ?? ''
    if (text.length > lengthMax) throw new RangeError('The event is too long.')
    for (const frame of frames) yield toFrame(frame)
  }
}

/** burphub prints data as one line. */
function toFrame(text: string): Frame {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+): ?(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name, value])
  )
}

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    const error = new TypeError(`burphub sent nothing for ${silenceMs / 1_000} s.`)
    timer = setTimeout(() => reject(error), silenceMs)
  })
  try {
    return await Promise.race([reading, silence])
  } finally {
    clearTimeout(timer)
  }
}
