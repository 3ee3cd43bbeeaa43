/** Every page of the console in a real browser: read from the contract, so that none is left out. */
import t, { type Test } from 'tap'
import { routes } from '../../generated/routes.js'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { createSandbox } from '../../scripts/sandbox/sandbox.js'
import { useApp } from '../support/app.js'
import { consoleMissing, type Looks, useBrowser, visit } from '../support/console.js'
import { isWide } from '../support/rings.js'

/** What stands where the paths of pages have a place. */
const words: Readonly<Record<string, string>> = {
  server: 'main',
  name: 'web1',
  backup: '1',
  encrypted: '0',
  conf: 'none',
  section: 'users'
}

const looks: readonly Required<Omit<Looks, 'language'>>[] = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 320, scheme: 'dark' }
]

/** Of each page the path that says least and the one that says most. */
function listPages(): string[] {
  const forms = routes
    .filter(({ tags, method, operationId }) => {
      const isPage = tags.includes('pages') && method === 'GET'
      return isPage && !['showLogin', 'renderLive'].includes(operationId)
    })
    .flatMap(({ paths }) => {
      const sorted = paths.toSorted((a, b) => a.split('/').length - b.split('/').length)
      return [...new Set([sorted[0], sorted.at(-1)])].filter(path => path !== undefined)
    })
  return forms.map(form => form.replace(/:(\w+)/g, (_, name: string) => words[name] ?? name))
}

void t.test('the console in a browser', { skip: consoleMissing, timeout: 300_000 }, async t => {
  const sandbox = await createSandbox({ fixture: createDemoFixture() })
  t.teardown(() => sandbox.close())
  const { app } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath }],
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await useBrowser(t)
  const admin = { name: 'admin', password: 'admin' }

  await t.test('whoever is not logged in is led to the login, and back', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await page.goto(`${url}/client/web1?x=1`)
    t.match(page.url(), '/login?next=')
    t.same(await window.judge(), [])
    await page.fill('#user', 'admin')
    await page.fill('#password', 'wrong')
    await page.press('#password', 'Enter')
    await page.locator('.error').getByText('wrong').waitFor()
    await window.picture('login-failed')
    await page.fill('#user', 'admin')
    await page.fill('#password', 'admin')
    await page.press('#password', 'Enter')
    await page.locator('h1').getByText('web1').waitFor()
    t.match(page.url(), '/client/web1?x=1')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.locator('#password').waitFor()
    t.same(window.complaints, [])
  })

  await t.test('all pages are sound, light and dark, on a desk and on a phone', async t => {
    const window = await visit(t, { browser, url })
    await window.logIn(admin)
    for (const place of listPages()) {
      await window.open(place)
      t.equal(await window.page.locator('h1').count(), 1, `${place} has one heading`)
      t.match(await window.page.title(), /burphub$/, place)
      for (const look of looks) {
        const name = `${look.width}-${look.scheme}`
        await window.look(look)
        t.same(await window.judge(), [], `axe on ${place} at ${name}`)
        t.equal(await window.excessPx(), 0, `${place} is no wider than the window at ${name}`)
        await window.picture(`${place.replaceAll('/', '_')}-${name}`)
      }
    }
    t.same(window.complaints, [])
  })

  await t.test('seven tabs are live over one connection', async t => {
    const window = await visit(t, { browser, url })
    await window.logIn(admin)
    for (let tab = 1; tab < 7; tab++) {
      const page = await window.context.newPage()
      await page.goto(`${url}/`)
      await page.locator('.live-mark.live').waitFor({ timeout: 20_000 })
      await page.locator('tbody tr').first().waitFor()
    }
    t.same(window.complaints, [])
  })

  await testFaults(t, { browser, url })
  await testEveryFault(t, { browser, url })
})

/** All that a page asks, but who is there. */
const asked = /\/api\/(?!misc\/start|events)/

/** 0: nobody answers. */
const everyFault: readonly (readonly [status: number, code: string])[] = [
  [503, 'BURP_UNREACHABLE'],
  [403, 'FORBIDDEN'],
  [404, 'NO_SUCH_CLIENT'],
  [429, 'TOO_MANY_REQUESTS'],
  [0, 'offline']
]

async function testEveryFault(t: Test, place: Parameters<typeof visit>[1]): Promise<void> {
  await t.test('every page says what failed, keeps its heading and offers a way on', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/, /^503 /, /ERR_/)
    await window.logIn({ name: 'admin', password: 'admin' })
    // Which faults come to the same is tried widely.
    for (const [status, code] of isWide ? everyFault : everyFault.slice(0, 1)) {
      await window.page.route(asked, route =>
        status === 0
          ? route.abort('connectionrefused')
          : route.fulfill({
              status,
              contentType: 'application/problem+json',
              headers: status === 503 || status === 429 ? { 'retry-after': '60' } : {},
              body: JSON.stringify({ status, code, detail: 'That did not work.', requestId: 'r1' })
            })
      )
      for (const form of listPages()) {
        await window.open(form)
        const { page } = window
        const isTold = (await page.locator('.failure, .no-answer').count()) > 0
        const asks = await page.evaluate(
          () =>
            performance
              .getEntriesByType('resource')
              .filter(({ name }) => /\/api\/(?!misc\/start|events)/.test(name)).length
        )
        t.ok(isTold || asks === 0, `${form} tells of ${code}`)
        t.equal(await page.locator('h1').count(), 1, `${form} keeps its heading at ${code}`)
        if (isWide) t.same(await window.judge(), [], `axe on ${form} at ${code}`)
      }
      await window.page.unroute(asked)
    }
    t.same(window.complaints, [])
  })
}

/** What is answered instead, and what is shown then. */
const faults: readonly [status: number, code: string, shown: RegExp][] = [
  [403, 'FORBIDDEN', /not yours/],
  [404, 'NO_SUCH_CLIENT', /not yours/],
  [429, 'TOO_MANY_REQUESTS', /not yours/],
  [503, 'BURP_UNREACHABLE', /not yours/]
]

async function testFaults(t: Test, place: Parameters<typeof visit>[1]): Promise<void> {
  await t.test('what fails is told, and can be tried again', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/, /^503 /)
    await window.logIn({ name: 'admin', password: 'admin' })
    for (const [status, code, shown] of faults) {
      const broken = /\/api\/clients\/overview/
      await window.page.route(broken, route =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          headers: status === 503 ? { 'retry-after': '60' } : {},
          body: JSON.stringify({ status, code, detail: 'This is not yours.', requestId: 'r1' })
        })
      )
      await window.open('/')
      t.match(await window.page.locator('.failure').innerText(), shown, code)
      t.same(await window.judge(), [], `axe on ${code}`)
      const again = window.page.locator('.failure button')
      await again.click()
      await again.waitFor()
      await window.page.unroute(broken)
      // An event may have asked for it already.
      await again.click({ timeout: 2000 }).catch(() => undefined)
      await window.page.locator('tbody tr').first().waitFor()
    }
    t.same(window.complaints, [])
  })

  await t.test('a page whose code is gone says so and is there after another try', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/, /ERR_FAILED/)
    await window.logIn({ name: 'admin', password: 'admin' })
    const code = /\/static\/app\/.*\.js/
    await window.page.route(code, route => route.abort())
    await window.page.getByRole('link', { name: 'Calendar' }).click()
    t.match(await window.page.locator('.failure').innerText(), /updated/)
    await window.page.unroute(code)
    await window.page.locator('.failure button').click()
    await window.page.locator('h1').getByText('Calendar').waitFor()
    t.same(window.complaints, [])
  })

  await t.test('a session that is over is asked for in place', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/)
    await window.logIn({ name: 'admin', password: 'admin' })
    await window.context.clearCookies({ name: 'burphub_session' })
    // What is asked for anew by itself may have noticed before.
    await window.page
      .locator('a[href$="/client/web1"]')
      .first()
      .evaluate(link => {
        ;(link as HTMLElement).click()
      })
    await window.page.locator('dialog input[type=password]').fill('admin')
    await window.page.keyboard.press('Enter')
    await window.page.locator('tbody tr').first().waitFor()
    t.match(window.page.url(), '/client/web1')
    t.same(window.complaints, [])
  })
}
