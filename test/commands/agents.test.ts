/** Burp servers on the command line of the hub. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test, type Test } from 'tap'
import { createAgentsCommand } from '../../src/commands/agents.js'
import { parseInvitation } from '../../src/agents/link/bearer.js'
import { openStore, type Store } from '../../src/store/store.js'

function setUp(t: Test, settings = '') {
  const folder = t.testdir({ 'ca.pem': '' })
  const config = path.join(folder, 'burphub.yaml')
  const servers = 'servers: [{ name: main, host: h, cname: c, password: p, ca: ca.pem }]'
  writeFileSync(config, `${servers}\n${settings}`)
  const run = async (...words: string[]) => {
    let output = ''
    const command = createAgentsCommand({
      env: {},
      print: text => (output += text)
    })
    await command.parseAsync([...words, '--config', config], { from: 'user' })
    return output
  }
  const useStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore({ url: `sqlite:${folder}/burphub.db` })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  return { run, useStore }
}

void test('the hub creates an invitation for an agent from the command line', async t => {
  const { run, useStore } = setUp(t, 'publicUrl: https://hub.example.org')
  const output = await run('invite', 'office')
  t.match(output, /run `burphub agent enroll` within 15 minutes and paste:\nbh1_https/)
  t.match(output, /This is the second server\. .* moderators will see only what/)
  t.match(parseInvitation(output.split('\n')[1] ?? ''), { url: 'https://hub.example.org' })
  t.equal(await run('list'), 'main\tconfiguration file\noffice\tpending\n')
  const first = await useStore(
    async store => (await store.servers.lookUp('office'))?.invitation?.id
  )
  await run('invite', 'office', '--url', 'http://10.0.0.7:5000/')
  await useStore(async store => {
    t.not(
      (await store.servers.lookUp('office'))?.invitation?.id,
      first,
      'a new invitation replaces the previous one'
    )
    const actions = (await store.audit.list({ limit: 9 })).map(({ action }) => action)
    t.same(actions, ['server.invite', 'server.invite', 'server.add'])
  })
  t.match(await run('remove', 'office'), /run `burphub agent forget`/)
  t.equal(await run('list'), 'main\tconfiguration file\n')
  await t.rejects(run('remove', 'office'), { code: 'NO_SUCH_SERVER' })
  await t.rejects(run('remove', 'main'), { code: 'NOT_SUPPORTED' })
  await t.rejects(run('invite', 'main'), { code: 'NOT_SUPPORTED' })
  await t.rejects(run('invite', 'clients'), { code: 'BAD_NAME' })
})

void test('an invitation requires the address of the hub', async t => {
  const { run } = setUp(t)
  await t.rejects(run('invite', 'office'), { code: 'INVALID_INPUT', message: /publicUrl/ })
})

void test('a server that the configuration uses cannot be removed', async t => {
  const { run } = setUp(t, 'publicUrl: https://hub.example.org')
  await run('invite', 'office')
  const settings = 'watch: { expectations: [{ server: office, interval: 1d }] }'
  writeFileSync(
    path.join(t.testdirName, 'burphub.yaml'),
    `servers: []\ndefaultServer: office\n${settings}\n`
  )
  await t.rejects(run('remove', 'office'), /defaultServer or watch/)
  writeFileSync(path.join(t.testdirName, 'burphub.yaml'), 'defaultServer: rome\n')
  await t.rejects(run('list'), { code: 'BAD_CONFIG', message: /no such server/ })
})
