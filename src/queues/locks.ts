/** Locks between tasks of one process, and owners of locks on disk. */
import { readFileSync, readlinkSync } from 'node:fs'
import { Fault, hungUp } from '../faults.js'

/** Longer than burp may take to check a change; by then no request is waiting. */
const patienceMs = 30_000

/** Runs one task at a time per key, in order of arrival. */
export class KeyedLock {
  readonly #tails = new Map<string, Promise<void>>()

  /** Runs `work` when it is its turn. Throws the result of `busy` after too long a wait. */
  async run<T>(key: string, busy: () => Fault, work: () => Promise<T>): Promise<T> {
    const turn = this.lock(key, AbortSignal.timeout(patienceMs))
    const unlock = await turn.catch((error: unknown) => {
      throw error instanceof Fault ? busy() : error
    })
    try {
      return await work()
    } finally {
      unlock()
    }
  }

  /** Resolves to a function that releases the lock. Throws HUNG_UP when the signal fires. */
  async lock(key: string, signal: AbortSignal): Promise<() => void> {
    const before = this.#tails.get(key) ?? Promise.resolve()
    let unlock = () => {}
    const mine = new Promise<void>(resolve => {
      unlock = resolve
    })
    const tail = before.then(() => mine)
    this.#tails.set(key, tail)
    void tail.then(() => this.#tails.get(key) === tail && this.#tails.delete(key))
    try {
      await orHungUp(before, signal)
    } catch (fault) {
      unlock()
      throw fault
    }
    return unlock
  }
}

async function orHungUp(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  let onAbort = () => {}
  const gone = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(hungUp())
  })
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([gone, turn])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/**
 * Identifies a process by its start time, container and boot of the machine, since its number may
 * be reused.
 */
export function describeLife(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may contain any character; the start time is the 20th
    // field after it.
    const start = text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
    return `${start} ${describeWorld()}`
  } catch {
    return `gone ${describeWorld()}`
  }
}

/** `unknown`: a process in another container, or from before a restart of the host. */
export function judgeLife(pid: number, life: string): 'alive' | 'ended' | 'unknown' {
  const now = describeLife(pid)
  const isOurWorld = toWorld(life) === toWorld(now) && toWorld(now) !== noWorld
  if (!isOurWorld) return 'unknown'
  return now === life ? 'alive' : 'ended'
}

const noWorld = 'unknown'

function describeWorld(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return noWorld
  }
}

function toWorld(life: string): string {
  return life.slice(life.indexOf(' ') + 1)
}
