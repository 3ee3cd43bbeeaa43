/** The configuration object, made from files in a directory; burp is not asked. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { test, type Test } from 'tap'
import { listOptions } from '../../../src/conf/catalogue.js'
import { readConfigTree } from '../../../src/conf/config-tree.js'
import {
  toClientConfig,
  toServerConfig
} from '../../../src/services/settings/configuration-object.js'
import {
  findClass,
  listOffered,
  toClientFacts,
  toServerFacts
} from '../../../src/services/settings/option-facts.js'
import { checkAnswer } from '../../support/answer-check.js'
import { plausibleFiles, randomFiles } from '../../conf/conf-samples.js'
import { createConfFiles } from '../../../src/host/disk/conf-files.js'

const version = '3.1.4'

function writeAll(t: Pick<Test, 'testdir'>, files: Readonly<Record<string, string>>): string {
  const folder = t.testdir({})
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text, 'latin1')
  }
  return folder
}

function shownFile(file: string, role: 'server' | 'clientconfdir' = 'server') {
  return { role, tree: readConfigTree(file, createConfFiles()) }
}

interface Shown {
  showsSecrets?: boolean
  version?: string
}

function serverObject(file: string, shown: Shown = {}, main = file) {
  const object = toServerConfig({
    file: shownFile(file),
    server: readConfigTree(main, createConfFiles()),
    version: shown.version ?? version,
    showsSecrets: shown.showsSecrets ?? false,
    isLimited: false,
    clients: []
  })
  checkAnswer('getServerConfig', object)
  return object
}

function clientObject(
  file: string,
  server: string,
  kind: 'client' | 'template' | 'staticTemplate' = 'client',
  top = file
) {
  const object = toClientConfig({
    file: shownFile(file, 'clientconfdir'),
    server: readConfigTree(server, createConfFiles()),
    top: readConfigTree(top, createConfFiles()),
    kind,
    version,
    showsSecrets: false,
    isLimited: false
  })
  checkAnswer('getClientConfig', object)
  return object
}

void test('every option of burp is in exactly one class', t => {
  for (const known of [version, '2.2.10', '2.1.10', '2.0.54', '1.4.40', '9.9.9']) {
    for (const role of ['server', 'clientconfdir'] as const) {
      const facts = toServerFacts(role, { version: known, present: [] })
      const { boolean, integer, string, multi, pair } = facts
      const named = [...boolean, ...integer, ...string, ...multi, ...Object.keys(pair)]
      const expected = listOffered(role, known).map(option => option.name)
      t.strictSame(named.toSorted(), expected, `${role} of ${known}`)
      const missing = listOptions(known, role).filter(
        ({ name }) => name !== '.' && !named.includes(name)
      )
      t.strictSame(missing, [], `${role} of ${known}`)
      const described = ['.', ...expected].toSorted()
      t.strictSame(Object.keys(facts.placeholders).toSorted(), described)
      t.strictSame(Object.keys(facts.server_doc).toSorted(), described)
      t.strictSame(Object.keys(facts.defaults).toSorted(), expected)
      t.notOk(Object.values(facts.placeholders).includes(''), 'each has a hint')
      for (const [name, partner] of Object.entries(pair)) t.equal(pair[partner], name)
    }
  }
  t.end()
})

void test("options have the classes that burp-ui's consumers expect", t => {
  const facts = toServerFacts('server', { version, present: [] })
  t.match(facts, {
    pair: {
      listen: 'max_children',
      max_children: 'listen',
      listen_status: 'max_status_children',
      max_status_children: 'listen_status'
    },
    advanced: {
      keep: 'integer',
      max_children: 'integer',
      max_status_children: 'integer',
      port: 'integer',
      status_port: 'integer'
    },
    defaults: {
      daemon: true,
      syslog: false,
      directory: '',
      network_timeout: '7200',
      compression: 'gzip9',
      max_children: '5'
    },
    placeholders: {
      '.': 'path or glob',
      daemon: '0|1',
      directory: 'path',
      ca_name: 'name',
      hard_quota: 'b/Kb/Mb/Gb',
      working_dir_recovery_method: 'delete|resume'
    }
  })
  t.strictSame(
    facts.suggest['compression'],
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => `gzip${n}`)
  )
  t.strictSame(facts.suggest['mode']?.toSorted(), ['client', 'server'])
  t.strictSame(facts.suggest['working_dir_recovery_method'], ['delete', 'resume'])
  for (const name of ['keep', 'timer_arg', 'port']) t.ok(facts.multi.includes(name), name)
  t.ok(facts.string.includes('ratelimit'), 'a decimal is no integer')
  const client = toClientFacts({ version, present: [] })
  for (const name of ['include', 'nobackup', 'read_fifo', 'cross_filesystem', 'exclude_regex']) {
    t.ok(client.multi.includes(name), name)
  }
  t.ok(client.boolean.includes('enabled'))
  t.notOk(client.boolean.includes('daemon'))
  t.end()
})

void test('rules for the values of an option are those that a change is checked by', t => {
  const { forms } = toServerFacts('server', { version, present: [] })
  t.match(forms['max_hardlinks'], { kind: 'integer', minimum: 2, maximum: 2_147_483_647 })
  t.match(forms['working_dir_recovery_method'], { values: ['delete', 'resume'] })
  t.match(forms['hard_quota'], { kind: 'size', minimum: null })
  t.match(forms['network_timeout'], { unit: 's' })
  t.match(forms['ssl_key_password'], { kind: 'secret' })
  t.equal(forms['syslog'], undefined, 'a switch has no more rules')
  const client = toClientFacts({ version, present: [] })
  t.match(client.forms['exclude'], { kind: 'path', sorted: true })
  t.same(client.locked, [], 'an administrator may change everything')
  const { locked } = toClientFacts({ version, present: [], isLimited: true })
  t.ok(['hard_quota', 'server_script', 'includes'].every(name => locked.includes(name)))
  t.notOk(['keep', 'timer_arg', 'password'].some(name => locked.includes(name)))
  t.end()
})

void test('servers of before had one port each', t => {
  const old = toServerFacts('server', { version: '2.0.54', present: [] })
  t.ok(old.integer.includes('port') && old.integer.includes('status_port'))
  t.ok(old.integer.includes('protocol'))
  t.strictSame(old.pair, {})
  const later = toServerFacts('server', { version: '2.2.4', present: [] })
  t.ok(later.multi.includes('port') && later.multi.includes('max_children'))
  t.strictSame(later.pair, {})
  t.end()
})

void test('values are shown as burp reads them, in the order of the file', t => {
  const folder = writeAll(t, {
    'main.conf': [
      'keep := 7',
      'syslog = 0',
      'label = first',
      "label := 'se\\'cond' behind",
      'keep = 4',
      'directory = /a',
      'directory := "/b c"',
      'network_timeout = 12s',
      'max_hardlinks = none',
      'daemon = yes',
      'stdout = 2',
      'ratelimit = 1.5',
      'compression = zlib5',
      'nosuch = 1',
      'nosuch = 2',
      'listen = 0.0.0.0:1',
      'max_children = 3',
      'listen = [::]:2',
      'max_status_children = x',
      '#hard_quota = 1',
      'include = /x',
      'protocol = 1'
    ].join('\n')
  })
  const { results, boolean, multi } = serverObject(path.join(folder, 'main.conf'))
  t.strictSame(results.boolean, [
    { name: 'syslog', value: false, reset: false },
    { name: 'daemon', value: false, reset: false },
    { name: 'stdout', value: true, reset: false }
  ])
  t.strictSame(results.integer, [
    { name: 'network_timeout', value: 12, reset: false },
    { name: 'max_hardlinks', value: 0, reset: false }
  ])
  t.strictSame(results.common, [
    { name: 'directory', value: '/b c', reset: true },
    { name: 'ratelimit', value: '1.5', reset: false },
    { name: 'compression', value: 'gzip5', reset: false },
    { name: 'nosuch', value: '2', reset: false },
    { name: 'protocol', value: '1', reset: false }
  ])
  t.match(results.raw, /^compression = zlib5$/m)
  t.strictSame(results.multi, [
    { name: 'keep', value: ['7', '4'], reset: [true, false] },
    { name: 'label', value: ['first', "se'cond"], reset: [false, true] },
    { name: 'include', value: ['/x'], reset: [false] }
  ])
  t.strictSame(results.pair, [
    {
      name: 'listen',
      value: { listen: ['0.0.0.0:1', '[::]:2'], max_children: ['3'] },
      reset: false
    },
    { name: 'max_status_children', value: { max_status_children: ['x'] }, reset: false }
  ])
  t.ok(multi.includes('include'), 'an option of another kind of file is told of where it stands')
  t.notOk(boolean.includes('acl'))
  t.end()
})

void test('numbers are read as C reads them', t => {
  const read = (value: string) => {
    const folder = writeAll(t, { 'main.conf': `network_timeout = ${value}` })
    return serverObject(path.join(folder, 'main.conf')).results.integer[0]?.value
  }
  t.equal(read('0010'), 10)
  t.equal(read('"  +7"'), 7)
  t.equal(read('-1'), -1)
  t.equal(read('0x10'), 0)
  t.equal(read('4294967295'), -1)
  t.equal(read('9'.repeat(30)), -1, 'more than fits into a long')
  t.equal(read('7 8'), 7)
  t.end()
})

void test('passwords are shown only on request', t => {
  const folder = writeAll(t, {
    'main.conf': 'ssl_key_password = s3cret\n. inc\n',
    inc: 'ssl_key_password = s3cret2\n#password = s3cret3\n',
    web1: 'password = s3cret4\npasswd = s3cret5\n. .buitemplates/win\n',
    '.buitemplates/win': 'password = s3cret6\n',
    static: 'password = s3cret7 {{ client }}\nencryption_password = {{ key }}\n'
  })
  const main = path.join(folder, 'main.conf')
  const hidden = serverObject(main)
  t.notMatch(JSON.stringify(hidden), /s3cret/)
  t.match(hidden.results.common, [{ name: 'ssl_key_password', value: '********' }])
  t.match(JSON.stringify(serverObject(main, { showsSecrets: true })), /s3cret2/)
  for (const name of ['web1', '.buitemplates/win']) {
    const object = clientObject(path.join(folder, name), main)
    t.notMatch(JSON.stringify(object), /s3cret/, name)
    t.match(object.results.raw, /^password = \*{8}$/m)
  }
  const text = clientObject(path.join(folder, 'static'), main, 'staticTemplate').results
  t.equal(text.raw, 'password = ********\nencryption_password = {{ key }}\n')
  t.strictSame([...text.common, ...text.origins, ...text.multi], [])
  t.end()
})

void test('includes are listed as written, by file, and as a tree', t => {
  const folder = writeAll(t, {
    'main.conf': '. conf.d/*\n. none/*\nkeep = 1\n. last\n',
    'conf.d/b': '. deep/c',
    'conf.d/a': '',
    'conf.d/a~': '',
    'conf.d/x.back': '',
    'conf.d/.hidden': '',
    'conf.d/deep/c': '. ../../last\n. c\n',
    last: ''
  })
  const main = path.join(folder, 'main.conf')
  const at = (name: string) => path.join(folder, name)
  const { results } = serverObject(main)
  t.strictSame(results.includes, ['conf.d/*', 'none/*', 'last'])
  t.strictSame(results.includes_ext, [
    { name: 'conf.d/*', value: [at('conf.d/a'), at('conf.d/b')], reset: false },
    { name: 'none/*', value: [], reset: false },
    { name: 'last', value: [at('last')], reset: false }
  ])
  const [root] = results.hierarchy
  t.match(root, { name: 'main.conf', title: 'main.conf', full: main, dir: folder, parent: null })
  const b = root?.children.find(child => child.name === 'b')
  t.match(b, { full: at('conf.d/b'), dir: at('conf.d'), parent: main })
  t.match(b?.children, [
    { name: 'c', parent: at('conf.d/b'), children: [{ name: 'last' }, { name: 'c', children: [] }] }
  ])
  const included = serverObject(at('conf.d/b'), {}, main).results
  t.strictSame(included.includes, ['deep/c'])
  t.strictSame(included.hierarchy, results.hierarchy, 'the tree is always the whole one')
  t.end()
})

void test('every effective value of a server has its file and line', t => {
  const folder = writeAll(t, {
    'main.conf': 'keep = 1\nuser = a\n. inc\nkeep = 3\nuser = c\n',
    inc: 'keep := 2\nsyslog = 1\nuser = b\n. sub\n#group = x\n',
    sub: 'nosuch = 1\n'
  })
  const [main, inc, sub] = ['main.conf', 'inc', 'sub'].map(name => path.join(folder, name)) as [
    string,
    string,
    string
  ]
  const originsOf = (file: string, ...names: string[]) =>
    serverObject(file, {}, main).results.origins.filter(({ name }) => names.includes(name))
  t.strictSame(originsOf(main, 'keep', 'user', 'syslog', 'nosuch', 'group'), [
    { name: 'keep', value: '2', from: 'include', file: inc, line: 1 },
    { name: 'keep', value: '3', from: 'file', file: main, line: 4 },
    { name: 'nosuch', value: '1', from: 'include', file: sub, line: 1 },
    { name: 'syslog', value: '1', from: 'include', file: inc, line: 2 },
    { name: 'user', value: 'c', from: 'file', file: main, line: 5 }
  ])
  t.match(originsOf(main, 'daemon', 'max_children'), [
    { name: 'daemon', value: '1', from: 'default', file: null, line: null },
    { name: 'max_children', value: '5', from: 'default' }
  ])
  t.match(originsOf(inc, 'keep', 'nosuch'), [
    { from: 'file' },
    { from: 'server' },
    { from: 'include' }
  ])
  t.end()
})

void test('every effective value of a client has its file and line', t => {
  const folder = writeAll(t, {
    'burp-server.conf':
      'keep = 7\nkeep = 4\nsyslog = 1\ndirectory = /s\nlisten = 0:1\n' +
      'super_client = root\ninclude = /never\ntimer_arg = 1h\n',
    'ccd/web1':
      '# BURP-UI TEMPLATES\n. .buitemplates/win\n. ./.buitemplates/mac\n# END TEMPLATES\n' +
      '. sub/extra\nkeep := 3\nsuper_client := me\ninclude = /home\nnosuch = x\n',
    'ccd/sub/extra': 'label = extra\n',
    'ccd/.buitemplates/win': 'label := win\n. ../sub/part\n',
    'ccd/.buitemplates/mac': 'label = mac\n',
    'ccd/sub/part': 'version_warn = 0\n'
  })
  const at = (name: string) => path.join(folder, name)
  const server = at('burp-server.conf')
  const { results } = clientObject(at('ccd/web1'), server)
  t.strictSame(results.templates, [
    { name: 'win', value: '.buitemplates/win' },
    { name: 'mac', value: '.buitemplates/mac' }
  ])
  t.strictSame(results.includes, ['sub/extra'])
  t.strictSame(
    results.includes_ext.map(({ name }) => name),
    ['sub/extra']
  )
  t.strictSame(
    results.hierarchy[0]?.children.map(({ name }) => name),
    ['win', 'mac', 'extra']
  )
  const origins = (...names: string[]) =>
    results.origins
      .filter(({ name }) => names.includes(name))
      .map(({ name, value, from, line }) => `${name} ${value} ${from} ${line}`)
  t.strictSame(origins('keep'), ['keep 3 file 6'], 'its own list instead of the inherited one')
  t.strictSame(origins('super_client'), ['super_client root server 6', 'super_client me file 7'])
  t.strictSame(origins('label'), [
    'label win template 1',
    'label mac template 1',
    'label extra include 1'
  ])
  t.strictSame(origins('version_warn'), ['version_warn 0 template 1'])
  t.strictSame(origins('include', 'nosuch'), ['include /home file 8', 'nosuch x file 9'])
  t.strictSame(origins('syslog', 'directory', 'timer_arg'), [
    'directory /s server 4',
    'syslog 1 server 3',
    'timer_arg 1h server 8'
  ])
  t.strictSame(origins('listen', 'max_children'), [], 'nothing to a client')
  const template = clientObject(at('ccd/.buitemplates/win'), server, 'template').results
  t.strictSame([template.templates, template.includes], [[], ['../sub/part']])
  const extra = clientObject(at('ccd/sub/extra'), server, 'client', at('ccd/web1')).results
  t.match(
    extra.origins.filter(({ name }) => name === 'label' || name === 'keep'),
    [{ from: 'include' }, { from: 'template' }, { from: 'template' }, { from: 'file' }]
  )
  t.end()
})

void test('the object of any file fits the contract and contains its text', t => {
  const file = path.join(t.testdir({}), 'main.conf')
  fc.assert(
    fc.property(fc.oneof(plausibleFiles, randomFiles), text => {
      writeFileSync(file, text, 'latin1')
      const { results } = serverObject(file, { showsSecrets: true })
      const names = ['boolean', 'integer', 'common', 'multi'] as const
      const shown = names.flatMap(key => results[key].map(({ name }) => name))
      t.equal(new Set(shown).size, shown.length)
      clientObject(file, file)
      clientObject(file, file, 'staticTemplate')
    }),
    { numRuns: 60, seed: 20_261_127 }
  )
  t.end()
})

void test('many unknown names are fast', t => {
  const lines = Array.from({ length: 12_000 }, (_, index) => `n${index} = ${index}`)
  const folder = writeAll(t, { main: lines.join('\n') })
  t.equal(serverObject(path.join(folder, 'main')).results.common.length, lines.length)
  t.end()
})

void test('the class does not depend on the file that contains the option', t => {
  for (const option of listOptions(version)) {
    const [server, client] = (['server', 'clientconfdir'] as const).map(role =>
      findClass(option, role, version)
    )
    t.equal(client, server === 'pair' ? 'multi' : server, option.name)
  }
  t.end()
})
