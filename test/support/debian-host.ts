/**
 * A Debian host with systemd in a container: the package starts there as on a real host, with all
 * restrictions of its unit.
 */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Test } from 'tap'
import { ProcessKeeper } from '../../scripts/lab/process-keeper.js'
import { lookUpProgram } from '../../scripts/lab/programs.js'

const release = 'trixie'
const mirror = 'http://deb.debian.org/debian'
/** burp_ca needs openssl; the others are the usual packages of a burp host. */
const packages = ['systemd-sysv', 'nodejs', 'burp', 'openssl', 'curl']

/** Returns the reason if this machine cannot run one, or false. */
export function whyNoDebianHost(): string | false {
  if (process.getuid?.() !== 0) return 'a Debian in a container needs root'
  const programs = ['mmdebstrap', 'systemd-nspawn', 'dpkg-deb']
  const missing = programs.filter(name => lookUpProgram(name) === undefined)
  return missing.length > 0 && `without ${missing.join(', ')}: see scripts/setup-test-host.sh`
}

export interface Outcome {
  status: number
  output: string
}

const commandTimeoutMs = 120_000
const bootTimeoutMs = 60_000
const pollMs = 100

export class DebianHost {
  readonly #root: string
  readonly #init: number

  /** Use `useDebianHost`. `init` is the number of its first process. */
  constructor(root: string, init: number) {
    this.#root = root
    this.#init = init
  }

  /** Returns the path of a file of the container on this machine. */
  at(path: string): string {
    return join(this.#root, path)
  }

  read(path: string): string {
    return readFileSync(this.at(path), 'utf8')
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.at(path)), { recursive: true })
    writeFileSync(this.at(path), text)
  }

  copyIn(file: string, path: string): void {
    mkdirSync(dirname(this.at(path)), { recursive: true })
    copyFileSync(file, this.at(path))
  }

  async waitUntilBooted(): Promise<void> {
    for (const deadline = Date.now() + bootTimeoutMs; Date.now() < deadline;) {
      const { output } = await this.run('systemctl is-system-running || true')
      if (/^(?:running|degraded)$/m.test(output)) return
      await sleep(pollMs)
    }
    throw new Error('the container does not start')
  }

  /** Runs a script as root in root's home; ends at the first command that fails. */
  async run(script: string): Promise<Outcome> {
    const where = ['--mount', '--uts', '--ipc', '--net', '--pid', '--root']
    const env = [
      'env',
      '-i',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
      'HOME=/root'
    ]
    const bash = ['bash', '-eu', '-o', 'pipefail', '-c', `cd; exec 2>&1\n${script}`]
    const args = [`--target=${this.#init}`, ...where, ...env, ...bash]
    return await new Promise(resolve => {
      const options = { timeout: commandTimeoutMs, cwd: '/', encoding: 'utf8' } as const
      const child = execFile('nsenter', args, options, (error, stdout, stderr) => {
        const status = error === null ? 0 : Number(error.code ?? -1)
        resolve({ status, output: stdout + stderr })
      })
      child.stdin?.end()
    })
  }
}

/** Creates a host that is removed after the test. It has a separate network without other hosts. */
export async function useDebianHost(t: Test): Promise<DebianHost> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-debian-'))
  chmodSync(directory, 0o755)
  const keeper = new ProcessKeeper(directory)
  t.teardown(() => keeper.close())
  const root = join(directory, 'root')
  const logPath = join(directory, 'log')
  const debootstrap = [
    '--variant=minbase',
    `--include=${packages.join(',')}`,
    release,
    root,
    mirror
  ]
  await keeper.run('mmdebstrap', debootstrap, { logPath })
  const container = ['--boot', '--register=no', '--keep-unit', '--private-network']
  const booted = keeper.start(
    'systemd-nspawn',
    [...container, '--console=read-only', `--directory=${root}`],
    { logPath }
  )
  const host = new DebianHost(root, await findInit(booted.pid ?? 0))
  await host.waitUntilBooted()
  return host
}

/** Returns the child of `keeper` that is process 1 of the container, once it has started. */
async function findInit(keeper: number): Promise<number> {
  for (const deadline = Date.now() + bootTimeoutMs; Date.now() < deadline;) {
    const [init] = listChildren(keeper).filter(isSystemd)
    if (init !== undefined) return init
    await sleep(pollMs)
  }
  throw new Error('the container does not start')
}

function listChildren(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  } catch {
    return []
  }
}

function isSystemd(pid: number): boolean {
  return readFileSync(`/proc/${pid}/comm`, 'utf8') === 'systemd\n'
}
