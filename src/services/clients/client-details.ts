/** The facts about a client that burp does not list: each is read from another source, and may be unknown. */
import { LRUCache } from 'lru-cache'
import type { components } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { type Backup, lookUpNewest } from '../../burp/server/client-state.js'
import { unlessFault } from '../../faults.js'
import type { ClientCommand } from '../../host/markers.js'
import { maxEntries } from '../../queues/max-entries.js'
import type { Requester } from '../../queues/requester.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { openClient } from '../requests/request-targets.js'
import { Service } from '../service.js'
import { readNote } from './client-notes.js'
import { findRestoreEstimate } from './restore-estimate.js'

const versionsMax = 20_000
const versionLine = 'Client version: '

export class ClientDetails extends Service<'fleet' | 'orders' | 'store' | 'timers' | 'zones'> {
  /** By server, client and start of the backup. The log of a backup never changes. */
  readonly #versions = new LRUCache<string, { version: string | null }>(maxEntries(versionsMax))

  /** Throws NO_SUCH_CLIENT. */
  async find(ask: ClientRequestContext): Promise<components['schemas']['ClientDetails']> {
    const { client } = ask.place
    const server = openClient(this.hub.fleet, ask)
    const state = await server.findClient(client, ask)
    const newest = lookUpNewest(state.backups)
    const at = { server, client }
    const [contact, version, isSigned, window, restore, note] = await Promise.all([
      lookUpContact(at),
      newest ? this.#findVersion(at, newest, ask) : null,
      hasSignedCertificate(at),
      this.#findWindow(at, newest),
      findRestoreEstimate(this.hub, server, state, ask).catch(unlessFault),
      readNote(this.hub.store, server.name, client)
    ])
    const times = this.hub.zones.of(ask.caller)
    const wasAccepted = contact !== undefined || newest !== undefined
    return {
      address: contact?.address ?? null,
      contact: contact ? times.printWithOffset(Math.floor(contact.at / 1000)) : null,
      version,
      // Another authority issued the certificate that burp accepted.
      certificate: isSigned === undefined && !wasAccepted ? false : (isSigned ?? null),
      window: window === undefined ? null : times.printWithOffset(window),
      restore: restore ?? null,
      note
    }
  }

  async #findVersion(
    { server, client }: Place,
    { number, timestamp }: Backup,
    asker: Requester
  ): Promise<string | null> {
    const key = JSON.stringify([server.name, client, number, timestamp])
    const known = this.#versions.get(key)
    if (known) return known.version
    const question = { kind: 'backup', levels: [], q: versionLine, offset: 0, limit: 1 } as const
    const log = await server.findLog(client, number, question, asker).catch(unlessFault)
    const { text = '' } = log?.window.items[0] ?? {}
    const version = /^Client version: (\S+)/.exec(text)?.[1] ?? null
    if (log) this.#versions.set(key, { version })
    return version
  }

  async #findWindow(
    { server, client }: Place,
    newest: Backup | undefined
  ): Promise<number | undefined> {
    const findNext = await this.hub.timers.lookAtWindows(server)
    return findNext(client, newest?.timestamp, Math.floor(Date.now() / 1000))
  }
}

interface Place {
  server: BurpServer
  client: string
}

async function lookUpContact({ server, client }: Place): Promise<ClientCommand | undefined> {
  const traces = await server.host.markers.lookUpTraces(client, 'backup', client).catch(unlessFault)
  return traces?.commands?.at(-1)
}

/** Undefined if the authority has issued none for the client; null if its files are not accessible. */
async function hasSignedCertificate({
  server,
  client
}: Place): Promise<boolean | null | undefined> {
  const certificates = await server.host.certificates.list().catch(unlessFault)
  if (!certificates) return null
  const own = certificates.filter(({ commonName }) => commonName === client)
  return own.length === 0 ? undefined : own.some(({ isRevoked }) => !isRevoked)
}
