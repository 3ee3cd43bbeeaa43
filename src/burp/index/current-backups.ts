/**
 * burp's list of clients can lag by a whole backup: burp looks into a client's directory only when
 * the directory was changed in another second than at the look before, so that what ends in the
 * very second of a look stays unseen until the next backup begins. A question about the client
 * itself always looks, and mends the list. So we ask about a client when its line in the list has
 * changed, and once more when that second is over. The others take turns, since a backup of less
 * than a second may leave no trace in the list at all; nobody waits for those.
 */
import pMap from 'p-map'
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import { TimeSlice } from '../../queues/time-slice.js'
import type { ClientList } from '../server/server-values.js'
import { lookUpNewest, type Backup, type ClientState } from '../server/client-state.js'

export interface CurrentBackupsOptions {
  askBackups: (client: string, asker: Requester) => Promise<readonly Backup[]>
  /** Called when a turn found what the list handed out last does not say. */
  onOther: () => void
  now?: () => number
}

interface Line {
  /** What burp's list said, but for the counters. */
  said: string
  changedAt: number
  /** When burp was last asked about this client itself. */
  askedAt: number
  /** burp's answer to that, as long as the list says the same as then. */
  backups?: readonly Backup[] | undefined
}

/** burp compares times in whole seconds; with a margin for timers that fire early. */
const settledAfterMs = 1_100
/**
 * Clients whose turn it is: all of a small server each time, a thousand within forty seconds where
 * burp answers at once. An answer takes it half a millisecond on a small server and was seen to
 * take 22 ms with a thousand clients: after `turnsForMs` the rest of the turns are the next list's.
 * They go on beside the answer, one at a time, so that people's questions wait for one at most.
 */
const turnsPerS = 25
const turnsMax = 100
const turnsForMs = 200
/** Most clients in doubt that are asked for one list. */
const questionsMax = 200
const questionsAtOnce = 4
/** A list waits so long for them; what is not answered by then is asked with the next one. */
const patienceMs = 1_000

export class CurrentBackups {
  readonly #askBackups: CurrentBackupsOptions['askBackups']
  readonly #onOther: () => void
  readonly #now: () => number
  readonly #lines = new Map<string, Line>()
  readonly #closing = new AbortController()
  /** How often anything turned out to be other than it was known. */
  #revision = 0
  #corrected: Corrected | undefined
  #turnsBegunAt = -Infinity
  #areTurnsOn = false
  /** A bug in a turn, for whoever wants the list next. */
  #failure: { cause: unknown } | undefined

  constructor({ askBackups, onOther, now = Date.now }: CurrentBackupsOptions) {
    this.#askBackups = askBackups
    this.#onOther = onOther
    this.#now = now
  }

  /** The same list object as before where neither burp's list nor anything behind it has changed. */
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

  /** Ends the turns. */
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
    const list = await toList(clients.map(client => this.#correctOne(client)))
    this.#corrected = { from: clients, revision, list }
    return list
  }

  #throwFailure(): void {
    const failure = this.#failure
    this.#failure = undefined
    if (failure) throw failure.cause
  }

  async #noteLines(clients: readonly ClientState[], at: number): Promise<void> {
    const turns = new TimeSlice()
    for (const client of clients) {
      if (turns.isOver) await turns.next()
      const said = print(client)
      const known = this.#lines.get(client.name)
      if (known?.said === said) continue
      const changedAt = known || isUnderWay(client) ? at : toFirstChange(client, at)
      this.#lines.set(client.name, { said, changedAt, askedAt: known?.askedAt ?? -Infinity })
    }
    if (this.#lines.size <= clients.length) return
    await turns.next()
    this.#forgetOthers(clients)
  }

  #forgetOthers(clients: readonly ClientState[]): void {
    const names = new Set(clients.map(({ name }) => name))
    for (const name of this.#lines.keys()) if (!names.has(name)) this.#lines.delete(name)
  }

  /** Those in doubt, the longest unasked first, and some of the others. */
  async #choose(clients: readonly ClientState[], at: number): Promise<Chosen> {
    const turns = new TimeSlice()
    const inDoubt: Candidate[] = []
    const others: Candidate[] = []
    for (const client of clients) {
      const line = this.#lines.get(client.name)
      const list = line && isInDoubt(line) ? inDoubt : others
      list.push({ client, askedAt: line?.askedAt ?? -Infinity })
      if (turns.isOver) await turns.next()
    }
    await turns.next()
    const chosen = sortByAge(inDoubt).slice(0, questionsMax)
    const left = Math.min(this.#countTurns(at), questionsMax - chosen.length)
    return {
      inDoubt: chosen.map(({ client }) => client),
      others: sortByAge(others)
        .slice(0, left)
        .map(({ client }) => client)
    }
  }

  /** None as long as the last ones are under way. */
  #countTurns(at: number): number {
    if (this.#areTurnsOn) return 0
    const seconds = (at - this.#turnsBegunAt) / 1000
    this.#turnsBegunAt = at
    return Math.min(turnsMax, Math.ceil(seconds * turnsPerS))
  }

  /** Nobody is begun with after `forMs`. */
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
      // A client that has just gone, or that no question can name: its next turn comes.
      if (isAboutClient(fault)) line.askedAt = askedAt
    }
  }

  #correctOne(client: ClientState): ClientState {
    const backups = this.#lines.get(client.name)?.backups
    return backups ? { ...client, backups } : client
  }
}

interface Corrected {
  from: readonly ClientState[]
  revision: number
  list: ClientList
}

interface Patience {
  forMs: number
  /** Questions. */
  atOnce: number
}

/** Whom to ask for one list. */
interface Chosen {
  inDoubt: readonly ClientState[]
  /** Whose turn it is. */
  others: readonly ClientState[]
}

interface Candidate {
  client: ClientState
  askedAt: number
}

function sortByAge(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => compare(a.askedAt, b.askedAt))
}

function isInDoubt({ askedAt, changedAt }: Line): boolean {
  return askedAt < changedAt + settledAfterMs
}

function print({ runStatus, children, backups }: ClientState): string {
  return JSON.stringify([
    runStatus,
    children.map(({ action, backup }) => [action, backup]),
    backups
  ])
}

/**
 * At first sight only what is under way can be behind; the others have their turns. But burp's list
 * shows no finished backup of a client whose link `current` is not there: such a one is asked about once.
 */
function toFirstChange({ backups }: ClientState, at: number): number {
  return lookUpNewest(backups) ? -Infinity : at - settledAfterMs
}

function isUnderWay({ runStatus, children, backups }: ClientState): boolean {
  return (
    runStatus === 'running' || children.length > 0 || backups.some(({ isFinished }) => !isFinished)
  )
}

/** Of a list as burp's tells them: the newest finished one, linked as the current one or not, and what is being made. */
function toSummary(backups: readonly Backup[]): Backup[] {
  const newest = lookUpNewest(backups)
  return backups
    .filter(backup => backup === newest || !backup.isFinished)
    .toSorted((a, b) => a.number - b.number)
}

async function toList(clients: readonly ClientState[]): Promise<ClientList> {
  const turns = new TimeSlice()
  const byName = new Map<string, ClientState>()
  for (const client of clients) {
    byName.set(client.name, client)
    if (turns.isOver) await turns.next()
  }
  return { clients, byName }
}

function isAboutClient({ code }: Fault): boolean {
  return ['NO_SUCH_CLIENT', 'BAD_NAME', 'BURP_PROTOCOL'].includes(code)
}

/** Minus infinity from itself is no number. */
function compare(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
