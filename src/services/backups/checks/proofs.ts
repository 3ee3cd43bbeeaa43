/** Whether the backups of each client are complete, intact and restorable, with a few queries for all clients. */
import { warningTopic } from '../../../notify/finding.js'
import type { ProofWord } from '../../../notify/proven.js'
import { isTransferOnly } from '../../../store/check-results.js'
import type { Verdict } from '../../../store/checks.js'
import type { Store } from '../../../store/store.js'
import type { ExpectationBook } from '../../../watch/expectations.js'

export interface ProofState {
  /** `none` if no files are required. */
  readonly contents: 'ok' | 'missing' | 'none'
  /** The newest check of each kind that ended with a result. */
  readonly verified: ProofPoint | null
  readonly restoreTested: ProofPoint | null
  readonly isOverdue: boolean
  /** Numbers of damaged backups, ascending. */
  readonly damaged: readonly number[]
  /** Numbers of backups in which one run found problems, and that are checked again. */
  readonly suspect: readonly number[]
}

export interface ProofPoint {
  readonly backup: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** `transferred`: most files are encrypted, so that only their transfer was checked. */
  readonly outcome: 'passed' | 'transferred' | 'damaged'
}

interface NamedClient {
  readonly name: string
  readonly labels: readonly string[]
}

export type ProofOf = (server: string, client: NamedClient) => ProofState

export interface ProofParts {
  readonly store: Pick<Store, 'checks' | 'notifications' | 'proofs'>
  readonly expectations: Pick<ExpectationBook, 'read'>
}

/** The notifier opens and ends alerts within this time. */
const openedWithinMs = 120_000
const damagedPrefix = warningTopic('damaged', '')
const missingPrefix = warningTopic('contents_missing', '')

/** Throws STORE_UNAVAILABLE. */
export async function readProofs({ store, expectations }: ProofParts): Promise<ProofOf> {
  const said = await expectations.read()
  const [verdicts, unconfirmed, findings, rows] = await Promise.all([
    store.checks.listVerdicts(),
    store.checks.listSuspect(),
    store.notifications.openFindings.list(),
    store.proofs.list()
  ])
  const points = new Map(
    verdicts.map(each => [toKey(each.server, each.client, each.kind), toPoint(each)])
  )
  const suspects = new Map<string, number[]>()
  for (const { server, client: name, backup } of unconfirmed) {
    const key = toKey(server, name)
    suspects.set(key, [...(suspects.get(key) ?? []), backup])
  }
  const damaged = new Map<string, Set<number>>()
  const incomplete = new Set<string>()
  for (const { server, client, topic } of findings) {
    const key = toKey(server, client ?? '')
    if (topic.startsWith(missingPrefix)) incomplete.add(key)
    if (!topic.startsWith(damagedPrefix)) continue
    const numbers = damaged.get(key) ?? new Set<number>()
    damaged.set(key, numbers.add(Number(topic.slice(damagedPrefix.length))))
  }
  const overdue = new Set(
    rows.filter(({ isOverdue }) => isOverdue).map(row => toKey(row.server, row.client))
  )
  return (server, client) => {
    const key = toKey(server, client.name)
    const { contents = [] } = said.expectOf(server, client)
    const verified = points.get(toKey(server, client.name, 'verify')) ?? null
    return {
      contents: contents.length === 0 ? 'none' : incomplete.has(key) ? 'missing' : 'ok',
      verified,
      restoreTested: points.get(toKey(server, client.name, 'restore_test')) ?? null,
      isOverdue: overdue.has(key),
      damaged: listDamaged(damaged.get(key) ?? [], verified),
      suspect: suspects.get(key) ?? []
    }
  }
}

/** Proven: a verification and a restore test passed last, and no required file is missing. */
export function toProofWord(proof: ProofState): ProofWord {
  if (proof.damaged.length > 0) return 'damaged'
  if (proof.contents === 'missing') return 'incomplete'
  if (proof.isOverdue) return 'overdue'
  const points = [proof.verified, proof.restoreTested]
  const passed = points.filter(point => point?.outcome === 'passed').length
  if (passed === 2) return 'proven'
  return passed > 0 || proof.contents === 'ok' ? 'partly' : 'unknown'
}

/** A verdict counts before the notifier has read it. */
function listDamaged(open: Iterable<number>, verified: ProofPoint | null): number[] {
  const numbers = new Set(open)
  if (verified && Date.now() < verified.at + openedWithinMs) {
    if (verified.outcome === 'damaged') numbers.add(verified.backup)
    else numbers.delete(verified.backup)
  }
  return [...numbers].toSorted((a, b) => a - b)
}

export function toPoint(
  result: Pick<Verdict, 'backup' | 'at' | 'state' | 'files' | 'filesTransferOnly'>
): ProofPoint {
  const { backup, at, state } = result
  const sound = isTransferOnly(result) ? 'transferred' : 'passed'
  return { backup, at, outcome: state === 'damaged' ? 'damaged' : sound }
}

function toKey(...names: string[]): string {
  return names.join('\0')
}
