/** Long JSON is parsed in pieces. */
import * as fc from 'fast-check'
import { test } from 'tap'
import { parseInTurns } from '../../src/queues/json-pieces.js'
import { JsonWeight } from '../../src/queues/json-weight.js'
import { OddAnswers } from '../support/odd-answers.js'
import { countCases } from '../support/rings.js'

async function outcomeOf(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : error
  }
}

/** Long enough to be parsed in several pieces. */
const filler = Array.from({ length: 4_000 }, (_, at) => ({ key: `a "key", \\[${at}]`, n: [at] }))

void test('parsing in pieces returns the result of JSON.parse, or the same error', async t => {
  const list = JSON.stringify(filler).slice(1, -1)
  const long = `{"a": {"list": [${list}], "b": "]"}, "c": [1, 2]}`
  const broken = [
    long.replace('], "b"', ',], "b"'),
    long.replace('], "b"', ', "b"'),
    long.replace('[{', '[,{'),
    long.replace('},{', '},,{'),
    long.replace('"n":[7]', '"n":[7'),
    long.slice(0, -1),
    `${long}]`,
    long.replace('[{', '{{'),
    `[1 [${list}]]`,
    `[[${list}] 1]`,
    `[[${list}],]`,
    `[,[${list}]]`,
    `{"a" 1: [${list}]}`,
    `{"a" [${list}]: 1}`,
    `{"a", "b": [${list}]}`,
    `[[${list}}]`
  ]
  const others = [`[${list}]`, `[[${list}],[${list}]]`, `{"a":[${list}],"a":[1]}`, '[', '[]', ' ']
  for (const text of [long, ...broken, ...others]) {
    const expected = await outcomeOf(() => JSON.parse(text))
    t.strictSame(await outcomeOf(() => parseInTurns(text)), expected, text.slice(0, 30))
  }
})

void test('a changed character gives the same result as with JSON.parse, at any position', async t => {
  const text = JSON.stringify({ list: { restore: filler }, format: 'tar' })
  const property = fc.asyncProperty(
    fc.nat(text.length - 1),
    fc.constantFrom('', ',', '[', ']', '"', '{', '}', '\\'),
    async (at, character) => {
      const other = text.slice(0, at) + character + text.slice(at + 1)
      const [ours, theirs] = [() => parseInTurns(other), () => JSON.parse(other)]
      const [said, expected] = await Promise.all([ours, theirs].map(outcomeOf))
      return JSON.stringify(said) === JSON.stringify(expected)
    }
  )
  await fc.assert(property, { numRuns: 150, seed: 20_261_122 })
  t.pass()
})

void test('nested values of any kind and length are parsed as by JSON.parse', async t => {
  const names = fc.constantFrom('a', 'b', '2', '10', '__proto__', 'a "key"', '')
  const { value } = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(1, null, true, 'text', 'x'.repeat(30_000), '[{"', '\\'),
      fc.array(tie('value'), { maxLength: 6 }),
      fc.array(fc.tuple(names, tie('value')), { maxLength: 6 }).map(Object.fromEntries),
      fc.constant(filler)
    )
  }))
  const property = fc.asyncProperty(value, async node => {
    const text = JSON.stringify(
      [node, filler, { a: [node, filler], __proto__: null, node }],
      null,
      1
    )
    const [said, expected] = [await parseInTurns(text), JSON.parse(text) as unknown]
    return JSON.stringify(said) === JSON.stringify(expected)
  })
  await fc.assert(property, { numRuns: 60, seed: 20_261_125 })
  const spoilt = `{"__proto__":${JSON.stringify(filler)},"b":{"__proto__":1}}`
  t.equal(JSON.stringify(await parseInTurns(spoilt)), JSON.stringify(JSON.parse(spoilt)))
})

void test('damaged JSON gives the same error as JSON.parse, quickly', async t => {
  const odd = new OddAnswers(20_261_126)
  for (let at = 0; at < countCases(2_000); at++) {
    const text = odd.pick([() => odd.nextOfBurp(), () => odd.nextOfAgent()])()
    // JSON.parse would take seconds for such long texts.
    if (text.length > 2_000_000) continue
    const [said, expected] = [
      await outcomeOf(() => parseInTurns(text)),
      await outcomeOf(() => JSON.parse(text))
    ]
    if (said === 'no JSON' && expected !== said) {
      const weight = new JsonWeight()
      weight.add(Buffer.from(text))
      const isDeep = weight.isOver(Infinity)
      t.ok(isDeep, `${text.slice(0, 60)} of ${text.length} is rejected for its depth`)
    } else if (JSON.stringify(said) !== JSON.stringify(expected)) t.fail(text.slice(0, 300))
  }
  const members = Array.from({ length: 20_000 }, (_, at) => `"name${at}":0`).join(',')
  t.equal(await outcomeOf(() => parseInTurns(`{${members}}`)), 'no JSON')
})

void test('the counts of values and depth do not depend on where the bytes are split', t => {
  const text = Buffer.from(JSON.stringify([filler, { a: [[['\\"[{,']]] }]))
  const whole = new JsonWeight()
  whole.add(text)
  const property = fc.property(fc.integer({ min: 1, max: 40 }), step => {
    const weight = new JsonWeight()
    for (let at = 0; at < text.length; at += step) weight.add(text.subarray(at, at + step))
    return weight.values === whole.values && !weight.isOver(whole.values)
  })
  fc.assert(property, { numRuns: 40, seed: 20_261_125 })
  t.equal(whole.values, 16_006)
  t.end()
})
