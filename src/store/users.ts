/** The users that burphub itself knows. Names are case-sensitive. */
import { sortedBy } from './lists.js'
import { changeOne, Table } from './table.js'

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
  create({ name, passwordHash, isService = false }: NewUser): Promise<boolean> {
    return changeOne(
      this.db
        .insertInto('users')
        .values({ name, passwordHash, createdAt: Date.now(), isService })
        .onConflict(conflict => conflict.doNothing())
    )
  }

  /** Returns false if the user does not exist. */
  setPasswordHash(name: string, passwordHash: string): Promise<boolean> {
    return changeOne(this.db.updateTable('users').set({ passwordHash }).where('name', '=', name))
  }

  /** Returns false, and changes nothing, if the hash is no longer `current`. */
  replacePasswordHash(name: string, current: string, passwordHash: string): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('users')
        .set({ passwordHash })
        .where('name', '=', name)
        .where('passwordHash', '=', current)
    )
  }

  /** Returns false if the user does not exist. */
  remove(name: string): Promise<boolean> {
    return changeOne(this.db.deleteFrom('users').where('name', '=', name))
  }
}
