/**
 * The shipped files for Prometheus and Grafana: a real Prometheus reads the metrics, evaluates
 * rules and answers queries.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { parse, stringify } from 'yaml'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { warningTopic } from '../../src/notify/finding.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { findProgram } from '../../scripts/lab/programs.js'
import { useOffice } from '../contract/places.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { type TestApp, useApp } from '../support/app.js'
import { startProgram } from '../support/running-program.js'
import { parseSeries, prometheusMissing, runPromtool } from '../support/series.js'
import { listBlocks, root } from '../support/shown-blocks.js'
import { useWeb } from '../support/web.js'
import { eventually } from './spool.js'

const shipped = join(root, 'scripts/monitoring')
const alerts = join(shipped, 'burphub-alerts.yaml')

interface Panel {
  id: number
  title: string
  targets?: { expr: string }[]
}

interface Dashboard {
  panels: Panel[]
  templating: { list: { name: string; definition?: string }[] }
}

const dashboard = JSON.parse(
  readFileSync(join(shipped, 'burphub-dashboard.json'), 'utf8')
) as Dashboard
const rules = (
  parse(readFileSync(alerts, 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
).groups.flatMap(group => group.rules)

interface Sample {
  metric: Record<string, string>
  value: [number, string]
}

interface Prometheus {
  query(expr: string): Promise<Sample[]>
  get<T>(path: string): Promise<T>
}

/** The configuration of the guide, with a shorter interval than a minute. */
function writeShownConfig(folder: string, target: string): string {
  const [shown] = listBlocks('docs/metrics.md', 'yml')
  const text = (shown?.text ?? '')
    .replace('/etc/prometheus/burphub.token', join(folder, 'token'))
    .replace('/usr/share/doc/burphub', root)
    .replace('127.0.0.1:5000', target)
    .replace('scrape_interval: 1m', 'scrape_interval: 400ms')
  const file = join(folder, 'prometheus.yml')
  const often = { evaluation_interval: '500ms', scrape_timeout: '400ms' }
  writeFileSync(file, `${text}${stringify({ global: often })}`)
  return file
}

/** Starts Prometheus until the end of the test. */
async function usePrometheus(t: Test, target: string, token: string): Promise<Prometheus> {
  const folder = t.testdir({ token })
  const config = writeShownConfig(folder, target)
  const [port] = await findFreePorts(1)
  const place = `127.0.0.1:${port}`
  const words = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`]
  startProgram(t, [findProgram('prometheus'), ...words, `--web.listen-address=${place}`])
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`http://${place}/api/v1/${path}`).catch(() => undefined)
    const { data, error } = ((await answer?.json().catch(() => undefined)) ?? {}) as {
      data?: T
      error?: string
    }
    if (data === undefined) throw new Error(`${path}: ${error ?? 'no answer'}`)
    return data
  }
  const query = async (expr: string) =>
    (await get<{ result: Sample[] }>(`query?query=${encodeURIComponent(expr)}`)).result
  return { get, query }
}

/** Replaces Grafana's variables by values that select everything. */
function fillIn(expr: string): string {
  return expr.replaceAll('$__rate_interval', '1m').replaceAll(/\$(server|client)\b/g, '.*')
}

void test('the alert rules', { skip: prometheusMissing }, async t => {
  await t.test('are valid, and fire only if they should', async sub => {
    sub.match(runPromtool(['check', 'rules', alerts]), /SUCCESS: \d+ rules found/)
    const tests = join(shipped, 'burphub-alerts.test.yaml')
    sub.match(runPromtool(['test', 'rules', tests]), /SUCCESS/)
    const text = readFileSync(tests, 'utf8')
    for (const { alert } of rules) sub.match(text, `alertname: ${alert}`, alert)
  })
})

/** Returns the number of series for each value of a label, by other labels. */
function countBy(keys: readonly string[], label: string): number[] {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const found = new RegExp(`\\b${label}="(.*?)"`).exec(key)?.[1]
    if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  return [...counts.values()]
}

void test('the number of series', async t => {
  const office = await useOffice(t, ['vault'])
  await addProof(office)
  const read = async (user: string) =>
    [...parseSeries((await office.get('/metrics', user)).body).keys()].toSorted()
  const ofServers = (keys: readonly string[]) => keys.filter(key => !key.includes('client="'))
  const page = readFileSync(join(root, 'docs/reference/metrics.md'), 'utf8')
  const told = page.matchAll(/at most (\d+) series/g)
  const [clientMax = 0, serverMax = 0, adminMax = 0] = Array.from(told, ([, count]) =>
    Number(count)
  )

  await t.test('equals the numbers in the guide', async sub => {
    const all = await read('admin')
    const ofMain = all.filter(key => key.includes('server="main"'))
    sub.equal(Math.max(...countBy(ofMain, 'client')), clientMax)
    sub.same(countBy(ofServers(all), 'server'), [serverMax + adminMax, serverMax + adminMax])
    sub.same(countBy(ofServers(await read('vault')), 'server'), [serverMax, serverMax])
  })

  await t.test('has all its names listed in the guide', async sub => {
    const names = (await read('admin')).map(key =>
      key.replace(/(?:_bucket|_sum|_count)?\{.*|$/, '')
    )
    const found = new Set(names)
    const listed = [...page.matchAll(/`((?:burphub|nodejs|process)_\w*\*?)`/g)].map(
      ([, name = '']) => name
    )
    const isOf = (name: string) => (family: string) =>
      family.endsWith('*') ? name.startsWith(family.slice(0, -1)) : name === family
    for (const name of found) sub.ok(listed.some(isOf(name)), name)
  })

  for (const clientsMax of [2, 0]) {
    await t.test(
      `is limited if only ${clientsMax} clients may have their own series`,
      async sub => {
        const box = await useSandbox(sub)
        const servers = [{ name: 'main', clientConfig: box.clientConfigPath }]
        const app = await useApp(sub, { servers, settings: { metrics: { clientsMax } } })
        const series = parseSeries((await app.get('/metrics')).body)
        const ofClients = [...series.keys()].filter(key => key.includes('client="'))
        sub.equal(new Set(ofClients.map(key => /client="(.*?)"/.exec(key)?.[1])).size, clientsMax)
        const rows = (await app.get('/api/clients/overview')).json<{ role: string }[]>()
        const all = rows.filter(({ role }) => role === 'client').length
        const counted = [...series].filter(([key]) => key.startsWith('burphub_clients{'))
        sub.equal(
          counted.reduce((sum, [, count]) => sum + count, 0),
          all,
          'all clients are counted'
        )
        const left = series.get('burphub_clients_without_series{server="main"}')
        sub.equal(left, all - clientsMax)
      }
    )
  }
})

void test('the name of a client is escaped', async t => {
  const [client] = createDemoFixture().clients
  const clients = client ? [{ ...client, name: 'o"b {x}' }] : []
  const box = await useSandbox(t, { fixture: { clients } })
  const servers = [{ name: 'main', clientConfig: box.clientConfigPath }]
  const app = await useApp(t, { servers })
  const series = parseSeries((await app.get('/metrics')).body)
  t.equal(series.get(String.raw`burphub_client_running{server="main",client="o\"b {x}"}`), 0)
})

void test('a Prometheus that reads the metrics', { skip: prometheusMissing }, async t => {
  const office = await useOffice(t)
  await addProof(office)
  const { port } = await useWeb(t, office.app)
  const made = await office.request({
    method: 'POST',
    url: '/api/admin/me/token',
    payload: { label: 'Prometheus', scope: 'metrics' }
  })
  const { token } = made.json<{ token: string }>()
  const prometheus = await usePrometheus(t, `127.0.0.1:${port}`, token)
  await eventually(
    () => prometheus.query('count_over_time(burphub_server_up[1m])').catch(() => []),
    found => Number(found[0]?.value[1] ?? 0) >= 3
  )

  await t.test('returns data for each panel of the dashboard', async sub => {
    sub.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length)
    for (const { title, targets = [] } of dashboard.panels) {
      for (const { expr } of targets) {
        const found = await prometheus.query(fillIn(expr))
        sub.ok(found.length > 0, `${title}: ${expr}`)
      }
    }
    for (const { name, definition } of dashboard.templating.list) {
      if (definition === undefined) continue
      const [, expr = '', label = ''] = /^label_values\((.*), (\w+)\)$/.exec(definition) ?? []
      const [first] = await prometheus.query(fillIn(expr))
      sub.ok(first?.metric[label], name)
    }
  })

  await t.test('evaluates the rules', async sub => {
    const listRules = async () => {
      const { groups } = await prometheus.get<{ groups: { rules: Judged[] }[] }>('rules')
      return groups.flatMap(group => group.rules)
    }
    const judged = await eventually(
      listRules,
      found => found.length > 0 && found.every(({ health }) => health !== 'unknown')
    )
    sub.equal(judged.length, rules.length)
    for (const { name, health, lastError } of judged)
      sub.equal(health, 'ok', `${name} ${lastError}`)
    const late = judged.find(({ name }) => name === 'BurpClientLate')?.alerts ?? []
    sub.ok(late.some(({ labels }) => labels['client'] === 'web1'))
  })

  await t.test('has all metrics that the rules use', async sub => {
    const known = new Set(
      Array.from(parseSeries((await office.get('/metrics')).body).keys(), key => key.split('{')[0])
    )
    for (const { alert, expr } of rules) {
      for (const [name] of expr.matchAll(/\b(burphub|nodejs)_\w+/g)) {
        sub.ok(known.has(name), `${alert}: ${name}`)
      }
    }
  })
})

/** Adds a passed restore test and damage; useOffice adds passed checks. */
async function addProof({ store }: TestApp): Promise<void> {
  const [check] = await store.checks.list('main', 'db1')
  if (check) await store.checks.add({ ...check, id: 'sample', kind: 'restore_test' })
  const key = { server: 'main', client: 'db1', topic: warningTopic('damaged', '2') }
  const finding = { ...key, kind: 'damaged', at: 0 }
  await store.changeAside(({ notifications }) =>
    notifications.openFindings.write([{ ...key, finding, openedAt: 0, isCovered: false }])
  )
}

interface Judged {
  name: string
  health: string
  lastError?: string
  alerts: { labels: Record<string, string> }[]
}
