/** Preferences of users, stored with their types, the same for all kinds of logins. */
import type { Schemas } from '../../../generated/contract-types.js'
import { toUserKey } from '../../access/user-key.js'
import { badField, Fault } from '../../faults.js'
import type { HiddenClient } from '../../store/preferences.js'
import type { ChangeTables } from '../../store/store.js'
import { say } from '../../texts.js'
import { languages } from '../servers/about.js'
import type { RequestContext } from '../requests/request-context.js'
import { isTimezone } from '../requests/local-times.js'
import { Service } from '../service.js'

type Json = Schemas['Preferences']
type Key = keyof Json
type Pages = Json['pages']
export type PreferenceFields = { [Name in Key]?: Json[Name] }

const keys = ['pageLength', 'language', 'dateFormat', 'timezone', 'pages'] as const
/** Far above the number of preferences. */
const preferencesMax = 100
/** Size of `pages` as JSON. */
const pagesBytesMax = 16_384
const defaultLanguage = 'en'

export class PreferencesService extends Service<'store'> {
  /** The language is that of the response. */
  async find(ask: RequestContext): Promise<Json> {
    return { ...(await this.#read(toUserKey(ask.caller))), language: ask.caller.language }
  }

  /** Removes keys with an empty, zero or null value. Returns the given values. Throws INVALID_INPUT. */
  async change(ask: RequestContext, fields: PreferenceFields): Promise<PreferenceFields> {
    const given = keys.filter(key => fields[key] !== undefined)
    const user = toUserKey(ask.caller)
    requireValid(fields)
    await this.#write(ask, given, async (tables, key) => {
      const value = key === 'pages' ? await merge(tables, user, fields.pages) : fields[key]
      if (!value) return tables.preferences.remove(user, key)
      return tables.preferences.write(user, { key, value }, { preferencesMax })
    })
    return Object.fromEntries(given.map(key => [key, fields[key]]))
  }

  /**
   * Removes the keys that have a non-empty value, or all keys if none is given. Returns the rest.
   */
  async remove(ask: RequestContext, fields: { [Name in Key]?: unknown }): Promise<Json> {
    const isBare = keys.every(key => fields[key] === undefined)
    const given = keys.filter(key => isBare || fields[key])
    const user = toUserKey(ask.caller)
    await this.#write(ask, given, async (tables, key) => tables.preferences.remove(user, key))
    const left = await this.#read(user)
    return { ...left, language: given.includes('language') ? defaultLanguage : ask.caller.language }
  }

  async #write(
    ask: RequestContext,
    given: readonly Key[],
    write: (tables: ChangeTables, key: Key) => Promise<unknown>
  ): Promise<void> {
    if (given.length === 0) return
    ask.tell({ subject: toUserKey(ask.caller), details: { keys: given } })
    // The language and formats of a user are cached with the permissions.
    const isOfCaller = given.some(key => ['language', 'timezone', 'dateFormat'].includes(key))
    const way = isOfCaller ? 'change' : 'changeAside'
    await ask[way](async tables => {
      for (const key of given) await write(tables, key)
      // The language of a session, set by a header, must not outlast a new preference.
      const { kind, id } = ask.caller.login
      if (given.includes('language') && kind === 'session' && id !== undefined) {
        await tables.sessions.setLanguage(id, null)
      }
    })
  }

  async #read(user: string): Promise<Json> {
    const kept = new Map(
      (await this.hub.store.preferences.list(user)).map(one => [one.key, one.value])
    )
    const text = (key: Key) => {
      const value = kept.get(key)
      return typeof value === 'string' ? value : null
    }
    const pageLength = kept.get('pageLength')
    return {
      pageLength: typeof pageLength === 'number' ? pageLength : null,
      language: text('language'),
      dateFormat: text('dateFormat'),
      timezone: text('timezone'),
      pages: (kept.get('pages') as Pages | undefined) ?? null // written by `merge`
    }
  }
}

/** Returns the stored pages with the sent ones over them, without null values. Throws INVALID_INPUT. */
async function merge(
  { preferences }: Pick<ChangeTables, 'preferences'>,
  user: string,
  sent: Pages | undefined
): Promise<Pages> {
  if (!sent) return null
  const kept = (await preferences.list(user)).find(({ key }) => key === 'pages')?.value
  const members = Object.entries({ ...(kept as Pages), ...sent })
  const merged = Object.fromEntries(members.filter(([, value]) => value !== null))
  const isLong = Buffer.byteLength(JSON.stringify(merged)) > pagesBytesMax
  if (isLong) throw badField('pages', say`must have at most ${pagesBytesMax} bytes as JSON`)
  return Object.keys(merged).length === 0 ? null : merged
}

function requireValid({ language, timezone }: PreferenceFields): void {
  if (language && !Object.hasOwn(languages, language)) {
    throw badField('language', say`must be one of ${Object.keys(languages).join(', ')}`)
  }
  if (timezone && !isTimezone(timezone)) {
    throw badField('timezone', say`must be an IANA time zone such as Europe/Paris`)
  }
}

type HiddenPlace = Schemas['HiddenPlace']

export interface HiddenFields {
  name?: string | null | undefined
  agent?: string | null | undefined
}

/** Clients and servers that a user hides in lists. Requests by name still find them. */
export class HiddenClients extends Service<'store'> {
  async list(ask: RequestContext): Promise<HiddenPlace[]> {
    return (await this.hub.store.hiddenClients.list(toUserKey(ask.caller))).map(toJson)
  }

  /**
   * Throws INVALID_INPUT if neither client nor server is given, and BAD_NAME for control
   * characters.
   */
  async add(ask: RequestContext, fields: HiddenFields): Promise<HiddenPlace> {
    const place = readPlace(fields)
    if (place.server === '' && place.client === '') {
      throw new Fault('INVALID_INPUT', 'Specify a client, a server, or both.', {
        errors: { name: 'is required', agent: 'is required' }
      })
    }
    const user = tellOf(ask, place)
    await ask.change(tables => tables.hiddenClients.add(user, place))
    return toJson(place)
  }

  /** Does nothing if the place is not hidden. */
  async remove(ask: RequestContext, fields: HiddenFields): Promise<void> {
    const place = readPlace(fields)
    const user = tellOf(ask, place)
    await ask.change(tables => tables.hiddenClients.remove(user, place))
  }
}

function readPlace({ name, agent }: HiddenFields): HiddenClient {
  const place = { server: agent ?? '', client: name ?? '' }
  if (!/\p{Cc}/u.test(place.server + place.client)) return place
  throw new Fault('BAD_NAME', 'Client and server names must not contain control characters.')
}

/** Notes the place for the audit entry. Returns the user. */
function tellOf(ask: RequestContext, { server, client }: HiddenClient): string {
  const subject = toUserKey(ask.caller)
  ask.tell({ subject, server: server || undefined, client: client || undefined })
  return subject
}

function toJson({ server, client }: HiddenClient): HiddenPlace {
  return { client: client === '' ? null : client, server: server === '' ? null : server }
}
