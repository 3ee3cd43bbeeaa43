/** A second factor in the console, from adding it to a login with a recovery code. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { test, type Test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { type TestApp, useApp } from '../support/app.js'
import { consoleMissing, useBrowser, Visit } from '../support/console.js'

class User {
  readonly name: string
  readonly page: Page
  readonly url: string
  #secret = ''
  recovery: string[] = []

  constructor(name: string, page: Page, url: string) {
    this.name = name
    this.page = page
    this.url = url
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async logIn(code?: string): Promise<void> {
    await this.page.context().clearCookies()
    await this.page.goto(`${this.url}/login`)
    await this.page.fill('input[name=user]', this.name)
    await this.page.fill('input[name=password]', this.name)
    await this.page.keyboard.press('Enter')
    if (code === undefined) return
    await this.page.waitForURL(/\/login\/second$/)
    await this.page.fill('input[name=code]', code)
    await this.page.keyboard.press('Enter')
  }

  codeAt(steps: number): string {
    const timestamp = Date.now() + steps * 30_000
    return new TOTP({ secret: Secret.fromBase32(this.#secret) }).generate({ timestamp })
  }

  /** Calls `look` for each dialog. */
  async setUp(look: (name: string) => Promise<void>): Promise<void> {
    await this.button('Set up an app').click()
    await this.page.getByRole('img', { name: 'QR code' }).waitFor()
    await look('set-up')
    this.#secret = await this.page.getByLabel('Key', { exact: true }).inputValue()
    const code = this.page.getByLabel('Code', { exact: true })
    await code.fill('12345')
    await this.button('Confirm').click()
    await this.page.getByText('The code is incorrect').waitFor()
    await code.fill(this.codeAt(-1))
    await this.button('Confirm').click()
    await this.page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    this.recovery = (await this.page.locator('dialog textarea').inputValue()).split('\n')
    await look('recovery-codes')
    await this.page.keyboard.press('Escape')
  }
}

async function forgetProof({ store }: TestApp, name: string): Promise<void> {
  await store.change(async ({ sessions }) => {
    for (const { id } of await sessions.listOfUser({ name, backend: 'BASIC:AUTH' })) {
      await sessions.prove(id, 0, '')
    }
  })
}

/** Checks that the print is one page with the dialog, and without the page below it. */
async function printsAlone(t: Test, page: Page): Promise<void> {
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1')
  t.equal(sheets.match(/\/Type \/Page\b/g)?.length, 1)
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.locator('dialog textarea').isVisible(), true)
  for (const behind of ['h1', '.brand', 'dialog button']) {
    t.equal(await page.locator(behind).first().isVisible(), false, behind)
  }
  await page.emulateMedia({ media: 'screen' })
}

void test('a second factor in the console', { skip: consoleMissing }, async t => {
  const { clientConfigPath } = await useSandbox(t)
  const office = await useApp(t, {
    users: ['ann'],
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    settings: { secondFactor: { requiredOf: 'admins' } }
  })
  const url = await office.app.listen({ port: 0 })
  const browser = await useBrowser(t)
  let admin: User | undefined
  for (const [name, width] of [
    ['admin', 1440],
    ['ann', 390]
  ] as const) {
    await t.test(`${name} at ${width} px`, async sub => {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const page = await context.newPage()
      const user = new User(name, page, url)
      const window = new Visit(context, page, url)
      const look = async (dialog: string) => {
        for (const scheme of ['dark', 'light'] as const) {
          await window.look({ width, scheme })
          sub.same(await window.judge(), [], `${dialog}, ${scheme}`)
          await window.picture(`${dialog}-${width}-${scheme}`)
        }
      }
      await user.logIn()
      await user.page.waitForURL(`${url}/`)
      // A user who must add a second factor sees only this request on all pages.
      if (name === 'ann') await user.page.goto(`${url}/me`)
      else await user.page.getByText('You must set up a second factor').waitFor()
      await user.setUp(async dialog => {
        await look(dialog)
        if (dialog === 'recovery-codes') await printsAlone(sub, page)
      })
      sub.equal(user.recovery.length, 10)
      await user.logIn(user.codeAt(0))
      await user.page.waitForURL(`${url}/`)
      await user.logIn(user.recovery[0])
      await user.page.waitForURL(`${url}/`)
      await user.page.goto(`${url}/me`)
      await user.page.getByText('Recovery codes: 9').waitFor()
      const wide = await user.page.evaluate(() => document.documentElement.scrollWidth)
      sub.ok(wide <= width, `${wide} px`)
      await forgetProof(office, name)
      await user.button('New recovery codes').click()
      await user.page.getByRole('heading', { name: 'Confirm your login' }).waitFor()
      await user.page.getByLabel('Code or recovery code').fill(user.recovery[1] ?? '')
      await user.button('Confirm').click()
      await user.page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
      sub.equal(await office.store.factors.countRecovery(name), 10)
      await user.page.keyboard.press('Escape')
      await user.button('Remove app').click()
      const after = name === 'admin' ? 'You must then set up another' : 'Logins then need only your'
      await user.page.getByRole('dialog').getByText(after).waitFor()
      await user.page.keyboard.press('Escape')
      if (name === 'admin') admin = user
      else await context.close()
    })
  }

  await t.test('an administrator resets the second factor of a user', async sub => {
    if (!admin) throw new Error('no administrator has logged in')
    const { page } = admin
    await page.goto(`${url}/people/users`)
    const row = page.getByRole('row').filter({ has: page.getByText('ann', { exact: true }) })
    await row.getByText('Second factor').waitFor()
    await row.getByRole('button', { name: 'Actions for ann' }).click()
    await page.getByRole('menuitem', { name: 'Reset second factor' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click()
    await page.getByText('ann saved.').waitFor()
    await row.getByText('Second factor').waitFor({ state: 'detached' })
    const context = await browser.newContext()
    const ann = new User('ann', await context.newPage(), url)
    await ann.logIn()
    await ann.page.waitForURL(`${url}/`)
    sub.equal(await office.store.factors.lookUp('ann'), undefined)
    await context.close()
  })
})

void test(
  'a user of a proxy login sees that an administrator can help',
  { skip: consoleMissing },
  async t => {
    const secretFile = join(t.testdir({}), 'proxy-secret')
    const secret = 'a secret of the proxy'
    await writeFile(secretFile, secret)
    const proxyLogin = { from: ['127.0.0.1'], secretFile }
    const office = await useApp(t, { servers: [], settings: { proxyLogin } })
    const url = await office.app.listen({ host: '127.0.0.1', port: 0 })
    const browser = await useBrowser(t)
    const extraHTTPHeaders = { 'remote-user': 'ann', 'x-burphub-proxy-secret': secret }
    const context = await browser.newContext({ extraHTTPHeaders })
    const page = await context.newPage()
    const window = new Visit(context, page, url)
    window.expect(/status of 403/)
    await window.open('/me')
    for (const width of [1440, 390] as const) {
      await window.look({ width, scheme: width === 390 ? 'dark' : 'light' })
      const why = page.getByText('you cannot set up a second factor. Ask an administrator')
      await why.waitFor()
      t.equal(await page.getByRole('button', { name: 'Set up an app' }).count(), 0)
      t.same(await window.judge(), [], `${width} px`)
      await window.picture(`proxy-${width}`)
    }
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('nightly')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await dialog.getByText('Ask an administrator to set proxyLogin.isProof').waitFor()
    t.equal(await page.getByLabel('Password of ann').count(), 0, 'the user has no password')
    const owner = { name: 'ann', backend: 'PROXY:AUTH' }
    t.same(await office.store.tokens.listOfUser(owner), [])
    t.same(window.complaints, [])
  }
)
