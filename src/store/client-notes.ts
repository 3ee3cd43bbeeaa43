/** Notes on clients, one per client. */
import { say } from '../texts.js'
import { requireRoom } from './lists.js'
import { overwrite, Table } from './table.js'

export interface ClientNote {
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

export class ClientNotes extends Table<{ clientNotes: NoteRow }> {
  async lookUp(server: string, client: string): Promise<ClientNote | undefined> {
    return this.db
      .selectFrom('clientNotes')
      .select(['content', 'writtenBy', 'writtenAt'])
      .where('server', '=', server)
      .where('client', '=', client)
      .executeTakeFirst()
  }

  /** Creates or replaces. Throws TOO_MANY. */
  async write(server: string, client: string, note: ClientNote): Promise<void> {
    const { count } = await this.db
      .selectFrom('clientNotes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    requireRoom(count, notesMax, say`notes`)
    await this.db
      .insertInto('clientNotes')
      .values({ server, client, ...note })
      .onConflict(conflict =>
        conflict
          .columns(['server', 'client'])
          .doUpdateSet(overwrite('content', 'writtenBy', 'writtenAt'))
      )
      .execute()
  }

  async remove(server: string, client: string): Promise<void> {
    await this.db
      .deleteFrom('clientNotes')
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
  }

  /** Replaces the note of the new name. */
  async renameClient(server: string, client: string, newName: string): Promise<void> {
    const note = await this.lookUp(server, client)
    if (!note) return
    await this.remove(server, client)
    await this.write(server, newName, note)
  }
}
