/**
 * What `burphub doctor` reports about a systemd service. Each case breaks something, follows the
 * fix of the issue, and checks that the doctor reports no issue afterwards. A substitute for
 * systemd starts the real program as the user of the unit.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type Test } from 'tap'
import { stringify } from 'yaml'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { builtProgram } from '../../scripts/lab/service.js'
import { serverText } from '../support/config-home.js'
import { isWide } from '../support/rings.js'

interface Finding {
  check: string
  state: string
  message: string
  why: string
  fix: string
  subjects: string[]
}

const user = 'nobody'
const group = 'nogroup'

/**
 * Answers the doctor's queries. A shell script: on a busy machine Node.js starts too late for the
 * doctor.
 */
const systemctl = `#!/bin/sh
home=$(dirname "$0")
if [ "$1" != show ]; then exec "$home/systemd" "$@"; fi
if grep -qs "$home" "/proc/$(cat "$home/pid")/cmdline"; then state=active
elif grep -qx Result=success "$home/shown"; then state=inactive
else state=failed; fi
printf 'ActiveState=%s\\nSubState=%s\\n' $state $state
cat "$home/shown"
`

/** Supports the few systemctl commands that the doctor's fixes contain. */
const systemd = `#!/usr/bin/env node
const { readFileSync, writeFileSync, existsSync, openSync } = require('node:fs')
const { spawn } = require('node:child_process')
const home = __dirname
const { command, url } = JSON.parse(readFileSync(home + '/unit.json', 'utf8'))
const shown = Object.fromEntries(
  readFileSync(home + '/shown', 'utf8').trim().split('\\n').map(line => /^(\\w+)=(.*)$/.exec(line).slice(1))
)
const dropIn = home + '/system/burphub.service.d/burp.conf'
const pid = Number(readFileSync(home + '/pid', 'utf8'))
const folder = '/proc/' + pid
// The system may have given the process id to another process.
const isOurs = () => {
  try { return readFileSync(folder + '/cmdline', 'utf8').includes(home) } catch { return false }
}
function save() {
  writeFileSync(home + '/shown', Object.entries(shown).map(([key, value]) => key + '=' + value + '\\n').join(''))
}
function reload() {
  shown.NeedDaemonReload = 'no'
  const said = existsSync(dropIn) ? readFileSync(dropIn, 'utf8') : ''
  for (const [, key, value] of said.matchAll(/^(\\w+)=(.*)$/gm)) {
    const before = key === 'ReadWritePaths' ? shown[key] + ' ' : ''
    shown[key] = before + value
  }
}
async function start() {
  if (isOurs()) {
    process.kill(pid, 'SIGKILL')
    while (existsSync(folder)) await new Promise(done => setTimeout(done, 20))
  }
  const { User, Group, SupplementaryGroups: more } = shown
  const as = ['--reuid', User, '--regid', Group || 'root', more ? '--groups=' + Group : '--init-groups']
  const log = openSync(home + '/log', 'a')
  const child = spawn('setpriv', [...as, ...command], { detached: true, stdio: ['ignore', log, log] })
  writeFileSync(home + '/pid', String(child.pid))
  shown.ExecMainStatus = '0'
  shown.Result = 'success'
  let code
  child.on('exit', status => (code = status))
  for (const end = Date.now() + 90000; code === undefined && Date.now() < end;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) break
    await new Promise(done => setTimeout(done, 50))
  }
  if (code !== undefined) Object.assign(shown, { Result: 'exit-code', ExecMainStatus: String(code) })
  child.unref()
}
void (async () => {
  const [word, ...rest] = process.argv.slice(2)
  if (word === 'daemon-reload') reload()
  if (word === 'unmask') Object.assign(shown, { LoadState: 'loaded', UnitFileState: 'disabled' })
  if (word === 'enable') shown.UnitFileState = 'enabled'
  if (word === 'restart' || rest.includes('--now')) await start()
  save()
  process.exit()
})()
`

interface Host {
  folder: string
  config: string
  port: number
  examine: () => Finding[]
  /** Runs the commands of a fix, as an administrator types them. */
  follow: (finding: Finding | undefined) => void
  type: (command: string) => void
  change: (shown: Record<string, string>) => void
  stop: () => void
}

async function useHost(t: Test): Promise<Host> {
  const folder = mkdtempSync(path.join(tmpdir(), 'burphub-unit-'))
  chmodSync(folder, 0o755)
  const [port = 0] = await findFreePorts(1)
  const etc = path.join(folder, 'etc')
  const state = path.join(folder, 'lib')
  const burp = path.join(folder, 'burp')
  const config = path.join(etc, 'burphub.yaml')
  for (const each of [etc, state, burp, `${burp}/clientconfdir`, `${burp}/spool`]) mkdirSync(each)
  writeFileSync(path.join(burp, 'burp-server.conf'), serverText(burp))
  chmodSync(burp, 0o700)
  writeFileSync(path.join(etc, 'ca.pem'), 'an authority')
  const server = { name: 'main', host: '127.0.0.1', port: 1, statusPort: 1, ca: 'ca.pem' }
  const more = { cname: 'c', password: 'p' }
  const database = { url: `sqlite:${state}/burphub.db` }
  writeFileSync(
    config,
    stringify({ listen: { port }, database, servers: [{ ...server, ...more }] })
  )
  chownSync(state, ...ids())
  chmodSync(state, 0o750)
  for (const each of readdirSync(etc)) chmodSync(path.join(etc, each), 0o644)
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('systemctl'), systemctl, { mode: 0o755 })
  writeFileSync(at('systemd'), systemd, { mode: 0o755 })
  const wrapper = `#!/bin/sh\nexec ${process.execPath} ${builtProgram} "$@"\n`
  writeFileSync(path.join(folder, 'burphub'), wrapper, { mode: 0o755 })
  writeFileSync(path.join(folder, 'journalctl'), `#!/bin/sh\ncat ${folder}/log\n`, { mode: 0o755 })
  const command = [process.execPath, builtProgram, 'serve', '--config', config]
  const shown = {
    LoadState: 'loaded',
    UnitFileState: 'enabled',
    NeedDaemonReload: 'no',
    Result: 'success',
    ExecMainStatus: '0',
    User: user,
    Group: group,
    SupplementaryGroups: '',
    ExecStart: `{ path=/usr/bin/burphub ; argv[]=/usr/bin/burphub serve --config ${config} ; }`,
    ProtectSystem: 'strict',
    ReadWritePaths: state,
    StateDirectory: 'burphub',
    CapabilityBoundingSet: ''
  }
  const url = `http://127.0.0.1:${port}/readyz`
  writeFileSync(at('unit.json'), JSON.stringify({ command, url }))
  writeFileSync(at('shown'), print(shown))
  writeFileSync(at('pid'), '')
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
  const type = (text: string) => {
    const said = text.replaceAll('/etc/systemd/system', `${folder}/system`)
    execFileSync('bash', ['-c', said], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const stop = () => {
    const pid = readFileSync(at('pid'), 'utf8')
    const commandLine = `/proc/${pid}/cmdline`
    if (!existsSync(commandLine) || !readFileSync(commandLine, 'utf8').includes(folder)) return
    process.kill(Number(pid), 'SIGKILL')
    while (existsSync(`/proc/${pid}`)) spawnSync('sleep', ['0.02'])
  }
  t.teardown(() => {
    stop()
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    config,
    port,
    type,
    stop,
    examine() {
      const words = [builtProgram, 'doctor', '--json', '--config', config]
      const { stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
      if (stdout === '') throw new Error(stderr)
      return (JSON.parse(stdout) as { findings: Finding[] }).findings
    },
    follow(finding) {
      const { fix = '', subjects = [] } = finding ?? {}
      const [, ofFile, ofFolder] =
        /each of these(?: files)?: (.*?)(?:, and for its folder: (.*))?$/.exec(fix) ?? []
      const last = /[Rr]un: (.*)$/.exec(fix)?.[1]
      if (ofFile === undefined && last === undefined) throw new Error(`Who is to do that? ${fix}`)
      for (const subject of ofFile === undefined ? [] : subjects) {
        type(ofFile?.replaceAll('FILE', subject) ?? '')
        if (ofFolder !== undefined) type(ofFolder.replaceAll('FOLDER', path.dirname(subject)))
      }
      if (ofFile === undefined && last !== undefined) type(last)
    },
    change(some) {
      const before = readFileSync(at('shown'), 'utf8')
      const kept = before.split('\n').filter(line => !Object.hasOwn(some, line.split('=')[0] ?? ''))
      writeFileSync(at('shown'), kept.join('\n') + print(some))
    }
  }
}

/** Returns the lines of `systemctl show`. */
function print(shown: Record<string, string>): string {
  const lines = Object.entries(shown).map(([key, value]) => `${key}=${value}\n`)
  return lines.join('')
}

function ids(): [number, number] {
  const id = (...words: string[]) => Number(execFileSync('id', words, { encoding: 'utf8' }))
  return [id('-u', user), id('-g', user)]
}

function wrongOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ check, state }) => check === 'service' && !/ok|skipped/.test(state))
}

interface Case {
  breaks: (host: Host) => void
  /** The reported issues, in the order in which the test fixes them. */
  messages: RegExp[]
  isWide?: boolean
  /** Steps that no command of the fix does, such as a correction in a file. */
  before?: (host: Host) => void
  after?: (host: Host) => void
}

const restart = ({ type }: Host) => type('systemctl restart burphub')

/** Each case starts from a healthy service, and leaves one. */
const cases: Readonly<Record<string, Case>> = {
  'the service is not running': {
    breaks: host => host.stop(),
    messages: [/is not running \(inactive\)/]
  },
  'the service is masked': {
    breaks(host) {
      host.stop()
      host.change({ LoadState: 'masked' })
    },
    messages: [/is masked/],
    isWide: true
  },
  'systemd has not reloaded the unit, and the unit is disabled': {
    breaks: host => host.change({ NeedDaemonReload: 'yes', UnitFileState: 'disabled' }),
    messages: [/has not loaded the changes/, /does not start at boot/]
  },
  'the service cannot read its configuration or write its data': {
    breaks({ folder, config, stop }) {
      stop()
      chmodSync(config, 0o600)
      chmodSync(path.dirname(config), 0o700)
      chownSync(path.join(folder, 'lib/burphub.db'), 0, 0)
      chownSync(path.join(folder, 'lib'), 0, 0)
    },
    messages: [/runs as nobody, which cannot read/, /cannot write its own data/],
    after: restart
  },
  'the configuration has an unknown key': {
    breaks(host) {
      writeFileSync(host.config, `${readFileSync(host.config, 'utf8')}slip: true\n`)
      restart(host)
    },
    messages: [/exited \(exit-code, status 78\)/],
    before: host =>
      writeFileSync(host.config, readFileSync(host.config, 'utf8').replace('slip: true\n', ''))
  },
  "the drop-in for burp's files is missing": {
    breaks(host) {
      const text = readFileSync(host.config, 'utf8')
      const serverConfig = path.join(host.folder, 'burp/burp-server.conf')
      const both = `ca: ca.pem\n    serverConfig: ${serverConfig}`
      writeFileSync(host.config, text.replace('ca: ca.pem', both))
      restart(host)
    },
    messages: [/runs as nobody, but its unit denies access to burp's files/]
  },
  'the unit denies writing to the folder of the database': {
    breaks: host => host.change({ ReadWritePaths: `${host.folder}/burp` }),
    messages: [/read-only access to .*lib/],
    isWide: true,
    // An administrator corrects the option in the unit.
    before: host => host.change({ ReadWritePaths: `${host.folder}/burp ${host.folder}/lib` })
  }
}

const skip = process.geteuid?.() !== 0 && 'needs root, to change the user'

void test('the fixes of the doctor repair the service', { skip }, async t => {
  const host = await useHost(t)
  restart(host)
  t.same(wrongOf(host.examine()), [], 'the doctor reports no issue before the cases')
  const wide = { skip: !isWide && 'runs with BURPHUB_TEST_WIDE=1' }
  for (const [sentence, one] of Object.entries(cases)) {
    const { breaks, messages, before, after } = one
    await t.test(sentence, one.isWide ? wide : {}, async sub => {
      breaks(host)
      const found = wrongOf(host.examine())
      before?.(host)
      for (const message of messages) {
        const finding = found.find(each => message.test(each.message))
        sub.match(finding, { why: /./, fix: /./ }, JSON.stringify(found))
        host.follow(finding)
      }
      after?.(host)
      sub.same(wrongOf(host.examine()), [], 'the fix resolves the issue')
    })
  }

  await t.test('another process uses the port', wide, async sub => {
    host.stop()
    const other = createServer((_, answer) => answer.end('hello')).listen(host.port, '127.0.0.1')
    await new Promise(resolve => other.once('listening', resolve))
    // Runs in a child process: the server in this process must respond to it.
    const script = `systemctl restart burphub; burphub doctor --json --config ${host.config}`
    const env = { ...process.env, PATH: `${host.folder}:${process.env['PATH']}` }
    const said = await new Promise<string>(resolve =>
      execFile('bash', ['-c', script], { env }, (_error, stdout) => resolve(stdout))
    )
    const found = wrongOf((JSON.parse(said) as { findings: Finding[] }).findings)
    sub.match(
      found.find(({ message }) => message.includes('is not burphub')),
      { fix: /Stop that program/ }
    )
    await new Promise(resolve => other.close(resolve))
    restart(host)
    sub.same(wrongOf(host.examine()), [])
  })

  await t.test('the user of the unit does not exist', sub => {
    host.stop()
    host.change({ User: 'nobody-knows', Result: 'exit-code', ExecMainStatus: '217' })
    sub.match(wrongOf(host.examine()), [
      { message: /status 217/, fix: /Create the user nobody-knows/ }
    ])
    sub.end()
  })

  await t.test('without systemd the doctor only checks whether burphub responds', sub => {
    writeFileSync(path.join(host.folder, 'systemctl'), '#!/bin/sh\nexit 1\n')
    sub.match(wrongOf(host.examine()), [
      {
        message: /Cannot reach burphub at http:/,
        fix: `Start burphub: burphub serve --config ${host.config}`
      }
    ])
    sub.end()
  })
})
