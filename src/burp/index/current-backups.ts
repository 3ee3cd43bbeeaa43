/**
 * Corrects burp's list of clients, which can lag by a whole backup: burp reads a client's directory
 * only if its modification time is in another second than at the last read, so a backup that ends
 * in the second of a read stays hidden until the next backup starts. A query for the client itself
 * always reads the directory and corrects the list. So burphub queries a client when its line in
 * the list changes, and again once that second is over. All other clients take turns in the
 * background, because a backup of less than a second may leave no trace in the list.
 */
import pMap from 'p-map'
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import { TimeSlice } from '../../queues/time-slice.js'
import type { ClientList } from '../server/server-values.js'
import { lookUpNewest, type Backup, type ClientState } from '../server/client-state.js'

export interface CurrentBackupsOptions {
  askBackups: (client: string, asker: Requester) => Promise<readonly Backup[]>
  /** Called when a turn finds that the last returned list is outdated. */
  onOther: () => void
  now?: () => number
}

interface Line {
  /** burp's line without the counters. */
  said: string
  changedAt: number
  /** Time of the last query for this client. */
  askedAt: number
  /** burp's answer to that query, while the line is unchanged. */
  backups?: readonly Backup[] | undefined
}

/** burp compares whole seconds; the margin is for timers that fire early. */
const settledAfterMs = 1_100
/**
 * Turns: all clients of a small server each time, 1,000 clients within 40 s. burp answers in 0.5 ms
 * on a small server, in up to 22 ms with 1,000 clients: after `turnsForMs` the remaining turns wait
 * for the next list. Turns run one at a time after the answer, so that requests of users wait for
 * one at most.
 */
const turnsPerS = 25
const turnsMax = 100
const turnsForMs = 200
/** Upper bound of uncertain clients queried for one list. */
const questionsMax = 200
const questionsAtOnce = 4
/** A list waits this long for them; the rest is queried for the next list. */
const patienceMs = 1_000

export class CurrentBackups {
  readonly #askBackups: CurrentBackupsOptions['askBackups']
  readonly #onOther: () => void
  readonly #now: () => number
  readonly #lines = new Map<string, Line>()
  readonly #closing = new AbortController()
  /** Grows with each correction. */
  #revision = 0
  #corrected: Corrected | undefined
  #turnsBegunAt = -Infinity
  #areTurnsOn = false
  /** An unexpected error in a turn, thrown to the next caller. */
  #failure: { cause: unknown } | undefined

  constructor({ askBackups, onOther, now = Date.now }: CurrentBackupsOptions) {
    this.#askBackups = askBackups
    this.#onOther = onOther
    this.#now = now
  }

  /** Returns the same list object as before if nothing has changed. */
  async correct(clients: readonly ClientState[]): Promise<ClientList> {
    this.#throwFailure()
    const at = this.#now()
    if (this.#corrected?.from !== clients) await this.#noteLines(clients, at)
    const { inDoubt, others } = await this.#choose(clients, at)
    await this.#ask(inDoubt, { forMs: patienceMs, atOnce: questionsAtOnce })
    const list = await this.#toList(clients)
    void this.#takeTurns(others)
    return list
  }

  close(): void {
    this.#closing.abort()
  }

  async #takeTurns(clients: readonly ClientState[]): Promise<void> {
    if (clients.length === 0 || this.#closing.signal.aborted) return
    this.#areTurnsOn = true
    const before = this.#revision
    try {
      await this.#ask(clients, { forMs: turnsForMs, atOnce: 1 })
    } catch (cause) {
      this.#failure = { cause }
    } finally {
      this.#areTurnsOn = false
    }
    if (this.#revision !== before) this.#onOther()
  }

  async #toList(clients: readonly ClientState[]): Promise<ClientList> {
    const revision = this.#revision
    const known = this.#corrected
    if (known?.from === clients && known.revision === revision) return known.list
    const corrected = clients.map(client => {
      const backups = this.#lines.get(client.name)?.backups
      return backups ? { ...client, backups } : client
    })
    const list = await toList(corrected)
    this.#corrected = { from: clients, revision, list }
    return list
  }

  #throwFailure(): void {
    const failure = this.#failure
    this.#failure = undefined
    if (failure) throw failure.cause
  }

  async #noteLines(clients: readonly ClientState[], at: number): Promise<void> {
    const timeSlice = new TimeSlice()
    for (const client of clients) {
      if (timeSlice.isSpent) await timeSlice.yield()
      const said = print(client)
      const known = this.#lines.get(client.name)
      if (known?.said === said) continue
      const changedAt = known || isUnderWay(client) ? at : toFirstChange(client, at)
      this.#lines.set(client.name, { said, changedAt, askedAt: known?.askedAt ?? -Infinity })
    }
    if (this.#lines.size <= clients.length) return
    await timeSlice.yield()
    const names = new Set(clients.map(({ name }) => name))
    for (const name of this.#lines.keys()) if (!names.has(name)) this.#lines.delete(name)
  }

  /** Chooses uncertain clients, the longest unqueried first, and some of the others. */
  async #choose(clients: readonly ClientState[], at: number): Promise<Chosen> {
    const timeSlice = new TimeSlice()
    const inDoubt: Candidate[] = []
    const others: Candidate[] = []
    for (const client of clients) {
      const line = this.#lines.get(client.name)
      const list = line && line.askedAt < line.changedAt + settledAfterMs ? inDoubt : others
      list.push({ client, askedAt: line?.askedAt ?? -Infinity })
      if (timeSlice.isSpent) await timeSlice.yield()
    }
    await timeSlice.yield()
    const chosen = sortByAge(inDoubt).slice(0, questionsMax)
    const left = Math.min(this.#countTurns(at), questionsMax - chosen.length)
    return {
      inDoubt: chosen.map(({ client }) => client),
      others: sortByAge(others)
        .slice(0, left)
        .map(({ client }) => client)
    }
  }

  /** Returns 0 while the last turns are running. */
  #countTurns(at: number): number {
    if (this.#areTurnsOn) return 0
    const seconds = (at - this.#turnsBegunAt) / 1000
    this.#turnsBegunAt = at
    return Math.min(turnsMax, Math.ceil(seconds * turnsPerS))
  }

  /** Starts no query after `forMs`. */
  async #ask(clients: readonly ClientState[], { forMs, atOnce }: Patience): Promise<void> {
    const until = this.#now() + forMs
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(patienceMs)])
    const asker = { user: backgroundRequester.user, signal }
    const askOne = async (client: ClientState) => {
      if (this.#now() < until) await this.#askOne(client, asker)
    }
    await pMap(clients, askOne, { concurrency: atOnce })
  }

  async #askOne(client: ClientState, asker: Requester): Promise<void> {
    const line = this.#lines.get(client.name)
    if (!line || asker.signal.aborted) return
    const askedAt = this.#now()
    try {
      const backups = toSummary(await this.#askBackups(client.name, asker))
      const isOther = JSON.stringify(backups) !== JSON.stringify(line.backups ?? client.backups)
      if (isOther) this.#revision += 1
      if (isOther) line.backups = backups
      line.askedAt = askedAt
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      // The client was just removed, or no query can contain its name: it waits for its next turn.
      if (isAboutClient(fault)) line.askedAt = askedAt
    }
  }
}

interface Corrected {
  from: readonly ClientState[]
  revision: number
  list: ClientList
}

interface Patience {
  forMs: number
  atOnce: number
}

/** Clients to query for one list. */
interface Chosen {
  inDoubt: readonly ClientState[]
  others: readonly ClientState[]
}

interface Candidate {
  client: ClientState
  askedAt: number
}

function sortByAge(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => compare(a.askedAt, b.askedAt))
}

function print({ runStatus, children, backups }: ClientState): string {
  return JSON.stringify([
    runStatus,
    children.map(({ action, backup }) => [action, backup]),
    backups
  ])
}

/**
 * In the first list only running clients can be outdated; the others have their turns. But burp's
 * list shows no finished backup of a client without its link `current`: that client is queried
 * once.
 */
function toFirstChange({ backups }: ClientState, at: number): number {
  return lookUpNewest(backups) ? -Infinity : at - settledAfterMs
}

function isUnderWay({ runStatus, children, backups }: ClientState): boolean {
  return (
    runStatus === 'running' || children.length > 0 || backups.some(({ isFinished }) => !isFinished)
  )
}

/** Keeps what burp's list of clients shows: the newest finished backup and a running one. */
function toSummary(backups: readonly Backup[]): Backup[] {
  const newest = lookUpNewest(backups)
  return backups
    .filter(backup => backup === newest || !backup.isFinished)
    .toSorted((a, b) => a.number - b.number)
}

async function toList(clients: readonly ClientState[]): Promise<ClientList> {
  const timeSlice = new TimeSlice()
  const byName = new Map<string, ClientState>()
  for (const client of clients) {
    byName.set(client.name, client)
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return { clients, byName }
}

function isAboutClient({ code }: Fault): boolean {
  return ['NO_SUCH_CLIENT', 'BAD_NAME', 'BURP_PROTOCOL'].includes(code)
}

/** `-Infinity - -Infinity` is NaN. */
function compare(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
