/** Converts the parameters of queries to values that both databases can store. */
import type { CompiledQuery, QueryResult } from 'kysely'
import { Fault } from '../faults.js'

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
