/** The threads that search indexes, and the one that builds them. */
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Requester } from '../queues/requester.js'
import { unpackReply } from '../threads/side-tasks.js'
import { SideThread } from '../threads/side-thread.js'
import { Fault } from '../faults.js'
import { tooCostly } from './query/matcher.js'
import type { BuildTask } from './threads/build-tasks.js'
import type { SearchAsk, SearchReply, SearchTask } from './threads/search-tasks.js'

const searchThreadsMax = 2
const idleMs = 60_000

const searchLimits = {
  taskMs: 30_000,
  idleMs,
  heapMegabytesMax: 192,
  waiting: { queueLengthMax: 256, queuePerUserMax: 32, queueTimeoutMs: 15_000 }
}
/** Processor time for a part of the names; a sensible expression needs 100 ms. */
const regexCpuMs = 2_000
/** Expressions that took too long are rejected at once for this time. */
const costly = { max: 200, ttl: 600_000 }

export class SearchThreads {
  readonly #threads: readonly SideThread[]
  /** A separate thread, so that expressions do not delay searches for texts. */
  readonly #regexes = new SideThread(toProgram('search'), { ...searchLimits, cpuMs: regexCpuMs })
  readonly #costly = new LRUCache<string, true>(costly)

  constructor() {
    const count = Math.min(searchThreadsMax, Math.max(1, availableParallelism() - 1))
    this.#threads = Array.from(
      { length: count },
      () => new SideThread(toProgram('search'), searchLimits)
    )
  }

  /**
   * Returns how many such searches to run at once: one more than there are threads, so that none is
   * idle; but one for expressions, which may take too long.
   */
  underWayMax(ask: SearchAsk): number {
    return readRegex(ask) === undefined ? this.#threads.length + 1 : 1
  }

  /** Throws the faults of the task, BURP_BUSY, BURP_TIMEOUT and HUNG_UP. */
  async run<T>(asker: Requester, task: SearchTask): Promise<SearchReply<T>> {
    const regex = readRegex(task.ask)
    if (regex !== undefined) return await this.#runRegex<T>(asker, task, regex)
    const [chosen] = this.#threads.toSorted((a, b) => a.tasksCount - b.tasksCount)
    if (!chosen) throw new Error('There is no thread.')
    return unpackReply(await chosen.run(asker, task)) as SearchReply<T>
  }

  /** Throws INVALID_INPUT also for an expression that takes too long. */
  async #runRegex<T>(asker: Requester, task: SearchTask, regex: string): Promise<SearchReply<T>> {
    if (this.#costly.has(regex)) throw tooCostly()
    try {
      return unpackReply(await this.#regexes.run(asker, task)) as SearchReply<T>
    } catch (fault) {
      if (!(fault instanceof Fault) || fault.code !== 'BURP_TIMEOUT') throw fault
      this.#costly.set(regex, true)
      throw tooCostly()
    }
  }
}

function readRegex(ask: SearchAsk): string | undefined {
  const names = ask.what === 'diff' ? ask.names : ask.what === 'find' ? ask : undefined
  return names?.mode === 'regex' ? names.q : undefined
}

export class BuildThread {
  readonly #thread = new SideThread(toProgram('build'), {
    taskMs: 120_000,
    idleMs,
    heapMegabytesMax: 512,
    waiting: { queueLengthMax: 64, queuePerUserMax: 16, queueTimeoutMs: 120_000 }
  })

  /** Throws the faults of the task, BURP_BUSY, BURP_TIMEOUT, PAYLOAD_TOO_LARGE and HUNG_UP. */
  async run(asker: Requester, task: BuildTask): Promise<unknown> {
    return unpackReply(await this.#thread.run(asker, task))
  }
}

function toProgram(name: 'search' | 'build'): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL(`./threads/${name}-thread.ts`, import.meta.url)
    : new URL(`./${name}-thread.js`, import.meta.url)
}
