/** Changes of the stored proof of a client: since when a policy applies, and whether a check is overdue. */
import type { CheckPolicy } from '../../../store/expectations.js'
import { type StoredProof } from '../../../store/proofs.js'
import { lookUpResult } from '../../../store/check-results.js'
import type { NewTransition } from '../../../store/transitions.js'
import { packText, say, type Text } from '../../../texts.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import { type ClientState, listFinished, lookUpNewest } from '../../../burp/server/client-state.js'
import { Fault, unlessFault } from '../../../faults.js'
import { backgroundRequester } from '../../../queues/requester.js'
import { type DatedBackup, type Demand, lookUpOverdue } from './due-checks.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { warningTopic } from '../../../notify/finding.js'
import type { StoredCheck } from '../../../store/checks.js'
import type { Store } from '../../../store/store.js'

/** Distinguishes alerts of a client: there is one `proof_overdue`. */
const regular = 'regular'

export interface ProofChanges {
  readonly written: StoredProof[]
  readonly removed: StoredProof[]
  readonly transitions: NewTransition[]
}

/** Changes if an interval changes. */
export function toPolicyKey({ newestS, allS, restoreTestS }: CheckPolicy): string {
  return JSON.stringify([newestS ?? null, allS ?? null, restoreTestS ?? null])
}

interface Judged {
  readonly demands: readonly Demand[]
  /** Not monitored: it is never overdue. */
  readonly isExempt: boolean
  /** Muted: an overdue check stays overdue. */
  readonly isMuted: boolean
}

/** Adds the new state of a client if it differs from `before`. */
export function noteProof(
  changes: ProofChanges,
  before: StoredProof | undefined,
  { demands, isExempt, isMuted, ...key }: Judged & Omit<StoredProof, 'dueAt' | 'isOverdue'>,
  now: number
): void {
  const overdue = isExempt ? undefined : lookUpOverdue(demands, now)
  const wasOverdue = before?.isOverdue ?? false
  const isOverdue = isMuted ? wasOverdue : overdue !== undefined
  // The alert names the same time.
  const times = isOverdue && overdue ? [overdue.promisedAt] : demands.map(each => each.dueAt)
  const dueAt = times.length === 0 ? null : Math.min(...times)
  const row = { ...key, dueAt, isOverdue }
  const isSame =
    before?.policy === row.policy &&
    before.since === row.since &&
    before.dueAt === dueAt &&
    wasOverdue === isOverdue
  if (isSame) return
  changes.written.push(row)
  if (isOverdue && !wasOverdue && overdue) {
    changes.transitions.push(toTransition(key, now, tellOverdue(overdue)))
  }
  if (!isOverdue && wasOverdue) changes.transitions.push(toTransition(key, now))
}

/** Removes the state of a client without regular checks. */
export function dropProof(changes: ProofChanges, row: StoredProof, now: number): void {
  changes.removed.push(row)
  if (row.isOverdue) changes.transitions.push(toTransition(row, now))
}

function toTransition(
  { server, client }: Pick<StoredProof, 'server' | 'client'>,
  now: number,
  reason?: Text
): NewTransition {
  const facts = reason
    ? { subject: regular, state: 'wrong', reason: packText(reason) }
    : { subject: regular, state: 'ok' }
  return { server, client, kind: 'proof', at: Math.floor(now / 1000), number: null, facts }
}

function tellOverdue({ kind, backup: { number }, promisedAt }: Demand): Text {
  const date = new Date(promisedAt)
  return kind === 'verify'
    ? say`A check of backup ${number} was due by ${date}.`
    : say`A restore test of backup ${number} was due by ${date}.`
}

interface Known {
  readonly newest: string
  readonly at: number
  readonly backups: readonly DatedBackup[]
}

/**
 * Reads backups again after this time, because retention also deletes backups if no new one is
 * made.
 */
const freshMs = 3_600_000
const questionsMax = 50

/** All finished backups of the clients whose older backups are checked as well. */
export class KeptBackups {
  /** Server -> client. */
  readonly #known = new Map<string, Map<string, Known>>()

  /**
   * Reads the backups of some new clients per call. Clients that are still unknown are left out.
   */
  async read(
    server: BurpServer,
    clients: readonly ClientState[],
    now: number
  ): Promise<ReadonlyMap<string, readonly DatedBackup[]>> {
    const before = this.#known.get(server.name)
    const known = new Map<string, Known>()
    this.#known.set(server.name, known)
    let questions = 0
    for (const { name, backups } of clients) {
      const newest = lookUpNewest(backups)
      const key = `${newest?.number}@${newest?.timestamp}`
      const old = before?.get(name)
      if (old?.newest === key && now < old.at + freshMs) {
        known.set(name, old)
      } else if (questions < questionsMax) {
        questions += 1
        const found = await ask(server, name)
        if (found) known.set(name, { newest: key, at: now, backups: found })
      }
    }
    return new Map([...known].map(([name, { backups }]) => [name, backups]))
  }
}

async function ask(server: BurpServer, client: string): Promise<DatedBackup[] | undefined> {
  const backups = await server.listBackups(client, backgroundRequester).catch(unlessFault)
  return backups && listFinished(backups).map(({ number, timestamp }) => ({ number, timestamp }))
}

type VerdictStore = Pick<Store, 'changeAside' | 'checks' | 'notifications'>
type CheckedBackup = Pick<StoredCheck, 'server' | 'client' | 'backup'> & {
  /** Kind of the check; undefined if the backup was deleted. */
  readonly kind?: StoredCheck['kind']
}

/**
 * A result without problems ends the alert, unless a check of the other kind, or a restore test
 * with the password, found problems. An unchanged result causes no new alert.
 */
export async function tellVerdict(
  store: VerdictStore,
  { server, client, backup, kind }: CheckedBackup,
  problemsTotal: number
): Promise<void> {
  const subject = String(backup)
  const topic = warningTopic('damaged', subject)
  const open = await store.notifications.openFindings.list()
  const isOpen = open.some(
    row => row.server === server && row.client === client && row.topic === topic
  )
  const isDamaged = problemsTotal > 0
  // The notifier may not have read the previous result yet.
  const all = isDamaged ? [] : await store.checks.list(server, client)
  const checks = all.filter(each => each.backup === backup)
  const wasDamaged = isOpen || checks.some(each => each.state === 'damaged')
  if (kind && isDamagedNow(checks)) return
  if (isDamaged ? isOpen : !wasDamaged) return
  const reason = say`Backup ${backup}: ${problemsTotal} problems. Check another backup, and restore from it.`
  const state = isDamaged ? 'wrong' : 'ok'
  const facts = { subject, state, ...(isDamaged && { reason: packText(reason) }) }
  const at = Math.floor(Date.now() / 1000)
  const change = { server, client, kind: 'check', at, number: backup, facts }
  await store.changeAside(({ transitions }) => transitions.add([change]))
}

/** Both kinds count, because neither finds all problems that the other finds. */
function isDamagedNow(checks: readonly StoredCheck[]): boolean {
  return (['verify', 'restore_test'] as const).some(
    kind => lookUpResult(checks.filter(each => each.kind === kind))?.state === 'damaged'
  )
}

const prefix = warningTopic('damaged', '')

/** Ends alerts about backups that were deleted. */
export async function closeRemoved({
  fleet,
  store
}: {
  fleet: Pick<Fleet, 'list'>
  store: VerdictStore
}): Promise<void> {
  const servers = new Map(fleet.list().map(each => [each.name, each]))
  for (const { server: name, client, topic } of await store.notifications.openFindings.list()) {
    const server = servers.get(name)
    if (!server || client === null || !topic.startsWith(prefix)) continue
    const backup = Number(topic.slice(prefix.length))
    try {
      const backups = await server.listBackups(client, backgroundRequester)
      if (backups.some(({ number }) => number === backup)) continue
    } catch (fault) {
      // An unreachable server may still have the backup.
      if (!(fault instanceof Fault) || fault.code !== 'NO_SUCH_CLIENT') continue
    }
    await tellVerdict(store, { server: name, client, backup }, 0)
  }
}
