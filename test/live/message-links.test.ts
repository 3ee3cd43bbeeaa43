/** What messages lead to, opened in a browser: the page of what they tell of, also after a login. */
import { test, type Test } from 'tap'
import { allRights, noRights } from '../../src/access/rights.js'
import { findingKinds, type Finding } from '../../src/notify/finding.js'
import { toLinks } from '../../src/notify/links.js'
import { parsePlace, printPlace } from '../../src/places.js'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { health, useOffice } from '../notify/office.js'
import { createIdentity, useHookReceiver, useLocalMailbox } from '../notify/receivers.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'

const admin = { name: 'admin', password: 'admin' }
const names = ['web1', 'file server', 'büro']
const topics = ['health', 'server', 'fleet', 'disk_filling-/', 'certificate_ending-ca', 'config-x']

/** Of every kind, of a server and of a client, with and without a backup. */
function listFindings(): Finding[] {
  return findingKinds.flatMap(kind =>
    [null, ...names].flatMap(client =>
      topics.flatMap(topic =>
        [undefined, 1].map(number => ({ kind, server: 'main', client, topic, at: 0, number }))
      )
    )
  )
}

void test('a link leads to the console, and beside it one to the API', t => {
  const publicUrl = 'https://hub.example.org/burp'
  for (const rights of [allRights, noRights]) {
    for (const finding of listFindings()) {
      const { link, apiLink } = toLinks(finding, { publicUrl, rights })
      const path = link?.slice(publicUrl.length) ?? ''
      const place = parsePlace(path)
      t.equal(place && printPlace(place), path, `${finding.kind} ${finding.topic}: ${link}`)
      t.ok(apiLink?.startsWith(`${publicUrl}/api/`), `${apiLink}`)
      if (finding.client !== null && place?.section === undefined) {
        t.match(place, { server: 'main', name: finding.client })
      }
      if (rights === noRights) t.equal(place?.section, undefined, 'only for administrators')
    }
  }
  const odd = {
    kind: 'late',
    server: "o'brien (pc)",
    client: 'a/b?c#d%2F*!',
    topic: '',
    at: 0
  } as const
  const { link } = toLinks(odd, { publicUrl, rights: noRights })
  t.notMatch(link, /[!'()*?#]/, 'nothing in it ends an address in a text')
  t.match(parsePlace(new URL(link ?? '').pathname.slice('/burp'.length)), {
    server: odd.server,
    name: odd.client
  })
  t.same(toLinks(odd, { publicUrl: undefined, rights: noRights }), { link: null, apiLink: null })
  t.end()
})

void test(
  'every link of a mail, a webhook and a digest opens its page',
  { skip: consoleMissing, timeout: 300_000 },
  async t => {
    const { url, browser } = await useHub(t)
    const [mailbox, identity] = [await useLocalMailbox(t), createIdentity(t)]
    const receiver = await useHookReceiver(t, identity)
    const smtp = {
      host: '127.0.0.1',
      port: mailbox.port,
      security: 'none' as const,
      from: 'hub@example.org',
      timeoutMs: 5_000
    }
    const webhooks = { allowedNetworks: ['127.0.0.0/8', '::1'], ca: [identity.cert] }
    const office = await useOffice(t, { publicUrl: url, smtp, webhooks })
    await office.subscribe('', { url: receiver.url })
    await office.note(
      ...names.map(name => health(name, 'late')),
      { kind: 'contents', client: 'web1', number: 2, facts: { subject: 'web1' } },
      { kind: 'config', client: 'büro', facts: { user: 'ann', subject: 'büro' } },
      { kind: 'config', facts: { user: 'ann', subject: '' } },
      { kind: 'disk', facts: { subject: '/' } },
      { kind: 'certificate', facts: { subject: 'ca' } }
    )
    await office.work()
    await office.subscribe('', { address: 'ann@example.org' })
    await office.note(health('web1', 'ok'), { kind: 'server.down' })
    await office.work()
    await office.note({ kind: 'server.up' })
    await office.subscribe('', { address: 'ann@example.org' }, { when: 'daily' })
    office.clock.nowMs += 24 * 3_600_000
    await office.work()
    t.equal(receiver.hooks.length, 1)
    t.ok(mailbox.mails.length >= 2, `${mailbox.mails.length} mails, the last one a digest`)
    t.match(mailbox.mails.at(-1), 'need attention')
    const told = receiver.hooks.flatMap(({ body }) => listHookLinks(body))
    const links = new Set([...told, ...mailbox.mails.flatMap(mail => listMailLinks(mail, url))])
    t.ok(links.size >= 9, `${links.size} links`)

    const window = await visit(t, { browser, url })
    await window.logIn(admin)
    for (const link of links) {
      const answer = await window.page.goto(link)
      t.equal(answer?.status(), 200, link)
      await window.settle()
      t.match(await window.page.locator('h1').innerText(), headingOf(link, url), link)
    }
    for (const link of links) {
      const { page } = await visit(t, { browser, url })
      await page.goto(link)
      t.equal(new URL(page.url()).pathname, '/hub/login', `${link} needs a login`)
      await page.fill('#user', admin.name)
      await page.fill('#password', admin.password)
      await page.press('#password', 'Enter')
      await page.waitForURL(link)
      await page.getByRole('heading', { level: 1, name: headingOf(link, url) }).waitFor()
      await page.context().close()
    }
    t.same(window.complaints, [])
  }
)

/** Two servers, below a path, with files of their configuration out of reach. */
async function useHub(t: Test) {
  const [main, branch] = await Promise.all([
    useSandbox(t, { fixture: createDemoFixture() }),
    useSandbox(t, { fixture: createDemoFixture() })
  ])
  const { app } = await useApp(t, {
    servers: [
      { name: 'main', clientConfig: main.clientConfigPath },
      { name: 'branch', clientConfig: branch.clientConfigPath }
    ],
    settings: { basePath: '/hub' },
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `${url}/hub`, browser: await useBrowser(t) }
}

function listHookLinks(body: string): string[] {
  const { link, findings } = JSON.parse(body) as { link: string; findings: { link: string }[] }
  return [link, ...findings.map(finding => finding.link)]
}

/** Of its text and of its HTML. */
function listMailLinks(mail: string, url: string): string[] {
  const plain = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`)))
  return [...plain.matchAll(/https?:\/\/[^\s"<>]+/g)]
    .map(([link]) => link)
    .filter(link => link.startsWith(url))
}

function headingOf(link: string, url: string): RegExp | string {
  const place = parsePlace(link.slice(url.length))
  const words: Partial<Record<string, RegExp>> = {
    overview: /^Overview$/,
    settings: /^Settings$/,
    diff: /^Changes in backup 2/,
    reports: /^Capacity$/,
    alerts: /^Notifications$/,
    system: /^(Servers|Health|Certificates)$/
  }
  return words[place?.page ?? ''] ?? place?.name ?? 'none'
}
