/** The parts of a hub that services use, and what all services share. */
import type { AuditTrail } from '../access/audit-trail.js'
import type { Authenticator } from '../access/authenticator.js'
import type { BackendChain } from '../access/backends/backend-chain.js'
import type { CurrentRights } from '../access/current-rights.js'
import type { Passkeys } from '../access/factors/passkeys.js'
import type { SecondFactors } from '../access/factors/second-factors.js'
import type { LoginThrottle } from '../access/login-throttle.js'
import type { Passwords } from '../access/passwords.js'
import type { ProviderLogins } from '../access/providers/provider-logins.js'
import type { SecretCipher } from '../access/secret-cipher.js'
import type { Sessions } from '../access/sessions.js'
import type { AddedServers } from '../burp/server/added-servers.js'
import type { Fleet } from '../burp/server/fleet.js'
import type { IndexService } from '../find/index-service.js'
import type { Notifier } from '../notify/notifier.js'
import type { StoredServer } from '../store/servers.js'
import type { Store } from '../store/store.js'
import type { HealthTracker } from '../watch/client-healths.js'
import type { ClientTimers } from '../watch/client-timers.js'
import type { ExpectationBook } from '../watch/expectations.js'
import type { Watcher } from '../watch/watcher.js'
import type { CheckRunner } from './backups/checks/check-runner.js'
import type { OrderTracker } from './backups/orders/order-tracker.js'
import type { ActiveDownloads } from './backups/tasks/active-downloads.js'
import type { MeasuredClients } from './monitoring/capacity/measured-clients.js'
import type { Doctor } from './monitoring/doctor/doctor.js'
import type { RightsChanges } from './people/acl/rights-changes.js'
import type { TimeZones } from './requests/local-times.js'
import type { MassChanges } from './search/mass-changes.js'

/** Users of a hub: their logins and permissions. */
export interface People {
  readonly authenticator: Authenticator
  readonly backends: BackendChain
  readonly rights: CurrentRights
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly throttle: LoginThrottle
  readonly passkeys: Passkeys
  readonly secondFactors: SecondFactors
  readonly trail: AuditTrail
  readonly providerLogins: ProviderLogins
}

export interface HubParts extends People {
  readonly config: {
    readonly agents: { readonly listen?: object }
    readonly defaultServer: string | undefined
    readonly limits: { readonly eventStreamTimeoutMs: number }
    readonly login: { readonly passwords: 'shown' | 'folded'; readonly first: string }
    readonly metrics: { readonly clientsMax: number }
    readonly proxyLogin?: { readonly userHeader: string } | undefined
    readonly publicUrl?: string | undefined
    readonly servers: readonly ConfiguredServer[]
    readonly timezone: string
    readonly watch: { readonly expectations: readonly { readonly server: string }[] }
  }
  readonly release: Release
  readonly logger: Record<'info' | 'warn', (facts: object, text: string) => void>
  readonly store: Store
  /** Undefined if the configuration sets no key. */
  readonly cipher: SecretCipher | undefined
  readonly fleet: Fleet
  readonly added: Pick<AddedServers, 'follow' | 'renew'>
  /** Opens the connection on which an agent exchanges keys. */
  readonly openTrust: (row: StoredServer) => AgentTrust
  readonly checkRunner: CheckRunner
  readonly orders: OrderTracker
  readonly expectations: ExpectationBook
  readonly timers: ClientTimers
  readonly watcher: Watcher
  readonly healths: HealthTracker
  readonly massChanges: MassChanges
  readonly find: IndexService
  readonly notifier: Notifier
  readonly doctor: Doctor
  /**
   * Addresses that forward requests without being in `trustProxy`. Entries are added while burphub
   * runs.
   */
  readonly unknownProxies: readonly string[]
  readonly zones: TimeZones
  readonly changes: RightsChanges
  readonly deliveries: ActiveDownloads
  readonly measured: MeasuredClients
}

/** For the services about servers, which the command line uses without connecting to them. */
export interface ServersHub extends Pick<
  HubParts,
  'added' | 'config' | 'openTrust' | 'cipher' | 'store' | 'zones'
> {
  readonly fleet: Pick<Fleet, 'list' | 'names'>
}

export type ConfiguredServer = { readonly name: string } & (
  | { readonly agent: object }
  | { readonly serverConfig?: string | undefined }
)

export interface Release {
  /** Between two releases, it contains the number of commits and the commit. */
  version: string
  /** The commit of the build, if known. */
  commit?: string | undefined
  /** The version that burphub reports to burp servers. */
  burpClient: string
}

/** An agent during a rotation of keys, over a separate connection. */
export interface AgentTrust {
  /** Returns the next certificate of the agent. */
  begin(change: { certificate: string; bearerHash: string; replaces: string }): Promise<string>
  finish(fingerprint: string): Promise<unknown>
  close(): void
}

/** Use cases that share some parts of the hub. */
export abstract class Service<Names extends keyof Parts, Parts = HubParts> {
  protected readonly hub: Pick<Parts, Names>

  constructor(hub: Pick<Parts, Names>) {
    this.hub = hub
  }
}
