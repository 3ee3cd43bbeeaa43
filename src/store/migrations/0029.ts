/** Where groups grant something, the older one goes on to decide until it is known who would gain. */
import type { Kysely, Migration } from 'kysely'

interface OldTables {
  acl_groups: { content: string }
  settings: { key: string; value: string }
}

export const groupOrder: Migration = {
  async up(anyDb: Kysely<unknown>) {
    const db = anyDb as Kysely<OldTables>
    const group = await db
      .selectFrom('acl_groups')
      .select('content')
      .where('content', '<>', '')
      .limit(1)
      .executeTakeFirst()
    if (!group) return
    await db
      .insertInto('settings')
      .values({ key: 'acl.groupsInOrder', value: 'true' })
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute()
  }
}
