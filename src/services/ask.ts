/** One request as services meet it: who asks, and about what. */
import { ownWork, type Asker } from '../asker.js'
import { printUser, type Caller } from '../access/caller.js'
import type { Fault } from '../faults.js'

/** What the path, or else the query, says of where something is. */
export interface Place {
  /** Absent: the default server, or all of them. */
  readonly server?: string | undefined
  readonly client?: string | undefined
}

export interface ClientPlace extends Place {
  readonly client: string
}

export interface Ask<Where extends Place = Place> extends Asker {
  /** Nobody in particular on public operations. */
  readonly caller: Caller
  readonly place: Where
  readonly noteMissing: (server: string, fault: Fault) => void
}

/** Of burphub's own work, such as a command on its host. */
export function askOf(caller: Caller): Ask {
  return { ...ownWork, user: printUser(caller), caller, place: {}, noteMissing: () => undefined }
}

export type ClientAsk = Ask<ClientPlace>
