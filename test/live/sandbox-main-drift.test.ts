/**
 * Compares the main port of the sandbox with a real burp server: equal commands must have equal
 * frames.
 */
import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { betaEncryptionPassword } from '../../scripts/lab/standard-lab.js'
import { readClientConfig, toBurpConnection } from '../../src/host/client-config.js'
import type { Frame } from '../../src/protocol/frames.js'
import type { MainTarget } from '../../src/protocol/main-connection.js'
import { createSandbox, type Sandbox } from '../../scripts/sandbox/sandbox.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { loadContent } from '../sandbox/load-content.js'
import { loadFixture } from '../sandbox/load-fixture.js'
import { loginLines, RawClient } from '../sandbox/raw-client.js'
import { gatherData, hearAll, openExchange, type Exchange } from '../sandbox/raw-main.js'
import { toStatusTarget } from '../sandbox/use-sandbox.js'

interface Pair {
  real: MainTarget
  boxed: MainTarget
}

/** More than fits into the network buffers of a client that does not read. */
const largeFiles = 160

const noComms = { countersJson: false, messages: false }

/** Replaces times, and names of stored files that the server is free to choose. */
function print({ command, body }: Frame): string {
  const text = body.toString('latin1')
  if (command === 't') return `t ${text.replace(/^[\dA-F]{4}\/.*/, 'somewhere')}`
  if (!text.startsWith('{')) return `${command} ${text}`
  return text.replace(/("name": "time_(?:start|end)",\s+"type": "\w",\s+"count": )\d+/g, '$1')
}

function* printAll(frames: Frame[], password?: string): Generator<string> {
  for (const heard of gatherData(frames, password)) {
    if (!('plain' in heard)) yield print(heard)
    else {
      const sum = createHash('sha256').update(heard.plain).digest('hex')
      yield `${heard.isPacked ? 'packed' : 'stored'} ${heard.plain.length} bytes ${sum}`
    }
  }
}

async function hear(target: MainTarget, exchange: Exchange): Promise<string[]> {
  const password = exchange.client === 'beta' ? betaEncryptionPassword : undefined
  const failure = (fault: unknown) => String((fault as { code?: string }).code ?? fault)
  const frames = await hearAll(target, exchange).catch(failure)
  return typeof frames === 'string' ? [frames] : [...printAll(frames, password)]
}

async function compare(t: Test, { real, boxed }: Pair, exchanges: Exchange[]): Promise<void> {
  for (const exchange of exchanges) {
    const [inBox, inReal] = [await hear(boxed, exchange), await hear(real, exchange)]
    t.same(inBox, inReal, `${exchange.client ?? 'itself'}: ${JSON.stringify(exchange.command)}`)
  }
}

function toMainTarget(clientConfigPath: string): MainTarget {
  return toBurpConnection(readClientConfig(clientConfigPath))
}

/** Commands of the super client for one client. */
function says(client: string, ...commands: (string | Buffer)[]): Exchange[] {
  return commands.map(command => ({ client, command }))
}

const expressions = String.raw`hello HELLO dir1/sub$ ^/.*/dir1$ dir1/* n.l . \.bin$ $ ^^ o{2}|f+?
a||b () (|x)y x** x) ab{2} \( \<sub\> \wdir$ f0(00|19)[0-9].dat$ [[:digit:]]{4}[.]dat$ []x]in
many/[^]f] e{,1}m{2} üñí (( (x [x *x +x a{x a{1 x\ [[:nosuch:]] a|*b (+a) ^*`.split(/\s/)
const restored = [
  'dir1|link|emptydir|fifo',
  'link',
  'dir1/sub',
  'dir1/text.txt|zz-',
  'nothing here'
]

async function askStatus(client: RawClient, line: string): Promise<string> {
  const bodies = await client.ask(Buffer.from(line))
  const text = bodies.map(body => body.toString('latin1')).join('')
  return text.replace(/"pid":\d+/g, '"pid":0').replace(/"counters":\[[^\]]*\]/g, '"counters":[]')
}

/** Asks until the status child has heard of it, which takes burp some seconds. */
async function askUntil(client: RawClient, line: string, wanted: RegExp): Promise<string> {
  for (let tries = 1; ; tries++) {
    const said = await askStatus(client, line)
    if (wanted.test(said) || tries === triesMax) return said
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

const triesMax = 150

async function openStatus(t: Test, clientConfigPath: string): Promise<RawClient> {
  const client = await RawClient.logIn(toStatusTarget(clientConfigPath))
  t.teardown(() => client.close())
  await client.ask('j:pretty-print-off')
  return client
}

async function buildPair(t: Test): Promise<{ lab: Lab; box: Sandbox; pair: Pair }> {
  const lab = await useStandardLab(t)
  await lab.addClient({ name: 'large' })
  for (let i = 0; i < largeFiles; i++) {
    await writeFile(join(lab.treePath('large'), `file${i}`), randomBytes(100_000))
  }
  await lab.backUp('large')
  const configPath = lab.clientConfigPath('burphub')
  const real = toMainTarget(configPath)
  const status = await RawClient.logIn(toStatusTarget(configPath))
  await status.ask('j:pretty-print-off')
  const fixture = await loadFixture(async line => {
    const bodies = await status.ask(Buffer.from(line, 'latin1'))
    return Buffer.concat(bodies.filter(body => body.toString() !== '\n'))
  })
  status.close()
  await loadContent(fixture, real, { beta: betaEncryptionPassword })
  const self = fixture.clients.find(({ name }) => name === 'burphub')
  Object.assign(self ?? {}, { password: real.password })
  const box = await createSandbox({ fixture })
  t.teardown(() => box.close())
  return { lab, box, pair: { real, boxed: toMainTarget(box.clientConfigPath) } }
}

void test(
  'the main port of a sandbox that was loaded from a real server',
  { skip: labMissing },
  async t => {
    const { lab, box, pair } = await buildPair(t)
    const root = lab.treePath('alpha')

    await t.test('has the same responses to logins, also to rejected ones', async sub => {
      const { real, boxed } = pair
      const whole = loginLines(real)
      const withComms = (...comms: string[]) => [...whole.slice(0, 5), ...comms]
      const logins = [
        withComms('orig_client=alpha', 'extra_comms_end'),
        withComms('orig_client=ünï', 'extra_comms_end'),
        withComms('orig_client=burphub', 'extra_comms_end'),
        withComms('orig_client=nosuch'),
        withComms('orig_client='),
        withComms('nosuch')
      ]
      const hearLogin = async (target: MainTarget, lines: string[]) => {
        const client = await RawClient.connect(target)
        const heard = await client.converse(lines)
        client.close()
        return heard
      }
      for (const lines of logins) {
        sub.same(await hearLogin(boxed, lines), await hearLogin(real, lines), String(lines.at(-1)))
      }
      const alpha = toMainTarget(lab.clientConfigPath('alpha'))
      const files = await box.issueCertificate('alpha')
      const client = box.state.clients.find(({ name }) => name === 'alpha')
      Object.assign(client ?? {}, { password: alpha.password })
      const credentials = { cname: 'alpha', password: alpha.password }
      const asAlpha = { real: alpha, boxed: { ...boxed, ...files, ...credentials } }
      await compare(sub, asAlpha, [...says('beta', 'list :'), { command: 'list :' }])
    })

    await t.test('has the same lists', async sub => {
      const commands = ['list :', 'list 1:', 'list 2:', 'list 3', 'list :hello', 'list :((']
      const odd = ['list 99:', 'list 0:', 'list x:', 'list 1:a:b', 'list', 'wibble', 'delete 1']
      await compare(sub, pair, says('alpha', ...commands, ...odd, 'backupphase1', 'restore', ''))
      for (const client of ['beta', 'gamma', 'delta', 'with space', 'ünï']) {
        await compare(sub, pair, says(client, 'list :', 'list 1:'))
      }
      await compare(sub, pair, [{ command: 'list :' }, ...says('burphub', 'list :')])
    })

    await t.test('matches expressions in the same way', async sub => {
      await compare(sub, pair, says('alpha', ...expressions.map(regex => `list 1:${regex}`)))
      await compare(sub, pair, says('alpha', Buffer.from('list 1:\xff', 'latin1')))
    })

    await t.test('sends the same restores', async sub => {
      for (const number of [1, 2, 3]) {
        const commands = restored.map(regex => `restore ${number}:${regex}`)
        await compare(sub, pair, says('alpha', `restore ${number}:`, ...commands))
      }
      await compare(sub, pair, says('beta', 'restore 1:', 'restore 2:', 'restore 2:secret.txt'))
      await compare(sub, pair, says('ünï', 'restore 1:', 'restore :', 'restore 1'))
      const odd = ['restore 99:', 'restore 1:((', 'restore x:hello', 'restore 0:hello']
      await compare(sub, pair, says('alpha', ...odd, 'restore :hello', 'restore 99:(('))
      await compare(sub, pair, says('delta', 'restore 1:', 'restore :'))
      const bare = says('alpha', 'restore 1:hello', 'list :').map(one => ({
        ...one,
        comms: noComms
      }))
      await compare(sub, pair, bare)
    })

    await t.test('sends the same restores of lists', async sub => {
      const list = (command: string, ...paths: string[]): Exchange => ({
        client: 'alpha',
        command: `restore restore_list ${command}`,
        paths: paths.map(path => Buffer.from(path === '/nosuch' ? path : root + path))
      })
      await compare(sub, pair, [
        list('1:', '/dir1/sub', '/dir1/sub/hello.txt'),
        list('1:', '/dir1/sub', '/zz-hardlink-to-text'),
        list('1:', '/dir1/text.txt', '/hardlink-to-text', '/zz-hardlink-to-text'),
        list('1:hello', '/dir1/sub', '/dir1/sub/hello.txt'),
        list('1:', '/nosuch'),
        list('1:', '/dir10/x', '/dir1/sub/hello.txt'),
        list('99:', '/dir10/x')
      ])
    })

    await t.test('locks the backup during a restore, and logs the restore', async sub => {
      const exchange = { client: 'large', command: 'restore 1:' }
      const open = [
        await openExchange(pair.real, exchange),
        await openExchange(pair.boxed, exchange)
      ]
      await Promise.all(open.map(connection => connection.readFrame()))
      await compare(sub, pair, says('large', 'restore 1:one', 'list :', 'restore 2:'))
      await Promise.all(
        open.map(async connection => {
          while ((await connection.readFrame())?.body.toString('latin1') !== 'restoreend');
        })
      )
      await compare(sub, pair, says('large', 'restore 1:no such'))
      for (const connection of open) connection.say('restoreend ok')
      await Promise.all(open.map(connection => connection.readFrame()))
      // A real burp shows a restore on its status port only after two seconds.
      const real = await openStatus(sub, lab.clientConfigPath('burphub'))
      const boxed = await openStatus(sub, box.clientConfigPath)
      const idle = /"run_status":"idle".*"restore","backup_stats","restore_stats"/
      sub.equal(await askStatus(boxed, 'c:large'), await askUntil(real, 'c:large', idle))
    })

    await t.test('has the same responses to deletions', async sub => {
      const refused = ['Delete 2', 'Delete 99', 'Delete x', 'Delete ', 'list :']
      await compare(sub, pair, says('alpha', ...refused, 'Delete 1', 'list :', 'Delete 3'))
      await compare(sub, pair, says('with space', 'Delete 1', 'list :', 'Delete 1'))
      await compare(sub, pair, says('delta', 'Delete 1'))
    })

    await t.test('has the same responses during a backup', async sub => {
      const running = await lab.startSlowBackup('gamma', { megabytes: 24 })
      sub.teardown(() => running.stop())
      const gamma = box.state.clients.find(({ name }) => name === 'gamma')
      const [, working = ''] = (
        await hear(pair.real, { client: 'gamma', command: 'list :' })
      ).slice(1)
      const time = /\d{4}-\S+ \S+ \S+/.exec(working)?.[0] ?? ''
      const timestamp = Date.parse(time.replace(' ', 'T').replace(' ', '')) / 1000
      gamma?.backups.push({ number: 2, timestamp, flags: ['working'], logs: {}, manifest: [] })
      const child = { pid: 1, backup: 2, action: 'backup', phase: 'backup', counters: [] }
      Object.assign(gamma ?? {}, { runStatus: 'running', children: [child] })
      const commands = ['list :', 'restore 1:one', 'restore :one', 'restore 2:one', 'Delete 1']
      await compare(sub, pair, says('gamma', ...commands))
      await compare(sub, pair, [{ client: 'gamma', command: 'restore 1:one', comms: noComms }])
    })
  }
)
