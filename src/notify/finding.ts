/** Alerts, which the API and the database call findings. */
import type { PackedText } from '../texts.js'

export const findingKinds = [
  'late',
  'failing',
  'stuck',
  'never',
  'recovered',
  'server_away',
  'restore_finished',
  'config_changed',
  'certificate_ending',
  'disk_filling',
  'clock_wrong',
  'mass_change',
  'damaged',
  'contents_missing',
  'proof_overdue',
  'undelivered'
] as const

export type FindingKind = (typeof findingKinds)[number]

/** Alerts that a transition with `state` and `subject` opens and ends, by the kind of the transition. */
export const warnings = {
  certificate: 'certificate_ending',
  clock: 'clock_wrong',
  disk: 'disk_filling',
  contents: 'mass_change',
  check: 'damaged',
  required: 'contents_missing',
  proof: 'proof_overdue'
} as const satisfies Record<string, FindingKind>

export function isWarning(word: string): word is keyof typeof warnings {
  return Object.hasOwn(warnings, word)
}

export interface Finding {
  kind: FindingKind
  server: string
  /** Null if it concerns the whole server. */
  client: string | null
  /** A newer finding with the same topic replaces an older one. */
  topic: string
  /** Seconds since 1970. */
  at: number
  number?: number | undefined
  reason?: PackedText | undefined
  /** The alert that has ended, if this is `recovered`. */
  ended?: FindingKind | undefined
  /** Whether it was sent before and is still open. */
  isReminder?: boolean | undefined
}

/** Values of a client's health that are alerts. */
export const needs = ['late', 'failing', 'stuck', 'never'] as const

export function isNeed(word: unknown): word is (typeof needs)[number] {
  return needs.some(need => need === word)
}

export function placeKey({ server, client, topic }: Omit<Finding, 'kind' | 'at'>): string {
  return JSON.stringify([server, client, topic])
}

/** Topic of a warning; `subject` distinguishes warnings of one kind. */
export function warningTopic(kind: FindingKind, subject: string): string {
  return `${kind}-${subject}`
}

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
