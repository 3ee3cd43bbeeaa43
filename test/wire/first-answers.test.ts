/**
 * burp reads its whole storage before its first response. Until then, burphub does not report
 * empty lists.
 */
import { test, type Test } from 'tap'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { createTestApp, useApp, type TestApp } from '../support/app.js'
import { eventually } from '../live/spool.js'
import { useSandbox } from '../sandbox/use-sandbox.js'

interface Stats {
  name: string
  state: string
  last: string
  labels: string[]
}

const lists = [
  '/api/clients/stats',
  '/api/clients/all',
  '/api/clients/report',
  '/api/misc/history',
  '/api/misc/monitor',
  '/api/servers/report',
  '/api/clients/running',
  '/api/clients/backup-running',
  '/api/clients.json',
  '/api/clients-report.json'
]

function toServer(box: Sandbox) {
  return { name: 'main', clientConfig: box.clientConfigPath }
}

/** Returns the content of each list when burp is ready. */
async function readLists(app: TestApp): Promise<Map<string, unknown>> {
  const said = new Map<string, unknown>()
  for (const url of lists) {
    const answer = await eventually(
      () => app.get(url),
      ({ statusCode }) => statusCode === 200
    )
    said.set(url, answer.json())
  }
  return said
}

/** An instance that has known states from an earlier start, and a burp that starts to read. */
async function useReadingBurp(t: Test) {
  const box = await useSandbox(t)
  const directory = t.testdir({})
  const servers = [toServer(box)]
  const before = await createTestApp({ servers, directory, timezone: 'UTC' })
  // The instance has finished its background requests.
  await readLists(before)
  await eventually(
    () => before.get('/api/clients/report'),
    ({ statusCode, body }) => statusCode === 200 && !body.includes('"unknown"')
  )
  const known = await readLists(before)
  await eventually(
    () => before.store.clientLists.lookUp('main'),
    row => row !== undefined
  )
  await before.close()
  box.setFault({ kind: 'silent-answer' })
  const limits = { questionTimeoutMs: 500, browseTimeoutMs: 500, gatherTimeoutMs: 100 }
  const app = await useApp(t, { servers, directory, timezone: 'UTC', limits })
  return { app, box, known }
}

void test('while burp reads its storage', async t => {
  const { app, box, known } = await useReadingBurp(t)

  await t.test(
    'lists contain the last known state, and a header says that burp is reading',
    async sub => {
      for (const url of lists) {
        const answer = await app.get(url)
        sub.equal(answer.statusCode, 200, url)
        const header = String(answer.headers['burphub-missing'])
        const [, asOf] = /^"main";code=BURP_READING;as-of=@(\d+)$/.exec(header) ?? []
        sub.ok(Math.abs(Date.now() / 1000 - Number(asOf)) < 600, `${url}: ${header}`)
        sub.equal(answer.headers['cache-control'], 'no-store', url)
        sub.equal(answer.headers.etag, undefined, url)
        const strict = await app.get(`${url}?complete=true`)
        sub.equal(strict.statusCode, 503, `${url} is incomplete`)
        sub.match(strict.json(), { errors: { main: /scanning its storage \(\d+ s so far/ } })
      }
    }
  )

  await t.test('lists keep clients and backups, and show nothing as running', async sub => {
    const now = (await app.get('/api/clients/stats')).json<Stats[]>()
    const then = known.get('/api/clients/stats') as Stats[]
    const ofBoth = ({ name, last, labels }: Stats) => ({ name, last, labels })
    sub.same(now.map(ofBoth), then.map(ofBoth))
    sub.ok(now.every(({ state }) => state === 'unknown'))
    for (const url of ['/api/clients/report', '/api/misc/history', '/api/clients/all']) {
      sub.same((await app.get(url)).json(), known.get(url), url)
    }
    sub.same((await app.get('/api/clients/running')).json(), [])
    const counted = now.filter(({ name }) => name !== 'burphub')
    sub.match((await app.get('/api/servers/stats')).json(), [
      { alive: false, clients: counted.length, code: 'BURP_READING', lastSeen: /^\d{4}-/ }
    ])
  })

  await t.test(
    'burphub is not ready, and says in each language how long burp has been reading',
    async sub => {
      const ready = (language: string) =>
        app.request({ method: 'GET', url: '/readyz', headers: { 'x-language': language } })
      const sentences = {
        en: /is scanning its storage \(\d+ s so far/,
        fr: /parcourt son stockage \(depuis \d+ s\)/,
        es: /está explorando su almacenamiento \(desde hace \d+ s\)/,
        it: /sta esaminando il suo archivio \(da \d+ s\)/
      }
      for (const [language, sentence] of Object.entries(sentences)) {
        sub.match((await ready(language)).json(), {
          degraded: true,
          reasons: { main: 'BURP_READING' },
          messages: [{ server: 'main', message: sentence }]
        })
      }
      sub.equal((await app.get('/readyz?strict=true', null)).statusCode, 503)
      const anonymous = await app.get('/readyz', null)
      sub.same(anonymous.json(), { ready: true, degraded: true })
    }
  )

  await t.test('burphub keeps one connection to burp', async sub => {
    const answer = await app.get('/api/client/browse/web1/1')
    sub.equal(answer.statusCode, 503)
    sub.match(answer.json(), { code: 'BURP_READING' })
    sub.ok(Number(answer.headers['retry-after']) > 0)
    sub.equal(box.connectionsCount, 1)
  })

  await t.test('lists contain the current state after the first response', async sub => {
    box.setFault(undefined)
    box.dropConnections()
    const answer = await eventually(
      () => app.get('/api/clients/stats'),
      ({ statusCode, headers }) => statusCode === 200 && !('burphub-missing' in headers)
    )
    sub.same(answer.json(), known.get('/api/clients/stats'))
    await eventually(
      async () => box.connectionsCount,
      count => count === 2
    )
    sub.same((await app.get('/readyz')).json(), {
      ready: true,
      degraded: false,
      reasons: {},
      messages: []
    })
  })
})

void test('the timeout grows until burp gives its first response', async t => {
  const box = await useSandbox(t, { firstAnswerDelayMs: 700 })
  const app = await useApp(t, {
    servers: [toServer(box)],
    limits: { firstAnswerTimeoutMs: 100, questionTimeoutMs: 200 }
  })
  await readLists(app)
  t.ok(box.connectionsTotal > 2, 'earlier connections were closed')
})
