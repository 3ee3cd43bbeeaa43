import { test } from 'tap'
import {
  grantLengthMax,
  parseGrant,
  printGrant,
  whyInvalidGrant
} from '../../../src/access/grants/grant-text.js'
import { patternLengthMax, patternsPerGrantMax } from '../../../src/access/grants/grant.js'

const clientsOf = (text: string) => parseGrant(text)?.clients.map(({ pattern }) => pattern)

void test('reads a name, a list with commas, and JSON', async t => {
  t.strictSame(clientsOf(' testclient '), ['testclient'])
  t.strictSame(clientsOf('a, laptop* ,b,'), ['a', 'laptop*', 'b'])
  t.strictSame(clientsOf('["c[0-9]", "d"]'), ['c[0-9]', 'd'])
  t.strictSame(clientsOf('"desk*"'), ['desk*'])
})

void test('reads all parts of the grammar', async t => {
  const grant = parseGrant(
    JSON.stringify({
      ro: 'a',
      clients: { rw: ['b'], www: ['c'], exclude: 'd' },
      agents: { rw: ['e*'], exclude: ['f'], 'g*': { ro: ['h'], exclude: ['i'], order: 'ro' } },
      order: ['rw', 'rw'],
      j: ['k']
    })
  )
  t.strictSame(grant, {
    clients: [
      { pattern: 'a', mode: 'ro' },
      { pattern: 'b', mode: 'rw' }
    ],
    labels: [],
    agents: [{ pattern: 'e*', mode: 'rw' }],
    perAgent: [
      {
        agent: 'www',
        clients: [{ pattern: 'c', mode: undefined }],
        exclude: [],
        labels: [],
        order: undefined
      },
      {
        agent: 'g*',
        clients: [{ pattern: 'h', mode: 'ro' }],
        exclude: ['i'],
        labels: [],
        order: ['ro', 'exclude', 'rw']
      },
      {
        agent: 'j',
        clients: [{ pattern: 'k', mode: undefined }],
        exclude: [],
        labels: [],
        order: undefined
      }
    ],
    exclude: ['d'],
    excludeOnAgents: ['f'],
    order: ['rw', 'exclude', 'ro']
  })
})

void test('a blank text is valid and no rule', async t => {
  for (const text of ['', '  ', '\n\t']) {
    t.equal(parseGrant(text), undefined)
    t.equal(whyInvalidGrant(text), undefined)
    t.equal(printGrant(text), '[]')
  }
})

void test('an invalid text grants nothing, and the reason is given', async t => {
  const wrong = [
    'c[0-9]',
    'a,{b}',
    '{"a": ',
    '5',
    'true',
    'null',
    '[1]',
    '["a", null]',
    '[["a"]]',
    '{"clients": 5}',
    '{"clients": null}',
    '{"ro": {"agents": ["a"]}}',
    '{"order": "up"}',
    '{"agents": {"a": {"clients": ["b"]}}}',
    '{"agents": {"agents": ["b"]}}',
    '{"a": {"b": "c"}}',
    '{"exclude": {}}',
    '{"clients": ["ok"], "exclude": [7]}',
    '{"clients": {"agents": "a"}}',
    JSON.stringify('x'.repeat(patternLengthMax + 1)),
    'x,'.repeat(patternsPerGrantMax + 1),
    'x'.repeat(grantLengthMax + 1),
    JSON.stringify({ a: Array(patternsPerGrantMax).fill('x') }),
    '['.repeat(50_000) + ']'.repeat(50_000)
  ]
  for (const text of wrong) {
    t.equal(parseGrant(text), undefined, text.slice(0, 60))
    t.match(whyInvalidGrant(text), /^\S.*\.$/, text.slice(0, 60))
    t.equal(printGrant(text), 'null', text.slice(0, 60))
  }
})

void test('prints a grant as JSON', async t => {
  t.equal(printGrant('testclient'), '["testclient"]')
  t.equal(printGrant('a,b'), '["a", "b"]')
  t.equal(printGrant('"a"'), '["a"]')
  t.equal(printGrant('{"agents":{"a1":{"ro":["ü\\"*"]}}}'), '{"agents": {"a1": {"ro": ["ü\\"*"]}}}')
  t.equal(printGrant('{}'), '{}')
  t.equal(printGrant(','), '[]')
})
