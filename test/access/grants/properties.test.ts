/** What holds for any grants at all. The seed is fixed, so that a run says the same every time. */
import * as fc from 'fast-check'
import { test } from 'tap'
import { compileAcl, type Acl, type AclData } from '../../../src/access/grants/acl.js'
import { parseGrant, printGrant, whyInvalidGrant } from '../../../src/access/grants/grant-text.js'
import type { AclOptions } from '../../../src/access/grants/rules.js'
import { anyCharacter } from '../../support/any-character.js'

const runs = { seed: 20_261_120, numRuns: 500 }

const users = ['u', 'v', 'root', 'c1']
const clients = ['c1', 'c2', 'd1', 'u', '*']
const servers = ['a1', 'a2', 'b1', 'local']

const list = (...names: string[]) => {
  const name = fc.constantFrom(...names)
  return fc.oneof(name, fc.array(name, { maxLength: 3 }))
}
const clientList = list('c1', 'c2', 'c*', 'd?', '[!c]*', '*', 'u')
const order = list('exclude', 'ro', 'rw')
const some = <T>(shape: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(shape, { requiredKeys: [] })
const labelList = list('x', 'y', 'z')
const labels = fc.oneof(labelList, some({ ro: labelList, rw: labelList, exclude: labelList }))
const modes = { ro: clientList, rw: clientList, exclude: clientList, labels, order }
const onAgent = fc.oneof(clientList, some(modes))
const perAgent = { a1: onAgent, 'a*': onAgent, '*': onAgent, b1: onAgent }
const serverList = list('a1', 'a*', '?1', '*', 'local')
const structured = some({
  ...perAgent,
  ...modes,
  clients: fc.oneof(clientList, some({ ...modes, ...perAgent })),
  agents: fc.oneof(serverList, some({ ...modes, ro: serverList, rw: serverList, ...perAgent }))
})
const anyText = fc.oneof(fc.string({ unit: anyCharacter }), fc.json({ maxDepth: 4 }))
const grantText = fc.oneof(
  { weight: 6, arbitrary: structured.map(grant => JSON.stringify(grant)) },
  { weight: 2, arbitrary: clientList.map(grant => JSON.stringify(grant)) },
  { weight: 1, arbitrary: fc.oneof(fc.constant(''), anyText) }
)

const members = fc.subarray([...users, '@g', '@h', '@moderator', '@none'])
const groupNames = fc.shuffledSubarray(['g', 'h', 'k'])
const groups = groupNames.chain(names =>
  fc.tuple(...names.map(name => fc.record({ name: fc.constant(name), grant: grantText, members })))
)
const data: fc.Arbitrary<AclData> = fc.record({
  admins: fc.subarray(['root', '@g']),
  moderators: members,
  moderatorGrant: grantText,
  groups,
  grants: fc.tuple(...users.map(name => fc.record({ name: fc.constant(name), grant: grantText }))),
  labeled: fc.constant(
    new Map([
      ['a1', new Map([['x', new Set(['c1', 'd1'])]])],
      ['b1', new Map([['y', new Set(['c2'])]])]
    ])
  )
})
const options: fc.Arbitrary<Partial<AclOptions>> = some({
  extended: fc.boolean(),
  assumeRw: fc.boolean(),
  implicitLink: fc.boolean(),
  legacy: fc.boolean(),
  inverseInheritance: fc.boolean(),
  oneServer: fc.boolean()
})
const acls = fc.tuple(data, options).map(([data, options]) => ({
  data,
  options,
  acl: compileAcl(data, options)
}))
const user = fc.constantFrom(...users)
const client = fc.constantFrom(...clients)
const server = fc.constantFrom(...servers, undefined)

function rights(acl: Acl, user: string, client: string, server?: string) {
  return {
    allowed: acl.allowed(user, client, server),
    rw: acl.rw(user, client, server),
    serverAllowed: acl.serverAllowed(user, server),
    serverRw: acl.serverRw(user, server)
  }
}

void test('reads any text without throwing, and detects invalid ones', async t => {
  const property = fc.property(fc.oneof(anyText, grantText), text => {
    const isRule = parseGrant(text) !== undefined
    const isBlank = text.trim() === ''
    if (isRule === (whyInvalidGrant(text) !== undefined) && !isBlank) throw new Error('both')
    const printed = printGrant(text)
    if (isRule) t.strictSame(parseGrant(printed), parseGrant(text))
    JSON.parse(printed)
  })
  fc.assert(property, runs)
})

void test('never throws, rw implies allowed, and decisions are stable', async t => {
  const anyName = fc.oneof(client, fc.string())
  const property = fc.property(acls, user, anyName, server, ({ acl }, user, client, server) => {
    const once = rights(acl, user, client, server)
    t.strictSame(rights(acl, user, client, server), once)
    acl.groupsOf(user)
    if (once.rw && !once.allowed) throw new Error('rw of what is not allowed')
    if (once.serverRw && !once.serverAllowed) throw new Error('rw of a server that is not allowed')
  })
  fc.assert(property, runs)
})

void test('an administrator may do everything, and the listed groups are the reason', async t => {
  const property = fc.property(
    acls,
    user,
    client,
    server,
    ({ acl, data }, user, client, server) => {
      if (!acl.isAdmin(user)) return t.strictSame(acl.adminVia(user), [])
      if (!data.admins.includes(user)) t.not(acl.adminVia(user).length, 0)
      t.equal(acl.mayEditClient(user, client, server), true)
      t.equal(acl.mayEditServer(user, server), true)
      const all = { allowed: true, rw: true, serverAllowed: true, serverRw: true }
      return t.strictSame(rights(acl, user, client, server), all)
    }
  )
  fc.assert(property, runs)
})

void test('nothing can be edited without a matching grant', async t => {
  const property = fc.property(acls, client, server, ({ acl, data }, client, server) => {
    const isAnybody = acl.isAdmin('nobody') || acl.groupsOf('nobody').length > 0
    t.equal(isAnybody, false, JSON.stringify(data))
    t.equal(acl.mayEditClient('nobody', client, server), false)
    t.equal(acl.mayEditServer('nobody', server), false)
  })
  fc.assert(property, runs)
})

void test('an explanation matches the decision', async t => {
  const property = fc.property(acls, user, client, server, ({ acl }, user, client, server) => {
    const { because, ...told } = acl.explain(user, client, server)
    t.strictSame(told, rights(acl, user, client, server))
    const reasons = because.map(({ question, answer }) => [question, answer])
    t.strictSame(Object.fromEntries(reasons), told)
    const alone = acl.explain(user, undefined, server)
    t.strictSame([alone.serverAllowed, alone.serverRw], [told.serverAllowed, told.serverRw])
  })
  fc.assert(property, runs)
})

void test('an exclude in the first step always excludes', async t => {
  const property = fc.property(structured, client, server, (grant, client, server) => {
    const first = { ...grant, exclude: [client], order: ['exclude', 'rw', 'ro'] }
    for (const key of ['a1', 'a*', '*', 'b1', 'agents', 'clients'] as const) {
      if (JSON.stringify(first[key])?.includes('order')) delete first[key]
    }
    const grants = [{ name: 'u', grant: JSON.stringify(first) }]
    const acl = compileAcl(
      { admins: [], moderators: [], moderatorGrant: '', groups: [], grants },
      {
        extended: false
      }
    )
    t.equal(acl.allowed('u', client, server), false)
  })
  fc.assert(property, runs)
})

void test('leaving a group never gives more access', async t => {
  let compared = 0
  const property = fc.property(
    data,
    options,
    user,
    fc.constantFrom('g', 'h', 'k', 'moderator'),
    (data, options, user, left) => {
      const stay = { ...options, inverseInheritance: false }
      const leave = (members: readonly string[]) => members.filter(member => member !== user)
      const groups = data.groups.map(group =>
        group.name === left ? { ...group, members: leave(group.members) } : group
      )
      const moderators = left === 'moderator' ? leave(data.moderators) : data.moderators
      const before = compileAcl(data, stay)
      const after = compileAcl({ ...data, groups, moderators }, stay)
      const { namesClients, servers: named } = after.patternsOf(user)
      for (const server of [...servers, undefined]) {
        for (const client of clients) {
          const [had, has] = [before, after].map(acl => rights(acl, user, client, server))
          // Who is granted nothing else reaches what the defaults say.
          if (!namesClients && named.length === 0) continue
          compared += 1
          const isOwn = !namesClients && client === user
          if (!isOwn && ((has?.allowed && !had?.allowed) || (has?.rw && !had?.rw))) {
            throw new Error(`${user} gains ${client} on ${server}`)
          }
          if (has?.serverAllowed && !had?.serverAllowed) throw new Error(`gains ${server}`)
          if (has?.serverRw && !had?.serverRw) throw new Error(`may change ${server}`)
        }
      }
    }
  )
  fc.assert(property, runs)
  t.ok(compared > 1_000, `${compared} were compared`)
})

void test('a grant on one server never leaks to another', async t => {
  const property = fc.property(onAgent, clientList, client, (grant, other, client) => {
    const agents = { a1: grant, b1: { exclude: ['nobody'], rw: other } }
    const of = (agents: unknown) => {
      const grants = [{ name: 'u', grant: JSON.stringify({ agents }) }]
      return compileAcl({ admins: [], moderators: [], moderatorGrant: '', groups: [], grants })
    }
    const [both, alone] = [of(agents), of({ b1: agents.b1 })]
    t.strictSame(rights(both, 'u', client, 'b1'), rights(alone, 'u', client, 'b1'))
    const none = { allowed: false, rw: false, serverAllowed: false, serverRw: false }
    t.strictSame(rights(both, 'u', client, 'a2'), none)
    t.equal(both.mayEditClient('u', client, 'a2'), false)
    t.equal(
      both.mayEditClient('u', client, 'b1'),
      alone.mayEditClient('u', client, 'b1'),
      'nor to another moderator'
    )
  })
  fc.assert(property, runs)
})
