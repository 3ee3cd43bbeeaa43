/** The client that burphub itself is to burp: whoever breaks it shuts burphub out of the server. */
import type { Caller } from '../../access/caller.js'
import type { BurpServer } from '../../burp/burp-server.js'
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
