/**
 * Answers input that is not HTTP: Node detects it before there is a request that Fastify could
 * answer.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { Fault } from '../../faults.js'
import { toProblem } from '../answers/error-reply.js'

const refusals: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.']
}

/**
 * Sends an answer and closes the connection. Uses only the code of the error: the rest contains the
 * received bytes, which may include credentials.
 */
export function refuseMalformed(
  log: FastifyBaseLogger,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = refusals[code] ?? [400, 'This is no HTTP request.']
  const requestId = randomUUID()
  log.info({ reqId: requestId, status, reason: code, address: socket.remoteAddress }, 'answered')
  const problem = toProblem(new Fault('INVALID_INPUT', message), { status, requestId })
  socket.end(printReply(status, problem), () => socket.destroy())
}

function printReply(status: number, problem: ReturnType<typeof toProblem>): string {
  const body = JSON.stringify(problem)
  const lines = [
    `HTTP/1.1 ${status} ${problem.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${problem.requestId}`,
    'Connection: close'
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
