/** What a front end has to know before it shows anything. */
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { Fault } from '../../src/faults.js'
import { useOffice } from '../contract/places.js'
import { logIn } from '../support/logins.js'

type Start = components['schemas']['Start']

const lost = new Fault('BURP_UNREACHABLE', 'It is gone.')

void test('the start of a front end', async t => {
  const office = await useOffice(t, ['ann', 'bob', 'mona', 'moss', 'nina'])
  await office.store.change(async ({ acl }) => {
    await acl.createGrant('ann', JSON.stringify({ agents: { main: { ro: ['db1', 'web1'] } } }))
  })
  const start = async (user = 'admin') => (await office.get('/api/misc/start', user)).json<Start>()

  await t.test('names the caller, the capabilities of each server, and versions', async sub => {
    const { me, login, servers, languages, version, release, ...rest } = await start()
    sub.match(me, { name: 'admin', admin: true })
    sub.same(login, {
      session: null,
      kind: 'password',
      readOnly: false,
      proven: true,
      proofs: [],
      proofForDownloads: false,
      mustEnrol: false
    })
    sub.match(languages, { en: 'English', fr: 'Français' })
    sub.same([version, release], ['0.0.0', '0.0.0+test'])
    sub.match(rest, { timezone: 'Europe/Paris', serviceTimezone: 'Europe/Paris', language: 'en' })
    sub.match(servers, [
      { name: 'main', default: true, alive: true, code: null, version: '3.1.4', hidden: 0 },
      { name: 'branch', default: false, alive: true, clients: 2 }
    ])
  })

  await t.test(
    'says in words why something cannot be done, in the language asked for',
    async sub => {
      const capabilities = (start: Start) => start.servers[0]?.capabilities
      const why =
        /^This requires the files of the burp server "main", but its serverConfig is not set/
      const wanted = { files: why, schedules: why, certificates: why, reload: why }
      sub.match(capabilities(await start()), wanted)
      const headers = { 'x-language': 'fr' }
      const french = await office.request({ url: '/api/misc/start', headers })
      sub.notMatch(capabilities(french.json<Start>()), wanted)
      sub.equal(french.json<Start>().language, 'fr')
    }
  )

  await t.test('counts the running backups that the caller may see', async sub => {
    const counts: number[] = []
    for (const user of ['admin', 'ann']) {
      const running = (await office.get('/api/clients/running', user)).json<string[]>()
      counts.push(running.length)
      const servers = (await start(user)).servers.map(server => server.running ?? 0)
      sub.equal(
        servers.reduce((sum, count) => sum + count, 0),
        running.length,
        user
      )
    }
    sub.ok(Math.max(...counts) > 0)
  })

  await t.test('counts the listed clients and the hidden ones', async sub => {
    const place = { name: 'web1', agent: 'main' }
    const hide = { method: 'PUT', url: '/api/preferences/ui/hide', payload: place } as const
    const counts = async () =>
      (await start('ann')).servers.map(({ name, clients, hidden }) => [name, clients, hidden])
    sub.same(await counts(), [['main', 2, 0]])
    await office.request(hide, 'ann')
    sub.same(await counts(), [['main', 1, 1]])
  })

  await t.test('the overview contains the permitted actions of each client', async sub => {
    await office.store.change(async ({ acl }) => {
      await acl.createGrant(
        'bob',
        JSON.stringify({ agents: { main: { rw: ['db1'], ro: ['web1'] } } })
      )
    })
    const rightsOf = async (user: string) => {
      const answer = await office.get('/api/clients/overview?fields=mayRestore,mayEdit', user)
      return answer.json<unknown[]>()
    }
    const of = (name: string, mayRestore: boolean) => {
      return { name, agent: 'main', mayRestore, mayEdit: false }
    }
    sub.same(await rightsOf('bob'), [of('db1', true), of('web1', false)])
    sub.match(await rightsOf('admin'), [{ mayRestore: true, mayEdit: true }])
  })

  await t.test("all counts leave out burphub's own client, which has no backups", async sub => {
    type Row = { name: string; agent: string; role: string }
    const rows = (await office.get('/api/clients/overview')).json<Row[]>()
    sub.same(
      rows.filter(({ role }) => role === 'service').map(({ name, agent }) => [agent, name]),
      [
        ['main', 'burphub'],
        ['branch', 'burphub']
      ]
    )
    const names = (agent: string) =>
      rows.filter(row => row.agent === agent && row.role === 'client').map(({ name }) => name)
    const clients = { main: names('main').length, branch: names('branch').length }
    const total = clients.main + clients.branch
    const { servers } = await start()
    sub.same(Object.fromEntries(servers.map(each => [each.name, each.clients])), clients)
    const stats = (await office.get('/api/servers/stats')).json<Start['servers']>()
    sub.same(Object.fromEntries(stats.map(each => [each.name, each.clients])), clients)
    const search = await office.get('/api/search?q=hosts')
    sub.equal(search.json<{ searched: { of: number } }>().searched.of, total)
    const table = (await office.get('/api/admin/acl/matrix')).json<{ columnCount: number }>()
    sub.equal(table.columnCount, total)
    const metrics = (await office.get('/metrics')).body.matchAll(/^burphub_clients\{.*\} (\d+)$/gm)
    sub.equal(
      [...metrics].reduce((sum, [, count]) => sum + Number(count), 0),
      total
    )
    const discovered = (await office.get('/api/metrics/discovery')).json<object[]>()
    sub.equal(discovered.length, total)
  })

  await t.test('contains the preferences, and whether the login is a session', async sub => {
    const ann = await logIn(office, 'ann')
    const payload = { timezone: 'Asia/Tokyo', language: 'it' }
    await ann.ask('POST /api/preferences/ui', { payload })
    const { preferences, timezone, language, login } = (
      await ann.ask('GET /api/misc/start')
    ).json<Start>()
    sub.match(preferences, payload)
    sub.same([timezone, language, login.kind], ['Asia/Tokyo', 'it', 'session'])
    sub.match(login.session, /^[\da-f-]{36}$/)
  })

  await t.test('lists contacts for more access, the nearest first', async sub => {
    const contacts = async (user?: string) => (await start(user)).contacts
    const admin = { name: 'admin', role: 'administrator' }
    sub.same(await contacts('ann'), [admin])
    const give = (clients: string[]) => JSON.stringify({ agents: { main: { ro: clients } } })
    await office.store.change(async ({ acl }) => {
      for (const name of ['mona', 'moss']) await acl.addMember('moderator', name)
      await acl.createGrant('moss', give(['db1']))
      await acl.createGrant('mona', give(['other']))
      await acl.setModeratorGrant('[]')
    })
    const moss = { name: 'moss', role: 'moderator' }
    sub.same(await contacts('ann'), [moss], 'a moderator who sees a client of theirs')
    sub.same(await contacts('nina'), [{ name: 'mona', role: 'moderator' }, moss])
    sub.same(await contacts('moss'), [admin])
    sub.same(await contacts(), [])
    await office.store.change(async ({ blockedUsers }) => {
      await blockedUsers.add({
        userKey: 'moss',
        blockedBy: 'admin',
        blockedAt: 0,
        reason: null
      })
    })
    sub.same(await contacts('ann'), [{ name: 'mona', role: 'moderator' }])
  })

  await t.test('names only servers with clients that the user sees', async sub => {
    const may = async (client: string) =>
      office.store.change(async ({ acl }) => acl.setGrant('nina', client))
    await office.store.change(async ({ acl }) => acl.createGrant('nina', '[]'))
    type Named = { name: string }[]
    const named = async () => {
      const stats = (await office.get('/api/servers/stats', 'nina')).json<Named>()
      const about = (await office.get('/api/misc/about', 'nina')).json<{ burp: Named }>()
      const answers = [(await start('nina')).servers, stats, about.burp]
      return answers.map(list => list.map(({ name }) => name).join())
    }
    sub.same(await named(), ['', '', ''], 'without access, no server')
    await may('db1')
    sub.same(await named(), ['main', 'main', 'main'])
    await may('till')
    sub.same(await named(), ['branch', 'branch', 'branch'])
    await may('web1')
    sub.same(await named(), ['main,branch', 'main,branch', 'main,branch'])
  })

  await t.test('does not query burp: an unreachable server is reported at once', async sub => {
    const before = (await start()).servers[1]?.since
    let branch
    do {
      office.fleet.find('branch').health.noteFailure(lost, Date.now() + 60_000)
      branch = (await start()).servers[1]
    } while (branch?.alive === true)
    sub.match(branch, { alive: false, code: 'BURP_UNREACHABLE', clients: 2 })
    sub.ok((branch?.since ?? '') >= (before ?? 'nothing'))
  })
})
