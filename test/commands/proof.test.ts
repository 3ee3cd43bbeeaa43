/** The exit status of `burphub proof` tells whether a client needs attention. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'tap'
import { root } from '../support/shown-blocks.js'

const passed = { backup: 3, at: '2026-11-26 22:37:20+01:00', outcome: 'passed' }
const proven = {
  agent: 'main',
  client: 'web1',
  labels: [],
  verified: passed,
  restore_tested: passed,
  contents: 'ok',
  damaged: [],
  is_overdue: false
}

void test('burphub proof', async t => {
  let clients: object[] = []
  let headers: Record<string, string> = {}
  const hub = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ as_of: passed.at, clients }))
  })
  hub.listen(0, '127.0.0.1')
  await once(hub, 'listening')
  t.teardown(() => hub.close())
  const { port } = hub.address() as AddressInfo
  const env = { PATH: process.env['PATH'], BURPHUB_URL: `http://127.0.0.1:${port}` }
  const run = () =>
    new Promise<{ status: number; out: string; err: string }>(resolve => {
      const options = { env: { ...env, BURPHUB_TOKEN: 'token' }, timeout: 60_000 }
      execFile(join(root, 'dist/src/main.js'), ['proof'], options, (error, out, err) =>
        resolve({ status: error === null ? 0 : Number(error.code), out, err })
      )
    })

  await t.test('ends with 0 if all clients are proven', async t => {
    clients = [proven]
    const { status, out, err } = await run()
    const head =
      'CLIENT  SERVER  VERIFIED                    RESTORE TESTED              REQUIRED FILES'
    const point = '2026-11-26 backup 3 passed'
    const [first = '', second = ''] = out.split('\n')
    t.equal(first, `${head}  OVERDUE  DAMAGED`)
    t.equal(second, `web1    main    ${point}  ${point}  ok              no       -`)
    t.same([status, err], [0, ''])
  })

  for (const problem of [{ is_overdue: true }, { contents: 'missing' }, { damaged: [1, 2] }]) {
    await t.test(`ends with 1 for ${JSON.stringify(problem)}`, async t => {
      clients = [proven, { ...proven, client: 'web2', ...problem }]
      t.match(await run(), { status: 1, err: '' })
    })
  }

  await t.test('ends with 2 if a burp server does not answer', async t => {
    clients = [proven]
    headers = { 'burphub-missing': 'branch' }
    t.match(await run(), { status: 2, out: /web1/, err: 'Missing: branch\n' })
    clients = [{ ...proven, damaged: [1] }]
    t.match(
      await run(),
      { status: 1, err: 'Missing: branch\n' },
      'a known problem takes precedence'
    )
  })

  await t.test('ends with 0 without a client, and says so', async t => {
    clients = []
    headers = {}
    t.match(await run(), { status: 0, out: '', err: 'No clients.\n' })
  })
})
