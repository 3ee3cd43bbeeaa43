/** What is refused before burp sees it: values, and what a moderator must not change. */
import { test } from 'tap'
import { parseDocument, parseText, printDocument } from '../../../src/conf/conf-document.js'
import type { ConfigFile } from '../../../src/conf/config-tree.js'
import { maskSecrets } from '../../../src/conf/masked-secrets.js'
import { type Fields, parseFields } from '../../../src/services/settings/requested-changes.js'
import {
  checkTemplateText,
  checkFields,
  listNotices
} from '../../../src/services/settings/field-checks.js'
import { requireWithinLimits } from '../../../src/conf/limited-change.js'
import { toStaticText } from '../../../src/services/settings/template-text.js'

const facts = {
  version: '3.1.4',
  regularFiles: ['/bin/sh'],
  templates: ['win'],
  allowsUnknown: false
}
const check = (fields: Fields, text = '') =>
  Object.keys(checkFields(parseText(text), parseFields(fields), facts))

void test('an option that burp would ignore is refused, unless it is there or wanted', async t => {
  t.strictSame(check({ no_such_option: 'x', keep: 3 }), ['no_such_option'])
  t.strictSame(check({ no_such_option: null }), ['no_such_option'])
  t.strictSame(check({ no_such_option: 'y' }, 'no_such_option = x\n'), [])
  const changes = parseFields({ no_such_option: 'x', 'no-name': 'x' })
  const forced = checkFields(parseText(''), changes, { ...facts, allowsUnknown: true })
  t.strictSame(Object.keys(forced), ['no-name'])
  const [old, fresh] = [
    parseText('oldone = 1\n'),
    parseText('oldone = 2\nkeeep = 1\n{{ x }} = 1\n')
  ]
  t.strictSame(Object.keys(checkTemplateText(old, fresh, facts)), ['keeep'])
  t.strictSame(checkTemplateText(old, fresh, { ...facts, allowsUnknown: true }), {})
})

void test('values must look as burp reads them', async t => {
  const good: Fields[] = [
    { network_timeout: '0' },
    { max_hardlinks: 2 },
    { ratelimit: 0.5 },
    { umask: '022' },
    { hard_quota: '10 Mb' },
    { soft_quota: '3g' },
    { min_file_size: '5b' },
    { compression: 'gzip9' },
    { ssl_compression: 'zlib0' },
    { compression: '3' },
    { mode: 'server' },
    { keep: [7, 4] },
    { syslog: 'whatever' },
    { server_script: '/bin/sh' },
    { password: '********' },
    { templates: ['.buitemplates/win', 'win'] },
    { timestamp_format: '%Y-%m-%d' }
  ]
  for (const fields of good) t.strictSame(check(fields), [], JSON.stringify(fields))
  const bad: Fields[] = [
    { network_timeout: '-1' },
    { network_timeout: '4294967296' },
    { network_timeout: '1.5' },
    { network_timeout: false },
    { max_hardlinks: 1 },
    { ratelimit: 0 },
    { ratelimit: '1e3' },
    { umask: '8' },
    { hard_quota: '10 apples' },
    { hard_quota: '-1' },
    { compression: 'zlib10' },
    { mode: 'both' },
    { working_dir_recovery_method: 'use' },
    { keep: [7, 0] },
    { label: 'a\nb' },
    { label: ['a', 'b\0'] },
    { server_script: '/bin' },
    { ssl_key: 'relative' },
    { timestamp_format: '/x' },
    { templates: ['other'] },
    { raw: 'x = y' },
    { 'no-name': 'x' },
    { '': 'x' },
    { 'a b': 'x' },
    { [`a${'b'.repeat(100)}`]: 'x' },
    { includes: Array.from({ length: 1001 }, String) }
  ]
  for (const fields of bad) t.strictSame(check(fields), Object.keys(fields), JSON.stringify(fields))
  t.strictSame(check({ ...bad[0], ...bad[7], ...bad[14] }).length, 3, 'all at once')
})

void test('what stands in the file already may stay', async t => {
  const text = 'umask = 9\nserver_script = /gone\nodd-name = x\nkeep = 0\nkeep = 4\n'
  t.strictSame(
    check({ umask: '9', server_script: '/gone', 'odd-name': 'x', keep: ['0', '4'] }, text),
    []
  )
  t.strictSame(check({ umask: '99', keep: ['4', 'x'] }, text), ['umask', 'keep'])
})

void test('what does nothing is told', async t => {
  const names = ['keep', 'cname', 'nosuch', 'include']
  const told = (role: 'server' | 'clientconfdir') =>
    listNotices(names, role, '3.1.4').map(each => each.option)
  t.strictSame(told('server'), ['cname', 'nosuch', 'include'])
  t.strictSame(told('clientconfdir'), ['cname', 'nosuch'])
})

const fileOf = (text: string): ConfigFile => ({
  path: '/c/web1',
  document: parseText(text),
  includes: []
})
const templates: Record<string, string> = {
  plain: 'label = a\n',
  mighty: 'server_script_pre = /x\n'
}
const change = (before: string, after: string) => {
  const document = parseText(before)
  const includes = document.lines.flatMap(({ content }, index) =>
    content.kind === 'include'
      ? [
          {
            index,
            pattern: content.pattern,
            files: [fileOf(templates[content.pattern.slice(14)] ?? '')]
          }
        ]
      : []
  )
  requireWithinLimits({
    before: { path: '/c/web1', document, includes },
    after: parseText(after),
    templates: new Map(Object.entries(templates).map(([name, text]) => [name, fileOf(text)]))
  })
}

void test('a moderator gains no power by the file of a client', async t => {
  const before = 'label = a\nserver_script = /x\n. common\n#super_client = web2\n'
  const allowed = [
    before.replace('label = a', 'label = b\nclient_can_delete = 0\ntimer_arg = 1h\npassword = x'),
    `. .buitemplates/plain\n${before}`,
    before.replace('#super', '# super')
  ]
  for (const after of allowed) t.doesNotThrow(() => change(before, after), after)
  const forbidden = [
    before.replace('/x', '/y'),
    before.replace('server_script', '#server_script'),
    before.replace('#super', 'super'),
    before.replace('. common', '#. common'),
    before.replace('. common', '. /etc/passwd'),
    `. other\n${before}`,
    `${before}notify_success_arg = rm\n`,
    `${before}restore_client = web2\n`,
    `${before}directory = /\n`,
    `${before}user = root\n`,
    `${before}ssl_peer_cn = web2\n`,
    `${before}not_known_yet = 1\n`,
    `${before}{{ line }}\n`,
    `. .buitemplates/mighty\n${before}`
  ]
  for (const after of forbidden) {
    t.throws(() => change(before, after), { code: 'FORBIDDEN' }, after)
  }
  t.throws(() => change('. .buitemplates/mighty\n', ''), { code: 'FORBIDDEN' })
  t.doesNotThrow(() => change('. .buitemplates/mighty\n', '. .buitemplates/mighty\nlabel = a\n'))
})

void test('masked passwords in the text of a static template are put in again', async t => {
  const old = parseDocument(
    Buffer.from(
      'label = caf\xe9\npassword = one\r\npassword = two\n# ssl_key_password=three\n',
      'latin1'
    )
  )
  const shown = printDocument(maskSecrets(old)).toString('latin1')
  t.notMatch(shown, /one|two|three/)
  const save = (raw: string, from = old) =>
    printDocument(toStaticText(from, parseFields({ raw }))).toString('latin1')
  const text = shown.replace('\xe9', 'é')
  t.equal(
    save(text.replaceAll('\r\n', '\n')),
    'label = caf\xc3\xa9\npassword = one\npassword = two\n# ssl_key_password=three\n'
  )
  t.equal(
    save('password = {{ password }}\r\nlabel = x', parseText('')),
    'password = {{ password }}\nlabel = x'
  )
  for (const raw of [
    'password = ********\n',
    'password = ********\npassword = ********\nssl_key_password = ********\n',
    'a\0b',
    'x = 1\n'.repeat(50_001)
  ]) {
    t.throws(() => save(raw), { code: 'INVALID_INPUT' }, raw)
  }
  t.throws(() => save('password = ********', parseText('label = a')), { code: 'INVALID_INPUT' })
  t.equal(
    save('password = ********\n', parseText('password = x\npassword = x\n')),
    'password = x\n'
  )
  for (const fields of [{ raw: 'x', label: 'a' }, { label: 'a' }, { raw: 'x', includes: [] }]) {
    t.throws(() => toStaticText(old, parseFields(fields)), { code: 'INVALID_INPUT' })
  }
})
