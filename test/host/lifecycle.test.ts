/** The parts of clients' lives that need no burp: texts of templates, locks, and moves on the disk. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { isInUse } from '../../src/host/lifecycle/burp-locks.js'
import { fillIn, listVariables } from '../../src/conf/static-text.js'
import {
  hideStorage,
  listHidden,
  moveStorage,
  removeTree
} from '../../src/host/lifecycle/file-moves.js'
import { parseRevocations, toSerial } from '../../src/host/certificates/issued-certificates.js'
import { parseDocument, printDocument } from '../../src/conf/conf-document.js'
import { toTemplateNames, toVariables } from '../../src/services/settings/client-management.js'

function useFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'burphub-lives-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

void test('a static template', async t => {
  const known = { client: 'web1', agent: '' }
  const fill = (text: string, given: Record<string, string> = {}, isLimited = false) =>
    printDocument(fillIn(parseDocument(Buffer.from(text)), { known, given, isLimited })).toString()

  t.equal(fill('label = {{ client }}-{{zone}}\r\n', { zone: 'ü' }), 'label = web1-ü\r\n')
  t.equal(fill('label = {{ client }}', { client: 'other' }), 'label = web1', 'what is known wins')
  t.equal(fill('label = {{ a }}', { a: '{{ client }}' }), 'label = {{ client }}', 'only once')
  t.equal(fill('label = $&{{ a }}', { a: '$&' }), 'label = $&$&')
  t.equal(fill('# {{ a }}', { a: 'x = y' }), '# x = y')
  t.same(listVariables('{{ a }} {{b}} {{ a }} {{ client }}'), ['a', 'b', 'client'])

  await t.test('accepts a variable only as a value', async t => {
    const refused: [string, Record<string, string>][] = [
      ['label = {{ unknown }}', {}],
      ['label = {{ constructor }}', {}],
      ['label = {{ a.b }}', { a: 'x' }],
      ['label = {{ a }}', { a: 'x\nserver_script = /x' }],
      ['label = {{ a }}', { a: 'x\r' }],
      ['label = {{ a }}', { a: 'x\0' }],
      ['label = {{ a }}', { a: '' }],
      ['{{ a }}', { a: 'server_script = /x' }],
      ['{{ a }} = /x', { a: 'server_script' }],
      ['{{ a }}label = x', { a: '# ' }],
      ['label {{ a }}= x', { a: ':' }],
      ['. {{ a }}', { a: '/etc/passwd' }],
      ['label = {{ a }}', { a: `${'x'.repeat(4087)}server_script = /x` }],
      ['label = {{ a }}', { a: 'x'.repeat(2_000_000) }]
    ]
    for (const [text, given] of refused) {
      t.throws(() => fill(text, given), { code: 'INVALID_INPUT' }, text)
    }
  })

  await t.test('rejects variables of moderators in options for administrators', async t => {
    t.equal(fill('directory = /x/{{ client }}', {}, true), 'directory = /x/web1')
    t.equal(fill('keep = {{ n }}', { n: '7' }, true), 'keep = 7')
    const given = { d: 'y' }
    t.throws(() => fill('directory = /x/{{ d }}', given, true), { code: 'FORBIDDEN' })
    t.equal(fill('directory = /x/{{ d }}', given), 'directory = /x/y')
  })
})

void test('parses the templates and variables of a request for a new client', async t => {
  t.same(toTemplateNames(undefined), [])
  t.same(toTemplateNames(' a,, b ,a,'), ['a', 'b'])
  t.same(toTemplateNames(['a,b', '', ' c']), ['a', 'b', 'c'])
  t.throws(() => toTemplateNames(Array.from({ length: 1001 }, (_, n) => `t${n}`)), {
    code: 'INVALID_INPUT'
  })
  t.same(toVariables('{"a":1,"b":true,"c":"x"}'), { a: '1', b: 'true', c: 'x' })
  t.same(toVariables({ a: 'x' }), { a: 'x' })
  t.same(toVariables(''), {})
  for (const wrong of ['{', '[]', 'null', '1', '"x"', '{"a":{}}', '{"a":null}']) {
    t.throws(() => toVariables(wrong), { code: 'INVALID_INPUT' }, wrong)
  }
})

void test('ignores locks of burp that no process holds', async t => {
  const storage = useFolder(t)
  const lockFile = join(storage, 'lockfile')
  const place = { storage, lockFile }
  t.equal(await isInUse({ storage: join(storage, 'nowhere'), lockFile: '/nowhere' }), false)
  t.equal(await isInUse(place), false)
  writeFileSync(lockFile, `${process.pid}\n`)
  t.equal(await isInUse(place), false, 'one that nobody holds, whoever has the number now')
  writeFileSync(lockFile, 'no number')
  t.equal(await isInUse(place), false)
  rmSync(lockFile)
  mkdirSync(lockFile)
  t.equal(await isInUse(place), false)
  rmSync(lockFile, { recursive: true })
  symlinkSync('/dev/zero', lockFile)
  t.equal(await isInUse(place), false)
})

void test('hides a storage first, then deletes it without following symlinks', async t => {
  const home = useFolder(t)
  const storage = join(home, 'client')
  const outside = join(home, 'outside')
  mkdirSync(join(storage, '0000001 x/data/t/deep'), { recursive: true })
  mkdirSync(outside)
  writeFileSync(join(outside, 'file'), '')
  writeFileSync(Buffer.concat([Buffer.from(`${storage}/`), Buffer.from([0xff, 0xfe])]), '')
  writeFileSync(join(storage, '0000001 x/data/t/deep/file'), '')
  symlinkSync(outside, join(storage, '0000001 x/current'))
  symlinkSync('nowhere', join(storage, 'current'))
  const hidden = await hideStorage(storage)
  t.equal(existsSync(storage), false)
  t.same(await listHidden(home), [hidden])
  await removeTree(hidden)
  t.same(readdirSync(home), ['outside'])
  t.same(readdirSync(outside), ['file'])
  await t.rejects(removeTree(hidden), { code: 'ENOENT' })
  symlinkSync(outside, storage)
  await t.rejects(hideStorage(storage), { code: 'NOT_SUPPORTED' })
  await t.rejects(removeTree(storage), { code: /ENOTDIR|ELOOP/ })
  mkdirSync(join(home, 'other/x'), { recursive: true })
  await t.rejects(moveStorage(outside, join(home, 'other')), { code: 'ENOTEMPTY' })
})

void test("formats serials like openssl's file names", async t => {
  t.same(['a', '0A', '10', 'abc', '00'].map(toSerial), ['0A', '0A', '10', '0ABC', '00'])
  const lines = [
    'V\t361120000000Z\t\t01\tunknown\t/CN=one',
    'R\t361120000000Z\t261120000000Z\t0A\tunknown\t/CN=ten',
    'R\t361120000000Z\t261120000000Z,keyCompromise\tFEDCBA9876543210FE\tunknown\t/CN=x',
    'E\t061120000000Z\t\t02\tunknown\t/CN=old',
    '',
    'R'
  ]
  const at = Date.parse('2026-11-20T00:00:00Z')
  const revoked = parseRevocations(lines.join('\n'))
  t.same(revoked, [
    { serial: '0A', at },
    { serial: 'FEDCBA9876543210FE', at }
  ])
})
