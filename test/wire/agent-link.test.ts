/** Whatever becomes of an agent, of a hub or of the line between them, whoever asks is told in time. */
import { setTimeout as wait } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { test } from 'tap'
import { Fault } from '../../src/faults.js'
import type { AgentLink, AgentRequest } from '../../src/protocol/agent-link/link.js'
import {
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

void test('a line that breaks', async t => {
  const agent = await useAgent(t, (request, response) => {
    if (request.url === '/short') response.end('short')
    else Readable.from(pieces(1_000, 10_000)).pipe(response)
  })
  const line = await useLine(t, () => agent.port)
  const link = useLink(t, line.port)

  for (const cutAfterBytes of [0, 1, 700, 1_500, 100_000]) {
    await t.test(`after ${cutAfterBytes} bytes is told, and gone about`, async sub => {
      line.cut()
      line.cutAfterBytes = cutAfterBytes
      sub.equal(await codeOf(readText(link, '/long')), 'AGENT_UNREACHABLE')
      line.cutAfterBytes = undefined
      await recovers(link)
    })
  }

  await t.test('is told of to those who listen', async sub => {
    const states: string[] = []
    const forget = link.onChange(() => states.push(link.state))
    line.cutAfterBytes = 0
    line.cut()
    await until(() => link.state === 'down')
    sub.match(link.fault, { code: 'AGENT_UNREACHABLE', retryAfterS: Number })
    const refused = codeOf(readText(link, '/short'))
    sub.equal(await Promise.race([refused, wait(100, 'late')]), 'AGENT_UNREACHABLE', 'at once')
    line.cutAfterBytes = undefined
    await recovers(link)
    sub.equal(states.at(-1), 'ready')
    forget()
  })
})
