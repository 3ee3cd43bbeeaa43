/** Downloads over real HTTP: responses that are read as a stream, or not at all. */
import { readFileSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Lab } from '../../scripts/lab/lab.js'
import { authorization } from '../support/app.js'

export interface DownloadRequest {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON; a text is sent unchanged, with the media type of the headers. */
  body?: unknown
  user?: string
}

interface Problem {
  status: number
  code: string
  errors?: Record<string, string>
}

/** Sends a request on its own connection; resolves with the headers of the response. */
export function download(
  app: FastifyInstance,
  path: string,
  request: DownloadRequest = {}
): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const { method = 'POST', headers, user = 'admin' } = request
  const isText = typeof request.body === 'string'
  const body = isText ? (request.body as string) : JSON.stringify(request.body)
  const own = {
    ...authorization(user),
    ...(!isText && body !== undefined && { 'content-type': 'application/json' }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers
  }
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: own, agent: false }
    http.request(options, resolve).once('error', reject).end(body)
  })
}

/** Returns status and code; throws unless the response is a problem document. */
export async function readProblem(answer: Promise<IncomingMessage>): Promise<[number, string]> {
  const response = await answer
  const type = response.headers['content-type'] ?? ''
  const text = (await readAll(response)).toString('latin1')
  if (!type.startsWith('application/problem+json')) throw new Error(`${type}: ${text.slice(0, 99)}`)
  const { code } = JSON.parse(text) as Problem
  return [response.statusCode ?? 0, code]
}

/** Rejects if the response ends early. */
export async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Returns the bytes of a response; `isWhole` is false if it ended early. */
export async function countBytes(
  response: IncomingMessage
): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0
  try {
    for await (const chunk of response) bytes += (chunk as Buffer).length
  } catch {
    // The response ended early: `complete` is false.
  }
  return { bytes, isWhole: response.complete }
}

const established = '01'

/** Returns the number of open connections to the lab's main port, as counted by the kernel. */
export function countMainConnections(lab: Lab): number {
  const port = lab.mainPort.toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return lines.filter(line => {
    const [, , remote = '', state] = line.trim().split(/\s+/)
    return remote.endsWith(`:${port}`) && state === established
  }).length
}
