/** What people and forms write in queries. */
import { test } from 'tap'
import { createQueryReader } from '../../src/http/contract/request-coercion.js'

const read = createQueryReader({
  properties: {
    limit: { type: 'integer' },
    root: { type: 'array', items: { type: 'string' } },
    fields: { type: 'array', items: { enum: ['a', 'b', 'c'] } },
    recursive: { type: 'boolean' },
    q: { type: 'string' }
  }
})

function after(query: Record<string, unknown>): Record<string, unknown> {
  read(query)
  return query
}

void test('of a repeated single parameter the first one counts', t => {
  t.same(after({ limit: ['1', '2'], q: ['a', 'b'] }), { limit: '1', q: 'a' })
  t.same(after({ root: ['/a', '/b'] }), { root: ['/a', '/b'] }, 'a list stays one')
  t.same(after({ recursive: ['yes', 'no'] }), { recursive: 'true' })
  t.end()
})

void test('choices from a list may be in one value or in several values', t => {
  t.same(after({ fields: 'a,b' }), { fields: ['a', 'b'] })
  t.same(after({ fields: ['a,b', 'c'] }), { fields: ['a', 'b', 'c'] })
  t.same(after({ root: '/a,b' }), { root: '/a,b' }, 'a name may hold commas')
  t.end()
})

void test('booleans have many words', t => {
  for (const word of ['1', 'on', 'yes', 'true', 'TRUE', 'On']) {
    t.same(after({ recursive: word }), { recursive: 'true' }, word)
  }
  for (const word of ['0', 'off', 'no', 'false', 'False', '']) {
    t.same(after({ recursive: word }), { recursive: 'false' }, `"${word}"`)
  }
  t.same(after({ recursive: 'perhaps' }), { recursive: 'perhaps' }, 'the schema refuses it')
  for (const word of ['constructor', '__proto__', 'toString']) {
    t.same(after({ recursive: word }), { recursive: word }, word)
  }
  t.end()
})

void test('undeclared parameters and invalid booleans remain unchanged', t => {
  t.same(after({ other: ['a', 'b'], q: 'yes' }), { other: ['a', 'b'], q: 'yes' })
  t.same(after({}), {})
  const readNothing = createQueryReader(undefined)
  t.doesNotThrow(() => readNothing({ a: '1' }))
  t.end()
})
