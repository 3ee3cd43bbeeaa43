/** Whether burp does anything with a client, by its locks and by what it tells itself. */
import { Fault } from '../../../faults.js'
import type { ClientState } from '../../client-state.js'
import { busyClient, waitUntilIdle } from '../deletion.js'
import { isInUse, type LockPlace } from './burp-locks.js'

export interface ClientWatch {
  /** Fresh from burp. Throws NO_SUCH_CLIENT, BURP_UNREACHABLE. */
  findClient: (client: string) => Promise<ClientState>
  /** Whether we restore from this client at the moment. */
  isRestoring: (client: string) => boolean
}

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

/** Throws CLIENT_BUSY. */
export async function requireUnlocked(place: LockPlace): Promise<void> {
  if (await isInUse(place)) throw busyClient()
}
