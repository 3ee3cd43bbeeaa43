/** Tables of notifications: channels, rules, messages, open alerts, and the progress of the notifier. */
import { type Kysely, sql } from 'kysely'
import { Outbox } from './outbox.js'
import {
  changeOne,
  overwrite,
  requireRoom,
  rowsMax,
  sortedBy,
  Table,
  type WithJson
} from './table.js'
import { toBatches } from '../queues/time-slice.js'
import { say } from '../texts.js'

/** PostgreSQL accepts 65,535 values in a statement, SQLite 32,766. */
const rowsPerStatement = 500

/** All servers together; far above real use. */
const findingsMax = 100_000

interface StoredRow extends WithJson<OpenFindingRow, 'finding'> {
  /** JSON. */
  acknowledged: string | null
}

class OpenFindings extends Table<{ openFindings: StoredRow }> {
  /** Oldest first. */
  async list(): Promise<(OpenFindingRow & { acknowledged: Acknowledgment | null })[]> {
    const rows = await this.db
      .selectFrom('openFindings')
      .selectAll()
      .orderBy('openedAt')
      .orderBy('server')
      .orderBy('client')
      .limit(findingsMax)
      .execute()
    return rows.map(row => ({
      ...row,
      finding: JSON.parse(row.finding) as unknown,
      acknowledged: JSON.parse(row.acknowledged ?? 'null') as Acknowledgment | null
    }))
  }

  /** Keeps acknowledgments. */
  async write(findings: readonly OpenFindingRow[]): Promise<void> {
    for (const some of toBatches(findings, rowsPerStatement)) {
      const rows = some.map(row => ({
        ...row,
        finding: JSON.stringify(row.finding),
        acknowledged: null
      }))
      await this.db
        .insertInto('openFindings')
        .values(rows)
        .onConflict(conflict =>
          conflict
            .columns(['server', 'client', 'topic'])
            .doUpdateSet(overwrite('finding', 'openedAt', 'isCovered'))
        )
        .execute()
    }
  }

  /** Replaces the acknowledgment. Returns false if the alert is not open. */
  async acknowledge(
    { server, client, topic }: OpenFindingKey,
    acknowledgment: Acknowledgment | null
  ): Promise<boolean> {
    const acknowledged = acknowledgment && JSON.stringify(acknowledgment)
    return changeOne(
      this.db
        .updateTable('openFindings')
        .set({ acknowledged })
        .where('server', '=', server)
        .where('client', '=', client)
        .where('topic', '=', topic)
    )
  }

  async remove(keys: readonly OpenFindingKey[]) {
    for (const { server, client, topic } of keys) {
      await this.db
        .deleteFrom('openFindings')
        .where('server', '=', server)
        .where('client', '=', client)
        .where('topic', '=', topic)
        .execute()
    }
  }
}

export interface NotificationProgress {
  /** Number of the newest transition read. */
  seq: number
  /** Time of the last check for reminders and digests, milliseconds since 1970. */
  checkedAt: number
}

interface NotificationTables {
  /** One row. */
  notificationProgress: NotificationProgress
  notificationChannels: { owner: string }
  notificationRules: { owner: string }
  notificationOutbox: { owner: string }
}

export class Notifications extends Table<NotificationTables> {
  readonly channels: NotificationChannels
  readonly rules: NotificationRules
  readonly outbox: Outbox
  readonly openFindings: OpenFindings

  constructor(db: Kysely<unknown>) {
    super(db)
    this.channels = new NotificationChannels(db)
    this.rules = new NotificationRules(db)
    this.outbox = new Outbox(db)
    this.openFindings = new OpenFindings(db)
  }

  async readProgress(): Promise<NotificationProgress> {
    return this.db
      .selectFrom('notificationProgress')
      .select(['seq', 'checkedAt'])
      .executeTakeFirstOrThrow()
  }

  /** Returns false, and writes nothing, if another instance has advanced it meanwhile. */
  advance(from: NotificationProgress, to: NotificationProgress): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('notificationProgress')
        .set({ seq: to.seq, checkedAt: to.checkedAt })
        .where('seq', '=', from.seq)
        .where('checkedAt', '=', from.checkedAt)
    )
  }

  async removeEverythingOf(owner: string): Promise<void> {
    for (const table of [
      'notificationChannels',
      'notificationRules',
      'notificationOutbox'
    ] as const) {
      await this.db.deleteFrom(table).where('owner', '=', owner).execute()
    }
  }
}

/** A user takes care of an alert. */
export interface Acknowledgment {
  by: string
  /** Milliseconds since 1970. */
  at: number
  note: string | null
  /** Kind of the alert then: another one is a new problem. */
  kind: string
}

interface OpenFindingKey {
  server: string
  /** Empty if it concerns the whole server. */
  client: string
  /** A client has at most one open alert per topic. */
  topic: string
}

/** An open alert, as of its last message. */
interface OpenFindingRow extends OpenFindingKey {
  /** JSON data. */
  finding: unknown
  /** Seconds since 1970. */
  openedAt: number
  /** Not sent, because an alert for the whole fleet was sent instead. */
  isCovered: boolean
}

/** Notification rules of users, and of the service (owner ''). */
export interface StoredRule {
  owner: string
  name: string
  /** Name of a channel of the same owner. */
  channel: string
  /** JSON data. */
  facts: unknown
}

/** All owners together; far above real use. */
const rulesMax = 50_000

type RuleRow = WithJson<StoredRule, 'facts'>

class NotificationRules extends Table<{ notificationRules: RuleRow }> {
  /** Sorted by name. */
  async list(owner: string): Promise<StoredRule[]> {
    const rows = await this.db
      .selectFrom('notificationRules')
      .selectAll()
      .where('owner', '=', owner)
      .limit(rowsMax)
      .execute()
    return sortedBy(rows, row => row.name).map(toRule)
  }

  async listAll(): Promise<StoredRule[]> {
    const rows = await this.db
      .selectFrom('notificationRules')
      .selectAll()
      .orderBy('owner')
      .orderBy('name')
      .limit(rulesMax)
      .execute()
    return rows.map(toRule)
  }

  async lookUp(owner: string, name: string): Promise<StoredRule | undefined> {
    const row = await this.db
      .selectFrom('notificationRules')
      .selectAll()
      .where('owner', '=', owner)
      .where('name', '=', name)
      .executeTakeFirst()
    return row && toRule(row)
  }

  /** Creates or replaces. Throws TOO_MANY. */
  async write(rule: StoredRule, { ownMax }: { ownMax: number }): Promise<void> {
    const { owner, name, channel } = rule
    const count = (query: 'own' | 'all') =>
      this.db
        .selectFrom('notificationRules')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$if(query === 'own', own => own.where('owner', '=', owner).where('name', '<>', name))
        .executeTakeFirstOrThrow()
    requireRoom((await count('own')).count, ownMax, say`notification rules`)
    requireRoom((await count('all')).count, rulesMax, say`notification rules`)
    const values = { channel, facts: JSON.stringify(rule.facts) }
    await this.db
      .insertInto('notificationRules')
      .values({ owner, name, ...values })
      .onConflict(conflict => conflict.columns(['owner', 'name']).doUpdateSet(values))
      .execute()
  }

  /** Returns false if it does not exist. */
  remove(owner: string, name: string): Promise<boolean> {
    return changeOne(
      this.db.deleteFrom('notificationRules').where('owner', '=', owner).where('name', '=', name)
    )
  }

  async listNamesOfChannel(owner: string, channel: string): Promise<string[]> {
    const rules = await this.list(owner)
    return rules.filter(rule => rule.channel === channel).map(({ name }) => name)
  }
}

function toRule({ facts, ...row }: RuleRow): StoredRule {
  return { ...row, facts: JSON.parse(facts) as unknown }
}

export interface StoredChannel {
  owner: string
  name: string
  /** JSON data, like `secrets`, which no answer contains. */
  facts: unknown
  secrets: unknown
  /** Milliseconds since 1970; null if the last message was delivered. */
  failingSince: number | null
  lastError: string | null
}

type NewChannel = Pick<StoredChannel, 'owner' | 'name' | 'facts' | 'secrets'>

/** All owners together; far above real use. */
const allMax = 50_000

type ChannelRow = WithJson<StoredChannel, 'facts' | 'secrets'>

class NotificationChannels extends Table<{ notificationChannels: ChannelRow }> {
  /** Sorted by name. */
  async list(owner: string): Promise<StoredChannel[]> {
    const rows = await this.db
      .selectFrom('notificationChannels')
      .selectAll()
      .where('owner', '=', owner)
      .limit(rowsMax)
      .execute()
    return sortedBy(rows, row => row.name).map(toChannel)
  }

  async listAll(): Promise<StoredChannel[]> {
    const rows = await this.db
      .selectFrom('notificationChannels')
      .selectAll()
      .limit(allMax)
      .execute()
    return rows.map(toChannel)
  }

  async lookUp(owner: string, name: string): Promise<StoredChannel | undefined> {
    const row = await this.db
      .selectFrom('notificationChannels')
      .selectAll()
      .where('owner', '=', owner)
      .where('name', '=', name)
      .executeTakeFirst()
    return row && toChannel(row)
  }

  /** Creates or replaces. Throws TOO_MANY. */
  async write(channel: NewChannel, { channelsMax }: { channelsMax: number }): Promise<void> {
    const { owner, name } = channel
    const others = await this.db
      .selectFrom('notificationChannels')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', owner)
      .where('name', '<>', name)
      .executeTakeFirstOrThrow()
    requireRoom(others.count, channelsMax, say`notification channels`)
    const values = {
      facts: JSON.stringify(channel.facts),
      secrets: JSON.stringify(channel.secrets),
      failingSince: null,
      lastError: null
    }
    await this.db
      .insertInto('notificationChannels')
      .values({ owner, name, ...values })
      .onConflict(conflict => conflict.columns(['owner', 'name']).doUpdateSet(values))
      .execute()
  }

  /** Records the result of a delivery; `failure` is undefined if it succeeded. */
  async noteOutcome(
    { owner, name }: Pick<StoredChannel, 'owner' | 'name'>,
    failure: { error: string; at: number } | undefined
  ): Promise<void> {
    await this.db
      .updateTable('notificationChannels')
      .set({
        lastError: failure?.error ?? null,
        failingSince: failure ? sql<number>`coalesce(failing_since, ${failure.at})` : null
      })
      .where('owner', '=', owner)
      .where('name', '=', name)
      .execute()
  }

  /** Returns false if it does not exist. */
  remove(owner: string, name: string): Promise<boolean> {
    return changeOne(
      this.db.deleteFrom('notificationChannels').where('owner', '=', owner).where('name', '=', name)
    )
  }
}

function toChannel({ facts, secrets, ...row }: ChannelRow): StoredChannel {
  return { ...row, facts: JSON.parse(facts) as unknown, secrets: JSON.parse(secrets) as unknown }
}
