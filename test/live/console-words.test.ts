/** What the console says, and in which language, in a real browser. */
import t from 'tap'
import { admin, useBoxedConsole } from '../support/boxed-console.js'
import { consoleMissing, visit } from '../support/console.js'

/** All twelve changes are made by test/http/sessions.test.ts. */
const changes = ['fr', 'it', 'en', 'es']
const languageNames = /^(?:Language|Langue|Idioma|Lingua)$/

void t.test('the words of the console', { skip: consoleMissing, timeout: 300_000 }, async t => {
  const { browser, url } = await useBoxedConsole(t)

  await t.test('a chosen language is there at once, and stays', async t => {
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
      t.equal(await lang(), language, 'and after a reload')
    }
    await page.goto(`${url}/api/doc`)
    t.equal(await lang(), 'es')
    await window.context.clearCookies({ name: 'burphub_session' })
    await page.goto(`${url}/me`)
    await page.locator('#password').waitFor()
    t.equal(await lang(), 'es', 'the login page, too')
    t.same(window.complaints, [])
  })
})
