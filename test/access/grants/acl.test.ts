import { readFileSync } from 'node:fs'
import { test } from 'tap'
import {
  compileAcl,
  rememberedDecisionsMax,
  rememberedServersMax,
  type AclData
} from '../../../src/access/grants/acl.js'
import type { AclOptions } from '../../../src/access/grants/rules.js'

const nothing: AclData = {
  admins: [],
  moderators: [],
  moderatorGrant: '',
  groups: [],
  grants: []
}

interface Vector extends Partial<Omit<AclData, 'grants'>> {
  title: string
  options: Partial<AclOptions>
  grants?: Record<string, string>
  cases: [
    user: string,
    client: string | null,
    server: string | null,
    allowed: boolean,
    rw: boolean
  ][]
}

function compile(
  grants: Record<string, unknown>,
  data: Partial<AclData> = {},
  options: Partial<AclOptions> = {}
) {
  const own = Object.entries(grants).map(([name, grant]) => ({
    name,
    grant: typeof grant === 'string' ? grant : JSON.stringify(grant)
  }))
  return compileAcl({ ...nothing, ...data, grants: own }, options)
}

const path = new URL('acl-vectors.json', import.meta.url)
const vectors = JSON.parse(readFileSync(path, 'utf8')) as Vector[]

void test('decides the worked examples', async t => {
  for (const { title, options, grants = {}, cases, ...data } of vectors) {
    void t.test(title, async t => {
      const acl = compile(grants, data, options)
      for (const [user, client, server, allowed, rw] of cases) {
        const on = server ?? undefined
        const answer =
          client === null
            ? [acl.serverAllowed(user, on), acl.serverRw(user, on)]
            : [acl.allowed(user, client, on), acl.rw(user, client, on)]
        t.strictSame(answer, [allowed, rw], `${user}: ${client} on ${server}`)
      }
    })
  }
})

void test('of two different groups neither limits the other', async t => {
  const groups = [
    { name: 'look', members: ['u'], grant: '{"clients": {"ro": ["web"], "exclude": ["db"]}}' },
    { name: 'work', members: ['u', 'v'], grant: '{"clients": {"rw": ["web", "db"]}}' }
  ]
  const now = compile({}, { groups })
  const before = compile({}, { groups }, { groupsInOrder: true })
  for (const client of ['web', 'db']) {
    t.equal(now.rw('v', client), true)
    t.equal(now.rw('u', client), true, 'who is in both may do what the second alone gives')
    t.equal(before.rw('u', client), false, 'as burp-ui decides')
  }
  t.match(now.explain('u', 'db').because[1], { question: 'rw', answer: true, group: 'work' })
  const limited = compile({ u: { clients: { ro: ['web'], exclude: ['db'] } } }, { groups })
  t.equal(limited.rw('u', 'web'), false, "the user's own grant limits what groups give")
  t.equal(limited.allowed('u', 'db'), false)
})

void test('the first group takes precedence', async t => {
  const first = { name: 'first', members: ['u'], grant: '{"clients": {"rw": ["web"]}}' }
  const second = { name: 'second', members: ['@first'], grant: '{"clients": {"ro": ["*"]}}' }
  t.equal(compile({}, { groups: [first, second] }).rw('u', 'web'), true)
  t.equal(compile({}, { groups: [second, first] }).rw('u', 'web'), false)
})

void test('combines several groups, servers and moderators', async t => {
  const groups = [
    { name: 'group1', members: ['@group2'], grant: '{"agents": {"ro": ["*"]}}' },
    { name: 'group2', members: ['u'], grant: '{"clients": {"rw": ["dev*"]}}' }
  ]
  const data = { groups, moderators: ['u'], moderatorGrant: '{"agents": {"ro": ["agent1"]}}' }
  const acl = compile({ u: { agents: { 'www*': { ro: ['desk*'], rw: ['desk1'] } } } }, data)
  const rights = (client: string, server: string) => [
    acl.allowed('u', client, server),
    acl.rw('u', client, server)
  ]
  t.strictSame(rights('desk1', 'www1'), [true, true])
  t.strictSame(rights('desk2', 'www1'), [true, false])
  t.strictSame(rights('dev1', 'www1'), [true, true])
  t.strictSame(rights('dev1', 'agent9'), [true, true])
  t.strictSame(rights('other', 'agent9'), [true, false])
  t.equal(acl.serverAllowed('u', 'agent1'), true)
  t.equal(acl.serverRw('u', 'agent1'), false)
})

void test('a moderator may edit', async t => {
  const moderators = ['m']
  const granted = (moderatorGrant: object | string, options = {}) =>
    compile({}, { moderators, moderatorGrant: JSON.stringify(moderatorGrant) }, options)

  await t.test('everything on a server with rw', async sub => {
    const acl = granted({ agents: { rw: 'local' } })
    sub.equal(acl.mayEditClient('m', 'anything'), true)
    sub.equal(acl.mayEditServer('m'), true)
    sub.equal(acl.serverRw('m'), true)
    sub.equal(acl.allowed('m', 'anything'), false)
  })

  await t.test('only clients with rw on a server with ro', async sub => {
    const acl = granted({ agents: { ro: ['local'] }, clients: { ro: ['*'], rw: ['dev*'] } })
    sub.equal(acl.mayEditClient('m', 'c1'), false)
    sub.equal(acl.mayEditClient('m', 'dev1'), true)
    sub.equal(acl.mayEditServer('m'), false)
    sub.equal(acl.serverRw('m'), false)
  })

  await t.test('nothing without a grant, even if access is rw by default', async sub => {
    for (const acl of [compile({}, { moderators }), granted({ clients: ['web*'] })]) {
      sub.equal(acl.mayEditClient('m', 'm'), false, 'not even what is called like the moderator')
      sub.equal(acl.mayEditClient('m', 'other'), false)
      sub.equal(acl.mayEditServer('m'), false)
      sub.equal(acl.serverRw('m'), true)
    }
    sub.equal(granted({ clients: ['web*'] }).mayEditClient('m', 'web1'), true)
    const strict = granted({ clients: ['web*'] }, { assumeRw: false })
    sub.equal(strict.mayEditClient('m', 'web1'), false)
    sub.equal(granted({ agents: ['local'] }).mayEditServer('m'), true)
    sub.equal(granted({ agents: ['local'] }).mayEditClient('m', 'web1'), false)
    sub.equal(granted('web1', { legacy: true }).mayEditClient('m', 'web1'), true)
  })

  await t.test('nothing that is excluded', async sub => {
    for (const grant of [
      { agents: { rw: ['local'] }, exclude: ['secret*'] },
      { agents: { rw: ['local'], exclude: ['secret*'] } },
      { clients: { rw: ['*'], exclude: ['secret*'] } }
    ]) {
      sub.equal(granted(grant).mayEditClient('m', 'secret1'), false, JSON.stringify(grant))
      sub.equal(granted(grant).mayEditClient('m', 'web1'), true, JSON.stringify(grant))
      sub.equal(granted(grant).mayEditServer('m'), false, 'it may include a template')
    }
    const some = granted({ agents: { rw: ['local'] }, clients: { ro: ['web*'] } })
    sub.equal(some.mayEditServer('m'), false, 'nor where clients may only be seen')
  })

  await t.test('nothing on servers without a grant', async sub => {
    const acl = granted({ agents: { ro: ['a1'] }, clients: { rw: ['dev*'] } }, { oneServer: false })
    sub.equal(acl.mayEditClient('m', 'dev1', 'a1'), true)
    sub.equal(acl.mayEditClient('m', 'dev1', 'a2'), false)
    const some = granted({ agents: { a1: { rw: ['dev*'] } } }, { oneServer: false })
    sub.equal(some.mayEditClient('m', 'dev1', 'a1'), true)
    sub.equal(some.mayEditServer('m', 'a1'), false, 'some clients are not the server')
    sub.equal(some.serverRw('m', 'a1'), true)
  })

  await t.test('everything for an administrator', async sub => {
    const acl = compile({}, { admins: ['m'] }, { assumeRw: false })
    sub.equal(acl.mayEditClient('m', 'x'), true)
    sub.equal(acl.mayEditServer('m', 'a1'), true)
  })
})

void test('excludes beside servers apply to questions with a server', async t => {
  const acl = compile({ u: { agents: { rw: ['a1'], exclude: ['secret*'] }, clients: ['*'] } })
  t.equal(acl.allowed('u', 'secret1', 'a1'), false)
  t.equal(acl.allowed('u', 'web', 'a1'), true)
  t.equal(acl.allowed('u', 'secret1'), true)
})

void test('an exclude in the last step does not limit earlier steps', async t => {
  const agents = { a1: { rw: ['web*'], exclude: ['web1'] } }
  t.equal(compile({ u: { agents } }).allowed('u', 'web1', 'a1'), false)
  const order = ['ro', 'rw']
  t.equal(compile({ u: { agents, order } }).allowed('u', 'web1', 'a1'), true)
  t.equal(compile({ u: { agents, order: 'rw' } }).allowed('u', 'web1', 'a1'), true)
})

void test('legacy: access is read-write, and patterns are names', async t => {
  const acl = compile({ u: 'c1', v: { agents: { 'a*': ['c1'] } } }, {}, { legacy: true })
  t.equal(acl.allowed('u', 'c1'), true)
  t.equal(acl.allowed('u', 'c1', 'a1'), false)
  t.equal(acl.serverAllowed('u', 'a1'), false)
  t.equal(acl.allowed('v', 'c1', 'a1'), false)
  t.equal(acl.rw('v', 'c1', 'a*'), true)
})

void test('lists administrators, moderators and groups, and why', async t => {
  const groups = [
    { name: 'ops', members: ['@night', 'anna'], grant: '' },
    { name: 'night', members: ['bob', '@ops'], grant: '' },
    { name: 'moderator', members: ['eve'], grant: '{"rw": "*"}' },
    { name: 'odd', members: ['@nowhere', '@odd'], grant: 'x' }
  ]
  const acl = compile({}, { groups, admins: ['root', '@ops'], moderators: ['@night', 'mod'] })
  t.strictSame([acl.isAdmin('root'), acl.adminVia('root')], [true, []])
  t.strictSame([acl.isAdmin('bob'), acl.adminVia('bob')], [true, ['@ops', '@night']])
  t.strictSame([acl.isAdmin('eve'), acl.adminVia('eve')], [false, []])
  t.strictSame([acl.isModerator('mod'), acl.moderatorVia('mod')], [true, []])
  t.strictSame([acl.isModerator('root'), acl.isModerator('eve')], [false, false])
  t.strictSame([acl.isAdmin('@night'), acl.adminVia('@night')], [true, ['@ops']])
  t.strictSame(acl.groupsOf('bob'), [
    { name: 'ops', inherit: ['@night'] },
    { name: 'night', inherit: [] }
  ])
  t.strictSame(acl.groupsOf('eve'), [])
  t.equal(acl.allowed('eve', 'web'), false)
  t.equal(compile({}).isAdmin('admin'), false)
})

void test('a user with the name of a group does not get its grant', async t => {
  const groups = [{ name: 'ops', members: ['anna'], grant: '*' }]
  const acl = compile({ '@ops': '*' }, { groups, admins: ['@ops'] })
  t.equal(acl.allowed('anna', 'web'), true)
  t.equal(acl.allowed('@ops', 'web'), false)
  t.equal(acl.mayEditClient('constructor', 'web'), false)
  t.equal(acl.allowed('constructor', '__proto__'), false)
})

void test('remembers a limited number of decisions, which stay the same', async t => {
  const acl = compile({ u: { agents: { 'a*': { ro: ['c*'], rw: ['c1*'] } } } })
  for (let at = 0; at < rememberedDecisionsMax + 10; at += 1) {
    if (!acl.allowed('u', `c${at}`, 'a1') || acl.allowed('u', `d${at}`, 'a1')) t.fail(`c${at}`)
  }
  for (let at = 0; at < rememberedServersMax + 10; at += 1) {
    if (!acl.rw('u', 'c1', `a${at}`) || acl.rw('u', 'c1', `b${at}`)) t.fail(`a${at}`)
  }
  t.equal(acl.rw('u', 'c1', 'a1'), true)
  t.equal(acl.rw('u', 'c2', 'a1'), false)
})

void test('an explanation names the grant, the pattern and the order', async t => {
  const groups = [
    { name: 'web', members: ['@night'], grant: '{"agents": {"w*": {"ro": ["db*"]}}}' },
    { name: 'night', members: ['u'], grant: '' }
  ]
  const acl = compile({}, { groups, admins: ['root'] })
  const told = acl.explain('u', 'db1', 'w1')
  t.match(told, { allowed: true, rw: false, serverAllowed: true, serverRw: true })
  t.match(told.because, [
    { question: 'allowed', answer: true, kind: 'client', group: 'web', pattern: 'db*' },
    { question: 'rw', answer: false, kind: 'client', agent: 'w*', mode: 'ro', step: 'ro' },
    { question: 'serverAllowed', answer: true, kind: 'server', pattern: 'w*', via: ['@night'] },
    { question: 'serverRw', answer: true, kind: 'assumeRw' }
  ])
  t.strictSame(told.because[1]?.order, ['exclude', 'rw', 'ro'])
  for (const { text } of told.because) t.match(text, /^u may.*\.$/)
})

void test('an explanation names the default', async t => {
  const kinds = (options: Partial<AclOptions>, ...[user, client, server]: string[]) =>
    compile({ v: 'web' }, { admins: ['root'] }, options)
      .explain(user ?? '', client, server)
      .because.map(({ kind }) => kind)
  t.strictSame(kinds({}, 'root', 'x'), ['admin', 'admin', 'admin', 'admin'])
  t.strictSame(kinds({}, 'u', 'u'), ['ownName', 'assumeRw', 'anyServer', 'assumeRw'])
  t.strictSame(kinds({}, 'v', 'v').slice(0, 2), ['noClient', 'notAllowed'])
  t.strictSame(kinds({ legacy: true }, 'v', 'web').slice(0, 3), ['client', 'legacy', 'legacy'])
  t.strictSame(kinds({ oneServer: false }, 'v', 'web').slice(2), ['noServer', 'notAllowed'])
})

void test('without a client an explanation is about the server alone', async t => {
  const acl = compile({ u: { agents: { ro: ['a1'] } } })
  const told = acl.explain('u', undefined, 'a1')
  t.match(told, { allowed: null, rw: null, serverAllowed: true, serverRw: false })
  t.strictSame(
    told.because.map(({ question }) => question),
    ['serverAllowed', 'serverRw']
  )
  t.equal(acl.explain('u').serverAllowed, false)
})

void test('a label gives access to its clients, and to none if labels are unknown', async t => {
  const labeled = new Map([['a1', new Map([['fin', new Set(['web', 'db'])]])]])
  const grants = {
    u: { '*': { labels: { ro: ['fin'] } } },
    v: { a1: { labels: ['fin'], rw: ['other'] } },
    w: { '*': { rw: ['*'], labels: { exclude: ['fin'] } } }
  }
  const acl = compile(grants, { labeled }, { oneServer: false })
  t.strictSame([acl.allowed('u', 'web', 'a1'), acl.rw('u', 'web', 'a1')], [true, false])
  t.equal(acl.rw('v', 'db', 'a1'), true, 'the option assumeRw')
  t.equal(acl.allowed('u', 'mail', 'a1'), false)
  t.equal(acl.allowed('u', 'web', 'b1'), false, 'its labels are unknown')
  t.equal(acl.allowed('u', 'fin', 'a1'), false, 'the name of a client is no label')
  t.strictSame([acl.allowed('w', 'mail', 'a1'), acl.allowed('w', 'web', 'a1')], [true, false])
  t.equal(acl.allowed('w', 'mail', 'b1'), false, 'unknown labels may exclude every client')
  t.match(acl.explain('u', 'web', 'a1').because[0], { kind: 'client', label: 'fin', agent: '*' })
  t.match(acl.explain('u', 'web', 'a1').because[0]?.text, /the label "fin"/)
  const later = acl.withLabels(['fin'])
  t.strictSame([later.allowed('u', 'mail', 'b1'), later.allowed('w', 'mail', 'b1')], [true, false])
  const alone = compile(grants, { labeled }, { serverName: 'a1' })
  t.strictSame(
    [alone.allowed('u', 'web', 'local'), alone.allowed('u', 'mail', 'local')],
    [true, false]
  )
})
