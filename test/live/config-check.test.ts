import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { t as root, test } from 'tap'
import { checkWithBurp } from '../../src/host/config-test/burp-check.js'
import { createConfFiles } from '../../src/host/disk/conf-files.js'
import { readConfigTree } from '../../src/conf/config-tree.js'
import { Text } from '../../src/texts.js'
import { clientBase, serverBase, skip, writeFiles } from './config-burp.js'

// Other processes may check files at the same time: this test uses its own folder.
const stage = mkdtempSync(path.join(tmpdir(), 'config-check-'))
process.env['TMPDIR'] = stage
root.teardown(() => rmSync(stage, { recursive: true }))

void test('accepts what burp accepts, also with included files', { skip }, async t => {
  const folder = writeFiles(t, [
    ['server.conf', `${serverBase}. inc/*.conf\r\n`.replace('\r', '')],
    ['inc/a.conf', '. ../sub/b\nlabel = a\n. ../sub\n'],
    ['sub/b', 'keep = 4\n'],
    ['client.conf', clientBase],
    ['web1', 'password = x\nencryption_password = y\nkeep = 4\ninclude = /home\nmode = client\n'],
    ['empty', '']
  ])
  const check = (name: string, role: 'server' | 'client' | 'clientconfdir') =>
    checkWithBurp(readConfigTree(path.join(folder, name), createConfFiles()), role)
  const accepted = { isAccepted: true, complaints: [], notices: [] }
  t.strictSame(await check('server.conf', 'server'), accepted)
  t.strictSame(await check('client.conf', 'client'), accepted)
  t.strictSame(await check('web1', 'clientconfdir'), accepted)
  t.strictSame(await check('empty', 'clientconfdir'), accepted)
  for (const file of ['/etc/burp/burp-server.conf', '/etc/burp/burp.conf']) {
    const role = file.includes('server') ? 'server' : 'client'
    if (existsSync(file))
      t.match(await checkWithBurp(readConfigTree(file, createConfFiles()), role), accepted, file)
  }
})

void test('reports errors of burp with file, line and option', { skip }, async t => {
  const folder = writeFiles(t, [
    ['server.conf', `${serverBase}. inc\n`],
    ['inc', '']
  ])
  const inc = path.join(folder, 'inc')
  const complaintsOf = async (text: string) => {
    const edited = new Map([[inc, Buffer.from(text)]])
    const tree = readConfigTree(path.join(folder, 'server.conf'), createConfFiles({ edited }))
    const { isAccepted, complaints } = await checkWithBurp(tree, 'server')
    t.equal(isAccepted, complaints.length === 0)
    return complaints.map(({ file, line, option }) => [file === inc ? line : file, option])
  }
  const cases: [string, ...(readonly [number, string | undefined])[]][] = [
    ['# x\ncompression = zlib10\n', [2, 'compression']],
    ['ratelimit = 0', [1, 'ratelimit']],
    ['hard_quota = 5x\nsoft_quota = 7 parsecs', [1, 'hard_quota'], [2, 'soft_quota']],
    ['working_dir_recovery_method = use', [1, 'working_dir_recovery_method']],
    ['mode = both', [1, 'mode']],
    ['listen = [::1]:4971', [1, 'listen']],
    ['max_children = 0', [1, 'max_children']],
    ['max_children = 1\nmax_children = 2', [2, 'max_children']],
    ['keep = none', [1, 'keep']],
    ['keep = 60000\nkeep = 60000', [2, 'keep']],
    ['manual_delete = here', [1, 'manual_delete']],
    ['encryption_password = x', [1, 'encryption_password']],
    [
      'max_hardlinks = 1\nmax_storage_subdirs = 5',
      [1, 'max_hardlinks'],
      [2, 'max_storage_subdirs']
    ],
    ['include = home', [1, 'include']],
    ['include = /home\nexclude = /home', [2, 'exclude']],
    ['nonsense\nx = y\nkeep =\n', [1, undefined], [3, undefined]],
    ['. nothing/*', [1, undefined]]
  ]
  for (const [text, ...expected] of cases) {
    t.strictSame(await complaintsOf(text), expected, text)
  }
  t.strictSame(
    await complaintsOf('. inc'),
    [[undefined, undefined]],
    'a circular include concerns the whole file'
  )
  const missing = await complaintsOf('ca_conf = /ca')
  t.strictSame(
    missing.map(([, option]) => option),
    ['ca_name', 'ca_server_name', 'ca_burp_ca', 'ssl_key']
  )
})

void test('reports missing required options by name', { skip }, async t => {
  const folder = writeFiles(t, [
    ['client.conf', 'mode = client\n'],
    ['server.conf', 'mode = server\nlisten = 127.0.0.1:1\n'],
    ['nothing.conf', '# nothing\n']
  ])
  const optionsOf = async (name: string, role: 'server' | 'client') => {
    const verdict = await checkWithBurp(
      readConfigTree(path.join(folder, name), createConfFiles()),
      role
    )
    t.notOk(verdict.isAccepted)
    return verdict.complaints.map(each => each.option)
  }
  t.strictSame(await optionsOf('client.conf', 'client'), [
    'pidfile',
    'ssl_cert',
    'ssl_cert_ca',
    'server'
  ])
  const lacking = await optionsOf('server.conf', 'server')
  for (const name of [
    'keep',
    'directory',
    'dedup_group',
    'clientconfdir',
    'ssl_dhfile',
    'pidfile'
  ]) {
    t.ok(lacking.includes(name), name)
  }
  t.ok((await optionsOf('nothing.conf', 'server')).includes('mode'))
})

void test('rejects the file of a client if burp rejects its options', { skip }, async t => {
  const folder = writeFiles(t, [['web1', '']])
  const file = path.join(folder, 'web1')
  const check = async (text: string) => {
    writeFileSync(file, text)
    return checkWithBurp(readConfigTree(file, createConfFiles()), 'clientconfdir')
  }
  for (const text of [
    'keep = x',
    'include = rel',
    'working_dir_recovery_method = use',
    'hard_quota = x'
  ]) {
    const verdict = await check(`password = secret\n${text}\n`)
    t.notOk(verdict.isAccepted, text)
    t.match(verdict.complaints, [{ file, line: 2, option: text.split(' ')[0] }])
  }
  for (const text of [
    'listen = x',
    'max_hardlinks = 1',
    'ca_conf = /x',
    'nosuch = x',
    'mode = x'
  ]) {
    t.ok((await check(text)).isAccepted, `${text}: has no effect in this file`)
  }
})

void test('errors and notices contain no values, above all no passwords', { skip }, async t => {
  const folder = writeFiles(t, [
    ['web1', `password = 'S3cret\\x' S3cret\nkeep = S3cret\npasswd = "S3cret\ninclude = S3cret\n`]
  ])
  const verdict = await checkWithBurp(
    readConfigTree(path.join(folder, 'web1'), createConfFiles()),
    'clientconfdir'
  )
  t.notOk(verdict.isAccepted)
  t.match(verdict.notices, [
    { option: 'password', line: 1 },
    { option: 'passwd', line: 3 }
  ])
  t.notMatch(JSON.stringify(verdict), /S3cret/)
})

void test('the check changes no real file, and leaves no temporary files', { skip }, async t => {
  const folder = writeFiles(t, [['server.conf', serverBase]])
  const file = path.join(folder, 'server.conf')
  const edited = new Map([
    [file, Buffer.from(`${serverBase}. new\n`)],
    [path.join(folder, 'new'), Buffer.from('keep = 3\n')]
  ])
  const tree = readConfigTree(file, createConfFiles({ edited }))
  t.ok((await checkWithBurp(tree, 'server')).isAccepted)
  t.equal(readFileSync(file, 'latin1'), serverBase)
  t.strictSame(readdirSync(folder), ['server.conf'])
  t.strictSame(readdirSync(stage), [])
})

void test('a missing, hanging or crashing burp has different errors', async t => {
  const folder = writeFiles(t, [
    ['server.conf', serverBase],
    ['slow', '#!/bin/sh\nexec sleep 60\n'],
    ['crash', '#!/bin/sh\nkill -SEGV $$\n'],
    ['mute', '#!/bin/sh\nexit 1\n']
  ])
  for (const name of ['slow', 'crash', 'mute']) chmodSync(path.join(folder, name), 0o755)
  const tree = readConfigTree(path.join(folder, 'server.conf'), createConfFiles())
  const check = (name: string, timeoutMs = 30_000) =>
    checkWithBurp(tree, 'server', { program: path.join(folder, name), timeoutMs })
  await t.rejects(check('absent'), { code: 'NEEDS_AGENT' })
  await t.rejects(check('slow', 50), { code: 'BURP_TIMEOUT' })
  for (const name of ['crash', 'mute']) {
    t.match(await check(name), { isAccepted: false, complaints: [{ text: Text }] })
  }
  t.strictSame(readdirSync(stage), [])
})
