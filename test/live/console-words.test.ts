/** Texts and languages of the console, in a real browser. */
import t from 'tap'
import { admin, useBoxedConsole } from '../support/boxed-console.js'
import { consoleMissing, visit } from '../support/console.js'
import { isWide, someOf } from '../support/rings.js'

/** test/http/sessions.test.ts tests all twelve changes. */
const changes = isWide ? ['fr', 'it', 'en', 'es'] : ['fr', 'es']
const languageNames = /^(?:Language|Langue|Idioma|Lingua)$/

void t.test('the words of the console', { skip: consoleMissing, timeout: 300_000 }, async t => {
  const { browser, url } = await useBoxedConsole(t)

  await t.test('a selected language is applied at once, and remains', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await window.logIn(admin, '/me')
    const lang = () => page.locator('html').getAttribute('lang')
    for (const language of changes) {
      await page.getByLabel(languageNames).selectOption(language)
      await page.locator(`html[lang=${language}] h1`).waitFor()
      await window.settle()
      await page.locator('.brand, header a').first().click()
      await window.settle()
      t.equal(await lang(), language, 'on the next page')
      await window.open('/me')
      t.equal(await lang(), language, 'after a reload')
    }
    await page.goto(`${url}/api/doc`)
    t.equal(await lang(), 'es')
    await window.context.clearCookies({ name: 'burphub_session' })
    await page.goto(`${url}/me`)
    await page.locator('#password').waitFor()
    t.equal(await lang(), 'es', 'on the login page, too')
    t.same(window.complaints, [])
  })

  /** Format of dates by the language of the browser and the user's settings. */
  const written: [string, Record<string, string>, RegExp][] = [
    ['en-US', {}, /^[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d$/],
    ['en-US', { dateFormat: 'browser' }, /^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M$/],
    ['en', {}, /^\d+ [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$/],
    ['en-US', { language: 'fr' }, /^\d+ [a-zéû]{3,5}\.? \d{4}, \d\d:\d\d$/],
    ['en-US', { dateFormat: 'iso' }, /^\d{4}-\d\d-\d\d \d\d:\d\d$/]
  ]
  for (const [language, fields, shape] of written) {
    const chosen = JSON.stringify(fields)
    await t.test(
      `the format of dates if the browser has ${language} and the user ${chosen}`,
      async t => {
        const window = await visit(t, { browser, url }, { language })
        const { page } = window
        await window.logIn(admin, '/me')
        await page.evaluate(async body => {
          const headers = { 'content-type': 'application/json', 'x-from-ui': 'true' }
          const ask = (method: string, body: string) =>
            fetch('/api/preferences/ui', { method, headers, body })
          await ask('DELETE', '{}')
          await ask('PUT', body)
        }, chosen)
        await window.open('/client/web1')
        const titles = await page
          .locator('time[title]')
          .evaluateAll(all => all.map(one => one.getAttribute('title') ?? ''))
        const cells = await page.locator('td:nth-child(2)').allInnerTexts()
        t.ok(titles.length > 0 && cells.length > 0)
        t.same(
          [...titles, ...cells].filter(text => !shape.test(text)),
          []
        )
        const said = await page.locator('#content').innerText()
        t.equal(
          /\d\s[AP]M/.test(said),
          fields['dateFormat'] === 'browser',
          'also in texts of the API'
        )
        if (fields['dateFormat'] === 'iso') t.notMatch(said, /\d [A-Z][a-z]+ \d{4}/)
        if (fields['dateFormat'] === 'iso') {
          await window.open('/client-report/web1')
          t.match(await page.locator('#content').innerText(), /\d{4}-\d\d-\d\d \d\d:\d\d/)
        }
        t.same(window.complaints, [])
      }
    )
  }

  await t.test('a long label below the last day does not exceed the page on a phone', async t => {
    const window = await visit(t, { browser, url }, { language: 'fr', width: 390 })
    const { page } = window
    await window.logIn(admin, '/me')
    await page.evaluate(() => {
      const headers = { 'content-type': 'application/json', 'x-from-ui': 'true' }
      return fetch('/api/preferences/ui', { method: 'DELETE', headers, body: '{}' })
    })
    await window.open('/client/web1')
    const excessPx = await page
      .getByText('Aujourd’hui')
      .first()
      .evaluate(word => {
        const text = document.createRange()
        text.selectNodeContents(word)
        const strip = word.parentElement?.getBoundingClientRect()
        return text.getBoundingClientRect().right - (strip?.right ?? 0)
      })
    t.ok(excessPx <= 1, `${excessPx} px`)
    t.same(window.complaints, [])
  })

  await t.test('a date field shows dates in the format of the page', async t => {
    const window = await visit(t, { browser, url }, { language: 'en-US' })
    const { page } = window
    await window.logIn(admin, '/me')
    const choose = (style: string) =>
      Promise.all([page.waitForEvent('load'), page.getByLabel('Date format').selectOption(style)])
    await choose('iso')
    await window.open('/search?q=x&since=2026-03-04')
    await page.locator('.search-since').getByText('2026-03-04').waitFor()
    await page.locator('.search-since input').focus()
    await page.locator('.search-since').getByText('2026-03-04').waitFor({ state: 'hidden' })
    await window.open('/me')
    await choose('region')
    await window.open('/search?q=x&since=2026-03-04')
    await page.locator('.search-since').getByText('Mar 4, 2026').waitFor()
    t.same(await window.judge(), [])
  })

  await t.test('placeholders fit into their fields', async t => {
    const places = [
      '/',
      '/client/web1',
      '/search',
      '/client-browse/web1/1',
      '/calendar',
      '/main/system/audit'
    ]
    for (const [turn, language] of ['fr', 'es'].entries()) {
      const window = await visit(t, { browser, url }, { language })
      const { page } = window
      await window.logIn(admin, '/me')
      await page.evaluate(body => {
        const headers = { 'content-type': 'application/json', 'x-from-ui': 'true' }
        return fetch('/api/preferences/ui', { method: 'PUT', headers, body })
      }, JSON.stringify({ language }))
      for (const place of someOf(places, turn)) {
        await window.open(place)
        for (const width of [390, 1280]) {
          await window.look({ width, scheme: 'light' })
          t.same(await page.evaluate(listCutPlaceholders), [], `${language} ${place} ${width}`)
        }
      }
      await window.open('/')
      await page.locator('.tile').first().waitFor()
      for (const width of [320, 390, 1024, 1200, 1440]) {
        await window.look({ width, scheme: 'light' })
        const broken = await page.evaluate(listBrokenNames, width >= 1024)
        t.same(broken, [], `names of tiles, ${language} ${width}`)
      }
    }
  })
})

/** Runs in the browser: returns names of tiles with a wrapped word, or all wrapped names. */
function listBrokenNames(isInOneLine: boolean): string[] {
  const isBroken = (text: ChildNode) => {
    const { data } = text as Text
    const words = isInOneLine ? [data] : data.split(' ')
    let from = 0
    return words.some(word => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + word.length)
      from += word.length + 1
      return range.getClientRects().length > 1
    })
  }
  return [...document.querySelectorAll('.tile-name')]
    .filter(name => [...name.childNodes].some(node => node instanceof Text && isBroken(node)))
    .map(name => name.textContent ?? '')
}

/** Runs in the browser: returns placeholders that are wider than their fields. */
function listCutPlaceholders(): string[] {
  const canvas = document.createElement('canvas').getContext('2d')
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
  const isCut = (field: HTMLInputElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
    const roomPx = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
    if (!canvas) return true
    canvas.font = font
    // Fields that are collapsed to an icon have no width.
    return roomPx > 0 && canvas.measureText(field.placeholder).width > roomPx
  }
  return fields.filter(isCut).map(({ placeholder }) => placeholder)
}
