/** Assembles identification of users: backends, sessions, tokens, permissions and the audit log. */
import { type AuditLog, AuditTrail } from '../access/audit-trail.js'
import { Authenticator } from '../access/authenticator.js'
import { type ChainOptions, createBackendChain } from '../access/backends/backend-chain.js'
import type { AuthBackend } from '../access/backends/backend.js'
import { BasicBackend } from '../access/backends/basic-backend.js'
import { LdapBackend } from '../access/backends/ldap-backend.js'
import type { LdapOptions } from '../access/backends/ldap-options.js'
import { LocalBackend, type LocalOptions } from '../access/backends/local-backend.js'
import { proxyBackend, ReportedUsers } from '../access/backends/external-users.js'
import { CurrentRights } from '../access/current-rights.js'
import { Devices } from '../access/devices.js'
import { Passkeys } from '../access/factors/passkeys.js'
import { toPasskeySite } from '../access/factors/passkey-site.js'
import { SecondFactors } from '../access/factors/second-factors.js'
import type { SecretCipher } from '../access/secret-cipher.js'
import { LoginThrottle } from '../access/login-throttle.js'
import { createPasswords, type Passwords } from '../access/passwords.js'
import { printRefusedLogin } from '../access/denial-log.js'
import { JobTokens } from '../access/providers/job-tokens.js'
import { isOfIssuer, toProviderBackend } from '../access/providers/provider-connection.js'
import { ProviderLogins } from '../access/providers/provider-logins.js'
import { Provider } from '../access/providers/provider.js'
import { Sessions } from '../access/sessions.js'
import { LoginFailureStore } from '../access/login-failure-store.js'
import { Tokens } from '../access/tokens.js'
import type { Config, LdapConfig, LocalConfig } from './config/config.js'
import type { People } from '../services/service.js'
import type { Store } from '../store/store.js'

type PeopleParts = Pick<
  Config,
  | 'acl'
  | 'sessions'
  | 'secondFactor'
  | 'basic'
  | 'ldap'
  | 'local'
  | 'oidc'
  | 'machines'
  | 'passkeys'
  | 'proxyLogin'
  | 'publicUrl'
>

export function createPeople(
  config: PeopleParts,
  store: Store,
  logger: AuditLog & { warn: AuditLog['info'] },
  {
    listServers,
    passwords = createPasswords(),
    cipher,
    ...chainOptions
  }: ChainOptions & {
    listServers: () => readonly string[]
    passwords?: Passwords
    /** Encrypts the secrets of second factors. */
    cipher?: SecretCipher | undefined
  }
): People & { jobTokens: JobTokens | undefined; close(): Promise<void> } {
  const backends = createBackendChain(listBackends(config, store, passwords), chainOptions)
  const { requiredOf, rememberDays } = config.secondFactor
  const trail = new AuditTrail(store, logger)
  const passkeys = new Passkeys({
    store,
    site: toPasskeySite(config),
    onCopied: ({ userKey: user }, address) => trail.recordFactor({ kind: 'copied', user, address })
  })
  const secondFactors = new SecondFactors({
    store,
    cipher,
    passkeys,
    rememberDays,
    onEvent: event => trail.recordFactor(event)
  })
  const rights = new CurrentRights({ store, options: config.acl, listServers, requiredOf })
  const sessions = new Sessions({ store, limits: config.sessions })
  const shared = new LoginFailureStore({ store, log: logger })
  const throttle = new LoginThrottle({ shared })
  const jobTokens = createJobTokens(config, logger)
  const authenticator = new Authenticator({
    store,
    backends,
    rights,
    sessions,
    tokens: new Tokens({ store }),
    jobs: jobTokens,
    throttle,
    isProxyProof: config.proxyLogin?.isProof,
    factors: secondFactors,
    devices: new Devices({ store }),
    onRefused: (name, { address }, why) => {
      logger.warn({ address }, printRefusedLogin(name, address))
      const way = why === 'token' || why === 'job' ? 'token' : 'password'
      trail.recordRefusedLogin(name, address, { way, why })
    },
    onViewed: (viewer, subject) => trail.record(viewer, { action: 'access.viewed', subject }),
    onBegun: (owner, session, { address }) => trail.recordSession(owner, session, address)
  })
  const providers = config.oidc.map(options => {
    const callback = `${config.publicUrl}/login/oidc/${options.name}/callback`
    return new Provider({ options, callback })
  })
  const providerLogins = new ProviderLogins({ providers, store, trail })
  const close = async () => {
    await trail.close()
    await shared.close()
  }
  return {
    authenticator,
    backends,
    rights,
    passkeys,
    secondFactors,
    sessions,
    passwords,
    throttle,
    trail,
    providerLogins,
    jobTokens,
    close
  }
}

function createJobTokens(
  { machines }: Pick<Config, 'machines'>,
  logger: { warn: AuditLog['info'] }
): JobTokens | undefined {
  if (machines.length === 0) return undefined
  const onRejected = (reason: string) => logger.warn({ reason }, 'rejected the token of a job')
  return new JobTokens({ rules: machines, onRejected })
}

function listBackends(
  config: Pick<Config, 'basic' | 'ldap' | 'local' | 'oidc' | 'proxyLogin'>,
  store: Store,
  passwords: Passwords
): AuthBackend[] {
  const { basic, ldap, local, oidc, proxyLogin } = config
  return [
    new BasicBackend({ users: store.users, passwords, priority: basic.priority }),
    ...(ldap ? [new LdapBackend(toLdapOptions(ldap))] : []),
    ...(local ? [new LocalBackend(toLocalOptions(local))] : []),
    ...oidc.map(provider => createProviderBackend(provider, store)),
    ...(proxyLogin ? [new ReportedUsers(proxyUsers, store.identities)] : [])
  ]
}

const proxyUsers = {
  name: proxyBackend,
  description: 'Users whom a proxy in front of burphub logs in.',
  priority: -1
} as const

/** Users of a former issuer are unknown: this one does not confirm who they are. */
function createProviderBackend(
  { name, title, issuer, tokenDays }: Config['oidc'][number],
  { identities }: Store
): ReportedUsers {
  const description = `Users of ${title}, an OpenID provider.`
  // Below all backends that take passwords.
  const facts = { name: toProviderBackend(name), description, priority: -1_000_000, tokenDays }
  return new ReportedUsers(facts, identities, id => isOfIssuer(id, issuer))
}

/** Returns a function that queries the directory, which throws AUTH_UNAVAILABLE. */
export function createDirectoryTrial(ldap: LdapConfig): () => Promise<unknown> {
  // A new backend each time: those of logins remember for a while that the directory was
  // unreachable.
  return () => new LdapBackend(toLdapOptions(ldap)).lookUp('burphub-doctor')
}

function toLdapOptions({ validateCertificate, timeoutMs, ...plain }: LdapConfig): LdapOptions {
  return {
    ...plain,
    verifyCertificate: validateCertificate,
    connectTimeoutMs: timeoutMs,
    loginTimeoutMs: 2 * timeoutMs
  }
}

function toLocalOptions({ uidMin, ...plain }: LocalConfig): LocalOptions {
  return { ...plain, limit: uidMin }
}
