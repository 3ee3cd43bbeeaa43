/** The permissions of one user: which clients and servers the user may see and change. */
import type { Acl } from './grants/acl.js'

export interface Rights {
  /** Equal for users with the same visible clients, so that they can share an answer. */
  readonly key: string
  seesServer(server: string): boolean
  changesServer(server: string): boolean
  sees(server: string, client: string): boolean
  /** Implies `sees`. */
  changes(server: string, client: string): boolean
  /** Whether a moderator may edit the configuration of a client, which need not be visible or exist. */
  edits(server: string, client: string): boolean
  /** Whether a moderator may edit options for all clients of a server. */
  editsServer(server: string): boolean
  /** Visible and not hidden by the user, so lists contain it. */
  listsServer(server: string): boolean
  lists(server: string, client: string): boolean
}

export const allRights = sameRights('all', true)
export const noRights = sameRights('none', false)

function sameRights(key: string, answer: boolean): Rights {
  const say = () => answer
  return Object.freeze({
    key,
    seesServer: say,
    changesServer: say,
    sees: say,
    changes: say,
    edits: say,
    editsServer: say,
    listsServer: say,
    lists: say
  })
}

/** The rights that both have. What only `other` hides from lists is listed. */
export function commonRights(one: Rights, other: Omit<Rights, 'lists' | 'listsServer'>): Rights {
  return Object.freeze({
    key: JSON.stringify(['both', one.key, other.key]),
    seesServer: (server: string) => one.seesServer(server) && other.seesServer(server),
    changesServer: (server: string) => one.changesServer(server) && other.changesServer(server),
    sees: (server: string, client: string) =>
      one.sees(server, client) && other.sees(server, client),
    changes: (server: string, client: string) =>
      one.changes(server, client) && other.changes(server, client),
    edits: (server: string, client: string) =>
      one.edits(server, client) && other.edits(server, client),
    editsServer: (server: string) => one.editsServer(server) && other.editsServer(server),
    listsServer: (server: string) => one.listsServer(server) && other.seesServer(server),
    lists: (server: string, client: string) =>
      one.lists(server, client) && other.sees(server, client)
  })
}

export interface GrantedRights {
  acl: Acl
  user: string
  /** With one server, its name does not matter. */
  isOneServer: boolean
  key: string
}

export function grantedRights({ acl, user, isOneServer, key }: GrantedRights): Rights {
  const inGrants = (server: string) => (isOneServer ? acl.onlyPlace : server)
  const seesServer = (server: string) => acl.serverAllowed(user, inGrants(server))
  const sees = (server: string, client: string) => acl.allowed(user, client, inGrants(server))
  return Object.freeze({
    key,
    seesServer,
    changesServer: (server: string) => acl.serverRw(user, inGrants(server)),
    sees,
    changes: (server: string, client: string) => acl.rw(user, client, inGrants(server)),
    edits: (server: string, client: string) => acl.mayEditClient(user, client, inGrants(server)),
    editsServer: (server: string) => acl.mayEditServer(user, inGrants(server)),
    listsServer: seesServer,
    lists: sees
  })
}

/** A client on a server, a client on all servers (server ''), or a whole server (client ''). */
export interface HiddenPlace {
  readonly server: string
  readonly client: string
}

/** Removes hidden clients and servers from lists. They remain accessible by name. */
export function withoutHidden(rights: Rights, hidden: readonly HiddenPlace[]): Rights {
  if (hidden.length === 0) return rights
  const isHidden = (server: string, client: string) =>
    hidden.some(
      place =>
        (place.server === '' || place.server === server) &&
        (place.client === '' || place.client === client)
    )
  return Object.freeze({
    ...rights,
    key: `${rights.key}-${JSON.stringify(hidden)}`,
    listsServer: (server: string) => rights.listsServer(server) && !isHidden(server, ''),
    lists: (server: string, client: string) =>
      rights.lists(server, client) && !isHidden(server, client)
  })
}

/** Limits of a token, within the permissions of its user. */
export interface Scope {
  readonly isReadOnly: boolean
  /** Names of the clients and servers that the token is limited to; null for all. */
  readonly clients: readonly string[] | null
  readonly servers: readonly string[] | null
}

export function isWholeScope({ clients, servers }: Scope): boolean {
  return clients === null && servers === null
}

export function narrowTo(rights: Rights, scope: Scope): Rights {
  const { isReadOnly, clients, servers } = scope
  const sees = (server: string, client: string) =>
    seesServer(server) && (clients?.includes(client) ?? true)
  const seesServer = (server: string) => servers?.includes(server) ?? true
  const changes = (server: string, client: string) => !isReadOnly && sees(server, client)
  // A token that is limited to clients does not give access to a whole server.
  const changesServer = (server: string) => !isReadOnly && clients === null && seesServer(server)
  return commonRights(rights, {
    key: JSON.stringify(scope),
    seesServer,
    changesServer,
    sees,
    changes,
    edits: changes,
    editsServer: changesServer
  })
}
