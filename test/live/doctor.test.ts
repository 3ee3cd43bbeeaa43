/** The doctor's checks of correct and broken setups, with a real burp server. */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { test, type Test } from 'tap'
import { stringify } from 'yaml'
import { createDoctorCommand } from '../../src/commands/doctor.js'
import { backgroundRequester } from '../../src/queues/requester.js'
import { SecretCipher } from '../../src/access/secret-cipher.js'
import { createSecretCipher } from '../../src/hub/open-secret-cipher.js'
import { checkSpace } from '../../src/services/monitoring/doctor/doctor.js'
import { checkNames, type ServerLook } from '../../src/services/monitoring/doctor/finding.js'
import {
  checkDatabaseSpace,
  type HubFacts
} from '../../src/services/monitoring/doctor/hub-checks.js'
import { checkVersion } from '../../src/services/monitoring/doctor/login-checks.js'
import { createNewServer } from '../../src/services/servers/server-secrets.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { openStore } from '../../src/store/store.js'
import { fabricateBackups } from '../../scripts/lab/fabricated-backups.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { findProgram } from '../../scripts/lab/programs.js'
import { startAgent } from '../support/agents.js'
import { useApp } from '../support/app.js'
import { useIssuer } from '../support/issuer.js'
import { labMissing, useLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'
import { eventually } from './spool.js'

interface Finding {
  check: string
  server: string | null
  state: string
  message: string
  why: string | null
  fix: string | null
  subjects: string[]
}

interface Examined {
  status: number
  state: string
  findings: Finding[]
}

interface Server {
  name: string
  clientConfig: string
  serverConfig?: string
  limits?: object
}

const limits = { connectTimeoutMs: 5_000 }

/** Runs the doctor as on the command line, in this process. */
async function examine(folder: string, servers: Server[], more: object = {}): Promise<Examined> {
  const config = join(folder, 'burphub.yaml')
  const database = { url: 'sqlite:./burphub.db' }
  writeFileSync(config, stringify({ listen: { port: 0 }, database, limits, servers, ...more }))
  return run(['--config', config])
}

async function run(args: string[]): Promise<Examined> {
  const { output, status } = await print(['--output', 'json', ...args])
  return { status, ...(JSON.parse(output) as Pick<Examined, 'state' | 'findings'>) }
}

async function print(args: string[]): Promise<{ output: string; status: number }> {
  let [output, status] = ['', -1]
  const command = createDoctorCommand({
    env: {},
    print: text => void (output += text),
    exit: code => void (status = code)
  })
  await command.parseAsync(['node', 'doctor', ...args])
  return { output, status }
}

function wrongOf({ findings }: Examined): Finding[] {
  return findings.filter(({ state }) => state !== 'ok' && state !== 'skipped')
}

/** Returns the open issues as `server check state`. */
function printWrong(examined: Examined): string[] {
  return wrongOf(examined)
    .map(({ server, check, state }) => `${server ?? '-'} ${check} ${state}`)
    .toSorted()
}

function requireAdvice(t: Test, examined: Examined): void {
  for (const { check, why, fix } of wrongOf(examined)) t.ok(why && fix, `${check} says what to do`)
}

/** Makes a copy of the client file with other values. */
function writeClient(lab: Lab, name: string, values: Record<string, string>): Server {
  const clientConfig = join(lab.directory, `${name}.conf`)
  copyFileSync(lab.clientConfigPath(lab.superClientName), clientConfig)
  for (const [option, value] of Object.entries(values)) setValue(clientConfig, option, value)
  return { name, clientConfig }
}

/** Connects until burp accepts no further connections on its status port. */
async function takeAllChildren(t: Test, { statusPort }: Lab): Promise<Socket[]> {
  const taken: Socket[] = []
  t.teardown(() => taken.forEach(socket => socket.destroy()))
  for (;;) {
    const socket = connect({ host: '127.0.0.1', port: statusPort, rejectUnauthorized: false })
    const outcome = new Promise<boolean>(resolve => {
      socket.once('secureConnect', () => resolve(true))
      socket.once('error', () => resolve(false)).once('close', () => resolve(false))
    })
    if (!(await outcome)) return taken
    taken.push(socket.on('error', () => {}))
  }
}

function setValue(file: string, option: string, value: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(new RegExp(`^${option} = .*$`, 'm'), `${option} = ${value}`))
}

function openssl(lab: Lab, ...args: string[]): void {
  execFileSync(findProgram('openssl'), args, { cwd: lab.directory, stdio: 'ignore' })
}

/** Makes an expired certificate of the authority for `name`. */
function writeEndedCertificate(lab: Lab, name: string): void {
  const authority = join(lab.directory, 'etc', 'CA')
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', 'ended.key', '-out', 'ended.csr']
  openssl(lab, 'req', '-new', ...newKey, '-subj', `/CN=${name}`, ...files)
  const by = ['-keyfile', join(authority, 'CA_burpCA.key'), '-cert', lab.caPath]
  const dates = ['-startdate', '250101000000Z', '-enddate', '260101000000Z']
  const config = ['-config', join(lab.directory, 'etc', 'CA.cnf'), '-name', 'ca', '-batch']
  const out = ['-in', 'ended.csr', '-out', join(authority, `${name}.crt`)]
  openssl(lab, 'ca', ...config, ...by, ...dates, '-notext', ...out)
}

/** Starts a process that holds a lock as burp does. Resolves once it is locked. */
async function holdLock(t: Test, file: string): Promise<void> {
  const text = `import fcntl,os,sys,time
f=open(sys.argv[1],'w'); fcntl.lockf(f,fcntl.LOCK_EX); f.write(str(os.getpid())); f.flush()
print('held',flush=True); time.sleep(600)`
  const child = spawn('python3', ['-c', text, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.teardown(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const hourAgo = Date.now() / 1000 - 3_600
  utimesSync(file, hourAgo, hourAgo)
}

function useServer(t: Test, port: number, speak: (socket: Socket) => void): void {
  const server = createServer(socket => {
    socket.on('error', () => {})
    speak(socket)
  })
  server.listen(port, '127.0.0.1')
  t.teardown(() => server.close())
}

function speakSmtp(socket: Socket): void {
  socket.write('220 mail\r\n')
  socket.on('data', said =>
    socket.write(/^QUIT/i.test(String(said)) ? '221 bye\r\n' : '250 mail\r\n')
  )
}

/** An LDAP server that accepts all logins and finds no users. */
function speakLdap(socket: Socket): void {
  socket.on('data', (said: Buffer) => {
    // The third part of a message is its number, followed by the operation.
    const at = said.indexOf(2)
    const [id = 0, wish = 0] = [said[at + 2], said[at + 3]]
    const reply = wish === 0x60 ? 0x61 : 0x65
    if (wish === 0x42) return socket.end()
    return socket.write(Buffer.from([0x30, 12, 2, 1, id, reply, 7, 10, 1, 0, 4, 0, 4, 0]))
  })
}

function pickFix(examined: Examined): (check: string) => { fix: string; subjects: string[] } {
  return check => {
    const found = wrongOf(examined).find(each => each.check === check)
    return { fix: found?.fix ?? '', subjects: found?.subjects ?? [] }
  }
}

/** Applies a fix such as `Set OPTION = VALUE in burp-server.conf`. */
function writeAsSaid(lab: Lab, fix: string): void {
  const [, option = '', value = ''] = /[Ss]et (\w+) = (\S+) in burp-server\.conf/.exec(fix) ?? []
  setValue(lab.serverConfigPath, option, value)
}

/**
 * Follows the fix for expired certificates: deletes all four files, and runs burp as that client.
 */
async function renewCertificate(lab: Lab, clientConfig: string, name: string): Promise<void> {
  const authority = join(lab.directory, 'etc', 'CA')
  for (const end of ['crt', 'csr']) rmSync(join(authority, `${name}.${end}`), { force: true })
  const text = readFileSync(clientConfig, 'utf8')
  const valueOf = (option: string) => new RegExp(`^${option} = (.*)$`, 'm').exec(text)?.[1] ?? ''
  for (const option of ['ssl_cert', 'ssl_key']) rmSync(valueOf(option))
  const asking = `ca_burp_ca = ${findProgram('burp_ca')}\nca_csr_dir = ${lab.directory}/csr-${name}\n`
  appendFileSync(clientConfig, asking)
  execFileSync(findProgram('burp'), ['-c', clientConfig, '-a', 'l'], { stdio: 'ignore' })
}

/** Returns servers that all refer to the same burp server, each with another fault. */
function listBroken(lab: Lab, { isMended = false } = {}): Server[] {
  const clientConfig = lab.clientConfigPath(lab.superClientName)
  const alpha = readFileSync(lab.clientConfigPath('alpha'), 'utf8')
  const optionOf = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(alpha)?.[1] ?? ''
  if (isMended) {
    const names = ['password', 'stranger', 'name', 'authority', 'port', 'main-port', 'certificate']
    const ways = names.map(name => ({ name, clientConfig: join(lab.directory, `${name}.conf`) }))
    const whole = { clientConfig, serverConfig: lab.serverConfigPath }
    return [...ways, { name: 'other', ...whole }, { name: 'gone', ...whole }]
  }
  const foreign = join(lab.directory, 'foreign.pem')
  copyFileSync(optionOf('ssl_cert'), foreign)
  const broken = [
    writeClient(lab, 'password', { password: 'another' }),
    writeClient(lab, 'stranger', { cname: 'nobody' }),
    writeClient(lab, 'name', { ssl_peer_cn: 'another' }),
    writeClient(lab, 'authority', { ssl_cert_ca: foreign }),
    writeClient(lab, 'port', { status_port: '1' }),
    writeClient(lab, 'main-port', { port: '1' }),
    writeClient(lab, 'certificate', {
      ssl_cert: optionOf('ssl_cert'),
      ssl_key: optionOf('ssl_key')
    })
  ]
  const copy = join(lab.directory, 'etc', 'other-server.conf')
  copyFileSync(lab.serverConfigPath, copy)
  appendFileSync(copy, 'listen_status := 127.0.0.1:1\n')
  const gone = join(lab.directory, 'etc', 'gone-server.conf')
  copyFileSync(lab.serverConfigPath, gone)
  appendFileSync(gone, `clientconfdir = ${lab.directory}/nowhere\n`)
  return [
    ...broken,
    { name: 'other', clientConfig, serverConfig: copy },
    { name: 'gone', clientConfig, serverConfig: gone }
  ]
}

void test('the doctor', { skip: labMissing }, async t => {
  /** Checks whose fixes were followed, after which the doctor reported no issue. */
  const mended = new Set<string>()
  const names = ['alpha', 'beta', 'gamma', 'delta']
  const lab = await useLab(t, { clients: names.map(name => ({ name })), maxStatusChildren: 40 })
  writeFileSync(join(lab.treePath('alpha'), 'file'), 'alpha')
  await lab.backUp('alpha')
  const folder = mkdtempSync(join(tmpdir(), 'burphub-doctor-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const clientConfig = lab.clientConfigPath(lab.superClientName)
  const serverConfig = lab.serverConfigPath
  const sound = { name: 'main', clientConfig, serverConfig }

  const otherFolder = mkdtempSync(join(tmpdir(), 'burphub-doctor-'))
  t.teardown(() => rmSync(otherFolder, { recursive: true, force: true }))
  const [well, broken] = await Promise.all([
    examine(folder, [sound, { name: 'away', clientConfig }]),
    examine(otherFolder, [sound, ...listBroken(lab)])
  ])

  void t.test('reports no issue for a correct setup, and exits with 0', sub => {
    const examined = well
    sub.same(printWrong(examined), [])
    sub.match(examined, { status: 0, state: 'skipped' })
    const checks = new Set(examined.findings.map(({ check }) => check))
    sub.equal(checks.size, 28, 'all checks except the one of the configuration file have run')
    const away = examined.findings.find(({ server, state }) => server === 'away' && state !== 'ok')
    sub.match(away, { check: 'files', state: 'skipped' }, 'inaccessible files are not an issue')
    sub.end()
  })

  void t.test('reports separately for each server why burp cannot be used', sub => {
    const examined = broken
    sub.same(
      printWrong(examined).filter(line => !/^gone (?!files)/.test(line)),
      [
        'authority login error',
        'certificate certificates error',
        'certificate login error',
        'gone files error',
        'main-port restore-port error',
        'name login error',
        'other files error',
        'password login error',
        'port login error',
        'stranger certificates error',
        'stranger login error'
      ]
    )
    sub.equal(examined.status, 2)
    requireAdvice(sub, examined)
    sub.end()
  })

  await t.test('contains a fix for each fault of a connection to burp', async sub => {
    const fixOf = (server: string, check: string) =>
      wrongOf(broken).find(each => each.server === server && each.check === check)?.fix ?? ''
    const conf = (name: string) => join(lab.directory, `${name}.conf`)
    const { superClientName: self } = lab
    const own = readFileSync(clientConfig, 'utf8')
    const valueOf = (option: string) => new RegExp(`^${option} = (.*)$`, 'm').exec(own)?.[1] ?? ''
    sub.match(fixOf('password', 'login'), `Set the same password in clientconfdir/${self}`)
    setValue(conf('password'), 'password', valueOf('password'))
    sub.match(fixOf('stranger', 'login'), 'Set the same password in clientconfdir/nobody')
    sub.match(fixOf('stranger', 'certificates'), `ssl_peer_cn = ${self} in clientconfdir/nobody`)
    const stranger = join(lab.clientConfDirPath, 'nobody')
    writeFileSync(stranger, `password = ${valueOf('password')}\nssl_peer_cn = ${self}\n`)
    const serverText = readFileSync(serverConfig, 'utf8')
    sub.match(fixOf('name', 'login'), 'set ssl_peer_cn to the name in the server certificate')
    setValue(conf('name'), 'ssl_peer_cn', valueOf('ssl_peer_cn'))
    sub.match(fixOf('authority', 'login'), 'to the file specified in ssl_cert_ca')
    copyFileSync(lab.caPath, join(lab.directory, 'foreign.pem'))
    sub.match(fixOf('port', 'login'), 'or correct host and port in the burphub configuration')
    setValue(conf('port'), 'status_port', String(lab.statusPort))
    sub.match(fixOf('main-port', 'restore-port'), 'or correct host and port')
    setValue(conf('main-port'), 'port', valueOf('port'))
    sub.match(fixOf('certificate', 'certificates'), `Use the certificate of ${self}`)
    for (const option of ['ssl_cert', 'ssl_key']) {
      setValue(conf('certificate'), option, valueOf(option))
    }
    sub.match(fixOf('other', 'files'), 'Set serverConfig to the burp-server.conf of this server')
    sub.match(fixOf('gone', 'files'), 'Check that it exists')
    const servers = listBroken(lab, { isMended: true })
    const again = await examine(otherFolder, servers)
    // The client that can log in now is not a super client of burp yet.
    const blind = wrongOf(again)
    sub.same(printWrong(again), ['stranger clients error'])
    writeFileSync(
      serverConfig,
      `${serverText}${/super_client = \w+/.exec(blind[0]?.fix ?? '')?.[0]}\n`
    )
    sub.same(printWrong(await examine(otherFolder, servers)), [])
    writeFileSync(serverConfig, serverText)
    rmSync(stranger)
    for (const { check } of [...wrongOf(broken), ...blind]) mended.add(check)
  })

  await t.test(
    'says once that the main port is not a status port, and how to fix it',
    async sub => {
      const swapped = writeClient(lab, 'swapped', { status_port: String(lab.mainPort) })
      const examined = await examine(otherFolder, [swapped])
      sub.same(printWrong(examined), ['swapped login error'])
      sub.match(pickFix(examined)('login').fix, 'status_port to the port of listen_status')
      setValue(swapped.clientConfig, 'status_port', String(lab.statusPort))
      sub.same(printWrong(await examine(otherFolder, [swapped])), [])
    }
  )

  await t.test('contains a fix for an expired certificate of burphub', async sub => {
    const ended = writeClient(lab, 'ended', {
      ssl_cert: join(lab.directory, 'ended-own.pem'),
      ssl_key: join(lab.directory, 'ended-own.key')
    })
    writeEndedCertificate(lab, lab.superClientName)
    copyFileSync(
      join(lab.directory, 'etc', 'CA', `${lab.superClientName}.crt`),
      join(lab.directory, 'ended-own.pem')
    )
    copyFileSync(join(lab.directory, 'ended.key'), join(lab.directory, 'ended-own.key'))
    const before = await examine(otherFolder, [ended])
    sub.same(printWrong(before), ['ended certificates error', 'ended login error'])
    const { fix } = pickFix(before)('certificates')
    sub.match(fix, `delete ${lab.superClientName}.crt and ${lab.superClientName}.csr`)
    sub.match(fix, /delete the files in ssl_cert and ssl_key .*run burp -c CLIENTFILE -a l/)
    await renewCertificate(lab, ended.clientConfig, lab.superClientName)
    sub.same(printWrong(await examine(otherFolder, [ended])), [])
    mended.add('certificates')
  })

  await t.test('reports issues on the burp host, each with a fix', async sub => {
    const store = await openStore({ url: `sqlite:${join(folder, 'burphub.db')}` })
    const order = { server: 'main', kind: 'restore', user: 'ann', at: 1, isOpen: false, facts: {} }
    const course = { contacts: 0 }
    await store.orders.add({ ...order, id: '1', client: 'beta', state: 'declined', course })
    const blocking = { ...order, id: '2', client: 'gamma', state: 'blocking-backups', course }
    await store.orders.add({ ...blocking, isOpen: true })
    await store.close()
    mkdirSync(join(lab.spoolPath, 'ghost', '0000001 2026-11-20 10:00:00 +0000'), {
      recursive: true
    })
    // A backup in protocol 2 of burp before 3.1, of a client that still exists.
    mkdirSync(join(lab.spoolPath, 'global/clients/alpha/0000007 2020-11-20 10:00:00 +0000'), {
      recursive: true
    })
    mkdirSync(join(lab.spoolPath, 'global/clients/empty'), { recursive: true })
    mkdirSync(join(lab.spoolPath, 'beta'), { recursive: true })
    await holdLock(sub, join(lab.spoolPath, 'beta', 'lockfile'))
    // A lock that burp does not show may belong to a running backup: the fix does not kill its
    // process.
    mkdirSync(join(lab.spoolPath, 'broken'), { recursive: true })
    await holdLock(sub, join(lab.spoolPath, 'broken', 'lockfile'))
    mkdirSync(join(lab.spoolPath, 'gamma'), { recursive: true })
    const left = join(lab.spoolPath, 'gamma', 'lockfile')
    writeFileSync(left, '4194300')
    utimesSync(left, 1, 1)
    writeEndedCertificate(lab, 'alpha')
    const own = join(lab.clientConfDirPath, lab.superClientName)
    appendFileSync(own, 'client_can_restore = 0\n')
    const newestAtS = Math.floor(Date.now() / 1000) + 86_400
    const plan = { spoolPath: lab.spoolPath, source: 'alpha', backups: 1, newestAtS }
    await fabricateBackups({ ...plan, names: ['delta'] })
    writeFileSync(join(lab.clientConfDirPath, 'broken'), 'this is no option\n')
    setValue(serverConfig, 'max_status_children', '4')
    const { PATH } = process.env
    process.env['PATH'] = '/nowhere'
    const examined = await examine(folder, [sound])
    process.env['PATH'] = PATH
    sub.same(
      wrongOf(examined).map(({ check, state, subjects }) => [check, state, subjects.join()]),
      [
        ['status-children', 'warning', ''],
        ['clients', 'warning', 'broken'],
        ['clock', 'warning', 'delta'],
        ['rights', 'error', 'client_can_restore'],
        ['program', 'error', ''],
        ['client-certificates', 'error', 'alpha'],
        ['orphans', 'warning', 'ghost'],
        ['orphans', 'warning', 'global/clients/alpha'],
        ['locks', 'error', 'beta'],
        ['locks', 'warning', left],
        ['restores', 'warning', 'beta'],
        ['restores', 'error', 'gamma']
      ]
    )
    sub.equal(examined.status, 2)
    requireAdvice(sub, examined)

    // Follows the fix of each issue.
    const fixOf = pickFix(examined)
    writeAsSaid(lab, fixOf('status-children').fix)
    const { subjects: rights, fix: rightsFix } = fixOf('rights')
    sub.match(rightsFix, `to 1 in clientconfdir/${lab.superClientName}`)
    for (const right of rights) setValue(own, right, '1')
    sub.match(fixOf('clients').fix, /Check that their files in clientconfdir are well-formed/)
    writeFileSync(join(lab.clientConfDirPath, 'broken'), 'password = well formed\n')
    process.kill(Number(readFileSync(join(lab.spoolPath, 'broken', 'lockfile'), 'utf8')))
    // With correct clocks the time of the backup passes.
    sub.match(fixOf('clock').fix, /clocks .* with NTP/)
    rmSync(join(lab.spoolPath, 'delta'), { recursive: true })
    sub.match(fixOf('program').fix, /in its PATH/)
    const certificates = fixOf('client-certificates')
    sub.match(
      certificates.fix,
      /files in ssl_cert and ssl_key on the client, and its .crt and .csr/
    )
    for (const name of certificates.subjects)
      await renewCertificate(lab, lab.clientConfigPath(name), name)
    for (const { fix, subjects } of wrongOf(examined).filter(({ check }) => check === 'orphans')) {
      sub.match(fix, /delete the folder/)
      for (const subject of subjects) rmSync(join(lab.spoolPath, subject), { recursive: true })
    }
    execFileSync('bash', ['-c', /kill \d+/.exec(fixOf('locks').fix ?? '')?.[0] ?? 'false'])
    const leftBehind = wrongOf(examined).find(({ fix }) => fix?.endsWith('delete the lock file.'))
    for (const subject of leftBehind?.subjects ?? []) rmSync(subject)
    const book = await openStore({ url: `sqlite:${join(folder, 'burphub.db')}` })
    sub.match(fixOf('restores').fix, /server_can_restore = 1 in the client's burp\.conf/)
    await book.orders.add({ ...order, id: '3', at: 2, client: 'beta', state: 'done', course })
    sub.match(wrongOf(examined).at(-1)?.fix, /or cancel the job/)
    await book.orders.change('2', { state: 'cancelled', isOpen: false, course })
    await book.close()
    await lab.restartServer()
    // A killed process leaves its lock file, which the next run of the doctor reports.
    const locks = await examine(folder, [sound])
    sub.same(printWrong(locks), ['main locks warning'])
    for (const subject of pickFix(locks)('locks').subjects) rmSync(subject)
    sub.same(printWrong(await examine(folder, [sound])), [], 'all issues are fixed')
    for (const { check } of wrongOf(examined)) mended.add(check)
  })

  const onlyWide = { skip: !isWide && 'waits for burp; with BURPHUB_TEST_WIDE=1 it runs' }
  await t.test(
    'reports a burp server that shows no clients, and one that allows no logins',
    onlyWide,
    async sub => {
      setValue(serverConfig, 'super_client', 'somebody')
      const before = await examine(folder, [sound])
      sub.match(
        wrongOf(before).find(({ check }) => check === 'clients'),
        { state: 'error', fix: /super_client = burphub/, subjects: /alpha/ }
      )
      // A hub that sees no clients, and has no access to burp's files.
      const app = await useApp(sub, { servers: [{ name: 'main', clientConfig }] })
      const listAll = async () => {
        const { clients } = await app.fleet.find().listClients(backgroundRequester)
        return clients.length
      }
      sub.equal(await listAll(), 1)
      writeAsSaid(lab, pickFix(before)('clients').fix)
      await eventually(listAll, count => count > 1, 60_000)
      sub.notMatch(printWrong(await examine(folder, [sound])), /clients/)
      const list = join(lab.directory, 'etc', 'CA', 'CA_burpCA.crl')
      renameSync(list, `${list}.away`)
      const closing = await examine(folder, [sound])
      const closed = wrongOf(closing)
      sub.match(pickFix(closing)('revocation-list').fix, 'burp_ca --crl on the burp host')
      const authority = ['--config', join(lab.directory, 'etc', 'CA.cnf')]
      authority.push('--dir', join(lab.directory, 'etc', 'CA'), '--name', 'burpCA')
      execFileSync(findProgram('burp_ca'), [...authority, '--crl'], { stdio: 'ignore' })
      sub.same(printWrong(await examine(folder, [sound])), [])
      mended.add('revocation-list')
      const named = closed.filter(({ state }) => state === 'error').map(({ check }) => check)
      sub.match(named, /login.*revocation-list/)
    }
  )

  await t.test('reports issues of burphub itself', async sub => {
    const { clientConfig: nowhere } = writeClient(lab, 'nowhere', { status_port: '1' })
    const nothing = await run(['--config', join(folder, 'nothing.yaml')])
    sub.match(nothing, { status: 2, findings: [{ check: 'configuration', state: 'error' }] })
    writeFileSync(
      join(folder, 'no-database.db'),
      'no database at all, though it is a file\n'.repeat(99)
    )
    const database = { url: 'sqlite:./no-database.db' }
    const examined = await examine(folder, [{ ...sound, clientConfig: nowhere }], {
      database,
      listen: { host: '0.0.0.0', port: 0, allowPlaintext: true }
    })
    const wrong = wrongOf(examined).filter(({ server }) => server === null)
    sub.same(
      wrong.map(({ check, state }) => `${check} ${state}`),
      ['database error', 'proxy warning']
    )
    const checks = examined.findings.map(({ check }) => check)
    sub.ok(checks.includes('orphans'), 'other checks continue without a database')
    const { output, status } = await print(['--config', join(folder, 'nothing.yaml')])
    sub.equal(status, 2)
    sub.match(
      output,
      /^error {4}configuration: Cannot read .*nothing\.yaml.*\n {9}Why: .*\n {9}Fix: /
    )
  })

  await t.test('contains fixes for issues of burphub itself', async sub => {
    const place = mkdtempSync(join(tmpdir(), 'burphub-doctor-'))
    sub.teardown(() => rmSync(place, { recursive: true, force: true }))
    const at = (name: string) => join(place, name)
    const hub = 'http://hub.example.test'
    const [mailPort = 0, ldapPort = 0, issuerPort = 0] = await findFreePorts(3)
    const issue = (name: string, days: string) => {
      const names = ['-subj', '/CN=hub', '-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)]
      openssl(lab, 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', days, ...names)
    }
    issue('near', '5')
    issue('whole', '365')
    writeFileSync(at('file'), '')
    writeFileSync(at('sso-secret'), 'a secret', { mode: 0o644 })
    writeFileSync(at('no-database.db'), 'no database at all, though it is a file\n'.repeat(99))
    const more = {
      database: { url: 'sqlite:./no-database.db' },
      listen: { host: '0.0.0.0', port: 0, allowPlaintext: true },
      find: { directory: './file/below' },
      ldap: { url: `ldap://127.0.0.1:${ldapPort}`, base: 'dc=example' },
      publicUrl: hub,
      oidc: [
        {
          name: 'sso',
          title: 'Company login',
          issuer: `http://127.0.0.1:${issuerPort}`,
          clientId: 'burphub',
          clientSecretFile: at('sso-secret')
        }
      ],
      notifications: {
        smtp: { host: '127.0.0.1', port: mailPort, security: 'none', from: 'hub@example.org' }
      }
    }
    const look = async (some: object, servers: Server[] = []) => {
      const examined = await examine(place, servers, { ...more, ...some })
      return { examined, fixOf: (check: string) => pickFix(examined)(check).fix }
    }
    const first = await look({})
    sub.same(printWrong(first.examined), [
      '- database error',
      '- directory error',
      '- histories warning',
      '- mail error',
      '- providers error',
      '- proxy warning',
      '- secret-files warning'
    ])
    requireAdvice(sub, first.examined)
    sub.match(first.fixOf('database'), 'Check database.url')
    const database = { url: 'sqlite:./burphub.db' }
    sub.match(first.fixOf('histories'), 'or set find.directory to another folder')
    sub.match(first.fixOf('mail'), 'Start the mail server')
    useServer(sub, mailPort, speakSmtp)
    sub.match(first.fixOf('directory'), 'Start the directory')
    useServer(sub, ldapPort, speakLdap)
    sub.match(first.fixOf('providers'), 'Start the provider')
    await useIssuer(sub, { hubs: [hub], port: issuerPort })
    const protect = /chmod \S+ \S+/.exec(first.fixOf('secret-files'))?.[0] ?? 'false'
    execFileSync('bash', ['-c', protect])
    sub.match(first.fixOf('proxy'), 'Set listen.tls')
    const tls = { cert: at('near.pem'), key: at('near.key') }
    const listen = { host: '0.0.0.0', port: 0, tls }
    const find = { directory: './histories' }
    const second = await look({ database, listen, find })
    sub.same(printWrong(second.examined), ['- listen-tls warning', '- no-server error'])
    sub.match(second.fixOf('listen-tls'), `save it as ${tls.cert} and its key as ${tls.key}`)
    copyFileSync(at('whole.pem'), tls.cert)
    const half = await look({ database, listen, find })
    const unfit = wrongOf(half.examined).find(({ check }) => check === 'listen-tls')
    sub.match(unfit, { state: 'error', message: /is not the key of/ })
    copyFileSync(at('whole.key'), tls.key)
    sub.match(second.fixOf('no-server'), 'under servers in the burphub configuration')
    const office = await openStore({ url: `sqlite:${at('burphub.db')}` })
    const key = randomBytes(32)
    const secretFile = { path: at('burphub.db.key'), isMade: true }
    writeFileSync(secretFile.path, key.toString('base64'), { mode: 0o600 })
    const invited = await createNewServer('office', createSecretCipher({ secretFile }, office))
    await office.change(({ servers }) => servers.create(invited))
    await office.close()
    rmSync(secretFile.path)
    const third = await look({ database, listen, find }, [sound])
    sub.same(printWrong(third.examined), ['- key error'])
    sub.match(third.fixOf('key'), `Restore the right key file ${secretFile.path}`)
    writeFileSync(secretFile.path, key.toString('base64'), { mode: 0o644 })
    const open = await look({ database, listen, find }, [sound])
    const command = /chmod 600 \S+/.exec(open.fixOf('key'))?.[0] ?? 'false'
    execFileSync('bash', ['-c', command])
    const slip = await look({ database, listen, find, slip: true }, [sound])
    sub.same(printWrong(slip.examined), ['- configuration error'])
    sub.match(slip.fixOf('configuration'), 'Correct what the message names')
    sub.same(printWrong((await look({ database, listen, find }, [sound])).examined), [])
    const other = new SecretCipher({
      file: '',
      read: () => randomBytes(32),
      prepare: async () => {}
    })
    const locked = await openStore({ url: `sqlite:${at('burphub.db')}` })
    await locked.change(async ({ factors }) => {
      const secret = other.encrypt('secret', 'code of ann')
      await factors.prepare('ann', { handle: 'ann', now: 0 })
      await factors.setPending('ann', secret, 0)
      await factors.confirm('ann', { secret, step: 0, now: 0 })
    })
    const changed = await look({ database, listen, find }, [sound])
    sub.same(printWrong(changed.examined), ['- key error'])
    sub.match(changed.fixOf('key'), 'burphub user reset-factors NAME')
    await locked.change(({ factors }) => factors.removeEverythingOf('ann'))
    await locked.close()
    sub.same(printWrong((await look({ database, listen, find }, [sound])).examined), [])
    const all = [first, second, third, slip]
    for (const each of all) for (const { check } of wrongOf(each.examined)) mended.add(check)
  })

  await t.test('contains a fix for an unreachable agent, and skips its other checks', async sub => {
    const place = mkdtempSync(join(tmpdir(), 'burphub-doctor-'))
    sub.teardown(() => rmSync(place, { recursive: true, force: true }))
    const away = await startAgent(sound, place)
    await away.close()
    const examined = await examine(place, [away.written as unknown as Server])
    sub.same(printWrong(examined), ['main login error'])
    const { fix } = pickFix(examined)('login')
    sub.match(
      fix,
      /run systemctl enable --now burphub-agent.* If the host has a new address, enter it/
    )
    sub.notMatch(fix, 'listen_status')
    const there = await startAgent(sound, place)
    sub.same(printWrong(await examine(place, [there.written as unknown as Server])), [])
    await there.close()
  })

  await t.test('reports old versions and full disks, and when they are resolved', async sub => {
    const space = (freeBytes: number) => ({
      path: '/x',
      totalBytes: 1e9,
      freeBytes,
      totalFiles: 0,
      freeFiles: 0
    })
    const lookAt = async (freeBytes: number) => {
      const lookUpStoreSpace = async () => space(freeBytes)
      const [own] = await checkDatabaseSpace({ lookUpStoreSpace } as unknown as HubFacts)
      const server = { host: { examination: { findSpace: async () => space(freeBytes) } } }
      const look = { hasFiles: async () => true, server } as unknown as ServerLook
      const [burps] = await checkSpace(look)
      return [own, burps]
    }
    sub.match(await lookAt(1e6), [
      { state: 'error', fix: /Free disk space there/ },
      { state: 'error', fix: /Free disk space: delete backups/ }
    ])
    sub.match(await lookAt(9e8), [{ state: 'ok' }, { state: 'ok' }])
    const version = async (said: string) => {
      const server = { version: said, listClients: async () => ({ clients: [] }) }
      const list = { listClients: server.listClients, hasFiles: async () => false }
      const tryLogin = async () => ({ facts: { version: said } })
      return checkVersion({ ...list, server, tryLogin } as unknown as ServerLook)
    }
    sub.match(await version('2.2.0'), [
      { state: /error|warning/, fix: /Upgrade burp on the server/ }
    ])
    sub.match(await version('3.1.4'), [{ state: 'ok' }])
    for (const check of ['database-space', 'space', 'version']) mended.add(check)
  })

  await t.test(
    'returns the issues of a running burphub to administrators only',
    onlyWide,
    async sub => {
      const app = await useApp(sub, { servers: [sound], users: ['ann'] })
      sub.equal((await app.get('/api/admin/doctor', 'ann')).statusCode, 403)
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      await app.request({
        method: 'GET',
        url: '/api/misc/ping',
        headers,
        remoteAddress: '192.0.2.7'
      })
      await app.fleet.find().listClients(backgroundRequester)
      const others = await takeAllChildren(sub, lab)
      const { findings } = (await app.get('/api/admin/doctor')).json<Examined>()
      sub.match(
        findings.find(({ check }) => check === 'proxy'),
        { state: 'warning', fix: /Add 192\.0\.2\.7 to trustProxy/ }
      )
      sub.match(
        findings.find(({ check }) => check === 'status-children'),
        { state: 'error', fix: /max_status_children/ }
      )
      for (const socket of others) socket.destroy()
      const french = { 'x-language': 'fr' }
      const { findings: said } = (
        await app.request({ method: 'GET', url: '/api/admin/doctor', headers: french })
      ).json<Examined>()
      sub.match(said.find(({ check }) => check === 'database')?.message, /base de données/)
    }
  )

  await t.test('reports timeouts together with the results of all other checks', async sub => {
    mkdirSync(join(lab.spoolPath, 'ghost', '0000001 2026-11-20 10:00:00 +0000'), {
      recursive: true
    })
    lab.pauseServer()
    sub.teardown(() => lab.resumeServer())
    const examined = await examine(folder, [sound], { limits: { connectTimeoutMs: 500 } })
    const login = examined.findings.find(({ check }) => check === 'login')
    sub.match(login, { state: 'error', message: /within 500 ms/ })
    const orphans = examined.findings.find(({ check }) => check === 'orphans')
    sub.match(orphans, { subjects: ['ghost'] })
  })

  void t.test('the fix of each check is tested', sub => {
    const elsewhere = ['service', 'agent-keys', 'passkeys']
    const onlyThere = isWide ? [] : ['revocation-list']
    const all = [...mended, ...elsewhere, ...onlyThere]
    sub.same(
      checkNames.filter(name => !all.includes(name)),
      []
    )
    sub.end()
  })
})
