/** Keeps the labels of a server's clients in the database, where they decide permissions on all instances. */
import { Fault } from '../../faults.js'
import { printLabeled } from '../../store/acl-snapshot.js'
import type { Store } from '../../store/store.js'
import type { ClientState } from './client-state.js'

export class RecordedLabels {
  readonly #server: string
  readonly #store: Pick<Store, 'acl' | 'change'>
  #printed: { clients: readonly ClientState[]; text: string } | undefined

  constructor(server: string, store: Pick<Store, 'acl' | 'change'>) {
    this.#server = server
    this.#store = store
  }

  /** Returns the recorded labels, to be read before burp is asked; a fault if the database fails. */
  async read(): Promise<string | undefined | Fault> {
    try {
      return await this.#store.acl.lookUpLabeled(this.#server)
    } catch (fault) {
      if (fault instanceof Fault) return fault
      throw fault
    }
  }

  /**
   * Writes the labels if burp reports others than `known`. A newer record of another instance
   * stays. The next list repeats what the database did not accept.
   */
  async write(clients: readonly ClientState[], known: string | undefined | Fault): Promise<void> {
    if (this.#printed?.clients !== clients) this.#printed = { clients, text: printLabeled(clients) }
    const { text } = this.#printed
    if (known instanceof Fault || known === text) return
    try {
      await this.#store.change(async ({ acl }) => {
        if ((await acl.lookUpLabeled(this.#server)) !== known) return
        await acl.setLabeled(this.#server, text)
      })
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
    }
  }
}
