/**
 * Clients with power over others: that which burphub itself is to burp, and those that burp lets see
 * or restore what others have backed up.
 */
import type { Caller } from '../../access/caller.js'
import { mayChangeClient, mayConfigureServer } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { type ConfigFile, parseConfigText } from '../../conf/config-tree.js'
import { listStrongClients } from '../../conf/limited-change.js'
import { Fault } from '../../faults.js'
import { readClientTrees } from '../../host/client-trees.js'
import { say } from '../../texts.js'

/** Throws FORBIDDEN: rights on a client are no rights on burphub. */
export function requireNotOurs(caller: Caller, { ownClient }: BurpServer, client: string): void {
  if (client !== ownClient || caller.isAdmin) return
  throw new Fault(
    'FORBIDDEN',
    say`burphub itself connects to burp as this client. Only an administrator can change it.`
  )
}

/** Throws NOT_SUPPORTED, for administrators too. */
export function requireNeverOurs({ ownClient }: BurpServer, client: string): void {
  if (client !== ownClient) return
  throw new Fault(
    'NOT_SUPPORTED',
    say`burphub itself connects to burp as this client. Configure another client for burphub first.`
  )
}

/** Throws FORBIDDEN: who has such a client has others with it, by what the server's file says or theirs. */
export async function requireWeak(
  caller: Caller,
  { name, host }: Pick<BurpServer, 'name' | 'host'>,
  ...clients: readonly string[]
): Promise<void> {
  if (mayConfigureServer(caller, name)) return
  const { server } = await host.configuration.read({ places: [] })
  const lookUp = (tree: ConfigFile) => listStrongClients(tree).find(each => clients.includes(each))
  let strong = lookUp(parseConfigText(server))
  for await (const { client, tree } of readClientTrees(host.configuration)) {
    if (strong !== undefined) break
    if (!mayChangeClient(caller, name, client)) strong = lookUp(tree)
  }
  if (strong === undefined) return
  throw new Fault(
    'FORBIDDEN',
    say`burp allows ${strong} to see or restore backups of other clients. To change it, you need permission to change the whole server.`
  )
}
