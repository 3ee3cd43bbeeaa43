/** What a burp server is to start at a client's next contact: a backup or a restore. */
import type { Asker } from '../asker.js'
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import { requireClientChange } from '../access/decisions.js'
import type { BurpServer, Fleet } from '../burp/burp-server.js'
import type { MarkerKind } from '../burp/markers.js'
import { Fault, noSuchBackup } from '../faults.js'
import { joinSentences, say, type Text } from '../texts.js'
import { Page, Spoken, type StatusMessage } from './answers.js'
import type { BackupPlace } from './browse.js'
import { openClient, type ClientPlace } from './doors.js'
import type { TimeZones } from './time-zones.js'
import type { Order, OrderFacts, OrderWarning } from './orders/order.js'
import type { OrderBook } from './orders/order-book.js'
import { type OrderRecord, toOrderRecord } from './orders/order-records.js'
import { isProven, listWarnings, tellWarning } from './orders/order-warnings.js'
import { type ListShape, type PageQuestion, toPage } from './paging.js'
import { parseSelection } from './selection.js'

type RestoreOrder = components['schemas']['RestoreOrder']
/** With texts in it. */
type SpokenRestoreOrder = Omit<RestoreOrder, 'order'> & { order: OrderRecord | null }

export interface RestoreQuestion extends BackupPlace {
  list: unknown
  strip?: number | undefined
  prefix?: string | undefined
  isForced?: boolean | undefined
  /** The client to restore to. Default: the one whose backup it is. */
  to?: string | undefined
}

export interface SchedulesParts {
  fleet: Fleet
  book: OrderBook
  zones: TimeZones
}

/** Names of the domain -> names of the fields that callers fill in. */
const fieldNames: Readonly<Record<string, string>> = {
  selection: 'list-sc',
  strip: 'strip-sc',
  prefix: 'prefix-sc',
  origClient: 'restoreto-sc'
}

const nothingThere: SpokenRestoreOrder = {
  found: false,
  backup: null,
  strip: null,
  prefix: null,
  force: false,
  to: null,
  orig_client: null,
  list: [],
  order: null
}

const listShape: ListShape<Order> = {
  keyOf: ({ id }) => id,
  fields: { at: ({ at }) => at, state: ({ state }) => state }
}

/** Of a selection that may hold thousands, so many are remembered. */
const rememberedMax = 20

/** What a client is to do at its next contact. */
export interface MarkedOrder extends ClientPlace {
  kind: MarkerKind
}

export class Schedules {
  readonly #fleet: Fleet
  readonly #book: OrderBook
  readonly #zones: TimeZones

  constructor({ fleet, book, zones }: SchedulesParts) {
    this.#fleet = fleet
    this.#book = book
    this.#zones = zones
  }

  async scheduleBackup(caller: Caller, place: ClientPlace, asker: Asker): Promise<StatusMessage> {
    const { client } = place
    const server = openClient(this.#fleet, caller, place)
    const about = { kind: 'backup', client, owner: client } as const
    const warnings = await withFiles({ server, client, asker }, () =>
      listWarnings(server, about, { earlier: [], asker })
    )
    await this.#write(caller, { server, client }, { kind: 'backup' }, { owner: client, warnings })
    return toAnswer(say`The backup begins when the client next asks its server.`, warnings)
  }

  async isBackupScheduled(caller: Caller, place: ClientPlace, asker: Asker): Promise<boolean> {
    const server = openClient(this.#fleet, caller, place)
    const { client } = place
    return withFiles({ server, client, asker }, () => server.markers.isBackupScheduled(client))
  }

  /** The caller must have the right to restore both the client whose files they are and the one that gets them. */
  async scheduleRestore(
    caller: Caller,
    question: RestoreQuestion,
    asker: Asker
  ): Promise<StatusMessage> {
    const { client, backup, to = client, strip, prefix, isForced = false } = question
    const server = openClient(this.#fleet, caller, question)
    openClient(this.#fleet, caller, { ...question, client: to })
    requireClientChange(caller, server.name, to)
    const selected = await parseSelection(question.list, 'list-sc')
    const selection = selected.map(({ key, isFolder }) => ({ key, folder: isFolder }))
    await server.findClient(to, asker)
    const backups = await server.listBackups(client, asker)
    if (!backups.some(one => one.number === backup && one.isFinished)) throw noSuchBackup(backup)
    const place = { server, client: to }
    const earlier = await this.#book.list(place)
    const wanted = { owner: client, backup, strip, prefix }
    const about = { ...wanted, kind: 'restore', client: to } as const
    const warnings = await listWarnings(server, about, { earlier, asker })
    const order = { kind: 'restore', backup, selection, strip, prefix, force: isForced } as const
    await this.#write(
      caller,
      place,
      { ...order, origClient: client },
      {
        ...wanted,
        isForced,
        selectedCount: selection.length,
        selected: selection.slice(0, rememberedMax),
        warnings
      }
    )
    return toAnswer(describeRestore(isProven(earlier)), warnings)
  }

  async findRestore(
    caller: Caller,
    place: ClientPlace,
    asker: Asker
  ): Promise<Spoken<SpokenRestoreOrder>> {
    const { client } = place
    const server = openClient(this.#fleet, caller, place)
    const marker = await withFiles({ server, client, asker }, () =>
      server.markers.lookUpRestore(client)
    )
    if (!marker) return new Spoken(nothingThere)
    const open = await this.#book.lookUpOpen({ server, client }, 'restore')
    return new Spoken({
      found: true,
      backup: marker.backup ?? null,
      strip: marker.strip ?? null,
      prefix: marker.prefix ?? null,
      force: marker.force ?? false,
      to: client,
      orig_client: marker.origClient ?? null,
      list: marker.selection.map(({ key, folder }) => ({ key, folder })),
      order: open ? toOrderRecord(open, this.#zones.of(caller)) : null
    })
  }

  /** Newest first. */
  async listOrders(
    caller: Caller,
    { limit, cursor, sort, ...place }: ClientPlace & PageQuestion,
    asker: Asker
  ): Promise<Spoken<Page<OrderRecord>>> {
    const server = openClient(this.#fleet, caller, place)
    const orders = await this.#book.listRefreshed({ server, client: place.client })
    // Nothing was ever ordered of a client that there is not, unless it was there once.
    if (orders.length === 0) await server.findClient(place.client, asker)
    const page = toPage(orders, listShape, { limit, cursor, sort })
    const times = this.#zones.of(caller)
    const records = page.items.map(order => toOrderRecord(order, times))
    return new Spoken(new Page(records, page.nextCursor))
  }

  async cancel(caller: Caller, order: MarkedOrder, asker: Asker): Promise<StatusMessage> {
    const { kind, ...place } = order
    const { client } = place
    const server = openClient(this.#fleet, caller, place)
    if (await withFiles({ server, client, asker }, () => server.markers.remove(client, kind))) {
      await this.#book.cancel(caller, { server, client }, kind)
      return [0, say`The scheduled ${kind} is cancelled.`]
    }
    return [1, say`No ${kind} was scheduled.`]
  }

  async deleteBackup(
    caller: Caller,
    question: ClientPlace & { backup?: number | undefined; isForced: boolean },
    asker: Asker
  ): Promise<void> {
    const { client, backup, isForced } = question
    const server = openClient(this.#fleet, caller, question)
    if (backup === undefined) {
      throw new Fault('INVALID_INPUT', 'Say which backup to delete, at the end of the path.', {
        errors: { backup: 'is missing' }
      })
    }
    await server.deleteBackup(client, { backup, isForced }, asker)
  }

  /** Nothing is ordered that is not remembered. */
  async #write(
    caller: Caller,
    { server, client }: { server: BurpServer; client: string },
    order: Parameters<BurpServer['markers']['write']>[1],
    facts: Omit<OrderFacts, 'fingerprint' | 'command'>
  ): Promise<void> {
    const at = Date.now()
    const { kind } = order
    const written = await withFieldNames(server.markers.write(client, order))
    try {
      await this.#book.add(caller, { server, client }, { kind, facts, written, at })
    } catch (error) {
      await server.markers.remove(client, kind)
      throw error
    }
  }
}

/** What burphub cannot know is said each time, until the client has shown that it does it. */
function describeRestore(isKnownToWork: boolean): Text {
  if (isKnownToWork) return say`The restore begins when the client next contacts its server.`
  return say`The restore begins when the client next contacts its server, if the client's own configuration has server_can_restore = 1 and a restoreprefix, which burphub cannot see: without the first the order goes unheeded, without the second it blocks the client's backups until it is cancelled.`
}

function toAnswer(text: Text, warnings: readonly OrderWarning[]): StatusMessage {
  if (warnings.length === 0) return [0, text]
  return [1, joinSentences([text, ...warnings.map(tellWarning)])]
}
/**
 * The files of the server say which clients there are: burp need not answer for what stands in
 * them. Only where they are out of reach it is burp that knows.
 */
async function withFiles<T>(
  { server, client, asker }: { server: BurpServer; client: string; asker: Asker },
  use: () => Promise<T>
): Promise<T> {
  try {
    return await use()
  } catch (fault) {
    const isAway = fault instanceof Fault && fault.code === 'NEEDS_AGENT'
    if (isAway) await server.findClient(client, asker)
    throw fault
  }
}

async function withFieldNames<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (!(fault instanceof Fault) || !fault.reasons) throw fault
    const named = Object.entries(fault.reasons).map(
      ([key, why]) => [fieldNames[key] ?? key, why] as const
    )
    const errors = Object.fromEntries(named)
    throw new Fault(fault.code, fault.text, { cause: fault, errors })
  }
}
