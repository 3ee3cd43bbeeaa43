/**
 * A hub and an agent as separate processes, with a real burp server, controlled only by commands.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test, type Test } from 'tap'
import { stringify } from 'yaml'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { builtProgram } from '../../scripts/lab/service.js'
import { postgresMissing, sharedPostgres } from '../support/databases.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'
import { startProgram } from '../support/running-program.js'
import { eventually } from './spool.js'

const password = 'the first one'

/** Resolves with the output; throws the error output if the command fails. */
async function run(
  words: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}
): Promise<string> {
  const child = spawn(process.execPath, [builtProgram, ...words], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe']
  })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => output.push(piece))
  child.stderr.on('data', (piece: Buffer) => errors.push(piece))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(Buffer.concat([...errors, ...output]).toString())
  return Buffer.concat(output).toString()
}

interface Answer {
  status: number
  body: unknown
}

void test('a hub with an enrolled agent', { skip: labMissing }, async (t: Test) => {
  const lab = await useStandardLab(t)
  const folder = t.testdir({})
  const [hubPort = 0, agentPort = 0] = await findFreePorts(2)
  const url = `http://127.0.0.1:${hubPort}`
  const hubConfig = path.join(folder, 'burphub.yaml')
  const agentConfig = path.join(folder, 'agent.yaml')
  mkdirSync(path.join(folder, 'state'))
  writeFileSync(
    hubConfig,
    stringify({
      listen: { port: hubPort },
      database: { url: 'sqlite:./burphub.db' },
      publicUrl: url
    })
  )
  const startHub = async (more: Record<string, string> = {}) => {
    const env = { BURPHUB_ADMIN_PASSWORD: password, ...more }
    const command = [process.execPath, builtProgram, 'serve', '--config', hubConfig]
    const hub = startProgram(t, command, env)
    await hub.findUrl()
    return hub
  }
  const startAgent = () =>
    startProgram(t, [process.execPath, builtProgram, 'agent', 'serve', '--config', agentConfig])
  const ask = async (method: string, place: string): Promise<Answer> => {
    const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`
    const answer = await fetch(url + place, { method, headers: { authorization } })
    return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown }
  }
  const untilThere = () =>
    eventually(
      () => ask('GET', '/api/clients/all'),
      ({ body }) => Array.isArray(body) && body.length > 1
    )

  let hub = await startHub()
  t.match(await ask('GET', '/api/clients/stats'), { status: 404, body: { code: 'NO_SUCH_SERVER' } })
  const invited = await run(['agents', 'invite', 'office', '--config', hubConfig])
  const line = /^bh1_.*$/m.exec(invited)?.[0] ?? ''
  const own = `--listen 127.0.0.1:${agentPort} --state ${path.join(folder, 'state')}`
  const burp = ['--client-config', lab.clientConfigPath(lab.superClientName)]
  burp.push('--server-config', lab.serverConfigPath)
  const words = ['agent', 'enrol', '--config', agentConfig, ...own.split(' '), ...burp]
  const enrolled = await run(words, { input: `${line}\n` })
  t.match(enrolled, 'Enrolled as "office".')
  t.match(enrolled, `The hub can reach this agent at 127.0.0.1:${agentPort}.`)
  t.match(enrolled, `configuration ${lab.serverConfigPath} is writable`)
  let agent = startAgent()

  await t.test('lists the clients and files of burp', async sub => {
    await untilThere()
    const { body } = await ask('GET', '/api/clients/office/stats')
    sub.match(body, [{ state: String }])
    sub.match(await ask('GET', '/api/settings/office/server-config'), { status: 200 })
    sub.match(await ask('POST', '/api/admin/servers/office/check'), {
      body: { isReached: true, server: { state: 'ready', kind: 'agent' } }
    })
    agent.signal('SIGHUP')
    await eventually(
      () => Promise.resolve(agent.output()),
      output => output.includes('reloaded the configuration')
    )
    sub.match(await ask('GET', '/api/clients/office/stats'), { status: 200 })
  })

  await t.test('reaches the agent after both restart', async sub => {
    await hub.stop('SIGTERM')
    await agent.stop('SIGTERM')
    hub = await startHub()
    sub.match(await ask('GET', '/readyz'), { status: 200 })
    agent = startAgent()
    await untilThere()
  })

  await t.test('rotates its keys while both run', async sub => {
    const listed = await run(['agents', 'list', '--config', hubConfig])
    sub.match(
      await run(['agents', 'rotate', 'office', '--config', hubConfig]),
      /^Rotated the keys? of /
    )
    sub.not(await run(['agents', 'list', '--config', hubConfig]), listed)
    await eventually(
      () => ask('POST', '/api/admin/servers/office/check'),
      ({ body }) => (body as { isReached?: boolean }).isReached === true
    )
    sub.match(await ask('GET', '/api/clients/office/stats'), { status: 200 })
  })

  const backup = path.join(folder, 'backup')
  const isReached = async () => {
    const { body } = await ask('POST', '/api/admin/servers/office/check')
    return (body as { isReached?: boolean }).isReached === true
  }
  const restoring = ['restore', backup, '--config', hubConfig]

  await t.test('is restored on an empty host from a backup made while it ran', async sub => {
    const written = await run(['backup', backup, '--config', hubConfig])
    sub.match(written, 'It was tested by a restore to a temporary folder.')
    await hub.stop('SIGTERM')
    rmSync(hubConfig)
    for (const end of ['', '-wal', '-shm', '.key']) {
      rmSync(path.join(folder, `burphub.db${end}`), { force: true })
    }
    sub.match(await run(restoring), /Restored \d+ rows/)
    hub = await startHub()
    await untilThere()
    sub.ok(await isReached())
    sub.match(await run(['audit', 'verify', '--config', hubConfig]), /intact/)
  })

  await t.test('reports a missing key, and creates no other one', async sub => {
    const key = path.join(folder, 'burphub.db.key')
    await hub.stop('SIGTERM')
    renameSync(key, `${key}.away`)
    hub = await startHub()
    await eventually(
      () => ask('GET', '/readyz'),
      ({ body }) => (body as { degraded?: boolean }).degraded === true
    )
    sub.match(await ask('GET', '/api/admin/servers'), {
      body: [{ name: 'office', state: 'down', code: 'KEY_MISSING' }]
    })
    const examined = run(['doctor', '--config', hubConfig]).catch((error: Error) => error.message)
    sub.match(await examined, /error {4}key: The key .*burphub\.db\.key does not exist\./)
    sub.match(hub.output(), /"code":"KEY_MISSING"/)
    sub.throws(() => statSync(key), { code: 'ENOENT' })
    renameSync(`${key}.away`, key)
    await untilThere()
    sub.ok(await isReached(), 'without a restart')
  })

  const skip = postgresMissing || (!isWide && 'with BURPHUB_TEST_WIDE=1 it runs')
  await t.test('is restored to PostgreSQL', { skip }, async sub => {
    const env = {
      BURPHUB_DATABASE_URL: await (await sharedPostgres()).createDatabase(),
      BURPHUB_SECRET_FILE: path.join(folder, 'secret.key')
    }
    await hub.stop('SIGTERM')
    sub.match(await run([...restoring, '--overwrite'], { env }), /Restored \d+ rows/)
    hub = await startHub(env)
    await untilThere()
    await run(['backup', backup, '--overwrite', '--config', hubConfig], { env })
    await sub.rejects(run([...restoring, '--overwrite'], { env }), /in use. Stop burphub/)
    sub.ok(await isReached())
    await hub.stop('SIGTERM')
    rmSync(env.BURPHUB_SECRET_FILE)
    await run([...restoring, '--overwrite'], { env })
    const listed = await run(['agents', 'list', '--config', hubConfig], { env })
    sub.match(listed, /office\tenrolled/)
    hub = await startHub()
  })

  await t.test('neither contacts the other after the agent is removed', async sub => {
    await run(['agents', 'remove', 'office', '--config', hubConfig])
    await eventually(
      () => ask('GET', '/api/clients/office/stats'),
      ({ status }) => status === 404
    )
    sub.match(await run(['agent', 'forget', '--config', agentConfig]), /^Forgotten: /)
    await agent.stop('SIGTERM')
    const alone = startAgent()
    sub.equal(await alone.exit, 78, 'the agent has no hub')
    sub.match(alone.errors(), 'burphub agent enroll')
  })
})
