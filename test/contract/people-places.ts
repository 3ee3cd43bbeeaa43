/**
 * Users, groups, grants, sessions and tokens for requests, and a valid request for each
 * operation.
 */
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { Test } from 'tap'
import { ownBackend, parseUserKey } from '../../src/access/user-key.js'
import { hashSecret } from '../../src/access/tokens.js'
import { createIdentity } from '../../src/agents/link/identity.js'
import { encryptSecrets, requireCipher } from '../../src/services/servers/server-secrets.js'
import type { ExpectationKey } from '../../src/store/expectations.js'
import type { UserFactor } from '../../src/store/factors.js'
import type { Session } from '../../src/store/sessions.js'
import type { ChangeTables } from '../../src/store/store.js'
import type { Token } from '../../src/store/tokens.js'
import { useLocalMailbox } from '../notify/receivers.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, createTestApp, type TestApp, type TestAppOptions } from '../support/app.js'
import { withQuery, type Form } from './places.js'

/** A user that `usePeople` creates, with everything that a user can have. */
export const ann = 'ann'
const sessionId = toId(1)
const longLastingMs = 30 * 86_400_000

/** Starts burphub with a burp server and users; only `admin` and `mod` can log in. */
export async function usePeople(
  t: Pick<Test, 'teardown'>,
  options: Partial<TestAppOptions> = {}
): Promise<TestApp> {
  const office = await useDesk(t, options)
  await office.store.change(async tables => {
    await addUser(tables, ann)
    await tables.acl.addMember('moderator', 'mod')
    await tables.acl.createGroup('desk', '{"clients":{"ro":["desk*"]}}')
    for (const member of [ann, '@night']) await tables.acl.addGroupMember('desk', member)
    await tables.acl.createGroup('night', '')
    await tables.acl.createGrant(ann, '["web1"]')
    for (const user of [ann, 'admin']) await addSession(tables, user, user === ann ? 1 : 3)
    await addToken(tables, ann, 2)
    await tables.hiddenClients.add('admin', { server: 'main', client: 'web1' })
  })
  return office
}

/** The same without users, for a second instance on the same database. */
export async function useDesk(
  t: Pick<Test, 'teardown'>,
  options: Partial<TestAppOptions> = {}
): Promise<TestApp> {
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  const { port } = await useLocalMailbox(t)
  const smtp = { host: '127.0.0.1', port, security: 'none', from: 'hub@example.org' }
  const settings = {
    notifications: { smtp },
    publicUrl: 'https://hub.example.org',
    ...options.settings
  }
  // One user sends all requests, including many invalid ones.
  const limits = { changesPerMinute: 6_000, ...options.limits }
  const desk = await createTestApp({ servers, users: ['mod'], ...options, settings, limits })
  t.teardown(() => desk.close())
  return desk
}

export function toId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

async function addUser({ users }: ChangeTables, name: string): Promise<void> {
  // No password has this hash.
  await users.create({ name, passwordHash: 'none' })
}

async function addSession({ sessions }: ChangeTables, userName: string, n: number): Promise<void> {
  const now = Date.now()
  const proof = { provenAt: now, provenFrom: '192.0.2.7' }
  const times = { createdAt: now, lastSeenAt: now, expiresAt: now + longLastingMs, ...proof }
  const visitor = { ip: '192.0.2.7', userAgent: 'test', language: null, binding: null }
  const login = { factor: null, providerSid: null, idToken: null }
  const session: Session = {
    id: toId(n),
    secretHash: `hash of ${n}`,
    userName,
    backend: ownBackend,
    isPermanent: false,
    isApi: true,
    way: 'password',
    ...login,
    ...visitor,
    ...times
  }
  await sessions.create(session, { sessionsMax: 1_000 })
}

const codeSecret = new Secret({ size: 20 })

function firstCode(): string {
  return new TOTP({ secret: codeSecret }).generate()
}

async function offerCode(
  { factors }: ChangeTables,
  { cipher }: Pick<TestApp, 'cipher'>,
  user: string
): Promise<string> {
  const sealed = requireCipher(cipher).encrypt(codeSecret.base32, `code of ${user}`)
  await factors.prepare(user, { handle: `handle of ${user}`, now: Date.now() })
  await factors.setPending(user, sealed, Date.now())
  return sealed
}

async function addFactor(
  tables: ChangeTables,
  office: Pick<TestApp, 'cipher'>,
  user: string
): Promise<void> {
  const secret = await offerCode(tables, office, user)
  await tables.factors.confirm(user, { secret, step: 0, now: Date.now() })
}

/**
 * Removes the factor again, as the password alone must suffice for later requests. Returns
 * whether it was as expected.
 */
async function hadFactor(
  { store }: TestApp,
  isRight: (row: UserFactor | undefined) => boolean,
  isElse = true
): Promise<boolean> {
  const row = await store.factors.lookUp('admin')
  await store.change(({ factors }) => factors.removeEverythingOf('admin'))
  return isRight(row) && isElse
}

function codeOf(n: number): string {
  return String(n)
    .replace(/\d/g, digit => 'BCDFGHJKLM'[Number(digit)] ?? '')
    .padStart(8, 'Z')
}

async function addDeviceLogin({ deviceLogins }: ChangeTables, n: number): Promise<void> {
  const createdAt = Date.now()
  const times = { createdAt, expiresAt: createdAt + longLastingMs, intervalS: 1 }
  const origin = { program: 'test', ip: '192.0.2.7', network: `192.0.2.${n}` }
  const login = { deviceHash: hashSecret(`device ${n}`), userCode: codeOf(n), ...origin, ...times }
  await deviceLogins.remove(login.deviceHash)
  await deviceLogins.add(login, { openMax: 1_000, openOfNetworkMax: 1_000 })
}

function lookUpDeviceLogin({ store }: TestApp, n: number) {
  return store.deviceLogins.lookUp(hashSecret(`device ${n}`), Date.now())
}

async function addPasskey({ factors, passkeys }: ChangeTables, n: number): Promise<void> {
  const now = Date.now()
  await factors.removeEverythingOf('admin')
  await factors.prepare('admin', { handle: 'handle of admin', now })
  await passkeys.add({
    id: toId(n),
    credential: `credential ${n}`,
    userKey: 'admin',
    label: 'Stick',
    publicKey: '',
    counter: 0,
    transports: ['usb'],
    rpId: 'hub.example.org',
    isSynced: false,
    isVerified: true,
    createdAt: now,
    lastUsedAt: null
  })
}

/** Removes the passkeys, and returns their names. */
async function hadPasskeys({ store }: TestApp): Promise<string[]> {
  const known = await store.passkeys.listOfUser('admin')
  await store.change(({ factors }) => factors.removeEverythingOf('admin'))
  return known.map(({ label }) => label)
}

async function addDevice(factors: ChangeTables['factors'], n: number): Promise<void> {
  const now = Date.now()
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now + longLastingMs }
  const device = { id: toId(n), secretHash: `device ${n}`, userKey: 'admin', ...times }
  await factors.rememberDevice(
    { ...device, userAgent: 'test', ip: '192.0.2.7' },
    { devicesMax: 10 }
  )
}

async function addToken({ tokens }: ChangeTables, userName: string, n: number): Promise<void> {
  const scope = { isReadOnly: true, scope: null, clients: ['web1'], servers: null }
  const token: Token = {
    id: toId(n),
    secretHash: `hash of ${n}`,
    userName,
    backend: ownBackend,
    label: `nightly ${n}`,
    ...scope,
    createdAt: Date.now(),
    expiresAt: null,
    lastUsedAt: null
  }
  await tokens.create(token, { tokensMax: 1_000 })
}

/** Values of path parameters and fields, by name. */
export type Words = Record<string, string>

export interface Sample {
  /** Values for parameters in the path; the path may lack some. */
  place: Words
  /** Names of the path's parameters in the body or, with GET, in the query. */
  fields?: Words
  /** Fields of the body only. */
  body?: Record<string, unknown>
  /** Creates the object that the request changes. */
  prepare?: (tables: ChangeTables, office: TestApp) => Promise<unknown>
  /** Returns whether the request changed it. */
  isDone?: (office: TestApp) => Promise<boolean>
}

/** Samples of operations that only read. */
const reading: Record<string, Sample> = {
  listGroupMembers: { place: { name: 'desk', member: ann }, fields: { name: 'groupName' } },
  listGroups: { place: { name: 'desk' } },
  getMySession: { place: { id: toId(3) } },
  explainRights: { place: { user: ann }, fields: { user: 'user' } },
  explainMyRights: { place: { client: 'web1' }, fields: { client: 'client' } },
  listClientAccess: { place: { client: 'web1' }, fields: { client: 'client' } }
}

const commonPlace = {
  name: ann,
  member: ann,
  user: ann,
  id: sessionId,
  server: 'main',
  serverName: 'main',
  channel: 'desk',
  rule: 'desk'
}

/** A valid request. `n` is another number each time, so that no two requests are equal. */
export function sampleOf({ route, path }: Form, n: number): Sample {
  const isAuth = path.includes('/auth/')
  const backend = isAuth ? 'BASIC:AUTH' : 'BASIC:ACL'
  const sample = changing(route.operationId, n) ?? reading[route.operationId] ?? { place: {} }
  return { ...sample, place: { ...commonPlace, backend, ...sample.place } }
}

function changing(operationId: string, n: number): Sample | undefined {
  const make = samples[operationId]
  return make?.(n)
}

const userFields = { name: 'username', backend: 'backend' }
const groupFields = { name: 'group', backend: 'backend' }
const grantFields = { name: 'grant', backend: 'backend' }
const memberFields = { name: 'groupName', member: 'memberNames', backend: 'backendName' }

const aclOf = (office: TestApp) => office.store.acl.read()
const groupOf = async (office: TestApp, name: string) =>
  (await aclOf(office)).groups.find(group => group.name === name)
const grantOf = async (office: TestApp, name: string) =>
  (await aclOf(office)).grants.find(grant => grant.name === name)?.grant

const samples: Record<string, (n: number) => Sample> = {
  createUser: n => ({
    place: { name: `new ${n}` },
    fields: userFields,
    body: { password: 'correct horse' },
    isDone: async ({ store }) => (await store.users.lookUp(`new ${n}`)) !== undefined
  }),
  changePassword: n => ({
    place: { name: `old ${n}` },
    fields: userFields,
    body: { password: 'correct horse' },
    prepare: tables => addUser(tables, `old ${n}`),
    isDone: async ({ store }) => (await store.users.lookUp(`old ${n}`))?.passwordHash !== 'none'
  }),
  removeUser: n => ({
    place: { name: `old ${n}` },
    fields: userFields,
    prepare: tables => addUser(tables, `old ${n}`),
    isDone: async ({ store }) => (await store.users.lookUp(`old ${n}`)) === undefined
  }),
  blockUser: n => ({
    place: { name: `old ${n}` },
    body: { reason: 'gone' },
    prepare: tables => addUser(tables, `old ${n}`),
    isDone: ({ store }) => store.blockedUsers.has(`old ${n}`)
  }),
  unblockUser: n => ({
    place: { name: `old ${n}` },
    async prepare(tables) {
      await addUser(tables, `old ${n}`)
      const facts = { blockedBy: 'admin', blockedAt: 1, reason: null }
      await tables.blockedUsers.add({ userKey: `old ${n}`, ...facts })
    },
    isDone: async ({ store }) => !(await store.blockedUsers.has(`old ${n}`))
  }),
  createToken: n => ({
    place: { user: `bot ${n}` },
    body: { label: `l${n}` },
    prepare: ({ users }) =>
      users.create({ name: `bot ${n}`, passwordHash: 'none', isService: true }),
    isDone: async ({ store }) =>
      (await store.tokens.listOfUser({ name: `bot ${n}`, backend: ownBackend })).length === 1
  }),
  addModerator: n => ({ ...member(n), isDone: async o => (await moderators(o)).has(`m${n}`) }),
  removeModerator: n => ({
    ...member(n),
    prepare: ({ acl }) => acl.addMember('moderator', `m${n}`),
    isDone: async office => !(await moderators(office)).has(`m${n}`)
  }),
  changeModeratorGrant: n => ({
    place: {},
    fields: memberFields,
    body: { grant: `["g${n}"]` },
    isDone: async office => (await aclOf(office)).moderatorGrant === `["g${n}"]`
  }),
  addAdmin: n => ({ ...member(n), isDone: async o => (await admins(o)).has(`m${n}`) }),
  removeAdmin: n => ({
    ...member(n),
    prepare: ({ acl }) => acl.addMember('admin', `m${n}`),
    isDone: async office => !(await admins(office)).has(`m${n}`)
  }),
  createGroup: n => ({
    place: { name: `g${n}` },
    fields: groupFields,
    body: { grant: '["web1"]' },
    isDone: async office => (await groupOf(office, `g${n}`))?.grant === '["web1"]'
  }),
  changeGroup: n => ({
    place: { name: `g${n}` },
    fields: groupFields,
    body: { grant: '["web1"]' },
    prepare: ({ acl }) => acl.createGroup(`g${n}`, ''),
    isDone: async office => (await groupOf(office, `g${n}`))?.grant === '["web1"]'
  }),
  removeGroup: n => ({
    place: { name: `g${n}` },
    fields: groupFields,
    prepare: ({ acl }) => acl.createGroup(`g${n}`, ''),
    isDone: async office => (await groupOf(office, `g${n}`)) === undefined
  }),
  addGroupMembers: n => ({
    place: { name: 'desk', member: `m${n}` },
    fields: memberFields,
    isDone: async office => (await groupOf(office, 'desk'))?.members.includes(`m${n}`) === true
  }),
  removeGroupMembers: n => ({
    place: { name: 'desk', member: `m${n}` },
    fields: memberFields,
    prepare: ({ acl }) => acl.addGroupMember('desk', `m${n}`),
    isDone: async office => (await groupOf(office, 'desk'))?.members.includes(`m${n}`) === false
  }),
  createGrant: n => ({
    place: { name: `u${n}` },
    fields: grantFields,
    body: { content: '["web1"]' },
    isDone: async office => (await grantOf(office, `u${n}`)) === '["web1"]'
  }),
  changeGrant: n => ({
    place: { name: `u${n}` },
    fields: grantFields,
    body: { content: '["web1"]' },
    prepare: ({ acl }) => acl.createGrant(`u${n}`, ''),
    isDone: async office => (await grantOf(office, `u${n}`)) === '["web1"]'
  }),
  changeAccessRules: n => ({
    place: {},
    body: {
      changes: [
        { subject: { kind: 'user', name: `u${n}` }, target: { client: 'web1' }, mode: 'restore' }
      ]
    },
    isDone: async office => (await grantOf(office, `u${n}`)) === '{"*":{"rw":["web1"]}}'
  }),
  removeGrant: n => ({
    place: { name: `u${n}` },
    fields: grantFields,
    prepare: ({ acl }) => acl.createGrant(`u${n}`, ''),
    isDone: async office => (await grantOf(office, `u${n}`)) === undefined
  }),
  endMySession: n => endedSession('admin', n),
  endSession: n => endedSession(ann, n),
  createMyToken: n => ({
    place: {},
    body: { label: `token ${n}`, clients: 'web1', expires: '2999-01-01T00:00:00Z' },
    isDone: async ({ store }) =>
      (await store.tokens.listOfUser(parseUserKey('admin'))).some(
        ({ label }) => label === `token ${n}`
      )
  }),
  revokeCurrentToken: () => ({ place: {} }),
  confirmDeviceLogin: n => ({
    place: {},
    body: { user_code: codeOf(n) },
    prepare: tables => addDeviceLogin(tables, n),
    isDone: async office => (await lookUpDeviceLogin(office, n))?.state === 'allowed'
  }),
  checkDeviceLogin: n => ({
    place: {},
    body: { user_code: codeOf(n) },
    prepare: tables => addDeviceLogin(tables, n)
  }),
  pollDeviceLogin: n => ({
    place: {},
    body: { device_code: `device ${n}` },
    async prepare(tables) {
      await addDeviceLogin(tables, n)
      const answer = { state: 'allowed', isReadOnly: true, tokenDays: 1 } as const
      const hash = hashSecret(`device ${n}`)
      await tables.deviceLogins.answer(hash, { ...answer, userKey: 'admin' }, Date.now())
    },
    isDone: async office => (await lookUpDeviceLogin(office, n)) === undefined
  }),
  denyDeviceLogin: n => ({
    place: {},
    body: { user_code: codeOf(n) },
    prepare: tables => addDeviceLogin(tables, n),
    isDone: async office => (await lookUpDeviceLogin(office, n))?.state === 'denied'
  }),
  proveMe: () => ({ place: {}, body: { password: 'admin' } }),
  offerCode: () => ({
    place: {},
    isDone: async ({ store }) => (await store.factors.lookUp('admin'))?.codePending !== null
  }),
  confirmCode: () => ({
    place: {},
    body: { code: firstCode() },
    prepare: (tables, office) => offerCode(tables, office, 'admin'),
    isDone: office => hadFactor(office, row => row?.codeSecret !== null)
  }),
  removeCode: () => ({
    place: {},
    prepare: (tables, office) => addFactor(tables, office, 'admin'),
    isDone: office => hadFactor(office, row => row?.codeSecret === null)
  }),
  renewRecoveryCodes: () => ({
    place: {},
    prepare: (tables, office) => addFactor(tables, office, 'admin'),
    isDone: async office =>
      hadFactor(office, () => true, (await office.store.factors.countRecovery('admin')) === 10)
  }),
  offerProof: n => ({
    place: {},
    prepare: tables => addPasskey(tables, n),
    isDone: async office => (await hadPasskeys(office)).length === 1
  }),
  offerMyPasskey: () => ({ place: {} }),
  addMyPasskey: () => ({ place: {}, body: { label: 'Stick' } }),
  renameMyPasskey: n => ({
    place: { id: toId(n) },
    body: { label: 'Laptop' },
    prepare: tables => addPasskey(tables, n),
    isDone: async office => (await hadPasskeys(office)).includes('Laptop')
  }),
  removeMyPasskey: n => ({
    place: { id: toId(n) },
    prepare: tables => addPasskey(tables, n),
    isDone: async office => (await hadPasskeys(office)).length === 0
  }),
  resetFactors: () => ({
    place: { user: ann },
    prepare: (tables, office) => addFactor(tables, office, ann),
    isDone: async ({ store }) => (await store.factors.lookUp(ann)) === undefined
  }),
  forgetMyDevice: n => ({
    place: { id: toId(n) },
    prepare: ({ factors }) => addDevice(factors, n),
    isDone: async ({ store }) => (await store.factors.listDevices('admin', 0)).length === 0
  }),
  endMySessions: n => ({
    place: {},
    prepare: tables => addSession(tables, 'admin', n),
    isDone: async ({ store }) => (await store.sessions.lookUp(toId(n))) === undefined
  }),
  endSessions: n => ({
    place: {},
    prepare: tables => addSession(tables, ann, n),
    isDone: async ({ store }) => (await store.sessions.lookUp(toId(n))) === undefined
  }),
  revokeMyToken: n => revokedToken('admin', n),
  revokeToken: n => revokedToken(ann, n),
  createPreferences: n => preference(n),
  changePreferences: n => preference(n),
  removePreferences: () => ({
    place: {},
    body: { pageLength: 1 },
    prepare: ({ preferences }) =>
      preferences.write('admin', { key: 'pageLength', value: 7 }, { preferencesMax: 10 }),
    isDone: async office => (await pageLength(office)) === undefined
  }),
  hide: n => ({
    place: {},
    body: { name: `c${n}`, agent: 'main' },
    isDone: async ({ store }) =>
      (await store.hiddenClients.list('admin')).some(({ client }) => client === `c${n}`)
  }),
  unhide: n => ({
    place: {},
    body: { name: `c${n}` },
    prepare: ({ hiddenClients }) => hiddenClients.add('admin', { server: '', client: `c${n}` }),
    isDone: async ({ store }) =>
      !(await store.hiddenClients.list('admin')).some(({ client }) => client === `c${n}`)
  }),
  addAlert: n => ({ place: {}, body: { message: `Hello ${n}`, level: 'info' } }),
  setClientExpectation: n => expecting({ kind: 'client', server: 'main', name: `c${n}` }),
  removeClientExpectation: n => expectingNothing({ kind: 'client', server: 'main', name: `c${n}` }),
  acknowledgeAlert: n => aboutAlert(n, by => by === 'admin'),
  removeAcknowledgment: n => aboutAlert(n, by => by === undefined),
  setLabelExpectation: n => expecting({ kind: 'label', server: '', name: `l/${n}` }),
  removeLabelExpectation: n => expectingNothing({ kind: 'label', server: '', name: `l/${n}` }),
  setServerExpectation: () => expecting({ kind: 'server', server: 'main', name: '' }),
  removeServerExpectation: () => expectingNothing({ kind: 'server', server: 'main', name: '' }),
  setMyChannel: n => newChannel('admin', n),
  setServiceChannel: n => newChannel('', n),
  removeMyChannel: n => removedChannel('admin', n),
  removeServiceChannel: n => removedChannel('', n),
  testMyChannel: n => testedChannel('admin', n),
  testServiceChannel: n => testedChannel('', n),
  setMyNotificationRule: n => newRule('admin', n),
  setServiceNotificationRule: n => newRule('', n),
  removeMyNotificationRule: n => removedRule('admin', n),
  removeServiceNotificationRule: n => removedRule('', n),
  addServer: n => ({
    place: { serverName: `s${n}` },
    isDone: async office => (await lookUpServer(office, n)) !== undefined
  }),
  moveServer: n => ({
    place: { serverName: `s${n}` },
    body: { addresses: ['bh1.example.org:7443'] },
    prepare: addServer(n),
    isDone: async office =>
      (await lookUpServer(office, n))?.agent?.addresses[0] === 'bh1.example.org:7443'
  }),
  removeServer: n => ({
    place: { serverName: `s${n}` },
    prepare: addServer(n),
    isDone: async office => (await lookUpServer(office, n)) === undefined
  }),
  inviteServer: n => ({
    place: { serverName: `s${n}` },
    body: { url: 'https://hub.example.org' },
    prepare: addServer(n),
    isDone: async office => (await lookUpServer(office, n))?.invitation !== null
  })
}

const lookUpServer = ({ store }: TestApp, n: number) => store.servers.lookUp(`s${n}`)

const { certificate, key: privateKey } = await createIdentity()

/** Adds a server with an enrolled agent that is not running. */
function addServer(n: number) {
  return async ({ servers }: ChangeTables, { cipher }: TestApp) => {
    const name = `s${n}`
    const secrets = encryptSecrets(requireCipher(cipher), name, { key: privateKey, bearer: 'b' })
    await servers.create({ name, createdAt: 1, hubCertificate: certificate, secrets })
    const agent = {
      enrolledAt: 1,
      rotatedAt: 1,
      addresses: ['127.0.0.1:1'],
      certificate,
      nextCertificate: null
    }
    await servers.change(name, { agent: { ...agent, hostId: `host ${n}` } })
  }
}

const lookUpChannel = ({ store }: TestApp, owner: string, n: number) =>
  store.notifications.channels.lookUp(owner, `c${n}`)

function addChannel(owner: string, n: number) {
  const receiver = { language: 'en', timezone: 'UTC', quietHours: null }
  const facts = { kind: 'mail', address: 'ann@example.org', ...receiver }
  return ({ notifications }: ChangeTables) =>
    notifications.channels.write(
      { owner, name: `c${n}`, facts, secrets: null },
      { channelsMax: 1_000 }
    )
}

/** An email channel or, every other time, a webhook. */
function newChannel(owner: string, n: number): Sample {
  const webhook = { url: 'https://hooks.example.org/1', secret: 'key', headers: 'X-A: b' }
  const mail = { address: 'ann@example.org', quiet_from: '22:00', quiet_to: '06:30' }
  return {
    place: { channel: `c${n}` },
    body: { ...(n % 2 === 0 ? webhook : mail), timezone: 'Europe/Rome', language: 'it' },
    prepare: async ({ notifications }) => {
      for (const { name } of await notifications.channels.list(owner)) {
        await notifications.channels.remove(owner, name)
      }
    },
    isDone: async office => (await lookUpChannel(office, owner, n)) !== undefined
  }
}

function removedChannel(owner: string, n: number): Sample {
  return {
    place: { channel: `c${n}` },
    prepare: addChannel(owner, n),
    isDone: async office => (await lookUpChannel(office, owner, n)) === undefined
  }
}

function testedChannel(owner: string, n: number): Sample {
  return { place: { channel: `c${n}` }, prepare: addChannel(owner, n) }
}

const lookUpRule = ({ store }: TestApp, owner: string, n: number) =>
  store.notifications.rules.lookUp(owner, `r${n}`)

function newRule(owner: string, n: number): Sample {
  return {
    place: { rule: `r${n}` },
    body: { channel: 'c0', clients: 'web*', findings: 'late', when: 'weekly', at: '06:15' },
    prepare: addChannel(owner, 0),
    isDone: async office => (await lookUpRule(office, owner, n))?.channel === 'c0'
  }
}

function removedRule(owner: string, n: number): Sample {
  const rule = { owner, name: `r${n}`, channel: 'c0', facts: {} }
  return {
    place: { rule: rule.name },
    prepare: ({ notifications }) => notifications.rules.write(rule, { ownMax: 1_000 }),
    isDone: async office => (await lookUpRule(office, owner, n)) === undefined
  }
}

/** An alert that ann has acknowledged. */
function aboutAlert(n: number, isRight: (by: string | undefined) => boolean): Sample {
  const key = { server: 'main', client: `c${n}`, topic: 'health' }
  const finding = { ...key, kind: 'late', at: 1 }
  const id = JSON.stringify(Object.values(key))
  return {
    place: { alert: Buffer.from(id).toString('base64url') },
    body: { note: 'soon' },
    async prepare({ notifications: { openFindings } }) {
      await openFindings.write([{ ...key, finding, openedAt: 1, isCovered: false }])
      await openFindings.acknowledge(key, { by: ann, at: 1, note: null, kind: 'late' })
    },
    async isDone({ store }) {
      const open = await store.notifications.openFindings.list()
      return isRight(open.find(({ client }) => client === key.client)?.acknowledged?.by)
    }
  }
}

function expecting(key: ExpectationKey): Sample {
  return {
    place: toExpectationPlace(key),
    body: { interval: '36h', exempt: true, quiet_until: '2999-01-01T00:00:00Z' },
    isDone: async office => {
      const said = await lookUpExpectation(office, key)
      return said?.intervalS === 129_600 && said.isExempt === true && said.grace === undefined
    }
  }
}

function expectingNothing(key: ExpectationKey): Sample {
  return {
    place: toExpectationPlace(key),
    prepare: ({ expectations }) => expectations.write({ ...key, intervalS: 60 }),
    isDone: async office => (await lookUpExpectation(office, key)) === undefined
  }
}

function toExpectationPlace({ kind, server, name }: ExpectationKey): Words {
  if (kind === 'label') return { label: name }
  return kind === 'client' ? { server, name } : { server }
}

async function lookUpExpectation({ store }: TestApp, { kind, server, name }: ExpectationKey) {
  return (await store.expectations.list()).find(
    each => each.kind === kind && each.server === server && each.name === name
  )
}

const member = (n: number): Sample => ({ place: { member: `m${n}` }, fields: memberFields })
const moderators = async (office: TestApp) => new Set((await aclOf(office)).moderators)
const admins = async (office: TestApp) => new Set((await aclOf(office)).admins)

function endedSession(user: string, n: number): Sample {
  return {
    place: { id: toId(1_000 + n), user },
    prepare: tables => addSession(tables, user, 1_000 + n),
    isDone: async ({ store }) => (await store.sessions.lookUp(toId(1_000 + n))) === undefined
  }
}

function revokedToken(user: string, n: number): Sample {
  return {
    place: { id: toId(2_000 + n), user },
    prepare: tables => addToken(tables, user, 2_000 + n),
    isDone: async ({ store }) => (await store.tokens.lookUp(toId(2_000 + n))) === undefined
  }
}

function preference(n: number): Sample {
  const isDone = async (office: TestApp) => (await pageLength(office)) === 10 + n
  return { place: {}, body: { pageLength: 10 + n, language: 'en' }, isDone }
}

async function pageLength({ store }: TestApp): Promise<unknown> {
  return (await store.preferences.list('admin')).find(({ key }) => key === 'pageLength')?.value
}

type BodyKind = 'json' | 'form' | 'multipart'

export interface AskOptions {
  n?: number
  kind?: BodyKind
  /** Overrides values of the sample, by the names of path parameters. */
  place?: Words
  body?: Record<string, unknown>
  /** The login; null: none. */
  user?: string | null
  headers?: Record<string, string>
}

/** Returns the path with its parameters filled in, and the values without a place in it. */
export function fillPath(path: string, words: Words): { url: string; rest: Words } {
  const rest = { ...words }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = words[name]
    if (value === undefined) throw new Error(`no value for :${name} of ${path}`)
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url, rest }
}

/** Sends a valid request, changed by the options. */
export async function askFor(
  office: TestApp,
  form: Form,
  { n = 0, kind = 'json', place, body, user = 'admin', headers }: AskOptions = {}
): Promise<LightMyRequestResponse> {
  const sample = sampleOf(form, n)
  const { url, rest } = fillPath(form.path, { ...sample.place, ...place })
  const named = Object.entries(sample.fields ?? {}).filter(([from]) => rest[from] !== undefined)
  const words = Object.fromEntries(named.map(([from, to]) => [to, rest[from]]))
  const { method } = form.route
  const hasBody = form.route.schema.body !== undefined
  const fields = { ...words, ...sample.body, ...body }
  const sent: { payload?: string; headers?: Words } =
    hasBody && Object.keys(fields).length > 0 ? encodeBody(fields, kind) : {}
  return office.app.inject({
    method: method as 'GET' | 'PUT' | 'POST' | 'DELETE',
    url:
      hasBody || named.length === 0
        ? url
        : withQuery(url, new URLSearchParams(toTexts(words)).toString()),
    ...sent,
    headers: { ...authorization(user), ...sent.headers, ...headers }
  })
}

function toTexts(fields: Record<string, unknown>): Words {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

function encodeBody(
  fields: Record<string, unknown>,
  kind: BodyKind
): { payload: string; headers: Record<string, string> } {
  const as = (type: string, payload: string) => ({ payload, headers: { 'content-type': type } })
  if (kind === 'json') return as('application/json', JSON.stringify(fields))
  const texts = toTexts(fields)
  if (kind === 'form') {
    return as('application/x-www-form-urlencoded', new URLSearchParams(texts).toString())
  }
  const parts = Object.entries(texts).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  )
  return as('multipart/form-data; boundary=x', `${parts.join('')}--x--`)
}
