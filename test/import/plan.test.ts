import * as fc from 'fast-check'
import { test } from 'tap'
import { parseIniFile } from '../../src/commands/import/ini-file.js'
import { type Action, createPlan, type Plan, type Present } from '../../src/commands/import/plan.js'
import { printPlan } from '../../src/commands/import.js'
import { whyBadSetting } from '../../src/commands/import/burp-ui-file.js'
import { toWanted } from '../../src/commands/import/imported-settings.js'

const empty: Present = {
  users: new Map(),
  admins: new Set(),
  moderators: new Set(),
  moderatorGrant: undefined,
  groups: new Map(),
  grants: new Map(),
  settings: new Map(),
  servers: new Set()
}

interface Given {
  present?: Partial<Present>
  builtIn?: string[]
  stored?: string[]
  overwrite?: boolean
}

function planOf(text: string, given: Given = {}): Plan {
  const facts = { builtIn: new Set(given.builtIn), stored: new Set(given.stored) }
  return createPlan(toWanted(parseIniFile(Buffer.from(text))), {
    present: { ...empty, ...given.present },
    facts,
    overwrite: given.overwrite ?? false
  })
}

type Kind = Action['kind']

function actionsOf<K extends Kind>(plan: Plan, kind: K) {
  return plan.actions.filter((each): each is Extract<Action, { kind: K }> => each.kind === kind)
}

function settingsOf(text: string): Record<string, unknown> {
  return Object.fromEntries(
    actionsOf(planOf(text), 'setting').map(({ key, value }) => [key, value])
  )
}

/** Returns lines such as `todo [Burp]`. */
function notesOf(plan: Plan): string[] {
  return plan.notes.map(({ kind, place }) => `${kind} ${place}`)
}

const pbkdf2 = 'pbkdf2:sha1:1000$mv0bS5rd$f653a54f2edc321e8c320cf0b201ca36e3229349'
const scrypt = `scrypt:32768:8:1$abcdefgh$${'0f'.repeat(64)}`

void test('users keep their hashes, plain passwords are marked, and other keys are reported', t => {
  const plan = planOf(
    [
      '[BASIC:AUTH]',
      'priority = 10',
      'mixed = true',
      `ann = ${pbkdf2}`,
      `bob = ${scrypt}`,
      'eve = "plain, with # and = in it"',
      'a b = x',
      '"c:d" = x',
      '@team = x',
      'comma = one, two',
      'none = ""',
      'damaged = pbkdf2:sha1:1000$salt$zz',
      `odd = pbkdf2:md4:1000$salt$${'00'.repeat(20)}`,
      `cut = scrypt:32768:8$salt$${'00'.repeat(20)}`
    ].join('\n')
  )
  t.same(
    actionsOf(plan, 'user').map(({ name, password }) => [name, password]),
    [
      ['ann', { hash: pbkdf2 }],
      ['bob', { hash: scrypt }],
      ['eve', { plain: 'plain, with # and = in it' }],
      ['a b', { plain: 'x' }]
    ]
  )
  t.same(actionsOf(plan, 'setting'), [
    { kind: 'setting', key: 'basic.priority', value: 10, isSecret: false, outcome: 'add' }
  ])
  const told = notesOf(plan)
  t.ok(told.includes('differs [BASIC:AUTH] mixed'))
  for (const name of ['c:d', '@team', 'comma', 'none', 'damaged', 'odd', 'cut']) {
    t.ok(told.includes(`left [BASIC:AUTH] ${name}`), name)
  }
  t.end()
})

void test('the built-in admin with its default password is not imported, in either form', t => {
  const absent = planOf('[Global]\nauth = basic\n')
  t.same(actionsOf(absent, 'user'), [])
  t.ok(notesOf(absent).includes('differs [BASIC:AUTH]'))
  const stored = planOf(`[BASIC:AUTH]\nadmin = ${pbkdf2}\nann = x\n`, { builtIn: ['admin'] })
  t.same(
    actionsOf(stored, 'user').map(({ name }) => name),
    ['ann']
  )
  t.ok(notesOf(stored).includes('differs [BASIC:AUTH] admin'))
  t.end()
})

void test('users of an authentication backend that is off are not imported', t => {
  for (const auth of ['ldap', 'none', 'local, none']) {
    const plan = planOf(`[Global]\nauth = ${auth}\n[BASIC:AUTH]\nann = x\npriority = 3\n`)
    t.same(actionsOf(plan, 'user'), [], auth)
    t.notOk(plan.actions.some(each => each.kind === 'setting' && each.key === 'basic.priority'))
    t.ok(notesOf(plan).includes('left [BASIC:AUTH]'))
  }
  t.ok(notesOf(planOf('[Global]\nauth = none\n')).includes('todo [Global] auth'))
  t.ok(notesOf(planOf('[Global]\nauth = basic, oauth\n')).includes('left [Global] auth'))
  t.same(actionsOf(planOf('[Global]\nauth = LDAP, Basic\n[BASIC:AUTH]\na = x'), 'user').length, 1)
  t.end()
})

const rules = `
[Global]
acl = basic
[BASIC:AUTH]
ann = ${pbkdf2}
[BASIC:ACL]
priority = 100
admin = ann, @bosses
+moderator = mia, @gp1
@moderator = {"agents": {"rw": ["*"]}}
@gp2 = '{"clients": {"ro": ["*"]}, "agents": {"rw": "local"}}'
+gp1 = user1,
+gp2 = @gp1, @moderator, @nobodys
@gp1 = c1, c2
@lonely = ""
+empty = ,
@bosses = x
user1 = testclient
user2 = "c1,c2"
user3 = c1, c2
user4 = '{"clients": {"ro": ["a*"], "rw": ["b"]}}'
user5 = `

void test('administrators, moderators, groups and grants are imported in their order', t => {
  const plan = planOf(rules)
  const members = (kind: 'admin' | 'moderator') => actionsOf(plan, kind).map(each => each.member)
  t.same(members('admin'), ['ann', '@bosses'])
  t.same(members('moderator'), ['mia', '@gp1'])
  t.match(actionsOf(plan, 'moderatorGrant'), [{ grant: '{"agents": {"rw": ["*"]}}' }])
  t.same(
    actionsOf(plan, 'group').map(({ name, grant }) => [name, grant]),
    [
      ['gp1', 'c1,c2'],
      ['gp2', '{"clients": {"ro": ["*"]}, "agents": {"rw": "local"}}'],
      ['empty', ''],
      ['lonely', ''],
      ['bosses', 'x']
    ],
    'groups are in the order of the lines with their members'
  )
  t.same(
    actionsOf(plan, 'groupMember').map(({ group, member }) => [group, member]),
    [
      ['gp1', 'user1'],
      ['gp2', '@gp1'],
      ['gp2', '@moderator']
    ]
  )
  t.same(
    actionsOf(plan, 'grant').map(({ name, grant }) => [name, grant]),
    [
      ['user1', 'testclient'],
      ['user2', 'c1,c2'],
      ['user3', 'c1,c2'],
      ['user4', '{"clients": {"ro": ["a*"], "rw": ["b"]}}']
    ]
  )
  const told = ['priority', '+gp2', 'user5'].map(key => `left [BASIC:ACL] ${key}`)
  for (const note of told) t.ok(notesOf(plan).includes(note), note)
  t.end()
})

void test('invalid grants and invalid names are reported and not imported', t => {
  const plan = planOf(
    [
      '[Global]',
      'acl = basic',
      '[BASIC:ACL]',
      "ann = '{clients: [a]}'",
      'bob = 5',
      'eve = true',
      'mia = c[0-9]',
      '"a:b" = c1',
      '@admin = c1',
      '+priority = ann',
      '+a = ann, "x:y"'
    ].join('\n')
  )
  t.same(actionsOf(plan, 'grant'), [])
  t.same(
    actionsOf(plan, 'group').map(({ name }) => name),
    ['a']
  )
  t.same(
    actionsOf(plan, 'groupMember').map(({ member }) => member),
    ['ann']
  )
  for (const key of ['ann', 'bob', 'eve', 'mia', 'a:b', '@admin', '+priority', '+a']) {
    t.ok(notesOf(plan).includes(`left [BASIC:ACL] ${key}`), key)
  }
  t.end()
})

void test('admin is an administrator if the key is missing, and no user is if it is empty', t => {
  const admins = (text: string) =>
    actionsOf(planOf(`[Global]\nacl = basic\n[BASIC:ACL]\n${text}`), 'admin').map(
      ({ member }) => member
    )
  t.same(admins(''), ['admin'])
  t.same(admins('admin = ""'), [])
  t.same(admins('admin = ,'), [])
  t.same(admins('admin = ann,'), ['ann'])
  t.end()
})

void test('rules of an access control that is off are imported and reported', t => {
  for (const acl of ['', 'acl = none\n']) {
    const plan = planOf(`[Global]\n${acl}[BASIC:ACL]\nann = c1\n`)
    t.equal(actionsOf(plan, 'grant').length, 1)
    t.ok(notesOf(plan).includes('differs [Global] acl'))
  }
  const plan = planOf('[Global]\nacl = basic, plugin\n')
  t.same(
    notesOf(plan).filter(note => note.includes('acl')),
    ['left [Global] acl']
  )
  t.end()
})

void test('a plan without an administrator who can log in is reported', t => {
  const todo = 'todo [BASIC:ACL] admin'
  const file = '[Global]\nacl = basic\n[BASIC:AUTH]\nann = x\n[BASIC:ACL]\n+g = @h\n+h = ann'
  t.ok(notesOf(planOf(file)).includes(todo), 'admin has no account')
  t.notOk(notesOf(planOf(`${file}\nadmin = ann,`)).includes(todo))
  t.notOk(
    notesOf(planOf(`${file}\nadmin = @g`)).includes(todo),
    'ann is an administrator through two groups'
  )
  t.ok(notesOf(planOf(`${file}\nadmin = @moderator`)).includes(todo), 'no moderators')
  t.notOk(notesOf(planOf(`${file}\nadmin = @moderator\n+moderator = ann`)).includes(todo))
  const none = '[Global]\nacl = basic\n'
  t.notOk(notesOf(planOf(none)).includes(todo), 'the first start creates an administrator')
  const users = new Map([['admin', 'hash']])
  t.notOk(notesOf(planOf(file, { present: { users } })).includes(todo))
  const directory = '\n[LDAP:AUTH]\nbase = o=x'
  const ldap = file.replace('acl = basic', 'acl = basic\nauth = basic, ldap') + directory
  t.notOk(notesOf(planOf(ldap)).includes(todo), 'the directory may contain the administrator')
  t.end()
})

void test('the options of access control keep their meaning', t => {
  t.same(
    settingsOf(
      '[ACL]\nextended = false\nassume_rw = No\nlegacy = true\nimplicit_link = 0\ninverse_inheritance = on'
    ),
    {
      'acl.extended': false,
      'acl.assumeRw': false,
      'acl.legacy': true,
      'acl.implicitLink': false,
      'acl.inverseInheritance': true
    }
  )
  t.ok(notesOf(planOf('[ACL]\nextended = perhaps\n')).includes('left [ACL] extended'))
  const globs = '[BASIC:ACL]\nann = desk*\n'
  t.ok(notesOf(planOf(globs)).includes('differs [ACL]'))
  t.same(settingsOf(globs), { 'acl.extended': false }, 'patterns give no user additional access')
  t.notOk(notesOf(planOf(`[ACL]\n${globs}`)).includes('differs [ACL]'))
  t.same(settingsOf(`[ACL]\n${globs}`), {})
  t.same(settingsOf('[BASIC:AUTH]\nann = x\n'), {}, 'without rules no setting is needed')
  const groups = '[ACL]\n[BASIC:ACL]\n@desk = desk*\n+desk = ann\n'
  t.same(settingsOf(groups), { 'acl.groupsInOrder': true }, 'groups give no user additional access')
  t.end()
})

const ldap = '[Global]\nauth = ldap\n[LDAP:AUTH]\n'

void test('rules of users without an imported account apply to users of the directory', t => {
  const rules =
    '[BASIC:ACL]\nadmin = admin, carol\nann = web1\nmia = db1\n+desk = ann, mia, @x\n+x = ann\n'
  const file = `[Global]\nauth = basic, ldap\n[LDAP:AUTH]\nbase = dc=x\n[BASIC:AUTH]\nann = x\n${rules}`
  const plan = planOf(file, { present: { users: new Map([['carol', 'hash']]) } })
  const membersOf = (kind: 'admin' | 'groupMember') =>
    actionsOf(plan, kind).map(each => each.member)
  t.same(membersOf('admin'), ['admin', 'carol'], 'admin never becomes a user of the directory')
  t.same(
    actionsOf(plan, 'grant').map(({ name }) => name),
    ['ann', 'LDAP:AUTH:mia']
  )
  t.same(membersOf('groupMember'), ['ann', 'LDAP:AUTH:mia', '@x', 'ann'])
  t.ok(notesOf(plan).includes('differs [BASIC:ACL]'))
  t.notOk(JSON.stringify(planOf(rules)).includes('LDAP:AUTH'), 'no directory is configured')
  t.end()
})

void test('a directory in use is imported as settings', t => {
  const settings = {
    'ldap.url': 'ldap://ldap.example.com:3890',
    'ldap.startTls': true,
    'ldap.validateCertificate': true,
    'ldap.caFile': '/etc/ssl/ca.pem',
    'ldap.searchAttribute': 'cn',
    'ldap.filter': '(&({0}={1})(memberOf=cn=backup))',
    'ldap.base': 'ou=users,dc=example,dc=com',
    'ldap.bindDn': 'cn=admin,dc=example',
    'ldap.bindPassword': 'se,cret',
    'ldap.priority': 70
  }
  const text = `${ldap}host = ldap.example.com
port = 3890
encryption = tls
validate = required
cafile = /etc/ssl/ca.pem
searchattr = cn
filter = (&({0}={1})(memberOf=cn=backup))
base = "ou=users,dc=example,dc=com"
binddn = cn=admin,dc=example
bindpw = "se,cret"
priority = 70`
  t.same(settingsOf(text), settings)
  const secret = actionsOf(planOf(text), 'setting').filter(({ isSecret }) => isSecret)
  t.match(secret, [{ key: 'ldap.bindPassword' }])
  const unused = planOf('[LDAP:AUTH]\nhost = a\nbindpw = x')
  t.same(actionsOf(unused, 'setting'), [])
  t.ok(notesOf(unused).includes('left [LDAP:AUTH]'))
  t.end()
})

void test('the URL of a directory is composed of host, port and encryption', t => {
  const base = `${ldap}base = o=x\n`
  const urls: [string, string | undefined, boolean?][] = [
    ['', 'ldap://localhost'],
    ['encryption = ssl', 'ldaps://localhost'],
    ['host = ldaps://a.b/', 'ldaps://a.b'],
    ['host = ldap://a.b:39\nport = 40\nencryption = ssl', 'ldaps://a.b:39'],
    ['host = a, b', 'ldap://a', true],
    ['host = a\nencryption = tls', 'ldap://a', true],
    ['host = ldaps://a\nencryption = tls', 'ldaps://a'],
    ['host = "[::1]"\nport = 5', 'ldap://[::1]:5'],
    ['host = ldap://user:secret@a', undefined],
    ['host = "a b"', undefined]
  ]
  for (const [lines, url, startTls] of urls) {
    const settings = settingsOf(base + lines)
    t.equal(settings['ldap.url'], url, lines)
    t.equal(settings['ldap.startTls'], startTls, lines)
  }
  const clear = notesOf(planOf(`${base}host = a`))
  t.ok(clear.includes('differs [LDAP:AUTH] encryption'), 'the connection was not encrypted')
  t.ok(clear.includes('differs [LDAP:AUTH] validate'), 'burphub verifies certificates')
  t.notOk(
    notesOf(planOf(`${base}validate = none`)).some(note => note.includes('[LDAP:AUTH]')),
    'the directory is on this host'
  )
  t.end()
})

void test('a directory that burphub cannot use is reported for manual work', t => {
  const unusable = [
    'host = a',
    'base = ""',
    'base = o=x\nfilter = (uid={1}',
    'base = o=x\nfilter = (uid=me)',
    'base = o=x\nbinddn = cn=x',
    'base = o=x\nsearchattr = "a b"',
    'base = o=x\nhost = ldap://user:secret@a'
  ]
  for (const lines of unusable) {
    const plan = planOf(ldap + lines)
    t.same(actionsOf(plan, 'setting'), [], lines)
    t.ok(notesOf(plan).includes('todo [LDAP:AUTH]'), lines)
    t.notMatch(JSON.stringify(plan.notes), /secret/)
  }
  t.end()
})

void test('accounts of the host are imported as settings if in use', t => {
  const local = '[Global]\nauth = basic, local\n'
  t.same(settingsOf(local), { 'local.uidMin': 1000 })
  t.same(settingsOf(`${local}[LOCAL:AUTH]\nusers = ann, bob\nlimit = 500\npriority = 5`), {
    'local.uidMin': 500,
    'local.users': ['ann', 'bob'],
    'local.priority': 5
  })
  const unused = planOf('[LOCAL:AUTH]\nusers = ann')
  t.same(actionsOf(unused, 'setting'), [])
  t.ok(notesOf(unused).includes('left [LOCAL:AUTH]'))
  t.end()
})

void test('session durations and the time zone are imported as settings', t => {
  t.same(settingsOf('[Security]\nsessiontime = 3\ncookietime = 30'), {
    'sessions.idleDays': 3,
    'sessions.absoluteDays': 30
  })
  t.same(settingsOf('[Global]\ntimezone = Europe/Paris'), { timezone: 'Europe/Paris' })
  t.same(settingsOf('[Global]\ntimezone = Mars/Base\n[Security]\nsessiontime = soon'), {})
  t.end()
})

void test('values that the configuration would reject are not imported', t => {
  t.ok(whyBadSetting('limits.questionTimeoutMs', 5))
  t.ok(whyBadSetting('timezone', 7))
  t.equal(whyBadSetting('timezone', 'Europe/Paris'), undefined)
  t.equal(whyBadSetting('limits.questionTimeoutMs', 5_000), undefined)
  t.end()
})

void test('servers are reported, with the steps to add them', t => {
  const single = planOf('[Burp]\nbconfcli = /etc/burp/burp.conf\nbconfsrv = "/etc/b s.conf"\n')
  const [burp] = single.notes.filter(({ place }) => place === '[Burp]')
  t.match(burp, { kind: 'todo', text: /clientConfig: \/etc\/burp\/burp\.conf, serverConfig: "/ })
  const agents = planOf(
    '[Global]\nbackend = multi\n[Burp]\nbconfcli = /x\n[Agent:a1]\nhost = 10.0.0.1\nport = 10000\npassword = secret1\n[Agent:a 2]\n[Agent:clients]\n'
  )
  const told = notesOf(agents).filter(note => note.startsWith('todo'))
  t.match(told, ['todo [Agent:a1]', 'todo [Agent:a 2]', 'todo [Global] backend'])
  t.match(
    agents.notes.find(({ place }) => place === '[Agent:a1]')?.text,
    /burphub on 10\.0\.0\.1, run here: burphub agents invite a1 and there: burphub agent enroll$/
  )
  t.ok(notesOf(agents).some(note => note.startsWith('left [Agent:clients]')))
  t.same(
    agents.actions.flatMap(action => (action.kind === 'server' ? [action.name] : [])),
    ['a1', 'a 2'],
    'a name that has another meaning in URLs cannot be a server name'
  )
  t.notMatch(printPlan(agents, { isApplied: false }), /secret/)
  t.end()
})

void test('options without a counterpart are reported by name, without their values', t => {
  const options = {
    Global: ['audit', 'demo', 'plugins', 'bind', 'port', 'ssl', 'prefix', 'version', 'future'],
    Burp: ['timeout', 'deep_inspection', 'burpbin', 'tmpdir'],
    UI: ['refresh', 'ignore_labels', 'format_labels'],
    Production: ['storage', 'redis', 'database', 'limiter', 'ratio', 'prefix', 'num_proxies'],
    Security: ['scookie', 'appsecret', 'revoke', 'includes'],
    Experimental: ['noserverrestore', 'zip64'],
    'BASIC:AUDIT': ['level', 'logfile'],
    'LDAP:AUTH': ['host'],
    ACL: ['unheard_of'],
    Unheard: ['of'],
    constructor: ['constructor']
  }
  const text = Object.entries(options).flatMap(([section, keys]) => [
    `[${section}]`,
    ...keys.map(key => `${key} = hidden-${key}`)
  ])
  const plan = planOf(`stray = hidden\n${text.join('\n')}\n[[nested]]\nx = hidden\n`)
  const places = plan.notes.map(({ place }) => place)
  for (const [section, keys] of Object.entries(options)) {
    if (section === 'LDAP:AUTH') t.ok(places.includes('[LDAP:AUTH]'))
    else for (const key of keys) t.ok(places.includes(`[${section}] ${key}`), `${section} ${key}`)
  }
  t.ok(places.includes('stray'))
  t.ok(places.includes('[constructor / nested]'))
  t.notMatch(JSON.stringify(plan.notes), /hidden/)
  t.ok(plan.notes.every(({ text: words }) => words.length > 10))
  t.end()
})

void test('options that were off require no work', t => {
  const plan = planOf(
    '[Global]\nprefix = none\nssl = false\nsslkey = ""\n[Production]\nprefix = /x\n'
  )
  const todo = notesOf(plan).filter(note => note.startsWith('todo'))
  t.same(todo, ['todo [Production] prefix'])
  t.end()
})

void test('existing values are unchanged, kept as conflicts, or replaced with --overwrite', t => {
  const present: Partial<Present> = {
    users: new Map([['ann', pbkdf2]]),
    admins: new Set(['ann']),
    moderators: new Set(['mia', 'other']),
    moderatorGrant: 'other',
    groups: new Map([
      ['gp1', { grant: 'c1,c2', members: new Set(['user1']) }],
      ['gp2', { grant: 'other', members: new Set(['@moderator']) }]
    ]),
    grants: new Map([
      ['user1', 'testclient'],
      ['user2', 'other']
    ]),
    settings: new Map<string, unknown>([
      ['acl.legacy', true],
      ['acl.extended', true]
    ])
  }
  const text = `[ACL]\nlegacy = true\nextended = false\nassume_rw = false\n${rules}`
  const outcomes = (plan: Plan) =>
    Object.fromEntries(
      plan.actions.map(each => {
        const name = 'member' in each ? each.member : 'key' in each ? each.key : undefined
        const group = 'group' in each ? each.group : 'name' in each ? each.name : ''
        return [`${each.kind} ${[group, name].filter(Boolean).join(' ')}`.trim(), each.outcome]
      })
    )
  const wanted = {
    'setting acl.legacy': 'same',
    'setting acl.extended': 'conflict',
    'setting acl.assumeRw': 'add',
    'user ann': 'same',
    'group gp1': 'same',
    'group gp2': 'conflict',
    'groupMember gp1 user1': 'same',
    'groupMember gp2 @gp1': 'conflict',
    'groupMember gp2 @moderator': 'same',
    'grant user1': 'same',
    'grant user2': 'conflict',
    'grant user3': 'add',
    'moderator mia': 'same',
    'moderator @gp1': 'add',
    moderatorGrant: 'conflict',
    'admin ann': 'same'
  }
  t.match(outcomes(planOf(text, { present })), wanted)
  const given = Object.fromEntries(
    Object.entries(wanted).map(([key, outcome]) => [
      key,
      outcome.replace('conflict', key.startsWith('groupMember') ? 'add' : 'change')
    ])
  )
  t.match(outcomes(planOf(text, { present, overwrite: true })), given)
  const users = new Map([['eve', 'a hash']])
  const eve = '[BASIC:AUTH]\neve = secret\n'
  t.match(outcomes(planOf(eve, { present: { users } })), { 'user eve': 'conflict' })
  t.match(outcomes(planOf(eve, { present: { users }, stored: ['eve'] })), { 'user eve': 'same' })
  t.end()
})

void test('a printed plan contains no secrets and no control characters', t => {
  const plan = planOf(
    `[Global]\nauth = basic, ldap\n[BASIC:AUTH]\nann = secret1\nbob = ${pbkdf2}\n[LDAP:AUTH]\nbase = o=x\nbinddn = cn=x\nbindpw = secret2\n[BASIC:ACL]\nann = "c\u001b[31m"\n"\u001b" = x\n`
  )
  const text = printPlan(plan, { isApplied: false })
  t.notMatch(text, /secret\d|f653a5|\u001b/)
  t.match(text, /ldap\.bindPassword: \(secret\)/)
  t.match(text, /--apply/)
  t.notMatch(printPlan(plan, { isApplied: true }), /--apply/)
  t.end()
})

void test('random values of all options make a plan that can be printed', t => {
  const sections = {
    Global: ['auth', 'acl', 'timezone', 'prefix', 'constructor'],
    Burp: ['bconfcli', 'bconfsrv'],
    Security: ['sessiontime', 'cookietime'],
    ACL: ['extended', 'assume_rw'],
    'LDAP:AUTH': ['host', 'port', 'encryption', 'base', 'filter', 'binddn', 'bindpw', 'priority'],
    'LOCAL:AUTH': ['users', 'limit', 'priority'],
    'BASIC:AUTH': ['priority', 'mixed', 'admin', 'ann', '@x', '__proto__'],
    'BASIC:ACL': ['admin', '+moderator', '@moderator', '@a', '+a', '+b', 'ann', '__proto__'],
    'Agent:x': ['host', 'password'],
    __proto__x: ['y']
  }
  const word = fc.oneof(
    fc.constantFrom('basic', 'ldap', 'local', 'none', 'true', '7', '@a', '@b', '@moderator', '*'),
    fc.constantFrom('{"clients": ["a"]}', '[1]', 'ldaps://h', '(uid={1})', 'o=x', '\u001b[31m'),
    fc.string({ maxLength: 6 })
  )
  const value = fc.oneof(word, fc.array(word, { maxLength: 3 }))
  const entries = fc.tuple(
    ...Object.entries(sections).map(([name, keys]) =>
      fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 8 }).map(pairs => ({
        path: [name],
        line: 1,
        entries: [...new Map(pairs)].map(([key, own]) => ({ key, value: own, line: 2 }))
      }))
    )
  )
  fc.assert(
    fc.property(entries, fc.boolean(), (parsed, overwrite) => {
      const facts = { builtIn: new Set<string>(), stored: new Set<string>() }
      const plan = createPlan(toWanted(parsed), { present: empty, facts, overwrite })
      t.ok(plan.actions.every(({ outcome }) => outcome === 'add'))
      t.notMatch(printPlan(plan, { isApplied: false }).replaceAll('\n', ''), /\p{C}/u)
    }),
    { numRuns: 300, seed: 20_261_127 }
  )
  t.end()
})
