/** Users, permissions, sessions, preferences and notifications in the story of the examples. */
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { idOfFirst, type Scene } from './example-scene.js'
import { SoftAuthenticator } from '../support/authenticator.js'
import { bearer, cookieOf } from '../support/logins.js'
import type { ExampleWorld } from './example-world.js'

const reuse = { 'x-reuse-session': 'true', 'user-agent': 'curl/8.14.1' }

export const people: Scene[] = [
  { id: 'listAuthBackends' },
  { id: 'listProviders' },
  { id: 'getAuthBackend', place: { backend: 'BASIC:AUTH' } },
  { id: 'createUser' },
  { id: 'listUsers' },
  { id: 'changePassword' },
  { id: 'blockUser' },
  { id: 'unblockUser' },
  { id: 'listAclBackends' },
  { id: 'getAclBackend' },
  { id: 'addModerator' },
  { id: 'listModerators' },
  { id: 'listModeratorMembers' },
  { id: 'changeModeratorGrant' },
  { id: 'isModerator' },
  { id: 'removeModerator' },
  { id: 'addAdmin' },
  { id: 'listAdmins' },
  { id: 'listAdminMembers' },
  { id: 'isAdmin' },
  { id: 'removeAdmin' },
  { id: 'createGroup' },
  { id: 'changeGroup' },
  { id: 'addGroupMembers' },
  { id: 'listGroups' },
  { id: 'listGroupMembers' },
  { id: 'listGroupsOf' },
  { id: 'createGrant' },
  { id: 'changeGrant' },
  { id: 'listGrants' },
  { id: 'explainRights' },
  { id: 'getAccessMatrix', query: { width: '2' } },
  { id: 'listAccessRules' },
  { id: 'changeAccessRules' },
  { id: 'listClientAccess' },
  { id: 'removeGrant' },
  { id: 'removeGroupMembers' },
  { id: 'removeGroup' }
]

/** Returns the cookie of a new session. */
async function startSession(world: ExampleWorld) {
  const answer = await world.request({ url: '/api/admin/me', headers: reuse })
  return { headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' } }
}

const asAnn = { authorization: `Basic ${btoa('ann:correct horse battery staple')}` }

/** A session of `ann`. While she has a second factor, her password alone does not log her in. */
const ofAnn = { cookie: '', 'x-requested-with': 'example', 'user-agent': 'curl/8.14.1' }
type Offer = Record<'device_code' | 'user_code', string>
let device: Offer = { device_code: '', user_code: '' }

/** The cookie and the challenge of the last request for a passkey. */
let question = { cookie: '', challenge: '', user: { id: '' } }
const authenticator = new SoftAuthenticator({
  origin: 'https://hub.example.org',
  rpId: 'hub.example.org'
})
let secret = ''
let sealed = ''

/** Returns a code that no login has used. */
function codeAt(steps = 0): string {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

function keepQuestion(answer: LightMyRequestResponse): void {
  question = { ...question, ...answer.json<object>(), cookie: cookieOf(answer) ?? '' }
}

async function findPasskey({ store }: ExampleWorld) {
  const [passkey] = await store.passkeys.listOfUser('ann')
  return { place: { id: passkey?.id ?? '' } }
}

export const sessions: Scene[] = [
  { id: 'getMe' },
  { id: 'explainMyRights' },
  { id: 'logIn', user: null },
  { id: 'listLoginWays', user: null },
  { id: 'listMySessions', headers: reuse },
  { id: 'getMySession', ...idOfFirst('/api/admin/me/session') },
  { id: 'proveMe', body: { password: 'admin' } },
  { id: 'endMySession', ...idOfFirst('/api/admin/me/session') },
  { id: 'endMySessions' },
  {
    id: 'listSessions',
    async prepare(world) {
      await world.request({ url: '/api/admin/me', headers: { ...asAnn, ...reuse } }, null)
    }
  },
  { id: 'getSession', ...idOfFirst('/api/admin/session/ann') },
  { id: 'endSession', ...idOfFirst('/api/admin/session/ann') },
  { id: 'endSessions', place: { user: 'ann' } },
  { id: 'createMyToken' },
  {
    id: 'revokeCurrentToken',
    user: null,
    async prepare(world) {
      const payload = { label: 'short' }
      const url = '/api/admin/me/token'
      const answer = await world.request({ method: 'POST', url, headers: asAnn, payload }, null)
      return { headers: bearer(answer.json<{ token: string }>().token) }
    }
  },
  { id: 'beginDeviceLogin', user: null, keep: answer => (device = answer.json<Offer>()) },
  { id: 'checkDeviceLogin', prepare: async () => ({ body: { user_code: device.user_code } }) },
  { id: 'confirmDeviceLogin', prepare: async () => ({ body: { user_code: device.user_code } }) },
  {
    id: 'pollDeviceLogin',
    user: null,
    prepare: async () => ({ body: { device_code: device.device_code } })
  },
  {
    id: 'denyDeviceLogin',
    async prepare(world) {
      const request = { method: 'POST', url: '/api/login/device', payload: {} } as const
      const { user_code } = (await world.request(request, null)).json<Offer>()
      return { body: { user_code } }
    }
  },
  {
    id: 'createToken',
    place: { user: 'monitor' },
    async prepare(world) {
      const url = '/api/admin/auth/users/monitor'
      await world.request({ method: 'PUT', url, payload: { service: true } })
    }
  },
  { id: 'listMyTokens' },
  { id: 'revokeMyToken', ...idOfFirst('/api/admin/me/token') },
  {
    id: 'listTokens',
    async prepare(world) {
      const payload = { label: 'phone', read_only: true, clients: ['web1'] }
      const url = '/api/admin/me/token'
      await world.request({ method: 'POST', url, headers: asAnn, payload }, null)
    }
  },
  { id: 'revokeToken', ...idOfFirst('/api/admin/token/ann') },
  {
    id: 'offerCode',
    user: null,
    async prepare(world) {
      const url = '/api/admin/me'
      const answer = await world.request({ url, headers: { ...asAnn, ...reuse } }, null)
      ofAnn.cookie = cookieOf(answer) ?? ''
      return { headers: ofAnn }
    },
    keep: answer => (secret = answer.json<{ secret: string }>().secret)
  },
  {
    id: 'confirmCode',
    user: null,
    headers: ofAnn,
    prepare: async () => ({ body: { code: codeAt(-1) } })
  },
  { id: 'getMyFactors', user: null, headers: ofAnn },
  { id: 'renewRecoveryCodes', user: null, headers: ofAnn },
  {
    id: 'finishLogin',
    user: null,
    async prepare(world) {
      const payload = { user: 'ann', password: 'correct horse battery staple' }
      const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
      const answer = await world.request({ method: 'POST', url: '/login', headers, payload }, null)
      return { headers: { cookie: cookieOf(answer) ?? '' }, body: { code: codeAt() } }
    }
  },
  { id: 'offerMyPasskey', user: null, headers: ofAnn, keep: keepQuestion },
  {
    id: 'addMyPasskey',
    user: null,
    prepare: async () => ({
      headers: { ...ofAnn, cookie: `${ofAnn.cookie}; ${question.cookie}` },
      body: { passkey: authenticator.create(question), label: 'Laptop' }
    })
  },
  { id: 'offerProof', user: null, headers: ofAnn },
  { id: 'renameMyPasskey', user: null, headers: ofAnn, prepare: findPasskey },
  { id: 'offerPasskey', user: null, keep: keepQuestion },
  {
    id: 'logInByPasskey',
    user: null,
    prepare: async () => ({
      headers: { cookie: question.cookie },
      body: { passkey: authenticator.use(question), next: '/clients' }
    })
  },
  { id: 'removeMyPasskey', user: null, headers: ofAnn, prepare: findPasskey },
  {
    id: 'listMyDevices',
    user: null,
    headers: ofAnn,
    async prepare({ store }) {
      const now = Date.now()
      const times = { createdAt: now, lastUsedAt: now, expiresAt: now + 30 * 86_400_000 }
      const browser = { userAgent: 'Mozilla/5.0', ip: '127.0.0.1' }
      await store.factors.rememberDevice(
        { id: randomUUID(), secretHash: 'none', userKey: 'ann', ...browser, ...times },
        { devicesMax: 1 }
      )
    }
  },
  {
    id: 'forgetMyDevice',
    user: null,
    headers: ofAnn,
    async prepare({ store }) {
      const [device] = await store.factors.listDevices('ann', 0)
      return { place: { id: device?.id ?? '' } }
    }
  },
  { id: 'getFactors', place: { user: 'ann' } },
  {
    id: 'resetFactors',
    place: { user: 'ann' },
    async prepare({ store }) {
      const kept = await store.factors.lookUp('ann')
      return void (sealed = kept?.codeSecret ?? '')
    }
  },
  {
    id: 'removeCode',
    user: null,
    async prepare(world) {
      const headers = { ...asAnn, ...reuse }
      const answer = await world.request({ url: '/api/admin/me', headers }, null)
      await world.store.change(async ({ factors }) => {
        await factors.prepare('ann', { handle: 'ann', now: 0 })
        await factors.setPending('ann', sealed, 0)
        await factors.confirm('ann', { secret: sealed, step: 0, now: 0 })
      })
      return { headers: { ...ofAnn, cookie: cookieOf(answer) ?? '' } }
    }
  },
  { id: 'removeUser' },
  { id: 'logout', user: null, prepare: startSession },
  {
    id: 'logoutByPost',
    user: null,
    async prepare(world) {
      const { headers } = await startSession(world)
      return { headers: { ...headers, 'x-requested-with': 'example' } }
    }
  }
]

let cookie = ''

export const preferences: Scene[] = [
  { id: 'createPreferences' },
  { id: 'getPreferences' },
  { id: 'changePreferences' },
  { id: 'removePreferences' },
  { id: 'hide' },
  { id: 'listHidden' },
  { id: 'unhide' },
  {
    id: 'addAlert',
    async prepare(world) {
      const step = await startSession(world)
      cookie = step.headers.cookie
      return step
    }
  },
  { id: 'takeAlerts', prepare: async () => ({ headers: { cookie } }) }
]

export const notifications: Scene[] = [
  { id: 'setMyChannel' },
  { id: 'listMyChannels' },
  { id: 'testMyChannel' },
  { id: 'setMyNotificationRule' },
  { id: 'listMyNotificationRules' },
  { id: 'listMyMessages' },
  { id: 'removeMyNotificationRule' },
  { id: 'removeMyChannel' },
  { id: 'setServiceChannel' },
  { id: 'listServiceChannels' },
  { id: 'testServiceChannel' },
  { id: 'setServiceNotificationRule' },
  { id: 'listServiceNotificationRules' },
  { id: 'listServiceMessages' },
  {
    id: 'listOpenAlerts',
    async prepare({ store }) {
      const key = { server: 'main', client: 'laptop-ann', topic: 'health' }
      const finding = { ...key, kind: 'never', at: 1_795_680_000 }
      const row = { ...key, finding, openedAt: finding.at, isCovered: false }
      await store.changeAside(({ notifications }) => notifications.openFindings.write([row]))
    }
  },
  { id: 'acknowledgeAlert' },
  { id: 'removeAcknowledgment' },
  { id: 'sendOpenAlerts' },
  { id: 'removeServiceNotificationRule' },
  { id: 'removeServiceChannel' }
]
