/** Combines all backends: a login succeeds if one of them accepts it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../../faults.js'
import { isPlainUserName, ownBackend } from '../user-key.js'
import type { AuthBackend, Identity } from './backend.js'

interface Verified {
  readonly backend: AuthBackend['name']
  readonly identity: Identity
}

export interface BackendChain {
  /** By priority, highest first. */
  readonly backends: readonly AuthBackend[]
  /**
   * Returns undefined if no backend accepts the name and password; `asker` is the requester for fairness.
   * Throws AUTH_UNAVAILABLE or STORE_UNAVAILABLE if none accepted and one did not respond, or
   * TOO_MANY_REQUESTS.
   */
  verify(name: string, password: string, asker?: string): Promise<Verified | undefined>
  lookUp(backend: string): AuthBackend | undefined
}

export interface ChainOptions {
  /**
   * Rejections come after this time or a multiple of it. Backends take different times for unknown users
   * and for wrong passwords, which would reveal who exists.
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

/** Asks all backends, whether the name is unknown or the password is wrong. */
async function verifyInTurn(
  backends: readonly AuthBackend[],
  { name, password, asker }: { name: string; password: string; asker: string | undefined }
): Promise<Verified | undefined> {
  let failure: Fault | undefined
  for (const backend of backends) {
    if (!backend.takesPasswords) continue
    // Names from other backends may be invalid here: like that of a group, or ambiguous.
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
