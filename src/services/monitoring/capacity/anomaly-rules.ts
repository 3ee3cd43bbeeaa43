/**
 * Finds unusual backups of a client. Each rule compares a backup with the previous ones, and
 * reports nothing if those differ from each other as much.
 */
import { say, type Text } from '../../../texts.js'
import type { BackupMeasure } from '../../../store/backup-records.js'

export type AnomalyKind = 'large' | 'unchanged' | 'shrunk' | 'rewritten'

export interface Anomaly {
  readonly kind: AnomalyKind
  /** Number of the unusual backup. */
  readonly backup: number
  /** Start of the backup, in seconds since 1970. */
  readonly at: number
  readonly reason: Text
}

/**
 * `before`: the previous backups, newest last, without the first backup of the client, which
 * contains everything.
 */
type Rule = (backup: BackupMeasure, before: readonly BackupMeasure[]) => Text | undefined

const comparedMax = 14
const comparedMin = 5
const dayS = 86_400

/**
 * `measures`: of one client, oldest first. Returns the newest anomaly of each kind since `since`.
 */
export function findAnomalies(measures: readonly BackupMeasure[], since: number): Anomaly[] {
  const found = new Map<AnomalyKind, Anomaly>()
  for (const [index, backup] of measures.entries()) {
    if (backup.timestamp < since) continue
    const before = measures.slice(firstCompared(measures), index)
    for (const [kind, rule] of Object.entries(rules) as [AnomalyKind, Rule][]) {
      const reason = before.length < comparedMin ? undefined : rule(backup, before)
      if (reason) found.set(kind, { kind, backup: backup.number, at: backup.timestamp, reason })
    }
  }
  return [...found.values()]
}

/** The known backups may begin in the middle of a client's life. */
function firstCompared([first]: readonly BackupMeasure[]): number {
  return first && first.added === first.files ? 1 : 0
}

const rules: Readonly<Record<AnomalyKind, Rule>> = {
  large: findLarge,
  unchanged: findUnchanged,
  shrunk: findShrunk,
  rewritten: findRewritten
}

const largeTimes = 10
/** Below this, even ten times the usual size is harmless. */
const largeBytesMin = 100_000_000
/** A multiple of the recent maximum, since some clients send little on most days and much on some. */
const farAbove = 3
/** With few backups, the maximum is less certain. */
const fewnessWeight = 16
/** A monthly event is known after its first occurrence. */
const sizesMax = 40
/** A weekly event must have been seen. */
const sizesSpanS = 8 * dayS

/** Finds a backup with ten times the usual size, and far above the recent maximum. */
function findLarge({ received }: BackupMeasure, before: readonly BackupMeasure[]) {
  const some = before.slice(-sizesMax)
  const sizes = sortedBy(some, each => each.received).filter(size => size > 0)
  if (sizes.length < comparedMin || spanOf(some) < sizesSpanS) return undefined
  const usual = median(sizes)
  const isLarge = received >= largeBytesMin && received >= largeTimes * usual
  const times = farAbove + fewnessWeight / sizes.length
  if (!isLarge || received < times * (sizes.at(-1) ?? 0)) return undefined
  const usualTimes = Math.floor(received / usual)
  return say`The client sent ${Math.round(received / 1_000_000)} MB, ${usualTimes} times as much as usual.`
}

function spanOf(measures: readonly BackupMeasure[]): number {
  return (measures.at(-1)?.timestamp ?? 0) - (measures[0]?.timestamp ?? 0)
}

const unchangedS = 30 * dayS

/** Detects a client without any change for a month, unless it never changes. */
function findUnchanged(backup: BackupMeasure, before: readonly BackupMeasure[]) {
  const all = [...before, backup]
  const lastChange = all.findLastIndex(isChanged)
  const first = all[lastChange]
  const still = all.slice(lastChange + 1)
  if (!first || still.length < comparedMin) return undefined
  const forS = backup.timestamp - first.timestamp
  if (forS < unchangedS || isUsedToStillness(all.slice(0, lastChange + 1), forS)) return undefined
  return say`No file was changed, added or deleted since ${new Date(first.timestamp * 1000)}. Check that the client still backs up everything it should.`
}

function isChanged({ added, changed, deleted }: BackupMeasure): boolean {
  return added + changed + deleted > 0
}

/** Whether a pause of at least a third of this length occurred before, or changes are too rare to tell. */
function isUsedToStillness(until: readonly BackupMeasure[], forS: number): boolean {
  const changes = until.filter(isChanged).map(({ timestamp }) => timestamp)
  const pauses = changes.slice(1).map((at, index) => at - (changes[index] ?? at))
  return pauses.length < comparedMin || Math.max(...pauses) * 3 >= forS
}

const fewFiles = 100

/** Finds a backup with half as many files as usual, and fewer than any recent one. */
function findShrunk({ files }: BackupMeasure, before: readonly BackupMeasure[]) {
  const counts = sortedBy(before.slice(-comparedMax), each => each.files)
  const usual = median(counts)
  if (usual < fewFiles || files > usual / 2 || files > 0.7 * (counts[0] ?? 0)) return undefined
  return say`The backup contains ${files} files instead of the usual ${Math.round(usual)}. Check for an unmounted disk or a missing include.`
}

/** Finds a backup in which half of the files changed, as after encryption by ransomware. */
function findRewritten(backup: BackupMeasure, before: readonly BackupMeasure[]) {
  const [share = 0, ...earlier] = [backup, ...before.slice(-comparedMax).toReversed()].map(
    (each, index, all) => toChangedShare(each, all[index + 1])
  )
  const last = before.at(-1)
  const compared = earlier.slice(0, -1)
  if (!last || last.files < fewFiles || share < 0.5) return undefined
  if (share < 3 * Math.max(0, ...compared)) return undefined
  const percent = Math.min(100, Math.round(share * 100))
  return say`${percent}% of the files were changed or deleted since ${new Date(last.timestamp * 1000)}. Check for ransomware.`
}

function toChangedShare(backup: BackupMeasure, before: BackupMeasure | undefined): number {
  if (!before || before.files === 0) return 0
  // Ransomware may rename files, so that one is deleted and another one added.
  const replaced = Math.min(backup.added, backup.deleted)
  return (backup.changed + replaced) / before.files
}

function sortedBy(measures: readonly BackupMeasure[], of: (measure: BackupMeasure) => number) {
  return measures.map(of).toSorted((a, b) => a - b)
}

/**
 * The speed of growth: the median of the slopes between all pairs of points (Theil and Sen), on
 * which outliers have little effect, and the range that contains nine of ten slopes.
 */
interface Point {
  /** Seconds since 1970. */
  readonly at: number
  readonly value: number
}

/** Bytes per day. */
export interface Trend {
  readonly likely: number
  readonly low: number
  readonly high: number
}

/** Limits the number of compared pairs. */
const pointsMax = 60
const pointsMin = 5
const spanMinS = 4 * 86_400
const trendDayS = 86_400
/** Quantile of the normal distribution for nine of ten values. */
const ninetyPercent = 1.645

/**
 * `points`: oldest first. Returns undefined if there are too few, or they are too close to each
 * other.
 */
export function findTrend(points: readonly Point[]): Trend | undefined {
  const some = thinOut(points)
  const [first, last] = [some[0], some.at(-1)]
  if (!first || !last || some.length < pointsMin || last.at - first.at < spanMinS) return undefined
  const slopes = listSlopes(some).toSorted((a, b) => a - b)
  const n = some.length
  const spread = ninetyPercent * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  const at = (index: number) =>
    (slopes[Math.min(slopes.length - 1, Math.max(0, index))] ?? 0) * trendDayS
  return {
    likely: median(slopes) * trendDayS,
    low: at(Math.floor((slopes.length - spread) / 2)),
    high: at(Math.ceil((slopes.length + spread) / 2))
  }
}

/** Keeps at most `pointsMax` points, with the last one. */
function thinOut(points: readonly Point[]): Point[] {
  const step = Math.ceil(points.length / pointsMax)
  return points.filter((_, index) => (points.length - 1 - index) % step === 0)
}

function listSlopes(points: readonly Point[]): number[] {
  return points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .filter(({ at }) => at > one.at)
      .map(other => (other.value - one.value) / (other.at - one.at))
  )
}

/** `sorted`: ascending. Returns 0 if it is empty. */
function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
