/**
 * Limits the audit entries of denials: the first of a kind is written at once, similar ones once a minute
 * with their number. The number of kinds is limited, too, and so the entries per minute.
 */
import { isIP } from 'node:net'
import type { AuditEvent } from './audit-event.js'
import { anonymous, type Caller } from './caller.js'
import { toPlainAddress } from './network.js'
import { toUserKey } from './user-key.js'

export interface RefusalsOptions {
  write: (caller: Caller, event: AuditEvent) => Promise<void>
  windowMs?: number
  /** Maximum of kinds; all further denials count as one kind. */
  kindsMax?: number
}

interface Counted {
  /** The caller of the newest denial; the first denial has its own entry. */
  caller: Caller
  event: AuditEvent
  /** Denials since the last entry. */
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

  /** Resolves when the denial is written or counted. */
  async add(caller: Caller, event: AuditEvent): Promise<void> {
    const key = keyOf(caller, event)
    const known = this.#counted.get(key)
    if (known) this.#counted.set(key, { caller, event, times: known.times + 1 })
    else if (this.#counted.size < this.#kindsMax) await this.#begin(key, caller, event)
    else this.#addToOthers(event)
  }

  /** Writes the counted denials. Kinds without a denial since the last entry are removed. */
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

// Starts with the bracket of JSON, unlike any action.
function keyOf(caller: Caller, event: AuditEvent): string {
  const { action, subject, server, client, details } = event
  const why = JSON.stringify([details?.['code'], details?.['why']])
  const texts = [
    caller.viewer ?? toUserKey(caller),
    caller.origin.address,
    action,
    subject,
    server,
    client,
    why
  ]
  return JSON.stringify(texts.map(text => text?.slice(0, nameLengthMax)))
}

const shownNameLengthMax = 128

/**
 * Returns the log line of a rejected login for programs such as fail2ban: `burphub: refused login of
 * "NAME" from ADDRESS`, in ASCII. The name may be any text, so it is a JSON string, which cannot end
 * the line or imitate an address.
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
