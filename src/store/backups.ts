/** What burp said of finished backups. It never changes, so it is asked for once and kept here. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BackupListsTable, BackupNumbersTable, Tables } from './tables.js'

/** One backup of one client. A number alone may come back after a client was set up anew. */
export interface BackupKey {
  server: string
  client: string
  number: number
  /** Start of the backup, seconds since 1970. */
  timestamp: number
}

export interface BackupNumbersRow extends BackupKey {
  /** JSON, as it was written. */
  counters: string
  /** Operating system of the client at that time; null while it is not known. */
  os: string | null
}

/** Keys and rows in one statement. Both databases take more than 30,000 parameters. */
const keysPerQuery = 1_000
const rowsPerQuery = 500

export class BackupNumbers {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async lookUp(key: BackupKey): Promise<BackupNumbersRow | undefined> {
    const row = await this.#db
      .selectFrom('backup_numbers')
      .selectAll()
      .where(expression => expression.and({ ...pickKey(key) }))
      .executeTakeFirst()
    return row && toRow(row)
  }

  /** The rows of just these backups, in no order; those that are not known are left out. */
  async listExactly(
    server: string,
    keys: readonly Omit<BackupKey, 'server'>[]
  ): Promise<BackupNumbersRow[]> {
    const found: BackupNumbersRow[] = []
    for (const part of toParts(keys, keysPerQuery)) {
      found.push(...(await this.#listPart(server, part)))
    }
    return found
  }

  /** All of them, or none. */
  async writeMany(rows: readonly BackupNumbersRow[]): Promise<void> {
    await this.#db.transaction().execute(async transaction => {
      for (const part of toParts(rows, rowsPerQuery)) await this.#insert(transaction, part)
    })
  }

  async setOs(key: BackupKey, os: string): Promise<void> {
    await this.#db
      .updateTable('backup_numbers')
      .set({ os })
      .where(expression => expression.and({ ...pickKey(key) }))
      .execute()
  }

  /** Forgets the backups of these clients that they do not have. */
  async removeOthers(
    server: string,
    lists: readonly {
      readonly client: string
      readonly backups: readonly Pick<BackupKey, 'number' | 'timestamp'>[]
    }[]
  ): Promise<void> {
    if (lists.length === 0) return
    const toText = ({ client, number, timestamp }: Omit<BackupKey, 'server'>) =>
      `${number}@${timestamp}@${client}`
    const kept = new Set(
      lists.flatMap(({ client, backups }) => backups.map(each => toText({ client, ...each })))
    )
    const clients = lists.map(({ client }) => client)
    for (const key of await this.#listKeys(server, clients)) {
      if (kept.has(toText(key))) continue
      await this.#db
        .deleteFrom('backup_numbers')
        .where(expression => expression.and({ server, ...key }))
        .execute()
    }
  }

  async #listKeys(server: string, clients: readonly string[]) {
    const rows = await this.#db
      .selectFrom('backup_numbers')
      .select(['client', 'number', 'timestamp'])
      .where('server', '=', server)
      .where('client', 'in', clients)
      .execute()
    return rows.map(row => ({ ...row, timestamp: Number(row.timestamp) }))
  }

  // Joined with a list of values because SQLite then searches the key by all of its four columns;
  // with a row-value IN it walks through every backup of each client.
  async #listPart(server: string, keys: readonly Omit<BackupKey, 'server'>[]) {
    const values = keys.map(({ client, number, timestamp }, index) =>
      index === 0
        ? sql`(cast(${client} as text), cast(${number} as integer), cast(${timestamp} as bigint))`
        : sql`(${client}, ${number}, ${timestamp})`
    )
    const { rows } = await sql<Selectable<BackupNumbersTable>>`
      with wanted (client, number, timestamp) as (values ${sql.join(values)})
      select backup_numbers.* from wanted join backup_numbers
        on backup_numbers.server = ${server}
        and backup_numbers.client = wanted.client
        and backup_numbers.number = wanted.number
        and backup_numbers.timestamp = wanted.timestamp`.execute(this.#db)
    return rows.map(toRow)
  }

  async #insert(db: Kysely<Tables>, rows: readonly BackupNumbersRow[]): Promise<void> {
    await db
      .insertInto('backup_numbers')
      .values(rows.map(row => ({ ...pickKey(row), counters: row.counters, os: row.os })))
      .onConflict(conflict =>
        conflict.columns(['server', 'client', 'number', 'timestamp']).doUpdateSet({
          counters: expression => expression.ref('excluded.counters'),
          // An operating system that was found out is not lost to a write that does not know it.
          os: expression =>
            expression.fn.coalesce(
              expression.ref('excluded.os'),
              expression.ref('backup_numbers.os')
            )
        })
      )
      .execute()
  }
}

function pickKey({ server, client, number, timestamp }: BackupKey): BackupKey {
  return { server, client, number, timestamp }
}

function toRow(row: Selectable<BackupNumbersTable>): BackupNumbersRow {
  const { server, client, number, counters, os } = row
  return {
    server,
    client,
    number,
    timestamp: Number(row.timestamp),
    counters,
    os
  }
}

function* toParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

export interface BackupListsRow {
  server: string
  client: string
  /** Changes when the list has to be asked for again. */
  fingerprint: string
  /** JSON, as it was written. */
  backups: string
  /** When burp said so, milliseconds since 1970. */
  checkedAt: number
}

/** Which finished backups a client has, as burp last said. */
export class BackupLists {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async lookUp(server: string, client: string): Promise<BackupListsRow | undefined> {
    const row = await this.#db
      .selectFrom('backup_lists')
      .selectAll()
      .where('server', '=', server)
      .where('client', '=', client)
      .executeTakeFirst()
    return row && toListRow(row)
  }

  /** Those of all clients of a server. */
  async list(server: string): Promise<BackupListsRow[]> {
    const rows = await this.#db
      .selectFrom('backup_lists')
      .selectAll()
      .where('server', '=', server)
      .execute()
    return rows.map(toListRow)
  }

  /** All of them, or none. */
  async writeMany(rows: readonly BackupListsRow[]): Promise<void> {
    if (rows.length === 0) return
    await this.#db
      .insertInto('backup_lists')
      .values(rows.map(({ checkedAt, ...row }) => ({ ...row, checked_at: checkedAt })))
      .onConflict(conflict =>
        conflict.columns(['server', 'client']).doUpdateSet({
          fingerprint: expression => expression.ref('excluded.fingerprint'),
          backups: expression => expression.ref('excluded.backups'),
          checked_at: expression => expression.ref('excluded.checked_at')
        })
      )
      .execute()
  }

  async remove(server: string, client: string): Promise<void> {
    await this.#db
      .deleteFrom('backup_lists')
      .where('server', '=', server)
      .where('client', '=', client)
      .execute()
  }
}

function toListRow(row: Selectable<BackupListsTable>): BackupListsRow {
  const { server, client, fingerprint, backups } = row
  return { server, client, fingerprint, backups, checkedAt: Number(row.checked_at) }
}
