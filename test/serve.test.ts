import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { stringify } from 'yaml'
import { createDemoFixture } from '../scripts/sandbox/demo-fixture.js'
import { createSandbox, type Sandbox } from '../scripts/sandbox/sandbox.js'

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const patienceMs = 20_000

void t.test('burphub as a process', async t => {
  const sandbox = await createSandbox({ fixture: createDemoFixture() })
  const directory = await mkdtemp(join(tmpdir(), 'burphub-serve-'))
  t.teardown(async () => {
    await sandbox.close()
    await rm(directory, { recursive: true, force: true })
  })
  const config = await writeConfig(directory, sandbox)

  await t.test('the first start prints a password once, with which the admin gets in', async t => {
    const first = start(t, ['serve', '--config', config])
    const url = await first.findUrl()
    const password = /password[^\n]*?([\w-]{16,})/i.exec(first.errors())?.[1] ?? ''
    t.equal((await ask(`${url}/api/clients/all`, `admin:${password}`)).status, 200)
    t.equal((await ask(`${url}/api/clients/all`, 'admin:wrong')).status, 401)
    t.notMatch(first.output(), password, 'which is not in the log')
    t.equal(await first.stop('SIGTERM'), 0)

    const second = start(t, ['serve'], { BURPHUB_CONFIG: config })
    const again = await second.findUrl()
    t.equal((await ask(`${again}/api/clients/all`, `admin:${password}`)).status, 200)
    t.equal(second.errors(), '')
    t.equal(await second.stop('SIGINT'), 0)
  })

  await t.test('a stop waits for a request under way, and no longer than it may', async t => {
    const { findUrl, stop } = start(t, ['serve', '--config', config], {
      BURPHUB_ADMIN_PASSWORD: 'not used any more',
      BURPHUB_DATABASE_URL: `sqlite:${join(directory, 'second.db')}`
    })
    const url = await findUrl()
    await ask(`${url}/api/clients/all`, 'admin:not used any more')
    // Of one backup nothing is asked but for this request.
    sandbox.setFault({ kind: 'silent-answer', line: 'c:web1:b:4' })
    const hanging = ask(`${url}/api/client/report/web1/4`, 'admin:not used any more')
    const outcome = hanging.then(
      answer => answer.status,
      () => 'cut off'
    )
    while (!sandbox.questions.includes('c:web1:b:4')) await new Promise(setImmediate)
    t.equal(await stop('SIGTERM'), 0)
    t.equal(await outcome, 503)
    sandbox.setFault(undefined)
  })

  await t.test(
    'a configuration that cannot be used is told, and the exit code says so',
    async t => {
      const broken = join(directory, 'broken.yaml')
      await writeFile(broken, 'servers: [{ name: main, clientConfg: /none }]\n')
      const { errors, exit } = start(t, ['serve', '--config', broken])
      t.equal(await exit, 1)
      t.match(errors(), /servers\[0\]\.clientConfg/)
      t.match(errors(), /clientConfig/)
      t.notMatch(errors(), /\n\s+at /, 'without a stack')
    }
  )
})

function start(t: Test, args: string[], env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), program, ...args],
    {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe']
    }
  )
  t.teardown(() => child.kill('SIGKILL'))
  const output = collect(child, 'stdout')
  const errors = collect(child, 'stderr')
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return {
    output,
    errors,
    exit,
    findUrl: async (): Promise<string> => {
      const deadline = Date.now() + patienceMs
      for (;;) {
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? []
        if (url !== undefined) return url
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(errors() || output())
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    },
    stop: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return exit
    }
  }
}

function collect(child: ChildProcess, name: 'stdout' | 'stderr'): () => string {
  let text = ''
  child[name]?.on('data', chunk => (text += String(chunk)))
  return () => text
}

async function ask(url: string, credentials: string): Promise<Response> {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(patienceMs) })
}

async function writeConfig(directory: string, sandbox: Sandbox): Promise<string> {
  const file = join(directory, 'burphub.yaml')
  const text = stringify({
    listen: { port: 0 },
    database: { url: 'sqlite:./burphub.db' },
    limits: { shutdownTimeoutMs: 1_000 },
    servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath }]
  })
  await writeFile(file, text)
  return file
}
