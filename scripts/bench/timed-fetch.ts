/** Measures one request, with a client that reads everything and processes nothing. */
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'

export interface TimedAnswer {
  status: number
  bytes: number
  etag: string | undefined
  /** Time to the first byte of the body. */
  firstByteMs: number
  /** Time to its last byte. */
  ms: number
}

/** The measurement excludes connecting. */
const agent = new Agent({ keepAlive: true })

export async function fetchTimed(
  url: string,
  headers: Record<string, string> = {},
  body?: string
): Promise<TimedAnswer> {
  const startedAt = performance.now()
  const { response, firstChunkAt, bytes } = await readThrough(await open(url, headers, body))
  const endedAt = performance.now()
  return {
    status: response.statusCode ?? 0,
    bytes,
    etag: response.headers.etag,
    firstByteMs: (firstChunkAt ?? endedAt) - startedAt,
    ms: endedAt - startedAt
  }
}

async function readThrough(response: IncomingMessage) {
  let firstChunkAt: number | undefined
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    firstChunkAt ??= performance.now()
    bytes += chunk.length
  })
  await once(response, 'end')
  return { response, firstChunkAt, bytes }
}

const sinkBytes = 1024 * 1024
/** The end of a chunked body, with trailers. */
const lastChunk = /\r\n0\r\n(?:[^\r\n]+\r\n)*\r\n$/
const tailBytes = 512
const silenceMsMax = 60_000

/**
 * Sends a POST and discards the response, like `cat > /dev/null`, on a separate connection. Node's
 * own client would use 0.3 s of CPU time for 500 MB, which the measured server needs.
 */
export async function postAndForget(
  url: string,
  headers: Record<string, string>,
  body: string
): Promise<TimedAnswer> {
  const { hostname, port, pathname } = new URL(url)
  const startedAt = performance.now()
  let firstByteAt: number | undefined
  let head = ''
  let tail = ''
  let bytes = 0
  const take = (length: number, buffer: Uint8Array) => {
    bytes += length
    tail = (tail + toText(buffer.subarray(Math.max(0, length - tailBytes), length))).slice(
      -tailBytes
    )
    if (firstByteAt !== undefined) return true
    head += toText(buffer.subarray(0, length))
    if (/\r\n\r\n./s.test(head)) firstByteAt = performance.now()
    return true
  }
  const buffer = Buffer.allocUnsafeSlow(sinkBytes)
  const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback: take } })
  socket.setTimeout(silenceMsMax, () => socket.destroy(new Error(`${url} says nothing more`)))
  const length = Buffer.byteLength(body)
  const lines = { ...headers, host: hostname, connection: 'close', 'content-length': length }
  const fields = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${pathname} HTTP/1.1\r\n${fields.join('')}\r\n${body}`)
  await once(socket, 'close')
  const endedAt = performance.now()
  if (!lastChunk.test(tail)) throw new Error(`${url} broke off after ${bytes} bytes`)
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    bytes,
    etag: undefined,
    firstByteMs: (firstByteAt ?? endedAt) - startedAt,
    ms: endedAt - startedAt
  }
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

/** Returns the body of a response, which must be a success. */
export async function fetchBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const response = await open(url, headers)
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (response.statusCode === 200) return body
  throw new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 500)}`)
}

/** Sends a GET, or a POST of `body`. */
async function open(
  url: string,
  headers: Record<string, string>,
  body?: string
): Promise<IncomingMessage> {
  const method = body === undefined ? 'GET' : 'POST'
  const question = request(url, { agent, headers, method })
  question.end(body)
  const [response] = (await once(question, 'response')) as [IncomingMessage]
  return response
}
