/** Something that listeners may be told of: of what, who may know, and what is said of it. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Caller } from '../../../access/caller.js'
import {
  mayConfigureServer,
  mayListClient,
  mayListServer,
  mayReadConfig
} from '../../../access/decisions.js'
import type { LocalTimes } from '../../requests/local-times.js'

export type LiveEvent = Schemas['LiveEvent']

/** Who may see an event: all who see the client or server, who may configure it, or administrators. */
type Audience = 'seeing' | 'configuring' | 'administrating'

export interface EventDetails {
  topic: Schemas['EventTopic']
  server: string | null
  client: string | null
  audience: Audience
  print: (times: LocalTimes) => LiveEvent
}

/** An event, printed once per time zone and shared by all listeners. */
export class PublishedEvent {
  readonly seq: number
  readonly atMs: number
  readonly what: EventDetails
  readonly #printed = new Map<string, LiveEvent>()

  constructor(what: EventDetails, { seq, atMs }: { seq: number; atMs: number }) {
    this.what = what
    this.seq = seq
    this.atMs = atMs
  }

  print(times: LocalTimes): LiveEvent {
    const known = this.#printed.get(times.timeZone) ?? this.what.print(times)
    this.#printed.set(times.timeZone, known)
    return known
  }
}

export function mayKnow(caller: Caller, { audience, server, client }: EventDetails): boolean {
  if (audience === 'administrating' || server === null) return caller.isAdmin
  if (audience === 'configuring') {
    return client === null
      ? mayConfigureServer(caller, server)
      : mayReadConfig(caller, server, client)
  }
  return client === null ? mayListServer(caller, server) : mayListClient(caller, server, client)
}
