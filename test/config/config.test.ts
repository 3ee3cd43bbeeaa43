import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { stringify } from 'yaml'
import { test, type Test } from 'tap'
import {
  type Config,
  type Environment,
  openConfigFile,
  readConfig
} from '../../src/hub/config/config.js'
import { configSchema } from '../../src/hub/config/schema.js'
import type { LocalServerConfig } from '../../src/hub/config/servers.js'
import { Fault } from '../../src/faults.js'
import { anyCharacter } from '../support/any-character.js'

const clientConfig = `server = burp.example
cname = hub
password = pw-hub
ssl_cert_ca = ca.pem
`

/**
 * Makes a folder with all files that a configuration may name, and functions that read one there.
 */
function setUp(t: Test) {
  const folder = t.testdir({
    'client.conf': clientConfig,
    'server.conf': 'mode = server\n',
    'ca.pem': '',
    'cert.pem': '',
    'key.pem': '',
    password: 'from file\n',
    empty: '',
    'burphub.yaml': ''
  })
  const file = path.join(folder, 'burphub.yaml')
  const readText = (text: string, env: Environment = {}) => {
    writeFileSync(file, text)
    return readConfig({ path: file, env })
  }
  return { folder, file, readText, read: reader(readText) }
}

function reader(readText: (text: string, env?: Environment) => Config) {
  return (document: object, env?: Environment) => readText(stringify(document), env)
}

const main = { name: 'main', clientConfig: 'client.conf' }

function faultOf(read: () => Config): Fault | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof Fault && error.code === 'BAD_CONFIG') return error
    throw error
  }
}

/** The keys that the error BAD_CONFIG names. */
function blamed(read: () => Config): string[] {
  const fault = faultOf(read)
  return Object.keys(fault?.errors ?? {}).toSorted((a, b) => (a < b ? -1 : 1))
}

void test('a server and its client file suffice, all other keys have defaults', async t => {
  const { folder, file, read } = setUp(t)
  t.strictSame(read({ servers: [main] }), {
    path: file,
    listen: { host: '127.0.0.1', port: 5000 },
    trustProxy: false,
    basePath: '',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    database: { url: `sqlite:${folder}/burphub.db`, poolMax: 10 },
    secretFile: { path: `${folder}/burphub.db.key`, isMade: true },
    files: [`${folder}/client.conf`, `${folder}/ca.pem`],
    secretFiles: [],
    acl: {
      extended: true,
      assumeRw: true,
      implicitLink: true,
      inverseInheritance: false,
      groupsInOrder: false,
      legacy: false
    },
    sessions: {
      idleDays: 5,
      absoluteDays: 30,
      passwordMinutes: 15,
      proofForDownloads: false,
      bindToAddress: false,
      bindToUserAgent: false
    },
    basic: { priority: 100 },
    audit: { keepDays: 0 },
    oidc: [],
    machines: [],
    login: { passwords: 'shown', first: 'page' },
    passkeys: { enabled: true },
    secondFactor: { requiredOf: 'none', rememberDays: 0 },
    settings: { versionsMax: 20 },
    restore: { verify: 'full' },
    notifications: { webhooks: { allowedNetworks: [] }, timeoutMs: 15_000 },
    watch: { expectations: [] },
    find: {
      enabled: true,
      directory: path.join(folder, 'histories'),
      bytesMax: 2_147_483_648,
      entriesMax: 2_000_000,
      share: 0.25
    },
    metrics: { clientsMax: 10_000 },
    agents: {},
    defaultServer: 'main',
    alwaysNameServers: false,
    log: { level: 'info' },
    servers: [
      {
        name: 'main',
        connection: {
          host: 'burp.example',
          port: 4971,
          statusPort: 4972,
          cname: 'hub',
          password: 'pw-hub',
          peerCn: 'burp.example',
          caFile: path.join(folder, 'ca.pem'),
          keyFile: undefined
        },
        limits: {
          connectTimeoutMs: 10_000,
          firstAnswerTimeoutMs: 60_000,
          questionTimeoutMs: 15_000,
          browseTimeoutMs: 120_000,
          gatherTimeoutMs: 3_000,
          replyBytesMax: 268_435_456,
          queueLengthMax: 100,
          statusConnectionsMax: 4,
          mainConnectionsMax: 3,
          mainQueueTimeoutMs: 45_000,
          slowRestoreBytesPerSecond: 64_000,
          slowRestoreAfterMs: 30_000
        }
      }
    ],
    limits: {
      connectTimeoutMs: 10_000,
      firstAnswerTimeoutMs: 60_000,
      questionTimeoutMs: 15_000,
      browseTimeoutMs: 120_000,
      gatherTimeoutMs: 3_000,
      replyBytesMax: 268_435_456,
      queueLengthMax: 100,
      statusConnectionsMax: 4,
      mainConnectionsMax: 3,
      mainQueueTimeoutMs: 45_000,
      slowRestoreBytesPerSecond: 64_000,
      slowRestoreAfterMs: 30_000,
      changesPerMinute: 1_200,
      listingCacheBytesMax: 67_108_864,
      eventStreamTimeoutMs: 3_600_000,
      shutdownTimeoutMs: 10_000,
      silenceTimeoutMs: 20_000
    }
  })
})

void test('keys of a server override its client file', async t => {
  const { folder, read } = setUp(t)
  const own = {
    host: '192.0.2.1',
    port: 1,
    statusPort: 2,
    cname: 'other',
    passwordFile: 'password',
    peerCn: 'cn',
    cert: 'cert.pem',
    key: 'key.pem',
    serverConfig: 'server.conf',
    limits: { queueLengthMax: 30 }
  }
  const [server] = read({ servers: [{ ...main, ...own }] }).servers
  t.match(server, {
    connection: {
      host: '192.0.2.1',
      port: 1,
      statusPort: 2,
      cname: 'other',
      password: 'from file',
      peerCn: 'cn',
      caFile: path.join(folder, 'ca.pem'),
      certFile: path.join(folder, 'cert.pem'),
      keyFile: path.join(folder, 'key.pem')
    },
    serverConfig: path.join(folder, 'server.conf'),
    limits: { queueLengthMax: 30, questionTimeoutMs: 15_000 }
  })
  const bare = { name: 'bare', host: 'h', cname: 'c', password: 'p', ca: 'ca.pem' }
  t.match((read({ servers: [bare] }).servers[0] as LocalServerConfig).connection, {
    host: 'h',
    peerCn: 'h'
  })
})

void test('environment variables override the file, by one rule for all keys', async t => {
  const { read } = setUp(t)
  const config = read(
    { servers: [main, { ...main, name: 'second' }] },
    {
      BURPHUB_LISTEN_HOST: '::1',
      BURPHUB_LISTEN_PORT: '0',
      BURPHUB_DATABASE_URL: 'sqlite:/tmp/x.db',
      BURPHUB_TIMEZONE: 'Asia/Kolkata',
      BURPHUB_LOG_LEVEL: 'debug',
      BURPHUB_DEFAULT_SERVER: 'second',
      BURPHUB_TRUST_PROXY: '10.0.0.0/8, ::1',
      BURPHUB_LIMITS_QUEUE_LENGTH_MAX: '70',
      BURPHUB_SERVERS_1_PASSWORD: '123',
      BURPHUB_SERVERS_1_CNAME: '',
      BURPHUB_ADMIN_PASSWORD: 'x',
      BURPHUB_SERVICE_HOST: '10.1.2.3'
    }
  )
  t.match(config, {
    listen: { host: '::1', port: 0 },
    database: { url: 'sqlite:/tmp/x.db' },
    timezone: /Asia/,
    log: { level: 'debug' },
    defaultServer: 'second',
    trustProxy: ['10.0.0.0/8', '::1'],
    limits: { queueLengthMax: 70 },
    servers: [
      { connection: { password: 'pw-hub' }, limits: { queueLengthMax: 70 } },
      { connection: { password: '123', cname: 'hub' } }
    ]
  })
  t.strictSame(
    blamed(() => read({ servers: [main] }, { BURPHUB_LISTEN_PORT: 'x', BURPHUB_LISTN_HOST: 'h' })),
    ['BURPHUB_LISTN_HOST', 'listen.port']
  )
})

void test('an error names all invalid keys at once', async t => {
  const { read } = setUp(t)
  const wrong: object = {
    listen: { hots: 'x', port: '5000', tls: { cert: 'cert.pem' } },
    log: { level: 'loud' },
    servers: [{ client_config: 'client.conf' }, { name: 7 }],
    limits: { queueLengthMax: 0, shutdownTimeoutMs: 1.5 },
    surprise: {}
  }
  t.strictSame(
    blamed(() => read(wrong)),
    [
      'limits.queueLengthMax',
      'limits.shutdownTimeoutMs',
      'listen.hots',
      'listen.port',
      'listen.tls.key',
      'log.level',
      'servers[0].client_config',
      'servers[0].name',
      'servers[1].name',
      'surprise'
    ]
  )
  const hints = { 'listen.hots': /host\b/, 'servers[0].client_config': /clientConfig/ }
  t.match(faultOf(() => read(wrong))?.errors, { ...hints, surprise: /trustProxy/ })
})

const wrongExpectations = (
  [
    ['', { interval: '1d' }],
    ['', { client: 'web1' }],
    ['.server', { server: 'other', interval: '1d' }],
    ['.label', { client: 'web1', label: 'laptop', interval: '1d' }],
    ['.interval', { label: 'laptop', interval: '1 day' }],
    ['.interval', { label: 'laptop', interval: '4000d' }],
    ['.grace', { label: 'laptop', grace: 0.5 }],
    ['.quietUntil', { label: 'laptop', quietUntil: '2027-01-07' }],
    ['.quietUntil', { label: 'laptop', quietUntil: '2027-13-07T00:00:00Z' }]
  ] as const
).map(([key, expectation]): [string[], object] => [
  [`watch.expectations[0]${key}`],
  { watch: { expectations: [expectation] } }
])

void test('expected schedules are read with their server, and duplicates are rejected', t => {
  const { read } = setUp(t)
  const expectations = [
    { client: 'web1', interval: '12h', grace: 2 },
    { label: 'laptop', interval: '7d', quietUntil: '2027-01-07T00:00:00+01:00' },
    { label: 'laptop', server: 'main', exempt: true },
    {
      server: 'main',
      interval: '90m',
      contents: [
        { path: '*.dump', newerThan: '26h' },
        { path: '/srv/**', atMost: 10, bytesMax: 5 }
      ]
    }
  ]
  t.match(read({ servers: [main], watch: { expectations } }).watch.expectations, [
    { kind: 'client', server: 'main', name: 'web1', intervalS: 43_200, grace: 2 },
    { kind: 'label', server: '', name: 'laptop', intervalS: 604_800, quietUntil: 1_799_276_400 },
    { kind: 'label', server: 'main', name: 'laptop', isExempt: true },
    {
      kind: 'server',
      server: 'main',
      name: '',
      intervalS: 5_400,
      contents: [
        { path: '*.dump', atLeast: 1, newerThanS: 93_600 },
        { path: '/srv/**', atLeast: 0, atMost: 10, bytesMax: 5 }
      ]
    }
  ])
  const twice = [...expectations, { client: 'web1', server: 'main', exempt: true }]
  t.strictSame(
    blamed(() => read({ servers: [main], watch: { expectations: twice } })),
    ['watch.expectations[4]']
  )
  const contents = [{ path: '*', atLeast: 2, atMost: 1, bytesMin: 2, bytesMax: 1, newerThan: '1x' }]
  t.strictSame(
    blamed(() =>
      read({ servers: [main], watch: { expectations: [{ server: 'main', contents }] } })
    ),
    ['atMost', 'bytesMax', 'newerThan'].map(key => `watch.expectations[0].contents[0].${key}`)
  )
  t.end()
})

void test('a mail server has a default port, and a variable may set its password', async t => {
  const { read } = setUp(t)
  const smtp = { host: 'mail.example.org', from: 'burphub <hub@example.org>', user: 'hub' }
  const webhooks = { allowedNetworks: ['10.1.0.0/16', 'fd00::/8'] }
  const written = { servers: [main], publicUrl: 'https://hub.example.org/x' }
  const config = read(
    { ...written, notifications: { smtp, webhooks } },
    { BURPHUB_NOTIFICATIONS_SMTP_PASSWORD: 'secret' }
  )
  t.match(config, {
    publicUrl: 'https://hub.example.org/x',
    notifications: {
      smtp: { ...smtp, port: 587, security: 'starttls', password: 'secret' },
      webhooks
    }
  })
  const secure = { ...smtp, security: 'tls' }
  t.equal(read({ ...written, notifications: { smtp: secure } }).notifications.smtp?.port, 465)
  const wrong: [string, object][] = [
    ['security', { ...smtp, security: 'none' }],
    ['from', { ...smtp, from: 'hub' }],
    ['caFile', { ...smtp, caFile: 'none.pem' }]
  ]
  for (const [key, each] of wrong) {
    const found = blamed(() => read({ ...written, notifications: { smtp: each } }))
    t.strictSame(found, [`notifications.smtp.${key}`])
  }
  const other = {
    publicUrl: 'hub/',
    notifications: { webhooks: { allowedNetworks: ['10.1.0.0/33'] } }
  }
  t.strictSame(
    blamed(() => read({ ...written, ...other })),
    ['publicUrl']
  )
  const networks = { ...written, notifications: other.notifications }
  t.strictSame(
    blamed(() => read(networks)),
    ['notifications.webhooks.allowedNetworks[0]']
  )
})

void test('values that the schema cannot check are checked as well', async t => {
  const { read } = setUp(t)
  const cases: [string[], object][] = [
    [['timezone'], { timezone: 'Mars/Olympus' }],
    [['timezone'], { timezone: '+01:00' }],
    [['database.url'], { database: { url: 'mysql://u:secret@h/db' } }],
    [['database.url'], { database: { url: 'sqlite://file' } }],
    [['defaultServer'], { defaultServer: 'other' }],
    [['trustProxy'], { trustProxy: true }],
    [['trustProxy[1]'], { trustProxy: ['loopback', '10.0.0.0/99'] }],
    [['trustProxy[0]', 'trustProxy[1]'], { trustProxy: ['0.0.0.0/0', '::/0'] }],
    [['proxyLogin.from[0]', 'proxyLogin.secretFile'], { proxyLogin: { from: ['::/0'] } }],
    [['listen.tls.cert'], { listen: { tls: { cert: 'none', key: 'key.pem' } } }],
    [['servers[1].name'], { servers: [main, main] }],
    [['alwaysNameServers'], { alwaysNameServers: 'yes' }],
    [['servers[0].clientConfig'], { servers: [{ ...main, clientConfig: 'none' }] }],
    [['servers[0].clientConfig'], { servers: [{ ...main, clientConfig: 'server.conf' }] }],
    [['servers[0].serverConfig'], { servers: [{ ...main, serverConfig: 'none' }] }],
    [['servers[0].ca'], { servers: [{ ...main, ca: 'none' }] }],
    [['servers[0].passwordFile'], { servers: [{ ...main, passwordFile: 'none' }] }],
    [['servers[0].passwordFile'], { servers: [{ ...main, passwordFile: 'empty' }] }],
    [['servers[0].passwordFile'], { servers: [{ ...main, passwordFile: '.' }] }],
    [['notifications.webhooks.caFile'], { notifications: { webhooks: { caFile: '.' } } }],
    [['ldap.caFile'], { ldap: { url: 'ldaps://d.example', base: 'dc=x', caFile: '.' } }],
    [
      ['servers[0].passwordFile'],
      { servers: [{ ...main, passwordFile: 'password', password: 'x' }] }
    ],
    [['ldap.url'], { ldap: { url: 'ldap://directory.example', base: 'dc=x' } }],
    [['ldap.startTls'], { ldap: { url: 'ldaps://d.example', base: 'dc=x', startTls: true } }],
    [['ldap.filter'], { ldap: { url: 'ldaps://d.example', base: 'dc=x', filter: '(uid=*)' } }],
    [['ldap.caFile'], { ldap: { url: 'ldaps://d.example', base: 'dc=x', caFile: 'none' } }],
    [['settings.versionsMax'], { settings: { versionsMax: 0 } }],
    [['restore.verify'], { restore: { verify: 'none' } }],
    [['metrics.clientsMax'], { metrics: { clientsMax: -1 } }],
    [['metrics.listen.port'], { metrics: { listen: {} } }],
    [['ldap.base'], { ldap: { url: 'ldaps://d.example' } }],
    [['proxyLogin.from'], { proxyLogin: {} }],
    [
      ['proxyLogin.from[0]', 'proxyLogin.secretFile'],
      { proxyLogin: { from: ['proxy.example'], secretFile: 'password' } }
    ],
    [['proxyLogin.secretFile'], { proxyLogin: { from: ['127.0.0.1'] } }],
    [['proxyLogin.secretFile'], { proxyLogin: { from: ['10.0.0.0/8'] } }],
    [['proxyLogin.secretFile'], { proxyLogin: { from: ['10.0.0.1', '10.0.0.2'] } }],
    [['proxyLogin.userHeader'], { proxyLogin: { from: ['10.0.0.1'], userHeader: 'Remote User' } }],
    ...wrongExpectations,
    [
      ['ldap.bindPasswordFile'],
      { ldap: { url: 'ldaps://d', base: 'dc=x', bindPassword: 'x', bindPasswordFile: 'password' } }
    ],
    [['servers[0].ca', 'servers[0].password'], { servers: [{ name: 'x', host: 'h', cname: 'c' }] }]
  ]
  for (const [keys, document] of cases) {
    t.strictSame(
      blamed(() => read({ servers: [main], ...document })),
      keys,
      JSON.stringify(document)
    )
  }
})

void test('accounts and authentication backends are read', async t => {
  const { folder, read } = setUp(t)
  const config = read({
    servers: [main],
    database: { url: 'postgres://u:secret@localhost/db', poolMax: 4 },
    acl: { assumeRw: false },
    sessions: { idleDays: 0.5 },
    local: { users: ['ann'] },
    ldap: {
      url: 'ldap://localhost:3890',
      base: 'dc=example,dc=org',
      caFile: 'ca.pem',
      bindPasswordFile: 'password'
    }
  })
  t.strictSame(config.database, { url: 'postgres://u:secret@localhost/db', poolMax: 4 })
  t.match(config.acl, { assumeRw: false, extended: true })
  t.match(config.sessions, { idleDays: 0.5, absoluteDays: 30 })
  t.strictSame(config.local, { users: ['ann'], uidMin: 1_000, priority: 0 })
  t.match(config.ldap, {
    base: 'dc=example,dc=org',
    caFile: path.join(folder, 'ca.pem'),
    bindPassword: 'from file',
    searchAttribute: 'uid',
    validateCertificate: true
  })
})

void test('settings of the database fill in what the file leaves out', async t => {
  const { folder, file } = setUp(t)
  const ldap = { url: 'ldaps://in.file', base: 'dc=file' }
  writeFileSync(file, stringify({ servers: [main], acl: { assumeRw: false }, ldap }))
  const settings = {
    'acl.assumeRw': true,
    'acl.extended': false,
    'ldap.url': 'ldaps://in.database',
    'ldap.searchAttribute': 'mail',
    'basic.priority': 7,
    timezone: 'Europe/Madrid',
    'listen.host': '0.0.0.0',
    'acl.extended.more': 1
  }
  const config = openConfigFile({ path: file, env: {} }).check({ settings })
  t.match(config.acl, { assumeRw: false, extended: false })
  t.match(config.ldap, { url: 'ldaps://in.file', base: 'dc=file', searchAttribute: 'mail' })
  t.strictSame(config.basic, { priority: 7 })
  t.equal(config.timezone, 'Europe/Madrid')
  t.equal(config.listen.host, '127.0.0.1', 'the listen address cannot be set in the database')
  t.match(config.path, folder)
})

void test('a public address without TLS requires allowPlaintext', async t => {
  const { read } = setUp(t)
  const on = (listen: object, more: object = {}) =>
    blamed(() => read({ servers: [main], listen, ...more }))
  for (const host of ['0.0.0.0', '::', '192.0.2.1', 'burphub.example']) {
    t.strictSame(on({ host }), ['listen.host'])
  }
  const tls = { cert: 'cert.pem', key: 'key.pem' }
  for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) t.strictSame(on({ host }), [])
  t.strictSame(on({ host: '::', allowPlaintext: true }), [])
  t.strictSame(on({ host: '::', tls }), [])
  t.strictSame(on({ host: '::' }, { trustProxy: ['10.0.0.1'] }), [])
})

void test('rejects server names that have another meaning in URLs', async t => {
  const { read } = setUp(t)
  const names = ['running', 'Stats', 'x.json', 'a/b', '..', 'a\nb', ' a', 'browseall', 'a\\b']
  for (const name of names) {
    t.strictSame(
      blamed(() => read({ servers: [{ ...main, name }] })),
      ['servers[0].name'],
      name
    )
  }
  for (const name of ['burp-1', 'Büro', 'a b', 'x.y', '100%']) {
    t.equal(read({ servers: [{ ...main, name }] }).defaultServer, name)
  }
})

void test('the configuration is frozen', async t => {
  const { read } = setUp(t)
  const config = read({ servers: [main], trustProxy: ['::1'] })
  for (const part of [
    config,
    config.listen,
    config.trustProxy,
    (config.servers[0] as LocalServerConfig).connection
  ]) {
    t.ok(Object.isFrozen(part))
  }
})

void test('a missing or invalid file is rejected', async t => {
  const { readText, folder } = setUp(t)
  t.throws(() => readConfig({ env: {} }), { code: 'BAD_CONFIG' })
  t.throws(() => readConfig({ env: { BURPHUB_CONFIG: '/nonexistent/x' } }), { code: 'BAD_CONFIG' })
  t.throws(() => readConfig({ path: folder, env: {} }), { code: 'BAD_CONFIG' })
  for (const text of ['a: b: c', '- 1', 'text', 'a: *b', '"', 'a: 1\na: 2', '\0']) {
    t.throws(() => readText(text), { code: 'BAD_CONFIG' }, JSON.stringify(text))
  }
  t.same(readText('').servers, [], 'servers can be added later')
})

void test('errors do not repeat secrets from a wrong place', async t => {
  const { read, readText } = setUp(t)
  const reads = [
    () => read({ servers: [{ ...main, port: 'hunter2' }] }),
    () => read({ servers: [main], database: { url: 'mysql://u:hunter2@h' } }),
    () => readText('servers:\n  - password: *hunter2\n'),
    () => readText('servers:\n  - password: hunter2: x\n')
  ]
  for (const attempt of reads) {
    const fault = faultOf(attempt)
    t.ok(fault)
    t.notMatch(fault?.message, /hunter2/)
  }
})

void test('random text never crashes the parser', async t => {
  const { readText } = setUp(t)
  const check = (text: string, env: Environment = {}) => {
    blamed(() => readText(text, env))
  }
  const base = stringify({ servers: [main], listen: { port: 1 } })
  const settings = { seed: 11, numRuns: 60 }
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), text => check(text)),
    settings
  )
  fc.assert(
    fc.property(fc.object(), value => check(stringify(value))),
    settings
  )
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('listen', 'servers', 'limits'), (value, key) =>
      check(stringify({ servers: [main], [key]: value }), { BURPHUB_LISTEN_PORT: '1' })
    ),
    settings
  )
  fc.assert(
    fc.property(fc.nat(base.length), fc.string({ maxLength: 3 }), (at, text) =>
      check(base.slice(0, at) + text + base.slice(at + 1))
    ),
    settings
  )
})

void test('the configuration schema is a valid JSON schema', t => {
  const ajv = new Ajv2020({ allowUnionTypes: true })
  t.ok(ajv.validateSchema(configSchema), ajv.errorsText())
  t.end()
})
