/** burp's counters: their names, and their formats in an answer and in a statistics log. */
import type { FixtureCounter } from './fixture.js'
import { printJson, type Json } from './json-text.js'

/** Type character -> name; burp itself swaps the names of both kinds of links. */
const counterNames: Record<string, string> = {
  Z: 'grand_total',
  f: 'files',
  y: 'files_encrypted',
  m: 'meta_data',
  n: 'meta_data_encrypted',
  d: 'directories',
  L: 'soft_links',
  l: 'hard_links',
  s: 'special_files',
  k: 'efs_files',
  v: 'vss_headers',
  V: 'vss_headers_encrypted',
  u: 'vss_footers',
  U: 'vss_footers_encrypted',
  e: 'errors',
  p: 'messages',
  w: 'warnings',
  G: 'bytes_estimated',
  O: 'bytes',
  P: 'bytes_received',
  Q: 'bytes_sent',
  b: 'time_start',
  E: 'time_end'
}

export function toCountersJson(counters: FixtureCounter[]): Json[] {
  return counters.filter(isWorthSending).map(counter => ({
    name: counterNames[counter.type] ?? counter.type,
    type: counter.type,
    count: counter.count,
    changed: counter.changed,
    same: counter.same,
    deleted: counter.deleted,
    scanned: counter.scanned
  }))
}

/** Returns the lines of a statistics log, such as `backup_stats`. */
export function toStatsLines(counters: FixtureCounter[]): string[] {
  const text = printJson({ counters: toCountersJson(counters) }, true)
  return text.trimEnd().split('\n')
}

function isWorthSending(counter: FixtureCounter): boolean {
  const { count, changed = 0, same = 0, deleted = 0, scanned = 0 } = counter
  return [count, changed, same, deleted, scanned].some(number => number !== 0)
}
