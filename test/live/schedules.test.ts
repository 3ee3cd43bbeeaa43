/** Backups and restores that are scheduled over HTTP, and that a real burp client then runs. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { useApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { getJson, numbersOf, toServer } from './asking.js'

interface Order {
  found: boolean
  backup: number | null
}

const nothing = {
  found: false,
  backup: null,
  strip: null,
  prefix: null,
  force: false,
  to: null,
  orig_client: null,
  list: []
}

void test('what burp is to start', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  await lab.addClient({ name: 'giver', serverLines: ['restore_client = gamma'] })
  await lab.addClient({ name: 'rare', serverLines: ['timer_arg = 100d'] })
  for (const client of ['giver', 'rare']) {
    writeFileSync(join(lab.treePath(client), 'a=b.txt'), client)
    await lab.backUp(client)
  }
  const servers = [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }]
  const users = ['alpha', 'gamma', 'giver']
  const app = await useApp(t, { servers, users })
  const markerPath = (client: string, kind: 'backup' | 'restore') =>
    join(lab.spoolPath, client, kind)

  const send = async (method: 'PUT' | 'DELETE', url: string, payload?: object, user = 'admin') => {
    const answer = await app.request(
      { method, url: `/api${url}`, ...(payload && { payload }) },
      user
    )
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const put = (url: string, payload?: object, user?: string) => send('PUT', url, payload, user)
  const cancel = (url: string, user?: string) => send('DELETE', url, undefined, user)
  const refused = async (...args: Parameters<typeof put>) => {
    const { status, body } = await put(...args)
    return [status, (body as { code: string }).code]
  }
  const isScheduled = async (client: string) =>
    getJson(app, `/api/backup/main/server-backup/${client}`)
  const findOrder = (client: string) => getJson<Order>(app, `/api/restore/server-restore/${client}`)
  const select = (client: string, name: string, folder = false) => ({
    restore: [{ key: join(lab.treePath(client), name), folder }]
  })
  /** Lets burp's client of that name come by, and answers what it restored. */
  const comeBy = async (client: string) => {
    rmSync(lab.restorePath(client), { recursive: true, force: true })
    await lab.burp(client, ['-a', 't'])
    return (path: string) => {
      const file = join(lab.restorePath(client), path)
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined
    }
  }

  await t.test('a scheduled backup runs when its client next asks', async t => {
    await lab.burp('rare', ['-a', 't'], [0, 3])
    t.equal(lab.storage('rare').findCurrentNumber(), 1, 'its time has not come')
    t.same(await isScheduled('rare'), { is_server_backup: false })
    const { status, body } = await put('/backup/do-server-backup/rare')
    t.equal(status, 201)
    t.match(body, [0, String])
    t.same(await isScheduled('rare'), { is_server_backup: true })
    t.equal((await put('/backup/main/do-server-backup/rare')).status, 201, 'once more is fine')
    t.equal(statSync(markerPath('rare', 'backup')).size, 0)
    await lab.burp('rare', ['-a', 't'])
    await lab.storage('rare').waitUntilIdle()
    t.equal(lab.storage('rare').findCurrentNumber(), 2)
    t.same(await isScheduled('rare'), { is_server_backup: false })
    const backups = await getJson<{ number: number }[]>(app, '/api/client/stats/rare')
    t.same(numbersOf(backups), [1, 2])
  })

  await t.test('a scheduled restore runs when its client next comes by', async t => {
    const list = select('rare', 'a=b.txt')
    const { status, body } = await put('/restore/server-restore/rare/1', { 'list-sc': list })
    t.equal(status, 201)
    t.match(body, [0, String])
    const order = await findOrder('rare')
    t.same(order, { ...nothing, found: true, backup: 1, strip: 0, to: 'rare', list: list.restore })
    const restored = await comeBy('rare')
    t.equal(restored(join(lab.treePath('rare'), 'a=b.txt')), 'rare')
    t.same(await findOrder('rare'), nothing)
    t.notOk(existsSync(markerPath('rare', 'restore')))
  })

  await t.test('all that an order can say, in every spelling', async t => {
    const list = select('alpha', 'dir1/sub', true)
    // As burp counts: the slash in front is one.
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
        list: list.restore
      })
      const restored = await comeBy('alpha')
      t.equal(restored('/here it is/dir1/sub/hello.txt'), 'hello\n')
      t.same(readdirSync(join(lab.restorePath('alpha'), 'here it is')), ['dir1'])
    }
  })

  await t.test('a restore goes to another client where burp lets it', async t => {
    const list = select('giver', 'a=b.txt')
    const order = { 'list-sc': list, 'restoreto-sc': 'gamma', 'prefix-sc': '/given' }
    t.equal((await put('/restore/server-restore/giver/1', order)).status, 201)
    t.match(await findOrder('gamma'), { found: true, to: 'gamma', orig_client: 'giver' })
    t.same(await findOrder('giver'), nothing)
    const restored = await comeBy('gamma')
    t.equal(restored(`/given${join(lab.treePath('giver'), 'a=b.txt')}`), 'giver')
    t.same(await findOrder('gamma'), nothing)

    const to = (client: string) => ({ ...order, 'restoreto-sc': client })
    const notAllowed = await put('/restore/server-restore/giver/1', to('alpha'))
    t.equal(notAllowed.status, 400)
    t.match(notAllowed.body, { code: 'INVALID_INPUT', errors: { 'restoreto-sc': String } })
    t.same(await refused('/restore/server-restore/giver/1', to('nobody')), [404, 'NO_SUCH_CLIENT'])
    t.same(
      await refused('/restore/server-restore/giver/1', to('gamma'), 'giver'),
      [404, 'NO_SUCH_CLIENT'],
      'who may not see the target'
    )
    t.same(
      await refused('/restore/server-restore/giver/1', to('gamma'), 'gamma'),
      [404, 'NO_SUCH_CLIENT'],
      'who may not see the source'
    )
    for (const client of ['alpha', 'gamma', 'giver']) t.same(await findOrder(client), nothing)
  })

  await t.test('what cannot be scheduled is refused, and nothing is written', async t => {
    const list = select('alpha', 'dir1', true)
    const url = '/restore/server-restore/alpha'
    const bad = async (fields: object) => {
      const { status, body } = await put(`${url}/1`, { 'list-sc': list, ...fields })
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

  await t.test('an order of the other kind is in the way, until it is cancelled', async t => {
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

  await t.test('a user schedules for its own client, and sees no other', async t => {
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

  await t.test('without the files of the server an agent is needed', async t => {
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
})
