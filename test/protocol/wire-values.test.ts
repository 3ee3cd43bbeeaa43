/** What hub and agent say to each other arrives as it was said. */
import * as fc from 'fast-check'
import { test } from 'tap'
import { Fault, faultCodes } from '../../src/faults.js'
import { packFault, unpackFault } from '../../src/protocol/agent-link/wire-faults.js'
import { fromWire, toWire } from '../../src/protocol/agent-link/wire-values.js'
import { packTreePart, unpackTreePart } from '../../src/protocol/tree-parts.js'
import { Text, type TextValue } from '../../src/texts.js'

const someDate = fc.date({ noInvalidDate: true })
const someText: fc.Arbitrary<Text> = fc.letrec<{ text: Text; value: TextValue }>(tie => ({
  text: fc
    .tuple(fc.string(), fc.array(tie('value'), { maxLength: 3 }))
    .map(([template, values]) => new Text(template, values)),
  value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), someDate, tie('text'))
})).text

const someName = fc.string().filter(name => !name.startsWith('~') && name !== '__proto__')
const someBytes = fc.uint8Array().map(bytes => Buffer.from(bytes))
const { value: someValue } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    someDate,
    someBytes,
    someText,
    fc.array(tie('value')),
    fc.dictionary(someName, tie('value'), { noNullPrototype: true })
  )
}))

function throughJson(value: unknown): unknown {
  return fromWire(JSON.parse(JSON.stringify(toWire(value))))
}

void test('values arrive as they were said', async t => {
  await t.test('dates, bytes and texts among them', async t => {
    fc.assert(
      fc.property(someValue, value => {
        t.strictSame(throughJson([value]), [value])
      }),
      { numRuns: 300 }
    )
  })

  await t.test('but errors, and what is not there, are not said', async t => {
    t.strictSame(throughJson({ cause: new Error('secret'), left: undefined, kept: 1 }), { kept: 1 })
  })
})

void test('failures arrive as they were thrown', async t => {
  await t.test('with their sentence, their reasons and their patience', async t => {
    const some = fc.record({
      code: fc.constantFrom(...faultCodes),
      text: someText,
      errors: fc.option(fc.dictionary(someName, someText), { nil: undefined }),
      retryAfterS: fc.option(fc.nat(), { nil: undefined })
    })
    fc.assert(
      fc.property(some, ({ code, text, errors, retryAfterS }) => {
        const fault = new Fault(code, text, { errors, ...(retryAfterS && { retryAfterS }) })
        const heard = unpackFault(JSON.stringify(packFault(fault)), 500)
        t.strictSame(packFault(heard), packFault(fault))
      })
    )
  })

  for (const body of [
    '',
    '[]',
    'null',
    '{"code":"NO_SUCH_CODE"}',
    '{"code":"BURP_BUSY","text":1}'
  ]) {
    await t.test(`and ${JSON.stringify(body)} is one of the agent`, async t => {
      t.equal(unpackFault(body, 503).code, 'AGENT_PROTOCOL')
    })
  }
})

void test('a part of a tree arrives as it was read', async t => {
  const part = {
    pages: [
      { texts: 'a\u00ffb\uef80é', rows: Buffer.alloc(32, 7), isWide: false },
      { texts: '', rows: Buffer.alloc(128, 1), isWide: true }
    ],
    isLast: true
  }
  t.strictSame(unpackTreePart(packTreePart(part)), part)
  t.strictSame(unpackTreePart(packTreePart({ pages: [], isLast: false })), {
    pages: [],
    isLast: false
  })

  await t.test('and what is none is refused', async t => {
    const whole = packTreePart(part)
    for (const length of [0, 2, 10, 14, whole.length - 1]) {
      t.throws(() => unpackTreePart(whole.subarray(0, length)), { code: 'AGENT_PROTOCOL' })
    }
    const long = Buffer.from(whole)
    long.writeUInt32LE(0xff_ff_ff_ff, 2)
    t.throws(() => unpackTreePart(long), { code: 'AGENT_PROTOCOL' })
  })
})
