/**
 * A burp host in a temporary directory that runs the commands of the documents unchanged: paths of
 * a real host lead below that directory, and features that only a whole host has are simulated.
 */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { bundle } from '../../scripts/bundle.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { findProgram, lookUpProgram } from '../../scripts/lab/programs.js'
import { isWide } from './rings.js'
import { copySources, root, type Block } from './shown-blocks.js'

/** Commands that are not run, with the reason. */
const byHand = {
  systemctl:
    'there is no systemd in a test; `enable` and `start` start what the unit says, `stop` ends it',
  useradd: 'a test makes no users of the host',
  chown: 'to a user that useradd made, or to that of burp: test/shown-parts.test.ts',
  runuser: 'as a user that useradd made',
  install:
    'as a user that useradd made; directories and files are made, their owner is not changed',
  apt: 'test/live/debian-package.test.ts installs the package, in a Debian of its own',
  npm: 'minutes, and a registry; with BURPHUB_TEST_WIDE=1 it runs'
}

/** Programs that may be missing: commands that need them are skipped. */
const optional = ['sqlite3']

/** Environment variables with which npm reaches the network from this machine. */
const networkOfHost = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i.test(name)
  )
)

const commandTimeoutMs = 600_000

export interface Outcome {
  status: number
  output: string
}

export class ShownHost {
  readonly #home = mkdtempSync(join(tmpdir(), 'burphub-shown-'))
  /** Files of the Debian package. */
  readonly #package = join(this.#home, 'package')
  readonly #lab: Lab
  readonly #port: number
  /** By user: `curl -u NAME` would ask for it. */
  readonly passwords = new Map<string, string>()

  /** Use `useShownHost`. */
  constructor(lab: Lab, port: number) {
    this.#lab = lab
    this.#port = port
  }

  /** Returns the real path of a path of the host. */
  at(path: string): string {
    return this.#translate(path)
  }

  async prepare(): Promise<void> {
    const folders = ['bin', 'local-bin', 'opt', 'systemd', 'work', 'etc', 'var', 'log', 'dist']
    for (const name of folders) mkdirSync(join(this.#home, name))
    this.#writeStandIns()
    await this.#writeNode()
    await compile(this.#package)
    if (isWide) copySources(this.at('/opt/burphub'))
    else symlinkSync(this.#package, this.at('/opt/burphub'))
  }

  /** Runs a block of a document as one script, which ends at the first command that fails. */
  async run({ text }: Block): Promise<Outcome> {
    const env = {
      ...networkOfHost,
      PATH: [join(this.#home, 'bin'), join(this.#home, 'local-bin'), process.env['PATH']].join(':'),
      HOME: this.#home,
      BURPHUB_CONFIG: this.at('/etc/burphub/burphub.yaml'),
      BURPHUB_LISTEN_PORT: String(this.#port),
      BURPHUB_LOG: this.at('/var/log/burphub.log'),
      ...Object.fromEntries([...this.passwords].map(([name, word]) => [`PASSWORD_${name}`, word]))
    }
    const script = this.#translate(expectStatuses(text))
    const options = { env, cwd: join(this.#home, 'work'), timeout: commandTimeoutMs }
    return await new Promise(resolve => {
      // Without --norc bash takes the pipe for a network's.
      const args = ['--norc', '-eu', '-o', 'pipefail', '-c', script]
      const child = execFile('bash', args, options, (error, stdout, stderr) => {
        resolve({ status: error === null ? 0 : 1, output: stdout + stderr })
      })
      child.stdin?.end()
    })
  }

  close(): void {
    try {
      process.kill(Number(readFileSync(join(this.#home, 'pid'), 'utf8')))
    } catch {
      // It was not started.
    }
    rmSync(this.#home, { recursive: true, force: true })
  }

  #translate(text: string): string {
    const { directory, mainPort, statusPort } = this.#lab
    const tree = this.#lab.treePath('web1')
    return text
      .replaceAll('https://nodejs.org/dist/latest-v24.x', `file://${this.#home}/dist`)
      .replaceAll('http://127.0.0.1:5000', `http://127.0.0.1:${this.#port}`)
      .replaceAll(/\b4971\b/g, String(mainPort))
      .replaceAll(/\b4972\b/g, String(statusPort))
      .replaceAll(/([="])\/etc(?=["/]h|")/g, `$1${tree}/etc`)
      .replaceAll('/etc/burphub', `${this.#home}/etc/burphub`)
      .replaceAll('/etc/burp/', `${directory}/etc/`)
      .replaceAll('/etc/systemd/system', `${this.#home}/systemd`)
      .replaceAll(/(?<![\w/])\/opt\b/g, `${this.#home}/opt`)
      .replaceAll('/usr/local/bin', `${this.#home}/local-bin`)
      .replaceAll('/var/lib/burphub', `${this.#home}/var`)
      .replaceAll('/var/backups', this.#home)
      .replaceAll('/var/log', `${this.#home}/log`)
  }

  #writeStandIns(): void {
    const folder = join(this.#home, 'bin')
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), `#!/bin/bash\nset -eu\n${text}\n`)
      chmodSync(join(folder, name), 0o755)
    }
    for (const name of Object.keys(byHand)) write(name, 'exit 0')
    for (const name of optional) if (lookUpProgram(name) === undefined) write(name, 'exit 0')
    if (isWide) write('npm', installForReal(findProgram('npm')))
    write('curl', askAndExpect(findProgram('curl')))
    write('install', installAsMyself(findProgram('install')))
    write('systemctl', this.#startService())
    const program = join(this.#package, 'dist/src/main.js')
    write('apt', `ln -sf ${program} ${this.at('/usr/local/bin')}/burphub`)
  }

  #startService(): string {
    const unit = readFileSync(join(root, 'scripts/burphub.service'), 'utf8')
    const start = this.#translate(/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '')
    const home = this.#home
    const words = '-s -o /dev/null --retry 30 --retry-delay 1 --retry-all-errors'
    return `case $1 in
  enable | start) ;;
  stop) pid=$(cat ${home}/pid); kill "$pid"; exec tail --pid="$pid" -f /dev/null ;;
  *) exit 0 ;;
esac
${start} >>"$BURPHUB_LOG" 2>&1 </dev/null &
echo $! >${home}/pid
[ "$1" = enable ] || ${findProgram('curl')} ${words} http://127.0.0.1:${this.#port}/healthz`
  }

  /**
   * Creates the files of nodejs.org: an archive with this Node.js, and the checksums of such
   * archives.
   */
  async #writeNode(): Promise<void> {
    const name = 'node-v24.0.0-linux-x64'
    const programs = join(this.#home, name, 'bin')
    mkdirSync(programs, { recursive: true })
    symlinkSync(process.execPath, join(programs, 'node'))
    for (const each of ['npm', 'npx']) {
      symlinkSync(join(this.#home, 'bin', 'npm'), join(programs, each))
    }
    const archive = join(this.#home, 'dist', `${name}.tar.xz`)
    const pack = ['-cJf', archive, '-C', this.#home, name]
    await new Promise<void>((resolve, reject) => {
      execFile('tar', pack, error => (error ? reject(error) : resolve()))
    })
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
    const others = `${'0'.repeat(64)}  node-v24.0.0-darwin-arm64.tar.gz\n`
    writeFileSync(join(this.#home, 'dist', 'SHASUMS256.txt'), `${others}${sum}  ${name}.tar.xz\n`)
  }
}

/** Creates a host that ends with the test. */
export async function useShownHost(t: Test, lab: Lab): Promise<ShownHost> {
  const [port = 0] = await findFreePorts(1)
  const host = new ShownHost(lab, port)
  t.teardown(() => host.close())
  await host.prepare()
  return host
}

/** A comment that begins with a status is the expected response of the command before it. */
function expectStatuses(text: string): string {
  return text.replaceAll(/ \\\n\s*/g, ' ').replaceAll(/^(curl .*# (\d{3})\b)/gm, 'STATUS=$2 $1')
}

/** Runs curl as users do: it asks for passwords, and an endless response is cut. */
function askAndExpect(curl: string): string {
  return `args=(-sS) before=
for word in "$@"; do
  if [ "$before" = -u ]; then name=PASSWORD_$word; word=$word:\${!name}; fi
  if [ "$word" = -N ]; then args[0]=-s; args+=(--max-time 2); fi
  args+=("$word")
  before=$word
done
exec 3>&1
status=$(${curl} "\${args[@]}" -w '%{stderr}%{http_code}' 2>&1 >&3) || true
[[ \${status: -3} =~ ^(\${STATUS:-2..|000})$ ]] && exit 0
echo "curl $*: $status" >&2
exit 1`
}

/** Runs only builds and installations with npm: the demo and the tests are tested elsewhere. */
function installForReal(npm: string): string {
  return `case "$1 \${2:-}" in
  'run build' | 'ci '* | 'install '*) ;;
  *) exit 0 ;;
esac
[ "$1" = install ] || [ -f package.json ] || exit 0
exec ${npm} "$@"`
}

function installAsMyself(install: string): string {
  return `args=()
while [ $# -gt 0 ]; do
  case $1 in -o | -g) shift 2 ;; *) args+=("$1"); shift ;; esac
done
exec ${install} "\${args[@]}"`
}

/** Compiles as `npm run build` does. */
async function compile(folder: string): Promise<void> {
  mkdirSync(folder)
  await bundle(root, join(folder, 'dist'))
  for (const name of ['node_modules', 'generated', 'static', 'scripts', 'package.json']) {
    symlinkSync(join(root, name), join(folder, name))
  }
}
