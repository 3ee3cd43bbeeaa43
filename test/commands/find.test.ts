import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { test } from 'tap'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import {
  createDiffCommand,
  createFindCommand,
  createVersionsCommand,
  type FindTerminal
} from '../../src/commands/find.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { createTestApp } from '../support/app.js'
import { awaitHistory } from '../support/histories.js'

interface Ran {
  status: number | undefined
  out: string
  err: string
}

async function run(
  create: (terminal: FindTerminal) => Command,
  words: readonly string[],
  env: Record<string, string>
): Promise<Ran> {
  const ran: Ran = { status: undefined, out: '', err: '' }
  const command = create({
    env,
    print: text => (ran.out += text),
    tell: text => (ran.err += text),
    exit: status => (ran.status = status)
  })
  await command.exitOverride().parseAsync([...words], { from: 'user' })
  return ran
}

void test('searches on the command line', async t => {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-find-command-'))
  const sandbox = await useSandbox(t, { fixture: createDemoFixture() })
  const app = await createTestApp({
    servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath }],
    directory
  })
  t.teardown(async () => {
    await app.close()
    rmSync(directory, { recursive: true })
  })
  await awaitHistory(app, 'web1', 5)
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const made = await app.request({
    method: 'POST',
    url: '/api/admin/me/token',
    payload: { label: 'find' }
  })
  const { token } = made.json<{ token: string }>()
  const tokenFile = join(directory, 'token')
  writeFileSync(tokenFile, `${token}\n`)
  const ways = {
    'by address and token': { BURPHUB_URL: url, BURPHUB_TOKEN: token },
    'on the host': { BURPHUB_CONFIG: app.config.path }
  }
  for (const [way, env] of Object.entries(ways)) {
    await t.test(way, async sub => {
      const found = await run(createFindCommand, ['*.jpg', '--client', 'web1'], env)
      sub.equal(found.status, 0, found.err)
      sub.match(
        found.out.split('\n')[0],
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\t\d+\t1-\t\d+\t\/.+\.jpg$/
      )
      const paths = await run(
        createFindCommand,
        ['*.jpg', '--client', 'web1', '--output', 'nul'],
        env
      )
      const names = paths.out.split('\0').slice(0, -1)
      sub.ok(names.length > 0)
      sub.ok(names.every(name => name.endsWith('.jpg')))
      const some = await run(
        createFindCommand,
        ['a', '--client', 'web1', '--limit', '3', '--output', 'json'],
        env
      )
      sub.equal(
        some.out
          .trim()
          .split('\n')
          .map(line => JSON.parse(line) as object).length,
        3
      )
      const nothing = await run(createFindCommand, ['no such name', '--client', 'web1'], env)
      sub.same([nothing.status, nothing.out], [1, ''])
      const all = await run(createFindCommand, ['*.jpg', '--gone', 'no'], env)
      sub.equal(all.status, 0)
      sub.match(all.out, /^web1\t/m)
      sub.match(all.err, /^vault: NOT_INDEXED$/m)
      const diff = await run(createDiffCommand, ['web1', '1', 'newest'], env)
      sub.match(diff.err, /^\+\d+ -\d+ ~\d+ a\d+ >\d+, \d+ bytes new/)
      const regex = [String.raw`\.jpe?g$`, '--mode', 'regex', '--client', 'web1', '--output', 'nul']
      const same = await run(createFindCommand, regex, env)
      sub.same(same.out.split('\0').slice(0, -1), names)
      const wrong = await run(createFindCommand, ['(', '--mode', 'regex', '--client', 'web1'], env)
      sub.same([wrong.status, wrong.out], [2, ''])
      sub.match(wrong.err, 'not a valid regular expression')
      const before = await run(createFindCommand, ['*.jpg', '--client', 'web1', '--as', 'nul'], env)
      sub.equal(before.out, paths.out)
      sub.equal(before.err, '--as is deprecated. Use --output.\n')
      const sums = ['--md5', 'd41d8cd98f00b204e9800998ecf8427e', '--client', 'web1']
      const byContent = await run(createFindCommand, sums, env)
      sub.equal(byContent.status, 1)
      sub.match(byContent.err, 'Not searched: backups 1, 2', 'file lists contain no checksums')
      const sumsBefore = await run(createFindCommand, ['--sum', ...sums.slice(1)], env)
      sub.equal(sumsBefore.err, `--sum is deprecated. Use --md5.\n${byContent.err}`)
      sub.equal((await run(createFindCommand, [], env)).status, 2)
      const levels = await run(createDiffCommand, ['web1', '1', 'newest', '--depth', '3'], env)
      sub.match(levels.out.split('\n')[0], /^\+\d+ -\d+ ~\d+ a\d+ >\d+\t\d+\t\/.*\/$/)
      const chosen = ['web1', '1', 'newest', '--output', 'json', '--fields', 'kind,from']
      const members = await run(createDiffCommand, chosen, env)
      sub.same(Object.keys(JSON.parse(members.out.split('\n')[0] ?? '') as object), [
        'path',
        'kind',
        'from'
      ])
      const called = ['web1', '1', 'newest', '--name', '.', '--mode', 'regex', '--in', 'name']
      sub.equal((await run(createDiffCommand, called, env)).status, 0)
      const [name = ''] = names
      const versions = await run(createVersionsCommand, ['web1', name], env)
      sub.equal(versions.status, 0)
      sub.match(versions.out, /^1-5\t|^\d-5\t/)
      const absent = await run(createVersionsCommand, ['nobody', '/x'], env)
      sub.same([absent.status, absent.out], [2, ''])
      sub.match(absent.err, 'There is no client')
    })
  }
  await t.test(
    'the token is read from a file or variable only, and sent only over TLS or to this host',
    async sub => {
      const env = { BURPHUB_TOKEN: token }
      const far = ['x', '--url', 'http://burphub.example']
      await sub.rejects(run(createFindCommand, far, env), { code: 'BAD_CONFIG' })
      await sub.rejects(run(createFindCommand, ['x', '--url', url], {}), { code: 'BAD_CONFIG' })
      await sub.rejects(run(createFindCommand, ['x', '--token', 'secret'], env))
      const words = ['*.jpg', '--client', 'web1', '--url', url, '--token-file', tokenFile]
      sub.equal((await run(createFindCommand, words, {})).status, 0)
      const wrong = await run(createFindCommand, ['x', '--url', url], { BURPHUB_TOKEN: 'wrong' })
      sub.equal(wrong.status, 2)
    }
  )
})
