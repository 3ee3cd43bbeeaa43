/** Which file is meant, and which can never be. */
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { test } from 'tap'
import type { ConfigPlace } from '../../../src/host/configuration.js'
import { LocalConfiguration } from '../../../src/host/configuration/local-configuration.js'
import { ServerFiles } from '../../../src/host/server-files.js'
import { bytesToText } from '../../../src/protocol/byte-text.js'
import { server, useConfigHome } from '../../support/config-home.js'

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

void test('a file of the server is found however its path is spelled', t => {
  const home = useConfigHome(t, files, { lines: '. inc/*.conf\n' })
  const read = (conf: string) => home.configuration.read({ kind: 'server', conf })
  const file = path.join(home.etc, 'inc/a.conf')
  for (const conf of ['inc/a.conf', './inc//a.conf', file, `/${file}`]) {
    for (const spelled of [conf, encodeURIComponent(conf)]) {
      t.equal(read(spelled).path, file, spelled)
    }
  }
  t.equal(read('inc/odd%20name.conf').path, path.join(home.etc, 'inc/odd%20name.conf'))
  t.equal(read('other.conf').bytes?.toString(), 'label = other\n', 'nothing includes it yet')
  t.equal(home.configuration.read(server).path, home.serverFile)
  t.equal(read('burp-server.conf').role, 'server')
  t.equal(read('clientconfdir/web1').role, 'clientconfdir')
  t.match(home.configuration.readServer().includes[0]?.files.length, 2)
  t.throws(() => read('nothing.conf'), { code: 'NO_SUCH_FILE' })
  t.throws(() => read('inc/a.conf/below'), { code: 'NO_SUCH_FILE' })
  t.equal(home.configuration.readOrNew({ kind: 'server', conf: 'inc/new.conf' }).etag, '""')
  t.end()
})

void test('what is not a configuration file is refused, there or not', t => {
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
    t.throws(() => home.configuration.read(place), { code: 'PATH_NOT_ALLOWED' }, conf)
    t.throws(() => home.configuration.readOrNew(place), { code: 'PATH_NOT_ALLOWED' }, conf)
  }
  const bad = ['', 'a\0b', 'a%00b', 'a\nb', 'a%0Ab', '\x7f', 'x'.repeat(256), 'x/'.repeat(2100)]
  for (const conf of bad) {
    const place: ConfigPlace = { kind: 'server', conf }
    t.throws(() => home.configuration.read(place), { code: 'INVALID_INPUT' }, conf.slice(0, 20))
  }
  for (const conf of ['.hidden', 'backup~']) {
    const place: ConfigPlace = { kind: 'server', conf }
    t.throws(() => home.configuration.readOrNew(place), { code: 'INVALID_INPUT' }, conf)
  }
  for (const conf of ['clientconfdir/.new', 'clientconfdir/new~']) {
    const place: ConfigPlace = { kind: 'server', conf }
    t.throws(() => home.configuration.readOrNew(place), { code: 'BAD_NAME' }, conf)
  }
  t.end()
})

void test('a client leads to what it includes and to nothing else', t => {
  const home = useConfigHome(t, files, { lines: '. inc/*.conf\n' })
  const read = (conf?: string) => home.configuration.read({ kind: 'client', name: 'web1', conf })
  t.equal(read().path, path.join(home.etc, 'clientconfdir/web1'))
  t.equal(read('incexc/common').role, 'clientconfdir')
  t.equal(read('incexc%2Fcommon').path, path.join(home.etc, 'clientconfdir/incexc/common'))
  t.equal(read('web1').path, read().path)
  // Included or not: what belongs to another client or the server, and what is not included.
  const others = ['web2', 'web3', path.join(home.etc, 'inc/a.conf'), 'incexc/unused', 'incexc/new']
  for (const conf of others) t.throws(() => read(conf), { code: 'NO_SUCH_FILE' }, conf)
  for (const conf of ['../other.conf', '/etc/passwd']) {
    t.throws(() => read(conf), { code: 'PATH_NOT_ALLOWED' }, conf)
  }
  const template = { kind: 'template', name: 'win' } as const
  t.match(home.configuration.read(template).tree.includes[0]?.files.length, 1)
  t.ok(home.configuration.read({ ...template, conf: 'incexc/common' }).bytes)
  t.end()
})

void test('clients and templates are known by names that burp takes', t => {
  const home = useConfigHome(t, files)
  const { configuration } = home
  const below = (folder: string, names: string[]) =>
    names.map(name => ({ name, path: path.join(home.etc, folder, name) }))
  t.strictSame(configuration.listClients(), below('clientconfdir', ['web1', 'web2']))
  t.strictSame(configuration.listTemplates(), below('clientconfdir/.buitemplates', ['win']))
  t.match(configuration.listStaticTemplates(), [{ name: 'plain' }])
  for (const name of ['', '.hidden', '../x', 'a/b', 'a\\b', 'old~', 'a\0', 'x'.repeat(256)]) {
    for (const kind of ['client', 'template', 'staticTemplate'] as const) {
      t.throws(
        () => configuration.readOrNew({ kind, name }),
        { code: 'BAD_NAME' },
        `${kind} ${name}`
      )
    }
  }
  t.throws(() => configuration.read({ kind: 'client', name: 'web9' }), { code: 'NO_SUCH_CLIENT' })
  t.throws(() => configuration.read({ kind: 'template', name: 'x' }), { code: 'NO_SUCH_TEMPLATE' })
  t.throws(() => configuration.read({ kind: 'client', name: 'incexc' }), { code: 'NO_SUCH_CLIENT' })
  t.throws(() => configuration.readOrNew({ kind: 'client', name: 'incexc' }), { code: 'BAD_NAME' })
  t.equal(configuration.readOrNew({ kind: 'client', name: 'web9' }).bytes, undefined)
  const odd = bytesToText(Buffer.from('caf\xe9', 'latin1'))
  t.equal(configuration.readOrNew({ kind: 'client', name: odd }).role, 'clientconfdir')
  t.end()
})

void test('an include line finds regular files within the folders of the configuration', t => {
  const home = useConfigHome(t, {
    ...files,
    'inc/c.conf~': '',
    'inc/d.back': '',
    'inc/e/f': '',
    'inc/b.conf': ''
  })
  const expand = (question: Parameters<LocalConfiguration['expandPath']>[0]) =>
    home.configuration.expandPath(question).map(file => path.relative(home.etc, file))
  symlinkSync('/etc/passwd', path.join(home.etc, 'inc/link'))
  t.strictSame(expand({ path: 'inc/*' }), ['inc/a.conf', 'inc/b.conf', 'inc/odd%20name.conf'])
  t.strictSame(expand({ path: 'incexc/c*', client: 'web1' }), ['clientconfdir/incexc/common'])
  const source = path.join(home.etc, 'clientconfdir/.buitemplates/win')
  t.strictSame(expand({ path: '../incexc/common', source }), ['clientconfdir/incexc/common'])
  t.strictSame(expand({ path: 'inc/a.conf', source: '/etc/passwd' }), ['inc/a.conf'])
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
    t.strictSame(expand({ path: pattern }), [], pattern)
  }
  t.throws(() => expand({ path: 'x', client: '../y' }), { code: 'BAD_NAME' })
  t.end()
})

void test('links within the folders are followed, and without files there is nothing', t => {
  const home = useConfigHome(t, { ...files, 'others/web3': 'password = z\n' })
  symlinkSync('../others/web3', path.join(home.etc, 'clientconfdir/web3'))
  t.ok(home.configuration.read({ kind: 'client', name: 'web3' }).bytes)
  const elsewhere = path.join(path.dirname(home.etc), 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(home.serverFile, path.join(elsewhere, 'server.conf'))
  const linked = new LocalConfiguration(
    new ServerFiles('main', path.join(elsewhere, 'server.conf'))
  )
  t.equal(linked.read(server).path, path.join(elsewhere, 'server.conf'))
  t.equal(linked.listClients().length, 3)
  rmSync(path.join(home.etc, 'clientconfdir/.buitemplates'), { recursive: true })
  t.strictSame(linked.listTemplates(), [], 'its folder is made with the first one')
  const absent = new LocalConfiguration(new ServerFiles('main', '/nonexistent/server.conf'))
  for (const each of [absent, new LocalConfiguration(new ServerFiles('main'))]) {
    t.throws(() => each.read(server), { code: 'NEEDS_AGENT' })
    t.throws(() => each.listClients(), { code: 'NEEDS_AGENT' })
    t.throws(() => each.readServer(), { code: 'NEEDS_AGENT' })
  }
  home.write('burp-server.conf', 'mode = server\n')
  t.throws(() => home.configuration.listClients(), { code: 'BAD_CONFIG' })
  t.equal(home.configuration.read(server).bytes?.toString(), 'mode = server\n')
  t.end()
})
