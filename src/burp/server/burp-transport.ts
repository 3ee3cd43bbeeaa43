/**
 * The way to a burp server: its ports, or an agent that goes there for us. What both have in common
 * (lanes, their queues, restores, how it fares) is for whoever goes through it.
 */
import type { LaneSession } from '../../protocol/lane-session.js'
import type { Exchanges } from '../../restore/exchanges.js'
import type { AgentFacts, LaneName, WireExamination } from './burp-wire.js'

export interface BurpTransport {
  /** Absent where there is none, or it has not said so yet. */
  readonly agent?: AgentFacts | undefined
  /** Name of the client that burphub itself is to burp; empty while that is not known. */
  readonly ownClient: string
  readonly exchanges: Exchanges
  readonly examination: Omit<WireExamination, 'statusConnectionsMax'>
  /** Throws BURP_… and AGENT_… faults. */
  openSession(lane: LaneName, wish: SessionWish): Promise<LaneSession>
  close(): void
}

interface SessionWish {
  /** burp reads its whole storage before its first answer. */
  readonly firstAnswerTimeoutMs: number
  /** What the server called its version when it was reached before. */
  readonly version: string | undefined
  /** It let us in; from now on it reads its storage. */
  readonly onLogin: () => void
}
