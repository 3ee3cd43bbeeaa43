/**
 * Starts the regular checks, and reports overdue ones. It runs on one instance at a time; each
 * server has one regular check at most.
 */
import type { BurpServer } from '../../../burp/server/burp-server.js'
import { type ClientState, isOnlyShown, lookUpNewest } from '../../../burp/server/client-state.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { Fault } from '../../../faults.js'
import { backgroundRequester } from '../../../queues/requester.js'
import { TimeSlice } from '../../../queues/time-slice.js'
import type { StoredCheck } from '../../../store/checks.js'
import type { CheckPolicy } from '../../../store/expectations.js'
import { rowsMax } from '../../../store/table.js'
import type { StoredProof } from '../../../store/proofs.js'
import type { Store } from '../../../store/store.js'
import type { ClientTimers } from '../../../watch/client-timers.js'
import type { ExpectationBook, SaidExpectations } from '../../../watch/expectations.js'
import type { Expectation } from '../../../watch/health.js'
import { isOpenAt, LocalHours } from '../../../watch/time-window.js'
import type { CheckRunner } from './check-runner.js'
import {
  CheckEnds,
  compareDemands,
  type DatedBackup,
  type Demand,
  findTurn,
  listDemands
} from './due-checks.js'
import { dropProof, KeptBackups, noteProof, type ProofChanges, toPolicyKey } from './proof-rows.js'
import { toNewCheck } from './new-check.js'

export interface ProofSchedulerParts {
  readonly fleet: Pick<Fleet, 'list'>
  readonly store: Pick<Store, 'changeAside' | 'checks' | 'proofs'>
  readonly expectations: Pick<ExpectationBook, 'read'>
  readonly timers: Pick<ClientTimers, 'look'>
  readonly checkRunner: Pick<CheckRunner, 'note'>
  /** Time zone of the burp servers. */
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

interface Asking {
  readonly client: ClientState
  readonly policy: CheckPolicy
  readonly expectation: Expectation
  /** Undefined if burp has not listed them yet. */
  readonly backups: readonly DatedBackup[] | undefined
}

interface Judged {
  readonly clients: readonly ClientState[]
  readonly asking: readonly Asking[]
  readonly rows: ReadonlyMap<string, StoredProof>
}

interface Wish {
  readonly client: ClientState
  readonly policy: CheckPolicy
  readonly demand: Demand
}

const defaultShare = 0.25
/** A client that may be backed up contacts its server soon, usually within 20 minutes. */
const backupSoonS = 600
const backupComesS = 1_500

export class ProofScheduler {
  readonly #parts: ProofSchedulerParts
  readonly #now: () => number
  readonly #hours: LocalHours
  readonly #kept = new KeptBackups()
  readonly #ends: CheckEnds

  constructor(parts: ProofSchedulerParts) {
    const { now = Date.now } = parts
    this.#parts = parts
    this.#now = now
    this.#hours = new LocalHours(parts.timeZone)
    this.#ends = new CheckEnds(parts.store, now())
  }

  /** Throws STORE_UNAVAILABLE. */
  async look(): Promise<void> {
    const { fleet, store, expectations } = this.#parts
    const said = await expectations.read()
    const rows = await store.proofs.list()
    const isAny = rows.length > 0 || said.list().some(({ checks }) => checks !== undefined)
    if (!isAny) return
    await this.#ends.follow(this.#now())
    for (const server of fleet.list()) {
      const known = new Map(
        rows.filter(row => row.server === server.name).map(row => [row.client, row])
      )
      await unlessFault(() => this.#lookAt(server, said, known))
    }
  }

  async #lookAt(
    server: BurpServer,
    said: SaidExpectations,
    rows: ReadonlyMap<string, StoredProof>
  ): Promise<void> {
    const { clients } = await server.listClients(backgroundRequester)
    const asking = await this.#listAsking(server, clients, said)
    await this.#ends.load(
      server.name,
      asking.map(({ client }) => client.name)
    )
    const wishes = await this.#judge(server, { clients, asking, rows })
    const open = await this.#withdraw(server, asking, wishes)
    if (!open) await this.#startNext(server, wishes)
  }

  async #listAsking(
    server: BurpServer,
    clients: readonly ClientState[],
    said: SaidExpectations
  ): Promise<Asking[]> {
    const asking = clients.flatMap(client => {
      const expectation = said.expectOf(server.name, client)
      const newest = lookUpNewest(client.backups)
      const { checks: policy } = expectation
      if (!policy || !newest || isOnlyShown(client)) return []
      const { number, timestamp } = newest
      return { client, policy, expectation, backups: [{ number, timestamp }] }
    })
    const all = asking.filter(({ policy }) => policy.allS !== undefined)
    const kept = await this.#kept.read(
      server,
      all.map(({ client }) => client),
      this.#now()
    )
    return asking.map(each =>
      each.policy.allS === undefined ? each : { ...each, backups: kept.get(each.client.name) }
    )
  }

  /** Saves changes, and returns due checks in order. */
  async #judge(server: BurpServer, judged: Judged): Promise<Wish[]> {
    const { asking, rows } = judged
    const now = this.#now()
    const changes: ProofChanges = { written: [], removed: [], transitions: [] }
    const wishes: Wish[] = []
    const timeSlice = new TimeSlice()
    for (const { client, policy, expectation, backups } of asking) {
      if (timeSlice.isSpent) await timeSlice.yield()
      if (!backups) continue
      const before = rows.get(client.name)
      const key = { server: server.name, client: client.name, policy: toPolicyKey(policy) }
      const since = before?.policy === key.policy ? before.since : now
      const ends = this.#ends.of(server.name, client.name)
      const demands = listDemands({ policy, since, backups, ends })
      const isExempt = expectation.isExempt === true
      const isMuted = now < (expectation.quietUntil ?? 0) * 1000
      noteProof(changes, before, { ...key, since, demands, isExempt, isMuted }, now)
      const due = demands.filter(({ dueAt }) => dueAt <= now)
      wishes.push(...due.map(demand => ({ client, policy, demand })))
    }
    this.#dropOthers(changes, judged)
    await this.#save(changes)
    return wishes.toSorted((a, b) => compareDemands(a.demand, b.demand))
  }

  #dropOthers(changes: ProofChanges, { clients, asking, rows }: Judged): void {
    const names = new Set(clients.map(({ name }) => name))
    const kept = new Set(asking.map(({ client }) => client.name))
    for (const [client, row] of rows) {
      if (kept.has(client)) continue
      // The alerts of a deleted client end with it.
      if (names.has(client)) dropProof(changes, row, this.#now())
      else changes.removed.push(row)
    }
  }

  async #save({ written, removed, transitions }: ProofChanges): Promise<void> {
    if (written.length + removed.length === 0) return
    await this.#parts.store.changeAside(async tables => {
      await tables.proofs.writeMany(written)
      for (const { server, client } of removed) await tables.proofs.remove(server, client)
      if (transitions.length > 0) await tables.transitions.add(transitions)
    })
  }

  /**
   * Withdraws a check that no policy requires any more. Returns the server's remaining open check.
   */
  async #withdraw(
    server: BurpServer,
    asking: readonly Asking[],
    wishes: readonly Wish[]
  ): Promise<StoredCheck | undefined> {
    const { checks, proofs } = this.#parts.store
    const all = await checks.listOpen()
    const open = all.find(check => check.server === server.name && check.trigger === 'policy')
    if (!open) return undefined
    const isUnknown = asking.some(each => !each.backups && each.client.name === open.client)
    if (isUnknown) return open
    const wish = wishes.find(each => isFor(each, open))
    if (open.state === 'waiting') {
      const isWanted = wish !== undefined && this.#isOpen(wish)
      return !isWanted && (await proofs.withdraw(open.id)) ? undefined : open
    }
    if (wish) return open
    const end = {
      state: 'cancelled',
      isOpen: false,
      endedAt: Date.now(),
      reason: 'policy'
    } as const
    if (await checks.change(open.id, end)) await this.#parts.checkRunner.note({ ...open, ...end })
    return undefined
  }

  async #startNext(server: BurpServer, wishes: readonly Wish[]): Promise<void> {
    const { store, timers, checkRunner } = this.#parts
    const [first] = wishes
    if (!first) return
    const run = await store.proofs.lookUpRegularRun(server.name)
    if (this.#now() < findTurn(run, first.policy.share ?? defaultShare)) return
    const timerOf = await timers.look(server)
    const next = wishes.find(wish => {
      const { name, children, backups } = wish.client
      const last = lookUpNewest(backups)?.timestamp ?? 0
      const isSoon = isBackupSoon(last, timerOf(name)?.(last), this.#now() / 1000)
      return children.length === 0 && !isSoon && this.#isOpen(wish)
    })
    if (!next) return
    const { kind, backup } = next.demand
    const check = toNewCheck({
      server: server.name,
      client: next.client.name,
      backup: backup.number,
      backupAt: backup.timestamp,
      kind,
      isNewest: backup.number === lookUpNewest(next.client.backups)?.number,
      trigger: 'policy',
      queuedBy: null
    })
    const isAdded = await store.changeAside(async ({ checks }) => {
      const open = await checks.listOpen()
      const isTaken = open.some(
        each => each.server === server.name && (each.trigger === 'policy' || isFor(next, each))
      )
      if (isTaken || open.length >= rowsMax) return false
      await checks.add(check)
      return true
    })
    if (isAdded) await checkRunner.note(check)
  }

  #isOpen({ policy }: Wish): boolean {
    return isOpenAt(policy.window, this.#hours, this.#now() / 1000)
  }
}

function isFor({ client, demand }: Wish, check: StoredCheck): boolean {
  return (
    client.name === check.client &&
    demand.kind === check.kind &&
    demand.backup.number === check.backup &&
    demand.backup.timestamp === check.backupAt
  )
}

/** `distance`: seconds from the last backup until burp's timer allows the next one. */
function isBackupSoon(last: number, distance: number | undefined, nowS: number): boolean {
  if (distance === undefined) return false
  const allowedAt = last + distance
  return allowedAt - backupSoonS <= nowS && nowS < allowedAt + backupComesS
}

/** Ignores faults; the next run tries again. */
async function unlessFault(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.code === 'STORE_UNAVAILABLE') throw fault
  }
}
