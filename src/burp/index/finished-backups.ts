/**
 * What never changes once a backup is finished, kept in the store: which ones each client has, their
 * counters, and the system each is of.
 */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asker, ownWork } from '../../queues/asker.js'
import type { StoredBackups } from '../../host/stored-backups.js'
import type {
  ClientBackupKey,
  DatedBackup,
  Period,
  SummaryRow
} from '../../store/backup-numbers.js'
import type { BackupMeasure } from '../../store/deleted-backups.js'
import type { Store } from '../../store/store.js'
import { listMeasures } from './backup-measures.js'
import { Bringing, type Questions } from './backup-loader.js'
import { type Backup, type ClientState, isAhead, lookUpNewest } from '../server/client-state.js'
import { FinishedLists } from './finished-lists.js'
import { FinishedStarts } from './finished-starts.js'
import { FinishedNumbers, toKeyText } from './finished-numbers.js'
import { MissingNumbers, type Depth } from './missing-stats.js'
import type { BackupRecord } from '../server/server-values.js'
import { StorageReading } from './spool-reader.js'
import { Fault } from '../../faults.js'

class CatchingUp {
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

export interface FinishedBackupsOptions {
  server: string
  store: Pick<Store, 'backupLists' | 'backupNumbers' | 'pastBackups'>
  /** For whoever asks. */
  questions: Questions
  /** For what nobody in particular waits for. */
  asides: Questions
  /** burp's own files, which are read in place of many questions. */
  stored: StoredBackups
  /** False while burp cannot be asked: what is known counts then. */
  isAskable: () => boolean
  /** What is more than that is not waited for. */
  fewMax?: number
  patienceMs?: number
  now?: () => number
}

/** As many questions as a server of a thousand clients answers in two or three seconds. */
const fewMaxByDefault = 100
const patienceByDefaultMs = 2_000

export class FinishedBackups {
  readonly #options: FinishedBackupsOptions
  readonly #lists: FinishedLists
  readonly #numbers: FinishedNumbers
  readonly #missing: MissingNumbers
  readonly #catchingUp: CatchingUp
  readonly #starts: FinishedStarts

  constructor(options: FinishedBackupsOptions) {
    const { server, store, questions, asides, stored, now = Date.now } = options
    const { fewMax = fewMaxByDefault, patienceMs = patienceByDefaultMs } = options
    const storage = new StorageReading(stored)
    const { askBackups, askCounters } = questions
    const lists = new FinishedLists({ server, store, askBackups, storage, now })
    const numbers = new FinishedNumbers({ server, store, askCounters, storage })
    const missing = new MissingNumbers({ server, store, lists, numbers })
    this.#options = options
    this.#lists = lists
    this.#numbers = numbers
    this.#missing = missing
    this.#starts = new FinishedStarts(server, store, lists)
    this.#catchingUp = new CatchingUp({
      lists,
      missing,
      now: new Bringing({ lists, numbers, missing, questions }),
      aside: new Bringing({ lists, numbers, missing, questions: asides }),
      isAskable: options.isAskable,
      fewMax,
      patienceMs
    })
  }

  /** Takes note of a list that burp has just given. */
  note(client: string, backups: readonly Backup[]): Promise<void> {
    return this.#lists.note(client, backups)
  }

  /** Counters of these backups, oldest first; empty ones where burp has none that can be read. */
  async listRecords(
    client: string,
    backups: readonly Backup[],
    asker: Asker
  ): Promise<BackupRecord[]> {
    const wanted = backups.toSorted((a, b) => a.number - b.number)
    const found = await this.#numbers.find(
      wanted.map(backup => toKey(client, backup)),
      asker
    )
    return wanted.map(backup => ({
      backup,
      counters: found.get(toKeyText(toKey(client, backup))) ?? {}
    }))
  }

  /** The newest backup of each client that one is known of. */
  async listNewest(
    clients: readonly ClientState[],
    asker: Asker
  ): Promise<{ newest: ReadonlyMap<string, SummaryRow>; missing: ReadonlySet<string> }> {
    const { store, server } = this.#options
    let rows = await store.backupNumbers.listSummaries(server)
    if (await this.#lacks(clients, rows)) {
      await this.#catchingUp.catchUp(clients, 'newest', asker)
      rows = await store.backupNumbers.listSummaries(server)
    }
    void this.#lists.recheckOldest(clients)
    const unknown = (await this.#lists.listUnknown(clients)).map(({ name }) => name)
    const unread = rows.filter(({ isKnown }) => !isKnown).map(({ client }) => client)
    const newest = new Map(rows.map(row => [row.client, row]))
    return { newest, missing: new Set([...unknown, ...unread]) }
  }

  /** The same as far as it is known. */
  listKnownNewest(): Promise<readonly SummaryRow[]> {
    const { store, server } = this.#options
    return store.backupNumbers.listSummaries(server)
  }

  /** Has the numbers of all their backups, or as many as there are in time. Resolves to how many lack. */
  async catchUp(clients: readonly ClientState[], asker: Asker): Promise<number> {
    if ((await this.#missing.count(clients)) > 0) {
      await this.#catchingUp.catchUp(clients, 'all', asker)
    }
    void this.#lists.recheckOldest(clients)
    return this.#missing.count(clients)
  }

  /** Of as many as are known now. */
  countMissing(clients: readonly ClientState[]): Promise<number> {
    return this.#missing.count(clients)
  }

  /** When those that are known of began, seconds since 1970, by ascending number. */
  listStarts(clients: readonly ClientState[]): Promise<ReadonlyMap<string, readonly number[]>> {
    return this.#starts.list(clients)
  }

  /** What is known of when they began and ended, by ascending number of each client. */
  async listDated(clients: readonly ClientState[], period: Period): Promise<DatedBackup[]> {
    const { store, server } = this.#options
    const newest = new Map(clients.map(client => [client.name, lookUpNewest(client.backups)]))
    const found = await store.backupNumbers.listDated(server, [...newest.keys()], period)
    // A client that was set up anew has none of what is not forgotten yet.
    const nowS = Math.floor(Date.now() / 1000)
    return found.filter(
      ({ client, number, startedAt }) =>
        number <= (newest.get(client)?.number ?? 0) && !isAhead(startedAt, nowS)
    )
  }

  /** What series are made of, of a few clients: those that burp has deleted among them. */
  listMeasures(clients: readonly string[], since: number): Promise<Map<string, BackupMeasure[]>> {
    const { store, server } = this.#options
    return listMeasures(store, server, { clients, since })
  }

  /** Another one when anything that is known of their backups is. */
  async printMark(clients: readonly ClientState[]): Promise<{ mark: string; count: number }> {
    const heads = await this.#lists.openHeads()
    const hash = createHash('sha256')
    let count = 0
    for (const client of clients) {
      const { fingerprint = '', counted = 0 } = heads.get(client.name) ?? {}
      count += counted
      hash.update(JSON.stringify([client.name, fingerprint, counted, client.labels]))
    }
    return { mark: hash.digest('base64url'), count }
  }

  async writeOs(client: string, backup: OwnKey, os: string): Promise<void> {
    await this.#numbers.writeOs(toKey(client, backup), os)
  }

  async lookUpOs(client: string, backup: OwnKey): Promise<string | undefined> {
    return this.#numbers.lookUpOs(toKey(client, backup))
  }

  close(): void {
    this.#catchingUp.close()
  }

  async #lacks(clients: readonly ClientState[], rows: readonly SummaryRow[]): Promise<boolean> {
    if (rows.some(({ isKnown }) => !isKnown)) return true
    return (await this.#lists.listUnknown(clients)).length > 0
  }
}

type OwnKey = Pick<Backup, 'number' | 'timestamp'>

function toKey(client: string, { number, timestamp }: OwnKey): ClientBackupKey {
  return { client, number, timestamp }
}

/**
 * Has what lists need of finished backups: a little is asked for at once, by whoever needs it, and
 * much beside whatever is asked. Whoever asks then waits a moment, and is told how much is missing.
 */
interface CatchingUpParts {
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
