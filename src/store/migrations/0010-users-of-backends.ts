import { type Kysely, type Migration, sql } from 'kysely'

/** Where the name of a user alone said whose something is. */
const columns = [
  ['acl_members', 'member'],
  ['acl_group_members', 'member'],
  ['acl_grants', 'name'],
  ['preferences', 'user_name'],
  ['hidden_clients', 'user_name']
] as const

/**
 * From here on these hold `ann` for one of burphub's own users, and `LDAP:AUTH:ann` for whom another
 * backend knows. What is there stays with the user of burphub's own, if there is one of this name;
 * else it goes to whom another backend knew when that was last asked.
 */
export const usersOfBackends: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column] of columns) {
      const [from, user] = [sql.table(table), sql.ref(column)]
      await sql`
        update ${from} set ${user} = (
          select backend || ':' || i.user_name from identities i
            where i.user_name = ${sql.ref(`${table}.${column}`)}
            order by i.seen_at desc, i.backend limit 1)
        where ${user} in (select i.user_name from identities i)
          and ${user} not in (select name from users)
          and ${user} not like '@%'`.execute(db)
    }
  }
}
