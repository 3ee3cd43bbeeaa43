/** When the certificates between burphub and burp servers expire, looked up now and then. */
import type { BurpServer } from '../../burp/server/burp-server.js'
import { Fault } from '../../faults.js'

/** A look-up takes one of burp's status connections for a moment. */
const keptMs = 3_600_000
const againMs = 60_000
const timeoutMs = 10_000

interface Known {
  endsAt: Date | undefined
  until: number
}

export class CertificateEnds {
  readonly #known = new WeakMap<BurpServer, Known>()

  /** Returns the first end, or undefined until it is known: a look-up then goes on. */
  find(server: BurpServer): Date | undefined {
    const known = this.#known.get(server)
    if (server.health.isAnswering && (!known || known.until < Date.now())) {
      this.#known.set(server, { endsAt: known?.endsAt, until: Date.now() + againMs })
      void this.#lookUp(server)
    }
    return known?.endsAt
  }

  async #lookUp(server: BurpServer): Promise<void> {
    const { wireExamination } = server
    try {
      const [own, login] = await Promise.all([
        wireExamination.listCertificates(),
        wireExamination.tryLogin('status', AbortSignal.timeout(timeoutMs))
      ])
      const ends = [login.certificateEndsAt, ...own.flatMap(({ endsAt }) => endsAt ?? [])]
      const [endsAt] = ends.toSorted((a, b) => a.getTime() - b.getTime())
      this.#known.set(server, { endsAt, until: Date.now() + keptMs })
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
    }
  }
}
