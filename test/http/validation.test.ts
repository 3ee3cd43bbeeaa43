/** Requests are held against the schemas; a refusal names each field with a reason. */
import { test } from 'tap'
import type { Fault } from '../../src/faults.js'
import { createValidation, toInputFault } from '../../src/http/contract/validation.js'

const word = { $id: 'Word', type: 'string', minLength: 2 }
const { compile } = createValidation([word])

const query = compile({
  httpPart: 'querystring',
  schema: {
    type: 'object',
    required: ['client'],
    properties: {
      client: { $ref: 'Word#' },
      limit: { type: 'integer', minimum: 1 },
      root: { type: 'array', items: { type: 'string' }, maxItems: 2 },
      sort: { type: 'string', enum: ['name', '-name'] },
      recursive: { type: 'boolean', default: false }
    },
    patternProperties: { '^n\\d+$': { type: 'integer' } }
  }
})

function faultOf(value: unknown): Fault {
  if (query(value)) throw new Error('is valid')
  return toInputFault(query.errors ?? [], 'querystring')
}

void test('texts of a query are converted', t => {
  const value = { client: 'web1', limit: '3', root: '/a' }
  t.ok(query(value))
  t.same(value, { client: 'web1', limit: 3, root: ['/a'], recursive: false })
  for (const limit of ['', ' ', 'x', '1.5', '0', 'NaN', '-1']) {
    t.notOk(query({ client: 'web1', limit }), `limit=${limit}`)
  }
  t.end()
})

void test('a JSON body is taken at its word, a form is not', t => {
  const form = compile({
    httpPart: 'body',
    contentType: 'application/x-www-form-urlencoded',
    schema: { type: 'object', properties: { limit: { type: 'integer' } } }
  })
  t.ok(form({ limit: '3' }))
  const body = compile({
    httpPart: 'body',
    contentType: 'application/json',
    schema: { type: 'object', properties: { limit: { type: 'integer' } } }
  })
  t.ok(body({ limit: 3 }))
  t.notOk(body({ limit: '3' }))
  t.end()
})

void test('a refusal names every field once, with a reason', t => {
  const fault = faultOf({ client: 'x', limit: 'y', sort: 'z', root: ['1', '2', '3'] })
  t.equal(fault.code, 'INVALID_INPUT')
  t.same(Object.keys(fault.errors ?? {}).toSorted(), ['client', 'limit', 'root', 'sort'])
  t.match(fault.errors, { sort: /name, -name/ })
  t.same(Object.keys(faultOf({}).errors ?? {}), ['client'], 'also one that is missing')
  t.end()
})

void test('an error stays short for any request', t => {
  const long = 'x'.repeat(100_000)
  const fault = faultOf({ client: 'web1', limit: long, sort: long })
  t.ok(JSON.stringify([fault.message, fault.errors]).length < 2_000)
  t.end()
})

void test('an error names up to twenty mistakes, and only one if there are thousands', t => {
  const few = faultOf({ client: 'x', ...Object.fromEntries(numberedRoots(30)) })
  t.equal(Object.keys(few.errors ?? {}).length, 20)
  const many = { client: 'web1', root: Array.from({ length: 200_000 }, () => ({})) }
  t.equal(Object.keys(faultOf(many).errors ?? {}).length, 1)
  t.equal(query.errors?.length, 1, 'and no other was looked for')
  t.end()
})

function numberedRoots(count: number): [string, unknown][] {
  return Array.from({ length: count }, (_, at) => [`n${at}`, 'x'])
}

const blankError = { instancePath: '', schemaPath: '#/type', params: {} }

void test('the refusal of a whole part is named after it', t => {
  const fault = toInputFault(
    [{ ...blankError, keyword: 'type', params: { type: 'object' } }],
    'body'
  )
  t.same(fault.errors, { body: 'must be an object' })
  t.end()
})

void test('every keyword has words of our own', t => {
  const reasons = [
    ['minLength', { limit: 1 }, 'must not be empty'],
    ['minLength', { limit: 2 }, 'must have at least 2 characters'],
    ['maxLength', { limit: 9 }, 'must have at most 9 characters'],
    ['minItems', { limit: 1 }, 'must have at least 1 items'],
    ['maxProperties', { limit: 3 }, 'must have at most 3 fields'],
    ['maximum', { limit: 7 }, 'must be at most 7'],
    ['const', { allowedValue: true }, 'must be true'],
    ['pattern', { pattern: '^a$' }, 'must match the pattern ^a$'],
    ['format', { format: 'uuid' }, 'must have the format uuid'],
    ['additionalProperties', { additionalProperty: 'x' }, 'contains an unknown field: x'],
    ['type', { type: ['string', 'null'] }, 'must be text'],
    ['type', { type: 'integer,null' }, 'must be a whole number'],
    ['type', { type: 'array,string' }, 'has the wrong type'],
    ['anyOf', {}, 'is not valid']
  ] as const
  for (const [keyword, params, reason] of reasons) {
    const { errors } = toInputFault([{ ...blankError, keyword, params }], 'body')
    t.same(errors, { body: reason }, keyword)
  }
  t.end()
})
