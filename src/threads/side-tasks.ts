/** The other end of a `SideThread`: what a thread's program does with each task. */
import { parentPort } from 'node:worker_threads'
import { pack, unpack, type Packed } from './packed-values.js'

interface Reply {
  readonly result?: Packed
  readonly thrown?: Packed
}

/** Tasks and answers are plain data, with texts, faults and bytes among them. */
export function answerTasks(work: (task: unknown) => unknown): void {
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
