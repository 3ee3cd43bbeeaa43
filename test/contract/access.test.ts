/**
 * Requests each operation, in each path form, as each kind of caller, and compares the outcome
 * with docs/reference/access.md.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import { routes, type Route } from '../../generated/routes.js'
import { ownBackend, parseUserKey } from '../../src/access/user-key.js'
import { createTokenSecret } from '../../src/access/tokens.js'
import { authorization, type TestApp } from '../support/app.js'
import { logIn } from '../support/logins.js'
import { someOf } from '../support/rings.js'
import { nameSection, requiredQuery, toAttemptId, useOffice } from './places.js'

const client = 'db1'
/** A user that does not exist: changes to it have no effect. */
const ghost = 'ghost'
/** Fields that an operation requires before it checks permissions. */
const fields: Record<string, object> = {
  createClient: { newclient: client },
  logIn: { user: 'reader', password: 'reader' },
  renameClient: { newname: client },
  createTemplate: { newtemplate: 'base' },
  createStaticTemplate: { newstatictemplate: 'base' },
  changeAccessRules: {
    changes: [
      { subject: { kind: 'user', name: 'ghost' }, target: { client: 'none' }, mode: 'none' }
    ],
    dryRun: true
  }
}
const selection = { restore: [{ key: '/data', folder: true }] }

interface CallerKind {
  /** The name of the column in the document. */
  column: string
  name: string
  headers: Record<string, string>
  seesServer: boolean
  seesClient: boolean
}

async function useCallers(t: Test): Promise<{ office: TestApp; callers: CallerKind[] }> {
  const office = await useOffice(t, ['stranger', 'reader', 'writer', 'mod', 'coder'])
  const grant = (rights: object) => JSON.stringify({ agents: rights })
  await office.store.change(async ({ acl, factors }) => {
    await acl.createGrant('stranger', grant({ branch: { rw: ['till'] } }))
    await acl.createGrant('reader', grant({ main: { ro: [client] } }))
    await acl.createGrant('writer', grant({ main: { rw: [client] } }))
    await acl.createGrant('mod', grant({ rw: ['main'] }))
    await acl.addMember('moderator', 'mod')
    await acl.addMember('admin', 'coder')
    await factors.prepare('coder', { handle: 'coder', now: 0 })
    await factors.setPending('coder', 'sealed', 0)
    await factors.confirm('coder', { secret: 'sealed', step: 0, now: 0 })
  })
  const user = (column: string, name: string | null, seesAll = true) => ({
    column,
    name: name ?? '',
    headers: authorization(name),
    seesServer: seesAll,
    seesClient: seesAll
  })
  const callers = [
    await withOldSession(office, user('old session', 'admin')),
    user('no login', null, false),
    user('stranger', 'stranger', false),
    user('reader', 'reader'),
    user('writer', 'writer'),
    user('moderator', 'mod'),
    user('admin', 'admin'),
    user('only a password', 'coder'),
    await withToken(office, user('read-only token', 'admin'), { isReadOnly: true }),
    {
      ...(await withToken(office, user("other client's token", 'admin'), { clients: ['web1'] })),
      seesClient: false
    },
    await withToken(office, user("other server's token", 'admin', false), { servers: ['branch'] }),
    await withToken(office, user('metrics token', 'admin'), { scope: 'metrics' })
  ]
  return { office, callers }
}

/** A cookie of a session whose last password check is long ago. */
async function withOldSession(office: TestApp, caller: CallerKind): Promise<CallerKind> {
  const { cookie } = await logIn(office, caller.name)
  const [session] = await office.store.sessions.listOfUser(parseUserKey(caller.name))
  await office.store.change(({ sessions }) => sessions.prove(session?.id ?? '', 0, ''))
  return { ...caller, headers: { cookie, 'x-requested-with': 'test' } }
}

interface TokenScope {
  isReadOnly?: boolean
  scope?: 'metrics' | null
  clients?: string[]
  servers?: string[]
}

async function withToken(
  { store }: TestApp,
  caller: CallerKind,
  { isReadOnly = false, scope = null, clients, servers }: TokenScope
): Promise<CallerKind> {
  const { secret, secretHash } = createTokenSecret()
  const reach = { isReadOnly, scope, clients: clients ?? null, servers: servers ?? null }
  const times = { createdAt: Date.now(), expiresAt: null, lastUsedAt: null }
  const whose = { userName: caller.name, backend: ownBackend }
  const token = {
    id: randomUUID(),
    secretHash,
    label: caller.column,
    ...whose,
    ...reach,
    ...times
  }
  await store.change(({ tokens }) => tokens.create(token, { tokensMax: 10 }))
  return { ...caller, headers: { authorization: `Bearer ${secret}` } }
}

/** Returns operation -> column -> cell. */
function readTable(): Map<string, Map<string, string>> {
  const text = readFileSync(new URL('../../docs/reference/access.md', import.meta.url), 'utf8')
  const rows = text.split('\n').filter(line => line.startsWith('| '))
  const cellsOf = (row: string) =>
    row
      .slice(2, -2)
      .split(' | ')
      .map(cell => cell.trim())
  const columns = cellsOf(rows[0] ?? '')
  const entries = rows.map((row): [string, Map<string, string>] => {
    const cells = cellsOf(row)
    return [cells[0] ?? '', new Map(columns.map((column, at) => [column, cells[at] ?? '']))]
  })
  return new Map(entries.filter(([name]) => name !== 'operation' && !name.startsWith('-')))
}

function isAboutClient({ access }: Route): boolean {
  return access.requires === 'client' || access.client !== undefined
}

/** `user` is the user that the operation is about. */
function toUrl(route: Route, path: string, user: string): string {
  const values: Record<string, string> = {
    server: 'main',
    serverName: 'main',
    client,
    name: route.tags.includes('people') || route.tags.includes('rights') ? user : client,
    backup: route.method === 'GET' ? '3' : '99',
    attempt: toAttemptId({ client, backup: 3 }),
    a: '1',
    b: '3',
    encrypted: '0',
    conf: 'none',
    backend: path.includes('/auth/') ? 'BASIC:AUTH' : 'BASIC:ACL',
    member: user,
    user,
    label: 'night',
    provider: 'sso',
    channel: 'night',
    alert: 'none',
    rule: 'night',
    id: 'none'
  }
  const filled = nameSection(path)
    .replace('*', 'extra.conf')
    .replace(/:(\w+)/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`no value for :${name} of ${path}`)
      return encodeURIComponent(value)
    })
  return `${filled}?${new URLSearchParams(toQuery(route, path, user)).toString()}`
}

function toQuery(route: Route, path: string, user: string): Record<string, string> {
  const { access } = route
  const file = route.tags.includes('settings') ? 'extra.conf' : '/data'
  const needed = requiredQuery(route, { path: file, user, client })
  if (Object.keys(needed).length > 0) return { server: 'main', ...needed }
  if (access.user !== undefined && !path.includes(`:${access.user}`)) return { [access.user]: user }
  const hasClient = /:(name|client)\b/.test(path)
  return isAboutClient(route) && !hasClient ? { clientName: client } : {}
}

interface Question {
  route: Route
  path: string
  user: string
}

async function ask(
  { app }: TestApp,
  { headers }: CallerKind,
  { route, path, user }: Question
): Promise<LightMyRequestResponse> {
  const { operationId } = route
  const method = route.method as 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  const isOrder = route.tags.includes('restore') && isAboutClient(route)
  const body = isOrder ? { list: selection, 'list-sc': selection } : (fields[operationId] ?? {})
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: body }
  // The session of the caller must not end: later requests use it.
  const given = route.paths.includes('/logout') ? {} : headers
  return app.inject({ method, url: toUrl(route, path, user), headers: given, ...payload })
}

function outcomeOf(answer: LightMyRequestResponse): string {
  if (answer.statusCode === 401) return '401'
  if (answer.body.includes('"CLIENTS_IN_NEED"')) return 'yes'
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body}`
  if (answer.statusCode < 400) return 'yes'
  const { code } = answer.json<{ code: string }>()
  if (code === 'FORBIDDEN' || code === 'PASSWORD_NEEDED') return '403'
  return code === 'NO_SUCH_CLIENT' || code === 'NO_SUCH_SERVER' ? '404' : 'yes'
}

/** Returns the outcomes that the cell allows if this path names a server or client. */
function expectedOf(cell: string | undefined, caller: CallerKind, path: string): string[] {
  if (cell === 'self') return ['403']
  if (cell !== 'theirs') return [cell ?? 'not in the table']
  const isForeign =
    (path.includes(':server') && !caller.seesServer) ||
    (/:(client|name)\b/.test(path) && !caller.seesClient)
  if (isForeign) return ['404']
  // Without a server in the path, some lists are of all servers, and others of the default one.
  return caller.seesServer ? ['yes'] : ['yes', '404']
}

void test('each operation is allowed to the callers that the document lists', async t => {
  const { office, callers } = await useCallers(t)
  const table = readTable()
  t.same([...table.keys()].toSorted(), routes.map(({ operationId }) => operationId).toSorted())
  await t.test(
    'the permissions at start match the operations that the caller may use',
    async sub => {
      for (const caller of callers) await offersWhatMayBeCalled(sub, office, table, caller)
    }
  )
  // These end the session or the token of the caller, so they come last.
  const endings = [/^(?:end(?:My)?Sessions|revokeCurrentToken)$/, /^log(?:In|out)/]
  const turnOf = ({ operationId }: Route) => endings.findIndex(one => one.test(operationId))
  for (const route of routes.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    // The operations need as many objects as there are paths.
    const turn = route.paths.length
    if (turnOf(route) === 0) {
      const [old] = callers
      if (old) Object.assign(old, await withOldSession(office, old))
    }
    const cells = table.get(route.operationId)
    for (const path of route.paths.length > 2 ? someOf(route.paths, turn) : route.paths) {
      await t.test(`${route.method} ${path}`, async sub => {
        for (const caller of callers) {
          const cell = cells?.get(caller.column)
          const answer = await ask(office, caller, { route, path, user: ghost })
          const expected = expectedOf(cell, caller, path)
          // A hidden client has the same response as one that does not exist.
          const isHidden = !expected.includes('yes') && answer.body.includes('"NOT_RUNNING"')
          const outcome = isHidden ? '404' : outcomeOf(answer)
          const what = `${caller.column}: ${outcome} ${answer.body.slice(0, 200)}`
          sub.ok(expected.includes(outcome), what, { expected })
          const isOfAny = route.operationId === 'explainMyRights' && caller.name === 'stranger'
          if (isOfAny || isHidden) {
            const url = toUrl(route, path, ghost).replace(client, 'nobody')
            const unknown = await office.app.inject({ url, headers: caller.headers })
            const said = ({ body }: LightMyRequestResponse) =>
              body.replaceAll(client, 'nobody').replace(/"requestId":"[^"]*"/, '')
            sub.equal(said(answer), said(unknown), 'the response does not reveal the client')
            continue
          }
          if (!caller.seesClient && answer.statusCode < 300 && !isPublic(route)) {
            sub.notMatch(
              answer.body,
              new RegExp(`\\b${client}\\b`),
              `${caller.column} sees no client name`
            )
          }
          if (cell !== 'self') continue
          const own = await ask(office, caller, { route, path, user: caller.name })
          sub.equal(outcomeOf(own), 'yes', `${caller.column} about itself: ${own.body}`)
        }
      })
    }
  }
})

/** The operation of each button; operations of a server come first. */
const offers: Record<string, string> = {
  mayRestore: 'restoreArchive',
  mayBackUp: 'scheduleBackup',
  mayDeleteBackups: 'deleteBackup',
  mayEditClients: 'saveClientConfig',
  mayCreateClients: 'createClient',
  mayDeleteClients: 'deleteClient',
  mayEditTemplates: 'createTemplate',
  mayEditServer: 'saveServerConfig',
  mayRevoke: 'revokeCertificate',
  mayReload: 'reloadServer',
  mayChangeOwn: 'changePreferences',
  maySeePeople: 'listGroups',
  mayEditUsers: 'removeUser',
  mayEditGrants: 'changeGrant',
  mayEditRoles: 'removeModerator',
  maySeeAudit: 'listAudit',
  mayExamine: 'examineSetUp',
  maySetExpectations: 'setLabelExpectation',
  maySnooze: 'removeClientExpectation',
  mayEditNotifications: 'setServiceNotificationRule',
  mayAddServers: 'inviteServer'
}
const ofServers = 10

interface StartAnswer {
  rights: Record<string, boolean>
  servers: { name: string; rights: Record<string, boolean> }[]
}

async function offersWhatMayBeCalled(
  t: Test,
  { app }: TestApp,
  table: ReturnType<typeof readTable>,
  caller: CallerKind
): Promise<void> {
  const answer = await app.inject({ url: '/api/misc/start', headers: caller.headers })
  if (answer.statusCode !== 200) return
  const { rights, servers } = answer.json<StartAnswer>()
  const main = servers.find(({ name }) => name === 'main')
  t.equal(main !== undefined, caller.seesServer, `${caller.column} and the server`)
  // The console asks for the password when an operation requires it.
  const column = caller.column === 'old session' ? 'admin' : caller.column
  const all = Object.entries(offers)
  t.same(Object.keys(rights), Object.keys(offers), caller.column)
  for (const [at, [right, operation]] of all.entries()) {
    const cell = table.get(operation)?.get(column)
    const isOfServer = at < ofServers
    // For a token of one client, the permission is true if it applies to this client.
    if (isOfServer && (!caller.seesServer || !caller.seesClient)) continue
    const told = isOfServer ? main?.rights[right] : rights[right]
    t.equal(told, cell === 'yes', `${caller.column}: ${right}`)
  }
}

function isPublic({ access }: Route): boolean {
  return ['public', 'anyone'].includes(access.requires)
}
