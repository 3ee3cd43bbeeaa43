/** Converts burp's counters into the figures that lists show. */
import {
  counterOf,
  hasNumbers,
  lookUpAmount,
  lookUpNumber,
  totalOf,
  type Counters
} from '../../protocol/counters.js'
import type { BackupFigures } from '../../store/backup-stats.js'

/** Returns null without counters. burp omits counters that are zero. */
export function toFigures(counters: Counters, timestamp: number): BackupFigures | null {
  if (!hasNumbers(counters)) return null
  const start = lookUpNumber(counters, 'timeStart')
  const end = lookUpNumber(counters, 'timeEnd')
  return {
    startedAt: start ?? timestamp,
    endedAt: end ?? null,
    durationS: start === undefined || end === undefined ? null : Math.max(0, end - start),
    bytes: lookUpAmount(counters, 'bytes'),
    entries: totalOf(counterOf(counters, 'grandTotal')),
    warnings: lookUpNumber(counters, 'warnings') ?? 0,
    errors: lookUpNumber(counters, 'errors') ?? 0,
    messages: lookUpNumber(counters, 'messages') ?? 0
  }
}

/** Unknown amounts are null. */
export interface BackupAmounts {
  readonly files: number | null
  readonly filesExpected: number | null
  readonly bytes: number | null
  readonly bytesExpected: number | null
}

/** Returns files and bytes, counted and estimated. */
export function toAmounts(counters: Counters): BackupAmounts {
  const kinds = [counterOf(counters, 'files'), counterOf(counters, 'encryptedFiles')]
  const sum = (count: (kind: (typeof kinds)[number]) => number) =>
    kinds.reduce((total, kind) => total + count(kind), 0)
  return {
    files: sum(totalOf),
    filesExpected: sum(({ scanned }) => scanned),
    bytes: lookUpAmount(counters, 'bytes'),
    bytesExpected: lookUpNumber(counters, 'bytesEstimated') ?? null
  }
}
