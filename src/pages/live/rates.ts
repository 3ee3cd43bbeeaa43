/** Rates of backups in the last minutes, from samples of their progress. */
import { useMemo } from 'preact/hooks'
import type { Schemas } from '../api.js'

export interface Sample {
  atMs: number
  bytes: number
}

const windowMs = 120_000
const stepMs = 5000
/** Longest time between two samples of a backup that makes progress. */
const quietMs = 10_000

export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  // A restarted or another backup discards the earlier samples.
  if (last && sample.bytes < last.bytes) return [sample]
  if (last && sample.bytes === last.bytes && sample.atMs - last.atMs < stepMs) return samples
  const firstKept = samples.findLastIndex(({ atMs }) => atMs <= sample.atMs - windowMs - quietMs)
  return [...samples.slice(Math.max(0, firstKept)), sample]
}

/** Returns bytes per second in each step of the window, newest last; undefined before the first sample. */
export function toRates(samples: readonly Sample[], nowMs: number): (number | undefined)[] {
  const last = samples.at(-1)
  const endMs = Math.max(last?.atMs ?? 0, nowMs - quietMs)
  const steps = windowMs / stepMs
  return Array.from({ length: steps }, (_, index) => {
    const toMs = endMs - (steps - 1 - index) * stepMs
    const before = bytesAt(samples, toMs - stepMs)
    const after = bytesAt(samples, toMs)
    if (before === undefined || after === undefined) return undefined
    return ((after - before) * 1000) / stepMs
  })
}

/** Interpolates between two samples. */
function bytesAt(samples: readonly Sample[], atMs: number): number | undefined {
  const index = samples.findLastIndex(sample => sample.atMs <= atMs)
  const before = samples[index]
  const after = samples[index + 1]
  if (!before || !after) return before?.bytes
  const share = (atMs - before.atMs) / (after.atMs - before.atMs)
  return before.bytes + share * (after.bytes - before.bytes)
}

/** Returns the points of a line: the newest at the right edge, the fastest at the top. */
export function toPoints(
  rates: readonly (number | undefined)[],
  { width, height }: { width: number; height: number }
): string {
  const most = Math.max(1, ...rates.map(rate => rate ?? 0))
  const step = width / Math.max(1, rates.length - 1)
  return rates
    .flatMap((rate, index) => {
      if (rate === undefined) return []
      return [`${round(index * step)},${round(height - (rate / most) * height)}`]
    })
    .join(' ')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

type Item = Schemas['MonitorItem']
type Rates = readonly (number | undefined)[]

let known: ReadonlyMap<string, readonly Sample[]> = new Map()

export function keyOf({ agent, client }: Item): string {
  return `${agent ?? ''}/${client}`
}

/** Returns the rates of each backup by its key. Finished backups are forgotten. */
export function useRates(items: readonly Item[], atMs: number): ReadonlyMap<string, Rates> {
  return useMemo(() => {
    known = new Map(items.map(item => [keyOf(item), noteItem(item, atMs)]))
    return new Map([...known].map(([key, samples]) => [key, toRates(samples, atMs)]))
  }, [items, atMs])
}

function noteItem(item: Item, atMs: number): readonly Sample[] {
  const samples = known.get(keyOf(item)) ?? []
  const { bytes } = item.counters
  return bytes === null ? samples : addSample(samples, { atMs, bytes })
}

interface Times {
  last?: string | null | undefined
  due?: string | null | undefined
}

type Parse = (written: string | null | undefined) => number | undefined

export function listFinished<T extends Times>(rows: readonly T[], parse: Parse, max: number): T[] {
  return sortBy(rows, ({ last }) => -(parse(last) ?? NaN)).slice(0, max)
}

/** Overdue clients come first. */
export function listDue<T extends Times>(rows: readonly T[], parse: Parse, max: number): T[] {
  return sortBy(rows, ({ due }) => parse(due) ?? NaN).slice(0, max)
}

/** Leaves out rows without a key. */
function sortBy<T>(rows: readonly T[], toKey: (row: T) => number): T[] {
  return rows
    .map(row => ({ row, key: toKey(row) }))
    .filter(({ key }) => !Number.isNaN(key))
    .toSorted((a, b) => a.key - b.key)
    .map(({ row }) => row)
}
