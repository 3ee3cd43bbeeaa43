/** The services about servers that are added, for those who ask over HTTP and on the command line. */
import type { Seal } from '../access/secret-cipher.js'
import type { Fleet } from '../burp/server/fleet.js'
import type { Config } from './config/config.js'
import { createIdentity } from '../agents/link/identity.js'
import type { TimeZones } from '../services/requests/local-times.js'
import { Enrolment } from '../services/servers/enrolment.js'
import { Invitations } from '../services/servers/invitations.js'
import type { ServerKind } from '../services/servers/known-servers.js'
import { type AgentTrust, Rotation } from '../services/servers/rotation.js'
import { ServersAdmin } from '../services/servers/servers-admin.js'
import type { StoredServer } from '../store/servers.js'
import type { Store } from '../store/store.js'

export interface ServersServicesParts {
  readonly config: Pick<Config, 'agents' | 'defaultServer' | 'publicUrl' | 'servers' | 'watch'>
  readonly fleet: Pick<Fleet, 'list' | 'names'>
  readonly store: Store
  readonly zones: TimeZones
  /** Absent where the configuration names no key. */
  readonly seal: Seal | undefined
  /** Resolves when the fleet is what stands in the store. */
  readonly follow: () => Promise<void>
  readonly renew: (name: string) => Promise<void>
  readonly openTrust: (row: StoredServer) => AgentTrust
}

export interface ServersServices {
  readonly serversAdmin: ServersAdmin
  readonly invitations: Invitations
  readonly enrolment: Enrolment
  readonly rotation: Rotation
}

export function createServersServices(parts: ServersServicesParts): ServersServices {
  const { config, fleet, store, zones, seal, follow, renew, openTrust } = parts
  const { defaultServer, servers, watch } = config
  const expected = watch.expectations.map(({ server }) => server)
  const serversAdmin = new ServersAdmin({
    fleet,
    store,
    seal,
    zones,
    follow,
    renew,
    configured: new Map(servers.map(server => [server.name, kindOf(server)])),
    createIdentity: () => createIdentity(),
    namedInFile: new Set([...expected, ...(defaultServer === undefined ? [] : [defaultServer])]),
    defaultServer
  })
  return {
    serversAdmin,
    invitations: new Invitations({
      admin: serversAdmin,
      zones,
      seal,
      publicUrl: config.publicUrl
    }),
    enrolment: new Enrolment({
      admin: serversAdmin,
      store,
      seal,
      follow,
      mayDial: config.agents.listen !== undefined
    }),
    rotation: new Rotation({
      admin: serversAdmin,
      store,
      seal,
      follow,
      createIdentity: () => createIdentity(),
      open: openTrust
    })
  }
}

function kindOf(server: Config['servers'][number]): ServerKind {
  if ('agent' in server) return 'agent'
  return server.serverConfig === undefined ? 'remote' : 'local'
}
