/** A burp server with an agent: responses are equal to those of a server without an agent. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'tap'
import { betaEncryptionPassword } from '../../scripts/lab/standard-lab.js'
import { createTestApp, type TestApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'
import { toServer } from './asking.js'
import { countMainConnections } from './downloads.js'
import { eventually } from './spool.js'

/** All read-only routes about servers and clients. */
const read = [
  '/api/clients/stats',
  '/api/clients/all',
  '/api/clients/report',
  '/api/clients/running',
  '/api/clients/backup-running',
  '/api/clients/overview',
  '/api/servers/stats',
  '/api/servers/report',
  '/api/misc/monitor',
  '/api/misc/history',
  '/api/misc/history/alpha',
  '/api/misc/about',
  '/api/client/stats/alpha',
  '/api/client/labels/alpha',
  '/api/client/report/alpha',
  '/api/client/report/alpha/1',
  '/api/client/report/alpha/999',
  '/api/client/log/alpha/1',
  '/api/client/browse/alpha/1',
  '/api/client/browse/alpha/1?root=/',
  '/api/client/browseall/alpha/1',
  '/api/client/browse/beta/1?root=/',
  '/api/client/stats/nobody',
  '/api/client/browse/nobody/1',
  '/api/server-restore/alpha',
  '/api/server-backup/alpha',
  '/api/settings/clients',
  '/api/settings/templates',
  '/api/settings/static-templates',
  '/api/settings/server-config',
  '/api/settings/config/alpha',
  '/api/settings/config/nobody',
  '/api/settings/options',
  '/api/settings/path-expander?path=/etc/hosts',
  '/api/settings/path-expander?path=/etc/passwd',
  '/api/settings/certificates',
  '/api/settings/history/config/alpha',
  '/api/servers/capacity',
  '/api/servers/anomalies'
]

/** Removes values that differ between requests or processes. */
function withoutMoments(body: string): string {
  return (
    body
      // Errors of the agent have a prefix, and its files have other ETags.
      .replaceAll('The agent reports: ', '')
      .replaceAll(/"etag":"[^"]*\\""/g, '')
      .replaceAll(/"(?:requestId|instance)":"[^"]*"/g, '')
      .replaceAll(/"(?:asOf|since|lastSeen|now|measuredAt|at|until|duration)":("[^"]*"|\d+)/g, '')
      // The first backup is due a day after burphub first saw the client.
      .replaceAll(/(the first backup is due by )[^"]*","due":"[^"]*"/gi, '$1')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
  )
}

void test('a burp server with an agent', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  const server = { ...toServer('main', lab), serverConfig: lab.serverConfigPath }
  const [direct, through] = [
    await createTestApp({ servers: [server], users: ['ann'] }),
    await createTestApp({ servers: [{ ...server, via: 'agent' as const }], users: ['ann'] })
  ]
  t.teardown(async () => {
    await direct.close()
    await through.close()
  })
  const both = [direct, through] as const

  for (const url of read) {
    await t.test(`responds to GET ${url} like a server without an agent`, async t => {
      const ask = () => Promise.all(both.map(app => app.get(url)))
      // Each app reads backups in the background, at different times.
      const isSame = (answers: Awaited<ReturnType<typeof ask>>) =>
        new Set(answers.map(({ body }) => withoutMoments(body))).size === 1
      const [one, other] = await eventually(ask, isSame, 10_000).catch(ask)
      t.equal(other?.statusCode, one?.statusCode)
      t.equal(withoutMoments(other?.body ?? ''), withoutMoments(one?.body ?? ''))
      t.equal(other?.headers['content-type'], one?.headers['content-type'])
    })
  }

  await t.test(
    'hides passwords from the hub, and accepts changes of the other options',
    async t => {
      const file = path.join(path.dirname(lab.serverConfigPath), 'clientconfdir/alpha')
      const written = readFileSync(file, 'utf8')
      const [, password = ''] = /^password = (.+)$/m.exec(written) ?? []
      const url = '/api/settings/config/alpha'
      const [shown, masked] = await Promise.all(both.map(app => app.get(`${url}?secrets=true`)))
      t.match(shown?.body, password)
      t.notMatch(masked?.body, password)
      t.match(masked?.body, '********')
      const payload = { keep: [3], password: '********' }
      const saved = await through.request({ method: 'PATCH', url, payload })
      t.equal(saved.statusCode, 200, saved.body)
      t.equal(readFileSync(file, 'utf8'), `${written}keep = 3\n`)
      const versions = (await through.get('/api/settings/history/config/alpha')).json<
        { version: number; current: boolean }[]
      >()
      const before = versions.find(({ current }) => !current)
      const back = await through.request({
        method: 'POST',
        url: '/api/settings/rollback/config/alpha',
        payload: { version: before?.version }
      })
      t.equal(back.statusCode, 200, back.body)
      t.equal(readFileSync(file, 'utf8'), written)
    }
  )

  await t.test('is hidden from users without permission', async t => {
    for (const url of [
      '/api/clients/stats',
      '/api/client/browse/alpha/1',
      '/api/settings/clients'
    ]) {
      const [one, other] = await Promise.all(both.map(app => app.get(url, 'ann')))
      t.equal(other?.statusCode, one?.statusCode, url)
      t.equal(withoutMoments(other?.body ?? ''), withoutMoments(one?.body ?? ''), url)
    }
  })

  for (const [client, format, password] of [
    ['alpha', 'zip', undefined],
    ['alpha', 'tar', undefined],
    ['alpha', 'tar.gz', undefined],
    ['beta', 'zip', betaEncryptionPassword]
  ] as const) {
    await t.test(`restores ${client} as the same ${format}`, async t => {
      const fetchOne = async (app: TestApp) => {
        const list = JSON.stringify({ restore: [{ key: '/', folder: true }] })
        const answer = await app.request({
          method: 'POST',
          url: `/api/restore/archive/${client}/1`,
          payload: { list, format, strip: 0, ...(password && { pass: password }) }
        })
        // The blocks of gzip depend on the arrival of the data.
        const isGzip = format === 'tar.gz' && answer.statusCode === 200
        const bytes = isGzip ? gunzipSync(answer.rawPayload) : answer.rawPayload
        return { status: answer.statusCode, hash: hash(bytes) }
      }
      const [one, other] = [await fetchOne(direct), await fetchOne(through)]
      t.equal(one.status, 200)
      t.same(other, one)
    })
  }

  await t.test('closes the connections of finished restores', async () => {
    await eventually(
      async () => countMainConnections(lab),
      count => count === 0
    )
  })
})

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Test files that run again, with an agent for each server. */
const suites = [
  'browse',
  'restore',
  'deletion',
  'markers',
  'schedules',
  'settings-changes',
  'settings-reading',
  'client-lifecycle',
  'certificates',
  'reload',
  'routes',
  'single-files',
  'logs',
  'lifecycle',
  'watcher',
  'capacity'
]

void test('tests of servers without an agent also pass with an agent', async t => {
  for (const suite of isWide ? suites : ['settings-changes']) {
    await t.test(suite, { skip: labMissing }, async t => {
      const args = ['--import', './scripts/register-typescript.mjs', `test/live/${suite}.test.ts`]
      const env = { ...process.env, BURPHUB_TEST_VIA: 'agent', TAP_TIMEOUT: '600' }
      const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
      t.equal(
        status,
        0,
        stdout
          .split('\n')
          .filter(line => line.includes('not ok'))
          .join('\n')
      )
    })
  }
})
