/** Burp servers that do not do all that burp 3.1.4 does, over HTTP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
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
/** Long names: neither the files nor the links fit into one expression. */
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

/** What it holds, by path. */
function unpackReply(t: Test, reply: LightMyRequestResponse, program: 'unzip' | 'tar') {
  const home = mkdtempSync(join(tmpdir(), 'burphub-old-'))
  t.teardown(() => rmSync(home, { recursive: true }))
  writeFileSync(join(home, 'archive'), reply.rawPayload)
  const directory = unpackFile(join(home, 'archive'), program)
  return readTree(directory, { links: false, owners: false, times: false })
}

void test('before burp 2.3.18, which restores by no lists', async t => {
  const vault = { ...toOldClient('vault'), encryptionPassword: 'a secret' }
  const fixture = { clients: [toOldClient('web1'), vault] }
  const old = await useBurp(t, { fixture, version: '2.2.18' })
  const today = await useBurp(t, { fixture: { clients: [toOldClient('web1')] } })

  for (const format of ['zip', 'tar'] as const) {
    const program = format === 'zip' ? 'unzip' : 'tar'
    await t.test(`a long selection comes as one whole ${format}`, async sub => {
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

    await t.test(`a ${format} of a folder with many hard links is whole`, async sub => {
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
    'no list is sent'
  )
  t.ok(today.box.commands.some(command => command.includes('restore_list')))

  await t.test('a password that only the end of it needs is asked for first', async sub => {
    const reply = await askArchive(old, 'vault', toList([...folders, ...files]))
    sub.equal(reply.statusCode, 400, reply.body.slice(0, 300))
    sub.match(reply.json(), { code: 'ENCRYPTED' })
  })

  await t.test('what is not there at all is said as ever', async sub => {
    const gone = files.map(path => `${path}-gone`)
    const reply = await askArchive(old, 'web1', toList(gone))
    sub.match([reply.statusCode, reply.json()], [404, { code: 'NOTHING_MATCHED' }])
  })
})
