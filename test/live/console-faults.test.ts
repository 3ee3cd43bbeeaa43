/** The pages of the console when their requests fail. */
import type { Locator } from 'playwright-core'
import t, { type Test } from 'tap'
import { admin, type BoxedConsole, listPages, useBoxedConsole } from '../support/boxed-console.js'
import { consoleMissing, visit } from '../support/console.js'
import { isWide, someOf } from '../support/rings.js'

/** npm run test:wide checks all pages with all errors. */
const timeout = isWide ? 900_000 : 300_000

void t.test('faults, seen in a browser', { skip: consoleMissing, timeout }, async t => {
  const place = await useBoxedConsole(t)
  await testFaults(t, place)
  await testEveryFault(t, place)
})

/** All requests of a page, except those for the user and for events. */
const asked = /\/api\/(?!misc\/start|events)/

/** 0: the connection is refused. */
const everyFault: readonly (readonly [status: number, code: string])[] = [
  [503, 'BURP_UNREACHABLE'],
  [403, 'FORBIDDEN'],
  [404, 'NO_SUCH_CLIENT'],
  [429, 'TOO_MANY_REQUESTS'],
  [0, 'offline']
]

async function testEveryFault(t: Test, place: BoxedConsole): Promise<void> {
  await t.test(
    'each page reports the error, keeps its heading and offers a way to continue',
    async t => {
      const window = await visit(t, place)
      window.expect(/Failed to load resource/, /^503 /, /ERR_/)
      await window.logIn(admin)
      // Only npm run test:wide tries all errors.
      for (const [status, code] of isWide ? everyFault : everyFault.slice(0, 1)) {
        await window.page.route(asked, route =>
          status === 0
            ? route.abort('connectionrefused')
            : route.fulfill({
                status,
                contentType: 'application/problem+json',
                headers: status === 503 || status === 429 ? { 'retry-after': '60' } : {},
                body: JSON.stringify({
                  status,
                  code,
                  detail: 'That did not work.',
                  requestId: 'r1'
                })
              })
        )
        for (const form of someOf(listPages(), 0)) {
          await window.open(form)
          const { page } = window
          const asks = await page.evaluate(
            () =>
              performance
                .getEntriesByType('resource')
                // The frame requests running backups, and shows no error if that fails.
                .filter(({ name }) => /\/api\/(?!misc\/(start|monitor)|events)/.test(name)).length
          )
          const failure = page.locator('.failure, .no-answer')
          // A page about a client shows only this heading.
          const noClient = page.getByRole('heading', { name: 'Client not found' })
          const told = code === 'NO_SUCH_CLIENT' ? failure.or(noClient) : failure
          const isTold = asks === 0 || (await comes(told.first()))
          t.ok(isTold, `${form} reports ${code}`)
          t.equal(await page.locator('h1').count(), 1, `${form} keeps its heading at ${code}`)
          if (isWide) t.same(await window.judge(), [], `axe on ${form} at ${code}`)
        }
        await window.page.unroute(asked)
      }
      t.same(window.complaints, [])
    }
  )
}

/** Resolves to false if the element does not appear within 10 s, enough for a busy machine. */
async function comes(place: Locator): Promise<boolean> {
  return place.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false
  )
}

/** The response, and the text that the page shows. */
const faults: readonly [status: number, code: string, shown: RegExp][] = [
  [403, 'FORBIDDEN', /not yours/],
  [404, 'NO_SUCH_CLIENT', /not yours/],
  [429, 'TOO_MANY_REQUESTS', /not yours/],
  [503, 'BURP_UNREACHABLE', /not yours/]
]

const unreachable = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status: 503, code: 'BURP_UNREACHABLE', detail: 'Not there.' })
}

/** Pages that no event reloads. */
const broken503: readonly [at: string, broken: RegExp][] = [
  ['/client/web1', /\/api\/client\/(attempts|stats|report)\//],
  ['/system/audit', /\/api\/admin\/audit/]
]

async function testFaults(t: Test, place: BoxedConsole): Promise<void> {
  await t.test('an error is shown, and can be retried', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/, /^503 /)
    await window.logIn(admin)
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
      // An event may have reloaded it already.
      await again.click({ timeout: 2000 }).catch(() => undefined)
      await window.page.locator('tbody tr').first().waitFor()
    }
    t.same(window.complaints, [])
  })

  await t.test('data of a server that was unreachable appears once it is reachable', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/, /^503 /)
    await window.logIn(admin)
    const { page } = window
    const failures = page.locator('.failure')
    for (const [at, broken] of broken503) {
      await page.route(broken, route => route.fulfill(unreachable))
      await window.open(at)
      await failures.first().waitFor()
      await page.unroute(broken)
      await failures.first().waitFor({ state: 'detached' })
    }
    t.same(window.complaints, [])
  })

  await t.test('an unreachable server is named together with the missing data', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/, /^503 /)
    await window.logIn(admin)
    const { page } = window
    await page.route('**/api/misc/start', async route => {
      const response = await route.fetch()
      const start = (await response.json()) as { servers: object[] }
      const servers = [...start.servers, { ...start.servers[0], name: 'away', alive: false }]
      await route.fulfill({ response, json: { ...start, servers } })
    })
    const banner = page.locator('.banner')
    await window.open('/')
    await banner.getByText('Unreachable: away. Clients there are not shown.').waitFor()
    await page.route(/\/api\/clients\/overview/, route => route.fulfill(unreachable))
    await window.open('/')
    await page.locator('.failure').waitFor()
    t.equal(await banner.count(), 0, 'the error already names the server')
    t.same(window.complaints, [])
    // The page continues its requests, also while it closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await t.test('a long text in a search field leads to a URL that can be loaded', async t => {
    const window = await visit(t, place)
    await window.logIn(admin)
    const { page } = window
    const fields: readonly (readonly [at: string, name: string])[] = [
      ['/clients', 'Search clients'],
      ['/system/audit', 'User'],
      ['/client-browse/web1/1', 'Filter this folder'],
      ['/search', 'File or folder name'],
      ['/', 'Find a client, file or page']
    ]
    for (const [at, name] of fields) {
      await window.open(at)
      const before = page.url()
      const field = page.locator('input[type=search]').and(page.getByLabel(name, { exact: true }))
      await field.fill('long '.repeat(20_000))
      await page.keyboard.press('Enter')
      await page.waitForURL(url => url.href !== before)
      const answer = await page.reload()
      t.equal(answer?.status(), 200, at)
    }
    t.same(window.complaints, [])
  })

  await t.test('a page whose code is missing reports it, and works after a retry', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/, /ERR_FAILED/)
    await window.logIn(admin)
    const code = /\/static\/app\/.*\.js/
    await window.page.route(code, route => route.abort())
    await window.page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click()
    t.match(await window.page.locator('.failure').innerText(), /updated/)
    await window.page.unroute(code)
    await window.page.locator('.failure button').click()
    await window.page.locator('h1').getByText('Calendar').waitFor()
    t.same(window.complaints, [])
  })

  await t.test('the page asks for a login when the session ends', async t => {
    const window = await visit(t, place)
    window.expect(/Failed to load resource/)
    await window.logIn(admin)
    await window.context.clearCookies({ name: 'burphub_session' })
    // A background request may have noticed it before.
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

  await t.test(
    'a canceled login dialog does not return until the user requests something',
    async t => {
      const window = await visit(t, place)
      const { page } = window
      window.expect(/Failed to load resource/)
      await window.logIn(admin)
      await window.context.clearCookies({ name: 'burphub_session' })
      // The first 401 opens the dialog; the other responses arrive after the user has canceled it.
      const data = /\/api\/(client|clients)\//
      let release: () => void = () => undefined
      const released = new Promise<void>(resolve => (release = resolve))
      let asked = 0
      await page.route(data, async route => {
        if (asked++ > 0) await released
        await route.continue()
      })
      // An event may have caused the request before.
      const link = page.locator('a[href$="/client/web1"]').first()
      await link.click({ timeout: 5000 }).catch(() => undefined)
      const password = page.locator('dialog input[type=password]')
      await password.waitFor()
      await page.keyboard.press('Escape')
      await password.waitFor({ state: 'hidden' })
      // From now on the page sends requests by itself, as it does when it becomes visible.
      await page.evaluate(() =>
        setInterval(() => dispatchEvent(new Event('visibilitychange')), 500)
      )
      const late = page.waitForResponse(data)
      release()
      await late
      await page.locator('.failure button').first().waitFor()
      await page.waitForResponse(data)
      t.equal(await page.locator('dialog[open]').count(), 0)
      await page.locator('.failure button').first().click()
      await password.fill('admin')
      await page.keyboard.press('Enter')
      await password.waitFor({ state: 'hidden' })
      await page.waitForFunction(() => document.querySelector('.failure') === null)
      t.same(window.complaints, [])
    }
  )

  await t.test(
    'without storage and shared workers the console is live, and only forgets settings',
    async t => {
      const window = await visit(t, place)
      await window.context.addInitScript({
        content: `delete globalThis.SharedWorker
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(globalThis, name, { get() { throw new DOMException('off', 'SecurityError') } })
        }`
      })
      await window.logIn(admin)
      await window.page.locator('.live-mark.live').waitFor()
      for (const form of ['/client-browse/web1/1', '/client-settings/web1', '/me']) {
        await window.open(form)
        t.equal(await window.page.locator('h1').count(), 1, form)
      }
      t.same(window.complaints, [])
    }
  )
}
