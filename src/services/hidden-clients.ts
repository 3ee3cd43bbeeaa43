/** What a user does not want to see in lists. Whoever asks for it by name still gets it. */
import type { components } from '../../generated/contract-types.js'
import { toUserKey } from '../access/user-key.js'
import { Fault } from '../faults.js'
import type { HiddenClient } from '../store/preferences.js'
import type { Store } from '../store/store.js'
import type { Ask } from './ask.js'

type HiddenPlace = components['schemas']['HiddenPlace']

export interface HiddenFields {
  /** The client. */
  name?: string | null | undefined
  /** The server. */
  agent?: string | null | undefined
}

export class HiddenClients {
  readonly #store: Pick<Store, 'hiddenClients'>

  constructor(store: Pick<Store, 'hiddenClients'>) {
    this.#store = store
  }

  async list(ask: Ask): Promise<HiddenPlace[]> {
    return (await this.#store.hiddenClients.list(toUserKey(ask.caller))).map(toJson)
  }

  /** Throws INVALID_INPUT for what names nothing, BAD_NAME for what nothing can be named. */
  async add(ask: Ask, fields: HiddenFields): Promise<HiddenPlace> {
    const place = readPlace(fields)
    if (place.server === '' && place.client === '') {
      throw new Fault('INVALID_INPUT', 'Name a client, a server, or both.', {
        errors: { name: 'is missing', agent: 'is missing' }
      })
    }
    const user = tellOf(ask, place)
    await ask.change(tables => tables.hiddenClients.add(user, place))
    return toJson(place)
  }

  /** It need not be hidden. */
  async remove(ask: Ask, fields: HiddenFields): Promise<void> {
    const place = readPlace(fields)
    const user = tellOf(ask, place)
    await ask.change(tables => tables.hiddenClients.remove(user, place))
  }
}

function readPlace({ name, agent }: HiddenFields): HiddenClient {
  const place = { server: agent ?? '', client: name ?? '' }
  if (!/\p{Cc}/u.test(place.server + place.client)) return place
  throw new Fault('BAD_NAME', 'Names of clients and servers hold no control characters.')
}

/** Answers whose choice it is. */
function tellOf(ask: Ask, { server, client }: HiddenClient): string {
  const subject = toUserKey(ask.caller)
  ask.tell({ subject, server: server || undefined, client: client || undefined })
  return subject
}

function toJson({ server, client }: HiddenClient): HiddenPlace {
  return { client: client === '' ? null : client, server: server === '' ? null : server }
}
