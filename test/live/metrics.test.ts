/** Metrics for monitoring systems, with a real burp server. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { parseSeries, prometheusMissing, runPromtool } from '../support/series.js'
import { getJson, toServer } from './asking.js'
import { eventually, readSpool } from './spool.js'

interface Overview {
  name: string
  size: number | null
  entries: number | null
  duration: number | null
  warnings: number | null
}

type Series = ReadonlyMap<string, number>

async function readMetrics(app: TestApp): Promise<Series> {
  const answer = await app.get('/metrics')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return parseSeries(answer.body)
}

function ofClient(series: Series, name: string, client: string): number | undefined {
  return series.get(`burphub_client_${name}{server="main",client="${client}"}`)
}

function healthOf(series: Series, client: string): string | undefined {
  const start = `burphub_client_health{server="main",client="${client}",state="`
  const found = [...series.keys()].filter(key => key.startsWith(start))
  if (found.length > 1) throw new Error(found.join('\n'))
  return found[0]?.slice(start.length, -2)
}

void test('metrics', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: ['web1', 'fresh', 'slow'].map(name => ({ name })) })
  writeFileSync(join(lab.treePath('web1'), 'file'), 'content')
  await lab.backUp('web1')
  const app = await useApp(t, {
    servers: [toServer('main', lab)],
    settings: { metrics: { listen: { port: 0 } } }
  })
  const [backup] = readSpool(lab, 'web1')

  await t.test('contain the delay of the event loop', async sub => {
    const names = ['max', 'mean', 'p99'].map(name => `nodejs_eventloop_lag_${name}_seconds`)
    const series = await eventually(
      () => readMetrics(app),
      found => names.every(name => (found.get(name) ?? 0) > 0)
    )
    sub.equal(series.has('nodejs_eventloop_lag_min_seconds'), false)
  })

  await t.test('contain the values that burp recorded for a client', async sub => {
    const items = await getJson<Overview[]>(app, '/api/clients/overview')
    const series = await readMetrics(app)
    const { size, entries, duration, warnings } = items.find(({ name }) => name === 'web1') ?? {}
    const read = (name: string) => ofClient(series, name, 'web1')
    sub.equal(read('last_success_timestamp_seconds'), backup?.startedAt)
    sub.equal(read('last_attempt_timestamp_seconds'), backup?.startedAt)
    sub.equal(read('due_timestamp_seconds'), (backup?.startedAt ?? 0) + 1.25 * 86_400)
    const numbers = ['size_bytes', 'entries', 'duration_seconds', 'warnings']
    sub.same(
      numbers.map(name => read(`last_backup_${name}`)),
      [size, entries, duration, warnings]
    )
    sub.equal(read('last_backup_number'), 1)
    sub.equal(read('backups'), 1)
    sub.equal(read('running'), 0)
    sub.equal(read('progress_ratio'), undefined)
    sub.equal(healthOf(series, 'web1'), 'ok')
    sub.equal(ofClient(series, 'last_success_timestamp_seconds', 'fresh'), undefined)
    sub.equal(series.get('burphub_clients{server="main",state="ok"}'), 3)
    sub.equal(series.get('burphub_server_up{server="main"}'), 1)
  })

  await t.test('contain running backups', async sub => {
    const slow = await lab.startSlowBackup('slow')
    const series = await eventually(
      () => readMetrics(app),
      found => ofClient(found, 'running', 'slow') === 1 && healthOf(found, 'slow') === 'running'
    )
    const ratio = ofClient(series, 'progress_ratio', 'slow') ?? 0
    sub.ok(ratio >= 0 && ratio <= 1, `${ratio}`)
    sub.ok((ofClient(series, 'last_attempt_timestamp_seconds', 'slow') ?? 0) > 0)
    await slow.stop()
  })

  await t.test('count restores, requests, and requests to burp', async sub => {
    const archive = await app.request({
      method: 'POST',
      url: '/api/restore/archive/web1/1',
      payload: { list: { restore: [{ key: '/', folder: true }] } }
    })
    sub.equal(archive.statusCode, 200, archive.body.slice(0, 300))
    await app.get('/api/client/stats/nobody')
    const restored = 'burphub_restores_total{server="main",outcome="done"}'
    const series = await eventually(
      () => readMetrics(app),
      found => found.get(restored) === 1
    )
    const count = (name: string) => series.get(name) ?? 0
    sub.ok(count('burphub_restore_received_bytes_total{server="main"}') > 0)
    sub.equal(count('burphub_http_requests_total{operation="listBackups",status="404"}'), 1)
    const asked = 'burphub_server_question_duration_seconds'
    const lane = 'server="main",lane="questions"'
    sub.ok(count(`${asked}_count{${lane}}`) > 0)
    sub.ok(count(`${asked}_sum{${lane}}`) > 0)
    sub.equal(
      count(`${asked}_bucket{le="+Inf",${lane}}`),
      count(`${asked}_count{${lane}}`),
      'each response is counted'
    )
    sub.ok(count('burphub_server_status_connections{server="main"}') >= 1)
    sub.equal(count('burphub_store_up'), 1)
  })

  await t.test('are valid for Prometheus', { skip: prometheusMissing }, async sub => {
    sub.equal(runPromtool(['check', 'metrics'], (await app.get('/metrics')).body), '')
  })

  await t.test('are available without a login on the port of metrics.listen', async sub => {
    const told =
      app.log.find(line => line.includes('serving metrics without authentication')) ?? '{}'
    const { address } = JSON.parse(told) as { address?: { address: string; port: number } }
    sub.equal(address?.address, '127.0.0.1')
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${address?.port}${path}`, { method })
    const answer = await ask('/metrics?x=1')
    sub.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
    const series = parseSeries(await answer.text())
    sub.equal(healthOf(series, 'web1'), 'ok')
    sub.ok(series.has('process_cpu_seconds_total'))
    sub.match(await (await ask('/api/metrics/discovery?of=servers')).json(), [
      { '{#SERVER}': 'main' }
    ])
    for (const path of ['/', '/api/clients/all', '//', '/metrics/x']) {
      sub.equal((await ask(path)).status, 404, path)
    }
    sub.equal((await ask('/metrics', 'POST')).status, 405)
    sub.equal((await app.get('/metrics', null)).statusCode, 401, 'only on that port')
  })

  await t.test('keep the last known values while burp is unreachable', async sub => {
    const found = await getJson<object[]>(app, '/api/metrics/discovery')
    await lab.stopServer()
    const series = await eventually(
      () => readMetrics(app),
      read => read.get('burphub_server_up{server="main"}') === 0
    )
    sub.equal(ofClient(series, 'last_success_timestamp_seconds', 'web1'), backup?.startedAt)
    sub.ok(ofClient(series, 'last_backup_size_bytes', 'web1'))
    sub.equal(healthOf(series, 'web1'), 'unknown')
    sub.equal(ofClient(series, 'running', 'web1'), undefined)
    sub.equal(series.get('burphub_clients{server="main",state="unknown"}'), 3)
    sub.same(await getJson(app, '/api/metrics/discovery'), found)
    await lab.startServer()
    await eventually(
      () => readMetrics(app),
      read => read.get('burphub_server_up{server="main"}') === 1 && healthOf(read, 'web1') === 'ok'
    )
  })
})
