/** Running and waiting tasks can be listed and canceled by their users. */
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { countBytes, download, readProblem } from './downloads.js'
import { eventually } from './spool.js'

type Task = components['schemas']['Task']

interface Entry {
  action: string
  outcome: string
  details: { code?: string; bytes?: number }
}

/** More than the buffers of both sockets. */
const fileBytes = 40_000_000

void test('tasks', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'alpha' }, { name: 'beta' }] })
  const tree = lab.treePath('alpha')
  writeFileSync(join(tree, 'large'), randomBytes(fileBytes))
  await lab.backUp('alpha')
  const clientConfig = lab.clientConfigPath(lab.superClientName)
  const app = await useApp(t, {
    servers: [{ name: 'main', clientConfig, serverConfig: lab.serverConfigPath }],
    users: ['ann', 'bob', 'eve'],
    limits: { mainConnectionsMax: 1 }
  })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  for (const grant of ['ann', 'bob']) {
    const payload = { grant, content: '{"clients":{"rw":["alpha"]}}' }
    await app.request({ method: 'PUT', url: '/api/admin/acl/grants', payload })
  }
  const list = async (user: string) => (await app.get('/api/tasks', user)).json<Task[]>()
  const cancel = async (id: string, user: string) =>
    (await app.request({ method: 'DELETE', url: `/api/tasks/${id}` }, user)).statusCode
  const body = { list: { restore: [{ key: tree, folder: true }] }, format: 'tar' }
  const start = (user: string, task?: string) =>
    download(app.app, '/api/restore/archive/alpha/1', { body: { ...body, task }, user })
  const listEntries = async (action: string) =>
    (await app.get(`/api/admin/audit?action=${action}`)).json<Entry[]>()

  await t.test('a download is listed and canceled by its user only', async sub => {
    const response = await start('ann', 'page-1')
    const [task] = await eventually(
      () => list('ann'),
      ([first]) => (first?.bytes ?? 0) > 0
    )
    sub.match(task, { kind: 'archive', state: 'running', by: 'ann', client: 'alpha', backup: 1 })
    sub.ok((task?.rate ?? 0) > 0)
    sub.equal(task?.task, 'page-1', 'the task has the name that the page gave it')
    sub.same(await list('bob'), [])
    sub.match(await list('admin'), [{ id: task?.id }])
    const id = task?.id ?? ''
    sub.equal(await cancel(id, 'bob'), 404)
    const waiting = readProblem(start('bob'))
    const [other] = await eventually(
      () => list('bob'),
      found => found.length > 0
    )
    sub.match(other, { task: null, state: 'waiting', bytes: 0 })
    sub.equal(await cancel(other?.id ?? '', 'admin'), 204)
    sub.same(await waiting, [409, 'CANCELLED'], 'a waiting request gets a response')
    sub.equal(await cancel(id, 'ann'), 204)
    const { bytes, isWhole } = await countBytes(response)
    sub.ok(!isWhole && bytes < fileBytes, 'a running download ends early')
    await eventually(
      () => list('admin'),
      found => found.length === 0
    )
    sub.equal(await cancel(id, 'ann'), 404, 'it is already canceled')
    const entries = await eventually(
      () => listEntries('restore.archive'),
      found => found.length === 2
    )
    sub.same(
      entries.map(({ outcome, details }) => [outcome, details.code]),
      [
        ['failed', 'CANCELLED'],
        ['failed', 'CANCELLED']
      ]
    )
    sub.equal((await listEntries('task.cancel')).length, 2 + 2, 'two of them denied')
  })

  await t.test('the download of a file is a task', async sub => {
    const path = encodeURIComponent(join(tree, 'large'))
    const url = `/api/client/file/alpha/1?path=${path}`
    const response = await download(app.app, url, { method: 'GET', user: 'ann' })
    const [task] = await eventually(
      () => list('ann'),
      found => found.length > 0
    )
    sub.match(task, { kind: 'file', state: 'running' })
    sub.equal((await countBytes(response)).bytes, fileBytes)
    await eventually(
      () => list('ann'),
      found => found.length === 0
    )
  })

  await t.test('a queued job is a task until it is canceled', async sub => {
    const order = { method: 'PUT', url: '/api/backup/do-server-backup/alpha' } as const
    await app.request(order, 'ann')
    sub.same(await list('bob'), [], 'only the tasks of the user')
    const [task] = await list('ann')
    sub.match(task, { kind: 'backup', state: 'waiting', by: 'ann', client: 'alpha', bytes: null })
    const listOrders = async (user: string, query = '') =>
      (await app.get(`/api/backup/orders${query}`, user)).json<object[]>()
    const open = { kind: 'backup', state: 'waiting', by: 'ann', agent: null, client: 'alpha' }
    for (const user of ['admin', 'ann', 'bob']) sub.match(await listOrders(user), [open], user)
    sub.same(await listOrders('eve'), [], 'eve may not see the client')
    sub.same(await listOrders('ann', '?q=beta'), [])
    const marker = join(lab.spoolPath, 'alpha', 'backup')
    sub.ok(existsSync(marker))
    sub.equal(await cancel(task?.id ?? '', 'bob'), 404)
    sub.equal(await cancel(task?.id ?? '', 'ann'), 204)
    sub.notOk(existsSync(marker))
    sub.same(await list('admin'), [])
    sub.same(await listOrders('admin'), [])
    const [past] = (await app.get('/api/client/orders/alpha')).json<{ state: string }[]>()
    sub.equal(past?.state, 'cancelled')
  })
})
