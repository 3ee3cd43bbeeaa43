/**
 * Transport to a burp server: its ports or an agent. Lanes, queues, restores and health are common
 * to both and belong to `ServerWire`.
 */
import type { LaneSession } from '../../protocol/lane-connection.js'
import type { Exchanges } from '../../restore/exchanges.js'
import type { AgentFacts, LaneName, WireExamination } from './burp-wire.js'

export interface BurpTransport {
  /** Absent without an agent, and until it has introduced itself. */
  readonly agent?: AgentFacts | undefined
  /** Name of burphub's own client; empty while unknown. */
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
  /** The server's version at the last login. */
  readonly version: string | undefined
  /** Called after the login; the server then reads its storage. */
  readonly onLogin: () => void
}
