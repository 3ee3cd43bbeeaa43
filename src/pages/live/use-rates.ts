/** Progress of running backups over time, kept while the console is open: the API only returns the current progress. */
import { useMemo } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { addSample, type Sample, toRates } from './rates.js'

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
