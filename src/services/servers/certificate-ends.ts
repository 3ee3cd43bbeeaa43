/** When the certificates between burphub and burp servers expire, looked up now and then. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { Fault } from '../../faults.js'

/** A look-up takes one of burp's status connections for a moment. */
const keptMs = 3_600_000
const againMs = 60_000
const timeoutMs = 10_000
/** A slow server does not delay the list for longer. */
const waitMs = 2000

interface Known {
  endsAt: Promise<Date | undefined>
  until: number
}

export class CertificateEnds {
  readonly #known = new WeakMap<BurpServer, Known>()

  /** Returns the first end, or undefined if it is not known in time. */
  async find(server: BurpServer): Promise<Date | undefined> {
    if (!server.health.isAnswering) return undefined
    const late = new AbortController()
    const over = sleep(waitMs, undefined, { signal: late.signal }).catch(() => undefined)
    const known = this.#open(server)
    const found = await Promise.race([known.endsAt, over])
    late.abort()
    if (!found) known.until = Math.min(known.until, Date.now() + againMs)
    return found
  }

  #open(server: BurpServer): Known {
    const before = this.#known.get(server)
    if (before && before.until > Date.now()) return before
    const known = { endsAt: lookUp(server), until: Date.now() + keptMs }
    this.#known.set(server, known)
    return known
  }
}

async function lookUp({ wireExamination }: BurpServer): Promise<Date | undefined> {
  try {
    const [own, login] = await Promise.all([
      wireExamination.listCertificates(),
      wireExamination.tryLogin('status', AbortSignal.timeout(timeoutMs))
    ])
    const ends = [login.certificateEndsAt, ...own.flatMap(({ endsAt }) => endsAt ?? [])]
    return ends.toSorted((a, b) => a.getTime() - b.getTime())[0]
  } catch (fault) {
    if (fault instanceof Fault) return undefined
    throw fault
  }
}
