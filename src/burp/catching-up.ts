/**
 * Has what lists need of finished backups: a little is asked for at once, by whoever needs it, and
 * much beside whatever is asked. Whoever asks then waits a moment, and is told how much is missing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asker, ownWork } from '../fair/asker.js'
import { Fault } from '../faults.js'
import type { Bringing } from './bringing.js'
import type { ClientState } from './client-state.js'
import type { FinishedLists } from './finished-lists.js'
import type { Depth, MissingNumbers } from './missing-numbers.js'

export interface CatchingUpParts {
  lists: FinishedLists
  missing: MissingNumbers
  /** With the questions of whoever asks. */
  now: Bringing
  /** With questions that are in nobody's way. */
  aside: Bringing
  /** Else nobody waits for questions. */
  isAskable: () => boolean
  /** What is more than that is not waited for. */
  fewMax: number
  patienceMs: number
}

type Stages = Readonly<Record<Depth, Promise<void>>>

export class CatchingUp {
  readonly #parts: CatchingUpParts
  readonly #closing = new AbortController()
  #stages: Stages | undefined
  /** A bug in what nobody waited for, for whoever comes next. */
  #failure: { cause: unknown } | undefined

  constructor(parts: CatchingUpParts) {
    this.#parts = parts
  }

  /** Throws BURP_… faults of the few questions that are asked at once, and HUNG_UP. */
  async catchUp(clients: readonly ClientState[], depth: Depth, asker: Asker): Promise<void> {
    this.#throwFailure()
    const { lists, missing, now, isAskable, fewMax } = this.#parts
    if (!isAskable()) return this.#wait(clients, depth)
    const unknown = await lists.listUnknown(clients)
    if (unknown.length > fewMax) return this.#wait(clients, depth)
    await now.bringLists(unknown, asker)
    const isMuch = await missing.areMoreThan(fewMax, clients, depth)
    if (isMuch) await this.#wait(clients, depth)
    else await now.bringNumbers(await missing.list(clients, depth, fewMax), asker)
  }

  close(): void {
    this.#closing.abort()
  }

  #throwFailure(): void {
    const failure = this.#failure
    this.#failure = undefined
    if (failure) throw failure.cause
  }

  async #wait(clients: readonly ClientState[], depth: Depth): Promise<void> {
    this.#stages ??= this.#begin(clients)
    const patience = new AbortController()
    const { patienceMs } = this.#parts
    const late = sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => {})
    await Promise.race([this.#stages[depth], late])
    patience.abort()
  }

  /** A burp that does not answer is asked again when somebody asks for what is missing. */
  #begin(clients: readonly ClientState[]): Stages {
    const { aside } = this.#parts
    const asker = { user: ownWork.user, signal: this.#closing.signal }
    const work = aside.bringNewest(clients, asker)
    const newest = this.#settle(work)
    const all = this.#settle(work.then(() => aside.bringAll(clients, asker)))
    void all.then(() => (this.#stages = undefined))
    return { newest, all }
  }

  #settle(work: Promise<void>): Promise<void> {
    return work.catch((cause: unknown) => {
      if (!(cause instanceof Fault)) this.#failure = { cause }
    })
  }
}
