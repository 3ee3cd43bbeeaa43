/** Burp servers that lack features of burp 3.1.4, over HTTP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import { toStatsLines } from '../../scripts/sandbox/counters.js'
import type { FixtureClient, FixtureEntry } from '../../scripts/sandbox/fixture.js'
import type { Sandbox, SandboxOptions } from '../../scripts/sandbox/sandbox.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { toClient, toEntry } from '../support/boxed-files.js'
import { readTree, unpackFile } from '../support/unpacked.js'

async function useBurp(
  t: Test,
  options: Partial<SandboxOptions>
): Promise<{ app: TestApp; box: Sandbox }> {
  const box = await useSandbox(t, options)
  const servers = [{ name: 'main', clientConfig: box.clientConfigPath }]
  return { app: await useApp(t, { servers }), box }
}

const filesCount = 1_200
/** The names are so long that neither the files nor the links fit into one expression. */
const files = Array.from({ length: filesCount }, (_, i) => `/srv/many.d/file-number-${i}.txt`)
const folders = Array.from({ length: 600 }, (_, i) => `/srv/empty.d/a-folder-of-the-name-${i}`)
const links = files.map(path => path.replace('many.d', 'more.d'))

function toOldClient(name: string): FixtureClient {
  const entries = [
    ...['/srv', '/srv/many.d', '/srv/more.d', '/srv/empty.d', '/srv/other', ...folders].map(path =>
      toEntry(path, 0, 0o040755)
    ),
    ...files.map(path => ({ ...toEntry(path, 40), content: Buffer.from(path.padEnd(40)) })),
    ...links.map((path, i): FixtureEntry => {
      return { ...toEntry(path, 40), link: Buffer.from(files[i] ?? '') }
    }),
    toEntry('/srv/other/one', 7)
  ]
  return toClient(name, entries)
}

function toList(paths: readonly string[], isFolder = false): object[] {
  return paths.map(key => ({ key, folder: isFolder }))
}

async function askArchive(
  { app }: { app: TestApp },
  client: string,
  selected: readonly object[],
  query = ''
): Promise<LightMyRequestResponse> {
  return app.request({
    method: 'POST',
    url: `/api/restore/archive/${client}/1${query}`,
    payload: { list: { restore: selected } }
  })
}

/** Returns the files of the archive by path. */
function unpackReply(t: Test, reply: LightMyRequestResponse, program: 'unzip' | 'tar') {
  const home = mkdtempSync(join(tmpdir(), 'burphub-old-'))
  t.teardown(() => rmSync(home, { recursive: true }))
  writeFileSync(join(home, 'archive'), reply.rawPayload)
  const directory = unpackFile(join(home, 'archive'), program)
  return readTree(directory, { links: false, owners: false, times: false })
}

void test('before burp 2.3.18, which does not support restore lists', async t => {
  const vault = { ...toOldClient('vault'), encryptionPassword: 'a secret' }
  const fixture = { clients: [toOldClient('web1'), vault] }
  const old = await useBurp(t, { fixture, version: '2.2.18' })
  const today = await useBurp(t, { fixture: { clients: [toOldClient('web1')] } })

  for (const format of ['zip', 'tar'] as const) {
    const program = format === 'zip' ? 'unzip' : 'tar'
    await t.test(`a long selection becomes one complete ${format}`, async sub => {
      const selected = [
        ...toList(['/srv/none-of-it', ...files, ...folders]),
        ...toList(['/srv/other'], true)
      ]
      const replies = await Promise.all(
        [old, today].map(each => askArchive(each, 'web1', selected, `?format=${format}`))
      )
      const [told, expected] = replies.map(reply => {
        sub.equal(reply.statusCode, 200, reply.body.slice(0, 300))
        return unpackReply(sub, reply, program)
      })
      sub.same(told, expected)
      sub.ok(Object.keys(told ?? {}).length > filesCount + folders.length)
    })

    await t.test(`a ${format} of a folder with many hard links is complete`, async sub => {
      const selected = toList(['/srv/many.d', '/srv/more.d'], true)
      const replies = await Promise.all(
        [old, today].map(each => askArchive(each, 'web1', selected, `?format=${format}`))
      )
      const [told, expected] = replies.map(reply => {
        sub.equal(reply.statusCode, 200, reply.body.slice(0, 300))
        return unpackReply(sub, reply, program)
      })
      sub.same(told, expected)
      sub.ok(Object.keys(told ?? {}).length > filesCount * 2)
    })
  }
  t.ok(
    old.box.commands.every(command => !command.includes('restore_list')),
    'no list is sent to burp'
  )
  t.ok(today.box.commands.some(command => command.includes('restore_list')))

  await t.test(
    'the password is requested at the start, even if only the last files are encrypted',
    async sub => {
      const reply = await askArchive(old, 'vault', toList([...folders, ...files]))
      sub.equal(reply.statusCode, 400, reply.body.slice(0, 300))
      sub.match(reply.json(), { code: 'ENCRYPTED' })
    }
  )

  await t.test('a selection of missing files has the usual error', async sub => {
    const gone = files.map(path => `${path}-gone`)
    const reply = await askArchive(old, 'web1', toList(gone))
    sub.match([reply.statusCode, reply.json()], [404, { code: 'NOTHING_MATCHED' }])
  })
})

interface Overview {
  name: string
  protocol: number
}

interface Examined {
  findings: { check: string; state: string; message: string; fix?: string; subjects?: string[] }[]
}

const anyList = { restore: toList(['/srv/one']) }

/** All requests that would change the client or read its backups. */
const attempts: Record<string, InjectOptions> = {
  'an archive': {
    method: 'POST',
    url: '/api/restore/archive/two/1',
    payload: { list: anyList }
  },
  'the size of an archive': {
    method: 'POST',
    url: '/api/client/measure/two/1',
    payload: { list: anyList }
  },
  'a file': { method: 'GET', url: '/api/client/file/two/1?path=/srv/one' },
  'a HEAD request for a file': {
    method: 'HEAD',
    url: '/api/client/file/two/1?path=/srv/one'
  },
  'a queued backup': { method: 'PUT', url: '/api/backup/do-server-backup/two' },
  'the warnings of a queued backup': {
    method: 'POST',
    url: '/api/backup/do-server-backup/two/check'
  },
  'a queued restore': {
    method: 'PUT',
    url: '/api/restore/server-restore/two/1',
    payload: { 'list-sc': anyList }
  },
  'a queued restore to another client': {
    method: 'PUT',
    url: '/api/restore/server-restore/two/1',
    payload: { 'list-sc': anyList, 'restoreto-sc': 'one' }
  },
  'a queued restore of another client to it': {
    method: 'PUT',
    url: '/api/restore/server-restore/one/1',
    payload: { 'list-sc': anyList, 'restoreto-sc': 'two' }
  },
  'deleting a backup': { method: 'DELETE', url: '/api/client/report/two/1' },
  'deleting the client': { method: 'DELETE', url: '/api/settings/config/two?delete=true' },
  'renaming the client': {
    method: 'PUT',
    url: '/api/settings/config/two/two',
    payload: { newname: 'three' }
  }
}

void test('a client with backups in protocol 2', async t => {
  const entries = [toEntry('/srv', 0, 0o040755), toEntry('/srv/one', 7)]
  const one = toClient('one', entries)
  const two: FixtureClient = { ...toClient('two', entries), protocol: 2 }
  const counters = [
    { type: 'f', count: 1, changed: 0, same: 0, deleted: 0, scanned: 1 },
    { type: 'Z', count: 2, changed: 0, same: 0, deleted: 0, scanned: 2 },
    { type: 'G', count: 7 }
  ]
  for (const backup of two.backups) backup.logs.backup_stats = toStatsLines(counters)
  for (const backup of one.backups)
    backup.logs.backup_stats = toStatsLines([...counters, { type: 'O', count: 7 }])
  const fixture = { clients: [one, two] }
  const { app, box } = await useBurp(t, { fixture, version: '2.4.0' })
  const protocolsOf = async (each: TestApp) =>
    (await each.get('/api/clients/overview'))
      .json<Overview[]>()
      .filter(({ name }) => name !== 'burphub')
      .map(({ name, protocol }) => [name, protocol])
  t.same(await protocolsOf(app), [
    ['one', 1],
    ['two', 2]
  ])

  await t.test('is shown with its backups and their files', async sub => {
    const folder = await app.get('/api/client/browse/two/1?root=/srv')
    sub.match(folder.json(), [{ name: 'one' }])
    sub.equal((await app.get('/api/client/find/two/1?q=one')).statusCode, 200)
  })

  await t.test('has unknown sizes instead of 0', async sub => {
    for (const [name, bytes] of [
      ['one', 7],
      ['two', null]
    ] as const) {
      const [backup] = (await app.get(`/api/client/stats/${name}`)).json<{ size: unknown }[]>()
      sub.equal(backup?.size, bytes, name)
      const report = (await app.get(`/api/client/report/${name}/1`)).json<object>()
      sub.match(report, { totsize: bytes, files: { total: 1 } })
      const rows = (await app.get('/api/clients/overview')).json<
        { name: string; size: unknown }[]
      >()
      sub.match(
        rows.find(row => row.name === name),
        { size: bytes, entries: 2 }
      )
      const all = (await app.get('/api/clients/report')).json<{ clients: { name: string }[] }>()
      sub.match(
        all.clients.find(each => each.name === name),
        { stats: { total: 2, totsize: bytes } }
      )
    }
  })

  const refuse = async (sub: Test) => {
    for (const [what, request] of Object.entries(attempts)) {
      const reply = await app.request(request)
      sub.equal(reply.statusCode, 409, `${what}: ${reply.body}`)
      if (request.method === 'HEAD') continue
      sub.match(reply.json(), { code: 'NOT_SUPPORTED', detail: /two.*protocol 2/ }, what)
    }
  }
  await t.test('cannot be restored or changed with burphub', async sub => {
    await refuse(sub)
    sub.same(box.commands, [], 'before any command to burp')
    const other = await askArchive({ app }, 'one', toList(['/srv/one']))
    sub.equal(other.statusCode, 200, 'another client of the same server can be restored')
  })

  await t.test('is reported without the advice to upgrade its server', async sub => {
    const versionOf = async (each: TestApp) =>
      (await each.get('/api/admin/doctor'))
        .json<Examined>()
        .findings.find(({ check }) => check === 'version')
    const found = await versionOf(app)
    sub.match(found, { state: 'warning', subjects: ['two'] })
    sub.notMatch(found?.fix, /Upgrade/)
    const alone = await useBurp(sub, { fixture: { clients: [] }, version: '2.3.10' })
    sub.match(await versionOf(alone.app), { state: 'warning', fix: /Upgrade/ })
  })

  await t.test('is still known to use protocol 2 while its server is unreachable', async sub => {
    await box.stop()
    const reply = await app.request(attempts['a queued backup'] ?? {})
    sub.match(reply.json(), { code: 'NOT_SUPPORTED' })
  })
})
