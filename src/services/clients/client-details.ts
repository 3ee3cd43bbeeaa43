/**
 * Facts about a client that burp does not list. Each is read from another source, and may be
 * unknown.
 */
import { LRUCache } from 'lru-cache'
import type { components, Schemas } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { type Backup, lookUpNewest } from '../../burp/server/client-state.js'
import { Fault, noSuchClient, unlessFault } from '../../faults.js'
import type { ClientCommand } from '../../host/markers.js'
import { maxEntries } from '../../queues/max-entries.js'
import type { Requester } from '../../queues/requester.js'
import type { ClientRequestContext, RequestContext } from '../requests/request-context.js'
import { openClient } from '../requests/request-targets.js'
import { Service } from '../service.js'
import { findRestoreEstimate } from '../backups/checks/proofs.js'
import { requireClientEdit } from '../../access/decisions.js'
import type { ClientNote } from '../../store/client-notes.js'
import type { Store } from '../../store/store.js'
import { plainName } from '../../protocol/names.js'
import { say } from '../../texts.js'

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
      // Null if burp accepted the client although this authority issued no certificate for it.
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
  // burp ignores case, too.
  const name = client.toLowerCase()
  const own = certificates.filter(({ commonName }) => commonName.toLowerCase() === name)
  return own.length === 0 ? undefined : own.some(({ isRevoked }) => !isRevoked)
}

type Note = Schemas['ClientNote']

export class ClientNotes extends Service<'fleet' | 'store'> {
  /** Throws BAD_NAME, NO_SUCH_CLIENT. */
  async find(ask: ClientRequestContext): Promise<Note> {
    const { client } = ask.place
    const server = openClient(this.hub.fleet, ask)
    const note = await readNote(this.hub.store, server.name, client)
    if (note.at === null) await requireKnown(server, client)
    return note
  }

  /** Lists the versions of the note, newest first. Throws BAD_NAME, NO_SUCH_CLIENT. */
  async listVersions(ask: ClientRequestContext): Promise<Schemas['ClientNoteVersion'][]> {
    const { client } = ask.place
    const server = openClient(this.hub.fleet, ask)
    const notes = await this.hub.store.clientNotes.listVersions(server.name, client)
    if (notes.length === 0) await requireKnown(server, client)
    return notes.map(note => {
      return { text: note.content, by: note.writtenBy, at: printTime(note) }
    })
  }

  /** Throws BAD_NAME, NO_SUCH_CLIENT, FORBIDDEN, NOTE_CHANGED, TOO_MANY. */
  async set(
    ask: RequestContext,
    client: string,
    fields: Schemas['ClientNoteFields']
  ): Promise<Note> {
    const server = this.hub.fleet.find(ask.place.server)
    const { name } = server
    requireClientEdit(ask.caller, name, client)
    plainName(client)
    await requireKnown(server, client)
    const text = (fields.text ?? '').trim()
    ask.tell({ client, details: { length: text.length } })
    return await ask.changeAside(async ({ clientNotes }) => {
      const before = await clientNotes.lookUp(name, client)
      const at = before ? printTime(before) : null
      if (fields.at !== undefined && fields.at !== at)
        throw new Fault(
          'NOTE_CHANGED',
          say`Another user changed the note on ${client}. Read it again before you save yours.`
        )
      // Two versions never have the same time.
      const writtenAt = Math.max(Date.now(), (before?.writtenAt ?? 0) + 1)
      const note = { content: text, writtenBy: ask.caller.name, writtenAt }
      await clientNotes.write(name, client, note)
      const versions = await clientNotes.countVersions(name, client)
      return toNote(text === '' ? undefined : note, versions)
    })
  }
}

async function readNote({ clientNotes }: Store, server: string, client: string): Promise<Note> {
  const note = await clientNotes.lookUp(server, client)
  return toNote(note, await clientNotes.countVersions(server, client))
}

/** Also knows clients of a server that is down. Throws NO_SUCH_CLIENT. */
async function requireKnown(server: BurpServer, client: string): Promise<void> {
  if (!(await server.lookUpClient(client))) throw noSuchClient(client)
}

function toNote(note: ClientNote | undefined, versions: number): Note {
  if (!note) return { text: '', by: null, at: null, versions }
  return { text: note.content, by: note.writtenBy, at: printTime(note), versions }
}

function printTime({ writtenAt }: ClientNote): string {
  return new Date(writtenAt).toISOString()
}
