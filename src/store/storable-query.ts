/** Converts the parameters of queries to values that both databases can store. */
import type { CompiledQuery, QueryResult } from 'kysely'
import { Fault } from '../faults.js'

/**
 * Executes a query with booleans as 1 and 0. Neither database stores texts with a NUL character, so a
 * search for one finds nothing. Throws INVALID_INPUT if a query writes one.
 */
export async function executeStorable<Row>(
  query: CompiledQuery,
  execute: (query: CompiledQuery) => Promise<QueryResult<Row>>
): Promise<QueryResult<Row>> {
  if (query.parameters.some(value => typeof value === 'string' && value.includes('\0'))) {
    const { kind } = query.query
    if (kind === 'SelectQueryNode') return { rows: [] }
    if (kind === 'DeleteQueryNode') return { rows: [], numAffectedRows: 0n }
    throw new Fault('INVALID_INPUT', 'A text must not contain the NUL character.')
  }
  const parameters = query.parameters.map(value =>
    typeof value === 'boolean' ? Number(value) : value
  )
  return execute({ ...query, parameters })
}
