/** Sends requests with unchanged paths, or any bytes, to a listening service. */
import http, { type IncomingHttpHeaders } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Test } from 'tap'

export interface WebReply {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface WebRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

export interface Web {
  port: number
  /** Sends `path` without normalizing or escaping it. */
  send(path: string, request?: WebRequest): Promise<WebReply>
}

/** Lets the app listen on a free port of the loopback. */
export async function useWeb(t: Pick<Test, 'teardown'>, app: FastifyInstance): Promise<Web> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 })
  t.teardown(() => agent.destroy())
  return { port, send: (path, request) => send({ port, agent }, path, request) }
}

function send(
  place: { port: number; agent: http.Agent },
  path: string,
  { body, headers, ...request }: WebRequest = {}
): Promise<WebReply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      ...place,
      host: '127.0.0.1',
      path,
      ...request,
      headers: { ...length, ...headers }
    }
    const outgoing = http.request(options, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, headers, body: decode(headers, Buffer.concat(chunks)) })
      })
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Decodes the body of a response to a request with `accept-encoding`. */
function decode({ 'content-encoding': encoding }: IncomingHttpHeaders, body: Buffer): string {
  if (encoding === 'gzip' && body.length > 0) return gunzipSync(body).toString()
  return encoding === 'br' && body.length > 0
    ? brotliDecompressSync(body).toString()
    : body.toString()
}

/** Sends bytes unchanged; returns all received data once the other side closes. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port }, () => socket.write(bytes))
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.once('close', () => resolve(text))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
  })
}

/** Parses the first response in the result of `sendBytes`. */
export function parseReply(text: string): WebReply {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    })
  )
  return { status: Number(start.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
