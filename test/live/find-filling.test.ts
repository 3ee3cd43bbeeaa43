/** How histories are made and kept: what is not believed, what is damaged, and what has no room. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { FindRoom } from '../../src/find/find-room.js'
import { HistoryPaths } from '../../src/find/history-paths.js'
import { useApp } from '../support/app.js'
import { somebody } from '../support/askers.js'
import { awaitHistory } from '../support/histories.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson } from './asking.js'

type Schemas = components['schemas']

void test('making histories', { skip: labMissing }, async t => {
  const lab = await useLab(t, {
    clients: [{ name: 'one' }, { name: 'two' }],
    serverLines: ['keep := 20']
  })
  let second = 1_700_000_000
  const write = (client: string, name: string) => {
    second += 1
    mkdirSync(lab.treePath(client), { recursive: true })
    writeFileSync(join(lab.treePath(client), name), `${second}`)
    utimesSync(join(lab.treePath(client), name), second, second)
  }
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    write('one', name)
    await lab.backUp('one')
  }
  write('two', 'x.txt')
  await lab.backUp('two')
  // A manifest that was cut off, as after a disk was full.
  const home = join(lab.spoolPath, 'one')
  const [cut = ''] = readdirSync(home).filter(name => name.startsWith('0000002 '))
  writeFileSync(join(home, cut, 'manifest.gz'), gzipSync(Buffer.alloc(0)))
  const clientConfig = lab.clientConfigPath(lab.superClientName)
  const settings = { find: { share: 1 } }
  const near = await useApp(t, {
    servers: [{ name: 'main', clientConfig, serverConfig: lab.serverConfigPath }],
    settings
  })
  const far = await useApp(t, { servers: [{ name: 'main', clientConfig }], settings })

  for (const [source, app] of Object.entries({ near, far })) {
    await t.test(`${source}: a listing that was cut off is no deletion`, async sub => {
      const state = await awaitHistory(app, 'one', 3)
      sub.match(state, { phase: 'ready', backups: 2, of: 3 })
      sub.same(state.missing, [{ number: 2, reason: 'empty' }])
      const path = join(lab.treePath('one'), 'a.txt')
      const history = await getJson<Schemas['PathHistory']>(
        app,
        `/api/client/versions/one?path=${path}`
      )
      sub.match(history, { absent: [], searched: { backups: 2, of: 3, missing: [2] } })
      sub.same(
        history.versions.map(({ from, to, backups }) => [from.number, to.number, backups]),
        [[1, 3, 2]]
      )
      const examined = await getJson<{ findings: { check: string; state: string }[] }>(
        app,
        '/api/admin/doctor'
      )
      sub.match(
        examined.findings.filter(({ check }) => check === 'histories'),
        [{ state: 'warning', subjects: ['one'] }]
      )
    })
  }

  await t.test('nobody else reads the files, nor learns a name from them', async sub => {
    const { directory } = near.config.find
    sub.equal(statSync(directory).mode & 0o777, 0o700)
    const [folder = ''] = readdirSync(directory)
    const [file = ''] = readdirSync(join(directory, folder))
    sub.equal(statSync(join(directory, folder, file)).mode & 0o777, 0o600)
    sub.notMatch(`${folder}/${file}`, /main|one/)
  })

  await t.test('a damaged history is thrown away and made again', async sub => {
    const file = new HistoryPaths(near.config.find.directory).of('main', 'one')
    const bytes = readFileSync(file)
    bytes[40] = (bytes[40] ?? 0) ^ 0xff
    writeFileSync(file, bytes)
    const first = await near.get('/api/client/find/one?q=txt')
    sub.equal(first.statusCode, 409)
    for (;;) {
      const answer = await near.get('/api/client/find/one?q=txt')
      if (answer.statusCode === 200) break
      await sleep(50)
    }
    sub.ok(existsSync(file))
  })

  await t.test(
    'where there is no room whoever was not asked for longest is left out',
    async sub => {
      const limits = { ...far.config.find, directory: sub.testdir({}), share: 1, bytesMax: 1 }
      const parts = { fleet: far.fleet, findConfigFile: () => undefined, log: { warn() {} } }
      const room = new FindRoom({ ...parts, limits })
      sub.teardown(() => room.close())
      const server = far.fleet.find('main')
      const histories = room.histories(server)
      await histories.rebuild('two')
      while ((await histories.lookUpState('two')).phase !== 'left out') await sleep(20)
      sub.same(room.summarise(), { waiting: 0, leftOut: ['two'], failed: [] })
      const reply = await histories.ask(somebody, { client: 'two', ask: { what: 'state' } })
      sub.equal(reply.state, 'absent')
    }
  )

  await t.test('a backup with more files than may be is left out, and named', async sub => {
    const limits = { ...far.config.find, directory: sub.testdir({}), share: 1, entriesMax: 1 }
    const log = { warn() {} }
    for (const findConfigFile of [() => undefined, () => lab.serverConfigPath]) {
      const room = new FindRoom({ fleet: far.fleet, findConfigFile, log, limits })
      const histories = room.histories(far.fleet.find('main'))
      await histories.rebuild('two')
      while ((await histories.lookUpState('two')).phase !== 'ready') await sleep(20)
      sub.match((await histories.lookUpState('two')).failed, [{ number: 1, reason: 'too large' }])
      await room.close()
    }
  })

  await t.test('what the watcher sees comes into a history, and what is gone goes', async sub => {
    const directory = sub.testdir({})
    const limits = { ...near.config.find, directory, share: 1 }
    const parts = { fleet: near.fleet, findConfigFile: () => lab.serverConfigPath }
    const room = new FindRoom({ ...parts, limits, log: { warn() {} } })
    sub.teardown(() => room.close())
    const server = near.fleet.find('main')
    const look = async (names: readonly string[]) => {
      const { clients } = await server.listClients(somebody)
      const shown = clients.filter(({ name }) => names.includes(name))
      const views = new Map(shown.map(client => [client.name, { client, health: {} as never }]))
      room.note({ server, fault: undefined, clients: views, changes: [] })
    }
    await look(['one', 'two'])
    const histories = room.histories(server)
    const isReady = async (client: string, count: number) =>
      (await histories.lookUpState(client)).indexed.length === count
    while (!(await isReady('one', 2)) || !(await isReady('two', 1))) await sleep(20)
    const { paths } = await histories.lookUpState('one')
    sub.ok(paths > 1, 'it is known how many paths it has')
    write('two', 'y.txt')
    await lab.backUp('two')
    while (!(await isReady('two', 2))) {
      await look(['one', 'two'])
      await sleep(200)
    }
    await look(['one'])
    const file = new HistoryPaths(directory).of('main', 'two')
    while (existsSync(file)) await sleep(20)
    sub.ok(existsSync(new HistoryPaths(directory).of('main', 'one')))
  })
})
