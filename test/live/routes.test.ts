/** Each read-only route with a real burp server, compared with the output and files of burp. */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { routes } from '../../generated/routes.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { alphaLabels, snapshotPath, standardBackups } from '../../scripts/lab/standard-lab.js'
import { useApp, type TestApp } from '../support/app.js'
import { awaitHistory } from '../support/histories.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { getJson } from './asking.js'
import { showWithBurp } from './fresh-monitor.js'
import { findTree } from './real-tree.js'
import { eventually, readSpool, type WrittenBackup, type WrittenCounter } from './spool.js'

const finishedClients = Object.entries(standardBackups).flatMap(([name, count]) =>
  count > 0 ? [name] : []
)

/** Key of a report -> burp's type character. */
const kinds = {
  dir: 'd',
  efs: 'k',
  files: 'f',
  files_enc: 'y',
  hardlink: 'L',
  meta: 'm',
  meta_enc: 'n',
  softlink: 'l',
  special: 's',
  total: 'Z',
  vssfooter: 'u',
  vssfooter_enc: 'U',
  vssheader: 'v',
  vssheader_enc: 'V'
} as const

function createClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium'
  })
  return (epochS: number) => format.format(epochS * 1000)
}

const paris = createClock('Europe/Paris')

function toCounts(counter?: WrittenCounter) {
  const { count = 0, changed = 0, same = 0, deleted = 0, scanned = 0 } = counter ?? {}
  const total = count + changed + same
  return { changed, deleted, new: count, scanned, total, unchanged: same }
}

/** Returns the expected report of a backup. */
function toReport({ number, counters }: WrittenBackup) {
  const value = (type: string) => counters[type]?.count ?? 0
  const entries = Object.entries(kinds).map(([key, type]) => [key, toCounts(counters[type])])
  return {
    number,
    start: value('b'),
    end: value('E'),
    duration: value('E') - value('b'),
    received: value('P'),
    sent: value('Q'),
    totsize: value('O'),
    estimated: value('G'),
    warnings: value('w'),
    errors: value('e'),
    messages: value('p'),
    encrypted: counters['y'] !== undefined,
    windows: 'false',
    ...(Object.fromEntries(entries) as Record<string, unknown>)
  }
}

function encode(client: string): string {
  return encodeURIComponent(client)
}

interface Stats {
  name: string
  state: string
  phase: string | null
  percent: number
  last: string
  last_attempt: string
  labels: string[]
}

const vanishedCount = 3

/** Files are deleted while burp's client waits for the text of a pipe after its scan. */
async function backUpVanishing(lab: Lab): Promise<void> {
  const tree = lab.treePath('vanishing')
  const pipe = join(tree, 'a-pipe')
  await lab.addClient({ name: 'vanishing', clientLines: [`read_fifo = ${pipe}`] })
  execFileSync('mkfifo', [pipe])
  const names = ['stays', 'stays too', ...Array.from({ length: vanishedCount }, (_, i) => `z${i}`)]
  for (const name of names) writeFileSync(join(tree, name), name)
  const done = lab.backUp('vanishing')
  await Promise.race([done, waitUntilScanned(lab)])
  for (const name of names.slice(-vanishedCount)) rmSync(join(tree, name))
  await writeFile(pipe, 'what the client waited for')
  await done
}

async function waitUntilScanned(lab: Lab): Promise<void> {
  const scan = join(lab.spoolPath, 'vanishing/working/phase1.gz')
  await eventually(async () => existsSync(scan), Boolean)
}

interface Report {
  backups: { name: string; number: number }[]
  clients: { name: string; stats: { total: number; totsize: number; os: string } }[]
}

void test('the read-only routes', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  // burp accepts backups of both, but queries cannot contain a name with a colon.
  for (const name of ['void', 'a:b']) await lab.addClient({ name })
  await Promise.all([...['void', 'a:b'].map(name => lab.backUp(name)), backUpVanishing(lab)])
  const servers = [{ name: 'main', clientConfig: lab.clientConfigPath(lab.superClientName) }]
  const [app, newfoundland] = await Promise.all([
    useApp(t, { servers }),
    useApp(t, { servers, timezone: 'America/St_Johns' })
  ])
  const askable = [...finishedClients, 'void', 'vanishing']

  await t.test('clients and their states equal those that burp shows', async sub => {
    const stats = await getJson<Stats[]>(app, '/api/clients/stats')
    const shown = await showWithBurp(lab)
    sub.same(
      stats.map(({ name, state, last }) => [name, state, last]),
      shown.map(({ name, state, startedAt }) => [
        name,
        state,
        startedAt === undefined ? 'never' : paris(startedAt)
      ])
    )
    const alpha = stats.find(({ name }) => name === 'alpha')
    sub.same(alpha?.labels, alphaLabels.toSorted())
    sub.match(alpha, { phase: null, percent: 0, last_attempt: alpha?.last })
    const delta = stats.find(({ name }) => name === 'delta')
    sub.match(delta, { last: 'never', last_attempt: 'never', labels: [] })
    sub.same(
      await getJson(app, '/api/clients/all'),
      stats.map(({ name }) => ({ name, agent: null }))
    )
    const sound = { alive: true, code: null, lastSeen: null, numbersMissing: Number }
    sub.match(await getJson(app, '/api/servers/stats'), [
      { name: 'main', clients: stats.length - 1, ...sound }
    ])
    sub.same(await getJson(app, '/api/clients.json'), {
      results: stats.map(({ name, last, state }) => ({ name, last, state }))
    })
    sub.same(await getJson(app, '/api/client/labels/alpha'), { labels: alpha?.labels })
    sub.same(await getJson(app, '/api/client/labels/delta'), { labels: [] })
  })

  await t.test('backups of a client equal those in its folder on the server', async sub => {
    for (const client of askable) {
      const written = readSpool(lab, client)
      const expected = written.map(({ number, startedAt, counters }) => ({
        number,
        date: paris(startedAt),
        encrypted: client === 'beta',
        received: counters['P']?.count ?? 0,
        size: counters['O']?.count ?? 0,
        sent: counters['Q']?.count ?? 0,
        estimated: counters['G']?.count ?? 0,
        warnings: counters['w']?.count ?? 0,
        errors: 0,
        messages: 0
      }))
      const backups = await getJson<object[]>(app, `/api/client/stats/${encode(client)}`)
      sub.match(backups, expected)
      sub.equal(backups.length, expected.length)
      const { results } = await getJson<{ results: object[] }>(
        app,
        `/api/client.json/${encode(client)}`
      )
      sub.match(
        results,
        expected.map(({ number, date }) => ({ number: String(number), date }))
      )
    }
    sub.same(await getJson(app, '/api/client/stats/delta'), [])
  })

  await t.test('a backup is deletable if burp shows it as deletable', async sub => {
    const text = await lab.burp(lab.superClientName, ['-C', 'alpha', '-a', 'l'])
    const shown = [...text.matchAll(/^Backup: (\d+) .*?(\(deletable\))?$/gm)].map(
      ([, number, mark]) => ({ number: Number(number), deletable: mark !== undefined })
    )
    sub.equal(shown.length, 3)
    sub.match(await getJson(app, '/api/client/stats/alpha'), shown)
  })

  await t.test('each number of a report equals the one that burp recorded', async sub => {
    for (const client of askable) {
      const written = readSpool(lab, client).map(toReport)
      const url = `/api/client/report/${encode(client)}`
      const os = client === 'alpha' ? 'Linux Debian' : 'Unix/Linux'
      const reports = written.map(report => ({ ...report, os }))
      sub.same(await getJson(app, url), reports)
      for (const report of reports) sub.same(await getJson(app, `${url}/${report.number}`), report)
      const last = reports.at(-1)
      const wrapped = `/api/client-stat.json/${encode(client)}`
      sub.same(await getJson(app, wrapped), { results: reports })
      sub.same(await getJson(app, `${wrapped}/${last?.number}`), { results: last })
    }
    sub.same(await getJson(app, '/api/client/report/delta'), [])
  })

  await t.test(
    'files that vanished during the backup count as scanned, but not in the total',
    async sub => {
      const totals = readSpool(lab, 'vanishing')[0]?.totals
      const files = totals?.['Files'] ?? 0
      const all = totals?.['Grand total'] ?? 0
      sub.match(await getJson(app, '/api/client/report/vanishing/1'), {
        files: { new: files, total: files, scanned: files + vanishedCount },
        total: { new: all, total: all, scanned: all + vanishedCount },
        warnings: vanishedCount
      })
      for (const client of askable) {
        for (const { number, totals: written } of readSpool(lab, client)) {
          const report = await getJson<{ total: object }>(
            app,
            `/api/client/report/${encode(client)}/${number}`
          )
          sub.match(report.total, { total: written['Grand total'] }, `${client} ${number}`)
        }
      }
    }
  )

  await t.test('entries are counted by their type on disk', async sub => {
    const tree = findTree(snapshotPath(lab, 'alpha', 3))
    const isFile = (mode: string) => mode.startsWith('-')
    const files = tree.filter(({ mode }) => isFile(mode))
    const inodes = new Set(files.map(({ inode }) => inode))
    sub.match(await getJson(app, '/api/client/report/alpha/3'), {
      dir: { total: tree.filter(({ isDirectory }) => isDirectory).length },
      softlink: { total: tree.filter(({ mode }) => mode.startsWith('l')).length },
      hardlink: { total: files.length - inodes.size },
      special: { total: tree.filter(({ mode }) => mode.startsWith('p')).length },
      files: { total: inodes.size },
      files_enc: { total: 0 }
    })
    sub.equal(files.length - inodes.size, 2)
    const secret = findTree(snapshotPath(lab, 'beta', 2)).filter(({ mode }) => isFile(mode))
    sub.match(await getJson(app, '/api/client/report/beta/2'), {
      files: { total: 0 },
      files_enc: { total: secret.length },
      softlink: { total: 1 },
      hardlink: { total: 0 },
      encrypted: true
    })
    sub.match(await getJson(app, '/api/client/report/void/1'), { totsize: 0, dir: { total: 1 } })
  })

  await t.test('the overview contains the last backup and the health of each client', async sub => {
    const overview = await getJson<Record<string, unknown>[]>(app, '/api/clients/overview')
    const stats = await getJson<{ name: string; labels: string[] }[]>(app, '/api/clients/stats')
    sub.same(
      overview.map(({ name, labels }) => ({ name, labels })),
      stats.map(({ name, labels }) => ({ name, labels }))
    )
    for (const client of finishedClients) {
      const [newest] = readSpool(lab, client).toSorted((a, b) => b.number - a.number)
      const { counters = {} } = newest ?? {}
      sub.match(
        overview.find(({ name }) => name === client),
        {
          agent: null,
          state: 'idle',
          health: 'ok',
          reason: /^The next backup is due by /,
          number: newest?.number,
          backups: standardBackups[client as keyof typeof standardBackups],
          size: counters['O']?.count,
          warnings: counters['w']?.count ?? 0
        }
      )
    }
    const without = overview.filter(({ last }) => last === null)
    sub.ok(without.length > 0)
    for (const item of without) sub.match(item, { number: null, size: null, backups: 0 })
    const found = (query: string) => getJson<unknown[]>(app, `/api/clients/overview?${query}`)
    sub.same(await found('health=late&health=failing'), [])
    sub.equal((await found('health=ok')).length, overview.length)
    const [label = ''] = alphaLabels
    sub.match(await found(`label=${encodeURIComponent(label)}`), [{ name: 'alpha' }])
    const counts = await getJson<Record<string, number>>(app, '/api/health/clients')
    sub.same(counts, {
      ok: overview.filter(({ name }) => name !== lab.superClientName).length,
      running: 0,
      late: 0,
      failing: 0,
      stuck: 0,
      never: 0,
      unknown: 0
    })
  })

  await t.test("the report of all clients contains totals that equal burp's numbers", async sub => {
    const expected = askable
      .toSorted()
      .map(name => ({ name, written: readSpool(lab, name) }))
      .map(({ name, written }) => ({
        name,
        number: written.length,
        stats: {
          total: written.at(-1)?.totals['Grand total'] ?? 0,
          totsize: written.at(-1)?.counters['O']?.count ?? 0,
          os: name === 'alpha' ? 'Linux Debian' : 'Unix/Linux',
          warnings: name === 'vanishing' ? vanishedCount : 0,
          errors: 0,
          messages: 0
        }
      }))
    const report = await getJson<Report>(app, '/api/clients/report')
    sub.same(
      report.backups,
      expected.map(({ name, number }) => ({ name, number }))
    )
    sub.same(
      report.clients,
      expected.map(({ name, stats }) => ({ name, stats }))
    )
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    sub.same(await getJson(app, '/api/servers/report'), {
      backups: [{ name: 'main', number: sum(expected.map(({ number }) => number)) }],
      servers: [
        {
          name: 'main',
          number: {
            total: sum(expected.map(({ stats }) => stats.total)),
            totsize: sum(expected.map(({ stats }) => stats.totsize)),
            os: { 'Linux Debian': 1, 'Unix/Linux': expected.length - 1 },
            warnings: vanishedCount,
            errors: 0,
            messages: 0
          }
        }
      ]
    })
    const { results } = await getJson<{ results: Report[] }>(app, '/api/clients-report.json')
    sub.same(results[0]?.backups, report.backups)
    sub.same(
      results[0]?.clients,
      expected.map(({ name, stats: { os: _os, ...stats } }) => ({
        name,
        stats: { ...stats, windows: 'false' }
      }))
    )
  })

  await t.test('the report lists the largest clients, and sums up the others', async sub => {
    const whole = await getJson<Report>(app, '/api/clients/report')
    const names = (report: Report) => report.clients.map(({ name }) => name)
    for (const aggregation of ['number', 'files', 'size']) {
      const url = `/api/clients/report?aggregation=${aggregation}&limit=`
      const short = await getJson<Report>(app, `${url}3`)
      sub.same(names(short), ['alpha', 'beta', 'others'].toSorted(), aggregation)
      const rest = whole.clients.filter(({ name }) => !names(short).includes(name))
      sub.same(short.clients.at(-1)?.stats, {
        total: rest.reduce((sum, { stats }) => sum + stats.total, 0),
        totsize: rest.reduce((sum, { stats }) => sum + stats.totsize, 0),
        os: 'Unix/Linux',
        warnings: vanishedCount,
        errors: 0,
        messages: 0
      })
      sub.same(short.backups.at(-1), { name: 'others', number: rest.length })
      sub.same(names(await getJson<Report>(app, `${url}1`)), ['alpha'])
      sub.match((await getJson<Report>(app, `${url}2`)).clients.at(-1)?.stats, { os: 'Unix/Linux' })
      sub.same(await getJson(app, `${url}0`), whole)
      sub.same(await getJson(app, `${url}100`), whole)
    }
    sub.same(await getJson(app, '/api/clients/report?limit=3&aggregation=none'), whole)
    sub.equal((await app.get('/api/clients/report?aggregation=colour')).statusCode, 400)
  })

  await t.test('calendars contain each backup in local time', async sub => {
    const calendars = await getJson<{ name: string; events: object[] }[]>(app, '/api/misc/history')
    for (const [zoned, clock, offset] of [
      [app, paris, /[+]0[12]:00$/],
      [newfoundland, createClock('America/St_Johns'), /-0[23]:30$/]
    ] as const) {
      const [calendar, ...others] = await getJson<{ events: { start: string }[] }[]>(
        zoned,
        '/api/misc/history/alpha'
      )
      sub.same(others, [])
      const written = readSpool(lab, 'alpha')
      const time = (value?: WrittenCounter) => clock(value?.count ?? 0)
      sub.match(calendar, {
        name: 'alpha',
        agent: null,
        color: '#FFAA11',
        textColor: 'black',
        events: written.map(({ number, counters }) => ({
          name: 'alpha',
          backup: `000000${number}`,
          start: new RegExp(`^${time(counters['b'])}`),
          end: new RegExp(`^${time(counters['E'])}`),
          title: `Client: alpha, Backup n°000000${number}`,
          url: `/backup-report/alpha/${number}`
        }))
      })
      for (const { start } of calendar?.events ?? []) sub.match(start, offset)
    }
    const counts = Object.fromEntries(calendars.map(({ name, events }) => [name, events.length]))
    sub.same(counts, {
      ...standardBackups,
      [lab.superClientName]: 0,
      void: 1,
      vanishing: 1,
      'a:b': 0
    })
  })

  await t.test("times are shown in the user's preferred time zone", async sub => {
    const tokyo = createClock('Asia/Tokyo')
    const change = async (method: 'PUT' | 'DELETE', payload?: object) => {
      const answer = await app.request({
        method,
        url: '/api/preferences/ui',
        ...(payload && { payload })
      })
      sub.ok(answer.statusCode < 300)
    }
    const [written] = readSpool(lab, 'gamma')
    const look = async () => {
      const clients = await getJson<Stats[]>(app, '/api/clients/stats')
      const [backup] = await getJson<{ date: string }[]>(app, '/api/client/stats/gamma')
      const [calendar] = await getJson<{ events: { start: string }[] }[]>(
        app,
        '/api/misc/history/gamma'
      )
      const running = await getJson<Stats>(app, '/api/client/running/gamma')
      const [node] = await getJson<{ date: string }[]>(app, '/api/client/browse/gamma/1?root=/')
      const last = clients.find(({ name }) => name === 'gamma')?.last
      return { dates: [last, backup?.date, running.last], calendar, node }
    }
    const startedAt = written?.startedAt ?? 0
    const before = await look()
    sub.same(before.dates, Array(3).fill(paris(startedAt)))
    await change('PUT', { timezone: 'Asia/Tokyo' })
    const seen = await look()
    sub.same(seen.dates, Array(3).fill(tokyo(startedAt)))
    sub.match(seen.calendar?.events[0]?.start, /\+09:00$/)
    sub.not(seen.node?.date, before.node?.date)
    const noon = tokyo(startedAt)
    const cut = await getJson<{ events: object[] }[]>(
      app,
      `/api/misc/history/gamma?start=${noon}&end=${noon}`
    )
    sub.equal(cut[0]?.events.length, 1, 'times in requests have this time zone, too')
    const archive = await app.request({
      method: 'POST',
      url: '/api/restore/archive/gamma/1',
      payload: { list: '{"restore":[{"key":"/","folder":true}]}' }
    })
    sub.equal(archive.statusCode, 200)
    const day = tokyo(Date.now() / 1000).slice(0, 10)
    sub.match(archive.headers['content-disposition'], new RegExp(`-${day}\\.`))
    await change('DELETE')
    sub.same((await look()).dates, before.dates)
  })

  await t.test('calendars can be limited to a period', async sub => {
    const written = readSpool(lab, 'alpha')
    const iso = (index: number, moveS = 0) =>
      new Date(((written[index]?.startedAt ?? 0) + moveS) * 1000).toISOString()
    const numbersOf = async (query: Record<string, string>) => {
      const words = new URLSearchParams(query).toString()
      const [calendar] = await getJson<{ events: { backup: string }[] }[]>(
        app,
        `/api/misc/history/alpha?${words}`
      )
      return calendar?.events.map(({ backup }) => Number(backup))
    }
    // On a fast machine two of them may start in the same second.
    const begun = (from: number, to = Infinity) =>
      written.flatMap(({ startedAt }, index) => {
        return startedAt >= from && startedAt <= to ? [index + 1] : []
      })
    const [, second = 0, third = 0] = written.map(({ startedAt }) => startedAt)
    sub.same(await numbersOf({ start: iso(1) }), begun(second))
    sub.same(await numbersOf({ start: iso(1), end: iso(1) }), begun(second, second))
    sub.same(await numbersOf({ end: iso(2, -1) }), begun(0, third - 1))
    sub.same(await numbersOf({ start: iso(2, 1) }), [])
    const local = paris(second)
    sub.same(await numbersOf({ start: local, end: local }), begun(second, second), local)
    for (const query of ['start=nonsense', 'end=2026-02-30', 'start=1795190024']) {
      const answer = await app.get(`/api/misc/history?${query}`)
      sub.match([answer.statusCode, answer.json()], [400, { code: 'INVALID_INPUT' }], query)
    }
  })

  await t.test('all spellings of a path have the same response', async sub => {
    await awaitHistory(app, 'alpha')
    await compareForms(sub, app)
  })

  await t.test('lists can be paged, sorted, searched, and 304 if unchanged', async sub => {
    const all = await getJson<Stats[]>(app, '/api/clients/stats')
    const names = all.map(({ name }) => name)
    const first = await app.get('/api/clients/stats?limit=4')
    const next = /<(.*)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await app.get(next)
    const joined = [...first.json<Stats[]>(), ...second.json<Stats[]>()].map(({ name }) => name)
    sub.same(joined, names.slice(0, 8))
    const sorted = await getJson<Stats[]>(app, '/api/clients/stats?sort=-name')
    sub.same(
      sorted.map(({ name }) => name),
      names.toSorted(new Intl.Collator('en', { numeric: true }).compare).toReversed()
    )
    const found = await getJson<Stats[]>(app, '/api/clients/stats?q=AL')
    sub.same(
      found.map(({ name }) => name),
      ['alpha']
    )
    const numbers = await getJson<{ number: number }[]>(
      app,
      '/api/client/stats/alpha?sort=-number&limit=2'
    )
    sub.same(
      numbers.map(({ number }) => number),
      [3, 2]
    )
    for (const url of ['/api/clients/stats', '/api/client/report/alpha', '/api/misc/history']) {
      const { etag } = (await app.get(url)).headers
      const headers = { 'if-none-match': String(etag) }
      const again = await app.request({ method: 'GET', url, headers })
      sub.same([again.statusCode, again.body], [304, ''], url)
    }
  })

  await t.test('missing clients and backups are 404', async sub => {
    const clientPaths = ['stats', 'labels', 'report', 'running'].map(
      word => `client/${word}/nosuch`
    )
    const more = ['misc/history/nosuch', 'misc/counters/nosuch', 'clients/running/nosuch']
    for (const path of [...clientPaths, ...more, 'client.json/nosuch', 'client-stat.json/nosuch']) {
      const answer = await app.get(`/api/${path}`)
      sub.match([answer.statusCode, answer.json()], [404, { code: 'NO_SUCH_CLIENT' }], path)
    }
    for (const path of ['alpha/4', 'delta/1', 'alpha/2147483647']) {
      const answer = await app.get(`/api/client/report/${path}`)
      sub.match([answer.statusCode, answer.json()], [404, { code: 'NO_SUCH_BACKUP' }], path)
    }
    for (const path of ['clients/nosuch/stats', 'client/nosuch/stats/alpha', 'misc/nosuch/about']) {
      const answer = await app.get(`/api/${path}`)
      sub.match([answer.statusCode, answer.json()], [404, { code: 'NO_SUCH_SERVER' }], path)
    }
    const colon = await app.get('/api/client/stats/a%3Ab')
    sub.match([colon.statusCode, colon.json()], [400, { code: 'BAD_NAME' }])
  })

  await t.test('no backup is running yet', async sub => {
    sub.same(await getJson(app, '/api/clients/running'), [])
    sub.same(await getJson(app, '/api/clients/backup-running'), { running: false })
    sub.same(await getJson(app, '/api/misc/monitor'), [])
    sub.same(await getJson(app, '/api/live.json'), { results: [] })
    const alpha = (await getJson<Stats[]>(app, '/api/clients/stats')).find(c => c.name === 'alpha')
    sub.same(await getJson(app, '/api/client/running/alpha'), {
      state: 'idle',
      percent: -1,
      phase: null,
      last: alpha?.last
    })
    sub.match((await app.get('/api/misc/counters/alpha')).json(), { code: 'NOT_RUNNING' })
  })

  await t.test('a running backup is shown by each route', sub => watchBackup(sub, lab, app))

  await t.test('the percentage grows during a large file', sub => watchLargeFile(sub, lab, app))

  await t.test('the service returns its version and that of burp', async sub => {
    sub.match(await getJson(app, '/api/misc/about'), {
      burp: [{ name: 'main', agent: null, client: '3.1.4', server: /^\d+\.\d+\.\d+/ }]
    })
    sub.match(await getJson(app, '/api/misc/languages'), { en: 'English' })
    sub.same(await getJson(app, '/api/misc/ping'), { alive: true })
    sub.match(await getJson(app, '/readyz'), { ready: true })
  })

  t.same(
    app.log.filter(line => (JSON.parse(line) as { level: number }).level >= 40),
    []
  )
})

async function compareForms(t: Test, app: TestApp) {
  // A path form without a segment takes it from the query; other forms ignore the query.
  const query = 'server=main&serverName=main&clientName=alpha'
  const fill = (path: string) =>
    path
      .replace(/:server\b/, 'main')
      .replace(/:(name|client)\b/, 'alpha')
      .replace(/:backup\b/, '1')
      .replace(/:attempt\b/, '99-1')
      .replace(':a/:b', '1/2')
  /** Operations without data: no running backup, failed attempt or check. */
  const absent = ['getCounters', 'getAttemptLog', 'getCheck']
  const aboutBurp = ['clients', 'servers', 'client', 'misc', 'meta', 'development']
  const reading = routes.filter(
    ({ method, tags, operationId }) =>
      method === 'GET' && operationId !== 'takeAlerts' && aboutBurp.some(tag => tags.includes(tag))
  )
  for (const { operationId, paths } of reading) {
    const answers = await Promise.all(paths.map(path => app.get(`${fill(path)}?${query}`)))
    const bodies = answers.map(({ body }) => body.replace(/"requestId":"[^"]*"/, ''))
    for (const [index, path] of paths.entries()) {
      t.equal(answers[index]?.statusCode, absent.includes(operationId) ? 404 : 200, path)
      t.equal(bodies[index], bodies[0], path)
    }
  }
}

async function watchBackup(t: Test, lab: Lab, app: TestApp) {
  const findGamma = async () =>
    (await getJson<Stats[]>(app, '/api/clients/stats')).find(({ name }) => name === 'gamma')
  const before = await findGamma()
  const backup = await lab.startSlowBackup('gamma', { megabytes: 24 })
  const isUnderWay = (stats: Stats | undefined) => stats?.phase === 'backup' && stats.percent > 0
  const stats = await eventually(findGamma, isUnderWay)
  t.match(stats, { state: 'running', phase: 'backup', last: before?.last })
  t.ok((stats?.percent ?? 0) <= 100)
  t.ok(
    (stats?.last_attempt ?? '') > (before?.last ?? ''),
    'the attempt started after the last backup'
  )
  const running = await getJson<Stats>(app, '/api/client/running/gamma')
  t.match(running, { state: 'running', phase: 'backup', last: before?.last })
  t.ok(Number.isInteger(running.percent) && running.percent > 0 && running.percent <= 100)
  t.same(await getJson(app, '/api/clients/running'), ['gamma'])
  t.same(await getJson(app, '/api/clients/running/gamma'), ['gamma'])
  t.same(await getJson(app, '/api/clients/running/alpha'), [])
  t.same(await getJson(app, '/api/clients/backup-running'), { running: true })
  t.same(await getJson(app, '/api/running.json'), { results: true })
  t.same(await getJson(app, '/api/running-clients.json'), { results: ['gamma'] })
  t.same(await getJson(app, '/api/running-clients.json/alpha'), { results: [] })
  await compareCounters(t, lab, app)
  t.match(await getJson(app, '/api/client/stats/gamma'), [{ number: 1 }])
  t.equal((await getJson<object[]>(app, '/api/client/report/gamma')).length, 1)
  t.equal((await app.get('/api/client/report/gamma/2')).statusCode, 404)
  t.equal((await app.get('/api/client/browse/gamma/2')).statusCode, 404)
  await backup.stop()
  const after = await eventually(findGamma, gamma => gamma?.state === 'idle')
  t.match(after, { phase: null, percent: 0, last: before?.last })
  t.same(await getJson(app, '/api/clients/running'), [])
}

interface Counters {
  phase: number
  Files: number[]
  'Grand total': number[]
  estimated_bytes: number
  bytes: number
  start: number
  percent: number
  timeleft: number
}

/** burp counts the bytes of a file only after it has received all of it. */
async function watchLargeFile(t: Test, lab: Lab, app: TestApp) {
  const serverConfig = lab.serverConfigPath
  const clientConfig = lab.clientConfigPath(lab.superClientName)
  const near = await useApp(t, { servers: [{ name: 'main', clientConfig, serverConfig }] })
  const backup = await lab.startSlowBackup('void', { megabytes: 8, fileBytes: 8 * 1024 ** 2 })
  const look = async (from: TestApp): Promise<Counters | undefined> =>
    (await getJson<{ counters: Counters }[]>(from, '/api/misc/monitor'))[0]?.counters
  const seen: Counters[] = []
  const far: Counters[] = []
  await eventually(
    async () => {
      const [counters, fromAfar] = await Promise.all([look(near), look(app)])
      if (counters?.phase === 2 && counters.percent !== seen.at(-1)?.percent) seen.push(counters)
      if (fromAfar?.phase === 2) far.push(fromAfar)
      return seen.length
    },
    count => count >= 5,
    60_000
  )
  await backup.stop()
  t.same(
    new Set(seen.map(({ bytes }) => bytes)).size,
    1,
    "burp's own number of bytes does not change"
  )
  for (const all of [seen, far]) {
    for (const [index, { percent, timeleft }] of all.entries()) {
      const before = all[index - 1] ?? { percent: 0, timeleft: -1 }
      t.ok(percent >= before.percent, `${before.percent} % and then ${percent} %`)
      t.ok(before.timeleft < 0 || timeleft <= before.timeleft, `${before.timeleft}, ${timeleft} s`)
    }
  }
}

async function compareCounters(t: Test, lab: Lab, app: TestApp) {
  const [item, ...others] = await getJson<{ counters: Counters }[]>(app, '/api/misc/monitor')
  t.same(others, [])
  t.match(item, { client: 'gamma', agent: null, labels: [] })
  const { counters } = item as { counters: Counters }
  t.match(counters, { phase: 2, phase_name: 'backup', path: null, 'Soft links': null })
  const { mtimeMs, size } = findSlowTree(lab)
  t.ok(counters.estimated_bytes >= size, 'the estimate is at least the size of new files')
  t.ok(counters.bytes > 0 && counters.bytes <= counters.estimated_bytes)
  const [fresh = 0, changed = 0, same = 0, , scanned = 1] = counters['Grand total']
  const ofBytes = counters.bytes / counters.estimated_bytes
  t.equal(counters.percent, Math.round(((ofBytes + (fresh + changed + same) / scanned) / 2) * 100))
  t.ok(
    Math.abs(counters.start - mtimeMs / 1000) < 120,
    'the attempt started after the test had written the files'
  )
  t.equal(counters.Files.length, 5)
  t.ok((counters['Grand total'][4] ?? 0) > 380, 'the number of found entries')
  for (const url of ['/api/misc/counters/gamma', '/api/misc/counters?name=gamma']) {
    t.match(await getJson(app, url), {
      client: 'gamma',
      counters: { phase: 2, start: counters.start }
    })
  }
  const { results } = await getJson<{ results: unknown[] }>(app, '/api/live.json')
  t.match(results, [
    { client: 'gamma', agent: null, status: { phase: 2, start: counters.start, Files: /./ } }
  ])
  t.notMatch(results, [{ status: { Softlink: /./ } }])
}

/** Returns size and last change of the files that the slow backup sends. */
function findSlowTree(lab: Lab): { mtimeMs: number; size: number } {
  const tree = findTree(`${lab.directory}/slow/gamma`)
  const files = tree.filter(({ isDirectory }) => !isDirectory)
  return {
    mtimeMs: Math.max(...files.map(({ mtime }) => mtime)) * 1000,
    size: files.reduce((sum, { bytes }) => sum + bytes, 0)
  }
}
