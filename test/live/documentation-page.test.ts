import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import t from 'tap'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { createSandbox } from '../../scripts/sandbox/sandbox.js'
import { useApp } from '../support/app.js'
import { consoleMissing, useBrowser } from '../support/console.js'

const run = promisify(execFile)

/**
 * CPU time of the page's main thread until the tags appear, which does not depend on the load of
 * the machine.
 */
const tagsCpuSecondsMax = 1.5

void t.test(
  'the documentation page in a browser, without a login',
  { skip: consoleMissing },
  async t => {
    const sandbox = await createSandbox({ fixture: createDemoFixture() })
    t.teardown(() => sandbox.close())
    const { app } = await useApp(t, {
      servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath }]
    })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const browser = await useBrowser(t)
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    const ping = page.locator('#operations-misc-ping')
    const languages = page.locator('#operations-misc-listLanguages')

    await t.test('the page lists the operations by their tags', async t => {
      await page.goto(`${url}/api/doc`)
      await page.locator('#operations-tag-clients').click({ timeout: 60_000 })
      await page.locator('#operations-clients-listClientStats').waitFor({ timeout: 20_000 })
      t.ok((await page.locator('.opblock-tag').count()) >= 12)
      t.ok((await page.locator('.opblock').count()) >= 5)
    })

    await t.test(
      'files are compressed, the page is dark if the system is, and links to the console',
      async t => {
        for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
          const { headers } = await app.inject({
            url: `/static/library/${file}`,
            headers: { 'accept-encoding': 'br, gzip' }
          })
          t.match(headers, { 'content-encoding': 'br', etag: String }, file)
          t.ok(Number(headers['content-length']) < 450_000, file)
        }
        const background = () =>
          page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
        const light = await background()
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.locator('html.dark-mode').waitFor()
        t.not(await background(), light)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.locator('html:not(.dark-mode)').waitFor()
        const back = await page.locator('header a').getAttribute('href')
        t.equal(new URL(back ?? '', page.url()).pathname, '/')
      }
    )

    await t.test('links lead to both documents', async t => {
      for (const name of ['openapi.json', 'swagger.json']) {
        const href = await page.locator('footer').getByText(name).getAttribute('href')
        const answer = await page.request.get(new URL(href ?? '', page.url()).href)
        t.equal(answer.status(), 200)
        t.match(await answer.json(), { openapi: '3.1.0' }, name)
      }
    })

    await t.test('"Try it out" executes an operation', async t => {
      await page.locator('#operations-tag-misc').click()
      t.equal(await execute(page, ping), '200')
    })

    await t.test('the search finds operations by path, summary and name', async t => {
      const search = page.getByLabel('Search operations')
      const find = async (phrase: string) => {
        await search.fill(phrase)
        return page.locator('.opblock:visible').evaluateAll(rows => rows.map(({ id }) => id))
      }
      for (const phrase of ['browsebackup', '/browse/{name} get', 'FOLDER in a backup']) {
        t.ok((await find(phrase)).includes('operations-client-browseBackup'), phrase)
      }
      t.same(await find('no such operation'), [])
      t.ok((await find('')).length < 30, 'closed again')
    })

    await t.test('the shown samples work', async t => {
      const { json } = await app.inject({
        url: '/api/admin/me/token',
        method: 'POST',
        headers: { authorization: `Basic ${btoa('admin:admin')}` },
        payload: { label: 'samples' }
      })
      const env = { ...process.env, BURPHUB_TOKEN: json<{ token: string }>().token }
      await page.getByLabel('Search operations').fill('listmonitor')
      const samples = page.locator('.opblock:visible').first()
      await samples.locator('.opblock-summary-control').click()
      const read = async (language: string) => {
        await samples.getByRole('tab', { name: language }).click()
        return samples.locator('.samples pre').innerText()
      }
      const { stdout } = await run('sh', ['-c', `${await read('curl')} -sf`], { env })
      const [running] = JSON.parse(stdout) as { client: string }[]
      t.type(running?.client, 'string')
      const node = ['--input-type=module', '-e', await read('TypeScript')]
      t.match((await run(process.execPath, node, { env })).stdout, `client: '${running?.client}'`)
      await run('python3', ['-c', 'import ast, sys; ast.parse(sys.argv[1])', await read('Python')])
      await page.getByLabel('Search operations').fill('')
    })

    await t.test('the browser reports no errors, also of the content policy', t => {
      t.same(complaints, [])
      t.end()
    })

    await t.test(
      'an operation that requires a login is 401 until the user logs in with the dialog',
      async t => {
        t.equal(await execute(page, languages), '401')
        await page.locator('.auth-wrapper .authorize').first().click()
        const basic = page.locator('.auth-container', { hasText: 'basicAuth' })
        await basic.locator('input[name=username]').fill('admin')
        await basic.locator('input[name=password]').fill('admin')
        await basic.locator('button[type=submit]').click()
        await page.locator('.modal-ux .btn-done').first().click()
        t.equal(await execute(page, languages), '200')
      }
    )

    await t.test('parameters without a value are not sent', async t => {
      await page.locator('#operations-tag-client').click()
      const row = page.locator('#operations-client-browseBackup')
      await row.locator('.opblock-summary-control').click()
      await row.getByText('Try it out').click()
      await row.locator('tr[data-param-name=name] input').fill('web1')
      await row.locator('tr[data-param-name=backup] input').fill('1')
      const [request] = await Promise.all([
        page.waitForRequest(request => request.url().includes('/browse/')),
        row.locator('.btn.execute').click()
      ])
      t.equal(new URL(request.url()).search, '')
      const sent = Object.keys(await request.allHeaders())
      t.same(
        sent.filter(name => name.startsWith('x-') || name === 'prefer'),
        []
      )
      await row.locator('.opblock-summary-control').click()
      await page.locator('#operations-tag-client').click()
    })

    await t.test('the tags appear within two seconds on an idle machine', async t => {
      const fresh = await browser.newPage()
      const session = await fresh.context().newCDPSession(fresh)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      await fresh.goto(`${url}/api/doc`)
      await fresh.locator('#operations-tag-clients').waitFor({ timeout: 60_000 })
      const { metrics } = await session.send('Performance.getMetrics')
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity
      t.ok(seconds < tagsCpuSecondsMax, `${seconds} s`)
    })
  }
)

/** Executes the operation in the page; returns the status that the page shows. */
async function execute(page: Page, row: ReturnType<Page['locator']>): Promise<string> {
  const tryOut = row.getByText('Try it out')
  const clear = row.locator('.btn-clear')
  if (!(await row.locator('.opblock-body').isVisible())) {
    await row.locator('.opblock-summary-control').click()
    await tryOut.click()
  }
  if (await clear.isVisible()) await clear.click()
  await row.locator('.btn.execute').click()
  const status = row.locator('.live-responses-table .response .response-col_status').first()
  await status.waitFor({ timeout: 30_000 })
  await page.locator('.loading').waitFor({ state: 'detached' })
  return (await status.innerText()).slice(0, 3)
}
