/** Measures the processor time that another thread needs for its tasks. */
import { readFileSync, readlinkSync } from 'node:fs'

/** Shared with the thread: its number in the system, 0 until it is ready, and the time of its start. */
export type ThreadClock = Int32Array

const systemId = 0
const startMs = 1
/** The number on systems other than Linux. */
const unknown = -1
/** Unit of the times in /proc. */
const tickMs = 10

export function createThreadClock(): ThreadClock {
  return new Int32Array(new SharedArrayBuffer(8))
}

/** Called by the thread itself, when it is ready for tasks. */
export function startClock(clock: ThreadClock): void {
  let id = unknown
  try {
    id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    Atomics.store(clock, startMs, readTimes(id))
  } catch {
    // The time on the clock counts.
  }
  Atomics.store(clock, systemId, id)
}

/** Returns 0 while the thread starts, undefined where the time is unknown. */
export function readCpuMs(clock: ThreadClock): number | undefined {
  const id = Atomics.load(clock, systemId)
  if (id === 0) return 0
  if (id === unknown) return undefined
  try {
    return readTimes(id) - Atomics.load(clock, startMs)
  } catch {
    return undefined
  }
}

function readTimes(id: number): number {
  const text = readFileSync(`/proc/self/task/${id}/stat`, 'latin1')
  const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(system)) * tickMs
}
