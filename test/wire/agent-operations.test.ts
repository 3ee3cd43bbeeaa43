/** What an agent does for its hub, asked over its own wire, before a burp that is played. */
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'tap'
import { agentRoutes } from '../../generated/agent.js'
import { isKnownLine } from '../../src/burp/questions/known-line.js'
import { findBackup } from '../../src/burp/questions/find-backup.js'
import { listBackups } from '../../src/burp/questions/list-backups.js'
import { listClients } from '../../src/burp/questions/list-clients.js'
import { listTree, listWholeTree } from '../../src/burp/questions/list-tree.js'
import { lookUpCounters } from '../../src/burp/questions/look-up-counters.js'
import { readAgentConfig } from '../../src/config/agent.js'
import { DialledLink } from '../../src/protocol/agent-link/dialled-link.js'
import { Fault, type FaultCode } from '../../src/faults.js'
import { AgentCalls } from '../../src/remote/agent-calls.js'
import { RemoteHost } from '../../src/remote/remote-host.js'
import { readConfig } from '../../src/config/config.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { megabyte, toClient, toLargeEntry } from '../support/boxed-files.js'
import { startAgent } from '../support/agents.js'
import { somebody } from '../support/askers.js'
import { stringify } from 'yaml'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

void test('an agent serves what its contract has, and nothing else', async t => {
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

  await t.test('it says who it is and how its burp is called', async t => {
    t.match(await calls.call('hello', undefined), {
      version: '0.0.0',
      wire: { min: 1, max: 1 },
      ownClient: 'burphub',
      hasFiles: false
    })
  })

  for (const { operationId, path, takes, method } of agentRoutes) {
    if (typeof takes !== 'object' || method !== 'POST') continue
    await t.test(`${operationId} takes nothing that its contract does not have`, async t => {
      for (const body of [{}, [], 'text', { client: 1, line: 1, places: 1, kind: 1, port: 1 }]) {
        const { status, problem } = await post(path, body)
        t.equal(status, 400, JSON.stringify(body))
        t.equal(problem.code, 'INVALID_INPUT')
      }
    })
  }

  await t.test('what it has not is told apart from what it cannot find', async t => {
    t.match(await post('/agent/v1/no-such-thing', {}), {
      status: 404,
      problem: { code: 'NO_SUCH_ROUTE' }
    })
    await t.rejects(calls.call('readConfiguration', { places: [] }), { code: 'NEEDS_AGENT' })
  })

  await t.test(
    'listings of backups are asked of burp where it has no manifests, or is too old',
    async t => {
      const order = { backup: { client: 'web1', number: 1, timestamp: 1 }, entriesMax: 10 }
      t.equal(await new RemoteHost(calls).storedManifests.pack(order, somebody), undefined)
      const failing = (code: FaultCode) => {
        const findBytes = () => Promise.reject(new Fault(code, 'no'))
        return new RemoteHost({ findBytes } as unknown as AgentCalls).storedManifests
      }
      t.equal(await failing('NO_SUCH_ROUTE').pack(order, somebody), undefined)
      t.equal(await failing('FORBIDDEN_BY_AGENT').pack(order, somebody), undefined)
      // What is only late would be known worse for ever.
      await t.rejects(failing('BURP_BUSY').pack(order, somebody), { code: 'BURP_BUSY' })
      await t.rejects(failing('AGENT_UNREACHABLE').pack(order, somebody), {
        code: 'AGENT_UNREACHABLE'
      })
    }
  )

  await t.test('what its own configuration forbids no hub can have', async t => {
    const forbidden = { code: 'FORBIDDEN_BY_AGENT' }
    await t.rejects(calls.find('deleteBackupByMainPort', { client: 'web1', number: 1 }), forbidden)
    await t.rejects(calls.find('reloadBurp', { isForced: true }), forbidden)
    t.match(running.log.join(''), '"outcome":"FORBIDDEN_BY_AGENT"')
  })

  await t.test('a restore may take longer than its beginning', async t => {
    const beginTimeoutMs = 500
    const query = { client: 'web1', backup: '1', kind: 'regex' }
    const { body } = await calls.open(
      'openRestore',
      { bytes: Buffer.from('.*'), query },
      { timeoutMs: beginTimeoutMs, isBulk: true }
    )
    // More lies in front of it than fits on the way: it is under way when its time would be over.
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

  await t.test('it puts the questions of burphub, and no others', async t => {
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
    const others = ['', 'j:peer_version=1', 'c:a:b:1:x:y', 'c:a/b', 'c:a\nc:b', 'c:a:b:1:p:*x', 'x']
    for (const line of others) {
      t.notOk(isKnownLine(Buffer.from(line)), line)
      const asked = { line: { '~bytes': Buffer.from(line).toString('base64') }, lane: 'questions' }
      t.equal((await post('/agent/v1/questions', asked)).problem.code, 'INVALID_INPUT')
    }
  })
})

void test('the configuration of an agent says what is wrong with it', async t => {
  const file = join(t.testdir({}), 'agent.yaml')
  const read = (config: object) => {
    writeFileSync(file, stringify(config))
    return readAgentConfig(file)
  }
  const reasons = (key: string) => ({ code: 'BAD_CONFIG', errors: { [key]: String } })
  t.throws(() => read({}), reasons('burp'))
  t.throws(() => read({ burp: { clientConfig: '/no/such/file' } }), reasons('burp.clientConfig'))
  t.throws(() => read({ burp: {}, allow: { deletion: 'perhaps' } }), reasons('allow.deletion'))
})
