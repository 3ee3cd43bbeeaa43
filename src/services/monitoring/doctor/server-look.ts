/** Facts about one server that several checks share, loaded once. */
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { ClientList } from '../../../burp/server/server-values.js'
import { Fault } from '../../../faults.js'
import type { ClientFacts, ServerSettings, StorageFacts } from '../../../host/inspection.js'
import type { LoginFacts } from '../../../burp/server/burp-wire.js'

export type LoginOutcome = { facts: LoginFacts } | { fault: Fault }

export class ServerLook {
  readonly server: BurpServer
  readonly #signal: AbortSignal
  #login: Promise<LoginOutcome> | undefined
  #clients: Promise<ClientList> | undefined
  #settings: Promise<ServerSettings | undefined> | undefined
  #configured: Promise<ClientFacts[]> | undefined
  #storage: Promise<StorageFacts> | undefined

  /** `signal` ends all that goes on. */
  constructor(server: BurpServer, signal: AbortSignal) {
    this.server = server
    this.#signal = signal
  }

  /** Uses a status connection besides those that burphub holds. */
  tryLogin(): Promise<LoginOutcome> {
    return (this.#login ??= this.#tryLogin())
  }

  async hasLogin(): Promise<boolean> {
    return 'facts' in (await this.tryLogin())
  }

  /** After the trial: each takes one of burp's status connections. Throws BURP_… faults. */
  listClients(): Promise<ClientList> {
    this.#clients ??= this.tryLogin().then(() => this.server.listClients(this.#asker))
    return this.#clients
  }

  /** `undefined` where this is not the burp host. Throws NEEDS_AGENT and BAD_CONFIG. */
  lookUpSettings(): Promise<ServerSettings | undefined> {
    return (this.#settings ??= this.server.host.examination.lookUpSettings())
  }

  /** Whether the files can be read: failures are reported by the check of the files. */
  async hasFiles(): Promise<boolean> {
    try {
      return (await this.lookUpSettings()) !== undefined
    } catch (error) {
      if (error instanceof Fault) return false
      throw error
    }
  }

  listConfigured(): Promise<ClientFacts[]> {
    return (this.#configured ??= this.server.host.examination.listClients())
  }

  findStorage(): Promise<StorageFacts> {
    return (this.#storage ??= this.server.host.examination.findStorage())
  }

  get #asker() {
    return { user: '@doctor', signal: this.#signal }
  }

  async #tryLogin(): Promise<LoginOutcome> {
    try {
      return { facts: await this.server.wireExamination.tryLogin('status', this.#signal) }
    } catch (fault) {
      if (fault instanceof Fault) return { fault }
      throw fault
    }
  }
}
