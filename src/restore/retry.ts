import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, type FaultCode } from '../faults.js'

/** burp needs a moment to notice a broken connection and to free its locks and children. */
const retryPausesMs = [100, 300, 600]
/** burp does not notice a broken connection while it reads a file to verify it. */
export const patientPausesMs = [...retryPausesMs, 1_000, 2_000, 4_000, 8_000]

/** Retries after short pauses, as long as `work` fails with this code. */
export async function retry<T>(
  code: FaultCode,
  signal: AbortSignal,
  work: () => Promise<T>,
  pausesMs: readonly number[] = retryPausesMs
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (fault) {
      if (!(fault instanceof Fault) || fault.code !== code || signal.aborted) throw fault
      await sleep(pauseMs)
    }
  }
  return work()
}
