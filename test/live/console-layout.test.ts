/**
 * The layout of the console, measured with many rows and long names, from phones to wide screens.
 */
import t from 'tap'
import { createSandbox } from '../../scripts/sandbox/sandbox.js'
import { useApp } from '../support/app.js'
import { admin, listPages } from '../support/boxed-console.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'
import { createCrowdedFixture, crowds } from '../support/crowded-box.js'
import { auditLayout } from '../support/layout-audit.js'
import { isWide, someOf } from '../support/rings.js'

const phone = 390
const desks = [1024, 1280, 1440]

void t.test('the layout of the console', { skip: consoleMissing, timeout: 300_000 }, async t => {
  const sandbox = await createSandbox({ fixture: createCrowdedFixture(isWide ? 1000 : 300) })
  t.teardown(() => sandbox.close())
  const { app } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath }],
    users: ['a-person-with-quite-a-long-name', 'ben'],
    isChecked: false
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await useBrowser(t)
  const window = await visit(t, { browser, url })
  await window.logIn(admin)

  const places = [
    ...crowds.map(count => `/client-browse/files/1?path=/srv/${count}`),
    ...listPages()
  ]
  for (const [at, place] of places.entries()) {
    await t.test(`${place} has no layout errors`, async t => {
      await window.open(place)
      for (const width of [phone, ...someOf(desks, at)]) {
        await window.look({ width, scheme: width % 100 === 24 ? 'dark' : 'light' })
        t.same(await auditLayout(window.page), [], `at ${width} px`)
      }
    })
  }
})
