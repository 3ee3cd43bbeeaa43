/** Whatever becomes of an agent, of a hub or of the line between them, whoever asks is told in time. */
import { once } from 'node:events'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import tls from 'node:tls'
import Fastify from 'fastify'
import { test } from 'tap'
import { AgentServer } from '../../src/protocol/agent-link/agent-server.js'
import { hashBearer } from '../../src/protocol/agent-link/bearer.js'
import { Fault } from '../../src/faults.js'
import type { AgentLink, AgentRequest } from '../../src/protocol/agent-link/link.js'
import {
  bearer,
  identities,
  readText,
  toRequest,
  useAgent,
  useLine,
  useLink,
  type Handler
} from '../support/agent-links.js'

const echo: Handler = (request, response) => {
  response.setHeader('x-method', request.method)
  request.pipe(response)
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5)
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => 'answered',
    (fault: unknown) => (fault instanceof Fault ? fault.code : String(fault))
  )
}

/** Tries as long as it takes. */
async function recovers(link: AgentLink, path = '/'): Promise<void> {
  while ((await codeOf(readText(link, path))) !== 'answered') await wait(20)
}

async function* pieces(count: number, bytes: number, log?: { sent: number }) {
  for (let sent = 0; sent < count; sent += 1) {
    if (log) log.sent += bytes
    yield Buffer.alloc(bytes, sent)
  }
}

void test('a hub asks its agent', async t => {
  const agent = await useAgent(t, echo)
  const link = useLink(t, agent.port)
  const ways: [string, Partial<AgentRequest>, string][] = [
    ['nothing', {}, ''],
    ['a text', { method: 'POST', body: 'héllo' }, 'héllo'],
    ['bytes', { method: 'PUT', body: Buffer.from('bytes') }, 'bytes'],
    ['pieces', { method: 'POST', body: pieces(3, 2) }, '\0\0\x01\x01\x02\x02'],
    [
      'for much',
      { method: 'POST', body: 'x'.repeat(3_000_000), isBulk: true },
      'x'.repeat(3_000_000)
    ]
  ]
  for (const [what, request, answer] of ways) {
    await t.test(`with ${what}`, async sub => {
      const reply = await link.request(toRequest('/a', request))
      sub.equal(reply.status, 200)
      sub.equal(reply.headers['x-method'], request.method ?? 'GET')
      const text = String(await reply.body.readAll(4_000_000, 1_000))
      sub.ok(text === answer)
    })
  }
  t.equal(link.state, 'ready')
})

void test('what answers a hub, and who asks an agent, has to be the one that is known', async t => {
  const { hub, agent, strange, past } = identities
  const cases: [string, Parameters<typeof useAgent>[2], Parameters<typeof useLink>[2], string][] = [
    ['a stranger answers', { own: strange }, {}, 'AGENT_UNTRUSTED'],
    ['a stranger asks', {}, { own: strange }, 'AGENT_UNREACHABLE'],
    ['the agent has run out', { own: past }, { agents: [past] }, 'AGENT_UNTRUSTED'],
    ['the hub has run out', { hubs: [past] }, { own: past }, 'AGENT_UNREACHABLE'],
    ['nobody is trusted', {}, { agents: [] }, 'AGENT_UNTRUSTED'],
    ['nobody is known', { hubs: [] }, {}, 'AGENT_UNREACHABLE'],
    ['the secret is wrong', {}, { secret: 'wrong' }, 'AGENT_UNTRUSTED'],
    ['one of two is known', { hubs: [strange, hub] }, { agents: [strange, agent] }, 'answered']
  ]
  for (const [what, atAgent, atHub, outcome] of cases) {
    await t.test(`${what}: ${outcome}`, async sub => {
      let asked = 0
      const running = await useAgent(sub, (_, response) => (asked++, response.end()), atAgent)
      const link = useLink(sub, running.port, atHub)
      sub.equal(await codeOf(readText(link, '/')), outcome)
      sub.equal(asked, outcome === 'answered' ? 1 : 0)
    })
  }
})

void test('neither an older TLS nor nobody at all is let in', async t => {
  const { hub, agent } = identities
  const running = await useAgent(t, echo)
  const own = { key: hub.key, cert: hub.certificate }
  const ways: [string, tls.ConnectionOptions, RegExp][] = [
    ['TLS 1.2', { ...own, maxVersion: 'TLSv1.2' }, /PROTOCOL_VERSION/],
    ['without a certificate', {}, /CERTIFICATE_REQUIRED/],
    ['without HTTP/2', { ...own, ALPNProtocols: ['http/1.1'] }, /NO_APPLICATION_PROTOCOL/]
  ]
  for (const [what, options, code] of ways) {
    await t.test(what, async sub => {
      const { port } = running
      const ca = agent.certificate
      const checkServerIdentity = () => undefined
      const pinned = { host: '127.0.0.1', port, ca, checkServerIdentity, ALPNProtocols: ['h2'] }
      const socket = tls.connect({ ...pinned, ...options }).resume()
      await sub.rejects(once(socket, 'close'), { code })
    })
  }
  t.equal(await codeOf(readText(useLink(t, running.port), '/')), 'answered')
})

void test('an agent of an older TLS is not asked', async t => {
  const { hub, agent } = identities
  let received = 0
  const server = tls.createServer(
    {
      key: agent.key,
      cert: agent.certificate,
      ca: hub.certificate,
      requestCert: true,
      ALPNProtocols: ['h2'],
      maxVersion: 'TLSv1.2'
    },
    socket => socket.on('data', () => (received += 1))
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const link = useLink(t, (server.address() as AddressInfo).port)
  t.equal(await codeOf(readText(link, '/')), 'AGENT_UNREACHABLE')
  t.equal(received, 0)
})

void test('a line that breaks', async t => {
  const agent = await useAgent(t, (request, response) => {
    if (request.url === '/') response.end('short')
    else Readable.from(pieces(1_000, 10_000)).pipe(response)
  })
  const line = await useLine(t, () => agent.port)

  for (const cutAfterBytes of [0, 1, 700, 1_500, 100_000]) {
    await t.test(`after ${cutAfterBytes} bytes is told, and gone about`, async sub => {
      line.cutAfterBytes = cutAfterBytes
      const link = useLink(sub, line.port)
      sub.equal(await codeOf(readText(link, '/long')), 'AGENT_UNREACHABLE')
      line.cutAfterBytes = undefined
      await recovers(link)
    })
  }

  for (const corruptAt of [3, 300, 1_500, 100_000]) {
    await t.test(`at byte ${corruptAt} is noticed`, async sub => {
      line.corruptAt = corruptAt
      const link = useLink(sub, line.port)
      sub.match(await codeOf(readText(link, '/long')), /^AGENT_(UNREACHABLE|UNTRUSTED)$/)
      line.corruptAt = undefined
      await recovers(link)
    })
  }

  await t.test('is told to those who listen, and nobody waits for the next attempt', async sub => {
    const link = useLink(sub, line.port)
    await recovers(link)
    const states: string[] = []
    const forget = link.onChange(() => states.push(link.state))
    line.cutAfterBytes = 0
    line.cut()
    await until(() => link.state === 'down')
    sub.match(link.fault, { code: 'AGENT_UNREACHABLE', retryAfterS: Number })
    const refused = codeOf(readText(link, '/'))
    sub.equal(await Promise.race([refused, wait(100, 'late')]), 'AGENT_UNREACHABLE', 'at once')
    line.cutAfterBytes = undefined
    await recovers(link)
    sub.equal(states.at(-1), 'ready')
    forget()
  })

  await t.test('without a word is noticed by its silence', async sub => {
    const watch = { idleMs: 50, busyMs: 50, patienceMs: 100 }
    const link = useLink(sub, line.port, { watch, connectTimeoutMs: 500 })
    await recovers(link)
    line.isStalled = true
    const hasty = { timeoutMs: 1_000 }
    const bulk = { ...hasty, isBulk: true }
    const asked = [codeOf(readText(link, '/', hasty)), codeOf(readText(link, '/long', bulk))]
    sub.same(await Promise.all(asked), ['AGENT_UNREACHABLE', 'AGENT_UNREACHABLE'])
    line.isStalled = false
    await recovers(link)
  })
})

void test('an agent', async t => {
  await t.test('that is stopped and started again is found again', async sub => {
    const first = await useAgent(sub, echo)
    const line = await useLine(sub, () => port)
    let { port } = first
    const link = useLink(sub, line.port)
    await recovers(link)
    first.stop()
    await until(() => link.state !== 'ready')
    ;({ port } = await useAgent(sub, echo))
    await recovers(link)
    sub.equal(link.state, 'ready')
  })

  await t.test('that goes lets what is under way end, and is asked anew elsewhere', async sub => {
    const held: (() => void)[] = []
    const agent = await useAgent(sub, (request, response) => {
      response.write('begun ')
      if (request.url === '/held') held.push(() => response.end('ended'))
      else response.end('new')
    })
    const link = useLink(sub, agent.port)
    const { body } = await link.request(toRequest('/held'))
    agent.server.retireSessions()
    for (const _ of [1, 2, 3]) sub.equal(await readText(link, '/'), 'begun new')
    held[0]?.()
    sub.equal(String(await body.readAll(100, 1_000)), 'begun ended')
  })

  await t.test('that loses its session is asked once more, where that does no harm', async sub => {
    const seen: string[] = []
    const agent = await useAgent(sub, (request, response) => {
      seen.push(request.url)
      if (seen.length === 1) response.stream.session?.destroy()
      else response.end('second')
    })
    sub.equal(await readText(useLink(sub, agent.port), '/question'), 'second')
    seen.length = 0
    const order = { method: 'POST', isRepeatable: false, body: 'once' } as const
    const link = useLink(sub, agent.port)
    sub.equal(await codeOf(readText(link, '/order', order)), 'AGENT_UNREACHABLE')
    sub.same(seen, ['/order'])
    seen.length = 0
    const change = { ...order, isChange: true }
    const changing = useLink(sub, agent.port)
    sub.equal(await codeOf(readText(changing, '/change', change)), 'AGENT_TIMEOUT', 'who knows')
    agent.stop()
    await until(() => changing.state === 'down')
    sub.equal(await codeOf(readText(changing, '/change', change)), 'AGENT_UNREACHABLE')
    sub.same(seen, ['/change'])
  })

  await t.test('that takes too long is left', async sub => {
    const ended = new Set<string>()
    const agent = await useAgent(sub, (request, response) => {
      response.once('close', () => ended.add(request.url))
      if (request.url === '/middle') response.write('some')
    })
    const link = useLink(sub, agent.port)
    const hasty = { timeoutMs: 50, isBulk: true }
    sub.equal(await codeOf(readText(link, '/never', hasty)), 'AGENT_TIMEOUT')
    const { body } = await link.request(toRequest('/middle', { isBulk: true }))
    sub.equal(await codeOf(body.readAll(100, 50)), 'AGENT_TIMEOUT')
    await until(() => ended.size === 2)
    sub.equal(await codeOf(readText(link, '/short', { timeoutMs: 50 })), 'AGENT_TIMEOUT')
    await until(() => ended.size === 3)
  })
})

void test('an answer', async t => {
  const agent = await useAgent(t, (request, response) => {
    const url = new URL(request.url, 'http://agent')
    const bytes = Number(url.searchParams.get('bytes'))
    if (url.pathname === '/long') response.end(Buffer.alloc(bytes))
    else if (url.pathname === '/head')
      response.writeHead(200, { 'x-long': 'x'.repeat(bytes) }).end()
    else if (url.pathname === '/many') response.writeHead(200, manyHeaders(bytes)).end()
    else if (url.pathname === '/empty') response.writeHead(204).end()
    else {
      response.write('begun')
      setImmediate(() => response.destroy())
    }
  })
  const link = useLink(t, agent.port)

  await t.test('that is longer than allowed is not read', async sub => {
    for (const isBulk of [false, true]) {
      const { body } = await link.request(toRequest('/long?bytes=5000000', { isBulk }))
      await sub.rejects(body.readAll(1_000_000, 1_000), { code: 'AGENT_PROTOCOL' })
    }
    sub.equal((await readText(link, '/long?bytes=1000')).length, 1_000)
  })

  await t.test('with more headers than allowed is none', async sub => {
    for (const path of ['/head?bytes=60000', '/many?bytes=500']) {
      sub.match(await codeOf(readText(link, path)), 'AGENT_PROTOCOL', path)
    }
    sub.equal((await readText(link, '/long?bytes=1000')).length, 1_000)
  })

  await t.test('that breaks off is not taken for a short one', async sub => {
    for (const isBulk of [false, true]) {
      sub.equal(await codeOf(readText(link, '/broken', { isBulk })), 'AGENT_PROTOCOL')
    }
  })

  await t.test('of nothing is over with its head', async sub => {
    const { status, body } = await link.request(toRequest('/empty'))
    sub.equal(status, 204)
    sub.equal((await body.readAll(0, 1_000)).length, 0)
  })
  t.equal(link.state, 'ready')
})

function manyHeaders(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'y']))
}

void test('who hangs up', async t => {
  let open = 0
  let total = 0
  const agent = await useAgent(t, (request, response) => {
    open += 1
    total += 1
    response.once('close', () => (open -= 1))
    if (request.url === '/endless') Readable.from(pieces(Infinity, 10_000)).pipe(response)
    else if (request.url === '/held') {
      response.write('begun')
      setTimeout(() => response.end(), 200)
    } else if (request.method === 'GET') response.end('quick')
  })

  await t.test('1,500 times in a row keeps the session', async sub => {
    let sessions = 0
    agent.server.http.on('session', () => (sessions += 1))
    const link = useLink(sub, agent.port)
    for (let round = 0; round < 15; round += 1) {
      const asked = Array.from({ length: 100 }, async (_, index) => {
        const over = new AbortController()
        const isBulk = index % 10 > 0
        const reply = link.request(toRequest('/held', { isBulk }), over.signal)
        if (index % 10 === 5) over.abort()
        else if (index % 2 === 1) void reply.then(() => over.abort())
        else void reply.then(({ body }) => body.leave())
        return await codeOf(reply)
      })
      const codes = new Set(await Promise.all(asked))
      sub.same([...codes].toSorted(), ['HUNG_UP', 'answered'])
    }
    sub.equal(await readText(link, '/'), 'quick')
    sub.equal(await readText(link, '/', { isBulk: true }), 'quick')
    sub.equal(sessions, 2)
    await until(() => open === 0)
    sub.ok(total > 1_000)
  })

  await t.test('ends what the agent does', async sub => {
    const link = useLink(sub, agent.port)
    const over = new AbortController()
    const { body } = await link.request(toRequest('/endless', { isBulk: true }), over.signal)
    let bytes = 0
    const reading = (async () => {
      for await (const piece of body) {
        bytes += piece.length
        if (bytes > 1_000_000) over.abort()
      }
    })()
    await sub.rejects(reading, { code: 'HUNG_UP' })
    await until(() => open === 0)
    for await (const _ of (await link.request(toRequest('/endless', { isBulk: true }))).body) break
    await until(() => open === 0)
  })

  await t.test('before it began is not put at all', async sub => {
    const link = useLink(sub, agent.port)
    sub.equal(await codeOf(readText(link, '/', {}, AbortSignal.abort())), 'HUNG_UP')
  })

  await t.test('while sending leaves no whole body behind', async sub => {
    const link = useLink(sub, agent.port)
    const over = new AbortController()
    const log = { sent: 0 }
    const body = pieces(Infinity, 10_000, log)
    const request = toRequest('/upload', { method: 'POST', body, isBulk: true })
    const asked = codeOf(link.request(request, over.signal))
    await until(() => log.sent > 1_000_000)
    over.abort()
    sub.equal(await asked, 'HUNG_UP')
    await until(() => open === 0)
  })
})

void test('a body', async t => {
  const seen: string[] = []
  const read = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    try {
      for await (const _ of request);
      seen.push('whole')
      response.end()
    } catch {
      seen.push('broken')
    }
  }
  const agent = await useAgent(t, (request, response) => {
    if (request.url === '/early') response.writeHead(413).end('too long')
    else void read(request, response)
  })
  const link = useLink(t, agent.port)

  await t.test('whose source fails does not look whole, and the failure is told', async sub => {
    const broken = async function* () {
      yield Buffer.alloc(10)
      await wait(10)
      throw new Fault('NO_SUCH_FILE', 'It is gone.')
    }
    const request = toRequest('/body', { method: 'POST', body: broken() })
    sub.equal(await codeOf(link.request(request)), 'NO_SUCH_FILE')
    await until(() => seen.length === 1)
    sub.same(seen, ['broken'])
  })

  await t.test('that is answered before its end ends there', async sub => {
    const log = { sent: 0 }
    const body = pieces(Infinity, 10_000, log)
    const reply = await link.request(toRequest('/early', { method: 'POST', body }))
    sub.equal(reply.status, 413)
    sub.equal(String(await reply.body.readAll(100, 1_000)), 'too long')
    const { sent } = log
    await wait(50)
    sub.ok(log.sent - sent < 100_000)
  })
})

void test('who reads slowly is written to slowly', async t => {
  const windows = 16_000_000
  const sent = { sent: 0 }
  let taken = 0
  const agent = await useAgent(t, (request, response) => {
    if (request.method === 'GET') Readable.from(pieces(Infinity, 10_000, sent)).pipe(response)
    else request.once('data', () => (taken += 1)).pause()
  })
  const link = useLink(t, agent.port)

  await t.test('by the agent', async sub => {
    const { body } = await link.request(toRequest('/', { isBulk: true }))
    await settle(() => sent.sent)
    sub.ok(sent.sent < windows, `${sent.sent} bytes`)
    const before = sent.sent
    let bytes = 0
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > 2 * windows) break
    }
    sub.ok(sent.sent > before && sent.sent < bytes + windows, 'and goes on when there is room')
  })

  await t.test('by the hub', async sub => {
    const log = { sent: 0 }
    const over = new AbortController()
    const body = pieces(Infinity, 10_000, log)
    const request = toRequest('/', { method: 'POST', body, isBulk: true })
    const asked = codeOf(link.request(request, over.signal))
    await until(() => log.sent > 0)
    await settle(() => log.sent)
    sub.ok(log.sent < windows, `${log.sent} bytes`)
    over.abort()
    await asked
  })
  t.ok(taken >= 0)
})

/** Resolves when what is counted does not grow any more. */
async function settle(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count()
    await wait(200)
  }
}

void test('Fastify behind an agent', async t => {
  const { hub, agent } = identities
  const others = [hub.certificate]
  let server: AgentServer | undefined
  const app = Fastify({
    http2: true,
    serverFactory: handler => {
      server = new AgentServer({ own: agent, others, bearerHashes: [hashBearer(bearer)] }, handler)
      return server.http
    }
  })
  const failing = async function* () {
    yield 'begun'
    await wait(10)
    throw new Error('in the middle')
  }
  app.post('/json', async request => ({ got: request.body }))
  app.get('/failing', (_, reply) => reply.send(Readable.from(failing())))
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.teardown(() => {
    server?.endSessions()
    return app.close()
  })
  const link = useLink(t, (app.server.address() as AddressInfo).port)
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ a: 1 })
  t.equal(await readText(link, '/json', { method: 'POST', headers: json, body }), `{"got":${body}}`)
  t.equal(await codeOf(readText(link, '/failing')), 'AGENT_PROTOCOL', 'half is not whole')
})
