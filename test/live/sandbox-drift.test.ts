/** Compares the sandbox with a real burp server: equal requests must have equal responses. */
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import type { StatusTarget } from '../../src/protocol/status-session.js'
import { comparePaths, type Fixture } from '../../scripts/sandbox/fixture.js'
import { createSandbox } from '../../scripts/sandbox/sandbox.js'
import type { Lab } from '../../scripts/lab/lab.js'
import type { RunningBackup } from '../../scripts/lab/running-backup.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { loadFixture } from '../sandbox/load-fixture.js'
import { loginLines, RawClient } from '../sandbox/raw-client.js'
import { toStatusTarget } from '../sandbox/use-sandbox.js'

/** Removes what changes over time: the progress of a running backup, and the order of ids. */
function withoutMoments(reply: string): string {
  return reply
    .replace(/"pid":( ?)\d+/g, '"pid":$1 0')
    .replace(/"phase":( ?)"\w+"/g, '"phase":$1""')
    .replace(/"counters":( ?)\[[^\]]*\]/g, '"counters":$1[]')
}

/** One character per byte, with a bar between frames. */
async function ask(client: RawClient, line: string): Promise<string> {
  const bodies = await client.ask(Buffer.from(line, 'latin1'))
  return withoutMoments(bodies.map(body => body.toString('latin1')).join('|'))
}

interface Pair {
  real: RawClient
  boxed: RawClient
}

/** Logs in to both, and waits for burp's first response, which takes seconds. */
async function logInToBoth(t: Test, real: StatusTarget, boxed: StatusTarget): Promise<Pair> {
  const clients = await Promise.all([RawClient.logIn(real), RawClient.logIn(boxed)])
  t.teardown(() => clients.forEach(client => client.close()))
  await Promise.all(clients.map(client => client.ask('j:nosuch')))
  return { real: clients[0], boxed: clients[1] }
}

/**
 * A status child learns about running backups from burp's main process: counters when a backup
 * sends them, and the complete list every five seconds. In between it may show another client as
 * running.
 */
const secondLooks = 5
const secondLookMs = 1_500

async function compare(t: Test, pair: Pair, lines: string[]) {
  for (const line of lines) {
    const { boxed, real } = await askBoth(pair, line)
    t.equal(boxed, real, JSON.stringify(line))
  }
}

async function askBoth({ real, boxed }: Pair, line: string, looksLeft = secondLooks) {
  const said = { boxed: await ask(boxed, line), real: await ask(real, line) }
  if (said.boxed === said.real || looksLeft === 0) return said
  await wait(secondLookMs)
  return await askBoth({ real, boxed }, line, looksLeft - 1)
}

/** Returns the frames of a login, up to the end of the login or of the connection. */
async function hearLogin(target: StatusTarget, lines: string[]): Promise<string[]> {
  const client = await RawClient.connect(target)
  const heard = await client.converse(lines)
  const next = heard.length < lines.length || heard.at(-1)?.startsWith('e ')
  if (next) heard.push(String((await client.hear())?.body ?? 'closed'))
  client.close()
  return heard
}

/** Lists the directories and files that `p:*` has returned. */
function listPaths(fixture: Fixture): string[] {
  return fixture.clients.flatMap(({ name, backups }) =>
    backups.flatMap(({ number, manifest }) => {
      const paths = new Set(['', '/', '*'])
      for (const { path } of manifest) {
        const parts = path.toString('latin1').split('/')
        for (let end = 2; end <= parts.length; end++) paths.add(parts.slice(0, end).join('/'))
      }
      const line = `c:${Buffer.from(name).toString('latin1')}:b:${number}:p:`
      return [...paths].map(path => line + path)
    })
  )
}

/** Returns a sample: the first lines, every eleventh one, and all of the client with the fewest. */
function sample(lines: string[]): string[] {
  return lines.filter((line, index) => {
    return index < 40 || index % 11 === 0 || line.startsWith('c:lone')
  })
}

const oddLines = [
  '',
  'c',
  'c:',
  'c::',
  ':c:alpha:b:1',
  'xyz',
  'b:1',
  'p:/',
  'c:alpha',
  'c:alpha:',
  'c:delta',
  'c:with space',
  'c:nosuch',
  `c:${'x'.repeat(400)}`,
  'c:alpha\n',
  'c::alpha',
  'c::b:1',
  'b:1:c:alpha',
  'c:alpha:x:b:1',
  'c:alpha:b:1:b:2',
  'c:alpha:b:2:c:beta',
  'c:alpha:b:',
  'c:alpha:b:0',
  'c:alpha:b:x',
  'c:alpha:b:1x',
  'c:alpha:b:-1',
  'c:alpha:b:99',
  'c:alpha:b:99:l:nosuch',
  'c:alpha:b:1:l:nosuch',
  'c:alpha:b:1:l:',
  'c:alpha:b:1:l:manifest',
  'c:alpha:b:1:l:verify',
  'c:alpha:l:backup',
  'c:alpha:l:nosuch',
  'c:alpha:p:/',
  'c:alpha:b:1:p',
  'c:alpha:b:1:p:/no/such',
  'c:alpha:b:1:p://',
  'c:alpha:b:1:p:/./',
  'c:alpha:b:1:p:nosuch',
  'c:alpha:b:1:p:/tmp:with:colons',
  'c:alpha:b:1:p:/tmp///',
  'c:alpha:b:1:p:*and more',
  'c:alpha:b:1:l:backup:p:/no',
  'l:backup:b:2:c:alpha',
  'j:',
  'j:nosuch',
  'c:alpha:j:nosuch',
  'j:nosuch:c:alpha'
]

/** Returns a client name with one character per byte, as in requests. */
function toLine(name: string): string {
  return `c:${Buffer.from(name).toString('latin1')}`
}

/** Lists all clients, backups and logs, except those of a running backup, which grow. */
function listDetails(fixture: Fixture): string[] {
  return fixture.clients.flatMap(({ name, backups }) => {
    const finished = backups.filter(({ flags }) => flags.includes('manifest'))
    const details = finished.flatMap(({ number, logs }) =>
      ['', ...Object.keys(logs).map(log => `:l:${log}`)].map(end => `:b:${number}${end}`)
    )
    return ['', ...details].map(end => toLine(name) + end)
  })
}

async function buildLab(t: Test): Promise<{ lab: Lab; running: RunningBackup }> {
  // Connections are opened simultaneously, since burp's first responses take seconds.
  const lab = await useStandardLab(t, { maxStatusChildren: 40 })
  // Files whose parent directories are in no backup come before all directories: burp sorts by
  // path.
  const place = `${lab.directory}/a place`
  await mkdir(`${place}/inner`, { recursive: true })
  await writeFile(`${place}/one.txt`, 'x')
  await writeFile(`${place}/inner/two.txt`, 'y')
  const includes = [`include = ${place}/one.txt`, `include = ${place}/inner/two.txt`]
  await lab.addClient({ name: 'lone', clientLines: includes })
  await lab.backUp('lone')
  return { lab, running: await lab.startSlowBackup('gamma') }
}

/** Repeats the request until the running backup is listed with its counters. */
async function loadWhenRunning(target: StatusTarget, running: RunningBackup): Promise<Fixture> {
  const client = await RawClient.logIn(target)
  await client.ask('j:pretty-print-off')
  const askReal = async (line: string) => {
    const bodies = await client.ask(Buffer.from(line, 'latin1'))
    if (bodies.length === 0) throw new Error('the connection was lost')
    return Buffer.concat(bodies.filter(body => body.toString() !== '\n'))
  }
  const isRunning = /"run_status":"running".*"counters":\[\{/
  while (!isRunning.test(String(await askReal('c:gamma')))) {
    if (!running.isRunning) throw new Error('the slow backup has ended')
    await wait(100)
  }
  const fixture = await loadFixture(askReal)
  client.close()
  return fixture
}

void test('a sandbox that was loaded from a real server', { skip: labMissing }, async t => {
  const { lab, running } = await buildLab(t)
  const real = toStatusTarget(lab.clientConfigPath('burphub'))
  const fixture = await loadWhenRunning(real, running)
  const self = fixture.clients.find(({ name }) => name === 'burphub')
  Object.assign(self ?? {}, { password: real.password })
  const box = await createSandbox({ fixture, maxStatusChildren: 40 })
  t.teardown(() => box.close())
  const boxed = toStatusTarget(box.clientConfigPath)
  const open = () => logInToBoth(t, real, boxed)
  const [pretty, compact, marked] = await Promise.all([open(), open(), open()])
  const details = listDetails(fixture)
  const trees = sample(listPaths(fixture))

  await t.test('has the order of the manifest', async sub => {
    for (const { manifest } of fixture.clients.flatMap(client => client.backups)) {
      const paths = manifest.map(({ path }) => path)
      sub.same(paths.toSorted(comparePaths).map(String), paths.map(String))
    }
  })

  await t.test('has the same responses to logins', async sub => {
    const whole = loginLines(real)
    const logins = [
      whole,
      loginLines(real, '2.4.0').slice(0, 3),
      ['hi'],
      ['hello:three'],
      ['hello:3.1.4', 'burphub', 'wrong'],
      ['hello:3.1.4', 'nosuch', 'wrong'],
      [...whole.slice(0, 5), 'orig_client=nosuch'],
      [...whole.slice(0, 5), 'nosuch']
    ]
    const heard = logins.map(lines => {
      return Promise.all([hearLogin(boxed, lines), hearLogin(real, lines)])
    })
    for (const [inBox, inReal] of await Promise.all(heard)) sub.same(inBox, inReal)
  })

  await t.test('rejects a wrong or missing certificate with the same message', async sub => {
    const lines = loginLines(real).slice(0, 4)
    const alpha = toStatusTarget(lab.clientConfigPath('alpha'))
    const { certFile, keyFile } = await box.issueCertificate('alpha')
    const { certFile: _, keyFile: __, ...bare } = real
    const { certFile: ___, keyFile: ____, ...bareBoxed } = boxed
    const wrong = { certFile: alpha.certFile, keyFile: alpha.keyFile }
    const inReal = [hearLogin({ ...real, ...wrong }, lines), hearLogin(bare, lines)]
    const inBox = [hearLogin({ ...boxed, certFile, keyFile }, lines), hearLogin(bareBoxed, lines)]
    sub.same(await Promise.all(inBox), await Promise.all(inReal))
  })

  await t.test('has the same responses with pretty printing', async sub => {
    await compare(sub, pretty, [...details, ...oddLines, ...trees])
  })

  await t.test('has the same responses without pretty printing', async sub => {
    await compare(sub, compact, ['j:pretty-print-off', ...details, ...oddLines, ...trees])
    await compare(sub, compact, ['j:pretty-print-on', 'c:alpha', 'c:nosuch'])
  })

  await t.test('has the same responses with markers, and for an old peer', async sub => {
    await compare(sub, marked, ['j:response-markers-on', 'c:', 'c:nosuch', 'c:alpha:b:1:p:*'])
    await compare(sub, marked, ['c:a"b', 'j:pretty-print-off', 'c:', 'c:alpha:b:1:p:*'])
    await compare(sub, marked, ['j:response-markers-off', 'j:peer_version=2.1.8', 'c:', 'c:gamma'])
    await compare(sub, marked, ['c:alpha:b:2', 'j:peer_version=2.1.10', 'c:gamma'])
  })

  await t.test('shows a client the same clients as the real server', async sub => {
    const alpha = toStatusTarget(lab.clientConfigPath('alpha'))
    const client = fixture.clients.find(({ name }) => name === 'alpha')
    Object.assign(client ?? {}, { password: alpha.password })
    const files = await box.issueCertificate('alpha')
    const inBox = { ...boxed, ...files, cname: 'alpha', password: alpha.password }
    const pair = await logInToBoth(sub, alpha, inBox)
    await compare(sub, pair, ['c:', 'c:alpha', 'c:beta', 'c:gamma', 'c:beta:b:1', 'c:nosuch'])
  })

  await t.test('has the same responses with browse_cache', async sub => {
    await appendFile(lab.serverConfigPath, 'monitor_browse_cache = 1\n')
    const cached = await createSandbox({ fixture, browseCache: true })
    sub.teardown(() => cached.close())
    const pair = await logInToBoth(sub, real, toStatusTarget(cached.clientConfigPath))
    await compare(sub, pair, ['j:pretty-print-off', ...trees, ...listWrongPaths(fixture)])
  })
})

/** Paths that exist in no backup, in and below existing folders. */
function listWrongPaths(fixture: Fixture): string[] {
  const manifest = fixture.clients.find(({ name }) => name === 'alpha')?.backups[0]?.manifest ?? []
  const root = manifest[0]?.path.toString('latin1') ?? ''
  const ends = [
    '/nosuch',
    '/nosuch/deeper',
    '/dir1/nosuch',
    '/./dir1',
    '//dir1',
    '/dir',
    '/symlink/x'
  ]
  return ['/nosuch', 'nosuch', '//', '/./', ...ends.map(end => root + end)].map(path => {
    return `c:alpha:b:1:p:${path}`
  })
}
