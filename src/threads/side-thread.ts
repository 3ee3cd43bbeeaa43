/**
 * Runs tasks that would block the event loop in one other thread: one at a time, in turns between
 * users. The thread starts with the first task and ends after an idle time, or if a task takes too
 * long or too much memory.
 */
import { Worker } from 'node:worker_threads'
import type { Requester } from '../queues/requester.js'
import { Fault, hungUp } from '../faults.js'
import { FairSemaphore, type GateLimits } from '../queues/fair-semaphore.js'
import { createThreadClock, readCpuMs } from './side-tasks.js'

export interface SideThreadLimits {
  taskMs: number
  /**
   * Limit of its processor time, which neither a busy machine nor the start of the thread uses up;
   * for `answerTasks` only.
   */
  cpuMs?: number
  /** Time without a task until the thread ends. */
  idleMs: number
  heapMegabytesMax: number
  waiting: Omit<GateLimits, 'atOnce' | 'perUser'>
}

const defaultLimits: SideThreadLimits = {
  taskMs: 120_000,
  idleMs: 30_000,
  heapMegabytesMax: 512,
  waiting: { queueLengthMax: 64, queuePerUserMax: 8, queueTimeoutMs: 60_000 }
}

export class SideThread {
  readonly #program: URL
  readonly #limits: SideThreadLimits
  readonly #gate: FairSemaphore
  #clock = createThreadClock()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** `program`: the URL of a module that answers each message with one message. */
  constructor(program: URL, limits: Partial<SideThreadLimits> = {}) {
    this.#program = program
    this.#limits = { ...defaultLimits, ...limits }
    const gate = { ...this.#limits.waiting, atOnce: 1, perUser: 1 }
    this.#gate = new FairSemaphore(gate, { full: busy, late: busy, closed: hungUp })
  }

  /**
   * Task and result must work with structuredClone. Throws BURP_BUSY, BURP_TIMEOUT,
   * PAYLOAD_TOO_LARGE.
   */
  async run(asker: Requester, task: unknown): Promise<unknown> {
    return await this.#gate.pass(asker, () => this.#work(task))
  }

  /** Number of tasks that run or wait. */
  get tasksCount(): number {
    return this.#gate.runningCount + this.#gate.waitingCount
  }

  async #work(task: unknown): Promise<unknown> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#begin())
    worker.ref()
    try {
      return await this.#ask(worker, task)
    } catch (error) {
      this.#end(worker)
      throw error
    } finally {
      worker.unref()
      this.#idle = setTimeout(() => this.#end(worker), this.#limits.idleMs).unref()
    }
  }

  #ask(worker: Worker, task: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { taskMs, cpuMs = taskMs } = this.#limits
      const started = performance.now()
      const clock = this.#clock
      const earlierMs = readCpuMs(clock) ?? 0
      const check = () => {
        const leftMs = taskMs - (performance.now() - started)
        const leftCpuMs = cpuMs - ((readCpuMs(clock) ?? Infinity) - earlierMs)
        if (leftMs <= 0 || leftCpuMs <= 0) reject(tooSlow())
        else timer = setTimeout(check, Math.min(leftMs, leftCpuMs))
      }
      let timer = setTimeout(check, Math.min(taskMs, cpuMs))
      const settle = (end: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      const onMessage = (answer: unknown) => settle(() => resolve(answer))
      const onError = (error: unknown) => settle(() => reject(explain(error)))
      const onExit = () => settle(() => reject(new Error('The thread has ended.')))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(task, [])
    })
  }

  #begin(): Worker {
    this.#clock = createThreadClock()
    const workerData = { clock: this.#clock }
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.heapMegabytesMax }
    const { href } = this.#program
    const worker = href.endsWith('.ts')
      ? new Worker(toTypeScriptStart(href), { eval: true, resourceLimits, workerData })
      : new Worker(this.#program, { resourceLimits, workerData })
    // An error after the last request needs no handling.
    return worker.on('error', () => {})
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
  }
}

/** In a checkout, other threads do not inherit the main thread's hooks for TypeScript. */
function toTypeScriptStart(href: string): string {
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  return `import(${tsx}).then(tsx => (tsx.register(), import(${JSON.stringify(href)})))`
}

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(error) : error
}

function busy(retryAfterS: number): Fault {
  return new Fault('BURP_BUSY', 'Too many large files are being processed. Try again later.', {
    retryAfterS
  })
}

function tooSlow(): Fault {
  return new Fault(
    'BURP_TIMEOUT',
    'The operation timed out and was aborted. Check the current state.'
  )
}

function tooLarge(cause: unknown): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', 'The memory limit was exceeded.', { cause })
}
