/** Which file is meant, and which can never be. */
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { test } from 'tap'
import type { ConfigPlace } from '../../../src/host/configuration.js'
import { LocalConfiguration } from '../../../src/host/configuration/local-configuration.js'
import { ServerFiles } from '../../../src/host/server-files.js'
import { bytesToText } from '../../../src/protocol/byte-text.js'
import { createHub, server, useConfigHome } from '../../support/config-home.js'

const files = {
  'inc/a.conf': 'label = a\n',
  'inc/odd%20name.conf': 'label = odd\n',
  'other.conf': 'label = other\n',
  'key.pem': 'label = key\n',
  'keys/more.pem': '-----BEGIN PRIVATE KEY-----\n',
  'script.sh': '#!/bin/sh\n',
  'notify.sh': 'label = n\n',
  'binary.conf': Buffer.from([0x66, 0, 0x66]),
  'CA.cnf': 'CA_DIR = ETC/CA\n',
  'CA/index.txt': 'V\n',
  'spool/web1/log': 'x\n',
  '.burphub/burp-server.conf/1.conf': 'label = old\n',
  'clientconfdir/web1': 'password = x\n. incexc/common\n. web2\n. ../other.conf\n. ../inc/a.conf\n',
  'clientconfdir/web2': 'password = y\n',
  'clientconfdir/.hidden': 'password = y\n',
  'clientconfdir/old~': 'password = y\n',
  'clientconfdir/incexc/common': 'include = /home\n',
  'clientconfdir/incexc/unused': 'include = /home\n',
  'clientconfdir/.buitemplates/win': 'label = win\n. ../incexc/common\n',
  'clientconfdir/.buistatictemplates/plain': 'password = {{ password }}\n'
}

void test('finds a file of the server by any spelling of its path', async t => {
  const home = useConfigHome(t, files, { lines: '. inc/*.conf\n' })
  const read = (conf: string) => home.find({ kind: 'server', conf })
  const file = path.join(home.etc, 'inc/a.conf')
  for (const conf of ['inc/a.conf', './inc//a.conf', file, `/${file}`]) {
    for (const spelled of [conf, encodeURIComponent(conf)]) {
      t.equal((await read(spelled)).path, file, spelled)
    }
  }
  t.equal((await read('inc/odd%20name.conf')).path, path.join(home.etc, 'inc/odd%20name.conf'))
  t.equal(
    (await read('other.conf')).bytes?.toString(),
    'label = other\n',
    'nothing includes it yet'
  )
  t.equal((await home.find(server)).path, home.serverFile)
  t.equal((await read('burp-server.conf')).role, 'server')
  t.equal((await read('clientconfdir/web1')).role, 'clientconfdir')
  t.match((await home.findServer()).includes[0]?.files.length, 2)
  await t.rejects(read('nothing.conf'), { code: 'NO_SUCH_FILE' })
  await t.rejects(read('inc/a.conf/below'), { code: 'NO_SUCH_FILE' })
  t.equal((await home.findOrNew({ kind: 'server', conf: 'inc/new.conf' })).etag, '""')
})

void test('denies files that are not configuration files, whether they exist or not', async t => {
  const lines = 'ca_conf = ETC/CA.cnf\nca_name = a\nnotify_success_script = ETC/notify.sh\n'
  const home = useConfigHome(t, files)
  home.write(
    'burp-server.conf',
    `${home.read('burp-server.conf')}${lines.replaceAll('ETC', home.etc)}`
  )
  home.write('CA.cnf', files['CA.cnf'].replace('ETC', home.etc))
  chmodSync(path.join(home.etc, 'script.sh'), 0o755)
  symlinkSync('/etc/passwd', path.join(home.etc, 'link.conf'))
  symlinkSync('/', path.join(home.etc, 'root'))
  symlinkSync('nowhere', path.join(home.etc, 'dangling.conf'))
  symlinkSync('circle.conf', path.join(home.etc, 'circle.conf'))
  const refused = `
    /etc/passwd /etc/nothing %2Fetc%2Fpasswd ../x inc/../../x ..%2Fx ..
    link.conf root/etc/passwd root/nothing dangling.conf circle.conf
    key.pem keys/more.pem script.sh notify.sh binary.conf CA.cnf CA/index.txt
    spool/web1/log spool/new inc . clientconfdir
    .burphub/burp-server.conf/1.conf .burphub/new`
    .trim()
    .split(/\s+/)
  for (const conf of refused) {
    const place: ConfigPlace = { kind: 'server', conf }
    await t.rejects(home.find(place), { code: 'PATH_NOT_ALLOWED' }, conf)
    await t.rejects(home.findOrNew(place), { code: 'PATH_NOT_ALLOWED' }, conf)
  }
  const bad = ['', 'a\0b', 'a%00b', 'a\nb', 'a%0Ab', '\x7f', 'x'.repeat(256), 'x/'.repeat(2100)]
  for (const conf of bad) {
    const place: ConfigPlace = { kind: 'server', conf }
    await t.rejects(home.find(place), { code: 'INVALID_INPUT' }, conf.slice(0, 20))
  }
  for (const conf of ['.hidden', 'backup~']) {
    const place: ConfigPlace = { kind: 'server', conf }
    await t.rejects(home.findOrNew(place), { code: 'INVALID_INPUT' }, conf)
  }
  for (const conf of ['clientconfdir/.new', 'clientconfdir/new~']) {
    const place: ConfigPlace = { kind: 'server', conf }
    await t.rejects(home.findOrNew(place), { code: 'BAD_NAME' }, conf)
  }
})

void test('a client leads only to files that it includes', async t => {
  const home = useConfigHome(t, files, { lines: '. inc/*.conf\n' })
  const read = (conf?: string) => home.find({ kind: 'client', name: 'web1', conf })
  t.equal((await read()).path, path.join(home.etc, 'clientconfdir/web1'))
  t.equal((await read('incexc/common')).role, 'clientconfdir')
  t.equal((await read('incexc%2Fcommon')).path, path.join(home.etc, 'clientconfdir/incexc/common'))
  t.equal((await read('web1')).path, (await read()).path)
  // Included or not: what belongs to another client or the server, and what is not included.
  const others = ['web2', 'web3', path.join(home.etc, 'inc/a.conf'), 'incexc/unused', 'incexc/new']
  for (const conf of others) await t.rejects(read(conf), { code: 'NO_SUCH_FILE' }, conf)
  for (const conf of ['../other.conf', '/etc/passwd']) {
    await t.rejects(read(conf), { code: 'PATH_NOT_ALLOWED' }, conf)
  }
  const template = { kind: 'template', name: 'win' } as const
  t.match((await home.find(template)).tree.includes[0]?.files.length, 1)
  t.ok((await home.find({ ...template, conf: 'incexc/common' })).bytes)
})

void test('rejects names of clients and templates that burp would reject', async t => {
  const home = useConfigHome(t, files)
  const { configuration } = home
  const below = (folder: string, names: string[]) =>
    names.map(name => ({ name, path: path.join(home.etc, folder, name) }))
  t.strictSame(await configuration.listNames('client'), below('clientconfdir', ['web1', 'web2']))
  t.strictSame(
    await configuration.listNames('template'),
    below('clientconfdir/.buitemplates', ['win'])
  )
  t.match(await configuration.listNames('staticTemplate'), [{ name: 'plain' }])
  for (const name of ['', '.hidden', '../x', 'a/b', 'a\\b', 'old~', 'a\0', 'x'.repeat(256)]) {
    for (const kind of ['client', 'template', 'staticTemplate'] as const) {
      const finding = home.findOrNew({ kind, name })
      await t.rejects(finding, { code: 'BAD_NAME' }, `${kind} ${name}`)
    }
  }
  await t.rejects(home.find({ kind: 'client', name: 'web9' }), { code: 'NO_SUCH_CLIENT' })
  await t.rejects(home.find({ kind: 'template', name: 'x' }), { code: 'NO_SUCH_TEMPLATE' })
  await t.rejects(home.find({ kind: 'client', name: 'incexc' }), { code: 'NO_SUCH_CLIENT' })
  await t.rejects(home.findOrNew({ kind: 'client', name: 'incexc' }), { code: 'BAD_NAME' })
  t.equal((await home.findOrNew({ kind: 'client', name: 'web9' })).bytes, undefined)
  const odd = bytesToText(Buffer.from('caf\xe9', 'latin1'))
  t.equal((await home.findOrNew({ kind: 'client', name: odd })).role, 'clientconfdir')
})

void test('expands an include line to regular files within the folders of the configuration', async t => {
  const home = useConfigHome(t, {
    ...files,
    'inc/c.conf~': '',
    'inc/d.back': '',
    'inc/e/f': '',
    'inc/b.conf': ''
  })
  const expand = async (question: Parameters<LocalConfiguration['expandPath']>[0]) =>
    (await home.configuration.expandPath(question)).map(file => path.relative(home.etc, file))
  symlinkSync('/etc/passwd', path.join(home.etc, 'inc/link'))
  t.strictSame(await expand({ path: 'inc/*' }), ['inc/a.conf', 'inc/b.conf', 'inc/odd%20name.conf'])
  t.strictSame(await expand({ path: 'incexc/c*', client: 'web1' }), ['clientconfdir/incexc/common'])
  const source = path.join(home.etc, 'clientconfdir/.buitemplates/win')
  t.strictSame(await expand({ path: '../incexc/common', source }), ['clientconfdir/incexc/common'])
  t.strictSame(await expand({ path: 'inc/a.conf', source: '/etc/passwd' }), ['inc/a.conf'])
  for (const pattern of [
    '/etc/*',
    '/etc/passwd',
    '*.pem',
    'a\0',
    '',
    'nothing',
    '../../*',
    '.burphub/*/*'
  ]) {
    t.strictSame(await expand({ path: pattern }), [], pattern)
  }
  await t.rejects(expand({ path: 'x', client: '../y' }), { code: 'BAD_NAME' })
})

void test('follows symlinks within the folders, and returns a fault without access to the files', async t => {
  const home = useConfigHome(t, { ...files, 'others/web3': 'password = z\n' })
  symlinkSync('../others/web3', path.join(home.etc, 'clientconfdir/web3'))
  t.ok((await home.find({ kind: 'client', name: 'web3' })).bytes)
  const elsewhere = path.join(path.dirname(home.etc), 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(home.serverFile, path.join(elsewhere, 'server.conf'))
  const linked = createHub(
    new LocalConfiguration(new ServerFiles('main', path.join(elsewhere, 'server.conf')))
  )
  t.equal((await linked.find(server)).path, path.join(elsewhere, 'server.conf'))
  t.equal((await linked.configuration.listNames('client')).length, 3)
  rmSync(path.join(home.etc, 'clientconfdir/.buitemplates'), { recursive: true })
  const templates = await linked.configuration.listNames('template')
  t.strictSame(templates, [], 'its folder is made with the first one')
  const absent = new LocalConfiguration(new ServerFiles('main', '/nonexistent/server.conf'))
  for (const each of [absent, new LocalConfiguration(new ServerFiles('main'))]) {
    await t.rejects(each.read({ places: [server] }), { code: 'NEEDS_AGENT' })
    await t.rejects(each.listNames('client'), { code: 'NEEDS_AGENT' })
    await t.rejects(each.read({ places: [] }), { code: 'NEEDS_AGENT' })
  }
  home.write('burp-server.conf', 'mode = server\n')
  await t.rejects(home.configuration.listNames('client'), { code: 'BAD_CONFIG' })
  t.equal((await home.find(server)).bytes?.toString(), 'mode = server\n')
})
