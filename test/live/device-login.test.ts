/** `burphub login` runs as a process, and a user allows the login in a browser. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'tap'
import { parse } from 'yaml'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { type TestApp, useApp } from '../support/app.js'
import { consoleMissing, useBrowser, visit, type Visit } from '../support/console.js'
import { bearer } from '../support/logins.js'
import { startProgram } from '../support/running-program.js'
import { eventually } from './spool.js'

const program = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url))

async function readCode(output: () => string): Promise<string> {
  const text = await eventually(
    async () => output(),
    said => said.includes('Waiting')
  )
  return /[B-Z]{4}-[B-Z]{4}/.exec(text)?.[0] ?? ''
}

async function enter({ page }: Visit, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Allow', exact: true }).waitFor()
}

async function forgetProofs(office: TestApp): Promise<void> {
  await office.store.change(async ({ sessions }) => {
    for (const { id } of await sessions.listOfUser({ name: 'ann', backend: 'BASIC:AUTH' })) {
      await sessions.prove(id, 0, '')
    }
  })
}

void test('a login of the command line', { skip: consoleMissing }, async t => {
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  const office = await useApp(t, { users: ['ann'], servers })
  const url = await office.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await useBrowser(t)
  const home = mkdtempSync(join(tmpdir(), 'burphub-home-'))
  t.teardown(() => rmSync(home, { recursive: true }))
  const run = (...words: string[]) => startProgram(t, [program, ...words], { HOME: home })
  const file = join(home, '.config/burphub/hubs.yaml')
  const ann = { name: 'ann', password: 'ann' }

  for (const [width, scheme] of [
    [1440, 'dark'],
    [390, 'light']
  ] as const) {
    await t.test(
      `is allowed in a window of ${width} px, after a confirmation of the password`,
      async sub => {
        const login = run('login', url)
        const code = await readCode(login.output)
        sub.match(login.output(), `${url}/device`)
        const window = await visit(sub, { browser, url }, { width, scheme })
        await window.logIn(ann, '/device')
        await forgetProofs(office)
        await enter(window, code.toLowerCase())
        await window.page.getByText('Did someone send you the code?').waitFor()
        sub.same(await window.judge(), [])
        await window.picture(`device-${width}-${scheme}`)
        await window.page.getByRole('button', { name: 'Allow', exact: true }).click()
        await window.page.getByRole('heading', { name: 'Confirm your password' }).waitFor()
        await window.page.getByLabel('Password of ann').fill('ann')
        await window.page.keyboard.press('Enter')
        await window.page.getByText('Login allowed.').waitFor()
        sub.equal(await login.exit, 0, login.errors())
        sub.match(login.output(), /Logged in as ann\. The token is read-only and expires on 20/)
        sub.equal(statSync(file).mode & 0o777, 0o600)
        const me = run('api', 'getMe')
        sub.equal(await me.exit, 0, me.errors())
        sub.match(JSON.parse(me.output()), { name: 'ann' })
        const tokens = await office.store.tokens.listOfUser({ name: 'ann', backend: 'BASIC:AUTH' })
        sub.equal(tokens.length, 1, 'a login replaces the token of the previous one')
        sub.match(tokens, [{ label: /^burphub on /, isReadOnly: true }])
      }
    )
  }

  await t.test('that the user denies keeps the previous one', async sub => {
    const login = run('login', url)
    const code = await readCode(login.output)
    const window = await visit(sub, { browser, url })
    window.expect(/404/)
    await window.logIn(ann, '/me')
    await window.page.getByRole('link', { name: 'Confirm a login' }).click()
    await window.page.getByLabel('Code').fill('BBBB-BBBB')
    await window.page.keyboard.press('Enter')
    await window.page.getByText('No program waits with this code.').waitFor()
    await enter(window, code)
    await window.page.getByRole('button', { name: 'Deny' }).click()
    await window.page.getByText('Login denied.').waitFor()
    sub.equal(await login.exit, 1)
    sub.match(login.errors(), 'The user denied this login.')
    sub.equal(await run('api', 'getMe').exit, 0)
  })

  await t.test('ends with a logout, which revokes the token', async sub => {
    const { [url]: saved } = parse(readFileSync(file, 'utf8')) as Record<string, { token: string }>
    const logout = run('logout')
    sub.equal(await logout.exit, 0, logout.errors())
    sub.match(logout.output(), `Logged out of ${url}.`)
    const headers = bearer(saved?.token ?? '')
    sub.equal((await office.app.inject({ url: '/api/admin/me', headers })).statusCode, 401)
    sub.notMatch(readFileSync(file, 'utf8'), saved?.token)
    const none = run('api', 'getMe', '--url', url)
    sub.equal(await none.exit, 2)
    sub.match(none.errors(), 'Log in with `burphub login`')
  })
})
