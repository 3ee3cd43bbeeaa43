/** What a digest says, also when all is well: looked up when it is sent. */
import type { Rights } from '../access/rights.js'
import type { Store } from '../store/store.js'
import type { Content } from './message-composer.js'
import { type Finding, isNeed } from './finding.js'
import { AlertDetector } from './alert-detection.js'
import { isObserved, listObserved, type ObservedServer } from './observed.js'
import { covers, type LabelsOf, mayKnow, type Rule, wants } from './rule.js'

export interface DigestParts {
  store: Pick<Store, 'notifications' | 'transitions'>
  listServers: () => readonly string[]
  readLabels: (servers: readonly string[]) => Promise<LabelsOf>
  /** Asks the servers of the fleet what the overview shows. */
  observe: () => Promise<ObservedServer[]>
  /** A clock in milliseconds since 1970. */
  now: () => number
}

/** One message names so many; the others are counted. */
const namedMax = 500
/** What happened and is over; of what is still so there are the open findings. */
const eventKinds = ['restore', 'config']

export async function composeDigest(
  { store, listServers, readLabels, observe, now }: DigestParts,
  rule: Rule,
  { rights, sinceMs }: { rights: Rights; sinceMs: number }
): Promise<Content> {
  const servers = listServers()
  const labelsOf = await readLabels(servers)
  const isMeant = (finding: Finding) => wants(rule, finding, labelsOf) && mayKnow(rights, finding)
  const observed = await observe()
  const rows = await store.notifications.openFindings.list()
  const told = rows
    .filter(({ server }) => servers.includes(server))
    .map(({ finding }) => finding as Finding)
  const events = await store.transitions.listNewest(eventKinds, {
    since: Math.floor(sinceMs / 1000),
    limit: namedMax
  })
  const shown = [
    ...listObserved(observed, told, Math.floor(now() / 1000)),
    ...told.filter(finding => !isObserved(finding)),
    ...new AlertDetector([]).fold(events.toReversed())
  ].filter(isMeant)
  const clients = await listClients(store, { observed, rule, rights, labelsOf })
  return {
    kind: 'digest',
    findings: shown.slice(0, namedMax),
    more: Math.max(0, shown.length - namedMax),
    counts: {
      clients: clients.length,
      inNeed: clients.filter(isInNeed(rule)).length
    }
  }
}

interface Counted {
  client: string
  /** Undefined while its server does not answer. */
  state: string | undefined
}

/** Those that the reader may see and the rule covers. */
async function listClients(
  { transitions }: Pick<Store, 'transitions'>,
  {
    observed,
    rule,
    rights,
    labelsOf
  }: { observed: readonly ObservedServer[]; rule: Rule; rights: Rights; labelsOf: LabelsOf }
): Promise<Counted[]> {
  const lists = observed.map(async ({ name: server, silence, clients }) => {
    const known = silence
      ? (await transitions.listWatched(server)).map(({ client }) => [client, undefined] as const)
      : [...clients].map(([client, { state }]) => [client, state] as const)
    return known
      .map(([client, state]) => ({ client, state }))
      .filter(({ client }) => {
        // The server itself has the name that no client has.
        const isSeen = client !== '' && rights.lists(server, client)
        return isSeen && covers(rule.facts, { server, client }, labelsOf)
      })
  })
  return (await Promise.all(lists)).flat()
}

/** Only states that the rule tells of. */
function isInNeed({ facts }: Rule): (counted: Counted) => boolean {
  return ({ state }) => isNeed(state) && facts.findings.includes(state)
}
