/** The people who may log in. Names are compared letter by letter, case included. */
import type { Kysely, Selectable } from 'kysely'
import { sortedBy } from './lists.js'
import type { Tables, UsersTable } from './tables.js'

export interface User {
  name: string
  passwordHash: string
  /** Milliseconds since 1970. */
  createdAt: number
}

export type NewUser = Pick<User, 'name' | 'passwordHash'>

export class Users {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async lookUp(name: string): Promise<User | undefined> {
    const row = await this.#db
      .selectFrom('users')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst()
    return row && toUser(row)
  }

  /** Sorted by name. */
  async list(): Promise<User[]> {
    const rows = await this.#db.selectFrom('users').selectAll().execute()
    return sortedBy(rows, row => row.name).map(toUser)
  }

  async count(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('users')
      .select(expression => expression.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** False, and nothing changed, when the name is taken. */
  async create({ name, passwordHash }: NewUser): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('users')
      .values({
        name,
        password_hash: passwordHash,
        created_at: Date.now()
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) === 1
  }

  /** False when there is no such user. */
  async setPasswordHash(name: string, passwordHash: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** False, and nothing changed, when it is not `current` any more. */
  async replacePasswordHash(name: string, current: string, passwordHash: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('name', '=', name)
      .where('password_hash', '=', current)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  }

  /** False when there is no such user. */
  async remove(name: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('users')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }
}

function toUser(row: Selectable<UsersTable>): User {
  return {
    name: row.name,
    passwordHash: row.password_hash,
    createdAt: Number(row.created_at)
  }
}
