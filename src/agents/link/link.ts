/**
 * The connection between a hub and an agent, as the hub uses it. It hides which side connected,
 * which session handles a request, and how lost sessions are reopened.
 */
import type { IncomingHttpHeaders } from 'node:http2'
import type { Fault } from '../../faults.js'

/** One exchange with an agent: JSON or bytes in, JSON or bytes out. */
export interface AgentRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with query, percent-encoded: `/agent/v1/hello`. */
  path: string
  /** The link itself adds `authorization`. */
  headers?: Readonly<Record<string, string>>
  /**
   * The agent's reading speed limits how fast pieces are requested; errors of their source abort
   * the exchange.
   */
  body?: string | Uint8Array | AsyncIterable<Uint8Array>
  /**
   * Restores and listings use the session for large transfers, and are reset if their response is
   * abandoned.
   */
  isBulk?: boolean
  /** Time until the head of the response arrives, including connecting. */
  timeoutMs: number
  /** May be repeated over a new session if no byte arrived: queries, GETs. */
  isRepeatable?: boolean
  /** If the result is unknown, also after a lost connection, the fault is AGENT_TIMEOUT. */
  isChange?: boolean
}

export interface AgentReply {
  status: number
  headers: IncomingHttpHeaders
  /** Must be read to its end or left: until then the agent keeps it open. */
  body: ReplyBody
}

/**
 * The bytes of a response, which can be read once. A slow reader slows down the agent; ending a
 * `for await` early leaves the response. Throws AGENT_UNREACHABLE if the connection is lost,
 * AGENT_PROTOCOL if the agent aborts, HUNG_UP when the signal of the request fires.
 */
export interface ReplyBody extends AsyncIterable<Buffer> {
  /**
   * Reads everything. Throws AGENT_PROTOCOL if there are more than `bytesMax` bytes, and
   * AGENT_TIMEOUT after `idleMs` without data.
   */
  readAll(bytesMax: number, idleMs: number): Promise<Buffer>
  /** Returns a piece that has already arrived, without waiting. */
  take(): Buffer | undefined
  /**
   * Ends the exchange: resets a long unfinished response, reads a short one to its end, as the
   * reset budget allows.
   */
  leave(): void
  /** Ends the exchange because the received data is invalid, and reports that to the agent. */
  refuse(): void
}

/**
 * unknown: no attempt has finished yet, or the connection was lost just now; down and untrusted:
 * retried automatically.
 */
export type LinkState = 'unknown' | 'ready' | 'down' | 'untrusted'

export interface AgentLink {
  readonly state: LinkState
  /** Reason for down or untrusted, with the time of the next attempt. */
  readonly fault: Fault | undefined
  /**
   * Resolves with the head of the response for any status except 401. Throws AGENT_UNREACHABLE (at
   * once while it is down), AGENT_UNTRUSTED, AGENT_TIMEOUT, AGENT_PROTOCOL, HUNG_UP, SHUTTING_DOWN,
   * and errors of the source of the body.
   */
  request(request: AgentRequest, signal?: AbortSignal): Promise<AgentReply>
  /** Calls `listener` after each change of `state`; returns a function that stops this. */
  onChange(listener: () => void): () => void
  /** Ends all requests with SHUTTING_DOWN. */
  close(): void
}

/** Notifies listeners once of each change of a link's state. */
export class StateNews {
  readonly #listeners = new Set<() => void>()
  #told: LinkState = 'unknown'

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(state: LinkState): void {
    if (state === this.#told) return
    this.#told = state
    for (const listener of this.#listeners) listener()
  }
}
