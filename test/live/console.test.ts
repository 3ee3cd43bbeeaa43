/**
 * Each page of the console in a real browser. The pages are read from the contract, so that none
 * is missing.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { admin, listPages, useBoxedConsole } from '../support/boxed-console.js'
import { consoleMissing, type Sight, visit } from '../support/console.js'
import { isWide } from '../support/rings.js'
import { bytesMax, requestsMax, watchTraffic } from '../support/traffic.js'

const looks: readonly Sight[] = [
  { width: 1280, scheme: 'light' },
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'dark' }
]

const french = JSON.parse(
  readFileSync(new URL('../../src/pages/languages/fr.json', import.meta.url), 'utf8')
) as Record<string, string>

/** Returns true for an English text that has another translation in French. */
function isEnglish(line: string): boolean {
  return Object.hasOwn(french, line) && !Object.values(french).includes(line)
}

void t.test('the console in a browser', { skip: consoleMissing, timeout: 300_000 }, async t => {
  const { browser, url } = await useBoxedConsole(t)

  await t.test(
    'a user without a login gets the login page, and then the requested page',
    async t => {
      const window = await visit(t, { browser, url })
      const { page } = window
      await page.goto(`${url}/client/web1?x=1`)
      t.match(page.url(), '/login?next=')
      t.same(await window.judge(), [])
      await page.fill('#user', 'admin')
      await page.fill('#password', 'wrong')
      await page.press('#password', 'Enter')
      await page.locator('.error').getByText('incorrect').waitFor()
      await window.picture('login-failed')
      await page.fill('#user', 'admin')
      await page.fill('#password', 'admin')
      await page.press('#password', 'Enter')
      await page.locator('h1').getByText('web1').waitFor()
      t.match(page.url(), '/client/web1?x=1')
      await page.getByRole('button', { name: 'My account' }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await page.locator('#password').waitFor()
      // The responses to earlier requests may arrive after the session has ended.
      const others = window.complaints.filter(complaint => !complaint.includes('403 (Forbidden)'))
      t.same(others, [])
    }
  )

  await t.test(
    'each page passes axe and the limits of size, light and dark, on a desktop and a phone',
    async t => {
      const window = await visit(t, { browser, url })
      await window.logIn(admin)
      const traffic = await watchTraffic(window)
      for (const [at, place] of listPages().entries()) {
        await window.look(looks[0] as (typeof looks)[0])
        traffic.begin()
        await window.open(place)
        const { requests, bytes } = await traffic.end()
        t.ok(requests.length <= requestsMax, `${place}: ${requests.join(' ')}`)
        t.ok(bytes <= bytesMax, `${place}: ${bytes} bytes`)
        t.equal(await window.page.locator('h1').count(), 1, `${place} has one heading`)
        t.match(await window.page.title(), /burphub$/, place)
        const usualLooks = looks.slice(0, 2)
        for (const look of isWide ? looks : usualLooks) {
          const name = `${look.width}-${look.scheme}`
          await window.look(look)
          if (isWide || look === usualLooks[at % usualLooks.length])
            t.same(await window.judge(), [], `axe on ${place} at ${name}`)
          t.equal(await window.excessPx(), 0, `${place} is no wider than the window at ${name}`)
          await window.picture(`${place.replaceAll('/', '_')}-${name}`)
        }
      }
      t.same(window.complaints, [])
    }
  )

  await t.test('a first visit loads no file twice', async t => {
    const window = await visit(t, { browser, url })
    await window.logIn(admin)
    const traffic = await watchTraffic(window)
    await window.open('/')
    const { requests } = await traffic.end()
    t.equal(new Set(requests).size, requests.length, requests.join(' '))
  })

  await t.test('a page requests data in its language before its texts are loaded', async t => {
    const window = await visit(t, { browser, url }, { language: 'it' })
    const { page } = window
    await window.logIn(admin)
    await page.route(/\/static\/app\/.*\.js$/, async route => {
      await sleep(200)
      await route.continue()
    })
    const heard = new Set<string | undefined>()
    page.on('request', request => {
      if (request.url().includes('/api/misc/')) heard.add(request.headers()['x-language'])
    })
    await window.open('/search')
    await window.open('/')
    t.same([...heard], ['it'])
    t.equal(await page.locator('html').getAttribute('lang'), 'it')
  })

  const onlyWide = { skip: !isWide && 'a minute; with BURPHUB_TEST_WIDE=1 it runs' }
  await t.test('a French user gets no English texts', onlyWide, async t => {
    const window = await visit(t, { browser, url }, { language: 'fr' })
    await window.logIn(admin)
    for (const place of listPages()) {
      await window.open(place)
      const lines = (await window.page.locator('body').innerText()).split('\n')
      t.same(
        lines.filter(line => isEnglish(line.trim())),
        [],
        place
      )
    }
  })

  await t.test('seven tabs share one connection for events', async t => {
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
})
