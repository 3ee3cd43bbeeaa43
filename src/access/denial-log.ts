/**
 * Refusals, few enough to keep: the first of its kind at once, those like it once a minute with
 * their number. However many there are, in however many names, so many entries a minute is all.
 */
import { isIP } from 'node:net'
import type { AuditEvent } from './audit-event.js'
import { anonymous, type Caller } from './caller.js'
import { toPlainAddress } from './network.js'
import { toUserKey } from './user-key.js'

export interface RefusalsOptions {
  /** Must not throw. */
  write: (caller: Caller, event: AuditEvent) => Promise<void>
  windowMs?: number
  /** Kinds that are told apart; all others are one. */
  kindsMax?: number
}

interface Counted {
  /** Of the newest one: the first has an entry with its request of its own. */
  caller: Caller
  event: AuditEvent
  /** Since the last entry. */
  times: number
}

const nameLengthMax = 255

export class DenialLog {
  readonly #write: RefusalsOptions['write']
  readonly #windowMs: number
  readonly #kindsMax: number
  readonly #counted = new Map<string, Counted>()
  #timer: NodeJS.Timeout | undefined

  constructor({ write, windowMs = 60_000, kindsMax = 100 }: RefusalsOptions) {
    this.#write = write
    this.#windowMs = windowMs
    this.#kindsMax = kindsMax
  }

  /** Resolves when it is written, or counted. */
  async add(caller: Caller, event: AuditEvent): Promise<void> {
    const key = keyOf(caller, event)
    const known = this.#counted.get(key)
    if (known) this.#counted.set(key, { caller, event, times: known.times + 1 })
    else if (this.#counted.size < this.#kindsMax) await this.#begin(key, caller, event)
    else this.#addToOthers(event)
  }

  /** Writes what was counted. Who goes on is counted further, who has stopped is forgotten. */
  tell(): void {
    for (const [key, counted] of this.#counted) {
      const { caller, event, times } = counted
      if (times === 0) this.#counted.delete(key)
      else void this.#write(caller, { ...event, details: { ...event.details, times } })
      counted.times = 0
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.tell()
  }

  async #begin(key: string, caller: Caller, event: AuditEvent): Promise<void> {
    this.#counted.set(key, { caller, event, times: 0 })
    this.#wait()
    await this.#write(caller, event)
  }

  #addToOthers({ action }: AuditEvent): void {
    const known = this.#counted.get(action)
    if (known) known.times += 1
    else {
      const event = { action, details: { others: true } }
      this.#counted.set(action, { caller: anonymous, event, times: 1 })
    }
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.tell()
      if (this.#counted.size > 0) this.#wait()
    }, this.#windowMs).unref()
  }
}

// JSON begins with a bracket, which no action does.
function keyOf(caller: Caller, event: AuditEvent): string {
  const { action, subject, server, client, details } = event
  const why = JSON.stringify(details?.['code'])
  const texts = [toUserKey(caller), caller.origin.address, action, subject, server, client, why]
  return JSON.stringify(texts.map(text => text?.slice(0, nameLengthMax)))
}

const shownNameLengthMax = 128

/**
 * The line that tells of a refused login, for programs such as fail2ban that read logs. `burphub:
 * refused login of "NAME" from ADDRESS`, all of it ASCII. The name is what somebody typed, so it
 * is a JSON string: it cannot end itself, nor the line, nor pass for an address.
 */
export function printRefusedLogin(name: string, address: string): string {
  const quoted = JSON.stringify(name.slice(0, shownNameLengthMax)).replace(
    /[^\x20-\x7e]/g,
    toEscape
  )
  const plain = toPlainAddress(address)
  return `burphub: refused login of ${quoted} from ${isIP(plain) === 0 ? 'unknown' : plain}`
}

function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
