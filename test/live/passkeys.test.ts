/** Passkeys in the console and at logins, with the virtual authenticators of Chromium. */
import { createServer } from 'node:net'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { stringify } from 'yaml'
import { builtProgram } from '../../scripts/lab/service.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'
import { startProgram } from '../support/running-program.js'
import { addPasskey, button, hideAutofill, Stick } from '../support/stick.js'

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function useOffice(t: Test, settings: Record<string, unknown> = {}) {
  const { clientConfigPath } = await useSandbox(t)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const office = await useApp(t, {
    users: ['ann', 'bob'],
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    settings: { publicUrl: url, ...settings }
  })
  await office.app.listen({ port, host: 'localhost' })
  return { office, url }
}

void test('passkeys in the browser', { skip: consoleMissing }, async t => {
  const { office, url } = await useOffice(t)
  const browser = await useBrowser(t)

  await t.test(
    'a passkey gets another name, and logs in without user name and password',
    async sub => {
      const seen = await visit(sub, { browser, url })
      const { page } = seen
      const stick = await Stick.plugIn(page, 'passkeys')
      await seen.logIn({ name: 'ann', password: 'ann' }, '/me')
      await addPasskey(seen, 'Laptop')
      await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor()
      sub.equal((await stick.credentials()).length, 1)
      await button(page, 'Rename Laptop').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Work laptop')
      await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('listitem').filter({ hasText: 'Work laptop' }).waitFor()
      const named = await office.store.passkeys.listOfUser('ann')
      sub.same(
        named.map(({ label }) => label),
        ['Work laptop']
      )
      await page.goto('about:blank')
      await seen.context.clearCookies()
      // The virtual authenticator responds at once if the browser offers passkeys in a field.
      await page.goto(`${url}/login?next=/clients`)
      await page.waitForURL(`${url}/clients`)
      await page.goto('about:blank')
      await seen.context.clearCookies()
      await hideAutofill(page)
      await page.goto(`${url}/login?next=/reports`)
      await button(page, 'Log in with a passkey').click()
      await page.waitForURL(`${url}/reports`)
      const [session] = await office.store.sessions.listOfUser({
        name: 'ann',
        backend: 'BASIC:AUTH'
      })
      sub.match(session, { way: 'passkey', factor: 'passkey', isPermanent: false })
      sub.same(seen.complaints, [])
    }
  )

  await t.test('a U2F stick is a second factor, and confirms changes', async sub => {
    const seen = await visit(sub, { browser, url }, { width: 390, scheme: 'dark' })
    const { page } = seen
    const stick = await Stick.plugIn(page, 'u2f')
    await seen.logIn({ name: 'bob', password: 'bob' }, '/me')
    await addPasskey(seen, 'Old stick')
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listitem').filter({ hasText: 'Bound to one device' }).waitFor()
    sub.same(await seen.judge(), [])
    sub.equal(await seen.excessPx(), 0)
    await seen.picture('passkeys-390-dark')
    await addPasskey(seen, 'Again')
    await page.getByText('This device already has one of your passkeys.').waitFor()
    await page.keyboard.press('Escape')
    await page.goto('about:blank')
    await seen.context.clearCookies()
    await page.goto(`${url}/login`)
    await page.fill('input[name=user]', 'bob')
    await page.fill('input[name=password]', 'bob')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${url}/login/second`)
    await button(page, 'Use a passkey').waitFor()
    sub.same(await seen.judge(), [])
    const remember = page.getByText('Do not ask for a code on this device')
    sub.equal(await remember.isVisible(), false, 'the login cannot be remembered on this device')
    await seen.picture('login-second-390-dark')
    await button(page, 'Use a passkey').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${url}/`)
    await page.goto(`${url}/me`)
    const owner = { name: 'bob', backend: 'BASIC:AUTH' }
    for (const { id } of await office.store.sessions.listOfUser(owner)) {
      await office.store.change(({ sessions }) => sessions.prove(id, 0, ''))
    }
    await button(page, 'New recovery codes').click()
    await page.getByRole('heading', { name: 'Confirm your login' }).waitFor()
    sub.same(await seen.judge(), [])
    await seen.picture('passkey-proof-390-dark')
    await button(page, 'Use a passkey').click()
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    await page.keyboard.press('Escape')
    const [before] = await office.store.passkeys.listOfUser('bob')
    const [credential] = await stick.credentials()
    if (!credential) throw new Error('the stick is empty')
    sub.equal(before?.counter, credential.signCount)
    // A copy of the stick with a smaller counter.
    const { credentialId } = credential
    await stick.cdp.send('WebAuthn.removeCredential', { authenticatorId: stick.id, credentialId })
    await stick.cdp.send('WebAuthn.addCredential', {
      authenticatorId: stick.id,
      credential: { ...credential, rpId: 'localhost', signCount: 0 }
    })
    for (const { id } of await office.store.sessions.listOfUser(owner)) {
      await office.store.change(({ sessions }) => sessions.prove(id, 0, ''))
    }
    seen.expect(/401/)
    await button(page, 'New recovery codes').click()
    await button(page, 'Use a passkey').click()
    await page.getByText('The passkey was not accepted').waitFor()
    const [entry] = await office.store.audit.list({ action: 'passkey.refuse', limit: 1 })
    sub.match(entry, { subject: 'bob' })
  })

  await t.test('a page with another host name cannot use the passkey', async sub => {
    const other = url.replace('localhost', '127.0.0.1')
    const seen = await visit(sub, { browser, url: other })
    const { page } = seen
    await Stick.plugIn(page, 'passkeys')
    await hideAutofill(page)
    await page.goto(`${other}/login`)
    await button(page, 'Log in with a passkey').click()
    await page
      .getByText('The passkey was not accepted. Try again, or log in another way.')
      .waitFor()
    sub.same(await seen.judge(), [])
    await seen.picture('login-passkey-1280')
  })
})

void test('passkeys with the built program', { skip: consoleMissing }, async t => {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const config = join(t.testdir({}), 'burphub.yaml')
  const database = { url: 'sqlite:./burphub.db' }
  const listen = { host: '127.0.0.1', port }
  writeFileSync(config, stringify({ publicUrl: url, database, listen }))
  const password = 'the password of the first user'
  const words = [process.execPath, builtProgram, 'serve', '--config', config]
  const hub = startProgram(t, words, { BURPHUB_ADMIN_PASSWORD: password })
  await hub.findUrl()
  const browser = await useBrowser(t)
  const seen = await visit(t, { browser, url })
  const { page } = seen
  const stick = await Stick.plugIn(page, 'passkeys')
  await seen.logIn({ name: 'admin', password }, '/me')
  await addPasskey(seen, 'Laptop')
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  t.equal((await stick.credentials()).length, 1)
  await page.goto('about:blank')
  await seen.context.clearCookies()
  await hideAutofill(page)
  await page.goto(`${url}/login?next=/me`)
  await button(page, 'Log in with a passkey').click()
  await page.waitForURL(`${url}/me`)
  await page.getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor()
  t.same(seen.complaints, [])
  t.equal(await hub.stop('SIGTERM'), 0, hub.errors())
})
