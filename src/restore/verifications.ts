/** Running checks of one server. Each gives way to a restore from the same backup. */
import { cancelled } from '../faults.js'
import type { Exchanges } from './exchanges.js'
import { readVerification, type Verification, type VerificationProgress } from './verification.js'

export interface VerificationRequest {
  readonly backup: number
  readonly onProgress: (progress: Readonly<VerificationProgress>) => void
}

/** All paths. */
const everything = Buffer.alloc(0)

interface Running {
  readonly giveWay: () => void
  readonly ended: Promise<unknown>
}

export class Verifications {
  readonly #exchanges: Exchanges
  readonly #running = new Map<string, Running>()

  constructor(exchanges: Exchanges) {
    this.#exchanges = exchanges
  }

  /** Throws CANCELLED if it had to give way, and what `readVerification` throws. */
  run(
    client: string,
    { backup, onProgress }: VerificationRequest,
    signal: AbortSignal
  ): Promise<Verification> {
    const of = { client, backup }
    return this.hold(of, signal, whole => this.#run(of, onProgress, whole))
  }

  /** Runs a check of a backup that ends with its signal. Throws CANCELLED if it had to give way. */
  async hold<T>(
    { client, backup }: { client: string; backup: number },
    signal: AbortSignal,
    check: (signal: AbortSignal) => Promise<T>
  ): Promise<T> {
    const way = new AbortController()
    const work = check(AbortSignal.any([signal, way.signal]))
    const key = toKey(client, backup)
    const giveWay = () => way.abort()
    this.#running.set(key, { giveWay, ended: work.catch(() => {}) })
    try {
      return await work
    } catch (fault) {
      throw way.signal.aborted ? cancelled() : fault
    } finally {
      this.#running.delete(key)
    }
  }

  /** Ends the verification of this backup. Resolves to whether there was one, once it has ended. */
  async giveWay(client: string, backup: number): Promise<boolean> {
    return end(this.#running.get(toKey(client, backup)))
  }

  /** Ends one verification, so that its connection can be used. */
  async makeRoom(): Promise<void> {
    const [first] = this.#running.values()
    await end(first)
  }

  async #run(
    { client, backup }: { client: string; backup: number },
    onProgress: VerificationRequest['onProgress'],
    signal: AbortSignal
  ): Promise<Verification> {
    const selection = { kind: 'verify', bytes: everything } as const
    const frames = await this.#exchanges.begin({ client, backup, selection }, signal)
    // burp frees the backup when the connection closes, and reports no failure.
    const close = () => frames.close()
    signal.addEventListener('abort', close, { once: true })
    if (signal.aborted) close()
    try {
      return await readVerification(frames, backup, onProgress)
    } finally {
      signal.removeEventListener('abort', close)
      frames.close()
    }
  }
}

async function end(running: Running | undefined): Promise<boolean> {
  if (!running) return false
  running.giveWay()
  await running.ended
  return true
}

function toKey(client: string, backup: number): string {
  return `${client}/${backup}`
}
