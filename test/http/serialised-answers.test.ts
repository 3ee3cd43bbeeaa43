/** Answers as bytes: made once per object, with a fingerprint of what they say. */
import { test } from 'tap'
import { isMatch, SerialisedAnswers, toEtag } from '../../src/http/serialised-answers.js'

void test('an object that many ask for is serialised once', t => {
  const answers = new SerialisedAnswers()
  let times = 0
  const serialise = (value: unknown) => {
    times += 1
    return JSON.stringify(value)
  }
  const clients = [{ name: 'büro' }]
  const first = answers.find(clients, serialise)
  t.equal(answers.find(clients, serialise), first)
  t.equal(times, 1)
  t.equal(first.body.toString(), '[{"name":"büro"}]')
  t.end()
})

void test('equal answers have equal fingerprints, others have others', t => {
  const answers = new SerialisedAnswers()
  const etagOf = (value: unknown) => answers.find(value, v => JSON.stringify(v)).etag
  t.equal(etagOf([1]), etagOf([1]))
  t.not(etagOf([1]), etagOf([2]))
  t.equal(etagOf('text'), etagOf('text'), 'also what is no object')
  t.equal(etagOf(null), etagOf(null))
  t.match(etagOf([1]), /^"[\w-]+"$/)
  t.end()
})

void test('a failure to serialise is not remembered', t => {
  const answers = new SerialisedAnswers()
  const value = {}
  t.throws(() =>
    answers.find(value, () => {
      throw new Error('does not fit')
    })
  )
  t.equal(answers.find(value, () => '{}').body.toString(), '{}')
  t.end()
})

void test('If-None-Match names fingerprints', t => {
  const etag = toEtag('x')
  const cases: [string | undefined, boolean][] = [
    [undefined, false],
    ['', false],
    [etag, true],
    [`W/${etag}`, true],
    [`"a", ${etag}`, true],
    [`"a",W/${etag} ,"b"`, true],
    ['*', true],
    ['"a"', false],
    [etag.slice(1, -1), false],
    [etag.toUpperCase(), false],
    [','.repeat(10_000), false]
  ]
  for (const [header, expected] of cases) {
    t.equal(isMatch(header, etag), expected, String(header).slice(0, 40))
  }
  t.end()
})
