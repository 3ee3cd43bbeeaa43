/** Tasks: running or waiting downloads, and open orders. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Caller } from '../../../access/caller.js'
import { mayListClient, requireClientChange } from '../../../access/decisions.js'
import { Fault } from '../../../faults.js'
import type { Page } from '../../requests/answers.js'
import type { RequestContext } from '../../requests/request-context.js'
import type { LocalTimes } from '../../requests/local-times.js'
import type { Order } from '../orders/order.js'
import { type ListShape, type PageQuestion, toPage } from '../../requests/paging.js'
import type { StoredCheck } from '../../../store/checks.js'
import { toCancelledCheck } from '../checks/checks.js'
import type { Delivery } from './active-downloads.js'
import { Service } from '../../service.js'

type Task = Schemas['Task']

const shape: ListShape<Task> = {
  keyOf: ({ id }) => id,
  nameOf: ({ client }) => client,
  fields: {
    started: ({ started }) => started,
    client: ({ client }) => client,
    bytes: ({ bytes }) => bytes ?? undefined
  }
}

/** `isMine`: whether it belongs to the caller, compared by key, or by name alone for orders. */
interface Owned {
  readonly server: string
  readonly client: string
  readonly isMine: boolean
}

export class Tasks extends Service<
  'checkRunner' | 'deliveries' | 'fleet' | 'orders' | 'store' | 'zones'
> {
  /** Lists the caller's tasks; for administrators those of all users. */
  async list(ask: RequestContext, question: PageQuestion): Promise<Page<Task>> {
    const { fleet, zones } = this.hub
    const times = zones.of(ask.caller)
    const agentOf = (server: string) => fleet.agentOf(fleet.find(server))
    const orders = await this.#listOrders(ask)
    const checks = await this.#listChecks(ask)
    const tasks = [
      ...this.#listDeliveries(ask).map(each => toDeliveryTask(each, agentOf(each.server), times)),
      ...checks.map(each => toCheckTask(each, agentOf(each.server), times)),
      ...orders.map(each => toOrderTask(each, agentOf(each.server), times))
    ]
    return toPage(tasks, shape, question)
  }

  /** Throws NO_SUCH_TASK, and FORBIDDEN for an order of a client that the caller may not change. */
  async cancel(ask: RequestContext, id: string): Promise<void> {
    ask.tell({ subject: id })
    await ask.changeOutside(async () => {
      const delivery = this.#listDeliveries(ask).find(each => each.id === id)
      if (delivery) return cancelDelivery(ask, delivery)
      const check = (await this.#listChecks(ask)).find(each => each.id === id)
      if (check) return this.#cancelCheck(ask, check)
      const order = (await this.#listOrders(ask)).find(each => each.id === id)
      if (!order) throw noSuchTask()
      await this.#cancelOrder(ask, order)
    })
  }

  #listDeliveries(ask: RequestContext): Delivery[] {
    return this.hub.deliveries
      .list()
      .filter(each => isTheirs(ask.caller, { ...place(each), isMine: each.user === ask.user }))
  }

  /**
   * Orders store the name alone. A user of that name in another backend sees nothing new: the
   * orders of a client show the same.
   */
  async #listOrders(ask: RequestContext): Promise<Order[]> {
    const { fleet, orders } = this.hub
    const known = new Set(fleet.list().map(({ name }) => name))
    return orders.listOpen(
      each =>
        known.has(each.server) &&
        // A backup that has started is listed as running, not as an order.
        !(each.kind === 'backup' && each.course.backup !== undefined) &&
        isTheirs(ask.caller, { ...place(each), isMine: each.user === ask.caller.name })
    )
  }

  async #listChecks(ask: RequestContext): Promise<StoredCheck[]> {
    const known = new Set(this.hub.fleet.names)
    const checks = await this.hub.store.checks.listOpen()
    return checks.filter(
      each =>
        known.has(each.server) &&
        isTheirs(ask.caller, { ...place(each), isMine: each.queuedBy === ask.caller.name })
    )
  }

  async #cancelCheck(ask: RequestContext, check: StoredCheck): Promise<void> {
    const { id, server, client, backup } = check
    requireClientChange(ask.caller, server, client)
    ask.tell({ server, client, details: { kind: 'check', backup } })
    const end = toCancelledCheck(ask.caller)
    if (!(await this.hub.store.checks.change(id, end))) throw noSuchTask()
    await this.hub.checkRunner.note({ ...check, ...end })
  }

  async #cancelOrder(ask: RequestContext, order: Order): Promise<void> {
    const { fleet, orders } = this.hub
    const { kind, client } = order
    const server = fleet.find(order.server)
    requireClientChange(ask.caller, server.name, client)
    ask.tell({ server: server.name, client, details: { kind } })
    await server.host.markers.remove(client, kind)
    await orders.cancel(ask.caller, { server, client }, kind)
  }
}

function place({ server, client }: { server: string; client: string }) {
  return { server, client }
}

function isTheirs(caller: Caller, { server, client, isMine }: Owned): boolean {
  return (isMine || caller.isAdmin) && mayListClient(caller, server, client)
}

function cancelDelivery(ask: RequestContext, delivery: Delivery): void {
  const { server, client, facts, userName } = delivery
  ask.tell({ server, client, details: { kind: facts.kind, backup: facts.backup, of: userName } })
  delivery.cancel()
}

function toDeliveryTask(delivery: Delivery, agent: string | null, times: LocalTimes): Task {
  const { id, facts, userName, client, startedAt, throughput, isRunning } = delivery
  return {
    id,
    task: facts.task ?? null,
    kind: facts.kind,
    state: isRunning ? 'running' : 'waiting',
    by: userName,
    agent,
    client,
    backup: facts.backup,
    started: times.printWithOffset(Math.floor(startedAt / 1000)),
    bytes: throughput.bytes,
    rate: throughput.bytesPerSecond
  }
}

function toCheckTask(check: StoredCheck, agent: string | null, times: LocalTimes): Task {
  const { id, state, queuedBy, client, backup, queuedAt, bytes } = check
  return {
    id,
    task: null,
    kind: 'check',
    state: state === 'waiting' ? 'waiting' : 'running',
    by: queuedBy ?? '',
    agent,
    client,
    backup,
    started: times.printWithOffset(Math.floor(queuedAt / 1000)),
    bytes,
    rate: null
  }
}

function toOrderTask(order: Order, agent: string | null, times: LocalTimes): Task {
  const { id, kind, state, user, client, facts, at } = order
  return {
    id,
    task: null,
    kind,
    state: state === 'blocking-backups' || state === 'running' ? state : 'waiting',
    by: user,
    agent,
    client,
    backup: facts.backup ?? null,
    started: times.printWithOffset(Math.floor(at / 1000)),
    bytes: null,
    rate: null
  }
}

function noSuchTask(): Fault {
  return new Fault('NO_SUCH_TASK', 'There is no such task, or it has finished.')
}
