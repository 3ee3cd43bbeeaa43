/** What hub and agent say to each other arrives as it was said. */
import * as fc from 'fast-check'
import { test } from 'tap'
import { Fault, faultCodes } from '../../src/faults.js'
import { packFault, unpackFault } from '../../src/agents/link/wire-faults.js'
import { fromWire, toWire } from '../../src/agents/link/wire-values.js'
import { packTreePart, unpackTreePart } from '../../src/protocol/tree-pages.js'
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

void test('values are received as sent', async t => {
  await t.test('including dates, bytes and texts', async t => {
    fc.assert(
      fc.property(someValue, value => {
        t.strictSame(throughJson([value]), [value])
      }),
      { numRuns: 300, seed: 20_261_127 }
    )
  })

  await t.test('except errors and undefined values, which are not sent', async t => {
    t.strictSame(throughJson({ cause: new Error('secret'), left: undefined, kept: 1 }), { kept: 1 })
  })
})

void test('faults are received as thrown', async t => {
  await t.test('with their message, reasons and retry time', async t => {
    const some = fc.record({
      code: fc.constantFrom('BURP_BUSY' as const, 'CONFIG_REFUSED' as const),
      text: someText,
      errors: fc.option(fc.dictionary(someName, someText), { nil: undefined }),
      retryAfterS: fc.option(fc.integer({ min: 1, max: 3_600 }), { nil: undefined })
    })
    fc.assert(
      fc.property(some, ({ code, text, errors, retryAfterS }) => {
        const fault = new Fault(code, text, { errors, ...(retryAfterS && { retryAfterS }) })
        const heard = unpackFault(JSON.stringify(packFault(fault)), 500)
        const expected = new Fault(code, new Text('The agent reports: {0}', [text]), {
          errors,
          ...(retryAfterS && { retryAfterS })
        })
        t.strictSame(packFault(heard), packFault(expected))
      }),
      { seed: 20_261_127 }
    )
  })

  await t.test("but not with codes about the caller's identity or permissions", async t => {
    const heard = faultCodes.map(code => {
      const said = JSON.stringify(packFault(new Fault(code, 'x')))
      return [code, unpackFault(said, 403).code] as const
    })
    const taken = heard.filter(([said, code]) => said !== code)
    t.match(Object.fromEntries(taken), {
      UNAUTHENTICATED: 'AGENT_PROTOCOL',
      SESSION_OVER: 'AGENT_PROTOCOL',
      PASSWORD_NEEDED: 'AGENT_PROTOCOL',
      FORBIDDEN: 'FORBIDDEN_BY_AGENT',
      NO_SUCH_ROUTE: 'AGENT_VERSION',
      NO_SUCH_SERVER: 'AGENT_PROTOCOL',
      NO_SUCH_USER: 'AGENT_PROTOCOL',
      LAST_ADMIN: 'AGENT_PROTOCOL',
      TOO_MANY_REQUESTS: 'AGENT_PROTOCOL',
      HUNG_UP: 'AGENT_TIMEOUT',
      SHUTTING_DOWN: 'AGENT_UNREACHABLE'
    })
    const forbidden = JSON.stringify(packFault(new Fault('FORBIDDEN', 'x')))
    t.equal(
      unpackFault(forbidden, 403, true).code,
      'FORBIDDEN',
      'where it holds limits for the hub'
    )
  })

  await t.test('and their texts are short and without control characters', async t => {
    const deep = (depth: number, template: string): object => ({
      template,
      values: depth === 0 ? [''] : [{ text: deep(depth - 1, template) }]
    })
    const texts: [unknown, RegExp?][] = [
      [{ template: 'x'.repeat(100_000), values: [] }],
      [{ template: '{0}'.repeat(600), values: ['y'.repeat(60_000)] }],
      [deep(7, '{0}'.repeat(600)), /^The agent reports: /],
      [deep(7, '{0}{0}'.repeat(300) + 'z')],
      [deep(9, '{0}'), /^The agent sent/],
      [{ template: 'at {0}', values: [{ date: 1e300 }] }, /^The agent reports: at \?$/],
      [
        { template: 'a\x1b[2J\r\nb {0}', values: ['\u202egnp.exe\ufeff'] },
        /^The agent reports: a \[2J {2}b {2}gnp\.exe $/
      ]
    ]
    for (const [text, pattern = /^The agent reports: .*…$/] of texts) {
      const said = { code: 'BURP_REFUSED', text, reasons: { ['k\0'.repeat(200)]: text } }
      const { message, errors = {} } = unpackFault(JSON.stringify(said), 502)
      t.match(message, pattern)
      t.ok(message.length < 2_100, String(message.length))
      for (const [name, reason] of Object.entries(errors)) {
        t.ok(name.length <= 100 && reason.length < 2_100 && !/\p{Cc}/u.test(name + reason))
      }
    }
    const nested = '{"template":"{0}","values":[{"text":'.repeat(6_000)
    const bottomless = `{"code":"BURP_BUSY","text":${nested}1${'}]}'.repeat(6_000)}}`
    t.match(unpackFault(bottomless, 503), { code: 'AGENT_PROTOCOL' })
    const waits = [-5, 0.2, 1e300].map(retryAfterS => {
      const text = { template: 'x', values: [] }
      return unpackFault(JSON.stringify({ code: 'BURP_BUSY', text, retryAfterS }), 503).retryAfterS
    })
    t.strictSame(waits, [1, 1, 3_600])
    t.equal((fromWire({ '~text': texts[0]?.[0] }) as Text).toString().length, 2_001)
  })

  for (const body of [
    '',
    '[]',
    'null',
    '{"code":"NO_SUCH_CODE"}',
    '{"code":"BURP_BUSY","text":1}'
  ]) {
    await t.test(`and ${JSON.stringify(body)} is a fault of the agent`, async t => {
      t.equal(unpackFault(body, 503).code, 'AGENT_PROTOCOL')
    })
  }
})

void test('a part of a tree is received as read', async t => {
  const part = {
    pages: [
      { texts: 'a\u00ffb\uef80é', rows: Buffer.alloc(32, 7), isWide: false },
      { texts: '', rows: Buffer.alloc(128, 1), isWide: true }
    ],
    isLast: true
  }
  t.strictSame(unpackTreePart(packTreePart(part)), part)
  t.strictSame(unpackTreePart(packTreePart({ pages: [], isLast: true })), {
    pages: [],
    isLast: true
  })

  await t.test('and an invalid part is rejected', async t => {
    const whole = packTreePart(part)
    for (const length of [0, 2, 10, 14, whole.length - 1]) {
      t.throws(() => unpackTreePart(whole.subarray(0, length)), { code: 'AGENT_PROTOCOL' })
    }
    const long = Buffer.from(whole)
    long.writeUInt32LE(0xff_ff_ff_ff, 2)
    t.throws(() => unpackTreePart(long), { code: 'AGENT_PROTOCOL' })
  })

  await t.test('and a part that would be followed by endless others is rejected', async t => {
    const endless = packTreePart({ pages: [], isLast: false })
    t.throws(() => unpackTreePart(endless), { code: 'AGENT_PROTOCOL' })
    const empty = { texts: '', rows: Buffer.alloc(0), isWide: false }
    const many = packTreePart({ pages: Array.from({ length: 100_000 }, () => empty), isLast: true })
    t.throws(() => unpackTreePart(many), { code: 'AGENT_PROTOCOL' })
  })
})
