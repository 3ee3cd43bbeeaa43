/** What the doctor says of set-ups that are well, and of ones that are broken, on a real burp server. */
import { execFileSync, spawn } from 'node:child_process'
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
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { test, type Test } from 'tap'
import { stringify } from 'yaml'
import { createDoctorCommand } from '../../src/commands/doctor.js'
import { ownWork } from '../../src/fair/asker.js'
import { openStore } from '../../src/store/store.js'
import { fabricateBackups } from '../../scripts/lab/fabricated-backups.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { findProgram } from '../../scripts/lab/programs.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'

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

/** As on the command line, in this process. */
async function examine(folder: string, servers: Server[], more: object = {}): Promise<Examined> {
  const config = join(folder, 'burphub.yaml')
  const database = { url: 'sqlite:./burphub.db' }
  writeFileSync(config, stringify({ listen: { port: 0 }, database, limits, servers, ...more }))
  return run(['--config', config])
}

async function run(args: string[]): Promise<Examined> {
  const { output, status } = await print(['--json', ...args])
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

/** Who is wrong in what, as `server check state`. */
function printWrong(examined: Examined): string[] {
  return wrongOf(examined)
    .map(({ server, check, state }) => `${server ?? '-'} ${check} ${state}`)
    .toSorted()
}

function requireAdvice(t: Test, examined: Examined): void {
  for (const { check, why, fix } of wrongOf(examined)) t.ok(why && fix, `${check} says what to do`)
}

/** A copy of the client file with other values. */
function writeClient(lab: Lab, name: string, values: Record<string, string>): Server {
  const clientConfig = join(lab.directory, `${name}.conf`)
  copyFileSync(lab.clientConfigPath(lab.superClientName), clientConfig)
  for (const [option, value] of Object.entries(values)) setValue(clientConfig, option, value)
  return { name, clientConfig }
}

/** Until burp takes no more connections on its status port. */
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

/** As the authority would have issued it long ago, for `name`. */
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

/** A process that keeps a lock as burp's do. Resolves when it has it. */
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

/** burphub's ways to one and the same server, each broken in another way. */
function listBroken(lab: Lab): Server[] {
  const clientConfig = lab.clientConfigPath(lab.superClientName)
  const alpha = readFileSync(lab.clientConfigPath('alpha'), 'utf8')
  const optionOf = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(alpha)?.[1] ?? ''
  const broken = [
    writeClient(lab, 'password', { password: 'another' }),
    writeClient(lab, 'stranger', { cname: 'nobody' }),
    writeClient(lab, 'name', { ssl_peer_cn: 'another' }),
    writeClient(lab, 'authority', { ssl_cert_ca: optionOf('ssl_cert') }),
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

  void t.test('finds nothing wrong with what is well, and ends with 0', sub => {
    const examined = well
    sub.same(printWrong(examined), [])
    sub.match(examined, { status: 0, state: 'skipped' })
    const checks = new Set(examined.findings.map(({ check }) => check))
    sub.equal(checks.size, 25, 'it has looked at all but the configuration, which was read')
    const away = examined.findings.find(({ server, state }) => server === 'away' && state !== 'ok')
    sub.match(away, { check: 'files', state: 'skipped' }, 'files that are elsewhere are no fault')
    sub.end()
  })

  void t.test('says why burp cannot be used, of each server on its own', sub => {
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

  await t.test('says what is wrong on the burp host, each thing with its fix', async sub => {
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
    // What burp before 3.1 kept in protocol 2, of a client that is still there.
    mkdirSync(join(lab.spoolPath, 'global/clients/alpha/0000007 2020-11-20 10:00:00 +0000'), {
      recursive: true
    })
    mkdirSync(join(lab.spoolPath, 'global/clients/empty'), { recursive: true })
    mkdirSync(join(lab.spoolPath, 'beta'), { recursive: true })
    await holdLock(sub, join(lab.spoolPath, 'beta', 'lockfile'))
    // What burp does not show may be a backup that runs: nobody is told to end it.
    mkdirSync(join(lab.spoolPath, 'broken'), { recursive: true })
    await holdLock(sub, join(lab.spoolPath, 'broken', 'lockfile'))
    mkdirSync(join(lab.spoolPath, 'gamma'), { recursive: true })
    const left = join(lab.spoolPath, 'gamma', 'lockfile')
    writeFileSync(left, '4194300')
    utimesSync(left, 1, 1)
    writeEndedCertificate(lab, 'alpha')
    const own = join(lab.clientConfDirPath, lab.superClientName)
    const ownText = readFileSync(own, 'utf8')
    appendFileSync(own, 'client_can_restore = 0\n')
    const newestAtS = Math.floor(Date.now() / 1000) + 86_400
    const plan = { spoolPath: lab.spoolPath, source: 'alpha', backups: 1, newestAtS }
    await fabricateBackups({ ...plan, names: ['delta'] })
    writeFileSync(join(lab.clientConfDirPath, 'broken'), 'this is no option\n')
    const serverText = readFileSync(serverConfig, 'utf8')
    setValue(serverConfig, 'max_status_children', '4')
    const { PATH } = process.env
    process.env['PATH'] = '/nowhere'
    const examined = await examine(folder, [sound])
    process.env['PATH'] = PATH
    writeFileSync(serverConfig, serverText)
    writeFileSync(own, ownText)
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
  })

  const onlyWide = { skip: !isWide && 'waits for burp; with BURPHUB_TEST_WIDE=1 it runs' }
  await t.test(
    'knows a burp that shows us nobody, and a list without which it lets nobody in',
    onlyWide,
    async sub => {
      const serverText = readFileSync(serverConfig, 'utf8')
      setValue(serverConfig, 'super_client', 'somebody')
      const blind = wrongOf(await examine(folder, [sound]))
      writeFileSync(serverConfig, serverText)
      sub.match(
        blind.find(({ check }) => check === 'clients'),
        { state: 'error', fix: /super_client = burphub/, subjects: /alpha/ }
      )
      const list = join(lab.directory, 'etc', 'CA', 'CA_burpCA.crl')
      renameSync(list, `${list}.away`)
      const closed = wrongOf(await examine(folder, [sound]))
      renameSync(`${list}.away`, list)
      const named = closed.filter(({ state }) => state === 'error').map(({ check }) => check)
      sub.match(named, /login.*revocation-list/)
    }
  )

  await t.test('knows what is wrong with burphub itself', async sub => {
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
    sub.ok(checks.includes('orphans'), 'and goes on without a database')
    const { output, status } = await print(['--config', join(folder, 'nothing.yaml')])
    sub.equal(status, 2)
    sub.match(
      output,
      /^error {4}configuration: .*nothing\.yaml cannot be read.*\n {9}Why: .*\n {9}Fix: /
    )
  })

  await t.test('tells administrators, of a burphub that runs', onlyWide, async sub => {
    const app = await useApp(sub, { servers: [sound], users: ['ann'] })
    sub.equal((await app.get('/api/admin/doctor', 'ann')).statusCode, 403)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await app.request({ method: 'GET', url: '/api/misc/ping', headers, remoteAddress: '192.0.2.7' })
    await app.fleet.find().listClients(ownWork)
    const others = await takeAllChildren(sub, lab)
    const { findings } = (await app.get('/api/admin/doctor')).json<Examined>()
    sub.match(
      findings.find(({ check }) => check === 'proxy'),
      { state: 'warning', fix: /trustProxy: \[192\.0\.2\.7\]/ }
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
  })

  await t.test('says what hangs, and all the rest nonetheless', async sub => {
    lab.pauseServer()
    sub.teardown(() => lab.resumeServer())
    const examined = await examine(folder, [sound], { limits: { connectTimeoutMs: 500 } })
    const login = examined.findings.find(({ check }) => check === 'login')
    sub.match(login, { state: 'error', message: /within 500 ms/ })
    const orphans = examined.findings.find(({ check }) => check === 'orphans')
    sub.match(orphans, { subjects: ['ghost'] })
  })
})
