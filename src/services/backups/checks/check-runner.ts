/**
 * Runs the waiting checks: one at a time per burp server, on the instance that holds the server's
 * lease. Restores and backups go first.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { type Backup, listFinished } from '../../../burp/server/client-state.js'
import { backgroundRequester, type Requester, withSignal } from '../../../queues/requester.js'
import type { VerificationProgress } from '../../../restore/verification.js'
import type { CheckCourse, CheckProblem, CheckReason, StoredCheck } from '../../../store/checks.js'
import type { Store } from '../../../store/store.js'
import { CheckPasswords } from './check-passwords.js'
import { closeRemoved, tellVerdict } from './proof-rows.js'
import {
  defaultSample,
  finalReasons,
  Interruption,
  retryMs,
  toPatience,
  toReason,
  triesMax
} from './new-check.js'
import { findSample, type Found, type SampleIndex, withMissing } from './sample.js'

export interface CheckRunnerParts {
  readonly fleet: Pick<Fleet, 'list'>
  readonly store: Pick<Store, 'changeAside' | 'checks' | 'jobLeases' | 'notifications'>
  readonly find: SampleIndex
  readonly log: { warn: (facts: object, text: string) => void }
}

type Progress = Pick<
  CheckCourse,
  'files' | 'bytes' | 'entries' | 'entriesExpected' | 'filesTransferOnly'
>
type OnProgress = (now: Readonly<VerificationProgress>) => void

export type CheckListener = (check: StoredCheck) => void

/** A lease outlives a pause of the event loop; another instance continues after it. */
const leaseMs = 30_000
/** How often a running check tests whether it was canceled or a backup has started. */
const lookMs = 1_000
/** A restore waits this long for a check on another instance to end. */
const giveWayMs = 3_000
const giveWayLookMs = 100
const longestWaitMs = 60_000
const everything = [{ key: '/', isFolder: true }]

export class CheckRunner {
  readonly #parts: CheckRunnerParts
  readonly passwords: CheckPasswords
  readonly #holder = randomUUID()
  readonly #closing = new AbortController()
  /** By the name of a server: its checks that run on this instance. */
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #listeners = new Set<CheckListener>()
  readonly #stops = new Map<string, (reason: CheckReason) => void>()
  #wake: NodeJS.Timeout | undefined

  constructor(parts: CheckRunnerParts) {
    this.#parts = parts
    this.passwords = new CheckPasswords(parts.store)
  }

  /** The listener receives each new state. Returns a function that ends the subscription. */
  subscribe(listener: CheckListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts due checks; resolves without waiting for their end. */
  async look(): Promise<void> {
    if (this.#closing.signal.aborted) return
    const open = await this.#parts.store.checks.listOpen()
    await this.#failLost(open)
    const due = this.#listDue(open)
    for (const server of this.#parts.fleet.list()) {
      if (this.#underWay.has(server.name)) continue
      if (!due.some(check => check.server === server.name)) continue
      this.#underWay.set(server.name, this.#work(server))
    }
    this.#lookAtNext(open)
  }

  /** Looks as soon as the next check is due. */
  #lookAtNext(open: readonly StoredCheck[]): void {
    clearTimeout(this.#wake)
    const now = Date.now()
    const next = Math.min(...open.map(({ retryAt }) => retryAt).filter(at => at > now))
    if (next === Infinity || this.#closing.signal.aborted) return
    const waitMs = Math.min(next - now, longestWaitMs)
    this.#wake = setTimeout(() => void this.#lookAgain(), waitMs).unref()
  }

  /** The periodic job tries again if this fails. */
  async #lookAgain(): Promise<void> {
    await this.look().catch((err: unknown) => this.#parts.log.warn({ err }, 'a check failed'))
  }

  async #work(server: BurpServer): Promise<void> {
    let isDone = false
    try {
      isDone = await this.#runAll(server)
    } catch (err) {
      this.#parts.log.warn({ server: server.name, err }, 'a check failed')
    }
    this.#underWay.delete(server.name)
    // Other checks may have been queued or interrupted since.
    if (isDone) await this.#lookAgain()
  }

  /** Notifies listeners of a new or canceled check, and continues. */
  async note(check: StoredCheck): Promise<void> {
    this.#tell(check)
    if (!check.isOpen) {
      this.passwords.forget(check.id)
      this.#stops.get(check.id)?.('user')
    }
    await this.look()
  }

  /**
   * Lets a restore go before a check of the same backup that another instance runs. On this
   * instance a restore interrupts the check by itself.
   */
  async giveWay(restored: Pick<StoredCheck, 'server' | 'client' | 'backup'>): Promise<void> {
    const { checks } = this.#parts.store
    const until = Date.now() + giveWayMs
    const open = await checks.listOpen()
    const check = open.find(each => isRunning(each) && isSameBackup(each, restored))
    if (!check || this.#stops.has(check.id)) return
    // The other instance reads this every second.
    await checks.change(check.id, { retryAt: until })
    for (let found: StoredCheck | undefined = check; found && isRunning(found);) {
      if (Date.now() >= until) return
      await sleep(giveWayLookMs)
      found = await checks.lookUp(check.id)
    }
  }

  /** Ends alerts about backups that were deleted. */
  closeRemoved(): Promise<void> {
    return closeRemoved(this.#parts)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#wake)
    await Promise.all(this.#underWay.values())
    await this.passwords.close()
  }

  /** Ends checks whose password is lost on all instances. */
  async #failLost(open: readonly StoredCheck[]): Promise<void> {
    for (const check of await this.passwords.review(open)) {
      await this.#interrupt(check, 'password_lost')
    }
  }

  #listDue(open: readonly StoredCheck[]): StoredCheck[] {
    const now = Date.now()
    return open.filter(check => check.retryAt <= now && this.passwords.canRun(check))
  }

  /** Returns false if another instance runs the checks of this server. */
  async #runAll(server: BurpServer): Promise<boolean> {
    const name = `checks:${server.name}`
    const { jobLeases } = this.#parts.store
    const keep = () => {
      const at = Date.now()
      return jobLeases.keep(name, { holder: this.#holder, at, until: at + leaseMs })
    }
    if (!(await keep())) return false
    const renewal = setInterval(() => void keep().catch(() => {}), leaseMs / 3)
    try {
      await this.#takeOver(server)
      for (let check; (check = await this.#findNext(server));) await this.#run(server, check)
    } finally {
      clearInterval(renewal)
      await jobLeases.release(name, this.#holder)
    }
    return true
  }

  /**
   * Only the holder of the lease runs checks, so other checks in the state running were abandoned.
   */
  async #takeOver({ name }: BurpServer): Promise<void> {
    const { checks } = this.#parts.store
    const all = await checks.listOpen()
    for (const { id, server, state } of all) {
      if (server === name && state === 'running') await checks.change(id, { state: 'waiting' })
    }
  }

  /** Suspected damage goes first, then the oldest check of a user, then a regular one. */
  async #findNext({ name }: BurpServer): Promise<StoredCheck | undefined> {
    if (this.#closing.signal.aborted) return undefined
    const open = await this.#parts.store.checks.listOpen()
    const due = this.#listDue(open).filter(({ server }) => server === name)
    return (
      due.find(({ state }) => state === 'suspect') ??
      due.find(({ trigger }) => trigger === 'person') ??
      due[0]
    )
  }

  async #run(server: BurpServer, check: StoredCheck): Promise<void> {
    let isBegun = false
    try {
      const existing = await requireIdle(server, check)
      isBegun = true
      await this.#check(server, check, existing)
    } catch (error) {
      const reason = toReason(error, this.#closing.signal.aborted)
      if (reason === undefined) throw error
      await this.#interrupt(check, reason, isBegun && reason !== 'busy')
    }
  }

  async #check(server: BurpServer, check: StoredCheck, existing: readonly Backup[]): Promise<void> {
    const before = toNumbers(existing)
    // The second run of a check with suspected damage keeps its state.
    const state = check.state === 'suspect' ? 'suspect' : 'running'
    const startedAt = Date.now()
    const isOpen = await this.#change(check, { state, startedAt, reason: null })
    if (!isOpen) return
    const stop = new AbortController()
    this.#stops.set(check.id, reason => stop.abort(new Interruption(reason)))
    const progress: Progress = {
      files: 0,
      bytes: 0,
      entries: 0,
      entriesExpected: null,
      filesTransferOnly: 0
    }
    const onProgress: OnProgress = now => {
      Object.assign(progress, now, { entriesExpected: now.entriesExpected ?? null })
    }
    const look = () => {
      this.#watch(server, check, progress).catch((error: unknown) => {
        // An unreachable status port is no result of the check.
        if (error instanceof Interruption) stop.abort(error)
      })
    }
    const timer = setInterval(look, lookMs)
    const asker = withSignal(
      backgroundRequester,
      AbortSignal.any([stop.signal, this.#closing.signal])
    )
    try {
      const found = await this.#read(server, check, { existing, onProgress }, asker)
      await this.#judge(server, check, { found, before, progress })
    } catch (error) {
      throw stop.signal.aborted ? stop.signal.reason : error
    } finally {
      clearInterval(timer)
      this.#stops.delete(check.id)
    }
  }

  async #read(
    server: BurpServer,
    check: StoredCheck,
    { existing, onProgress }: { existing: readonly Backup[]; onProgress: OnProgress },
    asker: Requester
  ): Promise<Found> {
    const { client, backup } = check
    if (check.kind === 'verify') {
      const found = await server.verifyBackup(client, { backup, onProgress }, asker)
      return withMissing(server, check, { found, listed: found.listed }, asker)
    }
    const password = this.passwords.lookUp(check.id)
    const files = await findSample(this.#parts.find, server, { check, existing }, asker)
    const { filesMax, bytesMax } = check.sample ?? defaultSample
    const request = { backup, files, filesMax, bytesMax, password, onProgress }
    const found = await server.testRestore(client, request, asker)
    const inspected = await server.inspectSelection(client, { backup, selected: everything }, asker)
    return withMissing(server, check, { found, listed: inspected?.counts }, asker)
  }

  /** Saves the progress. Throws an Interruption if the check must end. */
  async #watch(
    server: BurpServer,
    check: StoredCheck,
    progress: Partial<CheckCourse>
  ): Promise<void> {
    const { id, client } = check
    if (!(await this.#parts.store.checks.change(id, progress))) throw new Interruption('user')
    const reason = findReasonToWait(check, await this.#parts.store.checks.listOpen(), Date.now())
    if (reason) throw new Interruption(reason)
    const { children } = await server.findClient(client, backgroundRequester)
    if (children.length > 0) throw new Interruption('backup')
  }

  async #judge(
    server: BurpServer,
    check: StoredCheck,
    { found, before, progress }: { found: Found; before: string; progress: Progress }
  ): Promise<void> {
    const { problems, problemsTotal, bytesPerSecond = null } = found
    // burp rewrites files of older backups at the end of a backup, so its warnings may be false.
    if (problemsTotal > 0 && before !== toNumbers(await requireIdle(server, check))) {
      throw new Interruption('backup')
    }
    const isConfirmed = problemsTotal === 0 || check.state === 'suspect'
    const state = !isConfirmed ? 'suspect' : problemsTotal > 0 ? 'damaged' : 'passed'
    const end = isConfirmed ? { isOpen: false, endedAt: Date.now() } : {}
    const result = { state, problemsTotal, bytesPerSecond, reason: null } as const
    const course = { ...progress, ...end, ...result }
    const isOpen = await this.#change(check, course, problems)
    if (isOpen && isConfirmed) await tellVerdict(this.#parts.store, check, problemsTotal)
  }

  /** `isBegun`: false if the check still waits for its first run, which has no limit. */
  async #interrupt(check: StoredCheck, reason: CheckReason, isBegun = true): Promise<void> {
    if (reason === 'user' || this.#closing.signal.aborted) return
    const endedAt = Date.now()
    const state = check.state === 'suspect' ? 'suspect' : 'waiting'
    const tries = check.tries + (isBegun ? 1 : 0)
    if (reason === 'removed') {
      await this.#change(check, { state: 'cancelled', isOpen: false, endedAt, reason })
      const { server, client, backup } = check
      await tellVerdict(this.#parts.store, { server, client, backup }, 0)
    } else if (tries >= triesMax || finalReasons.includes(reason)) {
      const why = finalReasons.includes(reason) ? reason : 'interrupted'
      await this.#change(check, { state: 'failed', isOpen: false, endedAt, reason: why })
    } else {
      const waitMs = isBegun ? retryMs[reason] : toPatience(reason, endedAt - check.queuedAt)
      await this.#change(check, { state, tries, reason, retryAt: endedAt + waitMs })
    }
  }

  /** Returns false if the check was canceled in the meantime. */
  async #change(
    check: StoredCheck,
    course: Partial<CheckCourse>,
    problems?: readonly CheckProblem[]
  ): Promise<boolean> {
    const isOpen = await this.#parts.store.checks.change(check.id, course, problems)
    if (!isOpen || course.isOpen === false) this.passwords.forget(check.id)
    if (isOpen) this.#tell({ ...check, ...course })
    return isOpen
  }

  #tell(check: StoredCheck): void {
    for (const listener of this.#listeners) listener(check)
  }
}

function isRunning({ isOpen, state, reason }: StoredCheck): boolean {
  return isOpen && (state === 'running' || state === 'suspect') && reason === null
}

function isSameBackup(
  check: StoredCheck,
  { server, client, backup }: Pick<StoredCheck, 'server' | 'client' | 'backup'>
): boolean {
  return check.server === server && check.client === client && check.backup === backup
}

/** `open`: current state of all open checks. */
function findReasonToWait(
  { id, server, state }: StoredCheck,
  open: readonly StoredCheck[],
  now: number
): CheckReason | undefined {
  const own = open.find(each => each.id === id)
  if (own && own.retryAt > now) return 'restore'
  if (own?.trigger !== 'policy' || state === 'suspect') return undefined
  const isUserWaiting = open.some(
    each => each.server === server && each.trigger === 'person' && each.retryAt <= now
  )
  return isUserWaiting ? 'busy' : undefined
}

/** Returns the finished backups of an idle client. Throws an Interruption. */
async function requireIdle(
  server: BurpServer,
  { client, backup, backupAt }: StoredCheck
): Promise<Backup[]> {
  const { children } = await server.findClient(client, backgroundRequester)
  if (children.length > 0) throw new Interruption('backup')
  const backups = listFinished(await server.listBackups(client, backgroundRequester))
  const isKept = backups.some(
    ({ number, timestamp }) => number === backup && timestamp === backupAt
  )
  if (!isKept) throw new Interruption('removed')
  return backups
}

function toNumbers(backups: readonly Backup[]): string {
  return backups.map(({ number }) => number).join(' ')
}
