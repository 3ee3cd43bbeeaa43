/** The clients of a burp server as they are now, or were a moment ago. */
import { ownWork } from '../fair/asker.js'
import { Fault, noSuchClient } from '../faults.js'
import type { BurpHost } from '../host/burp-host.js'
import { plainName } from '../protocol/names.js'
import type { Store } from '../store/store.js'
import type { BurpWire } from './burp-wire.js'
import type { ClientState } from './client-state.js'
import { CurrentBackups } from './current-backups.js'
import { FreshValue } from './fresh-value.js'
import { ProgressWatch } from './progress-watch.js'
import { listBackups } from './questions/list-backups.js'
import { listClients } from './questions/list-clients.js'
import { RememberedClients, type RememberedList } from './remembered-clients.js'
import type { ServerHealth } from './server-health.js'
import type { ClientList, Looker } from './server-values.js'

/**
 * burp's own look at its disk may be a second old when it answers: together with that, what is told
 * is at most two seconds behind.
 */
const freshness = { freshMs: 800, staleMs: 1_000 }

export class KnownClients {
  readonly #wire: BurpWire
  readonly #health: ServerHealth
  readonly #list: FreshValue<ClientList>
  readonly #current: CurrentBackups
  readonly #progress: ProgressWatch
  readonly #remembered: RememberedClients
  readonly #server: string
  #lastReply: { bytes: Buffer; clients: readonly ClientState[] } | undefined

  constructor({ name, wire, host, health, store }: KnownClientsParts) {
    this.#server = name
    this.#remembered = new RememberedClients(name, store)
    this.#wire = wire
    this.#health = health
    this.#list = new FreshValue(() => this.#ask(), freshness)
    this.#current = new CurrentBackups({
      askBackups: (client, asker) => wire.questions.ask(listBackups(client), asker),
      onOther: () => this.forget()
    })
    this.#progress = new ProgressWatch(host)
  }

  list(): Promise<ClientList> {
    return this.#list.find()
  }

  /** For lists that can say how old they are: while burp reads its storage, what it said before that. */
  async look(looker: Looker): Promise<ClientList> {
    const { fault, isReading } = this.#health
    const known = isReading ? await this.#remembered.lookUp() : undefined
    if (!fault || !known) return this.list()
    looker.noteMissing(this.#server, fault, { asOf: known.asOf })
    return known.list
  }

  lookUpRemembered(): Promise<RememberedList | undefined> {
    return this.#remembered.lookUp()
  }

  /** Throws NO_SUCH_CLIENT, BAD_NAME. */
  async find(client: string): Promise<ClientState> {
    plainName(client)
    const found = (await this.list()).byName.get(client)
    if (!found) throw noSuchClient(client)
    return found
  }

  /** As burp says it, or said it before it could not be asked. Undefined where it never spoke of it. */
  async lookUp(client: string): Promise<ClientState | undefined> {
    const { fault, isDown } = this.#health
    const known = fault && (await this.#remembered.lookUp())
    const said = known?.list ?? (isDown ? undefined : await this.list().catch(unlessFault))
    // It may have gone just now, before anybody knows of a fault.
    const list = said ?? (await this.#remembered.lookUp())?.list
    return list?.byName.get(client)
  }

  /** Whoever asks from now on is told what burp says from now on. */
  forget(): void {
    this.#list.forget()
  }

  /** No more questions of our own. Resolves when what is known is kept. */
  async close(): Promise<void> {
    this.#current.close()
    await this.#remembered.close()
  }

  async #ask(): Promise<ClientList> {
    const reply = await this.#wire.questions.ask(listClients(), ownWork)
    if (!this.#lastReply?.bytes.equals(reply.bytes)) {
      this.#lastReply = { bytes: reply.bytes, clients: await reply.readClients() }
      const [only, ...others] = this.#lastReply.clients
      this.#health.noteView(only?.name === this.#wire.ownClient && others.length === 0)
    }
    const list = await this.#progress.follow(await this.#current.correct(this.#lastReply.clients))
    this.#remembered.note(list)
    return list
  }
}

function unlessFault(error: unknown): undefined {
  if (!(error instanceof Fault)) throw error
}

interface KnownClientsParts {
  name: string
  wire: BurpWire
  host: BurpHost
  health: ServerHealth
  store: Pick<Store, 'clientLists'>
}
