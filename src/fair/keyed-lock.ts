/** One at a time per key, in the order they came. */
import { Fault } from '../faults.js'

export class KeyedLock {
  readonly #tails = new Map<string, Promise<void>>()

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
  const hungUp = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new Fault('HUNG_UP', 'Nobody waits for this restore any more.'))
  })
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([hungUp, turn])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
