/** What is counted from the first time on that somebody asks: requests, questions to burp servers, restores. */
import { Counter, Histogram, Registry } from 'prom-client'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Fleet } from '../../../burp/server/fleet.js'

/** A list of a thousand clients takes milliseconds; burp looks at its disk once a second. */
const questionBuckets = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 120]
const outcomes = ['done', 'left', 'failed']
const lanes = ['questions', 'browsing', 'asides']

export class Counted {
  readonly register = new Registry()
  readonly #requests: Counter
  readonly #questions: Histogram
  readonly #failedQuestions: Counter
  readonly #restores: Counter
  readonly #restoredBytes: Counter
  #heard: ReadonlySet<BurpServer> = new Set()

  constructor(fleet: Pick<Fleet, 'list' | 'subscribe'>) {
    const registers = [this.register]
    this.#requests = new Counter({
      name: 'burphub_http_requests_total',
      help: 'Answered requests, by operation and status.',
      labelNames: ['operation', 'status'],
      registers
    })
    this.#questions = new Histogram({
      name: 'burphub_server_question_duration_seconds',
      help: 'Response time of burp servers, queue time excluded.',
      labelNames: ['server', 'lane'],
      buckets: questionBuckets,
      registers
    })
    this.#failedQuestions = new Counter({
      name: 'burphub_server_questions_failed_total',
      help: 'Requests that a burp server did not answer.',
      labelNames: ['server', 'lane'],
      registers
    })
    this.#restores = new Counter({
      name: 'burphub_restores_total',
      help: 'Finished restores, by outcome.',
      labelNames: ['server', 'outcome'],
      registers
    })
    this.#restoredBytes = new Counter({
      name: 'burphub_restore_received_bytes_total',
      help: 'Data that burp sent for finished restores.',
      labelNames: ['server'],
      registers
    })
    this.#follow(fleet.list())
    fleet.subscribe(() => this.#follow(fleet.list()))
  }

  /** `operation` is undefined where nothing of the contract was asked for. */
  countRequest(operation: string | undefined, status: number): void {
    this.#requests.inc({ operation: operation ?? 'none', status })
  }

  /** What was counted of a server that is gone for good is told no more. */
  #follow(servers: readonly BurpServer[]): void {
    const names = new Set(servers.map(({ name }) => name))
    for (const { name } of this.#heard) if (!names.has(name)) this.#forget(name)
    for (const server of servers) if (!this.#heard.has(server)) this.#listenTo(server)
    this.#heard = new Set(servers)
  }

  #forget(server: string): void {
    this.#restoredBytes.remove({ server })
    for (const outcome of outcomes) this.#restores.remove({ server, outcome })
    for (const lane of lanes) {
      this.#questions.remove({ server, lane })
      this.#failedQuestions.remove({ server, lane })
    }
  }

  #listenTo(each: BurpServer): void {
    const { name: server } = each
    const isKnown = [...this.#heard].some(({ name }) => name === server)
    this.#restoredBytes.inc({ server }, 0)
    for (const outcome of outcomes) this.#restores.inc({ server, outcome }, 0)
    for (const lane of lanes) {
      if (!isKnown) this.#questions.zero({ server, lane })
      this.#failedQuestions.inc({ server, lane }, 0)
    }
    each.listen({
      onQuestion: ({ lane, tookMs, isAnswered }) => {
        // What is under way when a server goes ends behind that.
        if (!this.#heard.has(each)) return
        if (isAnswered) this.#questions.observe({ server, lane }, tookMs / 1000)
        else this.#failedQuestions.inc({ server, lane })
      },
      onRestoreEnd: ({ outcome, bytes }) => {
        if (!this.#heard.has(each)) return
        this.#restores.inc({ server, outcome })
        this.#restoredBytes.inc({ server }, bytes)
      }
    })
  }
}
