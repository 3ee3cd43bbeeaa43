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

/** False where nothing that can be read is known of a backup. */
export function hasNumbers(counters: Counters): boolean {
  return Object.keys(counters).length > 0
}

/**
 * burp leaves out what is zero: null only where it has no counters at all, and where it did not count.
 */
export function lookUpAmount(counters: Counters, name: NumberName): number | null {
  if (name === 'bytes' && isUnsized(counters)) return null
  return lookUpNumber(counters, name) ?? (hasNumbers(counters) ? 0 : null)
}

/** burp never counted the bytes of what it kept in protocol 2: there are files with bytes, and none in all. */
function isUnsized(counters: Counters): boolean {
  const files = [counterOf(counters, 'files'), counterOf(counters, 'encryptedFiles')]
  const hasFiles = files.some(kind => totalOf(kind) > 0)
  const number = (name: NumberName) => lookUpNumber(counters, name) ?? 0
  return hasFiles && number('bytesEstimated') > 0 && number('bytes') === 0
}

/** From a file `backup_stats`: JSON, or the lines that burp wrote up to 1.4; `undefined` for anything else. */
export function parseCounters(text: string): Counters | undefined {
  try {
    const statistics: unknown = JSON.parse(text)
    if (typeof statistics !== 'object' || statistics === null) return undefined
    return 'counters' in statistics ? toCounters(statistics.counters) : undefined
  } catch {
    return parseLines(text)
  }
}

const namesInLines: Readonly<Record<string, CounterName>> = {
  files: 'files',
  files_encrypted: 'encryptedFiles',
  meta_data: 'metaData',
  meta_data_encrypted: 'encryptedMetaData',
  directories: 'directories',
  soft_links: 'softLinks',
  hard_links: 'hardLinks',
  special_files: 'specialFiles',
  vss_headers: 'vssHeaders',
  vss_headers_encrypted: 'encryptedVssHeaders',
  vss_footers: 'vssFooters',
  vss_footers_encrypted: 'encryptedVssFooters',
  efs_files: 'efsFiles',
  total: 'grandTotal'
}

const numbersInLines: Readonly<Record<string, NumberName>> = {
  time_start: 'timeStart',
  time_end: 'timeEnd',
  warnings: 'warnings',
  bytes_estimated: 'bytesEstimated',
  bytes_in_backup: 'bytes',
  bytes_received: 'bytesReceived',
  bytes_sent: 'bytesSent'
}

/** `files:1`, `files_changed:2`, …, zeros included. Names of links are not mixed up yet. */
function parseLines(text: string): Counters | undefined {
  const lines = text.trimEnd().split(/\r?\n/)
  // The last one is cut where the file is.
  const isWhole = lines.at(-1)?.startsWith('bytes_sent:')
  const found = new Map(lines.flatMap(line => parseLine(line) ?? []))
  const isComplete = [...Object.keys(numbersInLines), 'files', 'total'].every(key => found.has(key))
  if (!isWhole || !isComplete) return undefined
  const counters: Record<string, readonly number[]> = {}
  for (const [key, name] of Object.entries(numbersInLines)) {
    counters[numberTypes[name]] = [found.get(key) ?? 0]
  }
  for (const [key, name] of Object.entries(namesInLines)) {
    const values = ['', '_changed', '_same', '_deleted', '_scanned'].map(
      kind => found.get(`${key}${kind}`) ?? 0
    )
    if (values.some(value => value > 0)) counters[counterTypes[name]] = values
  }
  return counters
}

function parseLine(line: string): [[string, number]] | undefined {
  const [, key, digits] = /^([a-z_]+):(\d+)$/.exec(line) ?? []
  const value = Number(digits)
  return key !== undefined && Number.isSafeInteger(value) ? [[key, value]] : undefined
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
