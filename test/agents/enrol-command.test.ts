/** `burphub agent enroll`, from the invitation to a hub that asks the agent, with a burp that is played. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Command } from 'commander'
import { pino } from 'pino'
import { test } from 'tap'
import { stringify } from 'yaml'
import type { components } from '../../generated/contract-types.js'
import {
  ensureIdentity,
  readTrustedHubs,
  writeTrustedHubs
} from '../../src/agents/agent/agent-state.js'
import { addEnrollmentCommands, readSecretLine } from '../../src/commands/agent-enroll.js'
import { openAgentTrust } from '../../src/hub/servers.js'
import { createAgent } from '../../src/hub/agent.js'
import { readAgentConfig } from '../../src/hub/config/agent.js'
import { toFingerprint } from '../../src/agents/link/identity.js'
import { eventually } from '../live/spool.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { type TestApp, useApp } from '../support/app.js'

type Item = components['schemas']['AdministeredServer']
type Check = components['schemas']['ServerCheck']
type Test = Parameters<typeof useApp>[0]

const office = '/api/admin/servers/office'

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}

async function setUp(t: Test, settings: Record<string, unknown> = {}) {
  const box = await useSandbox(t)
  const hub = await useApp(t, { servers: [], settings })
  const url = await hub.app.listen({ host: '127.0.0.1', port: 0 })
  const folder = t.testdir({})
  const config = join(folder, 'agent.yaml')
  const port = await findFreePort()
  const words = `--no-server-config --listen 127.0.0.1:${port} --state ${join(folder, 'state')}`
  const fresh = [...words.split(' '), '--client-config', box.clientConfigPath]
  const run = async (words: string[], input = '') => {
    let output = ''
    const agent = new Command('agent')
    addEnrollmentCommands(agent, {
      env: {},
      stdin: (async function* () {
        yield input
      })(),
      print: text => (output += text)
    })
    await agent.parseAsync([...words, '--config', config], { from: 'user' })
    return output
  }
  const invite = async () => {
    await hub.request({ method: 'PUT', url: office })
    const request = { method: 'POST', url: `${office}/invitation`, payload: { url } } as const
    return (await hub.request(request)).json<{ invitation: string }>().invitation
  }
  const serve = async () => {
    const log: string[] = []
    const logger = pino({ level: 'info' }, { write: line => void log.push(line) })
    const agent = await createAgent(readAgentConfig(config), { logger, version: '0.0.0' })
    await agent.open()
    t.teardown(() => agent.close())
    return { agent, log }
  }
  return { hub, folder, config, port, fresh, run, invite, serve, box }
}

function fail(): never {
  throw new Error('there is one')
}

async function check(hub: TestApp): Promise<Check> {
  return (await hub.request({ method: 'POST', url: `${office}/check` })).json<Check>()
}

void test('an agent is enrolled with one line, and then serves requests', async t => {
  const { hub, folder, config, port, fresh, run, invite, serve } = await setUp(t)

  await t.test('the command checks its own side before it contacts the hub', async sub => {
    const nothing = ['enrol', '--client-config', `${folder}/nothing`]
    await sub.rejects(
      run(nothing, await invite()),
      /nothing do not exist\. Specify .* --client-config FILE/
    )
    const other = await findFreePort()
    const server = createServer().listen(other, '127.0.0.1')
    sub.teardown(() => server.close())
    const taken = fresh.map(word => word.replace(`:${port}`, `:${other}`))
    await sub.rejects(run(['enrol', ...taken], await invite()), /Another program listens/)
    sub.match((await hub.get(office)).json(), { state: 'pending' })
    writeFileSync(config, stringify({ burp: { clientConfig: '/nowhere' } }))
    await sub.rejects(run(['enrol'], await invite()), { code: 'BAD_CONFIG' })
  })

  const { rm } = await import('node:fs/promises')
  await rm(config)
  const output = await run(['enrol', ...fresh], `${await invite()}\n`)
  const { certificate } = await ensureIdentity(join(folder, 'state'))
  t.match(output, /^burp 3\.1\.4 accepts client burphub · no serverConfig/)
  t.match(output, toFingerprint(certificate))
  t.match(output, 'Enrolled as "office".')
  t.match(output, `The hub can reach this agent at 127.0.0.1:${port}.`)
  t.match(output, /start the agent.*:\n {2}systemctl enable --now burphub-agent/)
  for (const file of ['identity.pem', 'hubs.json']) {
    t.equal((await stat(join(folder, 'state', file))).mode & 0o777, 0o600, file)
  }
  t.match((await hub.get(office)).json<Item>().agent, {
    fingerprint: toFingerprint(certificate),
    address: `127.0.0.1:${port}`
  })
  const { log } = await serve()

  await t.test('the hub can query it', async sub => {
    sub.match(await check(hub), { isReached: true })
    sub.match(await check(hub), { server: { state: 'ready', burp: '3.1.4' } })
    const clients = await hub.get('/api/clients/all')
    sub.match(clients.json(), [{ agent: null }])
    sub.ok(clients.json<unknown[]>().length > 1)
  })

  await t.test(
    'it can be enrolled again while it runs, with the settings of its file',
    async sub => {
      const file = join(folder, 'invitation')
      writeFileSync(file, `${await invite()}\n`)
      const again = await run(['enrol', '--invitation-file', file])
      sub.match(again, 'Enrolled as "office".')
      await eventually(
        () => check(hub),
        ({ isReached }) => isReached
      )
      await sub.rejects(run(['enrol', ...fresh], ''), /already exists. Edit it/)
      await sub.rejects(run(['enrol'], 'bh1_x'), { code: 'INVALID_INPUT' })
    }
  )

  await t.test('both sides rotate their keys, and the old ones stop working', async sub => {
    const before = await hub.store.servers.lookUp('office')
    const hubs = readTrustedHubs(join(folder, 'state'))
    const rotated = await hub.request({ method: 'POST', url: `${office}/rotation` })
    sub.equal(rotated.statusCode, 200, rotated.body)
    const after = await hub.store.servers.lookUp('office')
    sub.not(after?.hubCertificate, before?.hubCertificate)
    sub.not(after?.secrets, before?.secrets)
    sub.not(after?.agent?.certificate, before?.agent?.certificate)
    sub.equal(after?.agent?.nextCertificate, null)
    const known = readTrustedHubs(join(folder, 'state'))
    sub.same(
      known.map(({ certificate }) => certificate),
      [after?.hubCertificate]
    )
    sub.not(known[0]?.bearerHash, hubs[0]?.bearerHash)
    sub.match(await check(hub), { isReached: true })
    const [entry] = (await hub.get('/api/admin/audit?action=server.trust')).json<object[]>()
    sub.match(entry, { outcome: 'ok', subject: 'office', details: { fingerprint: /^..:/ } })
    const stale = openAgentTrust(before ?? fail(), hub.cipher)
    sub.teardown(() => stale.close())
    await sub.rejects(stale.finish('x'), { code: /^AGENT_(UNREACHABLE|UNTRUSTED)$/ })
  })

  await t.test('its log and its state contain no secrets', async sub => {
    const hubs = readFileSync(join(folder, 'state', 'hubs.json'), 'utf8')
    sub.notMatch([hubs, ...log].join('\n'), /bh1_|Bearer /)
  })

  await t.test('it forgets its hub while it runs', async sub => {
    sub.match(await run(['forget']), /^Forgotten: ([0-9a-f]{2}:?){32}/)
    await eventually(
      () => check(hub),
      ({ isReached }) => !isReached
    )
    // What was asked a moment ago is known still.
    await eventually(
      async () => (await hub.get('/api/clients/office/stats')).json<{ code?: string }>().code,
      code => code === 'AGENT_UNREACHABLE' || code === 'AGENT_UNTRUSTED'
    )
    const kept = await hub.store.servers.lookUp('office')
    const rotation = await hub.request({ method: 'POST', url: `${office}/rotation` })
    sub.match(rotation.json<{ code: string }>().code, /^AGENT_/)
    sub.same(await hub.store.servers.lookUp('office'), kept, 'what was before goes on')
    sub.match(await run(['forget']), 'No hub was trusted.')
  })
})

void test('an unreachable agent connects to the hub from its enrollment on', async t => {
  const listen = { host: '127.0.0.1', port: 0 }
  const { hub, folder, fresh, run, invite, serve } = await setUp(t, { agents: { listen } })
  const dialled = await hub.agentPort.listen(0, '127.0.0.1')
  t.teardown(() => hub.agentPort.close())
  const words = [...fresh, '--dial-out', `127.0.0.1:${dialled}`]
  const output = await run(['enrol', ...words], await invite())
  t.match(output, 'Enrolled as "office".')
  t.match(output, 'The hub can reach this agent through its own connection.')
  const { agent } = await serve()
  t.notOk(agent.server.http.listening)
  await eventually(
    () => check(hub),
    ({ isReached }) => isReached
  )
  const item = (await hub.get(office)).json<Item>()
  t.match(item.agent, { address: null, addresses: [], version: /^\d/ })
  t.ok(Math.abs(item.clockSkewMs ?? Infinity) < 60_000)

  await t.test('its keys are rotated like those of other agents', async sub => {
    const rotated = await hub.request({ method: 'POST', url: `${office}/rotation` })
    sub.equal(rotated.statusCode, 200, rotated.body)
    sub.not(rotated.json<Item>().agent?.fingerprint, item.agent?.fingerprint)
    await eventually(
      () => check(hub),
      ({ isReached }) => isReached
    )
    const [known, ...others] = readTrustedHubs(join(folder, 'state'))
    sub.same(others, [])
    sub.equal(known?.certificate, (await hub.store.servers.lookUp('office'))?.hubCertificate)
  })
})

void test('a hub that does not listen for agents rejects an agent that would connect to it', async t => {
  const { hub, fresh, run, invite } = await setUp(t)
  const words = [...fresh, '--dial-out', '127.0.0.1:1']
  await t.rejects(run(['enrol', ...words], await invite()), /does not listen for agents/)
  t.match((await hub.get(office)).json(), { state: 'pending', invitation: { triesLeft: 5 } })
})

void test('the hub does not trust another agent in place of the enrolled one', async t => {
  const { hub, folder, config, fresh, run, invite, serve } = await setUp(t)
  await run(['enrol', ...fresh], await invite())
  const state = join(folder, 'state')
  const hubs = readTrustedHubs(state)
  const stolen = join(folder, 'stolen')
  await ensureIdentity(stolen)
  await writeTrustedHubs(stolen, hubs)
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace(state, stolen))
  await serve()
  t.match(await check(hub), {
    isReached: false,
    code: 'AGENT_UNTRUSTED',
    server: { state: 'untrusted' }
  })
  const answer = await hub.get('/api/clients/office/stats')
  t.match(answer.json(), { status: 502, code: 'AGENT_UNTRUSTED' })
  t.ok(existsSync(join(stolen, 'identity.pem')))
})

void test('reads an invitation from a terminal without echo', async t => {
  const calls: boolean[] = []
  let printed = ''
  const type = (text: string) => ({
    isTTY: true,
    setRawMode: (isRaw: boolean) => calls.push(isRaw),
    async *[Symbol.asyncIterator]() {
      yield text
    }
  })
  const read = (text: string) =>
    readSecretLine(type(text) as unknown as Parameters<typeof readSecretLine>[0], {
      prompt: 'Invitation: ',
      print: part => (printed += part)
    })
  t.equal(await read('\u001B[200~bh1_x\u001B[201~y\u007F\r'), 'bh1_x')
  t.same([printed, calls], ['Invitation: \n', [true, false]])
  await t.rejects(read('ab\u0003'), { code: 'CANCELLED' })
  await t.rejects(read('x'.repeat(10_000)), { code: 'INVALID_INPUT' })
  t.same(calls.slice(-2), [true, false], 'the terminal is as it was')
})
