/**
 * Random requests about burp's configuration get only responses that the published document
 * declares, and burp still accepts its files. The seed is fixed; set BURPHUB_FUZZ_SEED and
 * BURPHUB_FUZZ_RUNS for other requests.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { test } from 'tap'
import { createDeclaredCheck } from '../contract/declared.js'
import { settingsForms, type Form } from '../contract/places.js'
import { authorization } from '../support/app.js'
import { labMissing } from '../support/lab.js'
import { useWeb } from '../support/web.js'
import { countCases } from '../support/rings.js'
import { openOffice } from './settings-steps.js'
import { anyCharacter } from '../support/any-character.js'

const seed = Number(process.env['BURPHUB_FUZZ_SEED'] ?? 20_261_122)
const numRuns = countCases(800)

const expectDeclared = createDeclaredCheck(settingsForms)

// Reloads are slow, and certificates need other programs: they have tests of their own.
const slow = new Set(['reloadServer', 'refreshCrl', 'revokeCertificate'])
const someForm = fc.constantFrom(
  ...settingsForms.filter(({ route }) => !slow.has(route.operationId))
)

const text = (maxLength: number) => fc.string({ unit: anyCharacter, maxLength })
const known = ['web1', 'db1', 'incexc', 'incexc/linux', 'conf.d/extra.conf', 'burp-server.conf']
const odd = [
  '',
  '.',
  '..',
  '../x',
  '.x',
  'x~',
  '/etc/passwd',
  '%2e%2e%2fx',
  'a\0b',
  'a\nb',
  '*',
  '%'
]

const segment = fc.oneof(
  fc.constantFrom(...known, ...odd).map(encodeURIComponent),
  fc.constantFrom(...known, ...odd).map(word => encodeURIComponent(encodeURIComponent(word))),
  text(300).map(encodeURIComponent),
  fc.stringMatching(/^(%[0-9a-fA-F]{2}|%|\/|\.\.|[a-z]){1,12}$/)
)

const optionName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('keep', 'label', 'client_can_list', 'hard_quota') },
  { weight: 3, arbitrary: fc.constantFrom('compression', 'umask', 'password', 'listen', 'raw') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'includes',
      'includes_ori',
      'templates',
      'newclient',
      'newname',
      'newtemplate',
      'newstatictemplate',
      'statictemplate',
      'variables',
      'version',
      'delete',
      'keep_reset_bui_CUSTOM'
    )
  },
  { weight: 1, arbitrary: fc.oneof(text(30), fc.constantFrom('toString', 'a b', 'x\ny')) }
)
const value = fc.oneof(
  fc.integer({ min: -1, max: 30 }),
  fc.boolean(),
  fc.constantFrom('', '********', '1', 'gzip5', '10Gb', '{{ x }}', "'", '"', '\\', '# x', ...known),
  fc.constantFrom(...odd),
  text(200)
)
const body = fc.dictionary(
  optionName,
  fc.oneof(value, fc.constant(null), fc.array(value, { maxLength: 4 }), fc.object({ maxDepth: 1 })),
  { maxKeys: 4 }
)

const words = ['dryRun', 'template', 'statictemplate', 'from', 'to', 'path', 'source', 'reason']
const query = fc.array(
  fc.tuple(fc.constantFrom(...words), fc.oneof(segment, fc.constantFrom('true', '1', '0', ''))),
  { maxLength: 3 }
)

interface Asked {
  form: Form
  url: string
  type: string
  body: string
  user: string
  ifMatch: string | undefined
}

const request: fc.Arbitrary<Asked> = fc
  .record({
    form: someForm,
    client: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('web1', 'db1') }, segment),
    conf: segment,
    query,
    body,
    type: fc.constantFrom('json', 'json', 'merge-patch+json', 'x-www-form-urlencoded'),
    user: fc.constantFrom('admin', 'admin', 'mod'),
    ifMatch: fc.constantFrom(undefined, undefined, '*', '"x"', 'W/"x"', '', ',"')
  })
  .map(({ form, client, conf, query, body, type, ...others }) => {
    const path = form.path
      .replace(':server', 'main')
      .replace(':client', () => client)
      .replace('*', () => conf)
    const search = query.map(pair => pair.join('=')).join('&')
    return {
      form,
      url: search === '' ? path : `${path}?${search}`,
      type: `application/${type}`,
      body: type.endsWith('json') ? JSON.stringify(body) : toForm(body),
      ...others
    }
  })

function toForm(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)])
  )
  return new URLSearchParams(pairs).toString()
}

void test('hostile requests about configuration', { skip: labMissing }, async t => {
  const office = await openOffice(t)
  const { lab } = office
  const web = await useWeb(t, office.app)
  const statuses = new Map<number, number>()
  const passwords = ['web1', 'db1'].map(
    name => /^password = (.*)$/m.exec(readFileSync(`${lab.clientConfDirPath}/${name}`, 'utf8'))?.[1]
  )
  const property = fc.asyncProperty(request, async ({ form, url, type, body, user, ifMatch }) => {
    const { method } = form.route
    const headers = {
      ...authorization(user),
      ...(ifMatch !== undefined && { 'if-match': ifMatch })
    }
    const sent = method === 'GET' ? {} : { body }
    const reply = await web.send(url, {
      method,
      headers: { ...headers, ...(method !== 'GET' && { 'content-type': type }) },
      ...sent
    })
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    expectDeclared(form, reply)
    if (passwords.some(each => reply.body.includes(String(each)))) throw new Error('a password')
  })
  await t.resolves(fc.assert(property, { seed, numRuns }))
  for (const status of [200, 400, 403, 404, 412])
    t.ok(statuses.has(status), `status ${status} occurred`)
  execFileSync('burp', ['-t', '-c', lab.serverConfigPath])
  t.notMatch(office.log.join(''), new RegExp(passwords.join('|')), 'the log contains no password')
})
