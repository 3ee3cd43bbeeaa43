/** Notifications: channels and rules of each owner, messages that wait, and how far it has come. */
import type { Kysely } from 'kysely'
import { NotificationChannels } from './notification-channels.js'
import { NotificationRules } from './notification-rules.js'
import { OpenFindings } from './open-findings.js'
import { Outbox } from './outbox.js'
import type { Tables } from './tables.js'

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
