/**
 * Renews the status connections of a burp server when burp's end is outdated: burp reads the
 * server's configuration only when a connection starts.
 *
 * burp reads its whole storage for each connection. So burphub opens one at a time, and not more
 * often than burp can handle. The old connection serves until the new one responds. Failures are
 * not reported: if no new connection is available, the server may still be reachable.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LaneName } from '../burp/server/burp-wire.js'
import { Fault } from '../faults.js'
import type { SpareLanes } from '../protocol/spare-lanes.js'
import type { StatusLane } from '../protocol/status-lane.js'

interface RenewalParts {
  readonly questions: StatusLane
  readonly browsing: StatusLane
  readonly asides: SpareLanes
  /** burp lists only burphub's own client. Checks are frequent, to notice a fix soon. */
  readonly isBlind: () => boolean
  /** Upper bound of burphub's connections. */
  readonly connectionsMax: number
}

const lookPauseMs = 5_000
/** A slow check delays the next one, but a changed configuration is noticed within this pause. */
const lookPauseMaxMs = 15_000
/** At most 1/50 of the time is spent on checks, unless the longest pause is reached. */
const lookShare = 50
/** Pause if changes cannot be detected. */
const blindPauseMs = 300_000
/** burp keeps two new connections waiting this long without a reason. */
const waitMs = 12_000
const blindOfClientsPauseMs = 15_000
/** Renewals keep burp busy for at most a twentieth of the time. */
const blindShare = 20
/** With frequent changes, renewals keep burp busy for at most a third of the time. */
const changesShare = 2
/** burp notices within a moment that a child has ended. */
const fullPauseMs = 500
const fullTriesMax = 5
const firstRetryMs = 15_000
const lastRetryMs = 600_000

export class StatusRenewal {
  readonly #parts: RenewalParts
  #look: (() => Promise<boolean | undefined>) | undefined
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #isHurried = false
  #isClosed = false
  /** Connections opened before this time are outdated. */
  #wantedSince: number | undefined
  #endedAt = Date.now()
  /** Time in which burp read its storage for the connection. */
  #tookMs = 0
  #failures = 0
  /** Renewal of the first connection, and of all: other connections are opened afterwards. */
  #first: Promise<void> = Promise.resolve()
  #all: Promise<void> = Promise.resolve()

  constructor(parts: RenewalParts) {
    this.#parts = parts
  }

  begin(look: () => Promise<boolean | undefined>): void {
    this.#look = look
    this.hurry()
  }

  hurry(): void {
    this.#isHurried = true
    if (!this.#isLooking) void this.#keepLooking()
  }

  /** Resolves when a connection may be opened for this lane. */
  async untilRoomFor(lane: LaneName): Promise<void> {
    // A failed renewal is no reason not to try.
    await (lane === 'browsing' ? this.#first : this.#all).catch(() => {})
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #keepLooking(): Promise<void> {
    if (!this.#look || this.#isClosed) return
    clearTimeout(this.#timer)
    this.#isLooking = true
    this.#isHurried = false
    const startedAt = Date.now()
    // Unreadable files are treated as unknown.
    const isStale = await this.#look().catch(() => undefined)
    const tookMs = Date.now() - startedAt
    const isUnseen = this.#parts.isBlind() && this.#isDue(blindOfClientsPauseMs, blindShare)
    if (isUnseen || (isStale ?? this.#isDue(blindPauseMs, blindShare)))
      this.#wantedSince = startedAt
    if (this.#wantedSince !== undefined && this.#mayTry()) await this.#tryToRenew(this.#wantedSince)
    this.#isLooking = false
    if (this.#isClosed) return
    const restMs = Math.min(lookPauseMaxMs, Math.max(lookPauseMs, lookShare * tookMs))
    const pauseMs = this.#isHurried ? 0 : restMs
    this.#timer = setTimeout(() => void this.#keepLooking(), pauseMs).unref()
  }

  #mayTry(): boolean {
    if (this.#failures === 0) return this.#isDue(0, changesShare)
    return this.#isDue(Math.min(firstRetryMs * 2 ** (this.#failures - 1), lastRetryMs), 0)
  }

  #isDue(pauseMs: number, share: number): boolean {
    return Date.now() - this.#endedAt >= Math.max(pauseMs, share * this.#tookMs)
  }

  async #tryToRenew(instant: number): Promise<void> {
    const startedAt = Date.now()
    this.#first = this.#renewFirst(instant)
    this.#all = this.#first.then(() => this.#parts.browsing.renew(instant))
    const isDone = await this.#all.then(
      () => true,
      () => false
    )
    this.#first = this.#all = Promise.resolve()
    this.#endedAt = Date.now()
    this.#tookMs = Math.max(0, this.#endedAt - startedAt - waitMs)
    this.#failures = isDone ? 0 : this.#failures + 1
    if (isDone) this.#wantedSince = undefined
  }

  /**
   * Renews the first connection. If the connection limit is reached, the listings' connection is
   * closed for the new one unless it is in use.
   */
  async #renewFirst(instant: number): Promise<void> {
    const { questions, browsing, asides, connectionsMax } = this.#parts
    await asides.retire()
    const held = [questions, browsing].filter(({ isConnected }) => isConnected).length
    if (held >= connectionsMax) browsing.makeRoom()
    for (let triesLeft = fullTriesMax; ; triesLeft -= 1) {
      try {
        return await questions.renew(instant)
      } catch (fault) {
        if (!isOfFullServer(fault) || triesLeft === 0) throw fault
        if (triesLeft === fullTriesMax) browsing.makeRoom()
        await sleep(fullPauseMs)
      }
    }
  }
}

/** Whether burp closed the connection because it has no free child for it. */
function isOfFullServer(fault: unknown): boolean {
  if (!(fault instanceof Fault) || fault.code !== 'BURP_UNREACHABLE') return false
  const { cause } = fault
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'
}
