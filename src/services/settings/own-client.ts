/**
 * Clients with power over others: that which burphub itself is to burp, and those that burp lets see
 * or restore what others have backed up.
 */
import type { Caller } from '../../access/caller.js'
import { mayConfigureServer } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/burp-server.js'
import { parseConfigText } from '../../conf/config-tree.js'
import { listStrongClients } from '../../conf/limited-change.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

/** Throws FORBIDDEN: rights on a client are no rights on burphub. */
export function requireNotOurs(caller: Caller, { ownClient }: BurpServer, client: string): void {
  if (client !== ownClient || caller.isAdmin) return
  throw new Fault(
    'FORBIDDEN',
    say`burphub itself connects to burp as this client: only an administrator may change it.`
  )
}

/** Throws NOT_SUPPORTED, for administrators too. */
export function requireNeverOurs({ ownClient }: BurpServer, client: string): void {
  if (client !== ownClient) return
  throw new Fault(
    'NOT_SUPPORTED',
    say`burphub itself connects to burp as this client. Have it connect as another one first.`
  )
}

/** Throws FORBIDDEN: who has such a client has all others of the server with it. */
export async function requireWeak(
  caller: Caller,
  { name, host }: Pick<BurpServer, 'name' | 'host'>,
  ...clients: readonly string[]
): Promise<void> {
  if (mayConfigureServer(caller, name)) return
  const { server } = await host.configuration.read({ places: [] })
  const strong = listStrongClients(parseConfigText(server)).find(each => clients.includes(each))
  if (strong === undefined) return
  throw new Fault(
    'FORBIDDEN',
    say`burp lets ${strong} see or restore what others have backed up: only who may change the whole server may change it.`
  )
}
