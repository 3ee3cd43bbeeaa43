/** Backups and restores that are queued over HTTP, and run by a real burp client. */
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { useApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { getJson, numbersOf, toServer } from './asking.js'
import { eventually } from './spool.js'

type RestoreOrder = components['schemas']['RestoreOrder']
type Order = components['schemas']['Order']

const nothing = {
  found: false,
  backup: null,
  strip: null,
  prefix: null,
  force: false,
  to: null,
  orig_client: null,
  list: [],
  order: null
}

void test('queued backups and restores', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  await lab.addClient({ name: 'giver', serverLines: ['restore_client = gamma'] })
  await lab.addClient({ name: 'rare', serverLines: ['timer_arg = 100d'] })
  await lab.addClient({ name: 'no', clientLines: ['server_can_restore = 0'] })
  await lab.addClient({ name: 'bare' })
  await lab.addClient({ name: 'told' })
  for (const client of ['no', 'bare', 'told']) {
    writeFileSync(join(lab.treePath(client), 'file'), client)
    await lab.backUp(client)
  }
  const toldLines = 'enabled = 0\nrestoreprefix = /below\ntimer_script = /bin/true\n'
  appendFileSync(join(lab.clientConfDirPath, 'told'), toldLines)
  for (const client of ['giver', 'rare']) {
    writeFileSync(join(lab.treePath(client), 'a=b.txt'), client)
    await lab.backUp(client)
  }
  const servers = [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }]
  const users = ['alpha', 'gamma', 'giver']
  const app = await useApp(t, { servers, users })
  const markerPath = (client: string, kind: 'backup' | 'restore') =>
    join(lab.spoolPath, client, kind)

  const send = async (
    method: 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    user = 'admin'
  ) => {
    const answer = await app.request(
      { method, url: `/api${url}`, ...(payload && { payload }) },
      user
    )
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const put = (url: string, payload?: object, user?: string) => send('PUT', url, payload, user)
  const check = (url: string, payload?: object) => send('POST', `${url}/check`, payload)
  const cancel = (url: string, user?: string) => send('DELETE', url, undefined, user)
  /** The check, which the console sends first, rejects the same jobs for the same reasons. */
  const putOrCheck = async (url: string, payload?: object, user?: string) => {
    const answer = await put(url, payload, user)
    const checked = await send('POST', `${url}/check`, payload, user)
    const toReason = ({ body }: typeof answer) => {
      const { code, errors } = body as { code?: string; errors?: object }
      return { code, errors }
    }
    t.same([checked.status, toReason(checked)], [answer.status, toReason(answer)], url)
    return answer
  }
  const refused = async (...args: Parameters<typeof put>) => {
    const { status, body } = await putOrCheck(...args)
    return [status, (body as { code: string }).code]
  }
  const isScheduled = async (client: string) =>
    getJson(app, `/api/backup/main/server-backup/${client}`)
  const findWhole = (client: string) =>
    getJson<RestoreOrder>(app, `/api/restore/server-restore/${client}`)
  const findOrder = async (client: string) => {
    const found = await findWhole(client)
    return { ...found, order: null }
  }
  const listOrders = (client: string, query = '') =>
    getJson<Order[]>(app, `/api/client/main/orders/${client}${query}`)
  const findNewest = async (client: string) => (await listOrders(client, '?limit=1'))[0]
  const select = (client: string, name: string, folder = false) => ({
    restore: [{ key: join(lab.treePath(client), name), folder }]
  })
  /** Runs burp's client; returns a function that reads restored files. */
  const comeBy = async (client: string) => {
    rmSync(lab.restorePath(client), { recursive: true, force: true })
    await lab.burp(client, ['-a', 't'])
    return (path: string) => {
      const file = join(lab.restorePath(client), path)
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined
    }
  }

  await t.test('a queued backup runs at the next contact of its client', async t => {
    await lab.burp('rare', ['-a', 't'], [0, 3])
    t.equal(lab.storage('rare').findCurrentNumber(), 1, 'no backup is due')
    t.same(await isScheduled('rare'), { is_server_backup: false })
    const { status, body } = await put('/backup/do-server-backup/rare')
    t.equal(status, 201)
    t.match(body, [0, String])
    t.same(await isScheduled('rare'), { is_server_backup: true })
    t.equal(
      (await put('/backup/main/do-server-backup/rare')).status,
      201,
      'a second request succeeds'
    )
    t.equal(statSync(markerPath('rare', 'backup')).size, 0)
    await lab.burp('rare', ['-a', 't'])
    await lab.storage('rare').waitUntilIdle()
    t.equal(lab.storage('rare').findCurrentNumber(), 2)
    t.same(await isScheduled('rare'), { is_server_backup: false })
    const backups = await getJson<{ number: number }[]>(app, '/api/client/stats/rare')
    t.same(numbersOf(backups), [1, 2])
    await eventually(
      () => findNewest('rare'),
      newest => newest?.state === 'done'
    )
    t.match(await listOrders('rare'), [
      { kind: 'backup', state: 'done', backup: 2, ended: /^\d/, reason: /2 completed/ },
      { kind: 'backup', state: 'cancelled', reason: /admin/ }
    ])
    // burp records whole seconds: actions in the second of the request might belong to it.
    await setTimeout(1_100)
    await put('/backup/do-server-backup/rare')
    await lab.burp('rare', ['-a', 'T'])
    t.match(await findNewest('rare'), { state: 'failed', backup: null, reason: /-a T/ })
  })

  await t.test('a queued restore runs at the next contact of its client', async t => {
    const list = select('rare', 'a=b.txt')
    const { status, body } = await put('/restore/server-restore/rare/1', { 'list-sc': list })
    t.equal(status, 201)
    t.match(body, [0, String])
    const order = await findWhole('rare')
    t.match(order, { ...nothing, found: true, backup: 1, strip: 0, to: 'rare', order: Object })
    t.same(order.list, list.restore)
    t.match(order.order, { state: 'waiting', by: 'admin', selected: 1, list: list.restore })
    const restored = await comeBy('rare')
    t.equal(restored(join(lab.treePath('rare'), 'a=b.txt')), 'rare')
    t.same(await findWhole('rare'), nothing)
    t.notOk(existsSync(markerPath('rare', 'restore')))
    const done = await eventually(
      () => findNewest('rare'),
      newest => newest?.state === 'done'
    )
    t.match(done, { kind: 'restore', backup: 1, contacts: 0, ended: /^\d/, reason: /1 of 1/ })
    t.match(done?.restored, { attempted: 1, expected: 1, bytes: 4 })
  })

  await t.test(
    'a restore that the client declines is reported, and causes a warning the next time',
    async t => {
      const order = { 'list-sc': select('no', 'file') }
      const first = await put('/restore/server-restore/no/1', order)
      t.match(
        first.body,
        [0, /server_can_restore = 1/],
        'burphub cannot know the option of the client'
      )
      await lab.burp('no', ['-a', 't'], [0, 3])
      await lab.storage('no').waitUntilIdle()
      t.same(await findWhole('no'), nothing)
      t.match(await findNewest('no'), {
        state: 'declined',
        contacts: 0,
        reason: /server_can_restore/
      })
      t.notOk(existsSync(lab.restorePath('no')))
      t.match((await put('/restore/server-restore/no/1', order)).body, [1, /declined/])
      t.match((await findWhole('no')).order, { state: 'waiting', warnings: [/declined/] })
      t.equal((await cancel('/restore/server-restore/no')).status, 200)
      t.match(await findNewest('no'), { state: 'cancelled', by: 'admin', reason: /admin/ })
    }
  )

  await t.test('a restore that blocks backups is reported, and can be canceled', async t => {
    const conf = lab.clientConfigPath('bare')
    writeFileSync(conf, readFileSync(conf, 'utf8').replace(/^restoreprefix.*\n/m, ''))
    const order = { 'list-sc': select('bare', 'file') }
    const trial = await check('/restore/server-restore/bare/1', order)
    t.match(trial, { status: 200, body: { warnings: [/blocks all backups of bare/] } })
    t.same(await findWhole('bare'), nothing, 'a check queues nothing')
    t.match((await put('/restore/server-restore/bare/1', order)).body, [0, /blocks/])
    t.match((await findWhole('bare')).order, { warnings: [/blocks all backups of bare/] })
    t.match(await lab.burp('bare', ['-a', 'b'], [1]), /must specify a restoreprefix/)
    const blocked = await eventually(
      () => findWhole('bare'),
      found => found.order?.state === 'blocking-backups'
    )
    t.match(blocked, { found: true, order: { contacts: 1, last_contact: /^\d/, ended: null } })
    await findWhole('bare')
    t.match((await findWhole('bare')).order, { contacts: 1 }, 'reading the job is not a contact')
    await lab.burp('bare', ['-a', 't'], [1])
    await eventually(
      () => findNewest('bare'),
      newest => newest?.contacts === 2
    )
    t.equal((await cancel('/restore/server-restore/bare')).status, 200)
    t.match(await findNewest('bare'), { state: 'cancelled', contacts: 2, ended: /^\d/ })
    t.equal(await lab.backUp('bare'), 2)
    t.match((await put('/restore/server-restore/bare/1', order)).body, [1, /blocked the backups/])
    t.equal((await put('/restore/server-restore/bare/2', order)).status, 201)
    t.match(await listOrders('bare'), [
      { state: 'waiting', backup: 2 },
      { state: 'cancelled', backup: 1, reason: /later job/ },
      { state: 'cancelled' }
    ])
    await cancel('/restore/server-restore/bare')
  })

  await t.test('known problems of a restore are in the response', async t => {
    const strip = { 'list-sc': select('alpha', 'dir1', true), 'strip-sc': 1 }
    t.match((await put('/restore/server-restore/alpha/1', strip)).body, [1, /hard links/])
    const told = { 'list-sc': select('told', 'file') }
    t.match((await put('/restore/server-restore/told/1', told)).body, [1, /disabled.*\/below/])
    t.match((await put('/restore/server-restore/told/1', { ...told, 'prefix-sc': '/x' })).body, [
      1,
      /^(?!.*below)/
    ])
    await cancel('/restore/server-restore/told')
    await cancel('/restore/server-restore/alpha')
    const trial = await check('/backup/do-server-backup/told')
    t.match(trial.body, { warnings: [/disabled/, /\/bin\/true/] })
    const dry = await put('/backup/do-server-backup/told?dryRun=true')
    t.match(
      dry,
      { status: 400, body: { errors: { dryRun: String } } },
      'earlier versions had this parameter'
    )
    t.same(await isScheduled('told'), { is_server_backup: false })
    t.match((await put('/backup/do-server-backup/told')).body, [1, /disabled.*\/bin\/true/])
    await cancel('/backup/server-backup/told')
    const page = await app.get('/api/client/orders/told?limit=2')
    t.equal(page.json<Order[]>().length, 2)
    const next = /<(.*)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
    t.match(await getJson<Order[]>(app, next), [{ kind: 'restore' }])
    t.equal((await app.get('/api/client/orders/told', 'gamma')).statusCode, 404)
    t.equal((await app.get('/api/client/orders/nobody')).statusCode, 404)
    const french = await app.request({
      url: '/api/client/orders/told?limit=1',
      headers: { 'x-language': 'fr' }
    })
    t.match(french.json<Order[]>()[0]?.reason, /Annulée par admin/)
  })

  await t.test('all fields of a restore work, in each spelling', async t => {
    const list = select('alpha', 'dir1/sub', true)
    // burp counts the leading slash as a part.
    const strip = lab.treePath('alpha').split('/').length
    const fields = {
      'list-sc': JSON.stringify(list),
      'strip-sc': String(strip),
      'prefix-sc': '/here it is',
      'force-sc': 'on',
      'restoreto-sc': ''
    }
    const query = new URLSearchParams(fields).toString()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const ways = [
      { url: `/api/restore/sserver-restore/alpha/2?${query}` },
      { url: '/api/restore/server-restore/alpha/2', headers: form, payload: query },
      {
        url: '/api/restore/main/server-restore/alpha/2',
        payload: { ...fields, 'strip-sc': strip, 'force-sc': true }
      }
    ]
    for (const way of ways) {
      const answer = await app.request({ method: 'PUT', ...way })
      t.equal(answer.statusCode, 201, answer.body)
      t.same(await findOrder('alpha'), {
        found: true,
        backup: 2,
        strip,
        prefix: '/here it is',
        force: true,
        to: 'alpha',
        orig_client: null,
        list: list.restore,
        order: null
      })
      const restored = await comeBy('alpha')
      t.equal(restored('/here it is/dir1/sub/hello.txt'), 'hello\n')
      t.same(readdirSync(join(lab.restorePath('alpha'), 'here it is')), ['dir1'])
    }
  })

  await t.test('a restore goes to another client if burp allows it', async t => {
    const list = select('giver', 'a=b.txt')
    const order = { 'list-sc': list, 'restoreto-sc': 'gamma', 'prefix-sc': '/given' }
    t.equal((await put('/restore/server-restore/giver/1', order)).status, 201)
    t.match(await findOrder('gamma'), { found: true, to: 'gamma', orig_client: 'giver' })
    t.same(await findOrder('giver'), nothing)
    const restored = await comeBy('gamma')
    t.equal(restored(`/given${join(lab.treePath('giver'), 'a=b.txt')}`), 'giver')
    t.same(await findOrder('gamma'), nothing)

    const to = (client: string) => ({ ...order, 'restoreto-sc': client })
    const notAllowed = await putOrCheck('/restore/server-restore/giver/1', to('alpha'))
    t.equal(notAllowed.status, 400)
    t.match(notAllowed.body, { code: 'INVALID_INPUT', errors: { 'restoreto-sc': String } })
    t.same(await refused('/restore/server-restore/giver/1', to('nobody')), [404, 'NO_SUCH_CLIENT'])
    t.same(
      await refused('/restore/server-restore/giver/1', to('gamma'), 'giver'),
      [404, 'NO_SUCH_CLIENT'],
      'the user may not see the target'
    )
    t.same(
      await refused('/restore/server-restore/giver/1', to('gamma'), 'gamma'),
      [404, 'NO_SUCH_CLIENT'],
      'the user may not see the source'
    )
    for (const client of ['alpha', 'gamma', 'giver']) t.same(await findOrder(client), nothing)
  })

  await t.test('an invalid request is rejected and writes nothing', async t => {
    const list = select('alpha', 'dir1', true)
    const url = '/restore/server-restore/alpha'
    const bad = async (fields: object) => {
      const { status, body } = await putOrCheck(`${url}/1`, { 'list-sc': list, ...fields })
      return [status, Object.keys((body as { errors?: object }).errors ?? {})]
    }
    t.same(await refused(`${url}/99`, { 'list-sc': list }), [404, 'NO_SUCH_BACKUP'])
    t.same(await refused(`${url}/1`), [400, 'INVALID_INPUT'])
    t.same(await refused('/restore/server-restore/nobody/1', { 'list-sc': list }), [
      404,
      'NO_SUCH_CLIENT'
    ])
    t.same(await bad({ 'list-sc': { restore: [] } }), [400, ['list-sc']])
    t.same(await bad({ 'list-sc': { restore: [{ key: 'x' }] } }), [400, ['list-sc']])
    t.same(await bad({ 'prefix-sc': '/a\ninclude = /' }), [400, ['prefix-sc']])
    t.same(await bad({ 'prefix-sc': '/../etc' }), [400, ['prefix-sc']])
    t.same(await bad({ 'prefix-sc': 'relative' }), [400, ['prefix-sc']])
    t.same(await bad({ 'strip-sc': 5000 }), [400, ['strip-sc']])
    t.same(await findOrder('alpha'), nothing)
    t.notOk(existsSync(markerPath('alpha', 'restore')))
    t.match(await lab.burp('alpha', ['-a', 'l']), /Backup: 0000001/)
  })

  await t.test('a queued job prevents one of the other kind until it is canceled', async t => {
    const restore = { 'list-sc': select('alpha', 'dir1', true) }
    t.equal((await put('/backup/do-server-backup/alpha')).status, 201)
    t.same(await refused('/restore/server-restore/alpha/1', restore), [409, 'MARKER_EXISTS'])
    t.match(await cancel('/backup/server-backup/alpha'), { status: 200, body: [0, String] })
    t.match(await cancel('/backup/main/server-backup/alpha'), { status: 200, body: [1, String] })
    t.same(await isScheduled('alpha'), { is_server_backup: false })
    t.equal((await put('/restore/server-restore/alpha/1', restore)).status, 201)
    t.same(await refused('/backup/do-server-backup/alpha'), [409, 'MARKER_EXISTS'])
    t.match(await cancel('/restore/main/server-restore/alpha'), { status: 200, body: [0, String] })
    t.match(await cancel('/restore/server-restore/alpha'), { status: 200, body: [1, String] })
    t.same(await findOrder('alpha'), nothing)
    t.match(await lab.burp('alpha', ['-a', 'l']), /Backup: 0000001/)
  })

  await t.test('users queue jobs for permitted clients, and see no others', async t => {
    const list = { 'list-sc': select('alpha', 'dir1', true) }
    t.equal((await put('/restore/server-restore/alpha/1', list, 'alpha')).status, 201)
    const own = await app.get('/api/restore/server-restore/alpha', 'alpha')
    t.match(own.json(), { found: true })
    t.equal((await cancel('/restore/server-restore/alpha', 'gamma')).status, 404)
    t.equal((await app.get('/api/restore/server-restore/alpha', 'gamma')).statusCode, 404)
    t.equal((await app.get('/api/backup/server-backup/alpha', 'gamma')).statusCode, 404)
    t.match(await findOrder('alpha'), { found: true, backup: 1 })
    t.equal((await cancel('/restore/server-restore/alpha', 'alpha')).status, 200)
    t.same(await refused('/backup/do-server-backup/alpha', undefined, 'gamma'), [
      404,
      'NO_SUCH_CLIENT'
    ])
    t.equal((await put('/backup/do-server-backup/gamma', undefined, 'gamma')).status, 201)
    t.equal((await cancel('/backup/server-backup/gamma', 'gamma')).status, 200)
  })

  await t.test("without access to burp's files the requests fail with NEEDS_AGENT", async t => {
    const far = await useApp(t, { servers: [toServer('main', lab)] })
    const payload = { 'list-sc': select('alpha', 'dir1', true) }
    const requests = [
      { method: 'PUT', url: '/api/backup/do-server-backup/alpha' },
      { method: 'GET', url: '/api/backup/server-backup/alpha' },
      { method: 'DELETE', url: '/api/backup/server-backup/alpha' },
      { method: 'PUT', url: '/api/restore/server-restore/alpha/1', payload },
      { method: 'GET', url: '/api/restore/server-restore/alpha' },
      { method: 'DELETE', url: '/api/restore/server-restore/alpha' }
    ] as const
    for (const request of requests) {
      const answer = await far.request(request)
      t.match([answer.statusCode, answer.json()], [409, { code: 'NEEDS_AGENT' }], request.url)
    }
  })

  await t.test('jobs are read, canceled and queued while burp is down', async t => {
    const list = { 'list-sc': select('gamma', 'one') }
    t.equal((await put('/restore/server-restore/gamma/1', list)).status, 201)
    t.equal((await put('/backup/do-server-backup/alpha')).status, 201)
    await lab.stopServer()
    t.equal((await app.get('/api/client/main/report/gamma/1')).statusCode, 503, 'burp is down')
    t.match(await findWhole('gamma'), { found: true, order: { state: 'waiting' } })
    t.same(await isScheduled('alpha'), { is_server_backup: true })
    t.match(await listOrders('gamma'), [{ state: 'waiting' }])
    t.match(await cancel('/restore/server-restore/gamma'), { status: 200, body: [0, String] })
    t.match(await cancel('/backup/server-backup/alpha'), { status: 200, body: [0, String] })
    t.same(await findWhole('gamma'), nothing)
    t.same(await cancel('/backup/server-backup/nobody').then(({ status }) => status), 404)
    t.equal((await app.get('/api/restore/server-restore/nobody')).statusCode, 404)
    t.equal((await put('/backup/do-server-backup/alpha')).status, 201, 'a job can be queued')
    await lab.startServer()
  })
})
