import { test } from 'tap'
import type { Caller, Login } from '../../src/access/caller.js'
import {
  mayEditClient,
  mayListClient,
  mayListServer,
  mayOffer,
  mayReadConfig,
  mayUse,
  maySeeClient,
  maySeeServer,
  requireClient,
  requireClientEdit,
  requireConfigRead,
  requireServer,
  requireServerEdit,
  requireUse,
  visibilityKey,
  type Access
} from '../../src/access/decisions.js'
import { narrowTo, withoutHidden, type Scope } from '../../src/access/rights.js'
import { ResumableDownloads } from '../../src/access/resumable-downloads.js'
import { Fault, noSuchClient } from '../../src/faults.js'
import { adminCaller, userCaller } from '../support/callers.js'

const admin = adminCaller('root')
const web = userCaller('web')
const mail = userCaller('mail')
const kinds: Access['requires'][] = ['public', 'login', 'list', 'server', 'client']

function faultOf(run: () => void): Fault | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

function told(fault: Fault | undefined) {
  return { code: fault?.code, message: fault?.message, errors: fault?.errors, cause: fault?.cause }
}

void test('an administrator sees everything, a user the client with the same name', async t => {
  t.equal(maySeeClient(admin, 'main', 'web'), true)
  t.equal(maySeeClient(web, 'main', 'web'), true)
  t.equal(maySeeClient(web, 'second', 'web'), true)
  for (const client of ['Web', 'web ', 'web1', 'mail', '', '*', 'web\0']) {
    t.equal(maySeeClient(web, 'main', client), false, client)
  }
  t.equal(maySeeServer(web, 'main'), true)
})

void test('applies the declared access of each operation', async t => {
  const target = { server: 'main', client: 'web' }
  const allowed = (caller: Caller | undefined) =>
    kinds.filter(requires => mayUse(caller, { requires }, target))
  t.strictSame(allowed(undefined), ['public'])
  t.strictSame(allowed(admin), kinds)
  t.strictSame(allowed(web), kinds)
  t.strictSame(allowed(mail), ['public'], 'nothing about a client of others')
  t.equal(mayUse(mail, { requires: 'list' }, {}), true)
  t.equal(mayUse(mail, { requires: 'server' }, { server: 'main' }), true)
  const isOurFault = { code: 'ERR_ASSERTION' }
  t.equal(mayUse(mail, { requires: 'client' }, {}), true, 'while the target is unknown')
  t.throws(() => mayUse(web, { requires: 'client' }, { client: 'web' }), isOurFault, 'of whom?')
})

void test('a download needs a recent confirmation if that is configured', async t => {
  const access = { requires: 'client', mode: 'rw', proof: 'download' } as const
  const mayDownload = (login: Login) =>
    mayUse(userCaller('web', { login }), access, { server: 'main', client: 'web' })
  const old = { kind: 'session', proofForDownloads: true } as const
  t.equal(mayDownload({ kind: 'session' }), true)
  t.equal(mayDownload(old), false)
  t.equal(mayDownload({ ...old, isProven: true }), true)
  t.equal(mayDownload({ kind: 'token' }), true)
  t.equal(mayOffer(userCaller('web', { login: old }), access), true, 'it is asked for')
})

void test('a download that began with a confirmation can be resumed for an hour', async t => {
  let now = 0
  const downloads = new ResumableDownloads(() => now)
  const facts = { kind: 'session', proofForDownloads: true } as const
  const callerOf = (login: Partial<Login>, address = '192.0.2.1') => ({
    ...userCaller('web', { login: { ...facts, id: 'one', ...login } }),
    origin: { address, requestId: '' }
  })
  const mayResume = (caller: Caller, url = '/file?path=a') =>
    downloads.resume(caller, url).login.isProven === true
  downloads.begin(callerOf({}), '/file?path=a')
  t.equal(mayResume(callerOf({})), false, 'it began without one')
  downloads.begin(callerOf({ isProven: true }), '/file?path=a')
  now = 3_599_999
  downloads.begin(callerOf({}), '/file?path=a')
  t.equal(mayResume(callerOf({})), true)
  t.equal(mayResume(callerOf({}), '/file?path=b'), false)
  t.equal(mayResume(callerOf({ id: 'two' })), false)
  t.equal(mayResume(callerOf({}, '192.0.2.2')), false)
  t.equal(mayResume(userCaller('web', { login: { kind: 'token', id: 'one' } })), false)
  now = 3_600_000
  t.equal(mayResume(callerOf({})), false)
})

void test('an invisible client answers exactly like one that does not exist', async t => {
  t.equal(
    faultOf(() => requireClient(web, 'main', 'web')),
    undefined
  )
  const unknown = noSuchClient('mail')
  const hidden = faultOf(() => requireClient(web, 'main', 'mail'))
  const unused = faultOf(() =>
    requireUse(web, { requires: 'client' }, { server: 'main', client: 'mail' })
  )
  for (const fault of [hidden, unused]) {
    t.strictSame(told(fault), told(unknown))
  }
})

void test('callers without a login are unauthenticated', async t => {
  t.throws(() => requireUse(undefined, { requires: 'login' }, {}), { code: 'UNAUTHENTICATED' })
  t.equal(
    faultOf(() => requireUse(undefined, { requires: 'public' }, {})),
    undefined
  )
  t.equal(
    faultOf(() => requireUse(web, { requires: 'list' }, {})),
    undefined
  )
  t.equal(
    faultOf(() => requireServer(web, 'main')),
    undefined
  )
})

void test('callers share an answer only if they see the same clients', async t => {
  t.equal(visibilityKey(admin), visibilityKey(adminCaller('other')))
  t.equal(visibilityKey(web), visibilityKey(userCaller('web')))
  const keys = [admin, web, mail, userCaller('all')].map(visibilityKey)
  t.equal(new Set(keys).size, keys.length)
})

void test('read-only callers cannot change anything', async t => {
  const target = { server: 'main', client: 'web1' }
  const change: Access = { requires: 'client', mode: 'rw' }
  const reader = userCaller('ann', { grant: { clients: { ro: ['web1'] } } })
  t.equal(mayUse(reader, { requires: 'client' }, target), true)
  t.throws(() => requireUse(reader, change, target), { code: 'FORBIDDEN' })
  const writer = userCaller('ann', { clients: ['web1'] })
  t.equal(mayUse(writer, change, target), true)
  t.throws(() => requireUse(writer, change, { ...target, client: 'web2' }), {
    code: 'NO_SUCH_CLIENT'
  })
})

void test('operations on users require the declared role', async t => {
  const moderator = userCaller('mia', { isModerator: true })
  const ask = (requires: Access['requires'], user: string) =>
    [admin, moderator, web, mail].map(caller => mayUse(caller, { requires }, { user }))
  t.same(ask('admin', 'web'), [true, false, false, false])
  t.same(ask('moderator', 'web'), [true, true, false, false])
  t.same(ask('self', 'web'), [true, true, true, false])
})

function tokenOf(owner: Caller, scope: Partial<Scope>): Caller {
  const whole = { isReadOnly: false, clients: null, servers: null, ...scope }
  return {
    ...owner,
    rights: narrowTo(owner.rights, whole),
    login: { kind: 'token', id: 'x', isReadOnly: whole.isReadOnly }
  }
}

void test('a token only narrows what its user may do', async t => {
  const change: Access = { requires: 'client', mode: 'rw' }
  const at = (client: string, server = 'main') => ({ server, client })
  const owner = userCaller('ann', { clients: ['web1', 'web2'] })

  await t.test('a read-only token cannot change a client', async sub => {
    const token = tokenOf(owner, { isReadOnly: true })
    sub.equal(mayUse(token, { requires: 'client' }, at('web1')), true)
    sub.throws(() => requireUse(token, change, at('web1')), { code: 'FORBIDDEN' })
    sub.throws(() => requireUse(token, { requires: 'login', mode: 'rw' }, {}), {
      code: 'FORBIDDEN'
    })
  })

  await t.test('limits access to its clients and servers that its user can see', async sub => {
    const token = tokenOf(owner, { clients: ['web1', 'mail'], servers: ['main'] })
    sub.equal(mayUse(token, change, at('web1')), true)
    for (const hidden of [at('web2'), at('mail'), at('web1', 'second')]) {
      sub.throws(() => requireUse(token, { requires: 'client' }, hidden), {
        code: 'NO_SUCH_CLIENT'
      })
    }
    sub.equal(maySeeServer(token, 'second'), false)
    sub.equal(token.rights.changesServer('main'), false, 'a server is more than its clients')
  })

  await t.test('cannot create tokens', async sub => {
    const making: Access = { requires: 'login', mode: 'rw', token: 'never' }
    sub.throws(() => requireUse(tokenOf(admin, {}), making, {}), { code: 'FORBIDDEN' })
    sub.equal(mayUse(owner, making, {}), true)
  })
})

void test('lists leave out hidden clients, which remain accessible', async t => {
  const hiding = (server: string, client: string, caller = admin) => ({
    ...caller,
    rights: withoutHidden(caller.rights, [{ server, client }])
  })
  const lists = (caller: Caller) =>
    ['main', 'second'].map(server => mayListClient(caller, server, 'web1'))
  t.same(lists(hiding('main', 'web1')), [false, true])
  t.same(lists(hiding('', 'web1')), [false, false], 'on whichever server')
  t.same(lists(hiding('main', '')), [false, true], 'a whole server')
  t.equal(mayListServer(hiding('main', ''), 'main'), false)
  t.equal(mayListServer(hiding('main', 'web1'), 'main'), true)
  t.equal(maySeeClient(hiding('main', 'web1'), 'main', 'web1'), true)
  t.equal(mayListClient(hiding('second', 'web1', web), 'main', 'web1'), false, 'still not granted')
  t.not(visibilityKey(hiding('main', 'web1')), visibilityKey(admin))
})

void test('administrators edit configurations, moderators only those granted', async t => {
  const grant = { agents: { main: { ro: ['web*'], rw: ['dev*'] } } }
  const moderator = userCaller('mia', { isModerator: true, grant })
  const user = userCaller('mia', { grant })
  const codeOf = (run: () => void) => faultOf(run)?.code
  const editing = (caller: Caller, client: string, server = 'main') =>
    codeOf(() => requireClientEdit(caller, server, client))
  const reading = (caller: Caller, client: string) =>
    codeOf(() => requireConfigRead(caller, 'main', client))

  await t.test('of a client', async sub => {
    const clients = ['dev1', 'web1', 'mail']
    sub.same(
      clients.map(client => editing(moderator, client)),
      [undefined, 'FORBIDDEN', 'NO_SUCH_CLIENT']
    )
    sub.same(
      clients.map(client => reading(moderator, client)),
      [undefined, undefined, 'NO_SUCH_CLIENT']
    )
    sub.same(
      clients.map(client => [editing(user, client), reading(user, client)]),
      [
        ['FORBIDDEN', 'FORBIDDEN'],
        ['FORBIDDEN', 'FORBIDDEN'],
        ['NO_SUCH_CLIENT', 'NO_SUCH_CLIENT']
      ]
    )
    sub.equal(editing(moderator, 'dev1', 'second'), 'NO_SUCH_CLIENT')
    sub.equal(editing(admin, 'new'), undefined)
    sub.equal(mayReadConfig(admin, 'main', 'new'), true)
  })

  await t.test('a client that is invisible and does not exist can be created', async sub => {
    const whole = userCaller('mia', { isModerator: true, grant: { agents: { rw: ['main'] } } })
    sub.equal(editing(whole, 'new'), undefined)
    sub.equal(reading(whole, 'new'), undefined)
    sub.equal(editing(whole, 'new', 'second'), 'NO_SUCH_CLIENT')
  })

  await t.test('of a whole server', async sub => {
    const whole = userCaller('mia', { isModerator: true, grant: { agents: { rw: ['main'] } } })
    const editsServer = (caller: Caller, server: string) =>
      codeOf(() => requireServerEdit(caller, server))
    sub.equal(editsServer(admin, 'main'), undefined)
    sub.equal(editsServer(whole, 'main'), undefined)
    sub.equal(editsServer(whole, 'second'), 'NO_SUCH_SERVER')
    sub.equal(editsServer(moderator, 'main'), 'FORBIDDEN')
    sub.equal(editsServer({ ...whole, isModerator: false }, 'main'), 'FORBIDDEN')
  })

  await t.test('within the limits of a token', async sub => {
    const reader = tokenOf(admin, { isReadOnly: true })
    sub.equal(editing(reader, 'dev1'), 'FORBIDDEN')
    sub.equal(reading(reader, 'dev1'), undefined)
    sub.equal(
      codeOf(() => requireServerEdit(reader, 'main')),
      'FORBIDDEN'
    )
    const narrow = tokenOf(moderator, { clients: ['dev1'] })
    sub.equal(mayEditClient(narrow, 'main', 'dev1'), true)
    sub.equal(mayEditClient(narrow, 'main', 'dev2'), false)
  })

  await t.test('hidden or not', async sub => {
    const rights = withoutHidden(moderator.rights, [{ server: '', client: 'dev1' }])
    sub.equal(mayEditClient({ ...moderator, rights }, 'main', 'dev1'), true)
  })
})
