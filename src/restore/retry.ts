import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, type FaultCode } from '../faults.js'

/** burp needs a moment to notice a broken connection and to free its locks and children. */
const retryPausesMs = [100, 300, 600]

/** Retries after short pauses, as long as `work` fails with this code. */
export async function retry<T>(
  code: FaultCode,
  signal: AbortSignal,
  work: () => Promise<T>
): Promise<T> {
  for (const pauseMs of retryPausesMs) {
    try {
      return await work()
    } catch (fault) {
      if (!(fault instanceof Fault) || fault.code !== code || signal.aborted) throw fault
      await sleep(pauseMs)
    }
  }
  return work()
}
