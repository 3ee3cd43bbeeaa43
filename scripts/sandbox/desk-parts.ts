/** Dependencies of the commands of the main port. */
import type { FixtureBackup, FixtureClient } from './fixture.js'
import type { FrameBatch } from './frame-batch.js'
import type { FrameQueue } from './frame-queue.js'
import type { AgreedComms } from './login-host.js'
import type { MainFault } from './sandbox-fault.js'

export interface DeskParts {
  /** The client that the command is about. */
  client: FixtureClient
  comms: AgreedComms
  /** Version of the server. */
  version: string
  now: () => number
  locks: Set<FixtureBackup>
  fault: MainFault | undefined
  frames: FrameQueue
  out: FrameBatch
}

/** Whether another process of the server changes this client's backups. */
export function isBusy({ children = [] }: FixtureClient): boolean {
  return children.some(({ action }) => action === 'backup' || action === 'delete')
}
