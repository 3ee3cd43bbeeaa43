/**
 * Requests between a hub and an agent end in time after faults of the agent, the hub or the
 * connection.
 */
import { once } from 'node:events'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import tls from 'node:tls'
import Fastify from 'fastify'
import { test, type Test } from 'tap'
import { AgentServer } from '../../src/agents/link/agent-server.js'
import { AgentPort } from '../../src/agents/link/agent-port.js'
import { hashBearer } from '../../src/agents/link/bearer.js'
import { DialOut } from '../../src/agents/link/dial.js'
import { DialledLink } from '../../src/agents/link/dialled-link.js'
import { Fault } from '../../src/faults.js'
import type { AgentLink, AgentRequest } from '../../src/agents/link/link.js'
import {
  bearer,
  identities,
  readText,
  toRequest,
  useLinked,
  ways,
  type Way,
  type LinkedOptions,
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

/** Retries without a time limit. */
async function recovers(link: AgentLink, path = '/'): Promise<void> {
  while ((await codeOf(readText(link, path))) !== 'answered') await wait(20)
}

async function* pieces(count: number, bytes: number, log?: { sent: number }) {
  for (let sent = 0; sent < count; sent += 1) {
    if (log) log.sent += bytes
    yield Buffer.alloc(bytes, sent)
  }
}

for (const way of ways) {
  void test(`if the ${way}`, async t => {
    await t.test('a request of the hub', sub => ask(sub, way))
    await t.test('hub and agent accept only trusted certificates', sub => knowEachOther(sub, way))
    await t.test('a broken connection', sub => breakLine(sub, way))
    await t.test('an agent', sub => loseAgent(sub, way))
    await t.test('a response', sub => answer(sub, way))
    await t.test('a canceled request', sub => hangUp(sub, way))
    await t.test('a body', sub => sendBodies(sub, way))
    await t.test('a slow reader slows down the sender', sub => readSlowly(sub, way))
  })
}

async function ask(t: Test, way: Way): Promise<void> {
  const { link } = await useLinked(t, way, echo)
  const requests: [string, Partial<AgentRequest>, string][] = [
    ['nothing', {}, ''],
    ['a text', { method: 'POST', body: 'héllo' }, 'héllo'],
    ['bytes', { method: 'PUT', body: Buffer.from('bytes') }, 'bytes'],
    ['pieces', { method: 'POST', body: pieces(3, 2) }, '\0\0\x01\x01\x02\x02'],
    [
      'a large body and response',
      { method: 'POST', body: 'x'.repeat(3_000_000), isBulk: true },
      'x'.repeat(3_000_000)
    ]
  ]
  for (const [what, request, answer] of requests) {
    await t.test(`with ${what}`, async sub => {
      const reply = await link.request(toRequest('/a', request))
      sub.equal(reply.status, 200)
      sub.equal(reply.headers['x-method'], request.method ?? 'GET')
      const text = String(await reply.body.readAll(4_000_000, 1_000))
      sub.ok(text === answer)
    })
  }
  t.equal(link.state, 'ready')
}

async function knowEachOther(t: Test, way: Way): Promise<void> {
  const { hub, agent, strange, past } = identities
  const isDialled = way === 'hub dials'
  // With TLS 1.3, the client learns of a rejected certificate after the handshake. A rejected
  // agent has not connected at all.
  const untrusted = isDialled ? 'AGENT_UNTRUSTED' : 'AGENT_UNREACHABLE'
  const cases: [string, LinkedOptions, string][] = [
    ['a stranger in place of the agent', { agent: strange }, untrusted],
    ['a stranger in place of the hub', { hub: strange }, 'AGENT_UNREACHABLE'],
    ['an agent with an expired certificate', { agent: past, agents: [past] }, untrusted],
    ['a hub with an expired certificate', { hub: past, hubs: [past] }, 'AGENT_UNREACHABLE'],
    ['a hub that trusts no certificate', { agents: [] }, untrusted],
    ['an agent that trusts no certificate', { hubs: [] }, 'AGENT_UNREACHABLE'],
    ['a wrong secret', { secret: 'wrong' }, 'AGENT_UNTRUSTED'],
    [
      'a trusted certificate that is one of two',
      { hubs: [strange, hub], agents: [strange, agent] },
      'answered'
    ]
  ]
  for (const [what, options, outcome] of cases) {
    await t.test(`${what} is ${outcome}`, async sub => {
      let asked = 0
      const handler: Handler = (_, response) => {
        asked += 1
        response.end()
      }
      const { link } = await useLinked(sub, way, handler, options)
      sub.equal(await codeOf(readText(link, '/')), outcome)
      sub.equal(asked, outcome === 'answered' ? 1 : 0)
    })
  }
}

async function breakLine(t: Test, way: Way): Promise<void> {
  const handler: Handler = (request, response) => {
    if (request.url === '/') response.end('short')
    else Readable.from(pieces(1_000, 10_000)).pipe(response)
  }

  // A session whose connection is cut while it writes notices only the missing pings.
  const limits = { watch: { idleMs: 200, busyMs: 200, patienceMs: 1_000 } }

  for (const cutAfterBytes of [0, 1, 700, 1_500, 100_000]) {
    await t.test(
      `after ${cutAfterBytes} bytes causes an error, and then a new connection`,
      async sub => {
        const { link, line } = await useLinked(sub, way, handler, {
          limits,
          line: { cutAfterBytes }
        })
        sub.equal(await codeOf(readText(link, '/long')), 'AGENT_UNREACHABLE')
        line.cutAfterBytes = undefined
        await recovers(link)
      }
    )
  }

  for (const corruptAt of [3, 300, 1_500, 100_000]) {
    await t.test(`changed at byte ${corruptAt} is detected`, async sub => {
      const { link, line } = await useLinked(sub, way, handler, { limits, line: { corruptAt } })
      sub.match(await codeOf(readText(link, '/long')), /^AGENT_(UNREACHABLE|UNTRUSTED)$/)
      line.corruptAt = undefined
      await recovers(link)
    })
  }

  await t.test(
    'is reported to listeners, and requests fail at once until the next attempt',
    async sub => {
      const { link, line } = await useLinked(sub, way, handler)
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
      link.close()
      sub.equal(await codeOf(readText(link, '/')), 'SHUTTING_DOWN')
    }
  )

  await t.test('without data is detected by missing pings', async sub => {
    const watch = { idleMs: 50, busyMs: 50, patienceMs: 100 }
    const options = { watch, connectTimeoutMs: 500, limits: { watch } }
    const { link, line } = await useLinked(sub, way, handler, options)
    await recovers(link)
    line.isStalled = true
    const hasty = { timeoutMs: 1_000 }
    const bulk = { ...hasty, isBulk: true }
    const asked = [codeOf(readText(link, '/', hasty)), codeOf(readText(link, '/long', bulk))]
    sub.same(await Promise.all(asked), ['AGENT_UNREACHABLE', 'AGENT_UNREACHABLE'])
    line.isStalled = false
    await recovers(link)
  })
}

async function loseAgent(t: Test, way: Way): Promise<void> {
  await t.test('that restarts is used again', async sub => {
    const linked = await useLinked(sub, way, echo)
    const { link } = linked
    await recovers(link)
    await readText(link, '/', { isBulk: true })
    linked.stop()
    await until(() => link.state !== 'ready')
    await wait(1_000)
    await linked.start()
    await recovers(link)
    sub.equal(link.state, 'ready')
    await readText(link, '/', { isBulk: true })
  })

  await t.test(
    'that closes its session finishes running requests, and new requests use a new session',
    async sub => {
      const held: (() => void)[] = []
      const linked = await useLinked(sub, way, (request, response) => {
        response.write('begun ')
        if (request.url === '/held') held.push(() => response.end('ended'))
        else response.end('new')
      })
      const { body } = await linked.link.request(toRequest('/held'))
      linked.server.retireSessions()
      for (const _ of [1, 2, 3]) sub.equal(await readText(linked.link, '/'), 'begun new')
      held[0]?.()
      sub.equal(String(await body.readAll(100, 1_000)), 'begun ended')
    }
  )

  await t.test(
    'that loses its session gets the request again if a repetition is harmless',
    async sub => {
      const seen: string[] = []
      const linked = await useLinked(sub, way, (request, response) => {
        seen.push(request.url)
        if (seen.length === 1) response.stream.session?.destroy()
        else response.end('second')
      })
      const { link } = linked
      sub.equal(await readText(link, '/question'), 'second')
      seen.length = 0
      const order = { method: 'POST', isRepeatable: false, body: 'once' } as const
      sub.equal(await codeOf(readText(link, '/order', order)), 'AGENT_UNREACHABLE')
      sub.same(seen, ['/order'])
      seen.length = 0
      await recovers(link)
      seen.length = 0
      const change = { ...order, isChange: true }
      sub.equal(
        await codeOf(readText(link, '/change', change)),
        'AGENT_TIMEOUT',
        'the change may have been made'
      )
      linked.stop()
      await until(() => link.state === 'down')
      sub.equal(await codeOf(readText(link, '/change', change)), 'AGENT_UNREACHABLE')
      sub.same(seen, ['/change'])
    }
  )

  await t.test('that takes too long gets no further waiting', async sub => {
    const ended = new Set<string>()
    const { link } = await useLinked(sub, way, (request, response) => {
      response.once('close', () => ended.add(request.url))
      if (request.url === '/middle') response.write('some')
      if (request.url === '/') response.end()
    })
    await recovers(link)
    sub.equal(await readText(link, '/', { isBulk: true }), '', 'both sessions are open')
    const hasty = { timeoutMs: 50, isBulk: true }
    sub.equal(await codeOf(readText(link, '/never', hasty)), 'AGENT_TIMEOUT')
    const { body } = await link.request(toRequest('/middle', { isBulk: true }))
    sub.equal(await codeOf(body.readAll(100, 50)), 'AGENT_TIMEOUT')
    await until(() => ended.size === 3)
    sub.equal(await codeOf(readText(link, '/short', { timeoutMs: 50 })), 'AGENT_TIMEOUT')
    await until(() => ended.size === 4)
  })
}

async function answer(t: Test, way: Way): Promise<void> {
  const { link } = await useLinked(t, way, (request, response) => {
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

  await t.test('is not read if it is longer than allowed', async sub => {
    for (const isBulk of [false, true]) {
      const { body } = await link.request(toRequest('/long?bytes=5000000', { isBulk }))
      await sub.rejects(body.readAll(1_000_000, 1_000), { code: 'AGENT_PROTOCOL' })
    }
    sub.equal((await readText(link, '/long?bytes=1000')).length, 1_000)
  })

  await t.test('is complete, also if many arrive at once', async sub => {
    const reply = () => link.request(toRequest('/long?bytes=5000000', { isBulk: true }))
    const replies = await Promise.all(Array.from({ length: 60 }, reply))
    for (const { body } of replies) {
      sub.equal((await body.readAll(5_000_000, 5_000)).length, 5_000_000)
    }
  })

  await t.test('with more headers than allowed is rejected', async sub => {
    for (const path of ['/head?bytes=60000', '/many?bytes=500']) {
      sub.match(await codeOf(readText(link, path)), 'AGENT_PROTOCOL', path)
    }
    sub.equal((await readText(link, '/long?bytes=1000')).length, 1_000)
  })

  await t.test('that ends early is not mistaken for a short one', async sub => {
    for (const isBulk of [false, true]) {
      sub.equal(await codeOf(readText(link, '/broken', { isBulk })), 'AGENT_PROTOCOL')
    }
  })

  await t.test('without a body ends with its headers', async sub => {
    const { status, body } = await link.request(toRequest('/empty'))
    sub.equal(status, 204)
    sub.equal((await body.readAll(0, 1_000)).length, 0)
  })
  t.equal(link.state, 'ready')
}

function manyHeaders(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'y']))
}

async function hangUp(t: Test, way: Way): Promise<void> {
  let open = 0
  let total = 0
  const { link, server } = await useLinked(t, way, (request, response) => {
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
    server.http.on('session', () => (sessions += 1))
    for (let round = 0; round < 15; round += 1) {
      const asked = Array.from({ length: 100 }, async (_, index) => {
        const over = new AbortController()
        const isBulk = index % 10 > 0
        const reply = link.request(toRequest('/held', { isBulk }), over.signal)
        if (index % 10 === 5) over.abort()
        else if (index % 2 === 1)
          reply.then(
            () => over.abort(),
            () => {}
          )
        else
          reply.then(
            ({ body }) => body.leave(),
            () => {}
          )
        return await codeOf(reply)
      })
      const codes = new Set(await Promise.all(asked))
      sub.same([...codes].toSorted(), ['HUNG_UP', 'answered'])
    }
    sub.equal(await readText(link, '/'), 'quick')
    sub.equal(await readText(link, '/', { isBulk: true }), 'quick')
    sub.ok(sessions <= 2)
    await until(() => open === 0)
    sub.ok(total > 1_000)
  })

  await t.test('aborts the work of the agent', async sub => {
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

  await t.test('is not sent if it was canceled before', async sub => {
    sub.equal(await codeOf(readText(link, '/', {}, AbortSignal.abort())), 'HUNG_UP')
  })

  await t.test('during an upload does not leave its body in memory', async sub => {
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
}

async function sendBodies(t: Test, way: Way): Promise<void> {
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
  const { link } = await useLinked(t, way, (request, response) => {
    if (request.url === '/early') response.writeHead(413).end('too long')
    else void read(request, response)
  })

  await t.test(
    'whose source fails is incomplete at the agent, and the request gets the error',
    async sub => {
      const broken = async function* () {
        yield Buffer.alloc(10)
        await wait(10)
        throw new Fault('NO_SUCH_FILE', 'It is gone.')
      }
      const request = toRequest('/body', { method: 'POST', body: broken() })
      sub.equal(await codeOf(link.request(request)), 'NO_SUCH_FILE')
      await until(() => seen.length === 1)
      sub.same(seen, ['broken'])
    }
  )

  await t.test('is not sent further after an early response', async sub => {
    const log = { sent: 0 }
    const body = pieces(Infinity, 10_000, log)
    const reply = await link.request(toRequest('/early', { method: 'POST', body }))
    sub.equal(reply.status, 413)
    sub.equal(String(await reply.body.readAll(100, 1_000)), 'too long')
    const { sent } = log
    await wait(50)
    sub.ok(log.sent - sent < 100_000)
  })
}

async function readSlowly(t: Test, way: Way): Promise<void> {
  const windows = 16_000_000
  const sent = { sent: 0 }
  let taken = 0
  const { link } = await useLinked(t, way, (request, response) => {
    if (request.method === 'GET') Readable.from(pieces(Infinity, 10_000, sent)).pipe(response)
    else request.once('data', () => (taken += 1)).pause()
  })

  await t.test('the agent', async sub => {
    const { body } = await link.request(toRequest('/', { isBulk: true }))
    await settle(() => sent.sent)
    sub.ok(sent.sent < windows, `${sent.sent} bytes`)
    const before = sent.sent
    let bytes = 0
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > 2 * windows) break
    }
    sub.ok(
      sent.sent > before && sent.sent < bytes + windows,
      'the agent continues when there is space'
    )
  })

  await t.test('the hub', async sub => {
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
}

/** Resolves when the count no longer grows. */
async function settle(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count()
    await wait(200)
  }
}

void test('an agent rejects', async t => {
  const { hub, agent, strange } = identities

  await t.test('requests with too many or too long headers, and no others', async sub => {
    const { link } = await useLinked(sub, 'hub dials', echo)
    const bombs = [{ 'x-long': 'x'.repeat(60_000) }, manyHeaders(500)]
    for (const headers of bombs) {
      sub.equal(await codeOf(readText(link, '/', { headers })), 'AGENT_PROTOCOL')
      sub.equal(await codeOf(readText(link, '/')), 'answered')
    }
    sub.equal(link.state, 'ready')
  })

  await t.test('silent connections, while it accepts others', async sub => {
    const limits = { handshakeTimeoutMs: 500 }
    const { link, port } = await useLinked(sub, 'hub dials', echo, { limits })
    await recovers(link)
    const silent = Array.from({ length: 40 }, () => net.connect(port, '127.0.0.1'))
    const closed = silent.map(socket => once(socket.on('error', () => {}).resume(), 'close'))
    await Promise.race(closed)
    sub.equal(await codeOf(readText(link, '/')), 'answered')
    await Promise.all(closed)
    sub.equal(await codeOf(readText(link, '/', { isBulk: true })), 'answered')
  })

  await t.test('connections without TLS', async sub => {
    const { link, port } = await useLinked(sub, 'hub dials', echo)
    for (const text of [
      'GET / HTTP/1.1\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\0'.repeat(1_000)
    ]) {
      const socket = net.connect(port, '127.0.0.1').resume()
      socket.on('error', () => {}).write(text)
      await once(socket, 'close')
    }
    sub.equal(await codeOf(readText(link, '/')), 'answered')
  })

  await t.test('more sessions than allowed', async sub => {
    const { link, port } = await useLinked(sub, 'hub dials', echo, { limits: { sessionsMax: 1 } })
    await recovers(link)
    const other = useDialled(sub, { address: () => ({ port, address: '', family: '' }) })
    sub.equal(await codeOf(readText(other, '/')), 'AGENT_UNREACHABLE')
    sub.equal(await codeOf(readText(link, '/')), 'answered')
  })

  await t.test('hubs that it no longer trusts, at once', async sub => {
    const handler: Handler = (request, response) => {
      if (request.url === '/endless') Readable.from(pieces(Infinity, 10_000)).pipe(response)
      else response.end()
    }
    const hubs = [hub, strange]
    const { link, server, port } = await useLinked(sub, 'hub dials', handler, { hubs })
    const { body } = await link.request(toRequest('/endless'))
    const tickets: Buffer[] = []
    const options = {
      host: '127.0.0.1',
      port,
      key: hub.key,
      cert: hub.certificate,
      ca: agent.certificate,
      ALPNProtocols: ['h2'],
      checkServerIdentity: () => undefined
    }
    const before = tls
      .connect(options)
      .on('session', ticket => tickets.push(ticket))
      .resume()
    await until(() => tickets.length > 0)
    before.destroy()
    server.setTrust({
      own: agent,
      others: [strange.certificate],
      bearerHashes: [hashBearer(bearer)]
    })
    sub.equal(await codeOf(body.readAll(1e9, 1_000)), 'AGENT_UNREACHABLE')
    sub.equal(await codeOf(readText(link, '/')), 'AGENT_UNREACHABLE')
    let heard = 0
    const again = tls.connect({ ...options, session: tickets[0]! }).on('error', () => {})
    again.on('data', () => (heard += 1))
    await once(again, 'close')
    sub.equal(heard, 0, 'a session ticket from before is also rejected')
    server.setTrust({ own: agent, others: [hub.certificate], bearerHashes: [hashBearer('next')] })
    while (link.state !== 'ready') await wait(20)
    sub.equal(await codeOf(readText(link, '/')), 'AGENT_UNTRUSTED', 'the secret has changed')
  })
})

void test('an agent rejects older TLS, and clients without a certificate or HTTP/2', async t => {
  const { hub, agent } = identities
  const { link, port } = await useLinked(t, 'hub dials', echo)
  const own = { key: hub.key, cert: hub.certificate }
  const tries: [string, tls.ConnectionOptions, RegExp][] = [
    ['TLS 1.2', { ...own, maxVersion: 'TLSv1.2' }, /PROTOCOL_VERSION/],
    ['without a certificate', {}, /CERTIFICATE_REQUIRED/],
    ['without HTTP/2', { ...own, ALPNProtocols: ['http/1.1'] }, /NO_APPLICATION_PROTOCOL/]
  ]
  for (const [what, options, code] of tries) {
    await t.test(what, async sub => {
      const ca = agent.certificate
      const checkServerIdentity = () => undefined
      const pinned = { host: '127.0.0.1', port, ca, checkServerIdentity, ALPNProtocols: ['h2'] }
      const socket = tls.connect({ ...pinned, ...options }).resume()
      await sub.rejects(once(socket, 'close'), { code })
    })
  }
  t.equal(await codeOf(readText(link, '/')), 'answered')
})

void test('a port that agents connect to', async t => {
  const { hub, agent, strange: next } = identities
  const port = new AgentPort({ graceMs: 500 })
  const listening = await port.listen(0, '127.0.0.1')
  const trust = {
    own: agent,
    others: [hub.certificate],
    bearerHashes: [hashBearer(bearer)]
  }
  let sessions = 0
  const server = new AgentServer(trust, echo)
  server.http.on('session', () => (sessions += 1))
  const hubs = [{ host: '127.0.0.1', port: listening }]
  const dialOut = new DialOut({ hubs, trust, server })
  const certificates = [agent.certificate]
  const first = port.admit({ own: hub, certificates, bearer })
  t.teardown(() => {
    dialOut.close()
    server.endSessions()
    port.close()
  })
  await recovers(first)
  await until(() => sessions === 2)

  const second = port.admit({ own: hub, certificates, bearer })
  await t.test('passes existing connections to the next link', async sub => {
    sub.equal(second.state, 'ready')
    first.close()
    sub.equal(await codeOf(readText(first, '/')), 'SHUTTING_DOWN')
    sub.equal(await codeOf(readText(second, '/')), 'answered')
    sub.equal(sessions, 2)
  })

  await t.test('switches to the next certificate of the hub', async sub => {
    const both = {
      ...trust,
      others: [hub.certificate, next.certificate],
      bearerHashes: [0, 1].map(() => hashBearer(bearer))
    }
    server.setTrust(both)
    dialOut.setTrust(both)
    sub.equal(await codeOf(readText(second, '/')), 'answered', 'existing sessions continue')
    const third = port.admit({ own: next, certificates, bearer })
    await recovers(third)
    second.close()
    const alone = { ...trust, others: [next.certificate] }
    server.setTrust(alone)
    dialOut.setTrust(alone)
    sub.equal(await codeOf(readText(third, '/')), 'answered')
    third.close()
  })

  await t.test('gets no connection from a DialOut that was closed', async sub => {
    let dialled = 0
    const hole = net.createServer(socket => ((dialled += 1), socket.destroy()))
    hole.listen(0, '127.0.0.1')
    await once(hole, 'listening')
    sub.teardown(() => hole.close())
    const elsewhere = [{ host: '127.0.0.1', port: (hole.address() as AddressInfo).port }]
    const closed = new DialOut({ hubs: elsewhere, trust: { ...trust, others: [] }, server })
    closed.close()
    closed.setTrust(trust)
    await wait(100)
    sub.equal(dialled, 0)
  })
})

void test('closing a link while a response ends does not corrupt memory', async t => {
  const {
    server,
    port,
    link: first
  } = await useLinked(t, 'hub dials', (request, response) => {
    if (request.url === '/long') response.write('begun')
    else setTimeout(() => response.end('short'), 2)
  })
  first.close()
  const { hub, agent } = identities
  const trust = { own: hub, others: [agent.certificate] }
  // If freed memory is written, the process crashes within some tens of rounds.
  for (let round = 0; round < 100; round += 1) {
    const link = new DialledLink({ address: { host: '127.0.0.1', port }, trust, bearer })
    const short = link.request(toRequest('/short'))
    const long = await Promise.all([1, 2, 3].map(() => link.request(toRequest('/long'))))
    const { body } = await short
    const text = String(await body.readAll(100, 1_000))
    link.close()
    if (text !== 'short') t.equal(text, 'short')
    const rest = await Promise.all(long.map(({ body: left }) => codeOf(left.readAll(100, 1_000))))
    if (rest.some(code => code === 'answered')) t.fail(rest.join(' '))
  }
  server.endSessions()
})

void test('the hub rejects an agent with an older TLS version', async t => {
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
  const link = useDialled(t, server)
  t.equal(await codeOf(readText(link, '/')), 'AGENT_UNREACHABLE')
  t.equal(received, 0)
})

void test('Fastify as the server of an agent', async t => {
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
  const link = useDialled(t, app.server)
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ a: 1 })
  t.equal(await readText(link, '/json', { method: 'POST', headers: json, body }), `{"got":${body}}`)
  t.equal(
    await codeOf(readText(link, '/failing')),
    'AGENT_PROTOCOL',
    'an incomplete response is an error'
  )
})

function useDialled(t: Test, server: { address(): string | AddressInfo | null }): AgentLink {
  const { hub, agent } = identities
  const { port } = server.address() as AddressInfo
  const link = new DialledLink({
    address: { host: '127.0.0.1', port },
    trust: { own: hub, others: [agent.certificate] },
    bearer
  })
  t.teardown(() => link.close())
  return link
}
