/**
 * Makes the status connections of a burp server anew where burp's end of them is out of date: it
 * reads the server's configuration when a connection begins, and never again.
 *
 * burp reads its whole storage for each connection: it is asked for one at a time, and not more
 * often than it can bear. The old connection serves until the new one has answered. Nobody is told
 * of any of this: that no new one is to be had does not mean that the server is away.
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
  /** burp lists only burphub's own client: a fix is noticed soon. */
  readonly isBlind: () => boolean
  /** Upper bound of burphub's connections. */
  readonly connectionsMax: number
}

const lookPauseMs = 5_000
/** A slow look makes the next one later, but a changed configuration is seen within this pause. */
const lookPauseMaxMs = 15_000
/** At most 1/50 of the time is spent on checks, unless the longest pause is reached. */
const lookShare = 50
/** Where changes cannot be seen. */
const blindPauseMs = 300_000
/** burp lets two fresh connections wait for so long with nothing to do. */
const waitMs = 12_000
const blindOfClientsPauseMs = 15_000
/** burp is busy with it for at most a twentieth of the time. */
const blindShare = 20
/** Where one change follows the other, for at most a third. */
const changesShare = 2
/** A child that has ended is missed by burp within a moment. */
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
  /** Connections from before this instant are out of date. */
  #wantedSince: number | undefined
  #endedAt = Date.now()
  /** Time in which burp read its storage for the connection. */
  #tookMs = 0
  #failures = 0
  /** Of the first connection, and of all: others are opened afterwards. */
  #first: Promise<void> = Promise.resolve()
  #all: Promise<void> = Promise.resolve()

  constructor(parts: RenewalParts) {
    this.#parts = parts
  }

  begin(look: () => Promise<boolean | undefined>): void {
    this.#look = look
    this.hurry()
  }

  /** Looks now rather than later. */
  hurry(): void {
    this.#isHurried = true
    if (!this.#isLooking) void this.#keepLooking()
  }

  /** Resolves when a connection may be opened for this lane. */
  async untilRoomFor(lane: LaneName): Promise<void> {
    // That this failed is no reason not to try.
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

  /** Where there is no room for one more, the listings' connection makes room unless it is in use. */
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

/** burp closes a connection that it has no child for. */
function isOfFullServer(fault: unknown): boolean {
  if (!(fault instanceof Fault) || fault.code !== 'BURP_UNREACHABLE') return false
  const { cause } = fault
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'
}
