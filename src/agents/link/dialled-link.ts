/** The link to an agent that the hub dials. */
import type { Fault } from '../../faults.js'
import { dialAgent, type LinkAddress } from './dial.js'
import { KeptSession } from './reconnecting-session.js'
import type { AgentLink, AgentReply, AgentRequest, LinkState } from './link.js'
import type { LinkSession } from './link-session.js'
import type { Trust } from './pinned-tls.js'
import { putRequest } from './request.js'
import type { WatchTimes } from './session-watch.js'
import { StateNews } from './state-news.js'

export interface DialledLinkOptions {
  address: LinkAddress
  trust: Trust
  /** The secret of this one agent. */
  bearer: string
  /** Until the agent has let us in. */
  connectTimeoutMs?: number
  watch?: WatchTimes
}

const usualConnectTimeoutMs = 10_000

export class DialledLink implements AgentLink {
  readonly #bearer: string
  readonly #news = new StateNews()
  readonly #plain: KeptSession
  /** Made when it is first asked for. */
  readonly #bulk: KeptSession

  constructor(options: DialledLinkOptions) {
    const { address, trust, connectTimeoutMs: timeoutMs = usualConnectTimeoutMs, watch } = options
    const open = () => dialAgent(address, trust, { timeoutMs, watch })
    this.#bearer = options.bearer
    this.#plain = new KeptSession(open, () => this.#news.tell(this.state))
    this.#bulk = new KeptSession(open)
    void this.#plain.connect()
  }

  get state(): LinkState {
    return this.#plain.state
  }

  get fault(): Fault | undefined {
    return this.#plain.fault
  }

  request(request: AgentRequest, signal?: AbortSignal): Promise<AgentReply> {
    const take = (isBulk: boolean) => (isBulk ? this.#takeBulk() : this.#plain.take())
    return putRequest({ bearer: this.#bearer, take }, request, signal)
  }

  onChange(listener: () => void): () => void {
    return this.#news.onChange(listener)
  }

  close(): void {
    this.#plain.close()
    this.#bulk.close()
  }

  /** Whether there is an agent at all is known from the other session: one that is back is dialled at once. */
  async #takeBulk(): Promise<LinkSession> {
    if (this.#bulk.state === 'ready') return this.#bulk.take()
    await this.#plain.take()
    return this.#bulk.connect()
  }
}
