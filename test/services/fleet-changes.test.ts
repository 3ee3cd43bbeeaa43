/** Burp servers that come and go while burphub runs. */
import { test } from 'tap'
import { createServers } from '../../src/hub/servers.js'
import { readConfig } from '../../src/hub/config/config.js'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { type TestApp, useApp } from '../support/app.js'
import { eventually } from '../live/spool.js'

const silent = { info() {}, warn() {} }

type Test = Parameters<typeof useApp>[0]

/** A server of the demo's clients under this name, as if it had come later; it is there as long as the test. */
async function add(t: Test, { fleet, store }: TestApp, name: string): Promise<void> {
  const { clientConfigPath: clientConfig } = await useSandbox(t)
  const file = join(dirname(clientConfig), 'other.yaml')
  await writeFile(file, stringify({ servers: [{ name, clientConfig }] }))
  const [server] = createServers(readConfig({ path: file, env: {} }), store, silent).fleet.list()
  if (server) await fleet.put(server)
}

void test('a hub without any server', async t => {
  const hub = await useApp(t, { servers: [], users: ['mia'] })
  await hub.store.change(async ({ acl }) => acl.addMember('moderator', 'mia'))
  hub.watcher.start()
  const items = async (url: string, user?: string) => {
    const answer = await hub.get(url, user)
    t.equal(answer.statusCode, 200, url)
    return answer.json<Record<string, unknown>[]>()
  }

  await t.test('answers, and says how to add one', async sub => {
    const answer = await hub.get('/api/clients/stats')
    sub.match(answer.json(), { code: 'NO_SUCH_SERVER', message: /There is no burp server yet/ })
    sub.same(await items('/api/clients/all'), [])
    sub.same(await items('/api/servers/stats'), [])
    for (const url of ['/readyz', '/api/misc/start', '/api/clients/overview', '/metrics']) {
      sub.equal((await hub.get(url)).statusCode, 200, url)
    }
  })

  await t.test(
    'uses its first server at once, also for listeners that connected before',
    async sub => {
      await add(t, hub, 'main')
      sub.match(await items('/api/clients/all'), [{ agent: null }])
      sub.match(
        await items('/api/clients/all', 'mia'),
        [{ agent: null }],
        'moderators see the only one'
      )
      await eventually(
        async () => (await hub.store.transitions.listWatched('main')).length,
        count => count > 0
      )
      sub.match(
        (await hub.get('/metrics')).body,
        /burphub_restores_total\{server="main",outcome="done"\} 0/
      )
    }
  )

  await t.test('names both when a second one comes, of which moderators see none', async sub => {
    await add(t, hub, 'branch')
    sub.same(
      (await items('/api/servers/stats')).map(({ name }) => name),
      ['branch', 'main']
    )
    sub.match(await items('/api/clients/all'), [{ agent: 'branch' }])
    sub.same(await items('/api/clients/all', 'mia'), [])
    await eventually(
      async () => (await hub.store.transitions.listWatched('branch')).length,
      count => count > 0
    )
  })

  await t.test('forgets one that goes', async sub => {
    await hub.fleet.remove('branch')
    sub.match((await hub.get('/api/clients/branch/stats')).json(), { code: 'NO_SUCH_SERVER' })
    sub.match(await items('/api/clients/all'), [{ agent: null }])
    sub.match(await items('/api/clients/all', 'mia'), [{ agent: null }])
    sub.notMatch((await hub.get('/metrics')).body, /branch/)
  })
})

void test('answers name the only server if that is configured', async t => {
  const { clientConfigPath: clientConfig } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig }]
  const hub = await useApp(t, { servers, settings: { alwaysNameServers: true } })
  t.match((await hub.get('/api/clients/all')).json(), [{ agent: 'main' }])
})

void test('a rule is about the servers that it names, whichever come and go', async t => {
  const hub = await useApp(t, { servers: [], users: ['ann'] })
  const subject = { kind: 'user', name: 'ann' }
  const change = async (target: object, mode: string, dryRun = false) => {
    const payload = { changes: [{ subject, target, mode }], dryRun }
    const answer = await hub.request({ method: 'PATCH', url: '/api/admin/acl/rules', payload })
    t.equal(answer.statusCode, 200, answer.body)
    return answer.json<object>()
  }
  const seen = async () => {
    const items = (await hub.get('/api/clients/all', 'ann')).json<
      { name: string; agent: string }[]
    >()
    return items.map(({ name, agent }) => `${agent} ${name}`).toSorted()
  }
  t.match(await change({ pattern: 'web*' }, 'read', true), { conflicts: [{ kind: 'empty' }] })
  await add(t, hub, 'main')
  const given = await change({ server: 'main', client: 'web1' }, 'read')
  t.match(given, { sees: [{ count: 1, clients: [{ server: 'main', client: 'web1' }] }] })
  t.same(await seen(), ['null web1'])
  await add(t, hub, 'branch')
  t.same(await seen(), ['main web1'], 'the client of the same name on another server is not given')
  const both = await change({ server: 'branch', client: 'web1' }, 'restore')
  t.match(both, { sees: [{ count: 2, restorable: 1 }], lost: { people: 0 } })
  t.same(await seen(), ['branch web1', 'main web1'])
  await hub.fleet.remove('branch')
  t.same(await seen(), ['null web1'])
  const [ann] = (await hub.get('/api/admin/acl/rules?q=ann')).json<{ rules: object[] }[]>()
  t.match(ann?.rules, [{ target: { server: 'main' } }, { target: { server: 'branch' } }])
  const taken = await change({ server: 'branch', client: 'web1' }, 'none')
  t.match(taken, { lost: { people: 0 }, conflicts: [] })
  t.same(await seen(), ['null web1'])
})
