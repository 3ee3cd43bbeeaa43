/**
 * After faults of burp or the network, the HTTP response comes in time, and the next request
 * succeeds.
 */
import http from 'node:http'
import net, { type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import type { AnswerFault, SandboxFault } from '../../scripts/sandbox/sandbox-fault.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp, type TestApp } from '../support/app.js'
import { someOf } from '../support/rings.js'
import { useWeb, type Web, type WebReply } from '../support/web.js'

const megabyte = 1_000_000
/** Milliseconds. Checks only that no request waits for the timeout of another one. */
const patienceMs = 6_000

const hasty = {
  connectTimeoutMs: 1500,
  questionTimeoutMs: 1500,
  browseTimeoutMs: 1500,
  replyBytesMax: megabyte
}

interface Desk {
  server: string
  box: Sandbox
  app: TestApp
  web: Web
  /** Requests as `admin`. */
  get: (path: string, signal?: AbortSignal) => Promise<WebReply>
}

async function useDesk(t: Test, limits: Record<string, number> = {}): Promise<Desk> {
  const [desk] = await useDesks(t, ['main'], limits)
  if (!desk) throw new Error('one desk was asked for')
  return desk
}

/** One service with several burp servers; faults can be set for each server. */
async function useDesks(
  t: Test,
  names: readonly string[],
  limits: Record<string, number> = {}
): Promise<Desk[]> {
  const boxes = await Promise.all(names.map(async server => ({ server, box: await useSandbox(t) })))
  const servers = boxes.map(({ server, box }) => {
    return { name: server, clientConfig: box.clientConfigPath }
  })
  const app = await useApp(t, { servers, limits: { ...hasty, ...limits }, isChecked: false })
  const web = await useWeb(t, app.app)
  const get = (path: string, signal?: AbortSignal) =>
    web.send(path, { headers: authorization('admin'), ...(signal && { signal }) })
  const desks = boxes.map(parts => ({ ...parts, app, web, get }))
  for (const desk of desks) await recovers(t, desk)
  return desks
}

function codeOf({ body }: WebReply): string {
  return (JSON.parse(body) as { code: string }).code
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5)
}

let askedPaths = 0

/** Two kinds of requests, one for each connection to burp. Paths of listings are never repeated. */
const questions: Record<string, { path: (desk: { server: string }) => string; line: string }> = {
  'a list of backups': { path: ({ server }) => `/api/client/${server}/stats/web1`, line: 'c:web1' },
  'a listing of files': {
    path: ({ server }) => `/api/client/${server}/browse/web1/1?root=/never/${askedPaths++}`,
    line: 'c:web1:b:1:p:'
  }
}

/** Repeats the requests until they succeed; until then only 502, 503 and 504 are returned. */
async function recovers(t: Test, desk: Desk): Promise<void> {
  for (const { path } of Object.values(questions)) {
    for (
      let reply = await desk.get(path(desk));
      reply.status !== 200;
      reply = await desk.get(path(desk))
    ) {
      if (reply.status < 502 || reply.status > 504) t.fail(`${reply.status} ${reply.body}`)
      await wait(30)
    }
  }
}

type Outcome = [number, string]

const statusOf: Record<string, number> = {
  BURP_PROTOCOL: 502,
  BURP_REFUSED: 502,
  BURP_UNTRUSTED: 502,
  REPLY_TOO_LARGE: 502,
  BURP_UNREACHABLE: 503,
  BURP_BUSY: 503,
  SHUTTING_DOWN: 503,
  BURP_TIMEOUT: 504
}

async function fails(t: Test, desk: Desk, path: string, code: string): Promise<void> {
  const startedAt = performance.now()
  const reply = await desk.get(path)
  const outcome: Outcome = [reply.status, codeOf(reply)]
  t.same(outcome, [statusOf[code], code], reply.body)
  t.ok(performance.now() - startedAt < patienceMs, 'within the deadline')
  t.equal(reply.headers['content-type'], 'application/problem+json; charset=utf-8')
  if (reply.status === 503) t.match(reply.headers['retry-after'], /^[1-9]\d*$/)
}

const answerFaults: [AnswerFault, string][] = [
  [{ kind: 'silent-answer' }, 'BURP_TIMEOUT'],
  [{ kind: 'cut-answer', afterBytes: 0 }, 'BURP_UNREACHABLE'],
  [{ kind: 'cut-answer', afterBytes: 40 }, 'BURP_UNREACHABLE'],
  [{ kind: 'half-answer-silence' }, 'BURP_TIMEOUT'],
  [{ kind: 'half-answer-close' }, 'BURP_UNREACHABLE'],
  [{ kind: 'garbage-json' }, 'BURP_PROTOCOL'],
  [{ kind: 'garbage-header' }, 'BURP_PROTOCOL'],
  [{ kind: 'wrong-command', command: 'e' }, 'BURP_PROTOCOL'],
  [{ kind: 'large-answer', bytes: 2 * megabyte }, 'REPLY_TOO_LARGE'],
  [{ kind: 'large-answer', bytes: Infinity }, 'REPLY_TOO_LARGE']
]

void test('a response of burp', async t => {
  const names = Object.keys(questions).map((_, index) => `server${index}`)
  const desks = await useDesks(t, names)
  // The tests mostly wait for timeouts.
  t.jobs = 2
  const parts = Object.entries(questions).map(([what, question], index) =>
    t.test(what, { buffered: true }, sub => meetsFaults(sub, desks[index], question, index))
  )
  await Promise.all(parts)
})

async function meetsFaults(
  t: Test,
  desk: Desk | undefined,
  { path, line }: (typeof questions)[string],
  turn: number
): Promise<void> {
  if (!desk) throw new Error('there is a desk for each question')
  for (const [fault, code] of someOf(answerFaults, turn)) {
    await t.test(`with ${Object.values(fault).join(' ')} is ${code}`, async sub => {
      desk.box.setFault({ ...fault, line })
      await fails(sub, desk, path(desk), code)
      desk.box.setFault(undefined)
      await recovers(sub, desk)
      sub.ok(desk.box.connectionsCount <= 2, 'at most two connections')
    })
  }
  await t.test('is complete if burp restarts during the request', async sub => {
    desk.box.setFault({ kind: 'restart', line })
    sub.equal((await desk.get(path(desk))).status, 200)
    await recovers(sub, desk)
  })
  await t.test('that arrives slowly is waited for', async sub => {
    desk.box.setFault({ kind: 'slow', bytesPerTick: 400, tickMs: 5 })
    sub.equal((await desk.get(path(desk))).status, 200)
    desk.box.setFault(undefined)
  })
  await t.test('that comes too slowly is BURP_TIMEOUT', async sub => {
    desk.box.setFault({ kind: 'slow', bytesPerTick: 1, tickMs: 50 })
    await fails(sub, desk, path(desk), 'BURP_TIMEOUT')
    desk.box.setFault(undefined)
    await recovers(sub, desk)
  })
}

const connectFaults: [SandboxFault, string][] = [
  [{ kind: 'no-free-child' }, 'BURP_UNREACHABLE'],
  [{ kind: 'silent-handshake' }, 'BURP_TIMEOUT'],
  [{ kind: 'certificate-alert' }, 'BURP_REFUSED'],
  [{ kind: 'wrong-common-name' }, 'BURP_UNTRUSTED'],
  [{ kind: 'foreign-authority' }, 'BURP_UNTRUSTED'],
  [{ kind: 'silent-login' }, 'BURP_TIMEOUT'],
  [{ kind: 'wrong-password' }, 'BURP_REFUSED'],
  [{ kind: 'certificate-refused' }, 'BURP_REFUSED'],
  [{ kind: 'cut-stream', afterBytes: 30 }, 'BURP_UNREACHABLE']
]

void test('connecting to burp', async t => {
  const kinds = connectFaults.map(([fault]) => fault.kind)
  const desks = await useDesks(t, kinds)
  for (const [index, [fault, code]] of connectFaults.entries()) {
    await t.test(`with ${fault.kind} is ${code}`, async sub => {
      const desk = desks[index]
      if (!desk) throw new Error('there is a desk for each fault')
      desk.box.setFault(fault)
      desk.box.dropConnections()
      await fails(sub, desk, `/api/client/${desk.server}/stats/web1`, code)
      sub.equal((await desk.get('/healthz')).status, 200)
      sub.equal((await desk.get('/readyz')).status, 200)
      desk.box.setFault(undefined)
      await recovers(sub, desk)
    })
  }
  await t.test('to a stopped server is BURP_UNREACHABLE until it starts', async sub => {
    const [desk] = desks
    if (!desk) throw new Error('there is a desk for each fault')
    await desk.box.stop()
    await fails(sub, desk, '/api/client/stats/web1', 'BURP_UNREACHABLE')
    await desk.box.start()
    await recovers(sub, desk)
  })
})

void test('if one of two servers is unreachable', async t => {
  const alive = await useSandbox(t)
  const dead = await useSandbox(t)
  await dead.stop()
  const servers = [
    { name: 'dead', clientConfig: dead.clientConfigPath },
    { name: 'alive', clientConfig: alive.clientConfigPath }
  ]
  const app = await useApp(t, { servers, limits: hasty })
  const json = async (url: string) => {
    const { statusCode, body } = await app.get(url)
    return statusCode === 200 ? (JSON.parse(body) as unknown) : `${statusCode} ${body}`
  }
  await t.test('routes over all servers return the data of the other one', async sub => {
    const clients = (await json('/api/clients/all')) as { agent: string }[]
    sub.same([...new Set(clients.map(({ agent }) => agent))], ['alive'])
    sub.match(await json('/api/misc/monitor'), [{ client: 'db1', agent: 'alive' }])
    sub.match(await json('/api/live.json'), { results: [{ client: 'db1', agent: 'alive' }] })
    const calendars = (await json('/api/misc/history')) as { agent: string }[]
    sub.same([...new Set(calendars.map(({ agent }) => agent))], ['alive'])
    sub.match(await json('/api/servers/report'), { backups: [{ name: 'alive' }] })
  })
  await t.test('the list of servers marks the unreachable server', async sub => {
    sub.match(await json('/api/servers/stats'), [
      { name: 'dead', alive: false, clients: 0, code: 'BURP_UNREACHABLE', lastSeen: null },
      { name: 'alive', alive: true }
    ])
    sub.match(await json('/api/servers.json'), { results: [{ alive: false }, { alive: true }] })
    sub.match(await json('/api/misc/about'), {
      burp: [
        { name: 'dead', server: 'Unknown' },
        { name: 'alive', server: '3.1.4' }
      ]
    })
  })
  await t.test('requests for the unreachable server fail with a time for a retry', async sub => {
    const urls = ['/api/clients/stats', '/api/clients/dead/all', '/api/misc/dead/monitor']
    for (const url of [...urls, '/api/clients/dead/report', '/api/client/stats/web1']) {
      const reply = await app.get(url)
      sub.equal(reply.statusCode, 503, url)
      sub.equal(reply.json<{ code: string }>().code, 'BURP_UNREACHABLE')
      sub.match(reply.headers['retry-after'], /^[1-9]\d*$/)
    }
  })
  await t.test(
    'without any reachable server, requests fail instead of returning an empty list',
    async sub => {
      await alive.stop()
      for (const url of ['/api/clients/all', '/api/misc/monitor', '/api/misc/history']) {
        let reply = await app.get(url)
        // The list of clients is cached for two seconds.
        while (reply.statusCode === 200) {
          await wait(100)
          reply = await app.get(url)
        }
        sub.equal(reply.statusCode, 503, url)
      }
      sub.match(await json('/api/servers/stats'), [{ alive: false }, { alive: false }])
      sub.equal((await app.get('/readyz')).statusCode, 200)
    }
  )
})

function held(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const start = held()
  let peak = start
  const timer = setInterval(() => (peak = Math.max(peak, held())), 5)
  await work().finally(() => clearInterval(timer))
  return peak - start
}

void test('too large responses do not fill the memory', async t => {
  const desk = await useDesk(t)
  desk.box.setFault({ kind: 'large-answer', bytes: Infinity, line: 'c:web1' })
  const peak = await peakOf(async () => {
    for (let i = 0; i < 5; i++) {
      for (const { path } of Object.values(questions)) {
        t.match((await desk.get(path(desk))).status, /^50[23]$/)
      }
    }
  })
  t.ok(peak < 80 * megabyte, `${peak} bytes`)
  desk.box.setFault(undefined)
  await recovers(t, desk)
})

const generous = { browseTimeoutMs: 30_000, replyBytesMax: 60 * megabyte, listingCacheBytesMax: 1 }
const long = '/api/client/browse/web1/1?root=/data/home'

/** Returns the sockets of HTTP clients on the side of the service. */
function watchConsumers({ app }: TestApp): Set<Socket> {
  const sockets = new Set<Socket>()
  app.server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

void test('a listing of 25 MB', async t => {
  const desk = await useDesk(t, generous)
  const line = 'c:web1:b:1:p:/data/home'
  desk.box.setFault({ kind: 'large-answer', bytes: 25 * megabyte, line })
  const consumers = watchConsumers(desk.app)

  await t.test('is sent completely', async sub => {
    const reply = await desk.get(long)
    sub.equal(reply.status, 200)
    sub.ok((JSON.parse(reply.body) as unknown[]).length > 100_000)
  })
  await t.test('is sent only as fast as the client reads', async sub => {
    const before = new Set(consumers)
    const socket = net.connect(desk.web.port, '127.0.0.1')
    const { authorization: who } = authorization('admin')
    socket.write(`GET ${long} HTTP/1.1\r\nHost: x\r\nAuthorization: ${who}\r\n\r\n`)
    socket.pause()
    const served = () => [...consumers].find(one => !before.has(one) && one.bytesWritten > 0)
    await until(() => served() !== undefined)
    let written = -1
    while (written !== served()?.bytesWritten) {
      written = served()?.bytesWritten ?? 0
      await wait(200)
    }
    sub.ok(written < 12 * megabyte, `${written} bytes went out`)
    sub.ok((served()?.writableLength ?? 0) < megabyte, 'less than 1 MB is buffered')
    sub.equal((await desk.get('/api/client/stats/web1')).status, 200, 'other requests succeed')
    const stalled = served()
    socket.destroy()
    await until(() => stalled === undefined || !consumers.has(stalled))
    sub.equal((await desk.get('/api/client/browse/web1/1?root=/data')).status, 200)
  })
  await t.test('is not produced for a client that has disconnected', async sub => {
    const before = new Set(consumers)
    for (let i = 0; i < 3; i++) {
      const hangUp = new AbortController()
      const asked = desk.box.questions.filter(one => one === line).length
      const reply = desk.get(long, hangUp.signal)
      await until(() => desk.box.questions.filter(one => one === line).length > asked)
      hangUp.abort()
      await sub.rejects(reply)
    }
    sub.equal(
      (await desk.get('/api/client/browse/web1/1?root=/data')).status,
      200,
      'the next request succeeds'
    )
    await until(() => [...consumers].every(one => before.has(one) || one.writableLength === 0))
    sub.ok(desk.box.connectionsCount <= 2)
  })
})

void test('an HTTP client that disconnects', async t => {
  const desk = await useDesk(t, { browseTimeoutMs: 60_000 })
  const line = 'c:web1:b:1:p:/silent'
  await t.test('in the queue leaves its place to another request', async sub => {
    desk.box.setFault({ kind: 'half-answer-silence', line: 'c:web1' })
    const hangUp = new AbortController()
    const asked = desk.box.questions.length
    const reply = desk.get('/api/client/stats/web1', hangUp.signal)
    await until(() => desk.box.questions.length > asked)
    hangUp.abort()
    await sub.rejects(reply)
    desk.box.setFault(undefined)
    await recovers(sub, desk)
  })
  await t.test('during a browse does not block the next request until the timeout', async sub => {
    desk.box.setFault({ kind: 'half-answer-silence', line })
    const hangUp = new AbortController()
    const reply = desk.get('/api/client/browse/web1/1?root=/silent', hangUp.signal)
    await until(() => desk.box.questions.includes(line))
    hangUp.abort()
    await sub.rejects(reply)
    desk.box.dropConnections()
    desk.box.setFault(undefined)
    await recovers(sub, desk)
    const asked = desk.box.questions.filter(one => one === line).length
    sub.equal(asked, 1, 'the listing is not requested again')
  })
  await t.test('while its password is checked causes no request to burp', async sub => {
    const before = desk.box.questions.length
    const { port } = desk.web
    const request = http.get({
      port,
      path: '/api/client/browse/web1/1?root=/gone',
      auth: 'admin:admin'
    })
    request.once('error', () => {})
    request.once('socket', socket => socket.once('connect', () => socket.resetAndDestroy()))
    await new Promise(resolve => request.once('close', resolve))
    await recovers(sub, desk)
    sub.notOk(desk.box.questions.slice(before).includes('c:web1:b:1:p:/gone'))
  })
})

void test('a full queue is BURP_BUSY, with a time for a retry', async t => {
  const desk = await useDesk(t, { queueLengthMax: 10 })
  desk.box.setFault({ kind: 'silent-answer', line: 'c:' })
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1)
  const replies = await Promise.all(
    numbers.map(number => desk.get(`/api/client/report/web1/${number}`))
  )
  const refused = replies.map(codeOf).filter(code => code === 'BURP_BUSY')
  // One request is running, and a user may occupy half of the queue.
  t.equal(refused.length, numbers.length - 6)
  t.equal(replies.filter(reply => codeOf(reply) === 'BURP_TIMEOUT').length, 6)
  for (const reply of replies) {
    t.equal(reply.status, statusOf[codeOf(reply)])
    t.match(reply.headers['retry-after'], /^[1-9]\d*$/)
  }
  desk.box.setFault(undefined)
  await recovers(t, desk)
})

void test('a service that shuts down', async t => {
  await t.test('rejects waiting requests with SHUTTING_DOWN', async sub => {
    const desk = await useDesk(sub, { questionTimeoutMs: 60_000, browseTimeoutMs: 60_000 })
    desk.box.setFault({ kind: 'silent-answer', line: 'c:web1' })
    const asked = desk.box.questions.length
    const waiting = Promise.all(
      ['web1', 'vault'].map(name => desk.get(`/api/client/stats/${name}`))
    )
    await until(() => desk.box.questions.length > asked)
    const closed = desk.app.app.close()
    await desk.app.fleet.close()
    for (const reply of await waiting) {
      sub.same([reply.status, codeOf(reply)], [503, 'SHUTTING_DOWN'])
      sub.match(reply.headers['retry-after'], /^[1-9]\d*$/)
    }
    await closed
    await until(() => desk.box.connectionsCount === 0)
  })
  await t.test('finishes running responses, and accepts no new requests', async sub => {
    const desk = await useDesk(sub, generous)
    desk.box.setFault({
      kind: 'large-answer',
      bytes: 10 * megabyte,
      line: 'c:web1:b:1:p:/data/home'
    })
    const reply = desk.get(long)
    await until(() => desk.box.questions.includes('c:web1:b:1:p:/data/home'))
    const closed = desk.app.app.close()
    sub.equal((await reply).status, 200)
    await closed
    await sub.rejects(desk.web.send('/healthz'), 'nobody listens')
  })
  await t.test('closes the connection after each response', async sub => {
    const desk = await useDesk(sub)
    desk.box.setFault({ kind: 'silent-answer', line: 'c:web1' })
    const asked = desk.box.questions.length
    const socket = net.connect(desk.web.port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
    const request = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization('admin')['authorization']}\r\n\r\n`
    socket.write(request('/api/client/stats/web1'))
    await until(() => desk.box.questions.length > asked)
    const closed = desk.app.app.close()
    socket.write(request('/api/misc/ping'))
    await new Promise(resolve => socket.once('close', resolve))
    await closed
    sub.match(text, /BURP_TIMEOUT|SHUTTING_DOWN/)
    sub.notMatch(text, /"alive"/)
  })
})

void test('a request must arrive within 30 s, and its headers too', async t => {
  const { server } = (await useDesk(t)).app.app
  t.same([server.requestTimeout, server.headersTimeout], [30_000, 30_000])
})

void test('a request body that the client aborts is not logged as an error of burphub', async t => {
  const { app, web } = await useDesk(t)
  const { port } = web
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x'
  ]
  const head = (type: string) =>
    [
      'PUT /api/admin/auth/users HTTP/1.1',
      'host: x',
      `authorization: ${authorization('admin')['authorization']}`,
      `content-type: ${type}`,
      'content-length: 1000',
      '',
      '--x\r\ncontent-disposition: form-data; name="username"\r\n\r\nann'
    ].join('\r\n')
  for (const type of types) {
    const before = app.log.length
    const socket = net.connect(port, '127.0.0.1')
    socket.write(head(type))
    await wait(50)
    socket.destroy()
    await until(() => app.log.slice(before).some(line => line.includes('"answered"')))
    const said = app.log
      .slice(before)
      .map(line => JSON.parse(line) as { level: number; status?: number })
    t.ok(
      said.every(({ level }) => level === 30),
      type
    )
    t.match(said.at(-1), { status: 400 })
  }
})
