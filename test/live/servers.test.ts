/** Several burp servers with one burphub. */
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'tap'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, numbersOf, toServer, waitForStatus } from './asking.js'
import { eventually } from './spool.js'

interface Stats {
  name: string
}

interface Calendar {
  name: string
  agent: string | null
  events: { backup: string }[]
}

/** Routes about all servers. */
const gathered = [
  '/api/clients/all',
  '/api/servers/report',
  '/api/misc/monitor',
  '/api/misc/history',
  '/api/clients/backup-running',
  '/api/running.json',
  '/api/live.json'
]

void test('several servers', { skip: labMissing }, async t => {
  const [lab, second] = await Promise.all([
    useLab(t, { clients: [{ name: 'alpha' }, { name: 'gamma' }] }),
    useLab(t, { clients: [{ name: 'alpha', labels: ['color: blue'] }, { name: 'lonely' }] })
  ])
  const backUpTwice = async () => {
    await lab.backUp('alpha')
    await lab.backUp('alpha')
  }
  await Promise.all([backUpTwice(), second.backUp('alpha')])
  const app = await useApp(t, { servers: [toServer('one', lab), toServer('two', second)] })
  const listOf = (server: string) => getJson<Stats[]>(app, `/api/clients/${server}/stats`)
  const [one, two] = await Promise.all([listOf('one'), listOf('two')])
  t.same(
    two.map(({ name }) => name),
    ['alpha', 'burphub', 'lonely']
  )

  await t.test('lists of all servers contain the server of each entry', async sub => {
    sub.same(await getJson(app, '/api/clients/all'), [
      ...one.map(({ name }) => ({ name, agent: 'one' })),
      ...two.map(({ name }) => ({ name, agent: 'two' }))
    ])
    const sound = { alive: true, code: null, lastSeen: null, numbersMissing: Number }
    sub.match(await getJson(app, '/api/servers/stats'), [
      { name: 'one', clients: one.length - 1, ...sound },
      { name: 'two', clients: two.length - 1, ...sound }
    ])
    const readReport = () =>
      getJson<{ backups: object[]; servers: object[] }>(app, '/api/servers/report')
    // The first report does not wait until all systems are known.
    const isWhole = (report: object) => !JSON.stringify(report).includes('unknown')
    const report = await eventually(readReport, isWhole)
    sub.match(report.backups, [
      { name: 'one', number: 2 },
      { name: 'two', number: 1 }
    ])
    sub.match(report.servers, [
      { name: 'one', number: { os: { 'Unix/Linux': 1 } } },
      { name: 'two', number: { os: { 'Unix/Linux': 1 } } }
    ])
    const { burp } = await getJson<{ burp: object[] }>(app, '/api/misc/about')
    sub.match(burp, [
      { name: 'one', agent: 'one' },
      { name: 'two', agent: 'two', server: /^3/ }
    ])
    const calendars = await getJson<Calendar[]>(app, '/api/misc/history')
    sub.equal(calendars.length, one.length + two.length)
    sub.match(
      calendars.find(({ name }) => name === 'alpha on two'),
      {
        agent: 'two',
        color: 'blue',
        events: [{ url: '/two/backup-report/alpha/1', warnings: 0, title: /, Server: two$/ }]
      }
    )
  })

  await t.test('a client without a server in the path belongs to the default server', async sub => {
    sub.same(await getJson(app, '/api/clients/stats'), one)
    sub.same(numbersOf(await getJson(app, '/api/client/stats/alpha')), [1, 2])
    sub.same(numbersOf(await getJson(app, '/api/client/two/stats/alpha')), [1])
    sub.same(numbersOf(await getJson(app, '/api/client/stats/alpha?serverName=two')), [1])
    sub.equal((await app.get('/api/client/stats/lonely')).statusCode, 404)
    sub.equal((await app.get('/api/client/three/stats/alpha')).statusCode, 404)
    sub.match(await getJson(app, '/api/misc/history/alpha'), [
      { name: 'alpha on one', client: 'alpha' }
    ])
    sub.match(await getJson(app, '/api/misc/two/history/alpha'), [{ name: 'alpha on two' }])
  })

  await t.test('a running backup is shown for its server only', async sub => {
    const backup = await second.startSlowBackup('lonely', { megabytes: 8 })
    const list = () => getJson<{ client: string; agent: string }[]>(app, '/api/misc/monitor')
    const running = await eventually(list, items => items.length > 0)
    sub.match(running, [{ client: 'lonely', agent: 'two' }])
    sub.same(await getJson(app, '/api/clients/backup-running'), { running: true })
    sub.same(await getJson(app, '/api/clients/one/backup-running'), { running: false })
    sub.same(await getJson(app, '/api/clients/running'), [])
    sub.same(await getJson(app, '/api/clients/two/running'), ['lonely'])
    await backup.stop()
  })

  await t.test(
    'a server that hangs does not delay responses, and is listed as missing',
    async sub => {
      const ask = async (url: string, headers: Record<string, string> = {}) => {
        const startedAt = performance.now()
        const answer = await app.request({ method: 'GET', url, headers })
        return { answer, ms: performance.now() - startedAt }
      }
      const isMissed = ({ answer }: Awaited<ReturnType<typeof ask>>) =>
        answer.headers['burphub-missing'] !== undefined
      second.pauseServer()
      sub.teardown(() => second.resumeServer())
      // Responses of the last second are still cached.
      const first = await eventually(() => ask('/api/clients/all'), isMissed)
      sub.ok(first.ms < 6_000, `the first waits ${Math.round(first.ms)} ms`)
      for (const url of gathered) {
        const { answer, ms } = await ask(url)
        sub.ok(ms < 1_000, `${url} takes ${Math.round(ms)} ms`)
        sub.equal(answer.statusCode, 200, url)
        sub.equal(answer.headers['burphub-missing'], '"two";code=BURP_TIMEOUT', url)
        sub.equal(answer.headers['cache-control'], 'no-store', url)
        sub.equal(answer.headers['etag'], undefined, url)
        const changes = [await ask(url, { prefer: 'respond-async, handling=strict' })]
        changes.push(await ask(`${url}?complete=true`))
        for (const strict of changes) {
          sub.ok(strict.ms < 1_000, `${url} fails after ${Math.round(strict.ms)} ms`)
          sub.equal(strict.answer.statusCode, 503, url)
          sub.match(strict.answer.json(), { code: 'BURP_UNREACHABLE', errors: { two: /3000 ms/ } })
        }
      }
      for (const url of ['/api/servers/stats', '/api/servers.json']) {
        const { answer, ms } = await ask(url)
        sub.ok(ms < 1_000, `${url} takes ${Math.round(ms)} ms`)
        const { results } = answer.json<{ results?: object[] }>()
        sub.match(results ?? answer.json(), [
          { name: 'one', alive: true },
          { name: 'two', alive: false, clients: 0, code: 'BURP_TIMEOUT', lastSeen: /^\d{4}-/ }
        ])
      }
      sub.same(
        await listOf('one').then(list => list.length),
        one.length,
        'the other server responds'
      )
      second.resumeServer()
      const whole = await eventually(
        () => ask('/api/clients/all'),
        one => !isMissed(one)
      )
      sub.equal(whole.answer.json<object[]>().length, one.length + two.length)
      const told = app.log.filter(line => line.includes('"server":"two"'))
      sub.equal(
        told.filter(line => line.includes('responds slowly')).length,
        1,
        'the log contains one line about the slow server'
      )
      sub.equal(
        told.filter(line => line.includes('is reachable again')).length,
        1,
        'and one line about its recovery'
      )
    }
  )

  await t.test('an unreachable server does not affect others', async sub => {
    await lab.stopServer()
    await waitForStatus(app, '/api/clients/stats', 503)
    sub.same(await listOf('two').then(list => list.length), two.length)
    sub.same(
      await getJson(app, '/api/clients/all'),
      two.map(({ name }) => ({ name, agent: 'two' }))
    )
    sub.match(await getJson(app, '/api/servers/stats'), [
      { name: 'one', alive: false, clients: 0 },
      { name: 'two', alive: true }
    ])
    const report = await getJson<{ servers: { name: string }[] }>(app, '/api/servers/report')
    sub.same(
      report.servers.map(({ name }) => name),
      ['two']
    )
    const calendars = await getJson<Calendar[]>(app, '/api/misc/history')
    sub.ok(calendars.length > 0 && calendars.every(({ agent }) => agent === 'two'))
    sub.equal((await app.get('/api/client/stats/alpha')).statusCode, 503)
    sub.same(numbersOf(await getJson(app, '/api/client/two/stats/alpha')), [1])
    await second.stopServer()
    await waitForStatus(app, '/api/clients/two/stats', 503)
    const nobody = await app.get('/api/clients/all')
    sub.equal(nobody.statusCode, 503, 'an error instead of an empty list')
    sub.same(Object.keys(nobody.json<{ errors: object }>().errors).toSorted(), ['one', 'two'])
    const ready = await app.get('/readyz', null)
    sub.same([ready.statusCode, ready.json()], [200, { ready: true, degraded: true }])
    sub.same((await getJson<{ reasons: object }>(app, '/readyz')).reasons, {
      one: 'BURP_UNREACHABLE',
      two: 'BURP_UNREACHABLE'
    })
    const strict = await app.get('/readyz?strict=true', null)
    sub.equal(strict.statusCode, 503)
    sub.notMatch(strict.body, /"errors"/)
  })

  await t.test('a server that shows only the client of burphub is reported', async sub => {
    const options = await readFile(second.serverConfigPath, 'utf8')
    await writeFile(second.serverConfigPath, options.replaceAll(/^super_client.*$/gm, ''))
    await second.startServer()
    const isSeen = (servers: { name: string; alive: boolean }[]) =>
      servers.some(({ name, alive }) => name === 'two' && alive)
    const stats = await eventually(
      () => getJson<Parameters<typeof isSeen>[0]>(app, '/api/servers/stats'),
      isSeen
    )
    sub.match(stats.at(1), { name: 'two', clients: 0, code: 'NO_SUPER_CLIENT' })
    sub.match(await getJson(app, '/readyz'), {
      degraded: true,
      reasons: { two: 'NO_SUPER_CLIENT' }
    })
    sub.match(await getJson(app, '/api/misc/about'), {
      burp: [{ code: 'BURP_UNREACHABLE' }, { code: 'NO_SUPER_CLIENT' }]
    })
    const told = app.log.filter(line => line.includes('super_client = burphub'))
    sub.equal(told.length, 1, 'the log contains the fix once')
  })
})
