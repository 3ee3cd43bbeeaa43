/**
 * Has a running burp server read its configuration anew. burp ends when it cannot take what it
 * reads, and it breaks off every backup and restore that is under way: both are looked at before.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { Complaint } from '../../conf/verdict.js'
import { checkWithBurp } from '../config-test/burp-check.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import { listEntries, listValues } from '../../conf/option-values.js'
import type { ServerFiles } from '../server-files.js'
import { isAlive } from '../lifecycle/burp-locks.js'
import { findServerProcess } from './server-process.js'
import { isTakingConnections, type Listening, readListening } from './listening-sockets.js'

const listenTimeoutMs = 20_000
const pauseMs = 50
/** A connection is with a child in a few milliseconds, on a busy machine in some hundred. */
const quietTimeoutMs = 5_000
const quietPauseMs = 5

export interface ReloadParts {
  readonly files: ServerFiles
  readonly readServer: () => Promise<ConfigFile>
  /** Throws CLIENT_BUSY. */
  readonly requireIdle: () => Promise<void>
}

/**
 * Resolves when burp listens again. Throws CONFIG_REFUSED, CLIENT_BUSY unless `isForced`,
 * NEEDS_AGENT where burp belongs to somebody else, BURP_UNREACHABLE when it does not run or has
 * ended, BURP_TIMEOUT.
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
  await untilQuiet(pid)
  signalReload(pid, files)
  await waitUntilListening(pid, ports, before)
}

/**
 * burp ends where it cannot listen again ("Address already in use"), and so it does while a child that
 * it makes for a connection has not closed its copies of the sockets yet. Where connections come without
 * end, that moment is not waited for any longer.
 */
async function untilQuiet(pid: number): Promise<void> {
  const deadline = performance.now() + quietTimeoutMs
  while (isTakingConnections(pid) && performance.now() < deadline) {
    await sleep(quietPauseMs)
  }
}

function signalReload(pid: number, files: ServerFiles): void {
  try {
    process.kill(pid, 'SIGHUP')
  } catch (error) {
    throw files.explain(error) // another user's process
  }
}

/** Of the configuration that burp is about to read. */
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
    if (!isAlive(pid)) throw ended()
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

function ended(): Fault {
  return new Fault('BURP_UNREACHABLE', say`burp stopped while it was reloading its configuration.`)
}
