/** Answers as bytes: made once per object, with a fingerprint of what they say. */
import { test } from 'tap'
import { isMatch, SerialisedAnswers } from '../../src/http/answers/response-compression.js'
import { toEtag } from '../../src/services/requests/answers.js'

void test('an object that many ask for is serialised once', async t => {
  const answers = new SerialisedAnswers()
  let times = 0
  const serialise = (value: unknown) => {
    times += 1
    return JSON.stringify(value)
  }
  const clients = [{ name: 'büro' }]
  const first = await answers.find(clients, serialise)
  t.equal(answers.find(clients, serialise), first)
  t.equal(times, 1)
  t.equal(first.body.toString(), '[{"name":"büro"}]')
})

void test('a long list is printed in slices, once for all waiting requests, as the same text', async t => {
  for (const length of [500, 501, 1_000, 1_001, 2_345]) {
    const answers = new SerialisedAnswers()
    const list = Array.from({ length }, (_, at) => ({ at, name: 'büro' }))
    let times = 0
    const serialise = (value: unknown) => {
      times += 1
      return JSON.stringify(value)
    }
    const found = await Promise.all([1, 2, 3].map(async () => answers.find(list, serialise)))
    const text = JSON.stringify(list)
    for (const { body, etag } of found) t.same([String(body), etag], [text, toEtag(text)])
    t.equal(answers.find(list, serialise), found[0])
    t.equal(times, Math.ceil(length / 500))
  }
})

void test('equal answers have equal fingerprints, others have others', async t => {
  const answers = new SerialisedAnswers()
  const etagOf = async (value: unknown) => (await answers.find(value, v => JSON.stringify(v))).etag
  t.equal(await etagOf([1]), await etagOf([1]))
  t.not(await etagOf([1]), await etagOf([2]))
  t.equal(await etagOf('text'), await etagOf('text'), 'also what is no object')
  t.equal(await etagOf(null), await etagOf(null))
  t.match(await etagOf([1]), /^"[\w-]+"$/)
})

void test('a failure to serialise is not remembered', async t => {
  const answers = new SerialisedAnswers()
  const value = {}
  t.throws(() =>
    answers.find(value, () => {
      throw new Error('does not fit')
    })
  )
  const { body } = await answers.find(value, () => '{}')
  t.equal(body.toString(), '{}')
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
