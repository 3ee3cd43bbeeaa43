/**
 * burp's counters, keyed by their type character. burp swaps the names of the counters of soft and
 * hard links; the characters are correct: `l` symbolic link, `L` hard link.
 */

/** `[count, changed, same, deleted, scanned]`, or `[count]` for a plain number such as bytes. */
export type Counters = Readonly<Record<string, readonly number[]>>

export interface Counter {
  /** New entries in a backup; processed entries in a restore or verification. */
  count: number
  changed: number
  same: number
  deleted: number
  /** Entries found by the scan, read or not; expected entries in a restore or verification. */
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

/**
 * Returns the counter of one kind of entry; zeros if it is missing, since burp omits a counter that
 * is all zero.
 */
export function counterOf(counters: Counters, name: CounterName): Counter {
  return lookUpCounter(counters, name) ?? nothing
}

/** Returns undefined if burp sent no counter of this type. */
export function lookUpCounter(counters: Counters, name: CounterName): Counter | undefined {
  const values = counters[counterTypes[name]]
  if (!values) return undefined
  const [count = 0, changed = 0, same = 0, deleted = 0, scanned = 0] = values
  return { count, changed, same, deleted, scanned }
}

/**
 * Returns how many entries of one kind a backup contains, added up as in burp's own table. The
 * scanned count is higher if files vanished or could not be read after the scan.
 */
export function totalOf({ count, changed, same }: Counter): number {
  return count + changed + same
}

/** Returns how many entries of one type a backup contains; 0 if burp has not counted them. */
export function totalOfType(counters: Counters, letter: string): number {
  const [count = 0, changed = 0, same = 0] = counters[letter] ?? []
  return count + changed + same
}

/** Returns a plain number: bytes, or seconds since 1970 for the two times. */
export function lookUpNumber(counters: Counters, name: NumberName): number | undefined {
  return counters[numberTypes[name]]?.[0]
}

/** Returns false if a backup has no readable counters. */
export function hasNumbers(counters: Counters): boolean {
  return Object.keys(counters).length > 0
}

/**
 * Returns a plain number; 0 if it is missing, since burp omits zeros. Returns null if the backup
 * has no counters, or if burp did not count its bytes.
 */
export function lookUpAmount(counters: Counters, name: NumberName): number | null {
  if (name === 'bytes' && isUnsized(counters)) return null
  return lookUpNumber(counters, name) ?? (hasNumbers(counters) ? 0 : null)
}

/**
 * Returns whether burp did not count the bytes, as in backups with protocol 2: there are files with
 * estimated bytes, but the total is 0.
 */
function isUnsized(counters: Counters): boolean {
  const files = [counterOf(counters, 'files'), counterOf(counters, 'encryptedFiles')]
  const hasFiles = files.some(kind => totalOf(kind) > 0)
  const number = (name: NumberName) => lookUpNumber(counters, name) ?? 0
  return hasFiles && number('bytesEstimated') > 0 && number('bytes') === 0
}

/**
 * Parses a `backup_stats` file: JSON, or the lines that burp wrote up to 1.4. Returns undefined for
 * anything else.
 */
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

/**
 * Parses `files:1`, `files_changed:2`, …, zeros included. This format does not swap the names of
 * links.
 */
function parseLines(text: string): Counters | undefined {
  const lines = text.trimEnd().split(/\r?\n/)
  // `bytes_sent` is the last line of a complete file.
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

/**
 * Converts the counters in burp's JSON: an array of `{ name, type, count[, changed, same, deleted,
 * scanned] }`.
 */
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
