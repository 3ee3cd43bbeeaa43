/**
 * burp's counters, keyed by their type character. burp mixes up the names of the counters of soft
 * and hard links, the characters are right: `l` symbolic link, `L` hard link.
 */

/** `[count, changed, same, deleted, scanned]`, or `[count]` for a plain number such as bytes. */
export type Counters = Readonly<Record<string, readonly number[]>>

export interface Counter {
  /** New in a backup; done in a restore or verification. */
  count: number
  changed: number
  same: number
  deleted: number
  /** Found by the scan, read or not; expected in a restore or verification. */
  scanned: number
}

const counterTypes = {
  files: 'f',
  encryptedFiles: 'y',
  metaData: 'm',
  encryptedMetaData: 'n',
  directories: 'd',
  hardLinks: 'L',
  softLinks: 'l',
  specialFiles: 's',
  vssHeaders: 'v',
  encryptedVssHeaders: 'V',
  vssFooters: 'u',
  encryptedVssFooters: 'U',
  efsFiles: 'k',
  grandTotal: 'Z'
} as const

export type CounterName = keyof typeof counterTypes

const numberTypes = {
  errors: 'e',
  warnings: 'w',
  messages: 'p',
  bytesEstimated: 'G',
  bytes: 'O',
  bytesReceived: 'P',
  bytesSent: 'Q',
  timeStart: 'b',
  timeEnd: 'E'
} as const

export type NumberName = keyof typeof numberTypes

const nothing: Counter = { count: 0, changed: 0, same: 0, deleted: 0, scanned: 0 }

/** One kind of entry; zeros where burp says nothing, since it leaves out what is all zero. */
export function counterOf(counters: Counters, name: CounterName): Counter {
  return lookUpCounter(counters, name) ?? nothing
}

export function lookUpCounter(counters: Counters, name: CounterName): Counter | undefined {
  const values = counters[counterTypes[name]]
  if (!values) return undefined
  const [count = 0, changed = 0, same = 0, deleted = 0, scanned = 0] = values
  return { count, changed, same, deleted, scanned }
}

/**
 * What a backup holds of one kind, as burp's own table adds it up. What was scanned is more where
 * files vanished or could not be read afterwards.
 */
export function totalOf({ count, changed, same }: Counter): number {
  return count + changed + same
}

/** A plain number: bytes, or seconds since 1970 for the two times. */
export function lookUpNumber(counters: Counters, name: NumberName): number | undefined {
  return counters[numberTypes[name]]?.[0]
}

/** From burp's JSON: an array of `{ name, type, count[, changed, same, deleted, scanned] }`. */
export function toCounters(list: unknown): Counters {
  const counters: Record<string, readonly number[]> = {}
  for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!isCounterItem(item)) continue
    const { type, count, changed, same, deleted, scanned } = item
    counters[type] =
      scanned === undefined ? [count] : [count, changed ?? 0, same ?? 0, deleted ?? 0, scanned]
  }
  return counters
}

interface CounterItem {
  type: string
  count: number
  changed?: number
  same?: number
  deleted?: number
  scanned?: number
}

function isCounterItem(item: unknown): item is CounterItem {
  if (typeof item !== 'object' || item === null) return false
  const { type, count, ...rest } = item as Record<string, unknown>
  const numbers = [count, rest['changed'] ?? 0, rest['same'] ?? 0, rest['deleted'] ?? 0]
  return (
    typeof type === 'string' &&
    type.length === 1 &&
    [...numbers, rest['scanned'] ?? 0].every(value => Number.isSafeInteger(value))
  )
}
