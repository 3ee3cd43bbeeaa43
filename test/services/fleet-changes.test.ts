/** Burp servers that come and go while burphub runs. */
import { test } from 'tap'
import { createServers } from '../../src/commands/create-fleet.js'
import { readConfig } from '../../src/config/config.js'
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

  await t.test('has its first one at once, also for what was open before', async sub => {
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
  })

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

void test('answers name the only server where that is wanted', async t => {
  const { clientConfigPath: clientConfig } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig }]
  const hub = await useApp(t, { servers, settings: { alwaysNameServers: true } })
  t.match((await hub.get('/api/clients/all')).json(), [{ agent: 'main' }])
})
