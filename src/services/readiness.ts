/** Whether burphub can do its work, and what of it is lacking. */
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import type { Fleet } from '../burp/burp-server.js'
import { Fault } from '../faults.js'
import { toText, type Text } from '../texts.js'
import type { Ask } from './ask.js'

type Ready = components['schemas']['Ready']

/** Anyone may ask, and each try is a write. */
const shareMs = 1_000

export interface ReadinessParts {
  fleet: Fleet
  /** Throws a Fault while the store cannot be used. */
  checkStore: () => Promise<void>
}

export class Readiness {
  readonly #parts: ReadinessParts
  #checking: Promise<void> | undefined

  constructor(parts: ReadinessParts) {
    this.#parts = parts
  }

  /**
   * Without any burp server there is still much to answer: that is a failure only for who is strict.
   * Administrators learn which part it is. Throws STORE_UNAVAILABLE, BURP_UNREACHABLE.
   */
  async find({ caller }: Ask, { isStrict }: { isStrict: boolean }): Promise<Ready> {
    await this.#requireStore(caller)
    const servers = this.#parts.fleet.list()
    const reasons = servers.flatMap(({ name, health }) =>
      health.code === null ? [] : [[name, health.code] as const]
    )
    if (isStrict && reasons.length === servers.length) throw noServer(caller, reasons)
    return {
      ready: true,
      degraded: reasons.length > 0,
      ...(caller.isAdmin && { reasons: Object.fromEntries(reasons) })
    }
  }

  async #requireStore(caller: Caller): Promise<void> {
    try {
      await this.#checkStore()
    } catch (cause) {
      const reasons = { database: cause instanceof Fault ? cause.text : toText(String(cause)) }
      throw new Fault('STORE_UNAVAILABLE', 'burphub is not ready. Its log says why.', {
        cause,
        ...toldTo(caller, reasons)
      })
    }
  }

  #checkStore(): Promise<void> {
    this.#checking ??= this.#parts.checkStore().finally(() => {
      setTimeout(() => (this.#checking = undefined), shareMs).unref()
    })
    return this.#checking
  }
}

function noServer(caller: Caller, reasons: readonly (readonly [string, string])[]): Fault {
  const told = Object.fromEntries(reasons.map(([name, code]) => [name, toText(code)]))
  return new Fault('BURP_UNREACHABLE', 'No burp server can be asked now.', toldTo(caller, told))
}

function toldTo({ isAdmin }: Caller, reasons: Record<string, Text>) {
  return isAdmin ? { errors: reasons } : {}
}
