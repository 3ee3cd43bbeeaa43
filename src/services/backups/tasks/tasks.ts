/** Tasks: running or waiting downloads, and open orders. */
import type { Schemas } from '../../../../generated/contract-types.js'
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

export class Tasks extends Service<
  'checkRunner' | 'deliveries' | 'fleet' | 'orders' | 'store' | 'zones'
> {
  /** Lists the caller's tasks; for administrators those of all users. */
  async list(ask: RequestContext, question: PageQuestion): Promise<Page<Task>> {
    const times = this.hub.zones.of(ask.caller)
    const orders = await this.#listOrders(ask)
    const checks = await this.#listChecks(ask)
    const tasks = [
      ...this.#print(this.#listDeliveries(ask), each => toDeliveryTask(each, times)),
      ...this.#print(checks, each => toCheckTask(each, times)),
      ...this.#print(orders, each => toOrderTask(each, times))
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

  /** Leaves out tasks of servers that were removed meanwhile. */
  #print<T extends { server: string }>(
    tasks: readonly T[],
    print: (task: T) => Omit<Task, 'agent'>
  ): Task[] {
    const { fleet } = this.hub
    const agents = new Map(fleet.list().map(server => [server.name, fleet.agentOf(server)]))
    return tasks.flatMap(each => {
      const agent = agents.get(each.server)
      return agent === undefined ? [] : [{ ...print(each), agent }]
    })
  }

  #listDeliveries(ask: RequestContext): Delivery[] {
    return this.hub.deliveries
      .list()
      .filter(each => this.#isShown(ask, each, each.user === ask.user))
  }

  /**
   * Orders store the name alone. A user of that name in another backend sees nothing new: the
   * orders of a client show the same.
   */
  async #listOrders(ask: RequestContext): Promise<Order[]> {
    return this.hub.orders.listOpen(
      each =>
        // A backup that has started is listed as running, not as an order.
        !(each.kind === 'backup' && each.course.backup !== undefined) &&
        this.#isShown(ask, each, each.user === ask.caller.name)
    )
  }

  async #listChecks(ask: RequestContext): Promise<StoredCheck[]> {
    const checks = await this.hub.store.checks.listOpen()
    return checks.filter(each => this.#isShown(ask, each, each.queuedBy === ask.caller.name))
  }

  /** Not if its server was removed. `isMine`: whether the task belongs to the caller. */
  #isShown(
    { caller }: RequestContext,
    { server, client }: { server: string; client: string },
    isMine: boolean
  ): boolean {
    return (
      (isMine || caller.isAdmin) &&
      this.hub.fleet.names.includes(server) &&
      mayListClient(caller, server, client)
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

function cancelDelivery(ask: RequestContext, delivery: Delivery): void {
  const { server, client, facts, userName } = delivery
  ask.tell({ server, client, details: { kind: facts.kind, backup: facts.backup, of: userName } })
  delivery.cancel()
}

function toDeliveryTask(delivery: Delivery, times: LocalTimes): Omit<Task, 'agent'> {
  const { id, facts, userName, client, startedAt, throughput, isRunning } = delivery
  return {
    id,
    task: facts.task ?? null,
    kind: facts.kind,
    state: isRunning ? 'running' : 'waiting',
    by: userName,
    client,
    backup: facts.backup,
    started: times.printWithOffset(Math.floor(startedAt / 1000)),
    bytes: throughput.bytes,
    rate: throughput.bytesPerSecond
  }
}

function toCheckTask(check: StoredCheck, times: LocalTimes): Omit<Task, 'agent'> {
  const { id, state, queuedBy, client, backup, queuedAt, bytes } = check
  return {
    id,
    task: null,
    kind: 'check',
    state: state === 'waiting' ? 'waiting' : 'running',
    by: queuedBy ?? '',
    client,
    backup,
    started: times.printWithOffset(Math.floor(queuedAt / 1000)),
    bytes,
    rate: null
  }
}

function toOrderTask(order: Order, times: LocalTimes): Omit<Task, 'agent'> {
  const { id, kind, state, user, client, facts, at } = order
  return {
    id,
    task: null,
    kind,
    state: state === 'blocking-backups' || state === 'running' ? state : 'waiting',
    by: user,
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
