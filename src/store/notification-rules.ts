/** Notification rules of users, and of the service (owner ''). */
import { say } from '../texts.js'
import { requireRoom, rowsMax, sortedBy } from './lists.js'
import { changeOne, Table, type WithJson } from './table.js'

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

export class NotificationRules extends Table<{ notificationRules: RuleRow }> {
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
