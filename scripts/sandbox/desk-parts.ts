/** What is at hand where a command of the main port is obeyed. */
import type { FixtureBackup, FixtureClient } from './fixture.js'
import type { FrameBatch } from './frame-batch.js'
import type { FrameQueue } from './frame-queue.js'
import type { AgreedComms } from './login-host.js'
import type { MainFault } from './sandbox-fault.js'

export interface DeskParts {
  /** Whom it is about. */
  client: FixtureClient
  comms: AgreedComms
  /** Of the server. */
  version: string
  now: () => number
  locks: Set<FixtureBackup>
  fault: MainFault | undefined
  frames: FrameQueue
  out: FrameBatch
}

/** Another process of the server changes this client's backups. */
export function isBusy({ children = [] }: FixtureClient): boolean {
  return children.some(({ action }) => action === 'backup' || action === 'delete')
}
