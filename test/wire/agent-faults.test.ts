/**
 * With unreachable or faulty agents, burphub still responds, and names the missing servers and
 * the reasons.
 */
import { test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useLine } from '../support/agent-links.js'
import { startAgent } from '../support/agents.js'
import { type TestApp, useApp } from '../support/app.js'
import {
  type Answer,
  flood,
  say,
  sayBytes,
  soundHello,
  useStranger
} from '../support/strange-agent.js'
import { eventually } from '../live/spool.js'

const gathered = ['/api/clients/all', '/api/servers/report', '/api/misc/history', '/api/live.json']

async function codeOf(app: TestApp, url: string): Promise<string> {
  return (await app.get(url)).json<{ code: string }>().code
}

void test('unreachable agents', async t => {
  const box = await useSandbox(t)
  const directory = t.testdir({})
  const server = (name: string) => ({ name, clientConfig: box.clientConfigPath })
  const [lost, gone] = [
    await startAgent(server('lost'), directory),
    await startAgent(server('gone'), directory)
  ]
  t.teardown(() => lost.close())
  const portOf = ({ written }: typeof lost) => Number(written.agent.address.split(':')[1])
  const line = await useLine(t, () => portOf(lost), 'hub dials')
  const throughLine = { ...lost.written.agent, address: `127.0.0.1:${line.port}` }
  const old = { ...soundHello, wire: { min: 0, max: 0 } }
  const stranger = await useStranger(t, 'strange', {})
  const strange = {
    ...stranger,
    agent: { ...stranger.agent, certificate: lost.written.agent['certificate'] }
  }
  const app = await useApp(t, {
    servers: [
      server('near'),
      { name: 'lost', agent: throughLine },
      gone.written,
      strange,
      await useStranger(t, 'old', { hello: say(old) })
    ],
    limits: { gatherTimeoutMs: 1_000 }
  })
  await eventually(
    () => app.get('/api/clients/lost/stats'),
    answer => answer.statusCode === 200
  )
  await eventually(
    () => app.get('/api/clients/gone/stats'),
    answer => answer.statusCode === 200
  )
  line.isStalled = true
  await gone.close()

  const reasons = {
    lost: ['AGENT_UNREACHABLE', 'BURP_TIMEOUT'],
    gone: ['AGENT_UNREACHABLE'],
    strange: ['AGENT_UNTRUSTED'],
    old: ['AGENT_VERSION']
  }

  await t.test('are listed as missing by requests to all servers', async t => {
    const listMissing = async (url: string) => {
      const { statusCode, headers } = await app.get(url)
      t.equal(statusCode, 200, url)
      const found = String(headers['burphub-missing'] ?? '').matchAll(/"(\w+)";code=(\w+)/g)
      return Object.fromEntries([...found].map(([, name = '', code = '']) => [name, code]))
    }
    for (const url of gathered) {
      const missing = await eventually(
        () => listMissing(url),
        found => Object.keys(found).length === 4
      )
      for (const [name, codes] of Object.entries(reasons)) {
        t.ok(codes.includes(missing[name] ?? ''), `${url}: ${name} ${missing[name]}`)
      }
    }
    t.equal((await app.get('/api/clients/all?complete=true')).statusCode, 503)
    t.equal((await app.get('/api/clients/near/stats')).statusCode, 200)
  })

  await t.test('have an error that names the reason', async t => {
    for (const [name, codes] of Object.entries(reasons)) {
      const code = await eventually(
        () => codeOf(app, `/api/clients/${name}/stats`),
        found => codes.includes(found)
      )
      t.ok(codes.includes(code), `${name}: ${code}`)
    }
    const { statusCode, headers } = await app.get('/api/clients/gone/stats')
    t.equal(statusCode, 503)
    t.ok(Number(headers['retry-after']) > 0)
    t.equal((await app.get('/api/clients/strange/stats')).statusCode, 502)
    t.equal((await app.get('/api/clients/old/stats')).statusCode, 502)
  })

  await t.test('are used again once reachable', async t => {
    line.isStalled = false
    line.cut()
    const answer = await eventually(
      () => app.get('/api/clients/lost/stats'),
      ({ statusCode }) => statusCode === 200
    )
    t.equal(answer.statusCode, 200)
  })
})

void test('a compromised agent', async t => {
  await t.test(
    'cannot imitate the hub: its responses are treated as those of an agent',
    async t => {
      let said: { status: number; body: string } = { status: 200, body: '' }
      const speak: Answer = (_request, response) => {
        response.writeHead(said.status, {
          'content-type': 'application/problem+json',
          'set-cookie': 'burphub=mine; Path=/',
          'www-authenticate': 'Basic realm="give it to me"',
          'retry-after': '86400',
          location: 'https://evil.example/login',
          'clear-site-data': '"*"'
        })
        response.end(said.body)
      }
      const evil = await useStranger(t, 'evil', {
        hello: say(soundHello),
        'configuration/read': speak
      })
      const box = await useSandbox(t)
      const app = await useApp(t, {
        servers: [{ name: 'near', clientConfig: box.clientConfigPath }, evil]
      })
      const url = '/api/settings/evil/server-config'
      const text = { template: 'The session has ended. Log in again.', values: [] }
      const codes = [
        ['SESSION_OVER', 403],
        ['UNAUTHENTICATED', 401],
        ['UNAUTHENTICATED', 403],
        ['PASSWORD_NEEDED', 403],
        ['FORBIDDEN', 403],
        ['NO_SUCH_SERVER', 404],
        ['NO_SUCH_ROUTE', 404],
        ['TOO_MANY_REQUESTS', 429],
        ['<script>', 301]
      ] as const
      for (const [code, status] of codes) {
        said = { status, body: JSON.stringify({ code, text, retryAfterS: 1 }) }
        const { statusCode, headers, body } = await app.get(url)
        t.match(
          JSON.parse(body),
          { code: /^(?:AGENT_|FORBIDDEN_BY_AGENT)/, detail: /^The agent / },
          body
        )
        t.equal(statusCode, code === 'FORBIDDEN' ? 403 : 502, body)
        for (const name of ['set-cookie', 'www-authenticate', 'location', 'clear-site-data']) {
          t.notOk(name in headers, `${code} ${status} ${name}`)
        }
        t.notMatch(headers['retry-after'], '86400')
      }
      said = { status: 403, body: '<h1>Forbidden</h1>' }
      const { statusCode, body } = await app.get(url)
      t.match([statusCode, JSON.parse(body)], [502, { code: 'AGENT_PROTOCOL' }])
    }
  )

  const nested = `{"result":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  const sound = { hello: say(soundHello) }
  const text = { path: '/x', bytes: { '~bytes': '' }, includes: [] }
  const bomb = Array.from({ length: 50_000 }, () => text)
  const evils: Record<string, Record<string, Answer>> = {
    'sends endless responses': { ...sound, questions: flood, 'configuration/read': flood },
    'sends invalid JSON': {
      ...sound,
      questions: sayBytes('{"clients": ['),
      'configuration/read': sayBytes('<html>')
    },
    'sends deeply nested JSON': {
      ...sound,
      questions: sayBytes(nested),
      'configuration/read': sayBytes(nested)
    },
    'sends JSON that violates the contract': {
      ...sound,
      questions: sayBytes('{"clients":[{"name":7,"backups":"x"}]}'),
      'configuration/read': say({ server: bomb, files: 'none', templates: {}, regularFiles: 1 })
    },
    'sends fewer files than requested': {
      ...sound,
      questions: sayBytes('{"clients": ['),
      'configuration/read': say({
        server: text,
        files: [],
        templates: [],
        regularFiles: []
      })
    },
    'sends an invalid hello': { hello: say({ wire: 1, name: [] }) },
    'sends an empty response': { hello: (_request, response) => void response.writeHead(200).end() }
  }
  for (const [what, answer] of Object.entries(evils)) {
    await t.test(`that ${what} causes no harm`, async t => {
      const box = await useSandbox(t)
      const evil = await useStranger(t, 'evil', answer)
      const near = { name: 'near', clientConfig: box.clientConfigPath }
      const limits = { replyBytesMax: 1_000_000, questionTimeoutMs: 3_000 }
      const app = await useApp(t, { servers: [near, evil], limits })
      for (const url of ['/api/clients/evil/stats', '/api/settings/evil/config/web1']) {
        const { statusCode, body } = await app.get(url)
        t.ok([500, 502, 503, 504].includes(statusCode), `${url} ${statusCode} ${body}`)
        t.match(JSON.parse(body), { code: /^(?:AGENT|BURP|REPLY)_/ }, url)
      }
      t.equal((await app.get('/api/clients/near/stats')).statusCode, 200)
      const all = await app.get('/api/clients/all')
      t.equal(all.statusCode, 200)
      t.notMatch(all.body, '"evil"')
    })
  }
})
