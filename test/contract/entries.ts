/** Entries that requests write to the audit log. */
import type { LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'
import type { TestApp } from '../support/app.js'
import type { Form } from './places.js'

/**
 * Checks that the request wrote one entry with an action of the contract, or none if the contract
 * has none.
 */
export async function leavesOneEntry(
  t: Test,
  { store }: Pick<TestApp, 'store'>,
  { route }: Form,
  answer: LightMyRequestResponse
): Promise<void> {
  const newest = await store.audit.list({ limit: 20 })
  const own = newest.filter(({ requestId }) => requestId === answer.headers['x-request-id'])
  const { audit = [] } = route
  t.same(
    own.map(({ outcome }) => outcome),
    audit.length === 0 ? [] : ['ok']
  )
  t.ok(
    own.every(({ action }) => audit.includes(action)),
    `${own[0]?.action} is one of ${audit.join()}`
  )
}
