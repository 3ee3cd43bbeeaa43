/** The base of all classes that read and write tables. */
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DeleteResult,
  type InsertResult,
  type Kysely,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawBuilder,
  sql,
  type UnknownRow,
  type UpdateResult
} from 'kysely'
import assert from 'node:assert/strict'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'

/**
 * Base of the classes that hold the SQL of some tables; `Tables` maps their names to their rows.
 * Written for SQLite and PostgreSQL alike: booleans are stored as 1 and 0, times as whole numbers,
 * and JSON as text.
 */
export class Table<Tables> {
  protected readonly db: Kysely<Tables>

  constructor(db: Kysely<unknown>) {
    this.db = db as Kysely<Tables>
  }
}

/** A row whose columns `Columns` hold JSON as text. */
export type WithJson<Row, Columns extends keyof Row> = Omit<Row, Columns> & Record<Columns, string>

/** Gives rows the names of the code, `userName` for `user_name`, and reads columns `is_…` as booleans. */
export class RowPlugin extends CamelCasePlugin {
  /** All rows of a result have the same columns, so their names are converted once. */
  override async transformResult({
    result
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {}).map(column => ({
      column,
      name: this.camelCase(column),
      isBoolean: column.startsWith('is_')
    }))
    const rows = result.rows.map(row => {
      const mapped: UnknownRow = {}
      for (const { column, name, isBoolean } of columns) {
        const value = row[column]
        mapped[name] = isBoolean && value !== null ? value === 1 : value
      }
      return mapped
    })
    return { ...result, rows }
  }
}

type ChangeResult = Partial<InsertResult & UpdateResult & DeleteResult>

/** Runs a change of one row at most. Returns whether it changed one. */
export async function changeOne(query: {
  executeTakeFirstOrThrow(): Promise<ChangeResult>
}): Promise<boolean> {
  const result = await query.executeTakeFirstOrThrow()
  const count = result.numInsertedOrUpdatedRows ?? result.numUpdatedRows ?? result.numDeletedRows
  return Number(count) === 1
}

/** For `doUpdateSet`: sets these columns to the values of the row that could not be inserted. */
export function overwrite<Column extends string>(
  ...columns: Column[]
): Record<Column, RawBuilder<never>> {
  const values = columns.map(column => [column, sql.ref(`excluded.${column}`)])
  return Object.fromEntries(values) as Record<Column, RawBuilder<never>>
}

export const grantsMax = 20_000
export const groupsMax = 5_000
/** Limit for administrators, for moderators, and for members of one group. */
export const membersMax = 20_000
export const settingsMax = 5_000
/** Rows of a query without a limit of its own. */
export const rowsMax = 1_000

/** Throws TOO_MANY if there are already `most`. */
export function requireRoom(count: number, most: number, what: Text): void {
  assert(Number.isSafeInteger(count), 'a database counts in whole numbers')
  if (count < most) return
  throw new Fault('TOO_MANY', say`There are already ${most} ${what}. Remove some first.`)
}

/** Sorts independently of the database: PostgreSQL sorts by locale, SQLite by bytes. */
export function sortedBy<T>(items: readonly T[], ...keys: ((item: T) => string)[]): T[] {
  return items.toSorted((one, other) => {
    for (const key of keys) {
      const [left, right] = [key(one), key(other)]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })
}

/**
 * Executes a query with booleans as 1 and 0. Neither database stores texts with a NUL character, so a
 * search for one finds nothing: it is compared as NULL. Throws INVALID_INPUT if a query writes one.
 */
export async function executeStorable<Row>(
  query: CompiledQuery,
  execute: (query: CompiledQuery) => Promise<QueryResult<Row>>
): Promise<QueryResult<Row>> {
  const onlySearches = ['SelectQueryNode', 'DeleteQueryNode'].includes(query.query.kind)
  const parameters = query.parameters.map(value => {
    if (typeof value === 'boolean') return Number(value)
    if (typeof value !== 'string' || !value.includes('\0')) return value
    if (onlySearches) return null
    throw new Fault('INVALID_INPUT', 'A text must not contain the NUL character.')
  })
  return execute({ ...query, parameters })
}
