/** Keeps the fleet in step with the servers in the database, which this or another instance adds. */
import type { StoredServer } from '../../store/servers.js'
import type { Store } from '../../store/store.js'
import type { BurpServer } from './burp-server.js'
import type { Fleet } from './fleet.js'
import { say, type Text } from '../../texts.js'

export interface AddedServersParts {
  readonly fleet: Fleet
  readonly store: Pick<Store, 'servers'>
  /** If its secrets cannot be decrypted, a server that answers all calls with this fault. */
  readonly create: (row: StoredServer) => BurpServer
  /** Whether its secrets can be decrypted now. */
  readonly isOpen: (row: StoredServer) => boolean
  readonly log: Log
}

interface Log {
  info: (facts: object, text: string) => void
  warn: (facts: object, text: string) => void
}

export class AddedServers {
  readonly #parts: AddedServersParts
  readonly #configured: ReadonlySet<string>
  /** Content of the row that each server was created from. */
  readonly #marks = new Map<string, string>()
  /** Servers whose secrets cannot be decrypted. */
  readonly #closed = new Set<string>()
  #revision = -1
  #following: Promise<void> = Promise.resolve()

  constructor(parts: AddedServersParts) {
    this.#parts = parts
    this.#configured = new Set(parts.fleet.names)
  }

  /** Resolves when the fleet matches the database as of this call. Throws STORE_UNAVAILABLE. */
  follow(): Promise<void> {
    const following = this.#following.then(() => this.#follow())
    this.#following = following.catch(() => undefined)
    return following
  }

  /** Replaces the connection of a server. */
  async renew(name: string): Promise<void> {
    const { fleet, store, create } = this.#parts
    const row = await store.servers.lookUp(name)
    if (row?.agent && this.#marks.has(name) && !this.#configured.has(name)) {
      await fleet.put(create(row))
    }
  }

  async #follow(): Promise<void> {
    const { store } = this.#parts
    const revision = await store.servers.revision()
    if (revision === this.#revision && this.#closed.size === 0) return
    const rows = (await store.servers.list()).filter(({ agent }) => agent !== null)
    const names = new Set(rows.map(({ name }) => name))
    for (const name of this.#marks.keys()) if (!names.has(name)) await this.#remove(name)
    for (const row of rows) await this.#put(row)
    this.#revision = revision
  }

  async #put(row: StoredServer): Promise<void> {
    const { fleet, create, isOpen, log } = this.#parts
    const canBeUsed = isOpen(row)
    if (canBeUsed) this.#closed.delete(row.name)
    else this.#closed.add(row.name)
    const mark = printMark(row, canBeUsed)
    if (this.#marks.get(row.name) === mark) return
    const isNew = !this.#marks.has(row.name)
    this.#marks.set(row.name, mark)
    if (this.#configured.has(row.name)) {
      return log.warn(
        { server: row.name },
        'the configuration has a server of this name, which counts'
      )
    }
    try {
      await fleet.put(create(row))
    } catch (error) {
      return log.warn({ server: row.name, err: error }, 'cannot use an added server')
    }
    log.info({ server: row.name }, isNew ? 'a burp server was added' : 'a burp server was changed')
    if (isNew && fleet.names.length === 2) log.warn({ servers: fleet.names }, secondServer)
  }

  async #remove(name: string): Promise<void> {
    const { fleet, log } = this.#parts
    this.#marks.delete(name)
    this.#closed.delete(name)
    await fleet.remove(name)
    log.info({ server: name }, 'a burp server was removed')
  }
}

const secondServer =
  'there are two burp servers now: answers name the one that they are about, and moderators see only what was granted to them'

function printMark({ agent, hubCertificate, secrets }: StoredServer, isOpen: boolean): string {
  const { addresses, certificate, nextCertificate } = agent ?? {}
  return JSON.stringify([addresses, certificate, nextCertificate, hubCertificate, secrets, isOpen])
}

// Words that occur at the same place in an address as a server's name.
const routeWords = new Set(
  `about admin alert alerts all anomalies api archive auth backend backup backup-report backup-running browse
  browseall calendar capacity certificates client client-settings events client-browse client-report clients clients-report config
  counters crl diff do-server-backup doc file healthz history labels languages live-monitor me metrics
  login logout misc monitor options path-expander ping preferences readyz reload
  render-live-template report reports restore rollback running search server-backup server-config
  server-restore servers settings sserver-restore static static-template
  static-templates stats tasks template templates`.split(/\s+/)
)

export function lookUpNameProblem(name: string): Text | undefined {
  const lower = name.toLowerCase()
  if (routeWords.has(lower) || lower.endsWith('.json') || name === '.' || name === '..') {
    return say`is reserved in API paths`
  }
  if (/[/\\\p{Cc}\p{Cs}]/u.test(name) || name !== name.trim()) {
    return say`must not contain slashes or control characters, or spaces at its ends`
  }
  return undefined
}
