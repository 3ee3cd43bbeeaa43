import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { test, type Test } from 'tap'
import { readClientConfig, toBurpConnection } from '../../src/host/client-config.js'
import { includeDepthMax } from '../../src/conf/config-tree.js'
import { parseOptionLine } from '../../src/conf/option-values.js'
import { Fault } from '../../src/faults.js'
import { anyCharacter } from '../support/any-character.js'

const written = {
  host: 'h',
  cname: 'web',
  password: 'secret',
  caFile: '/ca.pem'
}

function fileOf(t: Test, text: string | Buffer, others: Record<string, string> = {}) {
  const folder = t.testdir({ 'inc.d': {} })
  for (const [name, content] of Object.entries(others)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  const file = path.join(folder, 'burp.conf')
  writeFileSync(file, text)
  return { file, folder }
}

void test("converts burp's example client file to a connection", async t => {
  const { file, folder } = fileOf(
    t,
    `# burp client
mode = client
server = burp.example:4971
status_port = 4972
password = abc # not a comment
cname = hub
ssl_cert_ca = /etc/burp/ca.pem
ssl_cert = cert.pem
ssl_peer_cn = burpserver
unknown_option = 1
include = /home
`
  )
  t.strictSame(toBurpConnection(readClientConfig(file)), {
    host: 'burp.example',
    port: 4971,
    statusPort: 4972,
    cname: 'hub',
    password: 'abc # not a comment',
    peerCn: 'burpserver',
    caFile: '/etc/burp/ca.pem',
    certFile: path.join(folder, 'cert.pem'),
    keyFile: path.join(folder, 'cert.pem')
  })
})

void test('uses ports in the order in which burp does', async t => {
  const portsOf = (text: string) => {
    const { host, port, statusPort } = readClientConfig(fileOf(t, text).file)
    return { host, port, statusPort }
  }
  t.strictSame(portsOf('server = h:1\nport = 2\nport = 3\nstatus_port = 4\nstatus_port = 5'), {
    host: 'h',
    port: 3,
    statusPort: 4
  })
  t.strictSame(portsOf('status_port = 4\nstatus_port := 5\nserver = ::1:7'), {
    host: '::1',
    port: 7,
    statusPort: 5
  })
  for (const bad of ['port = abc', 'status_port = 70000', 'server = h:0']) {
    t.throws(() => portsOf(bad), { code: 'BAD_CONFIG' })
  }
})

void test('parses lines as burp does', async t => {
  const cases: [string, string, string, boolean][] = [
    [String.raw`cname = "p\"w # x" trailing`, 'cname', 'p"w # x', false],
    [String.raw`cname = "a\\b\c"`, 'cname', String.raw`a\bc`, false],
    [`cname = 'a"b'`, 'cname', 'a"b', false],
    ['cname = "open', 'cname', 'open', false],
    ['cname\t=\ty z \t\r', 'cname', 'y z', false],
    ['cname=a=b', 'cname', 'a=b', false],
    ['cname : = q', 'cname', 'q', true],
    ['  port:=7', 'port', '7', true]
  ]
  for (const [line, name, value, isReset] of cases) {
    t.strictSame(parseOptionLine(line), { name, value, isReset }, line)
  }
  for (const blank of ['', '   ', '  # x = y', '\r']) t.equal(parseOptionLine(blank), undefined)
  for (const bad of ['nonsense', '= v', 'cname =', 'cname = ""', ' . x.conf']) {
    t.equal(parseOptionLine(bad), 'unreadable', bad)
  }
})

void test('inserts included files at their include line, and uses the last line of a scalar', async t => {
  const { file } = fileOf(
    t,
    'cname = first\n. inc.d/*.conf\nserver = h\n. [x-z]/?/last.conf\n. inc.d\n',
    {
      'inc.d/b.conf': 'cname = b\n',
      'inc.d/a.conf': 'cname = a\npassword = a\n',
      'inc.d/.hidden.conf': 'cname = hidden\n',
      'inc.d/c.conf.back': 'cname = backup\n',
      'y/1/last.conf': '. ../../deep.conf',
      'deep.conf': 'ssl_peer_cn = deep'
    }
  )
  t.match(readClientConfig(file), { cname: 'b', password: 'a', host: 'h', peerCn: 'deep' })
})

void test('names file and line for content that burp would reject', async t => {
  const refuses = (text: string) => {
    const { file } = fileOf(t, text)
    t.throws(() => readClientConfig(file), { code: 'BAD_CONFIG' }, text.slice(0, 40))
  }
  for (const text of [
    'cname',
    '. inc.d/none.conf',
    '. inc.d\r\n',
    '. inc.d/*',
    'mode = server',
    'mode = x',
    'enabled = 0'
  ]) {
    refuses(text)
  }
  refuses('# x\n'.repeat(300_000))
  t.throws(() => readClientConfig('/nonexistent/burp.conf'), { code: 'BAD_CONFIG' })
  t.throws(() => readClientConfig('/dev/zero/x'), { code: 'BAD_CONFIG' })
  t.throws(() => readClientConfig(t.testdirName), { code: 'BAD_CONFIG' })
})

void test('rejects a file that includes itself', async t => {
  const { file } = fileOf(t, 'cname = x\n. burp.conf\n')
  t.throws(() => readClientConfig(file), { code: 'BAD_CONFIG' }, `${includeDepthMax} deep at most`)
  const wide = fileOf(t, '. *.conf\n', { 'other.conf': '. *.conf\n' })
  t.throws(() => readClientConfig(wide.file), { code: 'BAD_CONFIG' })
})

void test('keeps bytes that are not UTF-8 in values, and ignores them in comments', async t => {
  const { file } = fileOf(
    t,
    Buffer.from('# caf\xe9\npassword = caf\xe9\ncname = na\xc3\xafve', 'latin1')
  )
  t.match(readClientConfig(file), { password: 'caf\uefe9', cname: 'naïve' })
})

void test('fills in defaults, and lists missing settings', async t => {
  t.match(toBurpConnection(written), { port: 4971, statusPort: 4972, peerCn: 'h' })
  t.equal(toBurpConnection({ ...written, certFile: '/c', keyFile: '/k' }).keyFile, '/k')
  t.throws(() => toBurpConnection({ host: 'h' }), {
    code: 'BAD_CONFIG',
    errors: { cname: String, password: String, caFile: String }
  })
})

const hasBurp = spawnSync('burp', ['-v']).error === undefined

void test(
  'reads the same connection as burp',
  { skip: hasBurp ? false : 'no burp here' },
  async t => {
    const base = `mode = client
server = first
password = x
cname = y
pidfile = /nonexistent/lock
ssl_cert_ca = /ca.pem
ssl_cert = /cert.pem
`
    const texts = [
      'port = 1\nport = 2\nstatus_port = 3',
      'port = 1\nport := 2\nport : = 4\nstatus_port=3\nstatus_port:=5',
      String.raw`password = "p\"w # x" trailing`,
      String.raw`password = 'a\\b\c"d' # x`,
      'password = "open',
      'password\t=\ty z # w \t\r',
      'password=a=b=c\n  cname := two',
      ' # cname = no\n\n;cname = no\ncname x = no\nCNAME = no',
      'ssl_key = /k\nssl_key_password = "s"\nssl_peer_cn = cn',
      '. inc.d/*\nserver = last',
      '. [b-z]n[!x].?/[a]*',
      '. inc.d\ncname = behind a folder'
    ]
    const included = {
      'inc.d/a': 'cname = a',
      'inc.d/B': 'cname = B\nport = 9',
      'inc.d/.c': 'cname=c'
    }
    for (const text of texts) {
      const { file } = fileOf(t, base + text, included)
      const { stdout } = spawnSync('burp', ['-t', '-c', file], { encoding: 'utf8' })
      const shown = (name: string) =>
        Array.from(stdout.matchAll(new RegExp(`^ +${name}: (.*)$`, 'gm')), match => match[1])
      const ours = readClientConfig(file)
      const theirs = ['server', 'cname', 'password', 'ssl_key', 'ssl_key_password']
        .map(shown)
        .flat()
      const { host, cname, password, keyFile = '', keyPassword = '' } = ours
      t.strictSame([host, cname, password, keyFile, keyPassword], theirs, JSON.stringify(text))
      t.equal(ours.port?.toString(), shown('port').at(-1))
      t.equal(ours.statusPort?.toString(), shown('status_port')[0])
      t.equal(ours.peerCn ?? host, shown('ssl_peer_cn')[0])
    }
  }
)

/** What `burp` tells that it connects to, or why it does not. */
function connectWithBurp(file: string, action: string): string {
  const { stdout, stderr } = spawnSync('burp', ['-c', file, '-a', action, '-b', '1'], {
    encoding: 'utf8',
    timeout: 20_000
  })
  const said = stdout + stderr
  if (/getaddrinfo:|Client not enabled|mode unset/.test(said)) return 'refused'
  return /Connecting to (\S+)/.exec(said)?.[1] ?? 'refused'
}

void test(
  'connects if burp does, and rejects what burp rejects',
  { skip: hasBurp ? false : 'no burp here' },
  async t => {
    const forms = [
      'server = 127.0.0.1\nport = 1',
      'server = 127.0.0.1:1',
      'server = 127.0.0.1:1\nport = 2',
      'server = 127.0.0.1:1\nport = 2\nport = 3',
      'server = 127.0.0.1:1\nport = 2\nport := 3',
      'server = 127.0.0.1:1\nport = 2x',
      'server = 127.0.0.1:1\nport = x',
      'server = 127.0.0.1:1\nport = 2\nport = 0',
      'server = 127.0.0.1:1x',
      'server = "127.0.0.1:1" # x',
      'server = 127.0.0.1:9\nserver = 127.0.0.1:1',
      'server = localhost:1',
      'server = ::1:1',
      'server = ::1:1\nport = 2',
      'server = 0:0:0:0:0:0:0:1:1',
      'server = ::ffff:127.0.0.1:1',
      'server = ::1\nport = 1',
      'server = [::1]:1',
      'server = [::1]\nport = 1',
      'server = fe80::zz:1',
      'server = 127.0.0.1:1\nenabled = 0',
      'server = 127.0.0.1:1\nmode = x',
      'server = 127.0.0.1:1\nport_restore = 5',
      'server = 127.0.0.1:1\nport = 2\nport_restore = 5',
      'server = 127.0.0.1:1\nport = 2\nport_restore = 5\nport_restore = 6',
      'server = 127.0.0.1:1\nport = 2\nport_restore = 0',
      'server = 127.0.0.1:1\nport = 2\nport_delete = 7',
      'server = 127.0.0.1:1\nport_restore = 5\nport_delete = 7',
      'server = 127.0.0.1:1\nport = 2\nport_list = 8\nport_backup = 9\nport_verify = 3',
      'server = 127.0.0.1:1\n. inc.d/*',
      '. inc.d/*\nserver = 127.0.0.1:1',
      '. inc.d/a\nport_restore = 5'
    ]
    const { file, folder } = fileOf(t, '', { 'inc.d/a': 'server = 127.0.0.2:4\nport = 6\n' })
    const pem = path.join(folder, 'own.pem')
    const made = ['-keyout', pem, '-out', `${pem}.crt`, '-subj', '/CN=y', '-nodes', '-x509']
    spawnSync('openssl', ['req', '-newkey', 'rsa:2048', ...made])
    const base = `mode = client
password = x
cname = y
pidfile = ${folder}/lock
ssl_peer_cn = s
ssl_cert_ca = ${pem}.crt
ssl_cert = ${pem}.crt
ssl_key = ${pem}
`
    for (const form of forms) {
      writeFileSync(file, `${base}${form}\n`)
      const [restores, deletes] = readPorts(file)
      t.equal(restores, connectWithBurp(file, 'r'), form)
      t.equal(deletes, connectWithBurp(file, 'delete'), form)
      if (!/port_/.test(form)) t.equal(restores, connectWithBurp(file, 'l'), form)
    }
  }
)

/** Where burphub restores and deletes with this file. */
function readPorts(file: string): [string, string] {
  try {
    const { host, port, deletePort } = readClientConfig(file)
    return [`${host}:${port}`, `${host}:${deletePort ?? port}`]
  } catch (error) {
    if (error instanceof Fault && error.code === 'BAD_CONFIG') return ['refused', 'refused']
    throw error
  }
}

void test('never crashes, whatever the file contains', async t => {
  const { file } = fileOf(t, '')
  const line = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('. *', '. [', '. burp.conf', '. [z-a]', 'port := 1', 'server = [', 'x="\\')
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), lines => {
      writeFileSync(file, lines.join('\n'))
      try {
        readClientConfig(file)
      } catch (error) {
        if (!(error instanceof Fault) || error.code !== 'BAD_CONFIG') throw error
      }
    }),
    { seed: 7, numRuns: 200 }
  )
})
