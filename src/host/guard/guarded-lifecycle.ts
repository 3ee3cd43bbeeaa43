/**
 * How clients come and go, where the owner has limited what the hub may change: variables of a template reach
 * options, and a name may be one that burp gives power over others.
 */
import { parseConfigText } from '../../conf/config-tree.js'
import { listStrongClients, requirePlainWord } from '../../conf/limited-change.js'
import { Fault } from '../../faults.js'
import type { ClientLifecycle } from '../client-lifecycle.js'
import type { Configuration } from '../configuration.js'
import { type Allowed, beyondLimits, withinLimits } from './limits.js'

export function guardLifecycle(
  lifecycle: ClientLifecycle,
  configuration: Configuration,
  allowed: Allowed
): ClientLifecycle {
  if (allowed === true) return lifecycle
  const requireTemplates = () => {
    if (allowed === 'limited') throw beyondLimits(allowed)
  }
  return {
    async create(client, order) {
      await requireWeak(configuration, allowed, client)
      requireNewName(allowed, client)
      return await withinLimits(allowed, order.isLimited, isLimited =>
        lifecycle.create(client, { ...order, isLimited })
      )
    },
    async rename(client, order) {
      await requireWeak(configuration, allowed, client, order.newName)
      requireNewName(allowed, order.newName)
      return await lifecycle.rename(client, order)
    },
    remove: (client, order) => lifecycle.remove(client, order),
    async createTemplate(kind, name, order) {
      requireTemplates()
      await lifecycle.createTemplate(kind, name, order)
    },
    async renameTemplate(kind, name, order) {
      requireTemplates()
      await lifecycle.renameTemplate(kind, name, order)
    },
    async removeTemplate(kind, name, order) {
      requireTemplates()
      await lifecycle.removeTemplate(kind, name, order)
    }
  }
}

/** Throws FORBIDDEN_BY_AGENT for clients that may see or restore what others have backed up. */
export async function requireWeak(
  configuration: Configuration,
  allowed: Allowed,
  ...clients: readonly string[]
): Promise<void> {
  const { server } = await configuration.read({ places: [] })
  const strong = listStrongClients(parseConfigText(server))
  if (strong.some(client => clients.includes(client))) throw beyondLimits(allowed)
}

/** Throws FORBIDDEN_BY_AGENT. */
export function requireNewName(allowed: Allowed, client: string): void {
  try {
    requirePlainWord(client)
  } catch (error) {
    throw error instanceof Fault ? beyondLimits(allowed, error) : error
  }
}
