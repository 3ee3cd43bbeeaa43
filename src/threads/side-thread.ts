/**
 * Runs tasks that would block the event loop in one other thread: one at a time, in turns between
 * users. The thread starts with the first task and ends after an idle time, or if a task takes too
 * long or too much memory.
 */
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Requester } from '../queues/requester.js'
import { Fault, hungUp } from '../faults.js'
import { FairSemaphore, type GateLimits } from '../queues/fair-semaphore.js'

export interface SideThreadLimits {
  /** Time limit of one task. */
  taskMs: number
  /** Limit of its processor time, which a busy machine does not use up; for `answerTasks` only. */
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

/** Unit of the times in /proc. */
const tickMs = 10

export class SideThread {
  readonly #program: URL
  readonly #limits: SideThreadLimits
  readonly #gate: FairSemaphore
  /** Number that the system gave to the thread, 0 until the thread has told it. */
  #systemId = new Int32Array(new SharedArrayBuffer(4))
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
      const startedCpuMs = this.#readCpuMs() ?? 0
      const check = () => {
        const leftMs = taskMs - (performance.now() - started)
        const leftCpuMs = cpuMs - ((this.#readCpuMs() ?? Infinity) - startedCpuMs)
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

  /** Returns the processor time of the thread, undefined where it is unknown. */
  #readCpuMs(): number | undefined {
    const [id = 0] = this.#systemId
    if (id === 0) return undefined
    try {
      const text = readFileSync(`/proc/self/task/${id}/stat`, 'latin1')
      const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14)
      return (Number(user) + Number(system)) * tickMs
    } catch {
      return undefined
    }
  }

  #begin(): Worker {
    this.#systemId = new Int32Array(new SharedArrayBuffer(4))
    const workerData = { systemId: this.#systemId }
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
