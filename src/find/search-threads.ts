/** The threads in which histories are searched, and the one in which they are made. */
import { availableParallelism } from 'node:os'
import type { Asker } from '../fair/asker.js'
import { unpackReply } from '../fair/side-tasks.js'
import { SideThread } from '../fair/side-thread.js'
import type { BuildTask } from './threads/build-tasks.js'
import type { SearchReply, SearchTask } from './threads/search-tasks.js'

const searchThreadsMax = 2
const idleMs = 60_000

export class SearchThreads {
  readonly #threads: readonly { thread: SideThread; waiting: { count: number } }[]

  constructor(count = Math.min(searchThreadsMax, Math.max(1, availableParallelism() - 1))) {
    this.#threads = Array.from({ length: count }, () => ({
      thread: new SideThread(toProgram('search'), {
        taskMs: 30_000,
        idleMs,
        heapMegabytesMax: 192,
        waiting: { queueLengthMax: 256, queuePerUserMax: 32, queueTimeoutMs: 15_000 }
      }),
      waiting: { count: 0 }
    }))
  }

  /** How many work at the same time. */
  get count(): number {
    return this.#threads.length
  }

  /** Throws what the task throws, BURP_BUSY, BURP_TIMEOUT and HUNG_UP. */
  async run<T>(asker: Asker, task: SearchTask): Promise<SearchReply<T>> {
    const chosen = this.#threads.toSorted((a, b) => a.waiting.count - b.waiting.count)[0]
    if (!chosen) throw new Error('There is no thread.')
    chosen.waiting.count += 1
    try {
      return unpackReply(await chosen.thread.run(asker, task)) as SearchReply<T>
    } finally {
      chosen.waiting.count -= 1
    }
  }
}

export class BuildThread {
  readonly #thread = new SideThread(toProgram('build'), {
    taskMs: 120_000,
    idleMs,
    heapMegabytesMax: 512,
    waiting: { queueLengthMax: 64, queuePerUserMax: 16, queueTimeoutMs: 120_000 }
  })

  /** Throws what the task throws, BURP_BUSY, BURP_TIMEOUT, PAYLOAD_TOO_LARGE and HUNG_UP. */
  async run(asker: Asker, task: BuildTask): Promise<unknown> {
    return unpackReply(await this.#thread.run(asker, task))
  }
}

function toProgram(name: 'search' | 'build'): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL(`./threads/${name}-thread.ts`, import.meta.url)
    : new URL(`./${name}-thread.js`, import.meta.url)
}
