/** What the audit trail says of a tour through the service, over HTTP. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import type { AuditItem } from '../../src/access/audit-event.js'
import { createDemoFixture, demoEncryptionPassword } from '../../scripts/sandbox/demo-fixture.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { has, otherForms, toUrl } from '../contract/places.js'
import { eventually } from '../live/spool.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp, type TestApp } from '../support/app.js'
import { cookieOf } from '../support/logins.js'
import { useWeb } from '../support/web.js'

const file = '/data/etc/hosts'
const link = '/data/etc/localtime'
const list = { restore: [{ key: '/data/etc', folder: true }] }

interface Office extends TestApp {
  sandbox: Sandbox
  directory: string
  /** `PUT /api/...` as `admin` unless told otherwise. */
  ask(words: string, options?: Partial<InjectOptions>, user?: string): Promise<Answer>
  /** All of them, the oldest first. */
  trail(query?: string): Promise<AuditItem[]>
  /** Waits for the next one: what is sent ends after its last byte was taken. */
  next(): Promise<AuditItem>
}

type Answer = LightMyRequestResponse

/** The demo on a burp server whose files are there, too. `ann` may look at web1. */
async function useOffice(t: Test): Promise<Office> {
  const directory = t.testdir({ spool: {}, clientconfdir: {}, app: {} })
  const fixture = createDemoFixture()
  const serverConfig = join(directory, 'burp-server.conf')
  const lines = [`directory = ${directory}/spool`, `clientconfdir = ${directory}/clientconfdir`]
  writeFileSync(serverConfig, lines.join('\n'))
  for (const { name } of fixture.clients) {
    mkdirSync(join(directory, 'spool', name))
    writeFileSync(join(directory, 'clientconfdir', name), '')
  }
  makeEndless(fixture)
  const sandbox = await useSandbox(t, { fixture })
  const app = await useApp(t, {
    servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath, serverConfig }],
    users: ['ann'],
    directory: join(directory, 'app')
  })
  const grant = JSON.stringify({ clients: { ro: ['web1'] } })
  await app.store.change(({ acl }) => acl.createGrant('ann', grant))
  return { ...app, sandbox, directory, ...createShortcuts(app) }
}

/** Queues a check that waits until the test is over. Returns the address with its ID. */
async function addCheck({ store }: TestApp, address: string): Promise<string> {
  const id = randomUUID()
  const now = Date.now()
  await store.checks.add({
    id,
    server: 'main',
    client: 'web1',
    backup: 5,
    backupAt: 1,
    kind: 'verify',
    trigger: 'person',
    state: 'waiting',
    isOpen: true,
    queuedBy: 'admin',
    queuedAt: now,
    startedAt: null,
    endedAt: null,
    endedBy: null,
    reason: null,
    retryAt: now + 3_600_000,
    tries: 0,
    files: 0,
    bytes: 0,
    entries: 0,
    entriesExpected: null,
    filesTransferOnly: 0,
    bytesPerSecond: null,
    sample: null,
    passwordHolder: null,
    problemsTotal: 0
  })
  return address.replace('main-web1', id)
}

/** The file of backup 4 does not fit into any buffer. */
function makeEndless({ clients }: ReturnType<typeof createDemoFixture>): void {
  const backup = clients.find(one => one.name === 'web1')?.backups.find(one => one.number === 4)
  const entry = backup?.manifest.find(one => one.path.toString() === file)
  if (!entry) throw new Error('the demo has changed')
  entry.content = async function* () {
    for (let piece = 0; piece < 3_000; piece += 1) yield randomBytes(65_536)
  }
}

function createShortcuts(app: TestApp): Pick<Office, 'ask' | 'trail' | 'next'> {
  let seen = 0
  const read = async () => (await app.get('/api/admin/audit?limit=1000')).json<AuditItem[]>()
  return {
    ask(words, options = {}, user = 'admin') {
      const [method, url] = words.split(' ')
      const headers = { ...authorization(user), ...options.headers }
      return app.app.inject({ ...options, method: method as 'GET', url: url ?? '', headers })
    },
    async trail(query = '') {
      return (await app.get(`/api/admin/audit?${query}`)).json<AuditItem[]>().toReversed()
    },
    async next() {
      for (const deadline = Date.now() + 20_000; ; await wait(10)) {
        const entry = (await read()).find(({ seq }) => seq === seen + 1)
        if (entry) seen += 1
        if (entry) return entry
        if (Date.now() > deadline) throw new Error(`there is no entry ${seen + 1}`)
      }
    }
  }
}

void test('actions leave audit entries', async tour => {
  const office = await useOffice(tour)

  await tour.test('a restore leaves one entry when it is over', async t => {
    const archive = { action: 'restore.archive', user: 'admin', server: 'main', client: 'web1' }
    const whole = await office.ask('POST /api/restore/main/archive/web1/5', {
      payload: { list, format: 'tar', strip: 1 }
    })
    t.equal(whole.statusCode, 200)
    t.match(await office.next(), {
      ...archive,
      subject: '5',
      outcome: 'ok',
      address: '127.0.0.1',
      request_id: whole.headers['x-request-id'],
      details: {
        paths: 1,
        first: ['/data/etc'],
        format: 'tar',
        strip: 1,
        bytes: whole.rawPayload.length
      }
    })

    const many = { restore: Array.from({ length: 500 }, (_, n) => ({ key: `/data/${n}` })) }
    t.equal(
      (await office.ask('POST /api/restore/archive/web1/5', { payload: { list: many } }))
        .statusCode,
      404
    )
    t.match(await office.next(), {
      ...archive,
      outcome: 'refused',
      details: { paths: 500, first: ['/data/0', '/data/1', '/data/2', '/data/3', '/data/4'] }
    })

    const vault = 'POST /api/restore/archive/vault/4'
    t.equal((await office.ask(vault, { payload: { list } })).statusCode, 400)
    t.match(await office.next(), {
      client: 'vault',
      outcome: 'refused',
      details: { code: 'ENCRYPTED' }
    })
    const pass = demoEncryptionPassword
    t.equal((await office.ask(vault, { payload: { list, pass } })).statusCode, 200)
    t.match(await office.next(), { client: 'vault', outcome: 'ok', details: { format: 'zip' } })

    await office.ask('POST /api/restore/archive/web1/99', { payload: { list } })
    t.match(await office.next(), {
      subject: '99',
      outcome: 'refused',
      details: { code: 'NO_SUCH_BACKUP' }
    })
  })

  await tour.test('a download leaves an entry when something of the file has left', async t => {
    const url = (path: string, backup = 5) => `/api/client/main/file/web1/${backup}?path=${path}`
    const download = { action: 'restore.file', server: 'main', client: 'web1', subject: '5' }
    const whole = await office.ask(`GET ${url(file)}`)
    const bytes = whole.rawPayload.length
    t.match(await office.next(), { ...download, outcome: 'ok', details: { path: file, bytes } })
    await office.ask(`HEAD ${url(file)}`)
    const etag = String(whole.headers['etag'])
    const known = await office.ask(`GET ${url(file)}`, { headers: { 'if-none-match': etag } })
    t.equal(known.statusCode, 304)
    const part = await office.ask(`GET ${url(link)}`, { headers: { range: 'bytes=0-3' } })
    t.equal(part.statusCode, 206)
    t.match(await office.next(), {
      ...download,
      details: { path: link, range: 'bytes=0-3', bytes: 4 }
    })
    await office.ask(`GET ${url('/data/etc/nothing')}`)
    t.match(await office.next(), { outcome: 'refused', details: { code: 'NOTHING_MATCHED' } })
  })

  await tour.test('a preview leaves one entry a session and file', async t => {
    const url = (path: string) => `GET /api/client/main/preview/web1/4?path=${path}`
    const preview = { action: 'restore.preview', server: 'main', client: 'web1', subject: '4' }
    await office.ask(url(link))
    t.match(await office.next(), { ...preview, outcome: 'ok', details: { path: link } })
    await office.ask(url(link))
    await office.ask(url(file))
    t.match(await office.next(), { ...preview, details: { path: file } }, 'none of the link again')
    await office.ask(url('/data/etc/nothing'))
    const refused = { ...preview, outcome: 'refused', details: { path: '/data/etc/nothing' } }
    t.match(await office.next(), refused)
  })

  await tour.test('a canceled download leaves an audit entry that says "canceled"', async t => {
    const { port } = await useWeb(t, office.app)
    const hangUp = (options: http.RequestOptions, body = '') =>
      new Promise<void>((resolve, reject) => {
        const headers = { ...authorization('admin'), 'content-type': 'application/json' }
        const request = http.request({ port, host: '127.0.0.1', agent: false, ...options, headers })
        request.once('response', response => {
          t.equal(response.statusCode, 200)
          response.once('data', () => request.destroy())
          response.once('error', () => {})
          response.once('close', resolve)
        })
        request.once('error', reject)
        request.end(body)
      })
    await hangUp({ path: `/api/client/file/web1/4?path=${file}` })
    const gone = { outcome: 'failed', client: 'web1', subject: '4', details: { code: 'HUNG_UP' } }
    const first = await office.next()
    t.match(first, { ...gone, action: 'restore.file' })
    t.ok(Number(first.details['bytes']) > 0)
    const method = 'POST'
    await hangUp({ method, path: '/api/restore/archive/web1/4' }, JSON.stringify({ list }))
    t.match(await office.next(), { ...gone, action: 'restore.archive' })
  })

  await tour.test('a restore that breaks off leaves an entry with the reason', async t => {
    office.sandbox.setFault({ port: 'main', kind: 'cut-reply', afterBytes: 200_000 })
    const payload = { list }
    await office.ask('POST /api/restore/archive/web1/5', { payload }).catch(() => undefined)
    office.sandbox.setFault(undefined)
    const entry = await office.next()
    t.match(entry, { action: 'restore.archive', outcome: 'failed', subject: '5' })
    t.match(entry.details['code'], /^(BURP_|RESTORE_FAILED)/)
    t.ok(Number(entry.details['bytes']) > 0)
  })

  await tour.test(
    'what burp is ordered to do leaves an entry, also when it is refused',
    async t => {
      const steps: [string, object | undefined, number, object][] = [
        ['PUT /api/backup/main/do-server-backup/web1', {}, 201, { action: 'backup.schedule' }],
        [
          'DELETE /api/backup/main/server-backup/web1',
          undefined,
          200,
          { action: 'backup.cancel', details: { wasScheduled: true } }
        ],
        [
          'DELETE /api/backup/main/server-backup/web1',
          undefined,
          200,
          { action: 'backup.cancel', details: { wasScheduled: false } }
        ],
        [
          'PUT /api/restore/main/server-restore/web1/5',
          { 'list-sc': list, 'strip-sc': 1, 'prefix-sc': '/tmp' },
          201,
          {
            action: 'restore.schedule',
            subject: '5',
            details: { paths: 1, first: ['/data/etc'], strip: 1, prefix: '/tmp' }
          }
        ],
        [
          'PUT /api/restore/main/server-restore/web1/77',
          { 'list-sc': list },
          404,
          { outcome: 'refused', subject: '77', details: { code: 'NO_SUCH_BACKUP' } }
        ],
        [
          'DELETE /api/restore/main/server-restore/web1',
          undefined,
          200,
          { action: 'restore.cancel' }
        ],
        [
          'DELETE /api/client/main/report/web1/1',
          undefined,
          202,
          { action: 'backup.delete', subject: '1' }
        ],
        [
          'DELETE /api/client/main/report/web1/4',
          undefined,
          409,
          {
            action: 'backup.delete',
            outcome: 'refused',
            details: { code: 'NOT_DELETABLE', force: false }
          }
        ]
      ]
      // Restores that somebody left are brought to their end, and until then the client is busy.
      await eventually(
        () => Promise.resolve(office.sandbox.mainConnectionsCount),
        count => count === 0
      )
      for (const [words, payload, status, entry] of steps) {
        const answer = await office.ask(words, payload && { payload })
        t.equal(answer.statusCode, status, `${words} ${answer.body}`)
        t.match(
          await office.next(),
          { outcome: 'ok', server: 'main', client: 'web1', ...entry },
          words
        )
      }
    }
  )

  await tour.test('every operation at burp leaves one entry, in every path form', async t => {
    // The first backup of a client can be deleted, once.
    const owners = ['vault', 'file server']
    for (const form of otherForms.filter(each => each.route.audit)) {
      const { route, title } = form
      const isDeletion = route.operationId === 'deleteBackup'
      if (isDeletion && !has(form, 'backup')) continue
      const place = isDeletion
        ? { client: owners.pop() ?? '', backup: 1 }
        : { client: 'web1', backup: 5 }
      // A preview leaves one entry for each file, however it is addressed.
      const address = toUrl(form, { ...place, path: has(form, 'server') ? file : link })
      const url = route.operationId === 'cancelCheck' ? await addCheck(office, address) : address
      const payload = route.bodyRequired || route.bodyLimits ? { list, 'list-sc': list } : undefined
      const answer = await office.ask(`${route.method} ${url}`, payload && { payload })
      t.equal(answer.statusCode, route.success.status, `${title}: ${answer.body.slice(0, 200)}`)
      const entry = await office.next()
      t.match(entry, { outcome: 'ok', server: 'main', client: place.client }, title)
      t.equal(entry.request_id, answer.headers['x-request-id'], title)
      t.ok(route.audit?.includes(entry.action), `${title}: ${entry.action}`)
    }
  })

  await tour.test(
    'who is refused a change or administration is told of, who looks around is not',
    async t => {
      const refusedWith = async (status: number, words: string) => {
        const answer = await office.ask(words, {}, 'ann')
        t.equal(answer.statusCode, status, words)
      }
      for (let time = 0; time < 5; time += 1) {
        await refusedWith(403, 'PUT /api/backup/main/do-server-backup/web1')
        await refusedWith(403, 'GET /api/admin/auth/users')
        await refusedWith(404, 'PUT /api/backup/main/do-server-backup/db1')
        await refusedWith(404, 'GET /api/client/stats/db1')
        await refusedWith(403, 'GET /api/admin/session/admin')
      }
      const refused = { user: 'ann', action: 'access.refused', outcome: 'refused', details: {} }
      t.match(await office.next(), {
        ...refused,
        subject: 'scheduleBackup',
        server: 'main',
        client: 'web1'
      })
      t.match(await office.next(), { ...refused, subject: 'listUsers', server: null, client: null })
      await office.people.trail.close()
      t.match(await office.next(), { ...refused, subject: 'scheduleBackup', details: { times: 4 } })
      t.match(await office.next(), { ...refused, subject: 'listUsers', details: { times: 4 } })
      const entries = await office.trail('limit=1000')
      t.match(entries.at(-1), { subject: 'listUsers' }, 'and that is all')
      t.match(await office.store.audit.verify(), { ok: true, entries: entries.length })
    }
  )
})

void test('the audit log is listed in pages and with filters', async t => {
  const office = await useOffice(t)
  const { audit } = office.store
  const entry = { address: '::1', subject: null, requestId: null, details: '{"a":1}' }
  const clients = ['web1', 'db1', null]
  for (let n = 1; n <= 130; n += 1) {
    await audit.append({
      ...entry,
      at: n * 1_000,
      userName: n % 2 === 0 ? 'ann' : 'bob',
      action: n % 5 === 0 ? 'restore.file' : 'user.create',
      server: n % 3 === 2 ? null : 'main',
      client: clients[n % 3] ?? null,
      outcome: n % 10 === 0 ? 'failed' : 'ok'
    })
  }
  const seqs = async (query: string) => (await office.trail(query)).map(({ seq }) => seq)
  const where = (isWanted: (n: number) => boolean) =>
    Array.from({ length: 130 }, (_, at) => at + 1).filter(isWanted)
  t.same(
    await seqs(''),
    where(n => n > 30),
    'a hundred unless told'
  )
  const all = 'limit=1000&'
  t.same(
    await seqs(`${all}user=ann`),
    where(n => n % 2 === 0)
  )
  t.same(
    await seqs(`${all}action=restore.`),
    where(n => n % 5 === 0)
  )
  t.same(
    await seqs(`${all}action=user.create`),
    where(n => n % 5 !== 0)
  )
  t.same(await seqs(`${all}action=user`), [])
  t.same(
    await seqs(`${all}server=main&client=db1`),
    where(n => n % 3 === 1)
  )
  t.same(
    await seqs(`${all}outcome=failed&user=ann`),
    where(n => n % 10 === 0)
  )
  const times = 'since=1970-01-01T00:00:10Z&until=1970-01-01T01:00:20%2B01:00'
  t.same(
    await seqs(`${all}${times}`),
    where(n => n >= 10 && n < 20)
  )
  const empty = 'user=&action=&server=&client=&outcome=&since=&until='
  t.same(
    await seqs(`${all}${empty}`),
    where(() => true)
  )
  const { errors } = (await office.get('/api/admin/audit?outcome=lost')).json<{ errors: object }>()
  t.same(errors, { outcome: 'must be one of ok, refused, failed' })
  for (const bad of ['outcome=lost', 'since=yesterday', 'cursor=x', 'cursor=0', 'limit=1001']) {
    t.equal((await office.get(`/api/admin/audit?${bad}`)).statusCode, 400, bad)
  }

  const pages: number[][] = []
  for (let url: string | undefined = '/api/admin/audit?action=user.&limit=40'; url !== undefined;) {
    const page: Answer = await office.get(url)
    pages.push(page.json<AuditItem[]>().map(({ seq }) => seq))
    url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1]
  }
  t.same(pages.flat(), where(n => n % 5 !== 0).toReversed())
  t.same(
    pages.map(page => page.length),
    [40, 40, 24]
  )
  const verify = async () => (await office.get('/api/admin/audit/verification')).json<object>()
  t.match(await verify(), { ok: true, last: 130, broken: null })
  const [newest] = (await office.get('/api/admin/audit?limit=1')).json<AuditItem[]>()
  t.match(newest, { seq: 130, at: '1970-01-01T00:02:10.000Z', details: { a: 1 }, request_id: null })

  await t.test('the export has all matching entries, more than are read at a time', async sub => {
    const more = 1_100
    await office.store.changeAside(async tables => {
      for (let n = 131; n <= 130 + more; n += 1) {
        const facts = { at: n * 1_000, userName: '=cmd', action: 'bulk.x', outcome: 'ok' }
        await tables.audit.append({ ...entry, ...facts, server: null, client: 'a "b"' })
      }
    })
    const csv = await office.get('/api/admin/audit/export?action=bulk.')
    const [head, ...lines] = csv.body.trim().split('\r\n')
    sub.match(csv.headers, {
      'content-type': /^text\/csv/,
      'content-disposition': /attachment.*audit\.csv/
    })
    sub.match(head, /^seq,at,user,/)
    sub.equal(lines.length, more)
    sub.match(lines[0], /^1230,"1970-01-01T00:20:30.000Z","'=cmd",.*"a ""b""",/)
    const found = await office.get('/api/admin/audit/export?format=ndjson&outcome=failed')
    const items = found.body
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as AuditItem).seq)
    sub.same(items, where(n => n % 10 === 0).toReversed())
    sub.equal((await office.get('/api/admin/audit/export?user=none')).body.split('\r\n')[1], '')
    sub.equal((await office.get('/api/admin/audit/export?since=yesterday')).statusCode, 400)
  })
})

void test('no secret is in the database, the log or the trail', async t => {
  const office = await useOffice(t)
  const secrets = [
    'first-Passw0rd-of-eve',
    'second-Passw0rd-of-eve',
    'wr0ng-guess',
    'w3ird-restore-pass'
  ]
  const [first = '', second = '', guess = '', pass = ''] = secrets
  const eve = (password: string) => `Basic ${btoa(`eve:${password}`)}`
  const expect = async (status: number, words: string, options?: Partial<InjectOptions>) => {
    const answer = await office.ask(words, options)
    t.equal(answer.statusCode, status, `${words} ${answer.body}`)
    return answer
  }
  const users = '/api/admin/auth/BASIC:AUTH/users/eve'
  await expect(201, `PUT ${users}`, { payload: { password: first } })
  const byEve = { authorization: eve(first) }
  const session = await expect(200, 'GET /api/admin/me', {
    headers: { ...byEve, 'x-reuse-session': 'true' }
  })
  const cookie = cookieOf(session)?.split('=')[1] ?? ''
  const token = await expect(201, 'POST /api/admin/me/token', {
    headers: byEve,
    payload: { label: 'a script' }
  })
  const bearer = /burphub_[\w-]+/.exec(token.body)?.[0] ?? ''
  t.ok(cookie.length > 20 && bearer.length > 20)
  await expect(200, 'GET /api/admin/me', { headers: { authorization: `Bearer ${bearer}` } })
  await expect(401, 'GET /api/admin/me', { headers: { authorization: eve(guess) } })
  await expect(401, 'GET /api/admin/me', { headers: { authorization: `Bearer ${bearer}x` } })
  const passes = { list, pass }
  await office.ask('POST /api/restore/archive/vault/4', { payload: passes })
  const form = new URLSearchParams({ list: JSON.stringify(list), pass }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await office.ask('POST /api/restore/archive/vault/4', { headers, payload: form })
  await office.ask(`GET /api/client/file/vault/4?path=${file}`, {
    headers: { 'x-burp-password': pass }
  })
  await office.ask('POST /api/restore/archive/vault/99', { payload: passes })
  await office.ask(`POST ${users}`, {
    headers: byEve,
    payload: { password: second, old_password: first }
  })
  await office.ask(`POST ${users}`, { payload: { password: second } })
  await office.ask(`POST ${users}`, { headers: byEve, payload: { password: guess } })
  await expect(201, `DELETE ${users}`)
  await office.people.trail.close()

  const actions = (await office.trail()).map(({ action }) => action)
  for (const action of [
    'user.create',
    'token.create',
    'login.refused',
    'restore.archive',
    'user.remove'
  ]) {
    t.ok(actions.includes(action), action)
  }
  const folder = join(office.directory, 'app')
  const stored = readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'))
  const everything = [...stored, ...office.log].join('\n')
  t.ok(everything.includes('restore.archive'), 'what is looked through is the right thing')
  for (const secret of [...secrets, cookie, bearer, bearer.slice('burphub_'.length)]) {
    for (const spelling of [secret, btoa(secret), encodeURIComponent(secret)]) {
      t.notOk(everything.includes(spelling), `${secret.slice(0, 8)}…`)
    }
  }
  const logged = office.log.flatMap(line => {
    const { level, audit } = JSON.parse(line) as { level: number; audit?: AuditItem }
    return audit ? [{ level, audit }] : []
  })
  const trail = await office.trail('limit=1000')
  t.same(
    logged.map(({ audit }) => audit).toSorted((a, b) => a.seq - b.seq),
    trail,
    'each once'
  )
  t.ok(logged.every(({ level }) => level === 30))
})
