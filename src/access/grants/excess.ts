/** Whether somebody reaches more than somebody else, or than before: decided for all names at once. */
import type { Acl } from './acl.js'
import { compilePattern } from '../../glob.js'
import type { AclOptions } from './rules.js'
import { listTellingNames } from './representative-names.js'

/** One thing too much, of possibly many. */
export interface Excess {
  readonly may: 'see' | 'change'
  /** Undefined where there is one server. */
  readonly server: string | undefined
  /** Undefined: the server as a whole. */
  readonly client: string | undefined
  /** The pattern of the grant that gives it; undefined where none does and a default holds. */
  readonly pattern: string | undefined
}

export interface Reacher {
  readonly acl: Acl
  /** The key of a user. */
  readonly user: string
  /** The client that may be theirs for being called like them; undefined where nobody is. */
  readonly ownClient: string | undefined
}

export interface ExcessOptions extends Pick<AclOptions, 'extended' | 'legacy' | 'oneServer'> {
  readonly onlyNamedServers?: boolean
}

/** Pairs of a server and a client that are looked at. */
const pairsMax = 20_000

/**
 * What `reacher` reaches and none of `others` does. The grants hold for any names, so it is asked
 * about names that stand for all, or on servers that the grants of `reacher` name alone. `tooMany`
 * where there would be too many of these to tell.
 */
export function lookUpExcess(
  reacher: Reacher,
  others: readonly Reacher[],
  options: ExcessOptions
): Excess | 'tooMany' | undefined {
  const isGlob = options.extended && !options.legacy
  const all = [reacher, ...others]
  const used = all.map(({ acl, user }) => acl.patternsOf(user))
  const clients = listTellingNames(
    used.flatMap(patterns => patterns.clients),
    { isGlob, names: all.flatMap(({ ownClient }) => ownClient ?? []) }
  )
  const patterns = used.flatMap(each => each.servers)
  const telling = options.oneServer
    ? [reacher.acl.onlyPlace]
    : listTellingNames(patterns, { isGlob })
  const named = used[0]?.servers.map(pattern => compilePattern(pattern, isGlob)) ?? []
  const servers = options.onlyNamedServers
    ? telling?.filter(name => name !== undefined && named.some(matches => matches(name)))
    : telling
  if (!clients || !servers || clients.length * servers.length > pairsMax) return 'tooMany'
  for (const server of servers) {
    const found = lookUpExcessOn(server, clients, { reacher, others })
    if (found) return { ...found, server: options.oneServer ? undefined : server }
  }
  return undefined
}

function lookUpExcessOn(
  server: string | undefined,
  clients: readonly string[],
  { reacher, others }: { reacher: Reacher; others: readonly Reacher[] }
): Excess | undefined {
  for (const client of [undefined, ...clients]) {
    for (const may of ['see', 'change'] as const) {
      const reaches = ({ acl, user }: Reacher) => mayReach(acl, user, { may, client, server })
      if (!reaches(reacher) || others.some(reaches)) continue
      const { because } = reacher.acl.explain(reacher.user, client, server)
      const question = toQuestion(may, client)
      const reason = because.find(each => each.question === question)
      return { may, client, server, pattern: reason?.pattern }
    }
  }
  return undefined
}

function mayReach(
  acl: Acl,
  user: string,
  { may, client, server }: Pick<Excess, 'may' | 'client' | 'server'>
): boolean {
  if (client === undefined) {
    return may === 'see' ? acl.serverAllowed(user, server) : acl.serverRw(user, server)
  }
  return may === 'see' ? acl.allowed(user, client, server) : acl.rw(user, client, server)
}

function toQuestion(may: Excess['may'], client: string | undefined) {
  if (client === undefined) return may === 'see' ? 'serverAllowed' : 'serverRw'
  return may === 'see' ? 'allowed' : 'rw'
}
