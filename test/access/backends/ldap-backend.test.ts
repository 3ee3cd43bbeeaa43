import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { type Test, test } from 'tap'
import {
  directoryEntries,
  dnOf,
  groupBase,
  logins,
  passwordOf,
  peopleBase,
  toPerson
} from '../../../scripts/lab/slapd-entries.js'
import {
  searcher,
  type Slapd,
  slapdMissing,
  type SlapdOptions,
  startSlapd
} from '../../../scripts/lab/slapd.js'
import { LdapBackend } from '../../../src/access/backends/ldap-backend.js'
import { LdapConnection } from '../../../src/access/backends/ldap-connection.js'
import {
  escapeValue,
  fillIn,
  type LdapOptions,
  toLdapSettings
} from '../../../src/access/backends/ldap-options.js'
import { Fault } from '../../../src/faults.js'

const skip = slapdMissing
const unavailable = { code: 'AUTH_UNAVAILABLE' }

async function useSlapd(t: Test, options?: SlapdOptions): Promise<Slapd> {
  const slapd = await startSlapd(options)
  t.teardown(() => slapd.close())
  return slapd
}

function toBackend(slapd: Slapd, options?: Partial<LdapOptions>): LdapBackend {
  return new LdapBackend(toOptions(slapd, options))
}

/** First, since code that is not compiled yet takes the most of the stack. */
void test('closes the connection to a directory that sends too much at once', async t => {
  const entry = Buffer.from([0x30, 9, 2, 1, 1, 0x64, 4, 4, 0, 0x30, 0])
  const noise = Buffer.concat(Array.from({ length: 100_000 }, () => entry))
  const url = await useServer(t, socket => {
    const talk = () => {
      while (socket.writable && socket.write(noise));
    }
    socket.on('drain', talk)
    socket.once('data', talk)
  })
  const backend = new LdapBackend({ ...silentOptions, url, loginTimeoutMs: 3_000 })
  await t.rejects(backend.verify('ann', 'x'), unavailable)
})

void test('with a directory', { skip }, async t => {
  const slapd = await useSlapd(t)
  const backend = toBackend(slapd)

  await t.test('accepts users only with the right password', async t => {
    for (const login of logins) {
      const identity = await backend.verify(login, passwordOf(login))
      t.match(identity, { name: login }, login)
      t.strictSame(await backend.lookUp(login), identity)
      t.equal(await backend.verify(login, `${passwordOf(login)} `), undefined)
      t.equal(await backend.verify(login, ''), undefined)
    }
    t.match(await backend.verify('ann', passwordOf('ann')), { id: dnOf('ann') })
  })

  await t.test('finds groups by DN and by login', async t => {
    const groups = Object.fromEntries(
      await Promise.all(
        logins.map(async login => [login, (await backend.lookUp(login))?.groups] as const)
      )
    )
    t.strictSame(groups, {
      ann: ['backup (all)', 'readers', 'writers'],
      'par(en': ['writers'],
      'par)en': ['backup (all)'],
      'st*r': ['backup (all)', 'readers'],
      'back\\slash': ['writers'],
      ünal: ['writers'],
      '日本 語': ['readers']
    })
  })

  await t.test('escapes the login in the filter', async t => {
    const tricks = ['*', 'a*', 'ann)(uid=*', 'ann)', '(ann', '\\61nn', 'ann\\', 'a\0', '{1}', '']
    for (const trick of [...tricks, 'ANN', ' ann', 'ann ', 'x'.repeat(600), '\ud800']) {
      t.equal(await backend.verify(trick, passwordOf('ann')), undefined, trick)
      t.equal(await backend.lookUp(trick), undefined, trick)
    }
  })

  await t.test("rejects logins without the user's password", async t => {
    t.equal(await backend.verify('nobody', 'x'), undefined)
    t.equal(await backend.verify('twin', passwordOf('twin')), undefined)
    t.equal(await backend.lookUp('twin'), undefined)
    t.equal(await backend.verify('unset', ''), undefined)
    t.equal(await backend.verify('unset', 'x'), undefined)
    t.equal(await backend.verify('ann', 'x'.repeat(2_000)), undefined)
  })

  await t.test('an attribute with two values gives one user or none', async t => {
    t.match(await backend.verify('two', passwordOf('two')), { name: 'two', id: dnOf('two') })
    t.equal(await backend.verify('admin', passwordOf('two')), undefined)
    t.equal(await backend.lookUp('admin'), undefined)
    for (const name of ['three', 'four']) {
      t.equal(await backend.verify(name, passwordOf('three')), undefined)
    }
    const names = (await backend.list()).map(({ name }) => name)
    t.ok(names.includes('two'))
    for (const name of ['admin', 'three', 'four']) t.notOk(names.includes(name), name)
  })

  await t.test('lists users with their DN', async t => {
    const listed = await backend.list()
    t.strictSame(
      listed.filter(({ name }) => name === 'ünal'),
      [{ name: 'ünal', id: dnOf('ünal') }]
    )
    for (const login of logins) t.ok(listed.some(({ name }) => name === login))
  })

  await t.test('a filter limits the users', async t => {
    const filter = `(&({0}={1})(!(cn=ann)))`
    const narrow = toBackend(slapd, { filter })
    t.equal(await narrow.verify('ann', passwordOf('ann')), undefined)
    t.match(await narrow.verify('ünal', passwordOf('ünal')), { name: 'ünal' })
  })

  await t.test('returns no groups without a base for groups', async t => {
    const { groupBase: _, ...options } = toOptions(slapd)
    t.match(await new LdapBackend(options).lookUp('ann'), { groups: [] })
  })

  await t.test('reads the password from a file', async t => {
    const bindPasswordFile = join(t.testdir(), 'password')
    writeFileSync(bindPasswordFile, `${searcher.password}\n`)
    chmodSync(bindPasswordFile, 0o600)
    const { bindPassword: _, ...options } = toOptions(slapd)
    t.match(await new LdapBackend({ ...options, bindPasswordFile }).lookUp('ann'), { name: 'ann' })
    writeFileSync(bindPasswordFile, '\n')
    await t.rejects(new LdapBackend({ ...options, bindPasswordFile }).lookUp('ann'), unavailable)
    const missing = new LdapBackend({ ...options, bindPasswordFile: '/nowhere' })
    await t.rejects(missing.lookUp('ann'), unavailable)
  })

  await t.test('connects with ldaps, and without encryption to this host', async t => {
    for (const options of [{ url: slapd.tlsUrl, startTls: false }, { startTls: false }]) {
      const other = toBackend(slapd, options)
      t.match(await other.verify('ann', passwordOf('ann')), { name: 'ann' })
      t.equal(await other.verify('ann', 'x'), undefined)
    }
  })

  await t.test('rejects a certificate of an unknown CA or for another host', async t => {
    const { caFile: _, ...unknown } = toOptions(slapd)
    const plain = { ...unknown, startTls: false }
    const elsewhere = (url: string) => url.replace('localhost', '127.0.0.1')
    const refused = [
      unknown,
      { ...plain, url: slapd.tlsUrl },
      toOptions(slapd, { url: elsewhere(slapd.url) }),
      toOptions(slapd, { url: elsewhere(slapd.tlsUrl), startTls: false })
    ]
    for (const options of refused) {
      const backend = new LdapBackend(options)
      await t.rejects(backend.verify('ann', passwordOf('ann')), unavailable, options.url)
      const trusting = new LdapBackend({ ...options, verifyCertificate: false })
      t.match(await trusting.verify('ann', passwordOf('ann')), { name: 'ann' })
    }
  })

  await t.test(
    'fails with wrong credentials of the search identity, or a missing base',
    async t => {
      const wrong = [{ bindPassword: 'x' }, { base: 'dc=nowhere' }, { groupBase: 'dc=nowhere' }]
      for (const options of wrong) {
        const failure = await toBackend(slapd, options)
          .verify('ann', passwordOf('ann'))
          .catch((error: unknown) => error)
        t.match(failure, unavailable, JSON.stringify(options))
        t.notMatch(printWhole(failure), /search me|the password of/)
      }
    }
  )

  await t.test('answers many concurrent requests', async t => {
    const few = toBackend(slapd, { connectionsMax: 2 })
    const right = logins.map(login => few.verify(login, passwordOf(login)))
    const wrong = logins.map(login => few.verify(login, 'x'))
    for (const identity of await Promise.all(right)) t.ok(identity)
    for (const identity of await Promise.all(wrong)) t.equal(identity, undefined)
  })

  await t.test('an unreachable directory is a fault, and works again later', async t => {
    await slapd.stop()
    for (const name of ['ann', 'nobody']) {
      await t.rejects(backend.verify(name, passwordOf('ann')), unavailable)
    }
    await t.rejects(backend.lookUp('ann'), unavailable)
    await t.rejects(backend.list(), unavailable)
    await slapd.start()
    t.match(await backend.verify('ann', passwordOf('ann')), { name: 'ann' })
  })
})

void test('a directory with anonymous search', { skip }, async t => {
  const slapd = await useSlapd(t, { anyoneReads: true, settings: ['sizelimit 5'] })
  const { bindDn: _, bindPassword: __, ...options } = toOptions(slapd)
  const backend = new LdapBackend(options)
  t.match(await backend.verify('ann', passwordOf('ann')), {
    groups: ['backup (all)', 'readers', 'writers']
  })
  t.equal(await backend.verify('ann', 'x'), undefined)
  t.equal(await backend.verify('ann', ''), undefined)
  t.equal((await backend.list()).length, 5, 'as many as the directory gives')
})

void test('lists more users than fit into a page', { skip }, async t => {
  const users = Array.from({ length: 1_203 }, (_, index) => toPerson(`user${index}`))
  const entries = [...directoryEntries, ...users]
  const slapd = await useSlapd(t, { entries, settings: ['sizelimit unlimited'] })
  const listed = await toBackend(slapd).list()
  t.equal(listed.filter(({ name }) => name.startsWith('user')).length, 1_203)
})

void test('does not reopen a lost connection', { skip }, async t => {
  const slapd = await useSlapd(t)
  for (const startTls of [true, false]) {
    const options = toOptions(slapd, { startTls, loginTimeoutMs: 1_000 })
    const connection = await LdapConnection.prepare(toLdapSettings(options))
    await connection.open()
    await connection.becomeSearcher()
    await slapd.stop()
    await slapd.start()
    await t.rejects(connection.mayBind(dnOf('ann'), passwordOf('ann')), Error)
    await t.rejects(connection.search(peopleBase, {}), Error)
    await connection.close()
  }
})

void test('sends nothing in clear text after a failed STARTTLS', async t => {
  const heard: Buffer[] = []
  let connections = 0
  const url = await useServer(t, socket => {
    connections += 1
    socket.on('data', chunk => heard.push(chunk))
    socket.once('data', () => socket.end(extendedSuccess))
  })
  const backend = new LdapBackend({ ...silentOptions, url, startTls: true })
  await t.rejects(backend.verify('ann', 'secret password'), unavailable)
  t.equal(connections, 1)
  t.notMatch(Buffer.concat(heard).toString('latin1'), /secret password|bind secret/)
})

void test('a directory that closes the connection is unavailable', async t => {
  let connections = 0
  const url = await useServer(t, socket => {
    connections += 1
    socket.once('data', () => socket.end(bindSuccess))
  })
  await t.rejects(new LdapBackend({ ...silentOptions, url }).verify('ann', 'x'), unavailable)
  t.equal(connections, 1)
})

void test('a directory that does not respond is unavailable after the timeout', async t => {
  const url = await useServer(t, socket => socket.resume())
  for (const options of [{ url }, { url, startTls: true }, { url: url.replace(':', 's:') }]) {
    const backend = new LdapBackend({ ...silentOptions, ...options, loginTimeoutMs: 200 })
    await t.rejects(backend.verify('ann', 'x'), unavailable)
  }
})

void test('closes the connection to a directory that never stops sending', async t => {
  const url = await useServer(t, socket => {
    const chunk = Buffer.alloc(16_384, 0x30)
    const talk = () => {
      while (socket.writable && socket.write(chunk));
    }
    socket.on('drain', talk)
    socket.once('data', talk)
  })
  const backend = new LdapBackend({ ...silentOptions, url, replyBytesMax: 65_536 })
  await t.rejects(backend.verify('ann', 'x'), unavailable)
})

void test('fails at once while a directory is known to be unreachable', async t => {
  let connections = 0
  const url = await useServer(t, socket => {
    connections += 1
    socket.destroy()
  })
  const backend = new LdapBackend({ ...silentOptions, url, restMs: 600_000, connectionsMax: 1 })
  const attempts = await Promise.allSettled(['ann', 'bob', 'eve'].map(each => backend.lookUp(each)))
  for (const attempt of attempts) t.match(attempt, { reason: unavailable })
  t.equal(connections, 1)
})

void test('rejects options that cannot work or reveal passwords', async t => {
  const good = { url: 'ldaps://ldap.example.org', base: peopleBase }
  t.doesNotThrow(() => new LdapBackend(good))
  const bad: Partial<LdapOptions>[] = [
    { url: 'ldap://ldap.example.org' },
    { url: 'http://ldap.example.org' },
    { url: 'ldaps://ldap.example.org/dc=x' },
    { url: 'ldaps://ann:password@ldap.example.org' },
    { url: 'ldaps://' },
    { startTls: true },
    { base: ' ' },
    { filter: '({0}=ann)' },
    { filter: '(uid={1}' },
    { filter: '(&(uid={1})))' },
    { groupBase, groupFilter: '(member=ann)' },
    { searchAttribute: 'uid)(x' },
    { groupAttribute: '' },
    { bindDn: searcher.dn }
  ]
  for (const options of bad) {
    t.throws(
      () => new LdapBackend({ ...good, ...options }),
      { code: 'BAD_CONFIG' },
      JSON.stringify(options)
    )
  }
  const plain = { ...good, url: 'ldap://ldap.example.org' }
  t.doesNotThrow(() => new LdapBackend({ ...plain, startTls: true }))
  t.doesNotThrow(() => new LdapBackend({ ...plain, allowPlaintext: true }))
})

void test('fills in values once, and escapes them', async t => {
  t.equal(escapeValue('a*(b)\\c\0ü'), 'a\\2a\\28b\\29\\5cc\\00ü')
  t.equal(fillIn('(|({0}={1})(x={1}))', 'uid', '{0}$&$1'), '(|(uid={0}$&$1)(x={0}$&$1))')
})

const silentOptions = {
  base: peopleBase,
  bindDn: searcher.dn,
  bindPassword: 'bind secret',
  restMs: 0
}
// LDAP messages: success of the second message, as a bind response and as an extended response.
const bindSuccess = Buffer.from('300c02010261070a010004000400', 'hex')
const extendedSuccess = Buffer.from('300c02010278070a010004000400', 'hex')

async function useServer(t: Test, serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function toOptions(slapd: Slapd, options: Partial<LdapOptions> = {}): LdapOptions {
  return {
    url: slapd.url,
    startTls: true,
    caFile: slapd.caFile,
    bindDn: searcher.dn,
    bindPassword: searcher.password,
    base: peopleBase,
    groupBase,
    restMs: 0,
    ...options
  }
}

function printWhole(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error instanceof Fault && error.cause instanceof Error ? error.cause : undefined
  return [error.stack, cause?.stack, JSON.stringify(cause)].join('\n')
}
