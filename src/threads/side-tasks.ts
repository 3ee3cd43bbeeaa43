/** Handles tasks in the thread of a `SideThread`. */
import { parentPort, workerData } from 'node:worker_threads'
import { pack, unpack, type Packed } from './packed-values.js'
import { startClock, type ThreadClock } from './thread-clock.js'

interface Reply {
  readonly result?: Packed
  readonly thrown?: Packed
}

/**
 * Answers each task with the result of `work`. Both are plain data, which may contain texts, faults
 * and bytes.
 */
export function answerTasks(work: (task: unknown) => unknown): void {
  startClock((workerData as { clock: ThreadClock }).clock)
  parentPort?.on('message', (message: unknown) => {
    void toReply(() => work(unpack(message))).then(reply => parentPort?.postMessage(reply, []))
  })
}

/** Returns the answer of the thread, or throws its error. */
export function unpackReply(message: unknown): unknown {
  const { result, thrown } = message as Reply
  if (thrown) throw unpack(thrown)
  return unpack(result)
}

async function toReply(work: () => unknown): Promise<Reply> {
  try {
    return { result: pack(await work()) }
  } catch (error) {
    return { thrown: pack(error) }
  }
}
