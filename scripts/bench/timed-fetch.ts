/** One question with its times, by a consumer that reads everything and looks at nothing. */
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'

export interface TimedAnswer {
  status: number
  bytes: number
  etag: string | undefined
  /** To the first byte of the body. */
  firstByteMs: number
  /** To its last byte. */
  ms: number
}

/** A connection is not part of what is measured. */
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

/** The body of an answer that must be a success. */
export async function fetchBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const response = await open(url, headers)
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (response.statusCode === 200) return body
  throw new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 500)}`)
}

/** A GET, or a POST of `body`. */
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
