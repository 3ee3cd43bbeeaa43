/**
 * Reloads a running burp server. burp exits if it rejects the configuration, and aborts all backups
 * and restores, so both are checked first.
 */
import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { Complaint } from '../../conf/verdict.js'
import { checkWithBurp } from '../config-test/burp-check.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import { listEntries, listValues, lookUpValue } from '../../conf/option-values.js'
import type { ServerFiles } from '../server-files.js'
import { isAlive } from '../lifecycle/burp-locks.js'
import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { toRealPath } from '../disk/disk-view.js'

/** Linux's code for a listening socket. */
const listenState = '0A'

const listenTimeoutMs = 20_000
const pauseMs = 50
/**
 * burp passes a connection to a child within milliseconds; on a busy machine, within some hundred.
 */
const quietTimeoutMs = 5_000
const quietPauseMs = 5
const stopTimeoutMs = 500

export interface ReloadParts {
  readonly files: ServerFiles
  readonly readServer: () => Promise<ConfigFile>
  /** Throws CLIENT_BUSY. */
  readonly requireIdle: () => Promise<void>
}

/**
 * Resolves when burp listens again. Throws CONFIG_REFUSED, CLIENT_BUSY unless `isForced`,
 * NEEDS_AGENT if burp runs as another user, BURP_UNREACHABLE if it does not run or has exited,
 * BURP_TIMEOUT.
 */
export async function reloadServer(parts: ReloadParts, isForced: boolean): Promise<void> {
  const { files, readServer, requireIdle } = parts
  const pid = await findServerProcess(files)
  const tree = await readServer()
  const { isAccepted, complaints } = await checkWithBurp(tree, 'server')
  if (!isAccepted) throw refused(complaints)
  if (!isForced) await requireIdle()
  const ports = listPorts(tree)
  const before = readListening(pid)
  await signalWhenQuiet(pid, files)
  await waitUntilListening(pid, ports, before)
}

/**
 * burp exits if it cannot listen again ("Address already in use"). This happens while a child for a
 * new connection has not yet closed its copies of the listening sockets. Therefore burphub sends
 * the signal when burp accepts no connection. If connections keep arriving, it sends the signal
 * after a timeout anyway.
 */
async function signalWhenQuiet(pid: number, files: ServerFiles): Promise<void> {
  const deadline = performance.now() + quietTimeoutMs
  const rescuer = startRescuer(pid)
  try {
    while (performance.now() < deadline) {
      if (!isTakingConnections(pid) && (await signalIfQuiet(pid, files))) return
      await sleep(quietPauseMs)
    }
    signal(pid, 'SIGHUP', files)
  } finally {
    rescuer.end()
  }
}

/** Starts a process that resumes burp when burphub closes its input, or is killed while burp is stopped. */
function startRescuer(pid: number): Writable {
  const script = 'read -r end; kill -CONT "$1"'
  const { stdin } = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore']
  }).on('error', () => {}) // without a shell, burp reloads without this protection
  return stdin.on('error', () => {}) // the process has ended
}

/**
 * Stops burp for some milliseconds, so that it accepts no connection between the check and the
 * signal.
 */
async function signalIfQuiet(pid: number, files: ServerFiles): Promise<boolean> {
  // A shell would move a stopped program from its terminal to the background.
  const isHeld = !hasTerminal(pid)
  if (isHeld) signal(pid, 'SIGSTOP', files)
  try {
    if (isHeld) await untilStopped(pid)
    const isQuiet = !isTakingConnections(pid)
    if (isQuiet) signal(pid, 'SIGHUP', files)
    return isQuiet
  } finally {
    if (isHeld && isAlive(pid)) signal(pid, 'SIGCONT', files)
  }
}

async function untilStopped(pid: number): Promise<void> {
  const deadline = performance.now() + stopTimeoutMs
  while (readStat(pid)[0] !== 'T' && performance.now() < deadline) await sleep(1)
}

function hasTerminal(pid: number): boolean {
  return Number(readStat(pid)[4] ?? 0) !== 0
}

/**
 * Returns the fields after the program's name: state, parent, group, session, terminal and more;
 * see proc(5).
 */
function readStat(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // the process has ended
  }
}

function signal(pid: number, name: NodeJS.Signals, files: ServerFiles): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    throw files.explain(error) // a process of another user
  }
}

/** Lists the ports of the configuration that burp is about to read. */
function listPorts(tree: ConfigFile): number[] {
  const entries = [...listEntries(tree)]
  return ['listen', 'listen_status']
    .flatMap(name => listValues(entries, name))
    .map(({ value }) => Number(value.slice(value.lastIndexOf(':') + 1)))
}

async function waitUntilListening(
  pid: number,
  ports: readonly number[],
  before: Listening
): Promise<void> {
  const deadline = performance.now() + listenTimeoutMs
  while (performance.now() < deadline) {
    if (!isAlive(pid))
      throw new Fault(
        'BURP_UNREACHABLE',
        say`burp stopped while it was reloading its configuration.`
      )
    const now = readListening(pid)
    if (ports.every(port => isNew(now.get(port), before.get(port)))) return
    await sleep(pauseMs)
  }
  throw new Fault('BURP_TIMEOUT', say`burp did not resume listening within ${listenTimeoutMs} ms.`)
}

function isNew(now: ReadonlySet<string> | undefined, before?: ReadonlySet<string>): boolean {
  return now !== undefined && [...now].some(socket => !before?.has(socket))
}

function refused(complaints: readonly Complaint[]): Fault {
  const named = complaints.map(
    ({ option, file, text }) => [option ?? file ?? 'conf', text] as const
  )
  return new Fault(
    'CONFIG_REFUSED',
    say`burp rejects its current configuration, so a reload would stop it. Correct the configuration first.`,
    { errors: Object.fromEntries(named) }
  )
}

/** Inodes of the listening sockets by port: a reopened socket has another inode. */
type Listening = ReadonlyMap<number, ReadonlySet<string>>

interface Row {
  readonly port: number
  readonly isListening: boolean
  /** Connections that a listening socket has not accepted yet. */
  readonly waitingCount: number
  readonly socket: string
}

function readListening(pid: number): Listening {
  const listening = new Map<number, Set<string>>()
  for (const { port, isListening, socket } of readRows(pid)) {
    if (isListening) listening.set(port, (listening.get(port) ?? new Set()).add(socket))
  }
  return listening
}

/**
 * Whether burp is accepting connections: one is waiting, or burp has not passed it to a child yet,
 * or a child still has copies of the listening sockets. Synchronous, so that the result is still
 * true for the next statement. Ignores processes that burphub may not inspect.
 */
function isTakingConnections(pid: number): boolean {
  const rows = readRows(pid)
  const own = new Set(listSockets(String(pid)))
  const listening = rows.filter(({ isListening, socket }) => isListening && own.has(socket))
  if (listening.some(({ waitingCount }) => waitingCount > 0)) return true
  const ports = new Set(listening.map(({ port }) => port))
  const isTaken = (row: Row) => !row.isListening && ports.has(row.port) && own.has(row.socket)
  if (rows.some(isTaken)) return true
  const sockets = new Set(listening.map(({ socket }) => socket))
  return listChildren(pid).some(child => listSockets(child).some(socket => sockets.has(socket)))
}

function readRows(pid: number): Row[] {
  return ['tcp', 'tcp6'].flatMap(name => readTable(pid, name)).map(toRow)
}

function readTable(pid: number, name: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/net/${name}`, 'latin1').trimEnd().split('\n').slice(1)
  } catch {
    return [] // the process has ended, or the system has no IPv6
  }
}

function toRow(line: string): Row {
  // sl, local address, remote address, state, queues, timer, retransmits, uid, timeout, inode
  const [, local = '', , state, queues = '', , , , , socket = ''] = line.trim().split(/\s+/)
  return {
    port: Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16),
    isListening: state === listenState,
    waitingCount: Number.parseInt(queues.slice(queues.indexOf(':') + 1), 16),
    socket
  }
}

function listChildren(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    return text.split(' ').filter(word => word !== '')
  } catch {
    return [] // the process has ended, or the kernel does not provide it
  }
}

function listSockets(pid: string): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    const targets = readdirSync(folder).map(name => readTarget(`${folder}/${name}`))
    return targets.flatMap(target => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [])
  } catch {
    return [] // the process has ended
  }
}

function readTarget(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return '' // closed in the meantime; others are still open
  }
}

const pidLengthMax = 16

/** Throws BURP_UNREACHABLE if burp is not running, NEEDS_AGENT, BAD_CONFIG. */
export async function findServerProcess(files: ServerFiles): Promise<number> {
  const options = files.readServerOptions()
  // burp uses the first option that is set, in this order.
  const file = lookUpValue(options, 'lockfile')?.value ?? lookUpValue(options, 'pidfile')?.value
  const pid = file === undefined ? undefined : await readPid(file, files)
  if (pid !== undefined && (await isServer(pid, files.findConfigFile()))) return pid
  throw new Fault(
    'BURP_UNREACHABLE',
    say`No burp server is running here with this configuration, so there is nothing to reload. burp reads its configuration when it starts.`
  )
}

async function readPid(file: string, files: ServerFiles): Promise<number | undefined> {
  try {
    // burp up to 2.3.12 writes a second line after its process ID.
    const [line = ''] = (await readFile(textToBytes(file), 'latin1')).split('\n')
    const text = line.trim()
    return text.length <= pidLengthMax && /^[1-9]\d*$/.test(text) ? Number(text) : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw files.explain(error)
  }
}

async function isServer(pid: number, configFile: string): Promise<boolean> {
  const [name, args] = await Promise.all([readProcess(pid, 'comm'), readProcess(pid, 'cmdline')])
  // The kernel truncates a program's name to 15 bytes, and some builds have a suffix.
  if (name === undefined || args === undefined || !name.startsWith('burp')) return false
  const given = lookUpConfigFile(args.split('\0'))
  if (given === undefined) return false
  if (path.isAbsolute(given)) return toRealPath(given) === toRealPath(configFile)
  const home = await readHome(pid)
  return home !== undefined && toRealPath(path.resolve(home, given)) === toRealPath(configFile)
}

function lookUpConfigFile(args: readonly string[]): string | undefined {
  const at = args.indexOf('-c')
  if (at !== -1) return args[at + 1]
  return args.find(arg => arg.startsWith('-c') && arg.length > 2)?.slice(2)
}

async function readProcess(pid: number, what: string): Promise<string | undefined> {
  try {
    return bytesToText(await readFile(`/proc/${pid}/${what}`))
  } catch {
    return undefined // the process has ended, or this is not Linux
  }
}

async function readHome(pid: number): Promise<string | undefined> {
  try {
    return await readlink(`/proc/${pid}/cwd`)
  } catch {
    return undefined // a process of another user
  }
}
