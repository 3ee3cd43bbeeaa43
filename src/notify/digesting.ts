/** What a digest says, also when all is well: looked up when it is sent. */
import type { Rights } from '../access/rights.js'
import type { Store } from '../store/store.js'
import type { Content } from './composing.js'
import { type Finding, isNeed } from './finding.js'
import { Folding } from './folding.js'
import { covers, type LabelsOf, mayKnow, type Rule, wants } from './rule.js'

export interface DigestParts {
  store: Pick<Store, 'notifications' | 'transitions'>
  listServers: () => readonly string[]
  readLabels: (servers: readonly string[]) => Promise<LabelsOf>
}

/** One message names so many; the others are counted. */
const namedMax = 500
/** What happened and is over; of what is still so there are the open findings. */
const eventKinds = ['restore', 'config']

export async function composeDigest(
  { store, listServers, readLabels }: DigestParts,
  rule: Rule,
  { rights, sinceMs }: { rights: Rights; sinceMs: number }
): Promise<Content> {
  const servers = listServers()
  const labelsOf = await readLabels(servers)
  const isMeant = (finding: Finding) => wants(rule, finding, labelsOf) && mayKnow(rights, finding)
  const all = await store.notifications.openFindings.list()
  const rows = all.filter(({ server }) => servers.includes(server))
  const open = rows.map(({ finding, isCovered }) => ({ finding: finding as Finding, isCovered }))
  const events = await store.transitions.listNewest(eventKinds, {
    since: Math.floor(sinceMs / 1000),
    limit: namedMax
  })
  const meant = open.filter(({ finding }) => isMeant(finding))
  const shown = [
    ...meant.filter(({ isCovered }) => !isCovered).map(({ finding }) => finding),
    ...new Folding([]).fold(events.toReversed()).filter(isMeant)
  ]
  const inNeed = meant.filter(({ finding }) => finding.topic === 'health' && isNeed(finding.kind))
  return {
    kind: 'digest',
    findings: shown.slice(0, namedMax),
    more: Math.max(0, shown.length - namedMax),
    counts: {
      clients: await countClients(store, { servers, rule, rights, labelsOf }),
      inNeed: inNeed.length
    }
  }
}

async function countClients(
  { transitions }: Pick<Store, 'transitions'>,
  {
    servers,
    rule,
    rights,
    labelsOf
  }: { servers: readonly string[]; rule: Rule; rights: Rights; labelsOf: LabelsOf }
): Promise<number> {
  let count = 0
  for (const server of servers) {
    for (const { client } of await transitions.listWatched(server)) {
      // The server itself has the name that no client has.
      const isSeen = client !== '' && rights.lists(server, client)
      if (isSeen && covers(rule.facts, { server, client }, labelsOf)) count += 1
    }
  }
  return count
}
