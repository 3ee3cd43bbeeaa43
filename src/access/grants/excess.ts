/** Decides for all possible names whether grants give more access than others. */
import type { Acl } from './acl.js'
import { compilePattern } from '../../glob.js'
import type { AclOptions } from './rules.js'
import { listRepresentativeNames } from './representative-names.js'

/** One client or server that is not covered, of possibly many. */
export interface Excess {
  readonly may: 'see' | 'change'
  /** Undefined if there is one server. */
  readonly server: string | undefined
  /** Undefined for the whole server. */
  readonly client: string | undefined
  /** The pattern that gives the access; undefined for a default. */
  readonly pattern: string | undefined
}

export interface Reacher {
  readonly acl: Acl
  /** The key of a user. */
  readonly user: string
  /** The client with the name of the user; undefined if it is not accessible by default. */
  readonly ownClient: string | undefined
}

export interface ExcessOptions extends Pick<AclOptions, 'extended' | 'legacy' | 'oneServer'> {
  readonly onlyNamedServers?: boolean
}

/** Combinations of a server, a client and its labels. */
const pairsMax = 20_000
const labelsMax = 10

/**
 * Finds access that `reacher` has and none of `others`. Grants apply to all names and labels that clients may
 * have, so representative names with each combination of labels are tested; with `onlyNamedServers`, the servers
 * are only those that the grants of `reacher` name. Returns `tooMany` if there are too many.
 */
export function lookUpExcess(
  reacher: Reacher,
  others: readonly Reacher[],
  options: ExcessOptions
): Excess | 'tooMany' | undefined {
  const isGlob = options.extended && !options.legacy
  const all = [reacher, ...others]
  const used = all.map(({ acl, user }) => acl.patternsOf(user))
  const clients = listRepresentativeNames(
    used.flatMap(patterns => patterns.clients),
    { isGlob, names: all.flatMap(({ ownClient }) => ownClient ?? []) }
  )
  const patterns = used.flatMap(each => each.servers)
  const representatives = options.oneServer
    ? [reacher.acl.onlyPlace]
    : listRepresentativeNames(patterns, { isGlob })
  const named = used[0]?.servers.map(pattern => compilePattern(pattern, isGlob)) ?? []
  const servers = options.onlyNamedServers
    ? representatives?.filter(name => name !== undefined && named.some(matches => matches(name)))
    : representatives
  const labels = [...new Set(used.flatMap(each => each.labels))]
  if (!clients || !servers || labels.length > labelsMax) return 'tooMany'
  const sets = listSubsets(labels)
  if (clients.length * servers.length * sets.length > pairsMax) return 'tooMany'
  for (const set of sets) {
    const bind = (each: Reacher) => {
      return labels.length === 0 ? each : { ...each, acl: each.acl.withLabels(set) }
    }
    const bound = { reacher: bind(reacher), others: others.map(bind) }
    for (const server of servers) {
      const found = lookUpExcessOn(server, clients, bound)
      if (found) return { ...found, server: options.oneServer ? undefined : server }
    }
  }
  return undefined
}

/** The smallest ones come first. */
function listSubsets(labels: readonly string[]): string[][] {
  let sets: string[][] = [[]]
  for (const label of labels) sets = [...sets, ...sets.map(set => [...set, label])]
  return sets
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
      return { may, client, server, pattern: reason?.pattern ?? reason?.label }
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
