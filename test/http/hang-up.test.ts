/** Who hangs up is noticed at every moment, and only then. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { test, type Test } from 'tap'
import { findHandlers } from '../../src/http/handlers/find.js'
import { createHangUpSignal } from '../../src/http/contract/register-routes.js'

interface Visit {
  response: ServerResponse
  request: http.ClientRequest
  gone: Promise<unknown>
}

/** A request that has arrived at a server and is not answered yet. */
async function visit(t: Test): Promise<Visit> {
  const server = http.createServer()
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const arrived = new Promise<ServerResponse>(resolve => {
    server.once('request', (_request: IncomingMessage, response) => resolve(response))
  })
  const request = http.get({ port, host: '127.0.0.1', agent: false })
  request.on('error', () => {})
  request.on('response', response => response.resume())
  const response = await arrived
  return { response, request, gone: new Promise(resolve => response.once('close', resolve)) }
}

/** The signal looks at nothing else of a reply. */
function toReply(raw: ServerResponse): FastifyReply {
  return { raw } as unknown as FastifyReply
}

void test('a consumer that hangs up before the answer fires the signal', async t => {
  const { response, request, gone } = await visit(t)
  const signal = createHangUpSignal(toReply(response))
  t.notOk(signal.aborted)
  request.destroy()
  await gone
  t.ok(signal.aborted)
})

void test('fires even if the consumer disconnected before the listener was added', async t => {
  const { response, request, gone } = await visit(t)
  request.destroy()
  await gone
  t.ok(createHangUpSignal(toReply(response)).aborted)
})

void test('a consumer that hangs up in mid-answer fires it', async t => {
  const { response, request, gone } = await visit(t)
  const signal = createHangUpSignal(toReply(response))
  response.write('half')
  request.destroy()
  await gone
  t.ok(signal.aborted)
})

void test('a consumer that has got everything does not', async t => {
  const { response, gone } = await visit(t)
  const signal = createHangUpSignal(toReply(response))
  response.end('all')
  await gone
  t.notOk(signal.aborted)
})

void test('a search ends if its consumer hangs up before the first line', async t => {
  let isOver = false
  async function* search() {
    try {
      yield { hits: [] }
      yield { searched: {} }
    } finally {
      isOver = true
    }
  }
  const { searchClients } = findHandlers({ fleetSearch: { search } } as never)
  const call = { query: {}, areLinesWanted: true } as never
  const { content } = (await searchClients(call)) as { content: Readable }
  const app = Fastify()
  t.teardown(() => app.close())
  app.get('/', async (_request, reply) => {
    request.destroy()
    await once(reply.raw, 'close')
    return reply.send(content)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const request = http.get({ port, host: '127.0.0.1', agent: false })
  request.on('error', () => {})
  await once(content, 'close')
  await nextTurn()
  t.ok(isOver)
})
