/**
 * A session without a recent confirmation of the password: in a browser, and over HTTP, with a
 * real burp server.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download, Locator } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { test, type Test } from 'tap'
import { authorization, type TestApp, useApp } from '../support/app.js'
import { consoleMissing, openAction, useBrowser, type Visit, visit } from '../support/console.js'
import { labMissing, useLab } from '../support/lab.js'
import { bearer, logIn } from '../support/logins.js'
import { numbersOf, toServer } from './asking.js'
import { sign } from './authority.js'
import { readSpool } from './spool.js'

const text = 'Dear aunt'
const admin = { name: 'admin', backend: 'BASIC:AUTH' }

async function age({ store }: TestApp): Promise<void> {
  await store.change(async ({ sessions }) => {
    for (const { id } of await sessions.listOfUser(admin)) await sessions.prove(id, 0, '')
  })
}

async function setUp(t: Test) {
  const lab = await useLab(t, { clients: [{ name: 'office' }] })
  const letter = join(lab.treePath('office'), 'letter.txt')
  mkdirSync(lab.treePath('office'), { recursive: true })
  writeFileSync(letter, text)
  mkdirSync(join(lab.treePath('office'), 'photos'))
  writeFileSync(join(lab.treePath('office'), 'photos', 'one.txt'), 'a photo')
  await lab.backUp('office')
  await lab.backUp('office')
  sign(lab, 'office', '01')
  const office = await useApp(t, {
    servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }],
    settings: { sessions: { proofForDownloads: true } }
  })
  const url = await office.app.listen({ host: '127.0.0.1', port: 0 })
  return { lab, letter, office, url }
}

/** The session in a browser, and the dialog that asks its user for a confirmation. */
class Owner {
  readonly window: Visit
  readonly office: TestApp
  readonly downloads: Download[] = []

  constructor(window: Visit, office: TestApp) {
    this.window = window
    this.office = office
    window.page.on('download', file => this.downloads.push(file))
  }

  get dialog(): Locator {
    return this.window.page.getByRole('dialog', { name: /^Confirm your (password|login)$/ })
  }

  /** Does something that needs a recent confirmation; cancels the dialog the first time. */
  async confirm(
    { act, judge }: { act: () => Promise<void>; judge: () => unknown },
    [field, answer]: readonly [string, () => string]
  ): Promise<void> {
    await age(this.office)
    await act()
    await this.dialog.getByRole('button', { name: 'Cancel' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
    await judge()
    await act()
    await this.dialog.getByLabel(field).fill(answer())
    await this.dialog.getByRole('button', { name: 'Confirm' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}

const byPassword = ['Password of admin', () => 'admin'] as const

void test('an aged session', { skip: labMissing || consoleMissing }, async t => {
  const { lab, letter, office, url } = await setUp(t)

  const browser = await useBrowser(t)
  const window = await visit(t, { browser, url })
  const { page } = window
  // The requests that are denied at first.
  window.expect(/status of 403/)
  const owner = new Owner(window, office)
  const dialogOf = (name: RegExp) => page.getByRole('dialog', { name })
  const rowOfLetter = () => page.getByRole('row').filter({ hasText: 'letter.txt' })

  // First: burp shows the restores below as running for a while, and their client as busy.
  await t.test('asks before it deletes a backup', async sub => {
    await window.logIn({ name: 'admin', password: 'admin' }, '/client/office')
    await page.getByRole('button', { name: 'Actions for Backup 1', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    const dialog = dialogOf(/^Delete backup 1/)
    await owner.confirm(
      {
        act: () => dialog.getByRole('button', { name: 'Delete backup 1' }).click(),
        judge: () => sub.same(numbersOf(readSpool(lab, 'office')), [1, 2])
      },
      byPassword
    )
    await page.getByText('Backup 1 of office deleted.').waitFor()
    sub.same(numbersOf(readSpool(lab, 'office')), [2])
  })

  await t.test('reads no file over HTTP before its user confirms', async sub => {
    const login = await logIn(office, 'admin')
    await age(office)
    const list = JSON.stringify({ restore: [{ key: letter, folder: false }] })
    const path = encodeURIComponent(letter)
    const downloads = [
      ['GET', `file/office/2?path=${path}`],
      ['HEAD', `file/office/2?path=${path}`],
      ['GET', `main/file/office/2?path=${path}`],
      ['GET', `preview/office/2?path=${path}`],
      ['GET', `main/preview/office/2?path=${path}`],
      ['POST', 'archive/office/2'],
      ['POST', 'main/archive/office/2'],
      ['POST', 'office/2']
    ] as const
    type Way = (typeof downloads)[number]
    const send = async (headers: Record<string, string>, [method, place]: Way) => {
      const isArchive = method === 'POST'
      const answer = await fetch(`${url}/api/${isArchive ? 'restore' : 'client'}/${place}`, {
        method,
        headers: { 'x-requested-with': 'test', range: 'bytes=0-3', ...headers },
        ...(isArchive && { body: new URLSearchParams({ list, format: 'tar' }) })
      })
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()).toString() }
    }
    const tokens = await login.ask('GET /api/admin/me/token')
    sub.equal(tokens.statusCode, 200, 'all other requests succeed')
    for (const each of downloads) {
      const { status, body } = await send({ cookie: login.cookie }, each)
      sub.equal(status, 403, each.join(' '))
      if (each[0] !== 'HEAD') {
        sub.match(JSON.parse(body), { code: 'PASSWORD_NEEDED', proofs: ['password'] })
      }
    }
    const made = await office.request({
      method: 'POST',
      url: '/api/admin/me/token',
      payload: { label: 'nightly' }
    })
    const { token } = made.json<{ token: string }>()
    for (const headers of [bearer(token), authorization('admin')]) {
      const file = await send(headers, downloads[0])
      sub.match(file, { status: 206, body: text.slice(0, 4) })
    }
    const payload = { password: 'admin' }
    const proof = await login.ask('POST /api/admin/me/proof', { payload })
    sub.equal(proof.statusCode, 200, proof.body)
    for (const each of downloads.filter(([method]) => method !== 'HEAD')) {
      const { status, body } = await send({ cookie: login.cookie }, each)
      sub.ok([200, 206].includes(status), each.join(' '))
      sub.match(body, text.slice(0, 4))
    }
    await age(office)
    const rest = await send({ cookie: login.cookie, range: 'bytes=4-' }, downloads[0])
    sub.match(rest, { status: 206, body: text.slice(4) }, 'the download can be resumed')
    const whole = await fetch(`${url}/api/client/${downloads[0][1]}`, {
      headers: { cookie: login.cookie }
    })
    sub.equal(whole.status, 403, 'it cannot be started again')
    const other = await logIn(office, 'admin')
    await age(office)
    sub.equal(
      (await send({ cookie: other.cookie }, downloads[0])).status,
      403,
      'another session cannot resume it'
    )
  })

  await t.test('asks for the password before it sends a file', async sub => {
    await window.open('/client-browse/office/2')
    const link = page.getByRole('link', { name: 'letter.txt', exact: true })
    const judge = () => sub.same(owner.downloads, [])
    const arrive = async (act: () => Promise<void>, isAged = true) => {
      const arrival = page.waitForEvent('download')
      await (isAged ? owner.confirm({ act, judge }, byPassword) : act())
      const file = await arrival
      owner.downloads.length = 0
      return file.path()
    }
    sub.equal(readFileSync(await arrive(() => link.click()), 'utf8'), text)
    sub.equal(
      readFileSync(await arrive(() => link.click(), false), 'utf8'),
      text,
      'one confirmation suffices for the next download'
    )
    await rowOfLetter().getByRole('checkbox').check()
    const download = page.getByRole('button', { name: /^Download/ })
    sub.equal(readFileSync(await arrive(() => download.click()), 'utf8'), text)
    await page.getByRole('checkbox', { name: 'photos', exact: true }).check()
    await download.click()
    const archive = dialogOf(/^Download from backup 2/)
    const zip = await arrive(() => archive.getByRole('button', { name: 'Download' }).click())
    await archive.waitFor({ state: 'detached' })
    const listed = execFileSync('unzip', ['-p', zip], { encoding: 'utf8' })
    sub.match(listed, text)
    sub.match(listed, 'a photo')
  })

  await t.test('asks before it shows a file', async sub => {
    const content = page.locator('.preview pre')
    let show = rowOfLetter().getByRole('cell').nth(2)
    const judge = async () => {
      sub.equal(await content.count(), 0)
      show = page.getByRole('button', { name: 'Try again' })
    }
    await owner.confirm({ act: () => show.click(), judge }, byPassword)
    await content.getByText(text).waitFor()
  })

  await t.test('asks before it queues a restore', async sub => {
    await window.open('/client-browse/office/2')
    await (await openAction(rowOfLetter(), 'Restore to client…')).click()
    const dialog = dialogOf(/^Restore from backup 2/)
    const order = '/api/restore/server-restore/office'
    await owner.confirm(
      {
        act: () => dialog.getByRole('button', { name: /^Queue restore/ }).click(),
        judge: async () =>
          sub.equal((await office.get(order)).json<{ found: boolean }>().found, false)
      },
      byPassword
    )
    await dialog.waitFor({ state: 'detached' })
    await lab.burp('office', ['-a', 't'])
    sub.equal(readFileSync(lab.restorePath('office') + letter, 'utf8'), text)
  })

  await t.test(
    'asks for a code of the authenticator app, if there is one, before it revokes a certificate',
    async sub => {
      const { request } = window.context
      const codes = `${url}/api/admin/me/factors/code`
      const headers = { 'x-requested-with': 'test' }
      const { secret } = (await (await request.post(codes, { headers })).json()) as {
        secret: string
      }
      const code = (steps: number) => {
        const timestamp = Date.now() + steps * 30_000
        return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
      }
      const set = await request.put(codes, { headers, data: { code: code(-1) } })
      sub.equal(set.status(), 200)
      const listRevoked = async () => {
        const answer = await request.get(`${url}/api/settings/certificates`)
        const list = (await answer.json()) as { client: string; revoked: boolean }[]
        return list.filter(({ revoked }) => revoked).map(({ client }) => client)
      }
      await window.open('/system/certificates')
      await page.getByRole('button', { name: 'Revoke' }).click()
      const dialog = dialogOf(/^Revoke /)
      await dialog.getByRole('textbox').fill('office')
      await owner.confirm(
        {
          act: () => dialog.getByRole('button', { name: 'Revoke' }).click(),
          judge: async () => sub.same(await listRevoked(), [])
        },
        ['Code or recovery code', () => code(0)]
      )
      await page.getByText('office revoked.').waitFor()
      sub.same(await listRevoked(), ['office'])
    }
  )

  t.same(window.complaints, [])
})
