/** What is refused before burp sees it: values, and what a moderator must not change. */
import { test } from 'tap'
import { parseDocument, parseText, printDocument } from '../../../src/conf/conf-document.js'
import type { ConfigFile } from '../../../src/conf/config-tree.js'
import { maskSecrets } from '../../../src/conf/hidden-secrets.js'
import { type Fields, parseFields } from '../../../src/services/settings/requested-changes.js'
import {
  checkTemplateText,
  checkFields,
  checkText,
  listNotices
} from '../../../src/services/settings/field-checks.js'
import { listOptions } from '../../../src/conf/catalogue.js'
import { decisions } from '../../../src/conf/option-limits.js'
import { requireWithinLimits } from '../../../src/conf/limited-change.js'
import { requireOnlyText, toWholeText } from '../../../src/services/settings/configuration-work.js'

const facts = {
  version: '3.1.4',
  regularFiles: ['/bin/sh'],
  templates: ['win'],
  allowsUnknown: false
}
const check = (fields: Fields, text = '') =>
  Object.keys(checkFields(parseText(text), parseFields(fields), facts))

void test('an option that burp would ignore is refused, unless the file has it or the request forces it', async t => {
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
    { timestamp_format: '%Y-%m-%d' },
    { timestamp_format: '%Y-%m-%d %H:%M:%S %z' },
    { timestamp_format: '%c' },
    { timestamp_format: '100%% at %-d.%_m. %k' },
    { timer_arg: ['0s', '20h', 'Mon,Tue,08,09', 'of our own script'] },
    { umask: '0077' },
    { passwd: '$1$abcdefgh$G4bWq4J2T6hT1mX0JmJ2k/' },
    { network_allow: ['10.0.0.0/8, ::1', 'fe80::/10;127.0.0.1'] },
    { include_regex: '^/home/[a-z]{2,30}/.{0,255}$' }
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
    ...['%D', '%x', '%Ex', '%-D', '%H%%%D', '%n', 'a%tb', 'a\tb', '%10Y %c', '%Y'.repeat(8)].map(
      timestamp_format => ({ timestamp_format })
    ),
    { timestamp_format: '%Y-%m-%d %H:%M:%S %z at home' },
    { timer_arg: ['08h', 'always'] },
    { timer_repeat_interval: 35_791_395 },
    { umask: '0700' },
    { passwd: 'secret' },
    { network_allow: ['10.0.0.0/33'] },
    ...[
      'localhost',
      '010.1.1.1',
      '1.2.3',
      '1.2.3.4.',
      '::1/129',
      'fe80::1%lo',
      '1::2::3',
      '/8'
    ].map(each => ({ network_allow_status: ['::ffff:1.2.3.4', each] })),
    { include_regex: '((a{1,255}){1,255}){1,255}' },
    { templates: ['other'] },
    { 'no-name': 'x' },
    { '': 'x' },
    { 'a b': 'x' },
    { [`a${'b'.repeat(100)}`]: 'x' },
    { includes: Array.from({ length: 1001 }, String) }
  ]
  for (const fields of bad) t.strictSame(check(fields), Object.keys(fields), JSON.stringify(fields))
  t.strictSame(check({ ...bad[0], ...bad[7], ...bad[14] }).length, 3, 'all at once')
})

void test('values that are already in the file may remain', async t => {
  const text = 'umask = 9\nserver_script = /gone\nodd-name = x\nkeep = 0\nkeep = 4\n'
  t.strictSame(
    check({ umask: '9', server_script: '/gone', 'odd-name': 'x', keep: ['0', '4'] }, text),
    []
  )
  t.strictSame(check({ umask: '99', keep: ['4', 'x'] }, text), ['umask', 'keep'])
})

void test('options without an effect are reported', async t => {
  const names = ['keep', 'cname', 'nosuch', 'include']
  const told = (role: 'server' | 'clientconfdir') =>
    listNotices(names, role, '3.1.4').map(each => each.option)
  t.strictSame(told('server'), ['cname', 'nosuch', 'include'])
  t.strictSame(told('clientconfdir'), ['cname', 'nosuch'])
})

const fileOf = (text: string): ConfigFile => ({
  path: '/c/.buitemplates/one',
  document: parseText(text),
  includes: []
})
const templates: Record<string, string> = {
  plain: 'label = a\n',
  mighty: 'server_script_pre = /x\n',
  offered: 'hard_quota = 1Gb\ntimer_arg = --own\nlabel = a & b\n'
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

void test('a moderator gains no permissions with the file of a client', async t => {
  const before = 'label = a\nserver_script = /x\n. common\n#super_client = web2\n'
  const allowed = [
    before.replace('label = a', 'label = b\nclient_can_delete = 0\ntimer_arg = 1h\npassword = x'),
    `${before}timer_arg := 20h\ntimer_arg = always\ntimer_arg = Mon,Sun 00,23\n`,
    `${before}timestamp_format = %Y-%m-%d %H.%M\nlabel = Büro 2, rack:a\n`,
    `${before}include = /home/$(id)\nkeep = 7\nlabel = {{ client }}\n`,
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
    ...[
      'timer_arg = a[$(id)]',
      'timer_arg = 1+a[$(id)]s',
      'timer_arg = 20h\ntimer_arg = a[$(id)]h',
      '  timer_arg:=  "1a[\\$(id)]h" # 20h',
      'timer_arg = 08h',
      'timer_arg = Mon;id',
      'timer_arg = {{ a }}[$(id)]h',
      'timer_repeat_interval = 99999999',
      'timestamp_format = $(id)',
      'timestamp_format = `id`',
      'label = email_address : -a$IFS',
      'label = $(id)',
      'label = a\x1b[2J',
      'passwd = $6$rounds=999999999$abcdefgh$' + 'x'.repeat(86),
      'password = a\x07b',
      'cname = web2',
      'orig_client = web2',
      'mode = client',
      'max_storage_subdirs = 1',
      'restore_path = /etc/passwd',
      'seed_src = /',
      'dedup_group = ../other',
      'hard_quota = 0',
      'max_parallel_backups = 99',
      'server_script_post_run_on_fail = 1',
      'Timer_Arg = 20h',
      'timer_arg[0] = 20h',
      '. x = y'
    ].map(line => `${before}${line}\n`),
    `. .buitemplates/mighty\n${before}`
  ]
  for (const after of forbidden) {
    t.throws(() => change(before, after), { code: 'FORBIDDEN' }, after)
  }
  t.throws(() => change('. .buitemplates/mighty\n', ''), { code: 'FORBIDDEN' })
  t.throws(() => change(before, `. /tmp/.buitemplates/plain\n${before}`), { code: 'FORBIDDEN' })
  t.doesNotThrow(() => change('. /c/.buitemplates/plain\n', 'label = a\n'))
  const offered = `. .buitemplates/offered\n${before}`
  t.doesNotThrow(() => change(before, offered), 'a template of an administrator')
  t.doesNotThrow(() => change(offered, before))
  t.throws(() => change(offered, `${offered}hard_quota = 9Gb\n`), { code: 'FORBIDDEN' })
  t.throws(() => change(offered, `${offered}timer_arg = a[$(id)]\n`), { code: 'FORBIDDEN' })
  t.doesNotThrow(() => change('. .buitemplates/mighty\n', '. .buitemplates/mighty\nlabel = a\n'))
})

void test('an administrator’s values remain when a moderator changes other options', t => {
  const before = 'timer_arg = --own\ntimer_arg = $(x)\nlabel = a"b\ntimestamp_format = $x\n'
  const allowed = [
    `${before}keep = 1\n`,
    before.replace('$(x)', '$(x)\nlabel = c'),
    before.replace('timestamp_format = $x\n', ''),
    before.replace(/timer_arg = .*\n/g, ''),
    'timer_arg = 20h\ntimer_arg = always\n'
  ]
  for (const after of allowed) t.doesNotThrow(() => change(before, after), after)
  const forbidden = [
    before.replace('--own', '20h'),
    before.replace('timer_arg = --own\n', ''),
    `${before}timer_arg = always\n`,
    before.replace('$x', '$xy'),
    before.replace('label = a"b', 'timestamp_format = a"b')
  ]
  for (const after of forbidden) {
    t.throws(() => change(before, after), { code: 'FORBIDDEN' }, after)
  }
  t.throws(() => change('', 'timer_arg = soon\n'), {
    message: /Moderators can set timer_arg to an interval/
  })
  t.end()
})

void test('each option of burp has its one place in the table of limits', t => {
  const names = decisions.flatMap(each => each.names.split(/\s+/))
  t.strictSame(
    names.toSorted(),
    listOptions()
      .map(option => option.name)
      .toSorted()
  )
  t.ok(decisions.every(each => each.why !== ''))
  t.end()
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
    printDocument(toWholeText(from, parseFields({ raw }))).toString('latin1')
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
    'x = 1\n'.repeat(12_501)
  ]) {
    t.throws(() => save(raw), { code: 'INVALID_INPUT' }, raw)
  }
  t.throws(() => save('password = ********', parseText('label = a')), { code: 'INVALID_INPUT' })
  t.equal(
    save('password = ********\n', parseText('password = x\npassword = x\n')),
    'password = x\n'
  )
  const mixed = 'label = a\nlabel = b\r\n'
  t.equal(save(mixed, parseText(mixed)), mixed, 'a file with both line ends keeps them')
  for (const fields of [{ raw: 'x', label: 'a' }, { label: 'a' }, { raw: 'x', includes: [] }]) {
    t.throws(() => requireOnlyText(parseFields(fields)), { code: 'INVALID_INPUT' })
  }
})

void test('errors of a text name the line, in the words of the option', async t => {
  const facts = { version: '3.1.4', regularFiles: [], templates: [], allowsUnknown: false }
  const before = parseText('keep = many\nold line\n# a comment\nodd = 1\n')
  const judge = (text: string) =>
    Object.fromEntries(
      Object.entries(checkText(before, parseText(text), facts)).map(([name, reason]) => [
        name,
        String(reason)
      ])
    )
  t.same(judge('keep = many\nold line\nodd = 2\n. incexc/*\n'), {}, 'old faults may stay')
  t.match(judge('\nkeep = some\nhard_quota = 5x\nno value\nodder = 1\nserver_script = /x\n'), {
    'raw:2': 'keep must be a whole number',
    'raw:3': /^hard_quota must be a whole number, optionally/,
    'raw:4': 'must have the format NAME = VALUE',
    'raw:5': /^odder is unknown to this burp version/,
    'raw:6': 'server_script must be the absolute path of an existing file'
  })
})
