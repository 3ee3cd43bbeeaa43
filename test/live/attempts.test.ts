/** Failed backups: each attempt is listed with its cause and its log, which burp deletes later. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'

type Attempt = components['schemas']['Attempt']
type BackupLog = components['schemas']['BackupLog']
type Overview = components['schemas']['ClientOverview']

const list = (app: TestApp, client: string, query = '') =>
  getJson<Attempt[]>(app, `/api/client/attempts/${client}${query}`)

const readLog = (app: TestApp, client: string, id: string, query = '') =>
  getJson<BackupLog>(app, `/api/client/attempts/${client}/${id}/log${query}`)

const isKept = async (app: TestApp, client: string) =>
  (await app.store.attemptLogs.listKeys('main', client)).length > 0

/** Aborts a backup that sends data, as soon as burphub has seen it running. */
async function breakOff(app: TestApp, lab: Lab, client: string): Promise<void> {
  const backup = await lab.startSlowBackup(client)
  await eventually(
    () => list(app, client),
    ([newest]) =>
      newest?.result === 'running' && newest.files_expected !== null && (newest.files ?? 0) > 2
  )
  await backup.stop()
}

for (const via of ['host', 'agent'] as const) {
  void test(`an aborted backup, with an ${via}`, { skip: labMissing }, async t => {
    const lab = await useLab(t, {
      clients: [
        { name: 'web' },
        { name: 'script', clientLines: ['backup_script_pre = /bin/false'] }
      ]
    })
    writeFileSync(join(lab.treePath('web'), 'file'), 'first')
    await lab.backUp('web')
    const app = await useApp(t, {
      servers: [
        {
          ...toServer('main', lab),
          serverConfig: lab.serverConfigPath,
          ...(via === 'agent' && { via })
        }
      ],
      timezone: 'UTC'
    })
    app.watcher.start()
    await breakOff(app, lab, 'web')
    await eventually(() => isKept(app, 'web'), Boolean)
    const [failed, good] = await eventually(
      () => list(app, 'web'),
      ([newest]) => newest?.result === 'failed'
    )
    const id = failed?.id ?? ''

    await t.test('is listed with its cause and progress', async sub => {
      sub.match(failed, {
        result: 'failed',
        backup: 2,
        phase: 'backup',
        received: null,
        log: 'available',
        last_path: /\/slow\/web\/noise-\d{5}$/,
        cause: { kind: 'client-stopped', text: 'The client closed the connection.' }
      })
      sub.type(failed?.files_expected, 'number')
      sub.ok((failed?.ended ?? '') >= (failed?.started ?? ''))
      sub.equal(failed?.cause?.checks.length, 3)
      sub.match(good, { result: 'completed', backup: 1, cause: null, phase: null, files: 1 })
      sub.same(await list(app, 'web', '?result=failed'), [failed])
      const first = await app.get('/api/client/attempts/web?limit=1')
      sub.same(first.json(), [failed])
      sub.match(first.headers['link'], /cursor=/)
    })

    await t.test('appears in the overview and the calendar', async sub => {
      const rows = await eventually(
        () => getJson<Overview[]>(app, '/api/clients/overview?q=web'),
        ([row]) => row?.health === 'failing'
      )
      sub.match(rows[0], { health: 'failing', attempt: { id, cause: { kind: 'client-stopped' } } })
      const calendars = await getJson<components['schemas']['Calendar'][]>(
        app,
        '/api/misc/history?clientName=web'
      )
      sub.match(calendars[0]?.failures, [{ attempt: id, phase: 'backup', end: failed?.ended }])
      const findTold = async () =>
        (await app.store.transitions.listAfter(0)).find(
          ({ kind, client }) => kind === 'health' && client === 'web'
        )
      const told = await eventually(findTold, Boolean)
      sub.match(JSON.stringify(told?.facts), /The client closed the connection/)
    })

    await t.test('keeps its log after burp has deleted it', async sub => {
      const before = await readLog(app, 'web', id)
      sub.match(before.items.at(-1), { level: 'error', text: 'Backup failed' })
      await lab.backUp('web')
      await eventually(
        () => list(app, 'web'),
        ([newest]) => newest?.result === 'completed' && newest.backup === 2
      )
      const after = await readLog(app, 'web', id)
      sub.same(after, before)
      const errors = await readLog(app, 'web', id, '?level=error&limit=2')
      sub.equal(errors.total, before.errors)
      sub.equal(errors.items.length, 2)
      const text = await app.get(`/api/client/attempts/web/${id}/log?format=text&q=phase1`)
      sub.match(text.body, /Begin phase1 \(file system scan\)\n/)
      const results = (await list(app, 'web')).map(({ result, backup }) => [result, backup])
      sub.same(results, [
        ['completed', 2],
        ['failed', 2],
        ['completed', 1]
      ])
      const [again] = await getJson<Overview[]>(app, '/api/clients/overview?q=web')
      sub.equal(again?.attempt, null)
    })

    await t.test('has another cause than one whose script failed', async sub => {
      await lab.burp('script', ['-a', 'b'], [0, 1, 2, 3])
      const [attempt] = await eventually(
        () => list(app, 'script'),
        ([newest]) => newest?.result === 'failed'
      )
      sub.match(attempt?.cause, { kind: 'script-failed', line: 'WARNING: /bin/false returned: 1' })
      sub.equal(attempt?.last_path, null)
    })

    await t.test('is not found under a wrong id', async sub => {
      const missing = await app.get('/api/client/attempts/web/9-1/log')
      sub.match([missing.statusCode, missing.json()], [404, { code: 'NO_SUCH_BACKUP' }])
      const finished = await readLog(app, 'web', (await list(app, 'web'))[0]?.id ?? '')
      sub.match(finished.items.at(-1)?.text, /Backup completed/)
    })
  })
}
