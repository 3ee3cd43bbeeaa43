/** Whether the backups of each client are complete, intact and restorable, with a few queries for all clients. */
import { type ProofWord, warningTopic } from '../../../notify/finding.js'
import { isTransferOnly, lookUpResult } from '../../../store/check-results.js'
import type { StoredCheck, TestSpeed, Verdict } from '../../../store/checks.js'
import type { Store } from '../../../store/store.js'
import type { ExpectationBook } from '../../../watch/expectations.js'
import type { components } from '../../../../generated/contract-types.js'
import {
  type Backup,
  type ClientState,
  listFinished,
  lookUpNewest
} from '../../../burp/server/client-state.js'
import { printCheckPolicy } from '../../monitoring/expectations.js'
import type { LocalTimes } from '../../requests/local-times.js'
import type { ClientRequestContext } from '../../requests/request-context.js'
import { openClient } from '../../requests/request-targets.js'
import { type HubParts, Service } from '../../service.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import { lookUpAmount } from '../../../protocol/counters.js'
import type { Requester } from '../../../queues/requester.js'
import type { Order } from '../orders/order.js'

interface ProofState {
  /** `none` if no files are required. */
  readonly contents: 'ok' | 'missing' | 'none'
  /** The newest check of each kind that ended with a result. */
  readonly verified: ProofPoint | null
  readonly restoreTested: ProofPoint | null
  readonly isOverdue: boolean
  /** Numbers of damaged backups, ascending. */
  readonly damaged: readonly number[]
  /** Numbers of backups in which one check found problems and a second check is due. */
  readonly suspect: readonly number[]
}

interface ProofPoint {
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
  const [verdicts, unconfirmed, { damaged, incomplete, overdue }] = await Promise.all([
    store.checks.listVerdicts(),
    store.checks.listSuspect(),
    readProofAlerts(store)
  ])
  const points = new Map(
    verdicts.map(each => [toKey(each.server, each.client, each.kind), toPoint(each)])
  )
  const suspects = new Map<string, number[]>()
  for (const { server, client: name, backup } of unconfirmed) {
    const key = toKey(server, name)
    suspects.set(key, [...(suspects.get(key) ?? []), backup])
  }
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

/** Returns the clients with open alerts about their proof, by `toKey`. Throws STORE_UNAVAILABLE. */
export async function readProofAlerts(store: Pick<Store, 'notifications' | 'proofs'>) {
  const [findings, rows] = await Promise.all([
    store.notifications.openFindings.list(),
    store.proofs.list()
  ])
  /** Numbers of damaged backups. */
  const damaged = new Map<string, Set<number>>()
  const incomplete = new Set<string>()
  for (const { server, client, topic } of findings) {
    const key = toKey(server, client ?? '')
    if (topic.startsWith(missingPrefix)) incomplete.add(key)
    if (!topic.startsWith(damagedPrefix)) continue
    const numbers = damaged.get(key) ?? new Set<number>()
    damaged.set(key, numbers.add(Number(topic.slice(damagedPrefix.length))))
  }
  const late = rows.filter(({ isOverdue }) => isOverdue)
  const overdue = new Set(late.map(({ server, client }) => toKey(server, client)))
  return { damaged, incomplete, overdue }
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

/** A result counts even before the notifier has read it. */
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

export function toKey(...names: string[]): string {
  return names.join('\0')
}

type Schemas = components['schemas']

export class ProofsService extends Service<
  'expectations' | 'fleet' | 'orders' | 'store' | 'zones'
> {
  /** Throws NO_SUCH_CLIENT, BAD_NAME and BURP_… faults. */
  async find(ask: ClientRequestContext): Promise<Schemas['ClientProof']> {
    const { expectations, fleet, store, zones } = this.hub
    const server = openClient(fleet, ask)
    const { client } = ask.place
    const times = zones.of(ask.caller)
    const state = await server.findClient(client, ask)
    const backups = listFinished(await server.listBackups(client, ask))
    const proofOf = await readProofs(this.hub)
    const checks = await store.checks.list(server.name, client)
    const { checks: policy, checksOf } = (await expectations.read()).expectOf(server.name, state)
    const { dueAt = null } = (await store.proofs.lookUp(server.name, client)) ?? {}
    return {
      agent: fleet.agentOf(server),
      client,
      ...toProofJson(proofOf(server.name, state), times),
      policy: policy ? printCheckPolicy(policy) : null,
      from: checksOf ?? null,
      due: policy && dueAt !== null ? times.printWithOffset(Math.floor(dueAt / 1000)) : null,
      restore_estimate: await findRestoreEstimate(this.hub, server, state, ask),
      backups: backups
        .toSorted((a, b) => b.number - a.number)
        .map(backup => ({
          backup: backup.number,
          started: times.printWithOffset(backup.timestamp),
          verified: toPointJson(findPoint(checks, backup, 'verify'), times),
          restore_tested: toPointJson(findPoint(checks, backup, 'restore_test'), times)
        }))
    }
  }
}

function findPoint(
  checks: readonly StoredCheck[],
  { number, timestamp }: Backup,
  wanted: StoredCheck['kind']
): ProofPoint | null {
  const result = lookUpResult(
    checks.filter(
      ({ backup, backupAt, kind }) => backup === number && backupAt === timestamp && kind === wanted
    )
  )
  return result ? toPoint(result) : null
}

export function toProofJson(state: ProofState, times: LocalTimes): Schemas['ProofState'] {
  return {
    contents: state.contents,
    verified: toPointJson(state.verified, times),
    restore_tested: toPointJson(state.restoreTested, times),
    is_overdue: state.isOverdue,
    damaged: [...state.damaged],
    suspect: [...state.suspect]
  }
}

export function toPointJson(
  point: ProofPoint | null,
  times: LocalTimes
): Schemas['ProofPoint'] | null {
  if (!point) return null
  const { backup, at, outcome } = point
  return { backup, at: times.printWithOffset(Math.floor(at / 1000)), outcome }
}

type Estimate = components['schemas']['RestoreEstimate']
type Job = Pick<Order, 'state' | 'facts' | 'course'>

/** Share of the full size. The duration of smaller restores is mostly burp's start. */
const shareMin = 0.01
/** burp records whole seconds. */
const durationMinS = 1

interface Measured {
  bytes: number
  seconds: number
}

interface MeasuredRestores {
  /** Size of the whole backup. */
  readonly bytes: number | null | undefined
  readonly tests: readonly Pick<TestSpeed, 'bytes' | 'bytesPerSecond'>[]
  readonly jobs: readonly Job[]
}

/** Returns the estimate for the newest backup. Throws BURP_… faults. */
export async function findRestoreEstimate(
  { orders, store }: Pick<HubParts, 'orders' | 'store'>,
  server: BurpServer,
  { name: client, backups }: Pick<ClientState, 'name' | 'backups'>,
  asker: Requester
): Promise<Estimate | null> {
  const newest = lookUpNewest(backups)
  if (!newest) return null
  const { number, timestamp } = newest
  const at = { server: server.name, client }
  const [known, tests, jobs] = await Promise.all([
    store.backupStats.lookUp({ ...at, number, timestamp }),
    store.checks.listSpeeds(at),
    orders.listTelling(server.name, 'restore')
  ])
  const bytes =
    known?.figures?.bytes ??
    lookUpAmount((await server.findRecord(client, number, asker)).counters, 'bytes')
  return estimateRestore(client, { bytes, tests, jobs })
}

/** Restore tests count before jobs of the client, and these before jobs of other clients. */
export function estimateRestore(
  client: string,
  { bytes, tests, jobs }: MeasuredRestores
): Estimate | null {
  if (!bytes) return null
  const comparable = jobs.filter(({ state, course: { restore } }) => {
    return state === 'done' && restore && restore.bytes >= Math.max(1, shareMin * bytes)
  })
  const own = comparable.filter(({ facts }) => facts.owner === client)
  const tested = tests.map(test => ({
    bytes: test.bytes,
    seconds: test.bytes / test.bytesPerSecond
  }))
  return (
    estimate(bytes, 'tests', tested) ??
    estimate(bytes, 'client', own.flatMap(toMeasured)) ??
    estimate(bytes, 'server', comparable.flatMap(toMeasured)) ??
    null
  )
}

/** The range of the slowest and the fastest restore. */
function estimate(
  bytes: number,
  of: Estimate['of'],
  restores: readonly Measured[]
): Estimate | undefined {
  if (restores.length === 0) return undefined
  const sum = (key: keyof Measured) => restores.reduce((total, each) => total + each[key], 0)
  const each = restores.map(one => (bytes * one.seconds) / one.bytes)
  return {
    seconds: roundUp((bytes * sum('seconds')) / sum('bytes')),
    seconds_min: roundUp(Math.min(...each)),
    seconds_max: roundUp(Math.max(...each)),
    restores: restores.length,
    of,
    bytes
  }
}

/** Rounds up to whole seconds, except for errors of floating-point numbers. */
function roundUp(seconds: number): number {
  return Math.max(1, Math.ceil(seconds - 1e-6))
}

function toMeasured({ course }: Pick<Job, 'course'>): Measured[] {
  const { restore, takenAt, endedAt } = course
  if (!restore || takenAt === undefined || endedAt === undefined) return []
  return [{ bytes: restore.bytes, seconds: Math.max(durationMinS, (endedAt - takenAt) / 1000) }]
}
