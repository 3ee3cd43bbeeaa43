import type { Kysely, Migration } from 'kysely'

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
