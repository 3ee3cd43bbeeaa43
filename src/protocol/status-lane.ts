/**
 * One connection kept open for one kind of question, and the queue in front of it, which takes users
 * in turns. Identical questions that wait together go out once; whoever hangs up leaves; nothing
 * waits for ever.
 */
import assert from 'node:assert/strict'
import { backgroundRequester, type Requester } from '../queues/requester.js'
import { FairQueue } from '../queues/fair-queue.js'
import { Pace } from '../queues/pace.js'
import { Fault, hungUp } from '../faults.js'
import { say } from '../texts.js'
import {
  closedLane,
  type ConnectionWatch,
  LaneConnection,
  type OpenSession
} from './lane-connection.js'
import { toQuestionKey, type Question, type ReplyReader } from './question.js'
import type { LaneSession } from './lane-session.js'

export interface LaneLimits {
  /** Questions that wait, of one user at most half of them; one more is BURP_BUSY. */
  queueLengthMax: number
  /** From the moment a question is put until its answer is there, waiting included. */
  questionTimeoutMs: number
  /** A connection without a question for so long is asked something; burp closes it after 2 h. */
  keepAliveMs: number
}

/** Hears how what is asked turns out. */
export interface LaneWatch extends ConnectionWatch {
  /** A round trip is over, waiting for its turn not included. */
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
  /** A signal may outlive many questions and must not remember them all. */
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
  /** What the current one is asked on: not always the newest. */
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

  /** What the server called itself at the last login, or empty. */
  get serverVersion(): string {
    return this.#connection.serverVersion
  }

  get isConnected(): boolean {
    return this.#connection.session !== undefined
  }

  /** Questions that wait for their turn. */
  get waitingCount(): number {
    return this.#listWaiting().length
  }

  /** Connects ahead of the first question, since burp lets a fresh connection wait for seconds. */
  warm(): void {
    void this.#connection.connect()
  }

  /** Resolves when it is connected. Throws why it is not, at once where the next attempt is yet to come. */
  untilConnected(): Promise<void> {
    return this.#connection.untilConnected()
  }

  /** Ends the pause between attempts: somebody else could connect to the same server. */
  retry(): void {
    this.#connection.retry()
  }

  /**
   * Goes on on a connection begun after `instant`. An older one is kept until the new one has
   * answered, and until what is asked on it has its answer. Throws why there is no new one.
   */
  renew(instant: number): Promise<void> {
    return this.#connection.renew(instant)
  }

  /** Gives its connection up for another lane and connects anew, unless somebody asks something. */
  makeRoom(): void {
    if (!this.#current && this.#queue.length === 0) this.#connection.session?.close()
  }

  /**
   * One round trip. Throws BURP_BUSY when the queue is full, BURP_TIMEOUT after the deadline,
   * HUNG_UP when the asker's signal fires, and whatever connecting, asking and reading throw.
   */
  ask<T>(question: Question<T>, { user, signal }: Requester): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#isClosed) throw closedLane()
      if (signal.aborted) throw hungUp()
      const key = toQuestionKey(question)
      const known = this.#jobs.get(key)
      const job = known ?? this.#createJob(question)
      const leave = () => this.#leave(job, waiter)
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

  /** Ends everything under way with SHUTTING_DOWN and closes the connection. */
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

  /** A place for each user who waits: it is asked when the first one's turn comes. */
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

  #leave(job: Job, waiter: Waiter): void {
    this.#dismiss(job, waiter, hungUp())
  }

  #dismiss(job: Job, waiter: Waiter, fault: Fault): void {
    if (!job.waiters.delete(waiter)) return
    waiter.stopListening()
    waiter.reject(fault)
    if (!isWaitedForBy(job, waiter.user)) this.#queue.remove(waiter.user, job)
    if (job.waiters.size > 0) return
    // Under way: nobody may join any more, and the rest of the answer is thrown away unread.
    this.#forget(job)
    if (job === this.#current) job.reader = { push: () => {}, finish: () => undefined }
    else clearTimeout(job.timer)
  }

  /** The end of a job's time: queued it goes, under way its connection goes, out of step now. */
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
      // A connection that had died unnoticed deserves one more try, on a fresh one.
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

  /** While burp cannot be reached nobody waits for the next attempt: they are told when it is. */
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

/** A question that changes nothing. */
const idle: Question<undefined> = {
  line: Buffer.from('j:pretty-print-off'),
  createReader: () => ({ push: () => {}, finish: () => undefined })
}

function wasLost(fault: unknown): boolean {
  return fault instanceof Fault && fault.code === 'BURP_UNREACHABLE'
}

/** What else goes wrong is found in an answer. */
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
