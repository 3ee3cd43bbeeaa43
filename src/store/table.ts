/** The base of all classes that read and write tables. */
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DeleteResult,
  type ExpressionBuilder,
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
  /** Reads the rows of tables with JSON. */
  protected static readonly rows: RowPlugin | undefined
  protected readonly db: Kysely<Tables>

  constructor(db: Kysely<unknown>) {
    const { rows } = new.target
    this.db = (rows ? db.withoutPlugins().withPlugin(rows) : db) as Kysely<Tables>
  }

  /** Returns the first row with these values. */
  protected async lookUpRow<Name extends keyof Tables & string>(
    table: Name,
    values: Partial<Tables[Name]>
  ): Promise<Tables[Name] | undefined> {
    return (await this.listRows(table, values, 1)).at(0)
  }

  /** Returns rows with these values. */
  protected listRows<Name extends keyof Tables & string>(
    table: Name,
    values: Partial<Tables[Name]> = {},
    limit = Number.MAX_SAFE_INTEGER,
    ...order: Order<Tables[Name]>
  ): Promise<Tables[Name][]> {
    const query = this.#select(table, values, undefined, order).selectAll().limit(limit)
    return query.execute() as Promise<Tables[Name][]>
  }

  /** Counts rows with these values; `but` not with these other ones. */
  protected async countRows<Name extends keyof Tables & string>(
    table: Name,
    values: Partial<Tables[Name]> = {},
    but?: Partial<Tables[Name]>
  ): Promise<number> {
    const { count } = await this.#select(table, values, but)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  /** Adds a row. Returns false, and changes nothing, if its key is taken. */
  protected insertRow<Name extends keyof Tables & string>(
    table: Name,
    row: Tables[Name]
  ): Promise<boolean> {
    const query = this.#any.insertInto(table as 'any').values(row as Record<string, unknown>)
    return changeOne(query.onConflict(conflict => conflict.doNothing()))
  }

  /**
   * Changes all rows with these values; undefined fields remain. Returns whether it was one row.
   */
  protected updateRow<Name extends keyof Tables & string>(
    table: Name,
    values: Partial<Tables[Name]>,
    changes: Changes<Tables[Name]>
  ): Promise<boolean> {
    assert(Object.keys(values).length > 0, 'never changes all rows')
    const query = this.#any.updateTable(table as 'any').set(changes)
    return changeOne(query.where(equalTo(values)))
  }

  /** Removes all rows with these values. Returns their number. */
  protected async removeRows<Name extends keyof Tables & string>(
    table: Name,
    values: Partial<Tables[Name]>
  ): Promise<number> {
    assert(Object.keys(values).length > 0, 'never removes all rows')
    const query = this.#any.deleteFrom(table as 'any').where(equalTo(values))
    return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
  }

  /**
   * Removes rows with these values beyond the first `kept` in this order, 1,000 at most; `but` not those
   * with these other ones.
   */
  protected async removeBeyond<Name extends keyof Tables & string>(
    table: Name,
    values: Partial<Tables[Name]>,
    { kept, but }: { kept: number; but?: Partial<Tables[Name]> },
    ...order: Order<Tables[Name]>
  ): Promise<void> {
    const ids = this.#select(table, values, but, order).select('id').limit(rowsMax).offset(kept)
    await this.#any
      .deleteFrom(table as 'any')
      .where('id', 'in', ids)
      .execute()
  }

  #select<Row>(table: string, values: Partial<Row>, but?: Partial<Row>, order: Order<Row> = []) {
    const query = this.#any.selectFrom(table as 'any').where(equalTo(values))
    const others = but ? query.where(eb => eb.not(equalTo(but)(eb))) : query
    return order.reduce(
      (some, column) =>
        some.orderBy(column.replace('-', ''), column.startsWith('-') ? 'desc' : 'asc'),
      others
    )
  }

  get #any(): Kysely<AnyTable> {
    return this.db as unknown as Kysely<AnyTable>
  }
}

/** Names of columns; `-` sorts from the end. */
type Order<Row> = readonly `${'' | '-'}${keyof Row & string}`[]

type Changes<Row> = {
  [Column in keyof Row]?: Row[Column] | RawBuilder<Row[Column]> | undefined
}

/** Represents any of the tables. */
interface AnyTable {
  any: Record<string, unknown>
}

function equalTo(values: object) {
  // With an object, Kysely compares booleans by `is`, which PostgreSQL rejects for numbers.
  return (eb: ExpressionBuilder<AnyTable, 'any'>) =>
    eb.and(Object.entries(values).map(([column, value]) => eb(column, '=', value)))
}

/**
 * Gives rows the names of the code, `userName` for `user_name`, reads columns `is_…` as booleans, and
 * `jsonColumns` as the data that was written.
 */
export class RowPlugin extends CamelCasePlugin {
  readonly #jsonColumns: ReadonlySet<string>

  constructor(...jsonColumns: string[]) {
    super()
    this.#jsonColumns = new Set(jsonColumns)
  }

  /** All rows of a result have the same columns, so their names are converted once. */
  override async transformResult({
    result
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {}).map(column => ({
      column,
      name: this.camelCase(column),
      isBoolean: column.startsWith('is_'),
      isJson: this.#jsonColumns.has(column)
    }))
    const rows = result.rows.map(row => {
      const mapped: UnknownRow = {}
      for (const { column, name, isBoolean, isJson } of columns) {
        const value = row[column]
        if (value === null) mapped[name] = null
        else if (isBoolean) mapped[name] = value === 1
        else mapped[name] = isJson ? (JSON.parse(value as string) as unknown) : value
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
/** Upper bound of rows of a query that sets no limit. */
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
 * Executes a query with booleans as 1 and 0, and objects as JSON. Neither database stores texts with a NUL character, so a
 * search for one finds nothing: it is compared as NULL. Throws INVALID_INPUT if a query writes one.
 */
export async function executeStorable<Row>(
  query: CompiledQuery,
  execute: (query: CompiledQuery) => Promise<QueryResult<Row>>
): Promise<QueryResult<Row>> {
  const onlySearches = ['SelectQueryNode', 'DeleteQueryNode'].includes(query.query.kind)
  const parameters = query.parameters.map(value => {
    if (typeof value === 'boolean') return Number(value)
    if (typeof value === 'object' && value !== null) return JSON.stringify(value)
    if (typeof value !== 'string' || !value.includes('\0')) return value
    if (onlySearches) return null
    throw new Fault('INVALID_INPUT', 'A text must not contain the NUL character.')
  })
  return execute({ ...query, parameters })
}
