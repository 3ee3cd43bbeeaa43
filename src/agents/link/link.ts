/**
 * The connection between a hub and an agent as the hub uses it: who dialled, which of several sessions
 * takes a request and how a lost one comes back is nobody's business above.
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
  /** Pieces are asked for as the agent takes them; what their source throws ends the exchange. */
  body?: string | Uint8Array | AsyncIterable<Uint8Array>
  /** Restores and listings go over the session for bulk, and are reset when nobody reads on. */
  isBulk?: boolean
  /** Until the head of the answer is here, connecting included. */
  timeoutMs: number
  /** May be put once more, over a fresh session, if no byte came: questions, GETs. */
  isRepeatable?: boolean
  /** Where nobody says whether it happened, that is AGENT_TIMEOUT, also when the connection is lost. */
  isChange?: boolean
}

export interface AgentReply {
  status: number
  headers: IncomingHttpHeaders
  /** To be read to its end or left: until then the agent holds it. */
  body: ReplyBody
}

/**
 * The bytes of an answer, once. Who reads slowly makes the agent write slowly; who stops reading in
 * the middle of a `for await` has left. Throws AGENT_UNREACHABLE where the connection is lost,
 * AGENT_PROTOCOL where the agent breaks off, HUNG_UP when the signal of the request fires.
 */
export interface ReplyBody extends AsyncIterable<Buffer> {
  /** Everything. Throws AGENT_PROTOCOL for more than `bytesMax`, AGENT_TIMEOUT for a silence of `idleMs`. */
  readAll(bytesMax: number, idleMs: number): Promise<Buffer>
  /** Returns a piece that has already arrived, without waiting. */
  take(): Buffer | undefined
  /** Ends the exchange: resets what is long and unfinished, drains what is short, as the reset budget allows. */
  leave(): void
  /** Ends it because the received data is invalid, and reports that to the agent. */
  refuse(): void
}

/** unknown: no attempt has ended yet, or it is lost just now; down and untrusted: it is tried again by itself. */
export type LinkState = 'unknown' | 'ready' | 'down' | 'untrusted'

export interface AgentLink {
  readonly state: LinkState
  /** Why it is down or untrusted, with the time of the next attempt. */
  readonly fault: Fault | undefined
  /**
   * Resolves with the head of the answer, whatever its status but 401. Throws AGENT_UNREACHABLE (at
   * once while it is down), AGENT_UNTRUSTED, AGENT_TIMEOUT, AGENT_PROTOCOL, HUNG_UP, SHUTTING_DOWN,
   * and what the source of the body throws.
   */
  request(request: AgentRequest, signal?: AbortSignal): Promise<AgentReply>
  /** Told of each change of `state`; answers how to stop that. */
  onChange(listener: () => void): () => void
  /** Ends all requests with SHUTTING_DOWN. */
  close(): void
}
