/** What came with users of other backends, orders, and several instances on one database. */
import { type Kysely, type Migration, sql } from 'kysely'

/** Who administers is one of the members of a role, like groups are, and no mark on a user. */
export const admins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into acl_members (role, member)
        select 'admin', name from users where is_admin = 1
        and name not in (select member from acl_members where role = 'admin')`.execute(db)
    await db.schema.alterTable('users').dropColumn('is_admin').execute()
  }
}

export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('orders')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('server', 'text', column => column.notNull())
      .addColumn('client', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('is_open', 'integer', column => column.notNull())
      .addColumn('user_name', 'text', column => column.notNull())
      .addColumn('ordered_at', 'bigint', column => column.notNull())
      .addColumn('facts', 'text', column => column.notNull())
      .addColumn('course', 'text', column => column.notNull())
      .execute()
    const add = (name: string) => db.schema.createIndex(name).on('orders')
    await add('orders_by_client').columns(['server', 'client', 'ordered_at']).execute()
    await add('orders_by_openness').column('is_open').execute()
  }
}

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

/** When and from where the password of a session was given, and the key for cookies of devices. */
export const devices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('proven_at', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('proven_from', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('device_keys')
      .addColumn('id', 'integer', column => column.primaryKey().notNull())
      .addColumn('secret', 'text', column => column.notNull())
      .execute()
  }
}

/** Changes outside of the database whose end is not in the audit trail yet. */
export const unfinishedChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unfinished_changes')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('host', 'text', column => column.notNull())
      .addColumn('pid', 'integer', column => column.notNull())
      .addColumn('life', 'text', column => column.notNull())
      .addColumn('entry', 'text', column => column.notNull())
      .addColumn('trace', 'text', column => column.notNull())
      .execute()
  }
}

/** How many logins have failed lately, for all instances. */
export const loginFailures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('login_failures')
      .addColumn('key', 'text', column => column.primaryKey().notNull())
      .addColumn('failures', 'integer', column => column.notNull())
      .addColumn('last_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('login_failures_by_age')
      .on('login_failures')
      .column('last_at')
      .execute()
  }
}

/** Which instance does a job, and until when no other one does. */
export const jobLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('job_leases')
      .addColumn('name', 'text', column => column.primaryKey().notNull())
      .addColumn('holder', 'text', column => column.notNull())
      .addColumn('until', 'bigint', column => column.notNull())
      .execute()
  }
}
