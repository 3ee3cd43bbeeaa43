/** Checks of backups by a real burp server. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { SlowLine } from '../../scripts/lab/slow-line.js'
import { standardBackups } from '../../scripts/lab/standard-lab.js'
import { type TestApp, useApp } from '../support/app.js'
import { labMissing, useLab, useStandardLab } from '../support/lab.js'
import { awaitHistory } from '../support/histories.js'
import { root } from '../support/shown-blocks.js'
import { useWeb } from '../support/web.js'
import { getJson, toServer } from './asking.js'
import { awaitEnd, type Check, openStored, start } from './checking.js'
import { eventually } from './spool.js'

type Contents = components['schemas']['RequiredContents']

const fastBytesPerSecond = 1e9

/** Large enough that burp needs a moment to read the file. */
const longBytes = 64 * 1024 * 1024

const names = ['worn', 'sound', 'mended', 'blank', 'dumps']

void test('checks of backups', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: names.map(name => ({ name })) })
  for (const name of names) {
    for (let i = 0; i < 12; i++) {
      writeFileSync(join(lab.treePath(name), `f${i}`), `content of ${i}\n`.repeat(10 + i))
    }
  }
  writeFileSync(join(lab.treePath('sound'), 'ünï ✓'), randomBytes(1_000_000))
  for (const name of ['x1', 'x2', 'x3', 'x4']) {
    writeFileSync(join(lab.treePath('sound'), name), '')
    truncateSync(join(lab.treePath('sound'), name), longBytes)
  }
  for (const name of ['db.dump', 'old.dump']) {
    writeFileSync(join(lab.treePath('dumps'), name), randomBytes(1_100_000))
  }
  await Promise.all(names.map(name => lab.backUp(name)))
  const line = await SlowLine.open(lab.mainPort, fastBytesPerSecond, 'server')
  t.teardown(() => line.close())
  const { name, clientConfig: direct } = toServer('main', lab)
  const clientConfig = join(lab.directory, 'line.conf')
  const text = readFileSync(direct, 'utf8')
  writeFileSync(clientConfig, text.replace(/^port = .*$/m, `port = ${line.port}`), { mode: 0o600 })
  const app = await useApp(t, { servers: [{ name, clientConfig }], users: ['ann'] })
  const tree = lab.treePath('worn')
  const stored = openStored(lab, 'worn', 1)
  const removed = readFileSync(stored.path('f5'))
  const cut = readFileSync(stored.path('f7'))
  const url = `http://127.0.0.1:${(await useWeb(t, app.app)).port}`
  const token = '/api/admin/me/token'
  const made = await app.request({ method: 'POST', url: token, payload: { label: 'shell' } })
  const env = { BURPHUB_URL: url, BURPHUB_TOKEN: made.json<{ token: string }>().token }
  const burphub = (...words: string[]) => runProgram(words, env)

  await t.test('an intact backup passes', async t => {
    const begun = await start(app, 'sound', 1)
    t.match(begun, { state: 'waiting', backup: 1, kind: 'verify', trigger: 'person', by: 'admin' })
    const check = await awaitEnd(app, 'sound', begun.id)
    t.match(check, { state: 'passed', files: 17, entries: 18, problems_total: 0, problems: [] })
    t.equal(check.entries_expected, 18)
    const [entry] = await getJson<object[]>(app, '/api/admin/audit?action=check.start')
    t.match(entry, { action: 'check.start', client: 'sound', subject: '1', outcome: 'ok' })
  })

  await t.test('a restore from the same backup goes first, and the check runs again', async t => {
    const states: string[] = []
    const isRunning = new Promise<void>(resolve => {
      const end = app.checkRunner.subscribe(({ state, reason }) => {
        states.push(reason ? `${state}: ${reason}` : state)
        // Slow, so that the check does not finish before the restore starts.
        line.bytesPerSecond = states.length === 2 ? 50 : fastBytesPerSecond
        if (state === 'running') resolve()
      })
      t.teardown(end)
    })
    const { id } = await start(app, 'sound', 1)
    await isRunning
    const path = encodeURIComponent(join(lab.treePath('sound'), 'f3'))
    const answer = await app.get(`/api/client/file/sound/1?path=${path}`)
    t.equal(answer.statusCode, 200)
    t.equal(answer.body, 'content of 3\n'.repeat(13))
    // The scheduled job does not run here.
    const check = await eventually(
      () => getJson<Check>(app, `/api/client/check/sound/${id}`),
      ({ ended }) => ended !== null,
      20_000
    )
    t.match(check, { state: 'passed', files: 17 })
    t.same(states, ['waiting', 'running', 'waiting: restore', 'running', 'passed'])
  })

  await t.test('a check waits for a running backup, and runs after it', async t => {
    const backup = await lab.startSlowBackup('sound', { megabytes: 4, megabitsPerSecond: 0.2 })
    // burp reports it some seconds later.
    await eventually(
      () => getJson<string[]>(app, '/api/clients/running'),
      running => running.includes('sound')
    )
    const { id } = await start(app, 'sound', 1)
    const read = async () => {
      await app.checkRunner.look()
      return getJson<Check>(app, `/api/client/check/sound/${id}`)
    }
    await eventually(read, ({ reason }) => reason === 'backup')
    await backup.stop()
    const ended = await awaitEnd(app, 'sound', id)
    t.match(ended, { state: 'passed' }, 'although the next backup has to resume the aborted one')
  })

  await t.test('damage counts after a second verification, and names the files', async t => {
    stored.flipByte('f3')
    rmSync(stored.path('f5'))
    truncateSync(stored.path('f7'), 20)
    const states: string[] = []
    t.teardown(app.checkRunner.subscribe(({ state }) => states.push(state)))
    const { id } = await start(app, 'worn', 1)
    const check = await awaitEnd(app, 'worn', id)
    t.equal(check.state, 'damaged')
    t.equal(check.problems_total, 3)
    t.same(
      check.problems.map(({ path }) => path),
      ['f3', 'f5', 'f7'].map(name => join(tree, name))
    )
    t.same(states, ['waiting', 'running', 'suspect', 'suspect', 'damaged'])
    const [newest] = await getJson<Check[]>(app, '/api/client/checks/worn')
    t.match(newest, { id, state: 'damaged', problems_total: 3 })
    t.match(await listDamaged(app), [{ server: 'main', client: 'worn', backup: 1 }])
    t.match(await getJson(app, '/api/checks?state=damaged'), [{ id, client: 'worn' }])
    t.match(await getJson(app, '/api/checks?state=passed&q=worn'), [])
    t.match((await app.get('/api/checks', 'ann')).json(), [], 'ann may not see the client')
    const { body } = await app.get('/metrics')
    t.match(body, 'burphub_client_damaged_backups{server="main",client="worn"} 1\n')
    t.match(body, 'burphub_client_damaged_backups{server="main",client="sound"} 0\n')
    t.match(body, /burphub_client_verified_timestamp_seconds\{server="main",client="sound"\} \d+\n/)
    t.notMatch(body, 'burphub_client_verified_timestamp_seconds{server="main",client="worn"}')
  })

  await t.test('the exit status of burphub verify is the result of the check', async t => {
    const verify = (...words: string[]) => burphub('verify', ...words)
    const intact = await verify('sound', '--server', 'main')
    t.match(intact.out, /^Backup \d of sound is intact: 17 files, \d+ bytes\.\n$/)
    t.equal(intact.status, 0, intact.err)
    const bad = await verify('worn', '1')
    const paths = ['f3', 'f5', 'f7'].map(name => `${join(tree, name)}\n`).join('')
    t.equal(bad.out, `Backup 1 of worn is damaged: 3 problems.\n${paths}`)
    t.equal(bad.status, 1)
    const one = await verify('worn', '--output', 'json')
    t.match(JSON.parse(one.out), { client: 'worn', backup: 1, state: 'damaged' })
    const begun = await verify('sound', '--no-wait')
    t.equal(begun.status, 0)
    const id = begun.out.trim()
    t.match(await awaitEnd(app, 'sound', id), { state: 'passed', trigger: 'person' })
    const sample = await verify('dumps', '--restore-test')
    t.match(sample.out, /^Backup 1 of dumps can be restored: a sample of 14 files, \d+ bytes\.\n$/)
    t.equal(sample.status, 0, sample.err)
    for (const words of [
      ['nobody'],
      ['worn', '9'],
      ['worn', 'x'],
      ['worn', '--timeout', 'x'],
      []
    ]) {
      const { status, out, err } = await verify(...words)
      t.same([status, out], [2, ''], words.join(' '))
      t.match(err, /\w/)
    }
  })

  await t.test('a check that passes closes the alert', async t => {
    stored.flipByte('f3')
    writeFileSync(stored.path('f5'), removed)
    writeFileSync(stored.path('f7'), cut)
    const { id } = await start(app, 'worn', 1)
    t.match(await awaitEnd(app, 'worn', id), { state: 'passed', problems: [] })
    t.same(await listDamaged(app), [])
    const { status, out, err } = await burphub('proof', '--server', 'main')
    t.equal(status, 0, err)
    const rows = out.split('\n').map(line => line.split(/\s{2,}/))
    t.same(rows[0]?.join(), 'CLIENT,SERVER,VERIFIED,RESTORE TESTED,REQUIRED FILES,OVERDUE,DAMAGED')
    t.match(rows[2]?.join(), /^dumps,-,-,\d{4}-\d\d-\d\d backup 1 passed,-,no,-$/)
    t.match(rows[5]?.join(), /^worn,-,\d{4}-\d\d-\d\d backup 1 passed,-,-,no,-$/)
    for (const words of [
      ['--server', 'other'],
      ['--output', 'x'],
      ['--url', 'http://127.0.0.1:1']
    ]) {
      const answer = await burphub('proof', ...words)
      t.same([answer.status, answer.out], [2, ''], words.join(' '))
      t.match(answer.err, /\w/)
    }
  })

  await t.test('damage that is repaired before the second verification does not count', async t => {
    const mended = openStored(lab, 'mended', 1)
    mended.flipByte('f3')
    t.teardown(
      app.checkRunner.subscribe(({ state, startedAt, problemsTotal }) => {
        if (state === 'suspect' && problemsTotal === 1 && startedAt) mended.flipByte('f3')
      })
    )
    const { id } = await start(app, 'mended', 1)
    t.match(await awaitEnd(app, 'mended', id), { state: 'passed', problems_total: 0, problems: [] })
  })

  await t.test('a manifest that burp cannot read is damage', async t => {
    rmSync(join(openStored(lab, 'blank', 1).directory, 'manifest.gz'))
    const { id } = await start(app, 'blank', 1)
    t.match(await awaitEnd(app, 'blank', id), { state: 'damaged', problems_total: 1 })
  })

  await t.test('a required file that the newest backup lacks opens an alert', async t => {
    const dump = join(lab.treePath('dumps'), 'f5')
    const large = join(lab.treePath('dumps'), 'db.dump')
    const content = readFileSync(dump)
    const require = async (fields: object) => {
      const url = '/api/admin/expectations/client/main/dumps'
      const answer = await app.request({ method: 'PUT', url, payload: fields })
      t.equal(answer.statusCode, 200, answer.body)
    }
    const read = () => getJson<Contents>(app, '/api/client/contents/dumps')
    const listMissing = async () => {
      await app.contentsAlerts.look()
      return listOpen(app, 'contents_missing')
    }
    const growDump = () => writeFileSync(large, randomBytes(1_100_000))
    await awaitHistory(app, 'dumps')
    await require({ contents: [{ path: dump, newer_than: '26h' }] })
    t.match(await read(), { backup: 1, from: 'client', files: [{ state: 'ok', matches: 1 }] })
    t.same(await listMissing(), [])
    rmSync(dump)
    growDump()
    await lab.backUp('dumps')
    await awaitHistory(app, 'dumps', 2)
    const reason = `${dump} is missing in backup 2. It was last in backup 1.`
    t.match(await listMissing(), [{ server: 'main', client: 'dumps', backup: 2, reason }])
    const { body } = await app.get('/metrics')
    t.match(body, 'burphub_client_contents_missing{server="main",client="dumps"} 1\n')
    const proof = await burphub('proof')
    t.equal(proof.status, 1)
    t.match(proof.out, /^dumps .* missing +no +-$/m)
    const last = { path: dump, backup: 1 }
    t.match(await read(), { backup: 2, files: [{ state: 'absent', last_seen: last }] })
    writeFileSync(dump, content)
    growDump()
    await lab.backUp('dumps')
    await awaitHistory(app, 'dumps', 3)
    t.same(await listMissing(), [], 'the next backup that contains the file closes the alert')
    await require({ contents: [{ path: '**/f5', bytes_min: 1_000_000 }] })
    const small = `${dump} is too small in backup 3.`
    t.match(await listMissing(), [{ reason: small }], 'a changed requirement applies at once')
    await require({ interval: '1d' })
    t.match(
      await listMissing(),
      [{ reason: small }],
      'other changes of the schedule keep the requirement'
    )
    const preview = '/api/client/contents/dumps?path=f*&at_least=13'
    t.match(await getJson(app, preview), { files: [{ state: 'few', matches: 12 }] })
    const many = { path: '**/f*', at_most: 11, newer_than: '1d' }
    await require({ contents: [many, { path: large, bytes_max: 1_000_000 }] })
    const reasons = `In backup 3, more than 11 files match **/f*. ${large} is too large in backup 3.`
    t.match(await listMissing(), [{ reason: reasons }])
    t.match(await read(), { files: [{ at_least: 0, state: 'many' }, { state: 'large' }] })
    await require({
      contents: [
        { ...many, at_most: 12 },
        { path: '**/f99', at_most: 0 }
      ]
    })
    t.same(await listMissing(), [], 'a maximum alone requires no file')
    const url = '/api/client/contents/dumps?path=f*&at_least=2&at_most=1'
    t.match((await app.get(url)).json(), { errors: { at_most: 'must be at least 2' } })
    await require({ interval: '1d', contents: null })
    t.same(await listMissing(), [])
  })

  await t.test('large files that change in each backup are suggested', async t => {
    const url = '/api/client/contents/dumps?suggest=true'
    const readSuggested = async () => (await getJson<Contents>(app, url)).suggestions
    t.match(await readSuggested(), [
      { path: join(lab.treePath('dumps'), 'db.dump'), size: 1_100_000 }
    ])
    const put = { method: 'PUT', url: '/api/admin/expectations/client/main/dumps' } as const
    await app.request({ ...put, payload: { contents: [{ path: '*.dump' }] } })
    t.same(await readSuggested(), [], 'required files are not suggested')
    t.match(await getJson(app, '/api/client/contents/sound?suggest=true'), { suggestions: [] })
  })

  await t.test('the report on recoverability lists what is proven for each client', async t => {
    type Report = components['schemas']['RecoverabilityReport']
    const url = '/api/reports/recoverability'
    const { clients } = await getJson<Report>(app, url)
    t.same(
      clients.map(({ client }) => client),
      names.toSorted()
    )
    const passed = { verified: { backup: 1, outcome: 'passed' }, damaged: [] }
    const facts = { encrypted: false, contents: 'none', is_overdue: false, restore_tested: null }
    const sound = clients.find(({ client }) => client === 'sound')
    t.match(sound, { ...facts, verified: { outcome: 'passed' }, damaged: [] })
    t.ok((sound?.size ?? 0) > longBytes)
    t.match(
      clients.find(({ client }) => client === 'mended'),
      { ...facts, ...passed, backup: 1 }
    )
    const blank = { verified: { backup: 1, outcome: 'damaged' }, damaged: [1] }
    t.match(
      clients.find(({ client }) => client === 'blank'),
      blank
    )
    const missed = await getJson<Report>(app, `${url}?q=DUMP`)
    t.match(missed.clients, [{ client: 'dumps', contents: 'ok', verified: null }])
    t.same((await getJson<Report>(app, `${url}?label=none`)).clients, [])
    const past = await getJson<Report>(app, `${url}?asOf=2020-01-01&q=sound`)
    t.match(past.clients, [
      { backup: null, last: null, verified: null, contents: null, damaged: [] }
    ])
    t.equal((await app.get(`${url}?asOf=now`)).statusCode, 400)
    t.same((await app.get(url, 'ann')).json<Report>().clients, [], 'ann may not see the clients')
    const proof = await burphub('proof', '--output', 'json')
    t.equal(proof.status, 1)
    t.match(
      (JSON.parse(proof.out) as Report).clients.find(({ client }) => client === 'blank'),
      blank
    )
    const csv = await app.get(`${url}?format=csv&q=blank`)
    t.match(csv.headers['content-type'], 'text/csv')
    t.match(csv.body, /^client,server,[^\n]*\r\n"blank",,[^\n]*"damaged"[^\n]*"1",false,\r\n$/)
  })

  await t.test('users start and cancel checks of clients that they may restore', async t => {
    const url = '/api/client/checks/worn/1'
    t.equal((await app.request({ method: 'POST', url }, 'ann')).statusCode, 404)
    t.equal(
      (await app.request({ method: 'POST', url: '/api/client/checks/worn/9' })).statusCode,
      404
    )
    const { id } = await start(app, 'sound', 1)
    const again = await start(app, 'sound', 1)
    t.equal(again.id, id, 'a second request returns the running check')
    const cancel = () => app.request({ method: 'DELETE', url: `/api/client/check/sound/${id}` })
    t.equal((await cancel()).statusCode, 204)
    t.match(await awaitEnd(app, 'sound', id), { state: 'cancelled', canceled_by: 'admin' })
    t.match((await cancel()).json(), { code: 'NO_SUCH_CHECK' })
  })
})

/** burp counts folders, links, pipes, ACLs, attributes and encrypted files. */
void test('intact backups with entries of all kinds pass', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  const app = await useApp(t, { servers: [toServer('main', lab)] })
  for (const [client, count] of Object.entries(standardBackups)) {
    for (let backup = 1; backup <= count; backup += 1) {
      const { id } = await start(app, encodeURIComponent(client), backup)
      const check = await awaitEnd(app, encodeURIComponent(client), id)
      t.match(check, { state: 'passed', problems: [] }, `${client} ${backup}`)
      t.equal(check.entries, check.entries_expected, `${client} ${backup}`)
    }
  }
})

/** Runs the built program. */
function runProgram(words: readonly string[], env: Record<string, string>) {
  return new Promise<{ status: number; out: string; err: string }>(resolve => {
    const options = { env: { PATH: process.env['PATH'], ...env }, timeout: 60_000 }
    execFile(join(root, 'dist/src/main.js'), [...words], options, (error, out, err) => {
      resolve({ status: error === null ? 0 : Number(error.code), out, err })
    })
  })
}

/** Lists the open alerts about damaged backups. */
function listDamaged(app: TestApp): Promise<object[]> {
  return listOpen(app, 'damaged')
}

async function listOpen(app: TestApp, kind: string): Promise<object[]> {
  await app.notifier.collector.run(new AbortController().signal)
  const { open } = await getJson<{ open: { finding: string }[] }>(
    app,
    '/api/admin/notifications/alerts'
  )
  return open.filter(({ finding }) => finding === kind)
}
