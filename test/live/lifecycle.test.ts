/** Changes while burphub runs: new and removed servers, clients and backups. */
import { test, type Test } from 'tap'
import { StatusLane } from '../../src/protocol/status-lane.js'
import { createTestApp, useApp, type TestApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { getJson, numbersOf, toServer, waitForStatus } from './asking.js'
import { eventually } from './spool.js'

interface Stats {
  name: string
  state: string
  last: string
}

interface Calendar {
  name: string
  agent: string | null
  events: { backup: string }[]
}

/** Returns the lines that are sent to burp from now on. */
function listenToQuestions(t: Test): string[] {
  const lines: string[] = []
  const lane = StatusLane.prototype
  const { ask } = lane as { ask: StatusLane['ask'] }
  lane.ask = function (question, signal) {
    lines.push(question.line.toString())
    return ask.call(this, question, signal) as Promise<never>
  }
  t.teardown(() => void (lane.ask = ask))
  return lines
}

void test('while burphub runs', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  const directory = t.testdir({})
  const servers = [toServer('main', lab)]
  const app = await createTestApp({ servers, directory })
  let isOpen = true
  const close = async () => {
    if (isOpen) await app.close()
    isOpen = false
  }
  t.teardown(close)

  await t.test('a new client appears without a reload', async sub => {
    await getJson(app, '/api/clients/stats')
    await lab.addClient({ name: 'late', labels: ['os: Late'] })
    const list = () => getJson<Stats[]>(app, '/api/clients/stats')
    const clients = await eventually(list, all => all.some(({ name }) => name === 'late'))
    sub.match(
      clients.find(({ name }) => name === 'late'),
      { last: 'never', labels: ['os: Late'] }
    )
    sub.same(await getJson(app, '/api/client/stats/late'), [])
  })

  await t.test('a finished backup appears with its report', async sub => {
    await lab.addBigTree('late', { directories: 2, filesPerDirectory: 3 })
    await lab.backUp('late')
    const late = async () =>
      (await getJson<Stats[]>(app, '/api/clients/stats')).find(({ name }) => name === 'late')
    const { last } = (await eventually(late, stats => stats?.last !== 'never')) ?? {}
    sub.match(await getJson(app, '/api/client/stats/late'), [{ number: 1, date: last }])
    sub.match(await getJson(app, '/api/client/report/late/1'), {
      files: { new: 6, total: 6 },
      os: 'Late'
    })
    const { backups } = await getJson<{ backups: object[] }>(app, '/api/clients/report')
    sub.ok(backups.some(backup => JSON.stringify(backup) === '{"name":"late","number":1}'))
    await lab.addBigTree('late', { directories: 3, filesPerDirectory: 3 })
    await lab.backUp('late')
    // Two backups may start in the same second: their number differs, but not their time.
    const count = async () => {
      const report = await getJson<{ backups: { name: string; number: number }[] }>(
        app,
        '/api/clients/report'
      )
      return report.backups.find(({ name }) => name === 'late')?.number
    }
    await eventually(count, number => number === 2)
    sub.match(await getJson(app, '/api/client/report/late/2'), { files: { new: 3, total: 9 } })
  })

  await t.test('a deleted backup disappears', async sub => {
    const before = await getJson<{ number: number }[]>(app, '/api/client/stats/alpha')
    sub.same(numbersOf(before), [1, 2, 3])
    sub.equal((await app.get('/api/client/browse/alpha/1')).statusCode, 200)
    await lab.burp(lab.superClientName, ['-C', 'alpha', '-a', 'delete', '-b', '1'])
    // burp's status port may still list it for a moment.
    const count = async () => {
      const [calendar] = await getJson<Calendar[]>(app, '/api/misc/history/alpha')
      return calendar?.events.map(({ backup }) => Number(backup)).join()
    }
    await eventually(count, numbers => numbers === '2,3')
    for (const url of ['/api/client/stats/alpha', '/api/client/report/alpha']) {
      sub.same(numbersOf(await getJson<{ number: number }[]>(app, url)), [2, 3], url)
    }
    for (const word of ['report', 'browse', 'browseall']) {
      const answer = await app.get(`/api/client/${word}/alpha/1`)
      sub.match([answer.statusCode, answer.json()], [404, { code: 'NO_SUCH_BACKUP' }], word)
    }
    sub.match(await getJson(app, '/api/clients/report'), {
      backups: [{ name: 'alpha', number: 2 }]
    })
  })

  await t.test('after a restart, burphub does not request known backups again', async sub => {
    const urls = [
      'clients/report',
      'servers/report',
      'misc/history',
      'client/report/alpha',
      'client/stats/beta'
    ]
    const read = async (from: TestApp) =>
      Promise.all(urls.map(url => getJson<unknown>(from, `/api/${url}`)))
    const before = await read(app)
    await close()
    const lines = listenToQuestions(sub)
    const again = await createTestApp({ servers, directory })
    sub.teardown(() => again.close())
    sub.same(await read(again), before, 'before burp has responded')
    await waitForStatus(again, '/api/clients/stats?complete=true', 200)
    sub.same(await read(again), before, 'after burp has responded')
    sub.same(
      lines.filter(line => /backup_stats|:p:/.test(line)),
      []
    )
    // The list of backups is requested again, but not their content; `j:` keeps the connection
    // alive.
    const isAboutBackups = (line: string) => /^(?:c:[^:]*|j:.*)$/.test(line)
    sub.same(
      lines.filter(line => !isAboutBackups(line)),
      []
    )
    lines.length = 0
    await getJson(again, '/api/clients/report')
    sub.same(
      lines.filter(line => !isAboutBackups(line)),
      []
    )
  })

  await t.test('a burp server may restart', async sub => {
    const running = await useApp(sub, { servers })
    const before = await getJson<Stats[]>(running, '/api/clients/stats')
    await getJson(running, '/api/clients/report')
    await lab.restartServer()
    const list = () => running.get('/api/clients/stats?complete=true')
    const answer = await eventually(list, ({ statusCode }) => statusCode === 200)
    sub.same(
      answer.json<Stats[]>().map(({ name }) => name),
      before.map(({ name }) => name)
    )
    await eventually(
      () => running.get('/api/client/browse/alpha/3'),
      ({ statusCode }) => statusCode === 200
    )
    await lab.stopServer()
    sub.match(await waitForStatus(running, '/api/clients/stats', 503), { code: 'BURP_UNREACHABLE' })
    for (const path of ['clients/report', 'clients/all', 'client/stats/alpha', 'misc/history']) {
      const { statusCode, headers } = await running.get(`/api/${path}`)
      sub.equal(statusCode, 503, path)
      sub.match(headers['retry-after'], /^\d+$/)
    }
    sub.match(await getJson(running, '/api/servers/stats'), [
      { name: 'main', alive: false, clients: 0, code: 'BURP_UNREACHABLE', lastSeen: String }
    ])
    sub.equal((await running.get('/readyz')).statusCode, 200)

    const early = await useApp(sub, { servers })
    sub.equal((await early.get('/api/clients/stats')).statusCode, 503)
    sub.match(await getJson(early, '/api/misc/about'), { burp: [{ server: 'Unknown' }] })
    await lab.startServer()
    for (const each of [early, running]) {
      await waitForStatus(each, '/api/clients/stats?complete=true', 200)
      sub.match(await getJson(each, '/api/servers/stats'), [{ alive: true }])
    }
  })
})
