/** Tables of notifications: channels, rules, messages, open alerts, and the progress of the notifier. */
import { type Kysely, sql } from 'kysely'
import { Outbox } from './outbox.js'
import { overwrite, requireRoom, RowPlugin, rowsMax, sortedBy, Table } from './table.js'
import { toBatches } from '../queues/time-slice.js'
import { say } from '../texts.js'

/** PostgreSQL accepts 65,535 values in a statement, SQLite 32,766. */
const rowsPerStatement = 500

/** All servers together; far above real use. */
const findingsMax = 100_000

type StoredFinding = OpenFindingRow & { acknowledged: Acknowledgment | null }

class OpenFindings extends Table<{ openFindings: StoredFinding }> {
  protected static override readonly rows = new RowPlugin('finding', 'acknowledged')

  /** Oldest first. */
  async list(): Promise<StoredFinding[]> {
    return this.listRows('openFindings', {}, findingsMax, 'openedAt', 'server', 'client')
  }

  /** Keeps acknowledgments. */
  async write(findings: readonly OpenFindingRow[]): Promise<void> {
    for (const some of toBatches(findings, rowsPerStatement)) {
      await this.db
        .insertInto('openFindings')
        .values(some.map(row => ({ ...row, acknowledged: null })))
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
    acknowledged: Acknowledgment | null
  ): Promise<boolean> {
    return this.updateRow('openFindings', { server, client, topic }, { acknowledged })
  }

  async remove(keys: readonly OpenFindingKey[]) {
    for (const { server, client, topic } of keys) {
      await this.removeRows('openFindings', { server, client, topic })
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

  /** Returns false, and writes nothing, if another instance has advanced it since. */
  advance(from: NotificationProgress, to: NotificationProgress): Promise<boolean> {
    const { seq, checkedAt } = from
    const changes = { seq: to.seq, checkedAt: to.checkedAt }
    return this.updateRow('notificationProgress', { seq, checkedAt }, changes)
  }

  async removeEverythingOf(owner: string): Promise<void> {
    for (const table of [
      'notificationChannels',
      'notificationRules',
      'notificationOutbox'
    ] as const) {
      await this.removeRows(table, { owner })
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

class NotificationRules extends Table<{ notificationRules: StoredRule }> {
  protected static override readonly rows = new RowPlugin('facts')

  /** Sorted by name. */
  async list(owner: string): Promise<StoredRule[]> {
    const rows = await this.listRows('notificationRules', { owner }, rowsMax)
    return sortedBy(rows, row => row.name)
  }

  async listAll(): Promise<StoredRule[]> {
    return this.listRows('notificationRules', {}, rulesMax, 'owner', 'name')
  }

  async lookUp(owner: string, name: string): Promise<StoredRule | undefined> {
    return this.lookUpRow('notificationRules', { owner, name })
  }

  /** Creates or replaces. Throws TOO_MANY. */
  async write(rule: StoredRule, { ownMax }: { ownMax: number }): Promise<void> {
    const { owner, name, ...values } = rule
    const own = await this.countRows('notificationRules', { owner }, { name })
    requireRoom(own, ownMax, say`notification rules`)
    const all = await this.countRows('notificationRules', {}, { owner, name })
    requireRoom(all, rulesMax, say`notification rules`)
    await this.db
      .insertInto('notificationRules')
      .values({ owner, name, ...values })
      .onConflict(conflict => conflict.columns(['owner', 'name']).doUpdateSet(values))
      .execute()
  }

  /** Returns false if it does not exist. */
  async remove(owner: string, name: string): Promise<boolean> {
    return (await this.removeRows('notificationRules', { owner, name })) > 0
  }

  async listNamesOfChannel(owner: string, channel: string): Promise<string[]> {
    const rules = await this.list(owner)
    return rules.filter(rule => rule.channel === channel).map(({ name }) => name)
  }
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

class NotificationChannels extends Table<{ notificationChannels: StoredChannel }> {
  protected static override readonly rows = new RowPlugin('facts', 'secrets')

  /** Sorted by name. */
  async list(owner: string): Promise<StoredChannel[]> {
    const rows = await this.listRows('notificationChannels', { owner }, rowsMax)
    return sortedBy(rows, row => row.name)
  }

  async listAll(): Promise<StoredChannel[]> {
    return this.listRows('notificationChannels', {}, allMax)
  }

  async lookUp(owner: string, name: string): Promise<StoredChannel | undefined> {
    return this.lookUpRow('notificationChannels', { owner, name })
  }

  /** Creates or replaces. Throws TOO_MANY. */
  async write(channel: NewChannel, { channelsMax }: { channelsMax: number }): Promise<void> {
    const { owner, name, facts } = channel
    // Some channels have none.
    const secrets = JSON.stringify(channel.secrets)
    const others = await this.countRows('notificationChannels', { owner }, { name })
    requireRoom(others, channelsMax, say`notification channels`)
    const values = { facts, secrets, failingSince: null, lastError: null }
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
    const failingSince = failure ? sql<number>`coalesce(failing_since, ${failure.at})` : null
    const changes = { lastError: failure?.error ?? null, failingSince }
    await this.updateRow('notificationChannels', { owner, name }, changes)
  }

  /** Returns false if it does not exist. */
  async remove(owner: string, name: string): Promise<boolean> {
    return (await this.removeRows('notificationChannels', { owner, name })) > 0
  }
}
