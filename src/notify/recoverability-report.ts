/** Composes the monthly report: how many clients are proven to be recoverable, and which need attention. */
import type { Rights } from '../access/rights.js'
import type { Store } from '../store/store.js'
import type { Finding, FindingKind } from './finding.js'
import type { Content } from './message-composer.js'
import { type ProofCounts, type ProofWord, proofWords, type ProvenServer } from './proven.js'
import { covers, type Rule } from './rule.js'

export interface ReportParts {
  store: Pick<Store, 'notifications'>
  listProofs: () => Promise<ProvenServer[]>
  /** A clock in milliseconds since 1970. */
  now: () => number
}

/** Clients named in one report; the others are counted. */
const namedMax = 20

/** Worst first. */
const problems: readonly (readonly [ProofWord, FindingKind])[] = [
  ['damaged', 'damaged'],
  ['incomplete', 'contents_missing'],
  ['overdue', 'proof_overdue']
]

/** Contains clients that the rule covers and the receiver may list. */
export async function composeReport(
  { store, listProofs, now }: ReportParts,
  { facts }: Rule,
  rights: Rights
): Promise<Content> {
  const servers = await listProofs()
  const clients = servers.flatMap(({ name: server, clients: all }) =>
    all
      .filter(
        ({ name: client, labels }) =>
          rights.lists(server, client) && covers(facts, { server, client }, () => labels)
      )
      .map(({ name: client, word }) => ({ server, client, word }))
  )
  const away = servers
    .filter(({ isAway, name: server }) => {
      const isCovered = covers(facts, { server, client: null }, () => undefined)
      return isAway && isCovered && rights.listsServer(server)
    })
    .map(({ name }) => name)
  const open = await listOpen(store)
  const inNeed = problems.flatMap(([problem, kind]) =>
    clients
      .filter(({ word }) => word === problem)
      .map(({ server, client }): Finding => {
        const usual = { kind, server, client, topic: kind, at: Math.floor(now() / 1000) }
        return open.get(toKey(usual)) ?? usual
      })
  )
  const count = (wanted: ProofWord) => clients.filter(({ word }) => word === wanted).length
  return {
    kind: 'digest',
    findings: inNeed.slice(0, namedMax),
    more: Math.max(0, inNeed.length - namedMax),
    counts: { clients: clients.length, inNeed: inNeed.length },
    proofs: {
      counts: Object.fromEntries(proofWords.map(word => [word, count(word)])) as ProofCounts,
      away
    }
  }
}

/** Open alerts have the reason, and the time since when. */
async function listOpen({
  notifications
}: ReportParts['store']): Promise<ReadonlyMap<string, Finding>> {
  const rows = await notifications.openFindings.list()
  const findings = rows.map(({ finding }) => finding as Finding)
  return new Map(findings.map(finding => [toKey(finding), finding]))
}

function toKey({ server, client, kind }: Finding): string {
  return JSON.stringify([server, client, kind])
}
