/** Backups without counters that could be read count like all others, and those counters are looked at again. */
import type { Kysely, Migration } from 'kysely'

interface OldTables {
  backup_numbers: { counters: string }
  backup_lists: {
    server: string
    client: string
    backups: string
    counted: number
    newest_number: number | null
    newest_timestamp: number | null
  }
}

interface OldBackup {
  number: number
  timestamp: number
}

export const unreadCounters: Migration = {
  async up(anyDb: Kysely<unknown>) {
    const db = anyDb as Kysely<OldTables>
    await db.deleteFrom('backup_numbers').where('counters', '=', '{}').execute()
    const keys = await db
      .selectFrom('backup_lists')
      .select(['server', 'client'])
      .where('backups', 'like', '%"hasCounters":false%')
      .execute()
    for (const { server, client } of keys) {
      const ofClient = db.selectFrom('backup_lists').where('server', '=', server)
      const row = await ofClient.where('client', '=', client).select('backups').executeTakeFirst()
      const backups = JSON.parse(row?.backups ?? '[]') as OldBackup[]
      const newest = backups.toSorted((a, b) => b.number - a.number).at(0)
      await db
        .updateTable('backup_lists')
        .set({
          counted: backups.length,
          newest_number: newest?.number ?? null,
          newest_timestamp: newest?.timestamp ?? null
        })
        .where('server', '=', server)
        .where('client', '=', client)
        .execute()
    }
  }
}
