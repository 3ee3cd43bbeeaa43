/** Reads a stream of server-sent events, and reconnects after interruptions. */
import { Problem } from './problem.js'
import { wait } from './retry.js'
import type { HubEvent } from './types.js'

/** burphub sends a comment every 15 s, so a silent connection is broken. */
const silenceMs = 45_000
const firstDelayMs = 1_000
const delayMsMax = 30_000
/** burphub sends at most 1 MiB at once. */
const lengthMax = 4_194_304

export interface Following {
  /** Opens the stream after the event with this id. */
  connect: (lastId: string, signal: AbortSignal) => Promise<Response>
  lastEventId: string
  signal: AbortSignal | null | undefined
}

export async function* followEvents(following: Following): AsyncGenerator<HubEvent, void> {
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
