/** Locks: of one process among its own work, and whose a lock on disk is. */
import { readFileSync, readlinkSync } from 'node:fs'
import { Fault, hungUp } from '../faults.js'

/** Longer than burp may take to test a change; by then no request is waiting. */
const patienceMs = 30_000

/** One at a time per key, in the order they came. */
export class KeyedLock {
  readonly #tails = new Map<string, Promise<void>>()

  /** Does `work` when it is its turn. Throws what `busy` makes, for who has waited too long. */
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

  /** Resolves, when it is our turn, to what ends it. Throws HUNG_UP when the signal fires. */
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
    // The name of the program, in brackets, may hold anything; the start is the 20th behind it.
    const start = text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
    return `${start} ${describeWorld()}`
  } catch {
    return `gone ${describeWorld()}`
  }
}

/** `unknown`: a process in another container, or of before a restart of the machine. */
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
