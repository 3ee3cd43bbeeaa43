/** Short files as burp packs them: whatever decompresses them, zlib's opinion counts. */
import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { test } from 'tap'
import { gunzipWhole } from '../../src/restore/gzip.js'

const compressible = fc
  .array(fc.constantFrom('burp', ' ', 'backup\n', 'a', 'é'), { maxLength: 600 })
  .map(words => Buffer.from(words.join('')))
const incompressible = fc.integer({ min: 0, max: 3_000 }).map(size => randomBytes(size))

void test('decompresses every short file, whatever its attributes say', async t => {
  fc.assert(
    fc.property(
      fc.oneof(compressible, incompressible),
      fc.integer({ min: -1, max: 9 }),
      fc.constantFrom(0, 0, 0, 1, -1, 5_000),
      (plain, level, change) => {
        const said = Math.max(0, plain.length + change)
        t.ok(gunzipWhole(gzipSync(plain, { level }), said)?.equals(plain))
      }
    ),
    { seed: 20_261_127 }
  )
})

void test('two consecutive streams are one file', async t => {
  const both = Buffer.concat([gzipSync('first '), gzipSync('second')])
  for (const said of [6, 12]) t.equal(String(gunzipWhole(both, said)), 'first second')
})

void test('a changed byte is never returned as content', async t => {
  const plain = Buffer.from('a few words that are as short as they are important\n'.repeat(3))
  const packed = gzipSync(plain)
  for (let at = 0; at < packed.length; at++) {
    const broken = Buffer.from(packed)
    broken[at] = (broken[at] ?? 0) ^ 0x10
    const ours = attempt(() => gunzipWhole(broken, plain.length))
    const zlibs = attempt(() => gunzipSync(broken))
    t.equal(ours, zlibs, `byte ${at}`)
  }
  t.throws(() => gunzipWhole(packed.subarray(0, 20), plain.length), { code: 'Z_BUF_ERROR' })
})

void test('returns undefined for content that exceeds a short file', async t => {
  t.equal(gunzipWhole(gzipSync(Buffer.alloc(2_000_000)), 100), undefined)
  t.equal(gunzipWhole(gzipSync('short'), 2_000_000), undefined)
})

function attempt(gunzip: () => Buffer | undefined): string {
  try {
    return String(gunzip())
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? ''
  }
}
