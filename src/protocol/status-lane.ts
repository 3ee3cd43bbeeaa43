/**
 * Keeps one connection open for one kind of question, with a queue that serves users in turns.
 * Identical queued questions are sent once; a caller that disconnects leaves the queue; every
 * question has a deadline.
 */
import assert from 'node:assert/strict'
import { backgroundRequester, type Requester } from '../queues/requester.js'
import { FairQueue } from '../queues/fair-semaphore.js'
import { Pace } from '../queues/pace.js'
import { Fault, hungUp } from '../faults.js'
import { say } from '../texts.js'
import {
  closedLane,
  type ConnectionWatch,
  LaneConnection,
  type LaneSession,
  type OpenSession
} from './lane-connection.js'
import { toQuestionKey, type Question, type ReplyReader } from './question.js'

export interface LaneLimits {
  /** Questions that may wait, at most half of them from one user; one more gets BURP_BUSY. */
  queueLengthMax: number
  /** From asking a question until its answer has arrived, including the time in the queue. */
  questionTimeoutMs: number
  /**
   * Time without a question after which burphub sends one to keep the connection open; burp closes
   * it after 2 h.
   */
  keepAliveMs: number
}

/** Receives the results of questions. */
export interface LaneWatch extends ConnectionWatch {
  /** Reports the end of a round trip; `tookMs` excludes the time in the queue. */
  noteQuestion?(tookMs: number, isAnswered: boolean): void
}

interface Job {
  question: Question<unknown>
  reader: ReplyReader<unknown>
  waiters: Set<Waiter>
  deadlineAt: number
  timer: NodeJS.Timeout | undefined
  isSecondTry: boolean
}

interface Waiter {
  user: string
  resolve(answer: unknown): void
  reject(fault: unknown): void
  /**
   * Removes the listener from the signal, which may outlive many questions and must not keep them
   * all.
   */
  stopListening(): void
}

export class StatusLane {
  readonly #connection: LaneConnection
  readonly #limits: LaneLimits
  readonly #watch: LaneWatch | undefined
  readonly #jobs = new Map<string, Job>()
  readonly #queue: FairQueue<Job>
  readonly #pace = new Pace()
  #current: Job | undefined
  /** Session of the current question: not always the newest one. */
  #askedOn: LaneSession | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(open: OpenSession, limits: LaneLimits, watch?: LaneWatch) {
    for (const limit of Object.values(limits)) assert(limit > 0, 'a lane has room and time')
    const hooks = {
      opened: () => (this.#keepAlive(), this.#work()),
      replaced: (old: LaneSession) => old !== this.#askedOn && old.close(),
      refused: (refusal: Fault) => this.#refuseQueue(refusal)
    }
    this.#connection = new LaneConnection(open, hooks, watch)
    this.#limits = limits
    this.#watch = watch
    const lengthMax = limits.queueLengthMax
    this.#queue = new FairQueue({ lengthMax, perUserMax: Math.ceil(lengthMax / 2) })
  }

  /** Version that the server reported at the last login, or empty. */
  get serverVersion(): string {
    return this.#connection.serverVersion
  }

  get isConnected(): boolean {
    return this.#connection.session !== undefined
  }

  get waitingCount(): number {
    return this.#listWaiting().length
  }

  /** Connects before the first question, since burp takes seconds to answer on a new connection. */
  warm(): void {
    void this.#connection.connect()
  }

  /**
   * Resolves once the lane is connected. Throws the fault of a failed attempt; during a pause
   * between attempts it throws at once.
   */
  untilConnected(): Promise<void> {
    return this.#connection.untilConnected()
  }

  /** Ends the pause between attempts after another connection to the same server succeeded. */
  retry(): void {
    this.#connection.retry()
  }

  /**
   * Switches to a connection opened after `instant`, in milliseconds. Keeps an older one until the
   * new one has answered and the current question on the old one is answered. Throws the fault if
   * the new one fails.
   */
  renew(instant: number): Promise<void> {
    return this.#connection.renew(instant)
  }

  /**
   * Closes the connection in favor of another lane and reconnects, unless a question is running or
   * queued.
   */
  makeRoom(): void {
    if (!this.#current && this.#queue.length === 0) this.#connection.session?.close()
  }

  /**
   * Asks a question and resolves with its answer. Throws BURP_BUSY if the queue is full,
   * BURP_TIMEOUT after the deadline, HUNG_UP when the asker's signal fires, and any error of
   * connecting, asking and reading.
   */
  ask<T>(question: Question<T>, { user, signal }: Requester): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#isClosed) throw closedLane()
      if (signal.aborted) throw hungUp()
      const key = toQuestionKey(question)
      const known = this.#jobs.get(key)
      const job = known ?? this.#createJob(question)
      const leave = () => this.#dismiss(job, waiter, hungUp())
      const waiter: Waiter = {
        user,
        resolve: answer => resolve(answer as T),
        reject,
        stopListening: () => signal.removeEventListener('abort', leave)
      }
      if (job !== this.#current) this.#enqueue(job, user)
      if (!known) this.#start(key, job)
      job.waiters.add(waiter)
      signal.addEventListener('abort', leave, { once: true })
      this.#work()
    })
  }

  /** Rejects all running and queued questions with SHUTTING_DOWN and closes the connection. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#idleTimer)
    for (const job of this.#jobs.values()) this.#settle(job, closedLane())
    this.#connection.close()
  }

  #createJob(question: Question<unknown>): Job {
    return {
      question,
      reader: question.createReader(),
      waiters: new Set(),
      deadlineAt: Date.now() + this.#limits.questionTimeoutMs,
      timer: undefined,
      isSecondTry: false
    }
  }

  /**
   * Queues the job once for each user who waits for it: it is asked when the turn of the first of
   * them comes.
   */
  #enqueue(job: Job, user: string): void {
    if (isWaitedForBy(job, user)) return
    const added = this.#queue.add(user, job)
    if (!added) throw fullQueue(this.#pace.estimateS(this.#queue.userCount))
    if (added.displaced) this.#displace(added.displaced)
  }

  #displace({ user, item: job }: { user: string; item: Job }): void {
    const fault = fullQueue(this.#pace.estimateS(this.#queue.userCount))
    for (const waiter of job.waiters) {
      if (waiter.user === user) this.#dismiss(job, waiter, fault)
    }
  }

  #start(key: string, job: Job): void {
    this.#jobs.set(key, job)
    job.timer = setTimeout(() => this.#expire(job), this.#limits.questionTimeoutMs)
  }

  #dismiss(job: Job, waiter: Waiter, fault: Fault): void {
    if (!job.waiters.delete(waiter)) return
    waiter.stopListening()
    waiter.reject(fault)
    if (!isWaitedForBy(job, waiter.user)) this.#queue.remove(waiter.user, job)
    if (job.waiters.size > 0) return
    // No caller may join a running job any more; the rest of its answer is discarded unread.
    this.#forget(job)
    if (job === this.#current) job.reader = { push: () => {}, finish: () => undefined }
    else clearTimeout(job.timer)
  }

  /**
   * Ends a job after its deadline. For a running job it also closes the connection, which is out of
   * step now.
   */
  #expire(job: Job): void {
    const delay = this.isConnected ? undefined : this.#watch?.lookUpDelay?.()
    this.#settle(
      job,
      delay ?? slowQuestion(this.#limits.questionTimeoutMs, this.#connection.lastFault)
    )
    if (job === this.#current) this.#askedOn?.close()
  }

  #work(): void {
    if (this.#current || this.#queue.length === 0) return
    const { session } = this.#connection
    if (session) void this.#askNext(session)
    else void this.#connection.connect()
  }

  async #askNext(session: LaneSession): Promise<void> {
    const job = this.#queue.take()
    if (!job) return
    for (const user of usersOf(job)) this.#queue.remove(user, job)
    this.#current = job
    this.#askedOn = session
    const end = this.#pace.begin()
    const askedAt = performance.now()
    let hasReply = false
    let isAnswered = false
    const reader = {
      push: (piece: Buffer) => {
        hasReply = true
        job.reader.push(piece)
      },
      finish: () => job.reader.finish()
    }
    try {
      const timeLeftMs = Math.max(1, job.deadlineAt - Date.now() + 1000)
      const answer = await session.ask(job.question.line, reader, timeLeftMs)
      isAnswered = true
      this.#watch?.noteAnswer()
      this.#settle(job, undefined, answer)
    } catch (fault) {
      isAnswered = !isOfBurp(fault)
      // If the connection had died unnoticed, the question is sent once more, on a new one.
      if (!hasReply && !job.isSecondTry && wasLost(fault) && this.#isWaitedFor(job)) {
        job.isSecondTry = true
        for (const user of usersOf(job)) this.#queue.putBack(user, job)
      } else {
        this.#settle(job, fault)
      }
    }
    end()
    this.#watch?.noteQuestion?.(performance.now() - askedAt, isAnswered)
    this.#current = undefined
    this.#askedOn = undefined
    if (session !== this.#connection.session) session.close()
    this.#keepAlive()
    this.#work()
  }

  /**
   * Rejects queued questions while burp is unreachable; the refusal contains the time until the
   * next attempt.
   */
  #refuseQueue(refusal: Fault): void {
    for (const job of this.#listWaiting()) this.#settle(job, refusal)
  }

  #keepAlive(): void {
    clearTimeout(this.#idleTimer)
    if (this.#isClosed || !this.isConnected) return
    const ping = () => this.isConnected && void this.ask(idle, backgroundRequester).catch(() => {})
    this.#idleTimer = setTimeout(ping, this.#limits.keepAliveMs).unref()
  }

  #listWaiting(): Job[] {
    return [...this.#jobs.values()].filter(job => job !== this.#current)
  }

  #isWaitedFor(job: Job): boolean {
    return this.#jobs.get(toQuestionKey(job.question)) === job && !this.#isClosed
  }

  #settle(job: Job, fault: unknown, answer?: unknown): void {
    clearTimeout(job.timer)
    this.#forget(job)
    for (const waiter of job.waiters) {
      waiter.stopListening()
      if (fault === undefined) waiter.resolve(answer)
      else waiter.reject(fault)
    }
    job.waiters.clear()
  }

  #forget(job: Job): void {
    const key = toQuestionKey(job.question)
    if (this.#jobs.get(key) === job) this.#jobs.delete(key)
    for (const user of usersOf(job)) this.#queue.remove(user, job)
  }
}

const idle: Question<undefined> = {
  line: Buffer.from('j:pretty-print-off'),
  createReader: () => ({ push: () => {}, finish: () => undefined })
}

function wasLost(fault: unknown): boolean {
  return fault instanceof Fault && fault.code === 'BURP_UNREACHABLE'
}

/** Returns whether burp or the agent failed; other faults concern the content of an answer. */
function isOfBurp(fault: unknown): boolean {
  return fault instanceof Fault && /^(?:BURP|AGENT)_/.test(fault.code)
}

function usersOf({ waiters }: Job): Set<string> {
  return new Set(Array.from(waiters, ({ user }) => user))
}

function isWaitedForBy({ waiters }: Job, user: string): boolean {
  return [...waiters].some(waiter => waiter.user === user)
}

function fullQueue(retryAfterS: number): Fault {
  return new Fault(
    'BURP_BUSY',
    'Too many requests are queued for this burp server. Try again later.',
    {
      retryAfterS
    }
  )
}

function slowQuestion(timeoutMs: number, cause: Fault | undefined): Fault {
  return new Fault('BURP_TIMEOUT', say`The burp server did not respond within ${timeoutMs} ms.`, {
    cause,
    retryAfterS: 5
  })
}
