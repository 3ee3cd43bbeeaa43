/** A note on a client, which everyone with access to the client can read. */
import type { Schemas } from '../../../generated/contract-types.js'
import { requireClientEdit } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { Fault, noSuchClient } from '../../faults.js'
import type { ClientNote } from '../../store/client-notes.js'
import type { Store } from '../../store/store.js'
import { plainName } from '../../protocol/names.js'
import { say } from '../../texts.js'
import type { ClientRequestContext, RequestContext } from '../requests/request-context.js'
import { openClient } from '../requests/request-targets.js'
import { Service } from '../service.js'

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

export async function readNote(
  { clientNotes }: Store,
  server: string,
  client: string
): Promise<Note> {
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
