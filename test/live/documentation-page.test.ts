import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import t from 'tap'
import { createDemoFixture } from '../../src/sandbox/demo-fixture.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { useApp } from '../support/app.js'

const browserPath = '/usr/bin/chromium'
const missing = existsSync(browserPath) ? false : 'chromium is not installed'

void t.test('the documentation page in a browser', { skip: missing }, async t => {
  const sandbox = await createSandbox({ fixture: createDemoFixture() })
  t.teardown(() => sandbox.close())
  const { app } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath }]
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: browserPath, args })
  t.teardown(() => browser.close())
  const context = await browser.newContext({
    httpCredentials: { username: 'admin', password: 'admin' }
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(`${url}/api/doc`)

  await t.test('it lists the operations by their tags', async t => {
    await page.locator('#operations-tag-clients').click({ timeout: 60_000 })
    const row = page.locator('#operations-clients-listClientStats_default')
    await row.waitFor({ timeout: 20_000 })
    t.ok((await page.locator('.opblock-tag').count()) >= 12)
    t.ok((await page.locator('.opblock').count()) >= 9)
  })

  await t.test('it tries an operation out', async t => {
    await page.locator('#operations-tag-misc').click()
    await page.locator('#operations-misc-ping .opblock-summary-control').click()
    await page.locator('#operations-misc-ping').getByText('Try it out').click()
    await page.locator('#operations-misc-ping').getByText('Execute').click()
    const answer = page.locator('#operations-misc-ping .live-responses-table .response-col_status')
    await answer.first().waitFor({ timeout: 20_000 })
    t.match(await answer.allInnerTexts(), [/./, /200/])
  })

  await t.test('the browser finds nothing to complain about, its content policy included', t => {
    t.same(complaints, [])
    t.end()
  })
})
