/** What people can be told of. */
import type { PackedText } from '../texts.js'

/** As the API names them. */
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
  'undelivered'
] as const

export type FindingKind = (typeof findingKinds)[number]

export interface Finding {
  kind: FindingKind
  server: string
  /** Null for what concerns the server as a whole. */
  client: string | null
  /** What replaces what: of one topic the newest finding counts. */
  topic: string
  /** Seconds since 1970. */
  at: number
  /** Of a backup. */
  number?: number | undefined
  /** In words. */
  reason?: PackedText | undefined
  /** It was told of before, and it still is so. */
  isReminder?: boolean | undefined
}

/** What a client is in need of, by the word that its health has for it. */
export const needs = ['late', 'failing', 'stuck', 'never'] as const

export function isNeed(word: unknown): word is (typeof needs)[number] {
  return needs.some(need => need === word)
}

/** No two places have the same. */
export function placeKey({ server, client, topic }: Omit<Finding, 'kind' | 'at'>): string {
  return JSON.stringify([server, client, topic])
}

/** Of what comes near and may be turned away: `subject` tells one from another. */
export function warningTopic(kind: FindingKind, subject: string): string {
  return `${kind}-${subject}`
}
