/** Notes on clients, one per client, and their former versions. */
import { overwrite, requireRoom, Table } from './table.js'
import { say } from '../texts.js'

export interface ClientNote {
  /** Empty in a version that removed the note. */
  readonly content: string
  readonly writtenBy: string
  /** Unix milliseconds. */
  readonly writtenAt: number
}

interface NoteRow extends ClientNote {
  server: string
  client: string
}

const notesMax = 20_000
/** Versions per client, with the note in effect. */
const versionsMax = 20
const columns = ['content', 'writtenBy', 'writtenAt'] as const

export class ClientNotes extends Table<{ clientNotes: NoteRow; clientNoteVersions: NoteRow }> {
  async lookUp(server: string, client: string): Promise<ClientNote | undefined> {
    return this.db
      .selectFrom('clientNotes')
      .select(columns)
      .where('server', '=', server)
      .where('client', '=', client)
      .executeTakeFirst()
  }

  /** Returns the versions of the note, newest first. */
  async listVersions(server: string, client: string): Promise<ClientNote[]> {
    return this.db
      .selectFrom('clientNoteVersions')
      .select(columns)
      .where('server', '=', server)
      .where('client', '=', client)
      .orderBy('writtenAt', 'desc')
      .limit(versionsMax)
      .execute()
  }

  async countVersions(server: string, client: string): Promise<number> {
    return this.countRows('clientNoteVersions', { server, client })
  }

  /** Creates or replaces; an empty content removes the note. Keeps the former versions. Throws TOO_MANY. */
  async write(server: string, client: string, note: ClientNote): Promise<void> {
    const before = await this.lookUp(server, client)
    const versions = before ? [before, note] : [note]
    await this.#keep(server, client, versions)
    if (note.content === '') await this.removeRows('clientNotes', { server, client })
    else await this.#replace(server, client, note)
  }

  async #replace(server: string, client: string, note: ClientNote): Promise<void> {
    requireRoom(await this.countRows('clientNotes', {}, { server, client }), notesMax, say`notes`)
    await this.db
      .insertInto('clientNotes')
      .values({ server, client, ...note })
      .onConflict(conflict =>
        conflict.columns(['server', 'client']).doUpdateSet(overwrite(...columns))
      )
      .execute()
  }

  /** Removes the oldest versions beyond the limit. */
  async #keep(server: string, client: string, notes: readonly ClientNote[]): Promise<void> {
    await this.db
      .insertInto('clientNoteVersions')
      .values(notes.map(note => ({ server, client, ...note })))
      .onConflict(conflict => conflict.columns(['server', 'client', 'writtenAt']).doNothing())
      .execute()
    const oldest = (await this.listVersions(server, client)).at(-1)
    await this.db
      .deleteFrom('clientNoteVersions')
      .where('server', '=', server)
      .where('client', '=', client)
      .where('writtenAt', '<', oldest?.writtenAt ?? 0)
      .execute()
  }

  /** With its versions. */
  async remove(server: string, client: string): Promise<void> {
    await this.removeRows('clientNotes', { server, client })
    await this.removeRows('clientNoteVersions', { server, client })
  }

  /** Replaces the note of the new name, if the old one has any. */
  async renameClient(server: string, client: string, newName: string): Promise<void> {
    const note = await this.lookUp(server, client)
    const versions = await this.listVersions(server, client)
    await this.remove(server, client)
    if (versions.length > 0) await this.#keep(server, newName, versions)
    if (note) await this.#replace(server, newName, note)
  }
}
