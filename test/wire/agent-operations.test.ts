/** The operations of an agent, requested over its port. The sandbox takes the place of burp. */
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'tap'
import { agentRoutes } from '../../generated/agent.js'
import { isKnownLine } from '../../src/burp/questions/allowed-questions.js'
import { findBackup } from '../../src/burp/index/listing-caches.js'
import { listBackups, lookUpCounters } from '../../src/burp/questions/lane-questions.js'
import { listClients } from '../../src/burp/questions/reply.js'
import { listTree, listWholeTree } from '../../src/burp/questions/tree-reader.js'
import { readAgentConfig } from '../../src/hub/config/agent.js'
import { createBearer, hashBearer } from '../../src/agents/link/bearer.js'
import { AgentPort } from '../../src/agents/link/agent-port.js'
import { readTrustedHubs, writeTrustedHubs } from '../../src/agents/agent/agent-state.js'
import { createIdentity, type Identity, toFingerprint } from '../../src/agents/link/identity.js'
import { useApp } from '../support/app.js'
import { ways } from '../support/agent-links.js'
import { eventually } from '../live/spool.js'
import { DialledLink } from '../../src/agents/link/dialled-link.js'
import { Fault, type FaultCode } from '../../src/faults.js'
import { AgentCalls } from '../../src/agents/remote/agent-calls.js'
import { createRemoteHost } from '../../src/agents/remote/remote-host.js'
import { readConfig } from '../../src/hub/config/config.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { megabyte, toClient, toLargeEntry } from '../support/boxed-files.js'
import { writeAgentFiles } from '../../scripts/lab/agent-files.js'
import { createAgent } from '../../src/hub/agent.js'
import { pino } from 'pino'
import { startAgent } from '../support/agents.js'
import { somebody } from '../support/askers.js'
import { stringify } from 'yaml'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

void test('an agent serves only the operations of its contract', async t => {
  const large = toClient('web1', [toLargeEntry('/large', 16 * megabyte)])
  const box = await useSandbox(t, { fixture: { clients: [large] } })
  const directory = t.testdir({})
  const allow = { deletion: false, reload: false }
  const server = { name: 'box', clientConfig: box.clientConfigPath }
  const running = await startAgent(server, directory, { settings: { allow } })
  t.teardown(() => running.close())
  const file = join(directory, 'hub.yaml')
  writeFileSync(file, stringify({ servers: [running.written] }))
  const [written] = readConfig({ path: file, env: {} }).servers
  if (!written || !('agent' in written)) throw new Error('a server with an agent')
  const { address, certificates, own, bearer } = written.agent
  if (!address) throw new Error('it is dialled')
  const link = new DialledLink({ address, bearer, trust: { own, others: certificates } })
  t.teardown(() => link.close())
  const calls = new AgentCalls(link)

  const post = async (path: string, body: unknown) => {
    const reply = await link.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: 10_000
    })
    const text = (await reply.body.readAll(1_000_000, 10_000)).toString()
    return { status: reply.status, problem: JSON.parse(text || '{}') as { code?: string } }
  }

  await t.test('hello returns the versions and the name of its burp client', async t => {
    t.match(await calls.call('hello', undefined), {
      version: '0.0.0',
      wire: { min: 1, max: 1 },
      ownClient: 'burphub',
      hasFiles: false
    })
  })

  for (const { operationId, path, takes, method } of agentRoutes) {
    if (typeof takes !== 'object' || method !== 'POST') continue
    await t.test(`${operationId} rejects bodies that violate its contract`, async t => {
      for (const body of [{}, [], 'text', { client: 1, line: 1, places: 1, kind: 1, port: 1 }]) {
        const { status, problem } = await post(path, body)
        t.equal(status, 400, JSON.stringify(body))
        t.equal(problem.code, 'INVALID_INPUT')
      }
    })
  }

  await t.test(
    'bodies that are too large for an operation are rejected before they are parsed',
    async t => {
      const refused = { status: 413, problem: { code: 'PAYLOAD_TOO_LARGE' } }
      t.match(
        await post('/agent/v1/configuration/read', { places: 'x'.repeat(2_000_000) }),
        refused
      )
      const values = Array.from({ length: 600_000 }, () => ({}))
      t.match(await post('/agent/v1/markers/write', { order: values }), refused)
      t.match(await calls.call('hello', undefined), { ownClient: 'burphub' })
    }
  )

  await t.test('unknown operations and missing files have different errors', async t => {
    t.match(await post('/agent/v1/no-such-thing', {}), {
      status: 404,
      problem: { code: 'NO_SUCH_ROUTE' }
    })
    await t.rejects(calls.call('readConfiguration', { places: [] }), { code: 'NEEDS_AGENT' })
  })

  await t.test('file lists come from burp if the agent has no manifests or is too old', async t => {
    const order = { backup: { client: 'web1', number: 1, timestamp: 1 }, entriesMax: 10 }
    t.equal(await createRemoteHost(calls).storedManifests.pack(order, somebody), undefined)
    const failing = (code: FaultCode) => {
      const findBytes = () => Promise.reject(new Fault(code, 'no'))
      return createRemoteHost({ findBytes } as unknown as AgentCalls).storedManifests
    }
    t.equal(await failing('AGENT_VERSION').pack(order, somebody), undefined)
    t.equal(await failing('FORBIDDEN_BY_AGENT').pack(order, somebody), undefined)
    // A temporary error must not cause the permanent use of the less exact list from burp.
    await t.rejects(failing('BURP_BUSY').pack(order, somebody), { code: 'BURP_BUSY' })
    await t.rejects(failing('AGENT_UNREACHABLE').pack(order, somebody), {
      code: 'AGENT_UNREACHABLE'
    })
  })

  await t.test("operations that the agent's configuration forbids are rejected", async t => {
    const forbidden = { code: 'FORBIDDEN_BY_AGENT' }
    await t.rejects(calls.find('deleteBackupByMainPort', { client: 'web1', number: 1 }), forbidden)
    await t.rejects(calls.find('reloadBurp', { isForced: true }), forbidden)
    t.match(running.log.join(''), '"outcome":"FORBIDDEN_BY_AGENT"')
  })

  await t.test('a restore may take longer than the timeout of its start', async t => {
    const beginTimeoutMs = 500
    const query = { client: 'web1', backup: '1', kind: 'regex' }
    const { body } = await calls.open(
      'openRestore',
      { bytes: Buffer.from('.*'), query },
      { timeoutMs: beginTimeoutMs, isBulk: true }
    )
    // More data remains than fits into the buffers: the restore still runs after the timeout.
    await wait(3 * beginTimeoutMs)
    let bytes = 0
    let end = ''
    for await (const piece of body) {
      bytes += piece.length
      end = piece.toString('latin1')
    }
    t.ok(bytes > 10 * megabyte, `${bytes} bytes`)
    t.match(end, /c000Arestoreend$/)
  })

  await t.test(
    'the agent passes on the requests that burphub sends to burp, and no others',
    async t => {
      const names = ['web1', 'ä', 'a b', "o'neill", 'x'.repeat(255)]
      const lines = names.flatMap(name => [
        listBackups(name),
        findBackup(name, 1),
        lookUpCounters(name, 12),
        listTree(name, 3, ''),
        listTree(name, 3, '/etc: with\nanything'),
        listWholeTree(name, 3)
      ])
      for (const { line } of [listClients(), ...lines]) t.ok(isKnownLine(line), line.toString())
      const others = [
        '',
        'j:peer_version=1',
        'c:a:b:1:x:y',
        'c:a/b',
        'c:a\nc:b',
        'c:a:b:1:p:*x',
        'x'
      ]
      for (const line of others) {
        t.notOk(isKnownLine(Buffer.from(line)), line)
        const asked = {
          line: { '~bytes': Buffer.from(line).toString('base64') },
          lane: 'questions'
        }
        t.equal((await post('/agent/v1/questions', asked)).problem.code, 'INVALID_INPUT')
      }
    }
  )
})

void test('the doctor reports a change of keys that was not started by this hub', async t => {
  const box = await useSandbox(t)
  const directory = t.testdir({})
  const running = await startAgent({ name: 'box', clientConfig: box.clientConfigPath }, directory)
  t.teardown(() => running.close())
  const app = await useApp(t, { servers: [running.written] })
  const look = async () => {
    const { findings } = (await app.get('/api/admin/doctor')).json<{
      findings: { check: string; state: string; message: string; fix: string | null }[]
    }>()
    return findings.filter(({ check }) => check === 'agent-keys')
  }
  t.match(await look(), [{ state: 'ok' }])
  const { identity = '', secretFile = '', certificate = '' } = running.written.agent
  const stolen = readFileSync(identity, 'utf8')
  const at = stolen.indexOf('-----BEGIN CERTIFICATE')
  const own = { key: stolen.slice(0, at), certificate: stolen.slice(at) }
  const port = Number(running.written.agent.address.split(':')[1])
  const thief = new DialledLink({
    address: { host: '127.0.0.1', port },
    bearer: readFileSync(secretFile, 'utf8').trim(),
    trust: { own, others: [readFileSync(certificate, 'utf8')] }
  })
  t.teardown(() => thief.close())
  const next = await createIdentity()
  await new AgentCalls(thief).call('beginTrust', {
    certificate: next.certificate,
    bearerHash: hashBearer(createBearer()),
    replaces: toFingerprint(own.certificate)
  })
  t.match(await look(), [
    { state: 'warning', message: toFingerprint(next.certificate), fix: /agents rotate box/ }
  ])
})

void test('an agent logs its address, and that it accepts only TLS', async t => {
  const box = await useSandbox(t)
  const burp = { clientConfig: box.clientConfigPath }
  const { configPath } = await writeAgentFiles(t.testdir({}), { burp, port: 0 })
  const log: string[] = []
  const logger = pino({}, { write: line => void log.push(line) })
  const agent = await createAgent(readAgentConfig(configPath), { logger, version: '0.0.0' })
  t.teardown(() => agent.close())
  await agent.open()
  t.match(log.join(''), 'allow.configuration is on', 'the log explains allow.configuration')
  t.match(log.join(''), /with TLS at 127\.0\.0\.1:\d+"/)
  t.notMatch(log.join(''), 'http:')
})

void test("an error names the invalid keys of the agent's configuration", async t => {
  const file = join(t.testdir({}), 'agent.yaml')
  const read = (config: object) => {
    writeFileSync(file, stringify(config))
    return readAgentConfig(file)
  }
  const reasons = (key: string) => ({ code: 'BAD_CONFIG', errors: { [key]: String } })
  t.throws(() => read({}), reasons('burp'))
  t.throws(() => read({ burp: { clientConfig: '/no/such/file' } }), reasons('burp.clientConfig'))
  t.throws(() => read({ burp: {}, allow: { deletion: 'perhaps' } }), reasons('allow.deletion'))
  const limits = { deletion: 'limited', configuration: 'much' }
  t.throws(() => read({ burp: {}, allow: limits }), reasons('allow.configuration'))
  t.throws(() => read({ burp: {}, allow: limits }), reasons('allow.deletion'))
})

for (const way of ways) {
  void test(`the keys of two hubs that share an agent, if the ${way}`, async t => {
    const box = await useSandbox(t)
    const directory = t.testdir({})
    const port = new AgentPort({ graceMs: 1_000 })
    const listening = await port.listen(0, '127.0.0.1')
    const server = { name: 'box', clientConfig: box.clientConfigPath }
    const settings = way === 'agent dials' ? { dialOut: [`127.0.0.1:${listening}`] } : {}
    const running = await startAgent(server, directory, { settings })
    const folder = join(directory, 'agent-box')
    if (way === 'agent dials') await running.agent.open()
    const agentPort = Number(running.written.agent.address.split(':')[1])
    const links: { close: () => void }[] = []
    t.teardown(async () => {
      for (const link of links) link.close()
      await running.close()
      port.close()
    })
    const readAgent = () => readFileSync(join(folder, 'identity.pem'), 'utf8')
    const ownCertificate = (text: string) => /-----BEGIN CERT[^]*/.exec(text)?.[0] ?? ''
    const connect = (own: Identity, bearer: string, agents: string[]) => {
      const address = { host: '127.0.0.1', port: agentPort }
      const link =
        way === 'agent dials'
          ? port.admit({ own, certificates: agents, bearer })
          : new DialledLink({ address, bearer, trust: { own, others: agents } })
      links.push(link)
      return new AgentCalls(link)
    }
    const createHub = async () => ({ own: await createIdentity(), bearer: createBearer() })
    type Hub = Awaited<ReturnType<typeof createHub>>
    const toTrusted = ({ own, bearer }: Hub) => ({
      certificate: own.certificate,
      bearerHash: hashBearer(bearer)
    })
    const toPrint = ({ own }: Hub) => toFingerprint(own.certificate)
    const toChange = (from: Hub, to: Hub) => ({ ...toTrusted(to), replaces: toPrint(from) })
    const trusted = () => readTrustedHubs(folder).map(each => toFingerprint(each.certificate))
    const forbidden = { code: 'FORBIDDEN_BY_AGENT' }
    const agentBefore = ownCertificate(readAgent())
    const [one, two, next, stolen] = await Promise.all([
      createHub(),
      createHub(),
      createHub(),
      createHub()
    ])
    await writeTrustedHubs(folder, [toTrusted(one), toTrusted(two)])
    await eventually(
      async () => running.log.join(''),
      log => log.includes(toPrint(two))
    )
    const ones = connect(one.own, one.bearer, [agentBefore])
    const twos = connect(two.own, two.bearer, [agentBefore])
    const isReached = (calls: AgentCalls) =>
      eventually(
        () =>
          calls.call('hello', undefined).then(
            () => true,
            () => false
          ),
        answer => answer
      )
    await isReached(ones)
    await isReached(twos)

    await t.test('the secret of a hub is rejected with the certificate of the other', async sub => {
      if (way === 'agent dials') return
      const mixed = connect(two.own, one.bearer, [agentBefore])
      await sub.rejects(mixed.call('hello', undefined), { code: 'AGENT_UNTRUSTED' })
    })

    await t.test('a hub cannot change the key of the other', async sub => {
      await sub.rejects(twos.call('beginTrust', toChange(one, next)), forbidden)
      await sub.rejects(twos.call('finishTrust', { fingerprint: toPrint(one) }), forbidden)
      const taken = { ...toTrusted(one), replaces: toPrint(two) }
      await sub.rejects(twos.call('beginTrust', taken), forbidden)
      const many = {
        ...toChange(two, next),
        certificate: `${next.own.certificate}${one.own.certificate}`
      }
      await sub.rejects(twos.call('beginTrust', many), { code: 'INVALID_INPUT' })
      sub.same(trusted(), [toPrint(one), toPrint(two)])
      sub.match(running.log.join(''), 'rejected a key rotation')
    })

    await t.test('the next change of keys removes a key that a thief has added', async sub => {
      await ones.call('beginTrust', toChange(one, stolen))
      const thief = connect(stolen.own, stolen.bearer, [agentBefore])
      await isReached(thief)
      await sub.rejects(ones.call('finishTrust', { fingerprint: toPrint(stolen) }), forbidden)
      const { certificate } = await ones.call('beginTrust', toChange(one, next))
      sub.equal(
        certificate.trim(),
        agentBefore.trim(),
        'the agent keeps its own certificate, as the other hub trusts it'
      )
      sub.same(trusted(), [toPrint(two), toPrint(one), toPrint(next)])
      await sub.rejects(thief.call('hello', undefined), { code: /AGENT_UN/ })
      await sub.rejects(thief.find('finishTrust', { fingerprint: toPrint(stolen) }))
      sub.match((await ones.call('hello', undefined)).trust, {
        fingerprint: toPrint(one),
        pending: toPrint(next),
        others: 1
      })
      sub.match(running.log.join(''), `"dropped":["${toPrint(stolen)}"]`)
    })

    await t.test('the end of a change revokes the stolen key and its changes', async sub => {
      const nexts = connect(next.own, next.bearer, [agentBefore])
      await isReached(nexts)
      await nexts.find('finishTrust', { fingerprint: toPrint(next) })
      await nexts.find('finishTrust', { fingerprint: toPrint(next) })
      sub.same(trusted(), [toPrint(two), toPrint(next)])
      await sub.rejects(ones.call('beginTrust', toChange(one, stolen)), { code: /AGENT_UN/ })
      sub.same(trusted(), [toPrint(two), toPrint(next)])
      await isReached(twos)
      sub.match((await nexts.call('hello', undefined)).trust, {
        fingerprint: toPrint(next),
        since: Number,
        others: 1
      })
    })

    await t.test(
      'a new change with the newer key removes the key of an unfinished change',
      async sub => {
        const [later, last] = [await createHub(), await createHub()]
        await twos.call('beginTrust', toChange(two, later))
        const laters = connect(later.own, later.bearer, [agentBefore])
        await isReached(laters)
        await laters.call('beginTrust', toChange(later, last))
        sub.same(
          trusted(),
          [toPrint(next), toPrint(later), toPrint(last)],
          'the oldest key is removed'
        )
      }
    )

    await t.test(
      'an agent with a single hub rotates its own key with that of the hub',
      async sub => {
        await writeTrustedHubs(folder, [toTrusted(next)])
        await eventually(
          async () => running.log.at(-1) ?? '',
          line => !line.includes(toPrint(two))
        )
        const nexts = connect(next.own, next.bearer, [agentBefore])
        await isReached(nexts)
        const [last] = [await createHub()]
        const begun = await nexts.call('beginTrust', toChange(next, last))
        sub.not(begun.certificate.trim(), agentBefore.trim())
        const lasts = connect(last.own, last.bearer, [agentBefore, begun.certificate])
        await isReached(lasts)
        await writeTrustedHubs(folder, [...readTrustedHubs(folder), toTrusted(two)])
        await sub.rejects(lasts.find('finishTrust', { fingerprint: toPrint(last) }), forbidden)
        await writeTrustedHubs(
          folder,
          readTrustedHubs(folder).filter(each => toFingerprint(each.certificate) !== toPrint(two))
        )
        // The state after a crash at this point, and a restart.
        renameSync(join(folder, 'identity-next.pem'), join(folder, 'identity.pem'))
        sub.same(trusted(), [toPrint(next), toPrint(last)])
        await lasts.find('finishTrust', { fingerprint: toPrint(last) })
        sub.equal(ownCertificate(readAgent()).trim(), begun.certificate.trim())
        sub.same(trusted(), [toPrint(last)])
      }
    )
  })
}
