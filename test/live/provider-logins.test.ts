/** Logins with certified OpenID providers in a browser, with a base path and nginx. */
import type { Locator, Page } from 'playwright-core'
import { test } from 'tap'
import { nginxMissing, startNginx } from '../../scripts/lab/nginx.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'
import { consoleMissing, openAction, useBrowser, visit } from '../support/console.js'
import { issuerClient, useIssuer } from '../support/issuer.js'
import { addPasskey, button as buttonOf, hideAutofill, Stick } from '../support/stick.js'

const path = '/backup/hub'

/** Fills in the login form of the provider. */
async function tellName(page: Page, name: string): Promise<void> {
  await page.fill('input[name=login]', name)
  await page.fill('input[name=password]', 'any')
  await page.click('button[type=submit]')
}

void test('logins at providers in a browser', { skip: nginxMissing || consoleMissing }, async t => {
  const { clientConfigPath } = await useSandbox(t)
  const [innerPort = 0] = await findFreePorts(1)
  const inner = `http://127.0.0.1:${innerPort}`
  const nginx = await startNginx([
    `location ${path}/ {`,
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto https;',
    `proxy_pass ${inner}; }`
  ])
  t.teardown(() => nginx.close())
  const publicUrl = `https://localhost:${nginx.port}${path}`
  const place = { hubs: [publicUrl], inner: inner + path }
  const one = await useIssuer(t, { ...place, providerName: 'one' })
  const two = await useIssuer(t, { ...place, providerName: 'two', host: '127.0.0.2' })
  const oidc = [one, two].map(({ url: issuer }, at) => ({
    name: ['one', 'two'][at],
    title: ['First company', 'Second company'][at],
    issuer,
    ...issuerClient
  }))
  const { app, store } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    // A user with the same name as the user of the providers.
    users: ['ann', 'bob'],
    settings: { publicUrl, basePath: path, trustProxy: ['127.0.0.1'], oidc }
  })
  await app.listen({ host: '127.0.0.1', port: innerPort })
  const browser = await useBrowser(t)
  const desk = { browser, url: publicUrl, ignoresCertificates: true }
  const sessionsOf = (backend: string) => store.sessions.listOfUser({ name: 'ann', backend })
  const guest = await visit(t, desk)
  const { page } = guest
  // The forms of the providers refer to a font on the internet.
  guest.expect(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/)
  const button = (name: string) => page.getByRole('link', { name, exact: true })
  const atLogin = `${publicUrl}/login`

  await t.test('a login leads to the requested page', async sub => {
    await page.goto(`${publicUrl}/me`)
    await button('Log in with First company').click()
    await tellName(page, 'ann')
    await page.waitForURL(`${publicUrl}/me`)
    await guest.settle()
    sub.match(await sessionsOf('OIDC:one'), [{ way: 'provider', factor: 'provider' }])
  })

  await t.test('a confirmation opens a window, and creates no second session', async sub => {
    // The request that needs a confirmation is denied at first.
    guest.expect(/status of 403/)
    const [session] = await sessionsOf('OIDC:one')
    await store.change(tables => tables.sessions.prove(session?.id ?? '', 0, ''))
    await page.reload()
    await guest.settle()
    await page.getByRole('button', { name: 'Create token' }).click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel('Name').fill('nightly')
    await form.getByRole('button', { name: 'Create token' }).click()
    const opening = guest.context.waitForEvent('page')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    const popup = await opening
    const closed = popup.waitForEvent('close')
    await tellName(popup, 'ann')
    await closed
    await page.getByRole('heading', { name: 'nightly' }).waitFor()
    sub.match(await sessionsOf('OIDC:one'), [{ id: session?.id }])
    const { length } = await sessionsOf('OIDC:one')
    sub.equal(length, 1)
    await page.keyboard.press('Escape')
  })

  await t.test('a passkey can confirm instead of the provider, but cannot log in', async sub => {
    const stick = await Stick.plugIn(page, 'passkeys')
    await addPasskey(guest, 'Laptop')
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    await page.keyboard.press('Escape')
    const [session] = await sessionsOf('OIDC:one')
    await store.change(tables => tables.sessions.prove(session?.id ?? '', 0, ''))
    await buttonOf(page, 'New recovery codes').click()
    await page.getByRole('heading', { name: 'Confirm your login' }).waitFor()
    sub.same(await guest.judge(), [])
    await buttonOf(page, 'Use a passkey').click()
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    await page.keyboard.press('Escape')
    const [credential] = await stick.credentials()
    if (!credential) throw new Error('the stick is empty')
    const other = await visit(sub, desk)
    const copy = await Stick.plugIn(other.page, 'passkeys')
    await copy.cdp.send('WebAuthn.addCredential', { authenticatorId: copy.id, credential })
    await hideAutofill(other.page)
    await other.page.goto(atLogin)
    await buttonOf(other.page, 'Log in with a passkey').click()
    await other.page.getByText('This passkey confirms changes only.').waitFor()
    const cookies = await other.context.cookies()
    sub.equal(
      cookies.find(({ name }) => name === 'burphub_session'),
      undefined
    )
    const { length } = await sessionsOf('OIDC:one')
    sub.equal(length, 1)
  })

  await t.test('a passkey of a local user logs in below the base path', async sub => {
    const bob = await visit(sub, desk)
    await Stick.plugIn(bob.page, 'passkeys')
    await bob.logIn({ name: 'bob', password: 'bob' }, '/me')
    await addPasskey(bob, 'Laptop')
    await bob.page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    await bob.page.goto('about:blank')
    await bob.context.clearCookies()
    await hideAutofill(bob.page)
    await bob.page.goto(`${atLogin}?next=/reports`)
    await buttonOf(bob.page, 'Log in with a passkey').click()
    await bob.page.waitForURL(`${publicUrl}/reports`)
    const owner = { name: 'bob', backend: 'BASIC:AUTH' }
    sub.match(await store.sessions.listOfUser(owner), [{ way: 'passkey' }, { way: 'password' }])
    sub.same(bob.complaints, [])
  })

  await t.test('a logout also ends the session at the provider', async sub => {
    await page.getByRole('button', { name: 'My account' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('button', { name: /yes/i }).click()
    await page.waitForURL(url => url.href.startsWith(atLogin))
    sub.same(await sessionsOf('OIDC:one'), [])
    await button('Log in with First company').click()
    await page.waitForSelector('input[name=login]')
  })

  await t.test('a second provider has another user of that name', async sub => {
    await page.goto(atLogin)
    await button('Log in with Second company').click()
    await tellName(page, 'ann')
    await page.waitForURL(`${publicUrl}/`)
    await guest.settle()
    sub.match(await sessionsOf('OIDC:two'), [{ way: 'provider' }])
    sub.same(await sessionsOf('OIDC:one'), [])
  })

  await t.test('a second login with that provider needs no password', async sub => {
    await guest.context.clearCookies({ name: 'burphub_session' })
    await page.goto(atLogin)
    await button('Log in with Second company').click()
    await page.waitForURL(`${publicUrl}/`)
    await guest.settle()
    const { length } = await sessionsOf('OIDC:two')
    sub.equal(length, 2, 'the browser had lost the first session')
  })

  await t.test(
    'an administrator manages the user of the provider, and not the local user of the same name',
    async sub => {
      const admin = await visit(sub, desk)
      await admin.logIn({ name: 'admin', password: 'admin' }, '/people')
      const row = admin.page.getByRole('row').filter({ hasText: 'OIDC:two' })
      await (await openAction(row, 'Sessions (2)')).click()
      sub.equal(await admin.page.getByLabel('User').inputValue(), 'OIDC:two:ann')
      await admin.page.getByRole('button', { name: 'Log out all' }).waitFor()
      await admin.open('/people')
      const becomeAdmin = async (from: Locator) => {
        await (await openAction(from, 'Change role…')).click()
        const dialog = admin.page.getByRole('dialog')
        await dialog.getByLabel('Administrator: full access').check()
        await dialog.getByRole('button', { name: 'Save' }).click()
        await dialog.waitFor({ state: 'detached' })
      }
      await becomeAdmin(row)
      await row.getByText('Administrator', { exact: true }).waitFor()
      await admin.open('/people/groups')
      await admin.page.getByRole('button', { name: 'Create group…' }).click()
      const dialog = admin.page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('backup-admins')
      await dialog.getByRole('button', { name: 'Create group' }).click()
      const group = admin.page.getByRole('row').filter({ hasText: 'backup-admins' })
      await becomeAdmin(group)
      await group.getByText('all permissions').waitFor()
      const known = await admin.context.request.get(`${publicUrl}/api/admin/acl/admins`)
      const [roles] = (await known.json()) as { members: string[] }[]
      sub.same(roles?.members.toSorted(), ['@backup-admins', 'OIDC:two:ann', 'admin'])
      sub.same(admin.complaints, [])
    }
  )

  await t.test('a logout at the provider ends the sessions of burphub', async sub => {
    await page.goto(`${two.url}/session/end`)
    await page.getByRole('button', { name: /yes/i }).click()
    await page.waitForLoadState()
    sub.same(await sessionsOf('OIDC:two'), [])
    await page.goto(`${publicUrl}/me`)
    await page.waitForURL(url => url.href.startsWith(atLogin))
  })

  await t.test('administrators see the providers and their state', async sub => {
    const admin = await visit(sub, desk)
    await admin.logIn({ name: 'admin', password: 'admin' }, '/people/sign-in')
    const list = admin.page.getByRole('table', { name: 'Login providers' })
    await list.getByText('Online', { exact: true }).first().waitFor()
    sub.match(await list.innerText(), /OIDC:one/)
    const addresses = list.getByLabel('Addresses to register').first()
    sub.equal(
      await addresses.inputValue(),
      ['/oidc/one/callback', '', '/oidc/one/logout'].map(end => atLogin + end).join('\n')
    )
    for (const look of [
      { width: 1440, scheme: 'light' },
      { width: 390, scheme: 'dark' }
    ] as const) {
      await admin.look(look)
      sub.same(await admin.judge(), [])
      sub.equal(await admin.excessPx(), 0)
    }
    sub.same(admin.complaints, [])
  })

  t.same(guest.complaints, [])
})
