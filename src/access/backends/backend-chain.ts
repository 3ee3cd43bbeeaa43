/** All backends as one: who is let in by any of them is in. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../../faults.js'
import { ownBackend } from '../own-users.js'
import { isPlainUserName } from '../user-key.js'
import type { AuthBackend, Identity } from './backend.js'

interface Verified {
  readonly backend: AuthBackend['name']
  readonly identity: Identity
}

export interface BackendChain {
  /** By priority, the highest first. */
  readonly backends: readonly AuthBackend[]
  /**
   * Undefined when no backend knows this name with this password; `asker` is whose turn it takes.
   * Throws AUTH_UNAVAILABLE or STORE_UNAVAILABLE when nobody
   * accepted and one could not be asked, or TOO_MANY_REQUESTS.
   */
  verify(name: string, password: string, asker?: string): Promise<Verified | undefined>
  lookUp(backend: string): AuthBackend | undefined
}

export interface ChainOptions {
  /**
   * A refusal comes after so long, or after a multiple of it: the backends take different times for
   * who is unknown and for a wrong password, and nobody shall learn from that who exists.
   */
  refusalStepMs?: number
}

export function createBackendChain(
  given: readonly AuthBackend[],
  { refusalStepMs = 1_000 }: ChainOptions = {}
): BackendChain {
  const backends = given.toSorted((a, b) => b.priority - a.priority)
  return {
    backends,
    async verify(name, password, asker) {
      const startedAt = performance.now()
      const verified = await verifyInTurn(backends, { name, password, asker })
      if (!verified) await waitForNextStep(startedAt, refusalStepMs)
      return verified
    },
    lookUp: name => backends.find(backend => backend.name === name)
  }
}

/** The same questions whether the name is unknown or the password is wrong: all of them. */
async function verifyInTurn(
  backends: readonly AuthBackend[],
  { name, password, asker }: { name: string; password: string; asker: string | undefined }
): Promise<Verified | undefined> {
  let failure: Fault | undefined
  for (const backend of backends) {
    // What others call somebody may be no name here: like a group, or like two users at once.
    if (backend.name !== ownBackend && !isPlainUserName(name)) continue
    try {
      const identity = await backend.verify(name, password, asker)
      if (identity) return { backend: backend.name, identity }
    } catch (error) {
      if (!(error instanceof Fault) || error.code === 'TOO_MANY_REQUESTS') throw error
      failure ??= error
    }
  }
  if (failure) throw failure
  return undefined
}

async function waitForNextStep(startedAt: number, stepMs: number): Promise<void> {
  if (stepMs === 0) return
  const passedMs = performance.now() - startedAt
  await sleep(Math.ceil(passedMs / stepMs) * stepMs - passedMs)
}
