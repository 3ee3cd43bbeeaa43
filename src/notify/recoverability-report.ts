/** Composes the monthly report: how many clients are proven to be recoverable, and which need attention. */
import type { Rights } from '../access/rights.js'
import type { Store } from '../store/store.js'
import {
  type Finding,
  type FindingKind,
  type ProofCounts,
  type Proofs,
  type ProofWord,
  proofWords
} from './finding.js'
import type { Content } from './message-composer.js'
import { covers, type Rule } from './rule.js'

export interface ReportParts {
  store: Pick<Store, 'notifications'>
  listProofs: () => Promise<Proofs>
  /** A clock in milliseconds since 1970. */
  now: () => number
}

/** Clients named in one report; the others are counted. */
const namedMax = 20

/** Mail servers accept more: that is enough for 5,000 clients. */
const fileBytesMax = 1_000_000

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
  const { servers, head } = await listProofs()
  const clients = servers.flatMap(({ name: server, clients: all }) =>
    all
      .filter(
        ({ name: client, labels }) =>
          rights.lists(server, client) && covers(facts, { server, client }, () => labels)
      )
      .map(({ name: client, word, line }) => ({ server, client, word, line }))
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
      ...toFile(head, clients),
      counts: Object.fromEntries(proofWords.map(word => [word, count(word)])) as ProofCounts,
      away
    }
  }
}

/** Ends before the first line that would exceed the limit. */
function toFile(head: string, clients: readonly { line: string }[]) {
  let left = fileBytesMax - Buffer.byteLength(head)
  const end = clients.findIndex(({ line }) => (left -= Buffer.byteLength(line)) < 0)
  const lines = clients.slice(0, end === -1 ? clients.length : end).map(({ line }) => line)
  return { file: [head, ...lines].join(''), filed: lines.length }
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
