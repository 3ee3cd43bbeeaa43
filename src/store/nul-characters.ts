/** Neither database can keep a NUL character in a text as it is: nothing has one in its name. */
import type { CompiledQuery, QueryResult } from 'kysely'
import { Fault } from '../faults.js'

/**
 * The answer to a query that looks for a text with a NUL character: nothing was found. Undefined
 * where there is none in it. Throws INVALID_INPUT where such a text is to be written.
 */
export function answerToNul<Row>(query: CompiledQuery): QueryResult<Row> | undefined {
  if (!query.parameters.some(value => typeof value === 'string' && value.includes('\0'))) {
    return undefined
  }
  const { kind } = query.query
  if (kind === 'SelectQueryNode') return { rows: [] }
  if (kind === 'DeleteQueryNode') return { rows: [], numAffectedRows: 0n }
  throw new Fault('INVALID_INPUT', 'A text must not contain the NUL character.')
}
