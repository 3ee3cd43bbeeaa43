/** The users that burphub itself knows. Names are case-sensitive. */
import { sortedBy } from './lists.js'
import { Table } from './table.js'

export interface User {
  name: string
  passwordHash: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** An account of programs, which has tokens and no password. */
  isService: boolean
}

export type NewUser = Pick<User, 'name' | 'passwordHash'> & Partial<Pick<User, 'isService'>>

export class Users extends Table<{ users: User }> {
  async lookUp(name: string): Promise<User | undefined> {
    return this.db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst()
  }

  /** Sorted by name. */
  async list(): Promise<User[]> {
    const rows = await this.db.selectFrom('users').selectAll().execute()
    return sortedBy(rows, row => row.name)
  }

  async count(): Promise<number> {
    const { count } = await this.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  /** Returns false, and changes nothing, if the name is taken. */
  async create({ name, passwordHash, isService = false }: NewUser): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('users')
      .values({ name, passwordHash, createdAt: Date.now(), isService })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }

  /** Returns false if the user does not exist. */
  async setPasswordHash(name: string, passwordHash: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('users')
      .set({ passwordHash })
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** Returns false, and changes nothing, if the hash is no longer `current`. */
  async replacePasswordHash(name: string, current: string, passwordHash: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('users')
      .set({ passwordHash })
      .where('name', '=', name)
      .where('passwordHash', '=', current)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** Returns false if the user does not exist. */
  async remove(name: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('users')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }
}
