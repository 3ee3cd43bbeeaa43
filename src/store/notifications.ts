/** Notifications: channels and rules of each owner, messages that wait, and how far it has come. */
import type { Kysely } from 'kysely'
import { NotificationChannels } from './notification-channels.js'
import { NotificationRules } from './notification-rules.js'
import { Outbox } from './outbox.js'
import type { Tables } from './tables.js'
import { toParts } from '../queues/batches.js'

/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const rowsPerStatement = 500

/** Of all servers: far above what there is. */
const findingsMax = 100_000

class OpenFindings {
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

export interface NotificationProgress {
  /** Of the newest transition that was read. */
  seq: number
  /** Until when nags and digests have been looked for, milliseconds since 1970. */
  checkedAt: number
}

export class Notifications {
  readonly channels: NotificationChannels
  readonly rules: NotificationRules
  readonly outbox: Outbox
  readonly openFindings: OpenFindings
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
    this.channels = new NotificationChannels(db)
    this.rules = new NotificationRules(db)
    this.outbox = new Outbox(db)
    this.openFindings = new OpenFindings(db)
  }

  async readProgress(): Promise<NotificationProgress> {
    const { seq, checked_at: checkedAt } = await this.#db
      .selectFrom('notification_progress')
      .selectAll()
      .executeTakeFirstOrThrow()
    return { seq: Number(seq), checkedAt: Number(checkedAt) }
  }

  /** False, and nothing written, where somebody else has come further meanwhile. */
  async advance(from: NotificationProgress, to: NotificationProgress): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('notification_progress')
      .set({ seq: to.seq, checked_at: to.checkedAt })
      .where('seq', '=', from.seq)
      .where('checked_at', '=', from.checkedAt)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  async removeEverythingOf(owner: string): Promise<void> {
    for (const table of [
      'notification_channels',
      'notification_rules',
      'notification_outbox'
    ] as const) {
      await this.#db.deleteFrom(table).where('owner', '=', owner).execute()
    }
  }
}

/** What is wrong at the moment, as it was last told of. */
interface OpenFindingRow {
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
