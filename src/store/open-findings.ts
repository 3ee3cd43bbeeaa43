/** What is wrong at the moment, as it was last told of. */
import type { Kysely } from 'kysely'
import { toParts } from '../fair/parts.js'
import type { Tables } from './tables.js'

export interface OpenFindingRow {
  server: string
  /** Empty for what concerns the server as a whole. */
  client: string
  /** One thing at a time can be wrong of each topic. */
  topic: string
  /** Whatever JSON can say. */
  finding: unknown
  /** Seconds since 1970. */
  openedAt: number
  /** Nobody was told, because something larger was told instead. */
  isCovered: boolean
}

/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const rowsPerStatement = 500
/** Of all servers: far above what there is. */
const findingsMax = 100_000

export class OpenFindings {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Oldest first. */
  async list(): Promise<OpenFindingRow[]> {
    const rows = await this.#db
      .selectFrom('open_findings')
      .selectAll()
      .orderBy('opened_at')
      .orderBy('server')
      .orderBy('client')
      .limit(findingsMax)
      .execute()
    return rows.map(({ finding, opened_at: openedAt, is_covered: isCovered, ...row }) => ({
      ...row,
      finding: JSON.parse(finding) as unknown,
      openedAt: Number(openedAt),
      isCovered: isCovered === 1
    }))
  }

  async write(findings: readonly OpenFindingRow[]): Promise<void> {
    for (const some of toParts(findings, rowsPerStatement)) {
      const rows = some.map(({ finding, openedAt, isCovered, ...row }) => ({
        ...row,
        finding: JSON.stringify(finding),
        opened_at: openedAt,
        is_covered: Number(isCovered)
      }))
      await this.#db
        .insertInto('open_findings')
        .values(rows)
        .onConflict(conflict =>
          conflict.columns(['server', 'client', 'topic']).doUpdateSet(query => ({
            finding: query.ref('excluded.finding'),
            opened_at: query.ref('excluded.opened_at'),
            is_covered: query.ref('excluded.is_covered')
          }))
        )
        .execute()
    }
  }

  async remove(keys: readonly Pick<OpenFindingRow, 'server' | 'client' | 'topic'>[]) {
    for (const { server, client, topic } of keys) {
      await this.#db
        .deleteFrom('open_findings')
        .where('server', '=', server)
        .where('client', '=', client)
        .where('topic', '=', topic)
        .execute()
    }
  }
}
