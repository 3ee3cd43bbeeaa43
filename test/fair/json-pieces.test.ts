/** Long JSON that is parsed some of it at a time. */
import * as fc from 'fast-check'
import { test } from 'tap'
import { parseInTurns } from '../../src/fair/json-pieces.js'

async function outcomeOf(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : error
  }
}

/** Longer than what is parsed at once. */
const filler = Array.from({ length: 4_000 }, (_, at) => ({ key: `a "key", \\[${at}]`, n: [at] }))

void test('long JSON in pieces is what JSON.parse makes of it, or none', async t => {
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
    long.replace('[{', '{{')
  ]
  const others = [`[${list}]`, `[[${list}],[${list}]]`, `{"a":[${list}],"a":[1]}`, '[', '[]', ' ']
  for (const text of [long, ...broken, ...others]) {
    const expected = await outcomeOf(() => JSON.parse(text))
    t.strictSame(await outcomeOf(() => parseInTurns(text)), expected, text.slice(0, 30))
  }
})

void test('wherever a long text is broken', async t => {
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
