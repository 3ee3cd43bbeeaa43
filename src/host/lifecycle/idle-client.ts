/** Whether burp does anything with a client, by its locks and by what it tells itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../../faults.js'
import { listEntries } from '../../conf/option-values.js'
import { busyClient, type ClientWatch, type ServerWatch } from '../client-lifecycle.js'
import type { Configuration } from '../configuration.js'
import type { ServerFiles } from '../server-files.js'
import { say } from '../../texts.js'
import { isInUse, type LockPlace } from './burp-locks.js'
import { ServerLayout } from './server-layout.js'
import { readClientTrees } from '../client-trees.js'

/** burp reports a process for some seconds after its end, but releases its locks at once. */
const statusTimeoutMs = 5_000
const statusPauseMs = 200

/** Throws CLIENT_BUSY, and BURP_… faults. */
export async function requireIdle(watch: ClientWatch, client: string, place: LockPlace) {
  await requireUnlocked(place)
  try {
    await waitUntilIdle(watch, client)
  } catch (error) {
    // A client that burp does not know does nothing, and where burp is not running all that does
    // anything holds a lock.
    const codes = ['NO_SUCH_CLIENT', 'BURP_UNREACHABLE']
    if (!(error instanceof Fault) || !codes.includes(error.code)) throw error
  }
  await requireUnlocked(place)
}

async function waitUntilIdle({ findClient, isRestoring }: ClientWatch, client: string) {
  const isIdle = async () => (await findClient(client)).children.length === 0
  if (isRestoring(client) || !(await becomesTrue(isIdle))) throw busyClient()
}

async function becomesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + statusTimeoutMs
  while (!(await isSo())) {
    if (performance.now() > deadline) return false
    await sleep(statusPauseMs)
  }
  return true
}

export async function requireIdleServer(
  { listClients, isRestoring }: ServerWatch,
  { files, configuration }: { files: ServerFiles; configuration: Configuration }
): Promise<void> {
  const layout = new ServerLayout(files)
  for await (const { client, tree } of readClientTrees(configuration)) {
    const own = [...listEntries(tree)]
    const isBusy = isRestoring(client) || (await isInUse(layout.lockPlaceOf(client, own)))
    if (isBusy) throw busyServer()
  }
  const isIdle = async () => (await listClients()).every(({ children }) => children.length === 0)
  if (!(await becomesTrue(isIdle))) throw busyServer()
}

function busyServer(): Fault {
  return new Fault(
    'CLIENT_BUSY',
    say`A backup or restore is running, and a reload would abort it. Wait until it finishes, or reload with force=true.`
  )
}

/** Throws CLIENT_BUSY. */
export async function requireUnlocked(place: LockPlace): Promise<void> {
  if (await isInUse(place)) throw busyClient()
}
