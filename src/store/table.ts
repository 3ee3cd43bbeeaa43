/** The base of all classes that read and write tables. */
import {
  CamelCasePlugin,
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
