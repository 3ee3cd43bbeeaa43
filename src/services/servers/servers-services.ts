/** The services about servers that are added, for requests over HTTP and for the command line. */
import type { SecretCipher } from '../../access/secret-cipher.js'
import { createIdentity } from '../../agents/link/identity.js'
import type { AddedServers } from '../../burp/server/added-servers.js'
import type { Fleet } from '../../burp/server/fleet.js'
import type { Store } from '../../store/store.js'
import type { StoredServer } from '../../store/servers.js'
import type { TimeZones } from '../requests/local-times.js'
import { Enrolment } from './enrolment.js'
import { Invitations } from './invitations.js'
import type { ServerKind } from './known-servers.js'
import { type AgentTrust, Rotation } from './rotation.js'
import { ServersAdmin } from './servers-admin.js'

export interface ServersServicesParts {
  readonly config: {
    readonly agents: { readonly listen?: object }
    readonly defaultServer: string | undefined
    readonly publicUrl?: string | undefined
    readonly servers: readonly ConfiguredServer[]
    readonly watch: { readonly expectations: readonly { readonly server: string }[] }
  }
  readonly fleet: Pick<Fleet, 'list' | 'names'>
  readonly store: Store
  readonly zones: TimeZones
  /** Absent where the configuration names no key. */
  readonly seal: SecretCipher | undefined
  readonly added: Pick<AddedServers, 'follow' | 'renew'>
  /** Opens the connection to an agent that exchanges keys. */
  readonly openTrust: (row: StoredServer) => AgentTrust
}

type ConfiguredServer = { readonly name: string } & (
  | { readonly agent: object }
  | { readonly serverConfig?: string | undefined }
)

export type ServersServices = ReturnType<typeof createServersServices>

export function createServersServices(parts: ServersServicesParts) {
  const { config, fleet, store, zones, seal, added, openTrust } = parts
  const { defaultServer, servers, watch } = config
  const follow = () => added.follow()
  const expected = watch.expectations.map(({ server }) => server)
  const serversAdmin = new ServersAdmin({
    fleet,
    store,
    seal,
    zones,
    follow,
    renew: name => added.renew(name),
    configured: new Map(servers.map(server => [server.name, kindOf(server)])),
    createIdentity: () => createIdentity(),
    namedInFile: new Set([...expected, ...(defaultServer === undefined ? [] : [defaultServer])]),
    defaultServer
  })
  const shared = { admin: serversAdmin, store, seal, follow }
  return {
    serversAdmin,
    invitations: new Invitations({ ...shared, zones, publicUrl: config.publicUrl }),
    enrolment: new Enrolment({ ...shared, mayDial: config.agents.listen !== undefined }),
    rotation: new Rotation({ ...shared, createIdentity: () => createIdentity(), open: openTrust })
  }
}

function kindOf(server: ConfiguredServer): ServerKind {
  if ('agent' in server) return 'agent'
  return server.serverConfig === undefined ? 'remote' : 'local'
}
