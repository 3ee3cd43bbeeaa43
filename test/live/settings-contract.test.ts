/**
 * Each operation about burp's configuration, in each path form, with the files of a real server.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test, type Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { leavesOneEntry } from '../contract/entries.js'
import { outcomeOf } from '../contract/declared.js'
import { settingsForms, type Form } from '../contract/places.js'
import { toRequest, type BodyKind } from '../contract/settings-places.js'
import { labMissing } from '../support/lab.js'
import { hasConf, idOf, openOffice, toStep, type Office, type Step } from './settings-steps.js'

let serial = 0

/** Changes come before the requests that read versions and history. */
const order = ['PATCH', 'POST', 'PUT', 'GET', 'DELETE']
const ordered = settingsForms.toSorted(
  (a, b) =>
    Number(idOf(a).startsWith('rollBack')) - Number(idOf(b).startsWith('rollBack')) ||
    order.indexOf(a.route.method) - order.indexOf(b.route.method)
)

const kindOf: Readonly<Record<string, BodyKind>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'application/merge-patch+json': 'merge'
}

function kindsOf({ route }: Form): BodyKind[] {
  const types = Object.keys(route.schema.body?.content ?? { 'application/json': {} })
  return types.flatMap(type => kindOf[type] ?? [])
}

async function answersReading(t: Test, office: Office, form: Form, step: Step) {
  const asked = toRequest(form, step)
  const answer = await office.request(asked)
  t.same(outcomeOf(form, answer), [200, undefined], answer.body)
  t.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  const head = await office.request({ ...asked, method: 'HEAD' })
  t.same([head.statusCode, head.body], [200, ''])
  for (const name of ['content-type', 'etag', 'content-length']) {
    t.equal(head.headers[name], answer.headers[name], name)
  }
  const { url } = asked
  const noisy = await office.request({
    ...asked,
    url: `${url}${url.includes('?') ? '&' : '?'}_=1&x=%00`
  })
  t.equal(noisy.body, answer.body, 'unknown query parameters are ignored')
  t.notMatch(answer.body, /password = (?!\*{8})/, 'without passwords')
}

async function answersChange(t: Test, office: Office, form: Form, step: Step, kind: BodyKind) {
  await step.prepare?.()
  const answer = await office.request(toRequest(form, step, kind))
  const { status, mediaType } = form.route.success
  t.same(outcomeOf(form, answer), step.is ?? [status, undefined], `${kind}: ${answer.body}`)
  if (answer.statusCode < 400) {
    t.equal(answer.headers['content-type'], `${mediaType}; charset=utf-8`)
    const isDry = step.query?.['dryRun'] === 'true'
    const route = isDry ? { ...form.route, audit: [] } : form.route
    await leavesOneEntry(t, office, { ...form, route }, answer)
  }
  t.equal(answer.headers['cache-control'], 'no-store')
  if (step.isDone) t.ok(step.isDone(), `${kind}: the change was made: ${answer.body}`)
}

void test(
  "each operation about burp's configuration",
  { skip: labMissing, timeout: 170_000 },
  async t => {
    const office = await openOffice(t)
    for (const form of ordered) {
      await t.test(`${form.title} returns the declared response`, async sub => {
        if (form.route.method === 'GET') {
          await answersReading(sub, office, form, await toStep(office, form, 0))
          return
        }
        for (const kind of kindsOf(form)) {
          serial += 1
          await answersChange(sub, office, form, await toStep(office, form, serial), kind)
        }
      })
    }

    await t.test('missing files and clients are 404', async sub => {
      const words = { client: 'nobody', conf: 'conf.d/none.conf' }
      const found = new Set(['saveServerConfig', 'saveClientConfig', 'expandPath'])
      for (const form of settingsForms) {
        if (found.has(idOf(form)) || !/[*]|:client/.test(form.path)) continue
        const step = await toStep(office, form, 0)
        const asked = toRequest(form, { ...step, words: { ...step.words, ...words } })
        const [status, code] = outcomeOf(form, await office.request(asked))
        const known = /^NO_SUCH_(FILE|CLIENT|CERTIFICATE)$/
        sub.match([status, code], [404, known], `${form.title} ${asked.url}`)
      }
    })

    await t.test('hostile names reach no file', async sub => {
      const before = listAround(office.lab)
      // All spellings of a path validate names with the same code.
      for (const form of settingsForms.filter(each => !each.path.includes(':server'))) {
        for (const words of listHostile(form)) {
          const step = await toStep(office, form, 0)
          const asked = toRequest(form, { ...step, words: { ...step.words, ...words } })
          const [status] = outcomeOf(form, await office.request(asked))
          const what = `${form.title}: ${status} for ${JSON.stringify(words).slice(0, 80)}`
          sub.ok(status >= 400 && status < 500, what)
        }
      }
      sub.same(listAround(office.lab), before)
    })

    await t.test('burp accepts the configuration afterwards, and a backup', async sub => {
      execFileSync('burp', ['-t', '-c', office.lab.serverConfigPath])
      writeFileSync(path.join(office.lab.treePath('web1'), 'a'), 'a')
      sub.equal(await office.lab.backUp('web1'), 1)
    })
  }
)

const hostileConfs = [
  '..%2f..%2fetc%2fpasswd',
  '%2Fetc%2Fpasswd',
  '%252Fetc%252Fpasswd',
  '/etc/passwd',
  'conf.d%2f..%2f..%2fx',
  '%252e%252e%252fx',
  'a%00b',
  'a%0Ab',
  'conf.d',
  '.burphub%2fx',
  'server%2Fkey.pem',
  'CA%2FCA_burpCA.key',
  'x'.repeat(5_000)
]
const hostileClients = [
  'a/b',
  '../x',
  '.x',
  '.buitemplates',
  'x~',
  'a\0b',
  'a\nb',
  'incexc',
  'a\\b'
]

function listHostile(form: Form): { client?: string; conf?: string }[] {
  const confs = hasConf(form) ? hostileConfs.map(conf => ({ conf })) : []
  const isExpander = idOf(form) === 'expandPath'
  const hasClient = form.path.includes(':client') && !isExpander
  // No hostile name is valid for a client.
  return hasClient ? [...hostileClients.map(client => ({ client })), ...confs] : confs
}

/** Lists all files in the lab's configuration, except burphub's versions. */
function listAround(lab: Lab): string[] {
  const etc = path.dirname(lab.serverConfigPath)
  const all = readdirSync(etc, { recursive: true, encoding: 'utf8' })
  return all.filter(name => !name.includes('.burphub')).toSorted()
}
