/** The TypeScript generators of the guide; `npm run clients` runs all generators. */
import tap, { test } from 'tap'
import { listGenerators, lookUpMissing, runGenerator } from '../../scripts/clients/guide.js'
import { readExpected, withHub } from '../../scripts/clients/tested-hub.js'
import { labMissing } from '../support/lab.js'
import { isWide } from '../support/rings.js'

const timeoutMs = 1_200_000
tap.setTimeout(timeoutMs)
const skip = isWide ? labMissing : 'minutes, and a registry; with BURPHUB_TEST_WIDE=1 it runs'

void test('the clients that the guide generates', { skip, timeout: timeoutMs }, async t => {
  await withHub(async hub => {
    const expected = await readExpected(hub)
    t.equal(expected.length, 10)
    t.match(expected.at(-1), /404 NO_SUCH_CLIENT/)
    const generators = listGenerators().filter(({ title }) => title.startsWith('TypeScript'))
    t.equal(generators.length, 3)
    for (const generator of generators) {
      const missing = lookUpMissing(generator)
      const options = { skip: missing !== undefined && `${missing} is missing` }
      await t.test(`${generator.title} compiles, and makes ten requests`, options, async sub => {
        sub.same(await runGenerator(generator, hub), expected)
      })
    }
  })
})
