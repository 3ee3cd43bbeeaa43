/** Facts about checks of clients, for the monthly report. */

/** States of the report in the console. */
export const proofWords = [
  'proven',
  'partly',
  'unknown',
  'overdue',
  'incomplete',
  'damaged'
] as const

export type ProofWord = (typeof proofWords)[number]

export type ProofCounts = Readonly<Record<ProofWord, number>>

export interface Proofs {
  servers: readonly ProvenServer[]
  /** First line of the report as CSV. */
  head: string
}

export interface ProvenServer {
  name: string
  /** Unreachable, so that its clients are unknown. */
  isAway: boolean
  clients: readonly ProvenClient[]
}

interface ProvenClient {
  name: string
  labels: readonly string[]
  word: ProofWord
  /** Line of the client in the report as CSV. */
  line: string
}
