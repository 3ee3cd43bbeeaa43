import type { Schemas } from '../../../../generated/contract-types.js'
import { mayListClient, requireClientChange } from '../../../access/decisions.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { MarkerKind, Order as MarkerOrder } from '../../../host/markers.js'
import { Fault, missingField, noSuchBackup } from '../../../faults.js'
import { joinSentences, say, type Text } from '../../../texts.js'
import type { ClientRequestContext, RequestContext } from '../../requests/request-context.js'
import type { Page, StatusMessage } from '../../requests/answers.js'
import { openClient, openServer } from '../../requests/request-targets.js'
import { toSelectionDetails } from '../delivery.js'
import {
  listWarnings,
  type Order,
  type OrderCourse,
  type OrderFacts,
  type OrderReason,
  type OrderState,
  type OrderWarning,
  tellWarning
} from './order.js'
import { type ListShape, type PageQuestion, toPage } from '../../requests/paging.js'
import { parseSelection } from '../selection.js'
import type { OrderPlace } from './order-tracker.js'
import { Service } from '../../service.js'
import type { QueryOf } from '../../requests/parameters.js'
import type { LocalTimes } from '../../requests/local-times.js'
type OrderWarnings = Schemas['OrderWarnings']

export interface RestoreQuestion {
  backup: number
  list: unknown
  strip?: number | undefined
  prefix?: string | undefined
  isForced?: boolean | undefined
  /** The client to restore to. Default: the one whose backup it is. */
  to?: string | undefined
}

/** Names of the domain -> names of the fields that callers fill in. */
const fieldNames: Readonly<Record<string, string>> = {
  selection: 'list-sc',
  strip: 'strip-sc',
  prefix: 'prefix-sc',
  origClient: 'restoreto-sc'
}

const nothingThere: Schemas['RestoreOrder'] = {
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
  nameOf: ({ client }) => client,
  fields: { at: ({ at }) => at, state: ({ state }) => state, client: ({ client }) => client }
}

/** Upper bound of the stored paths of a selection, which may contain thousands. */
const rememberedMax = 20

export class Orders extends Service<'fleet' | 'orders' | 'zones'> {
  scheduleBackup(ask: ClientRequestContext): Promise<StatusMessage> {
    return ask.changeOutside(async () => {
      const { server, client, warnings } = await this.#examineBackup(ask)
      await this.#write(ask, { server, client }, { kind: 'backup' }, { owner: client, warnings })
      return toAnswer(say`The backup starts when the client next contacts its server.`, warnings)
    })
  }

  /** Throws what `scheduleBackup` would throw. */
  async checkBackup(ask: ClientRequestContext): Promise<OrderWarnings> {
    const { server, client, warnings } = await this.#examineBackup(ask)
    await checkOrder({ server, client }, { kind: 'backup' })
    return toWarnings(warnings)
  }

  async #examineBackup(ask: ClientRequestContext) {
    const { client } = ask.place
    const about = { kind: 'backup', client, owner: client } as const
    const server = openClient(this.hub.fleet, ask)
    await server.requireSupported(client)
    const warnings = await withFiles(server, ask, () =>
      listWarnings(server, about, { earlier: [], ask })
    )
    return { server, client, warnings }
  }

  async isBackupScheduled(ask: ClientRequestContext): Promise<boolean> {
    const server = openClient(this.hub.fleet, ask)
    const { client } = ask.place
    return withFiles(server, ask, () => server.host.markers.isBackupScheduled(client))
  }

  /**
   * The caller needs permission to restore for both the client of the backup and the client that
   * receives the files.
   */
  async scheduleRestore(
    ask: ClientRequestContext,
    question: RestoreQuestion
  ): Promise<StatusMessage> {
    const { backup, list, strip, prefix, to } = question
    const selected = await toSelectionDetails(list, 'list-sc')
    ask.tell({
      subject: String(backup),
      details: { ...selected, strip, prefix, force: question.isForced, to }
    })
    return ask.changeOutside(async () => {
      const { place, order, wanted, warnings } = await this.#examineRestore(ask, question)
      await this.#write(ask, place, order, {
        ...wanted,
        isForced: order.force,
        selectedCount: order.selection.length,
        selected: order.selection.slice(0, rememberedMax),
        warnings
      })
      return toAnswer(say`The restore starts when the client next contacts its server.`, warnings)
    })
  }

  /** Throws what `scheduleRestore` would throw. */
  async checkRestore(ask: ClientRequestContext, question: RestoreQuestion): Promise<OrderWarnings> {
    const { place, order, warnings } = await this.#examineRestore(ask, question)
    await checkOrder(place, order)
    return toWarnings(warnings)
  }

  async #examineRestore(ask: ClientRequestContext, question: RestoreQuestion) {
    const { client } = ask.place
    const { backup, to = client, strip, prefix, isForced: force = false } = question
    const server = openClient(this.hub.fleet, ask)
    openClient(this.hub.fleet, { caller: ask.caller, place: { ...ask.place, client: to } })
    requireClientChange(ask.caller, server.name, to)
    const selected = await parseSelection(question.list, 'list-sc')
    for (const each of [client, to]) await server.requireSupported(each)
    const selection = selected.map(({ key, isFolder }) => ({ key, folder: isFolder }))
    await server.findClient(to, ask)
    const backups = await server.listBackups(client, ask)
    if (!backups.some(one => one.number === backup && one.isFinished)) throw noSuchBackup(backup)
    const place = { server, client: to }
    const earlier = await this.hub.orders.list(place)
    const wanted = { owner: client, backup, strip, prefix }
    const about = { ...wanted, kind: 'restore', client: to } as const
    const warnings = await listWarnings(server, about, { earlier, ask })
    const restore = { kind: 'restore', backup, selection, strip, prefix, force } as const
    return { place, order: { ...restore, origClient: client }, wanted, warnings }
  }

  async findRestore(ask: ClientRequestContext): Promise<Schemas['RestoreOrder']> {
    const { client } = ask.place
    const server = openClient(this.hub.fleet, ask)
    const marker = await withFiles(server, ask, () => server.host.markers.lookUpRestore(client))
    if (!marker) return nothingThere
    const open = await this.hub.orders.lookUpOpen({ server, client }, 'restore')
    return {
      found: true,
      backup: marker.backup ?? null,
      strip: marker.strip ?? null,
      prefix: marker.prefix ?? null,
      force: marker.force ?? false,
      to: client,
      orig_client: marker.origClient ?? null,
      list: marker.selection.map(({ key, folder }) => ({ key, folder })),
      order: open ? toOrderRecord(open, this.#printerOf(ask, server)) : null
    }
  }

  /** Newest first. */
  async listOrders(ask: ClientRequestContext, question: PageQuestion): Promise<Page<OrderRecord>> {
    const server = openClient(this.hub.fleet, ask)
    const orders = await this.hub.orders.listRefreshed({ server, client: ask.place.client })
    // A client that burp does not know can have orders only if it existed before.
    if (orders.length === 0) await server.findClient(ask.place.client, ask)
    const printer = this.#printerOf(ask, server)
    return toPage(orders, listShape, question).map(order => toOrderRecord(order, printer))
  }

  /** Lists the open orders of all clients that lists show, oldest first. */
  async listOpenOrders(ask: RequestContext, question: PageQuestion): Promise<Page<OrderRecord>> {
    const { caller, place } = ask
    const shown =
      place.server === undefined ? this.hub.fleet.list() : [openServer(this.hub.fleet, ask)]
    const servers = new Map(shown.map(server => [server.name, server]))
    const orders = await this.hub.orders.listOpen(
      ({ server, client }) => servers.has(server) && mayListClient(caller, server, client)
    )
    return toPage(orders, listShape, question).map(order =>
      toOrderRecord(order, this.#printerOf(ask, this.hub.fleet.find(order.server)))
    )
  }

  #printerOf({ caller }: RequestContext, server: BurpServer): OrderPrinter {
    return { times: this.hub.zones.of(caller), agent: this.hub.fleet.agentOf(server) }
  }

  cancel(ask: ClientRequestContext, kind: MarkerKind): Promise<StatusMessage> {
    return ask.changeOutside(async () => {
      const wasScheduled = await this.#cancel(ask, kind)
      ask.tell({ details: { wasScheduled } })
      return wasScheduled ? [0, say`Queued ${kind} canceled.`] : [1, say`No ${kind} is queued.`]
    })
  }

  async #cancel(ask: ClientRequestContext, kind: MarkerKind): Promise<boolean> {
    const { client } = ask.place
    const server = openClient(this.hub.fleet, ask)
    const isScheduled = await withFiles(server, ask, () => server.host.markers.remove(client, kind))
    if (isScheduled) await this.hub.orders.cancel(ask.caller, { server, client }, kind)
    return isScheduled
  }

  deleteBackup(
    ask: ClientRequestContext,
    backup: number | undefined,
    { force = false }: QueryOf<'deleteBackup'>
  ): Promise<void> {
    ask.tell({ subject: backup?.toString(), details: { force } })
    return ask.changeOutside(async () => {
      const server = openClient(this.hub.fleet, ask)
      if (backup === undefined) {
        throw missingField('backup', say`Specify the backup to delete at the end of the path.`)
      }
      await server.deleteBackup(ask.place.client, { backup, isForced: force }, ask)
    })
  }

  /** Writes the marker file and stores the job. Removes the file if the job cannot be stored. */
  async #write(
    { caller }: ClientRequestContext,
    place: OrderPlace,
    order: MarkerOrder,
    facts: Omit<OrderFacts, 'fingerprint' | 'command'>
  ): Promise<void> {
    const { server, client } = place
    const at = Date.now()
    const { kind } = order
    const seen = await this.hub.orders.findSeen(place, kind, facts.owner)
    const written = await withFieldNames(server.host.markers.write(client, order))
    try {
      await this.hub.orders.add(caller, place, { kind, facts: { ...facts, seen }, written, at })
    } catch (error) {
      await server.host.markers.remove(client, kind)
      throw error
    }
  }
}

async function checkOrder({ server, client }: OrderPlace, order: MarkerOrder): Promise<void> {
  try {
    await withFieldNames(server.host.markers.check(client, order))
  } catch (fault) {
    // An older agent checks the job only when it is queued.
    if (!(fault instanceof Fault) || fault.code !== 'AGENT_VERSION') throw fault
  }
}

function toAnswer(text: Text, warnings: readonly OrderWarning[]): StatusMessage {
  // MAY_BLOCK applies to each order, so it does not make the message a warning.
  const isWarning = warnings.some(({ code }) => code !== 'MAY_BLOCK')
  return [isWarning ? 1 : 0, joinSentences([text, ...warnings.map(tellWarning)])]
}

function toWarnings(warnings: readonly OrderWarning[]): OrderWarnings {
  return { warnings: warnings.map(tellWarning) }
}

/**
 * The server's files determine which clients exist, so burp need not respond. If the files are not
 * accessible, asks burp whether the client exists.
 */
async function withFiles<T>(
  server: BurpServer,
  ask: ClientRequestContext,
  use: () => Promise<T>
): Promise<T> {
  try {
    return await use()
  } catch (fault) {
    const isAway = fault instanceof Fault && fault.code === 'NEEDS_AGENT'
    if (isAway) await server.findClient(ask.place.client, ask)
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

/** Orders as the API shows them. */
type OrderRecord = Schemas['Order']

interface OrderPrinter {
  times: LocalTimes
  /** The result of `Fleet.agentOf`. */
  agent: string | null
}

function toOrderRecord(order: Order, { times, agent }: OrderPrinter): OrderRecord {
  const { id, kind, state, user, client, facts, course } = order
  const print = (instant: number | undefined) =>
    instant === undefined ? null : times.print(Math.floor(instant / 1000))
  return {
    id,
    kind,
    state,
    by: user,
    at: print(order.at) ?? '',
    agent,
    client,
    orig_client: facts.owner === client ? null : facts.owner,
    backup: (kind === 'backup' ? course.backup : facts.backup) ?? null,
    strip: facts.strip ?? null,
    prefix: facts.prefix ?? null,
    force: facts.isForced ?? false,
    selected: facts.selectedCount ?? 0,
    list: [...(facts.selected ?? [])],
    warnings: facts.warnings.map(tellWarning),
    contacts: course.contacts,
    last_contact: print(course.lastContactAt),
    ended: print(course.endedAt),
    reason: tellState(order) ?? null,
    restored: course.restore ?? null
  }
}

/** Undefined while the order waits. */
function tellState(order: Order): Text | undefined {
  return order.state === 'waiting' ? undefined : states[order.state](order)
}

const states: Readonly<Record<Exclude<OrderState, 'waiting'>, (order: Order) => Text>> = {
  running: ({ kind, course }) =>
    kind === 'backup' && course.backup !== undefined
      ? say`Backup ${course.backup} is running.`
      : say`The client started the job (${takenAt(course)}).`,
  done: ({ kind, course }) => (kind === 'backup' ? tellBackup(course) : tellRestore(course)),
  declined: ({ course }) =>
    say`The client declined the job and did something else (${takenAt(course)}), because its server_can_restore is 0.`,
  'blocking-backups': ({ course }) => tellBlocking(course),
  failed: ({ course }) => tellReason(course) ?? tellRestore(course),
  cancelled: ({ course }) => tellReason(course) ?? say`Canceled by ${course.by ?? ''}.`,
  unknown: () =>
    say`The marker file is gone, and this burp version does not log what its clients request.`
}

function takenAt(course: OrderCourse): Date {
  return new Date(course.takenAt ?? 0)
}

function tellBackup({ backup = 0 }: OrderCourse): Text {
  return say`Backup ${backup} completed.`
}

function tellRestore({ restore }: OrderCourse): Text {
  const { attempted = 0, expected = 0 } = restore ?? {}
  return say`burp sent ${attempted} of ${expected} entries. Only the client knows whether it could write them.`
}

function tellBlocking({ contacts, lastContactAt = 0 }: OrderCourse): Text {
  return say`The client has connected ${contacts} times since then (last at ${new Date(lastContactAt)}) and failed each time. Its backups fail, too, until this job is canceled. The client probably has no restoreprefix. Set one in its burp.conf, or cancel the job.`
}

function tellReason(course: OrderCourse): Text | undefined {
  return course.reason && reasons[course.reason](course)
}

const reasons: Readonly<Record<OrderReason, (course: OrderCourse) => Text>> = {
  CHECKED_ONLY: () =>
    say`The client only checked whether a backup is due (burp -a T), which discards the queued job.`,
  CLIENT_GONE: () => say`The client no longer exists.`,
  NO_BACKUP: () => say`The client started the job, but no backup started.`,
  NO_LOG: () =>
    say`The client started the job, but burp restored nothing. The backup may have been deleted, or the connection was lost.`,
  OVERWRITTEN: () => say`The marker file was overwritten by another program.`,
  REMOVED: () => say`The marker file was deleted by another program than burp or burphub.`,
  REPLACED: ({ by = '' }) => say`Replaced by a later job of ${by}.`,
  UNFINISHED: ({ backup = 0 }) => say`Backup ${backup} started but did not finish.`
}
