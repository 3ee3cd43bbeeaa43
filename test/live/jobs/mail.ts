/**
 * Overdue clients are reported by mail, and each link in it works. The mail takes some time to
 * arrive.
 */
import type { Test } from 'tap'
import { visit } from '../../support/console.js'
import { eventually } from '../spool.js'
import { doJob } from './hand.js'
import type { House } from './house.js'

export async function orderMail(t: Test, house: House): Promise<void> {
  const at = '/alerts/notifications'
  await doJob(
    t,
    house,
    'a mail about overdue clients is set up',
    { at, width: 1024 },
    async hand => {
      const { page } = hand
      await hand.click(page.getByRole('button', { name: 'Add channel' }))
      await hand.click(page.getByLabel('Name'))
      await hand.type('operators')
      await hand.click(page.getByLabel('Address'))
      await hand.type('operators@example.org')
      await hand.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await hand.click(page.getByRole('button', { name: 'Add rule' }))
      await hand.click(page.getByLabel('Name'))
      await hand.type('who is late')
      await hand.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  )
}

export async function testMail(t: Test, house: House): Promise<void> {
  await doJob(
    t,
    house,
    'the mail about an overdue client has working links',
    {},
    async (hand, t) => {
      const { page } = hand
      const mail = await receive(house, 'laptop')
      t.match(mail, 'To: operators@example.org')
      const links = [...new Set(mail.match(/http:[^\s"<>]+/g))]
      for (const page of ['/', '/main/client/laptop']) t.ok(links.includes(house.url + page), page)
      for (const link of links) {
        const answer = await page.goto(link)
        t.equal(answer?.status(), 200, link)
        t.match(answer?.headers()['content-type'], 'text/html', link)
        await hand.window.settle()
        t.equal(await page.locator('.failure').count(), 0, link)
        const heading = await page.locator('h1').innerText()
        const [, client] = /\/client\/([^/]+)$/.exec(link) ?? []
        if (client !== undefined) t.equal(heading, client)
        t.equal(await headingAfterLogin(t, house, link), heading, `${link} after login`)
      }
    }
  )
}

/** Returns the decoded mail, without the line breaks of quoted-printable. */
async function receive({ mailbox }: House, about: string): Promise<string> {
  const find = async () =>
    mailbox.mails.map(mail => decode(mail)).find(mail => mail.includes(about))
  return (await eventually(find, mail => mail !== undefined, 90_000)) ?? ''
}

function decode(mail: string): string {
  return mail
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16))
    )
    .replaceAll('&amp;', '&')
}

async function headingAfterLogin(t: Test, house: House, link: string): Promise<string> {
  const { page } = await visit(t, house)
  await page.goto(link)
  await page.fill('#user', house.admin.name)
  await page.fill('#password', house.admin.password)
  await page.press('#password', 'Enter')
  await page.waitForURL(link)
  return page.locator('h1').innerText()
}
