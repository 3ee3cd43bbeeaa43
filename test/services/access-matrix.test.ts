/** The table of permissions, and the promise of a dry run for random grants. */
import * as fc from 'fast-check'
import t, { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { usePeopleApp } from './people-app.js'

type Schemas = components['schemas']
type Change = Schemas['AccessChanges']['changes'][number]

const users = ['mod', 'ann', 'bob', 'cleo', 'web1']
const { expect, refuse, get, store } = await usePeopleApp(t, users)

const toUser = (name: string) => ({ kind: 'user' as const, name })
const onMain = (client: string) => ({ server: 'main', client })
const change = async (changes: Change[], more: object = {}, user?: string) =>
  (await expect(200, 'PATCH /acl/rules', { changes, ...more }, user)) as Schemas['AccessEffect']
const read = async (query = '', user?: string) =>
  (await expect(200, `GET /acl/matrix?${query}`, undefined, user)) as Schemas['AccessMatrix']
type Overview = { name: string; labels: string[]; mayRestore: boolean; role: string }
const overviews = async (user: string) =>
  (await get('/api/clients/overview', user)).json<Overview[]>()
const reachOf = async (user: string) =>
  new Map((await overviews(user)).map(one => [one.name, one.mayRestore ? 'rw' : 'r']))

function cellOf({ columns, rows }: Schemas['AccessMatrix'], name: string, column: string) {
  const row = rows.find(each => each.name === name)
  return row?.cells[columns.findIndex(each => each.name === column)]
}

const everything = (await overviews('admin')).filter(({ role }) => role === 'client')
const labels = [...new Set(everything.flatMap(one => one.labels))]
const [label = ''] = labels
const labeled = everything.filter(one => one.labels.includes(label)).map(({ name }) => name)

void test('each cell names the access and its source', async t => {
  await expect(201, 'PUT /acl/groups', { group: 'desk', grant: '{"main": {"ro": ["web*"]}}' })
  await expect(201, 'PUT /acl/BASIC:ACL/group/desk?memberName=bob')
  await change([
    { subject: toUser('bob'), target: onMain('db1'), mode: 'restore' },
    { subject: toUser('cleo'), target: { server: 'main' }, mode: 'read' },
    { subject: toUser('cleo'), target: onMain('db1'), mode: 'denied' }
  ])
  const matrix = await read()
  t.same(
    matrix.rows.map(({ kind, name, role, members, custom }) => [kind, name, role, members, custom]),
    [
      ['group', 'desk', 'user', 1, false],
      ['user', 'admin', 'administrator', null, false],
      ['user', 'ann', 'user', null, false],
      ['user', 'bob', 'user', null, false],
      ['user', 'cleo', 'user', null, false],
      ['user', 'mod', 'moderator', null, false],
      ['user', 'web1', 'user', null, false]
    ]
  )
  t.same(cellOf(matrix, 'desk', 'web1'), { mode: 'r', source: 'pattern', rule: null })
  t.same(cellOf(matrix, 'bob', 'web1'), { mode: 'r', source: 'group', rule: null })
  t.same(cellOf(matrix, 'bob', 'db1'), { mode: 'rw', source: 'own', rule: 'restore' })
  t.same(cellOf(matrix, 'cleo', 'web1'), { mode: 'r', source: 'server', rule: null })
  t.same(cellOf(matrix, 'cleo', 'db1'), { mode: 'none', source: 'own', rule: 'denied' })
  t.same(cellOf(matrix, 'ann', 'db1'), { mode: 'none', source: null, rule: null })
  t.same(cellOf(matrix, 'admin', 'db1'), { mode: 'rw', source: 'role', rule: null })
  t.same(cellOf(matrix, 'mod', 'db1'), { mode: 'rw', source: 'role', rule: null })
  t.same(cellOf(matrix, 'web1', 'web1'), { mode: 'rw', source: 'default', rule: null })
  const servers = await read('by=server')
  t.match(servers.columns, [{ name: 'main', server: null, clients: everything.length }])
  t.same(cellOf(servers, 'cleo', 'main'), { mode: 'some', source: 'own', rule: 'read' })
  t.same(cellOf(servers, 'bob', 'main'), {
    mode: 'some',
    source: 'pattern',
    rule: null
  })
})

void test('rows and columns come in pages', async t => {
  const page = await read('limit=3&skip=1&width=2')
  t.same(page.columns.length, 2)
  t.equal(page.columnCount, everything.length)
  t.equal(page.rowCount, 7)
  t.same(
    page.rows.map(({ name, cells }) => [name, cells.length]),
    [
      ['desk', 2],
      ['admin', 2],
      ['ann', 2]
    ]
  )
  const next = await read(`limit=10&cursor=${page.next}`)
  t.same(
    next.rows.map(({ name }) => name),
    ['bob', 'cleo', 'mod', 'web1']
  )
  t.equal(next.next, null)
  const filtered = await read('people=BO&clients=WEB')
  t.same(
    filtered.rows.map(({ name }) => name),
    ['bob']
  )
  t.ok(filtered.columns.length > 0 && filtered.columns.every(({ name }) => name.startsWith('web')))
  for (const bad of ['limit=201', 'width=51', 'skip=-1', 'by=nothing', 'cursor=zzz']) {
    t.equal(await refuse(`GET /acl/matrix?${bad}`), 'INVALID_INPUT', bad)
  }
  t.equal(await refuse('GET /acl/matrix', undefined, 'bob'), 'FORBIDDEN')
})

void test('a label is one rule for the clients that have it', async t => {
  t.ok(labeled.length > 0 && labeled.length < everything.length, label)
  const given: Change = { subject: toUser('ann'), target: { label }, mode: 'read' }
  await change([given])
  t.same([...(await reachOf('ann')).keys()].toSorted(), labeled.toSorted())
  t.same(cellOf(await read('by=label'), 'ann', label), { mode: 'r', source: 'own', rule: 'read' })
  const [one = ''] = labeled
  t.match(cellOf(await read(`clients=${one}`), 'ann', one), {
    mode: 'r',
    source: 'label',
    rule: null
  })
  const rules = (await expect(200, 'GET /acl/rules')) as Schemas['AccessRules'][]
  const own = rules.find(({ name }) => name === 'ann')
  t.match(own, { rules: [{ target: { label }, mode: 'read' }], clients: labeled.length })
  const explained = (await expect(
    200,
    `GET /acl/explain?user=ann&client=${one}`
  )) as Schemas['Explanation']
  t.match(explained.rules, [{ target: { label }, mode: 'read', decides: true }])
  await change([{ ...given, mode: 'none' }])
  t.same([...(await reachOf('ann')).keys()], [])
  const { conflicts } = await change([{ ...given, target: { label: 'no such' } }], { dryRun: true })
  t.match(conflicts, [{ kind: 'empty' }], 'no client has the label yet')
  t.equal(
    await refuse('PATCH /acl/rules', {
      changes: [{ ...given, target: { label, client: 'web1' } }]
    }),
    'INVALID_INPUT'
  )
})

void test('a change of rules that changed meanwhile is rejected as a whole', async t => {
  const target = onMain('web1')
  const first: Change = { subject: toUser('ann'), target, mode: 'restore', expected: 'none' }
  await change([first])
  const late: Change[] = [
    { subject: toUser('cleo'), target, mode: 'restore' },
    { ...first, mode: 'read' }
  ]
  t.equal(await refuse('PATCH /acl/rules', { changes: late }), 'RULES_CHANGED')
  t.equal(await refuse('PATCH /acl/rules', { changes: late, dryRun: true }), 'RULES_CHANGED')
  t.equal((await reachOf('cleo')).get('web1'), 'r', 'nothing of it was written')
  await change([{ ...first, mode: 'none', expected: 'restore' }])
  t.equal((await reachOf('ann')).size, 0)
})

void test('with one server, a grant for a client without a server is its rule', async t => {
  await expect(201, 'PUT /acl/grants/ann', { content: ['web1'] })
  t.match(cellOf(await read(), 'ann', 'web1'), { mode: 'rw', source: 'own', rule: 'restore' })
  await change([{ subject: toUser('ann'), target: onMain('web1'), mode: 'none' }])
  t.equal((await reachOf('ann')).size, 0)
})

void test('a moderator sees the columns of visible clients only', async t => {
  await expect(201, 'POST /acl/moderator', { grant: '[]' })
  await change([{ subject: toUser('mod'), target: onMain('web1'), mode: 'restore' }])
  const matrix = await read('', 'mod')
  t.same(matrix.columns, [{ name: 'web1', server: 'main', clients: 1 }])
  t.match(await read('by=server', 'mod'), { columns: [{ name: 'main', clients: 1 }] })
})

const clients = fc.uniqueArray(fc.constantFrom('web1', 'web*', 'db1', 'd*', '*', '[!w]*'), {
  maxLength: 2
})
const grant = fc.oneof(
  fc.constant(''),
  clients.map(names => JSON.stringify(names)),
  fc
    .record(
      {
        clients: fc.record({ ro: clients, rw: clients }, { requiredKeys: [] }),
        agents: fc.record(
          { ro: fc.constant(['main']), rw: fc.constant(['main']) },
          { requiredKeys: [] }
        ),
        main: fc.record({ ro: clients, rw: clients, exclude: clients }, { requiredKeys: [] })
      },
      { requiredKeys: [] }
    )
    .map(value => JSON.stringify(value))
)
const target: fc.Arbitrary<Change['target']> = fc.oneof(
  fc.constantFrom('web1', 'db1', 'web2').map(onMain),
  fc.constantFrom('web*', '*').map(pattern => ({ pattern })),
  fc.constant({ server: 'main' }),
  fc.constant({ label })
)
const subject = fc.constantFrom(toUser('ann'), toUser('bob'), toUser('web1'), {
  kind: 'group' as const,
  name: 'desk'
})
const changes = fc.array(
  fc.record({ subject, target, mode: fc.constantFrom('none', 'read', 'restore', 'denied') }),
  { minLength: 1, maxLength: 3 }
) as fc.Arbitrary<Change[]>

void test('after a change, users see what its dry run returned', async t => {
  let saved = 0
  const property = fc.asyncProperty(
    grant,
    grant,
    grant,
    changes,
    async (ann, bob, desk, wanted) => {
      await store.change(async ({ acl }) => {
        for (const [name, text] of [
          ['ann', ann],
          ['bob', bob]
        ] as const) {
          await acl.removeGrant(name)
          if (text !== '') await acl.createGrant(name, text)
        }
        await acl.removeGrant('web1')
        await acl.setGroup('desk', desk)
      })
      const before = await readAll()
      const code = await refuse('PATCH /acl/rules', { changes: wanted, dryRun: true })
      if (code !== 'NONE') {
        t.equal(code, 'CUSTOM_GRANT')
        t.equal(await refuse('PATCH /acl/rules', { changes: wanted }), code)
        t.same(await readAll(), before, 'a rejected change changes nothing')
        return
      }
      const said = await change(wanted, { dryRun: true })
      const done = await change(wanted)
      t.same({ ...done, dryRun: true }, said)
      const promised = new Map(before)
      for (const { user, clients: changed } of [...said.lost.users, ...said.gained.users]) {
        for (const { client, after } of changed) promised.set(`${user} ${client}`, after)
      }
      const after = await readAll()
      t.same(after, promised, JSON.stringify({ ann, bob, desk, wanted }))
      saved += 1
    }
  )
  await fc.assert(property, { numRuns: 15, seed: 20_261_127, endOnFailure: true })
  t.ok(saved > 3, `${saved} of these were saved`)
})

/** Returns the modes that the lists of each user show, and those of the table. */
async function readAll(): Promise<Map<string, string>> {
  const { columns, rows } = await read()
  const found = new Map<string, string>()
  for (const { kind, name, cells } of rows) {
    if (kind === 'group') continue
    const reach = await reachOf(name)
    columns.forEach((column, at) => {
      const seen = reach.get(column.name) ?? 'none'
      const { mode = '' } = cells[at] ?? {}
      found.set(
        `${name} ${column.name}`,
        mode === seen ? seen : `${seen}, but ${mode} in the table`
      )
    })
  }
  return found
}
