/** Measures the free disk space of servers whose files are accessible. */
import type { Fleet } from '../../../burp/server/fleet.js'
import { unlessFault } from '../../../faults.js'
import type { Store } from '../../../store/store.js'

const keptS = 400 * 86_400
/** How long measures of deleted backups are kept. */
const pastKeptS = 200 * 86_400

export interface SpaceWatchParts {
  readonly fleet: Pick<Fleet, 'list'>
  readonly store: Pick<Store, 'spaceSamples' | 'deletedBackups'>
}

/** Forgets what is old as well. A server whose files are elsewhere, or out of reach now, is left out. */
export async function measureSpace({ fleet, store }: SpaceWatchParts): Promise<void> {
  const at = Math.floor(Date.now() / 1000)
  for (const { name, host } of fleet.list()) {
    const space = await host.examination.findSpace().catch(unlessFault)
    if (!space) continue
    const { totalBytes, freeBytes } = space
    await store.spaceSamples.add(name, { at, totalBytes, freeBytes })
  }
  await store.spaceSamples.removeBefore(at - keptS)
  await store.deletedBackups.removeBefore(at - pastKeptS)
}
