/** Indexing: incomplete listings, damaged index files, and limits of space. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { IndexService } from '../../src/find/index-service.js'
import { HistoryPaths } from '../../src/find/index-catalog.js'
import { useApp } from '../support/app.js'
import { somebody } from '../support/askers.js'
import { awaitHistory } from '../support/histories.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson } from './asking.js'

type Schemas = components['schemas']

void test('indexing', { skip: labMissing }, async t => {
  const lab = await useLab(t, {
    clients: [
      { name: 'one' },
      { name: 'two' },
      { name: 'odd', clientLines: ['encryption_password = secret'] }
    ],
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
  // As on macOS, with a line break, and not in UTF-8.
  for (const name of ['cafe\u0301.txt', 'two\nlines.txt', 'plain.txt']) write('odd', name)
  writeFileSync(
    Buffer.concat([Buffer.from(`${lab.treePath('odd')}/f`), Buffer.from([0xfc]), Buffer.from('r')]),
    'latin'
  )
  await lab.backUp('odd')
  write('odd', 'plain.txt')
  await lab.backUp('odd')
  // A truncated manifest, as after a full disk.
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
    await t.test(`${source}: a truncated listing is not a deletion of files`, async sub => {
      const state = await awaitHistory(app, 'one', 3)
      sub.match(state, { phase: 'ready', backups: 2, of: 3 })
      sub.same(state.missing, [{ number: 2, reason: 'empty' }])
      // Backup 3 has no changes: the one before it is missing.
      sub.same(
        state.items.map(({ number, changes }) => [number, changes]),
        [
          [3, null],
          [1, null]
        ]
      )
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

  for (const [source, app] of Object.entries({ near, far })) {
    await t.test(
      `${source}: names with any characters are found, also of encrypted files`,
      async sub => {
        await awaitHistory(app, 'odd', 2)
        const find = (q: string) =>
          getJson<Schemas['FoundPaths']>(app, `/api/client/find/odd?q=${encodeURIComponent(q)}`)
        for (const q of ['caf\u00e9', 'CAFE\u0301', 'two\nlines', 'f?r']) {
          const { hits } = await find(q)
          sub.equal(hits.length, 1, q)
          const path = encodeURIComponent(hits[0]?.path ?? '')
          const { versions } = await getJson<Schemas['PathHistory']>(
            app,
            `/api/client/versions/odd?path=${path}`
          )
          sub.match(versions, [{ from: { number: 1 }, to: { number: 2 }, sum: null }], q)
        }
        // Encrypted content always differs: size and time decide.
        const diff = await getJson<Schemas['BackupDifference']>(
          app,
          '/api/client/diff/odd/1/2?view=entries'
        )
        sub.match(diff.entries, [{ kind: 'changed', before: { sum: null }, after: { sum: null } }])
        sub.equal(diff.entries.length, 1)
        sub.equal(diff.exact, false, 'there are no checksums')
      }
    )
  }

  await t.test('without a file index, one or two backups are listed by burp', async sub => {
    const off = await useApp(sub, {
      servers: [{ name: 'main', clientConfig, serverConfig: lab.serverConfigPath }],
      settings: { find: { enabled: false } }
    })
    const all = await off.get('/api/client/find/one?q=txt')
    sub.equal(all.statusCode, 409)
    sub.match(all.json(), { code: 'NOT_INDEXED' })
    const one = await getJson<Schemas['FoundPaths']>(off, '/api/client/find/one?q=txt&backup=3')
    sub.match(one, { hits: { length: 3 }, searched: { backups: 1, of: 1, kept: false } })
    const two = await getJson<Schemas['BackupDifference']>(off, '/api/client/diff/one/1/3')
    sub.match(two, { total: { added: 2, removed: 0 }, kept: false, live: true })
    const both = await getJson<Schemas['FoundPaths']>(off, '/api/client/find/odd?q=plain')
    sub.match(both, { hits: [{ versions: 2 }], searched: { backups: 2, of: 2, kept: false } })
    sub.match(await getJson(off, '/api/client/index/one'), { phase: 'off', backups: 0, of: 3 })
    const house = await getJson<Schemas['FoundInClients']>(off, '/api/search?q=txt')
    sub.match(house, { hits: [], searched: { complete: false } })
    sub.notOk(existsSync(off.config.find.directory))
  })

  await t.test('a user with too many searches of all clients gets a waiting time', async sub => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => near.get('/api/search?q=txt'))
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    sub.ok(refused.length > 0)
    for (const answer of refused) {
      sub.equal(answer.statusCode, 429)
      sub.ok(Number(answer.headers['retry-after']) > 0)
    }
  })

  await t.test(
    'other users of the host cannot read the index files, nor names of clients from their paths',
    async sub => {
      const { directory } = near.config.find
      sub.equal(statSync(directory).mode & 0o777, 0o700)
      const [folder = ''] = readdirSync(directory)
      const [file = ''] = readdirSync(join(directory, folder))
      sub.equal(statSync(join(directory, folder, file)).mode & 0o777, 0o600)
      sub.notMatch(`${folder}/${file}`, /main|one/)
    }
  )

  await t.test('a damaged index file is deleted and made again', async sub => {
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
    'without space, the index that was not used for the longest time is left out',
    async sub => {
      const limits = { ...far.config.find, directory: sub.testdir({}), share: 1, bytesMax: 1 }
      const parts = { fleet: far.fleet, findConfigFile: () => undefined, log: { warn() {} } }
      const room = new IndexService({ ...parts, limits })
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

  await t.test('a backup with too many files is left out and reported', async sub => {
    const limits = { ...far.config.find, directory: sub.testdir({}), share: 1, entriesMax: 1 }
    const log = { warn() {} }
    for (const findConfigFile of [() => undefined, () => lab.serverConfigPath]) {
      const room = new IndexService({ fleet: far.fleet, findConfigFile, log, limits })
      const histories = room.histories(far.fleet.find('main'))
      await histories.rebuild('two')
      while ((await histories.lookUpState('two')).phase !== 'ready') await sleep(20)
      sub.match((await histories.lookUpState('two')).failed, [{ number: 1, reason: 'too large' }])
      await room.close()
    }
  })

  await t.test('new backups are indexed, and removed clients are deleted', async sub => {
    const directory = sub.testdir({})
    const limits = { ...near.config.find, directory, share: 1 }
    const parts = { fleet: near.fleet, findConfigFile: () => lab.serverConfigPath }
    const room = new IndexService({ ...parts, limits, log: { warn() {} } })
    sub.teardown(() => room.close())
    const server = near.fleet.find('main')
    const look = async (names: readonly string[]) => {
      const { clients } = await server.listClients(somebody)
      const shown = clients.filter(({ name }) => names.includes(name))
      const views = new Map(shown.map(client => [client.name, { client, health: {} as never }]))
      room.note({ server, fault: undefined, clients: views, changes: [] })
    }
    const order = { backup: 1, selected: [{ key: '/', isFolder: true }] }
    const restore = await server.openRestore('one', order, somebody)
    await look(['one', 'two'])
    const histories = room.histories(server)
    const isReady = async (client: string, count: number) =>
      (await histories.lookUpState(client)).indexed.length === count
    await sleep(1_000)
    sub.ok(await isReady('one', 0), 'indexing waits during a restore')
    restore.close()
    while (!(await isReady('one', 2)) || !(await isReady('two', 1))) await sleep(20)
    const { paths } = await histories.lookUpState('one')
    sub.ok(paths > 1, 'the number of paths is known')
    write('two', 'y.txt')
    await lab.backUp('two')
    while (!(await isReady('two', 2))) {
      await look(['one', 'two'])
      await sleep(200)
    }
    await look(['one'])
    const file = new HistoryPaths(directory).of('main', 'two')
    while (existsSync(file)) await sleep(20)
    const left = new HistoryPaths(directory).of('main', 'one')
    sub.ok(existsSync(left))
    for (const name of readdirSync(home)) rmSync(join(home, name), { recursive: true })
    while (existsSync(left)) {
      await look(['one'])
      await sleep(200)
    }
    const state = await getJson<Schemas['HistoryState']>(near, '/api/client/index/one')
    sub.match(state, { phase: 'ready', backups: 0, of: 0, missing: [], items: [] })
  })
})
