import { compareNames } from '../../natural-order.js'

interface Named {
  name: string
}

export function findNamed<T extends Named>(entries: readonly T[], text: string, max: number): T[] {
  const wanted = toPlain(text.trim())
  if (wanted === '') return []
  return entries
    .map(entry => ({ entry, rank: rankOf(toPlain(entry.name), wanted) }))
    .filter(({ rank }) => rank < noRank)
    .toSorted((a, b) => a.rank - b.rank || compareNames(a.entry.name, b.entry.name))
    .slice(0, max)
    .map(({ entry }) => entry)
}

const noRank = 4

/** Ranks by whole name, start of the name, start of a word, any part. */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  const at = name.indexOf(wanted)
  if (at === -1) return noRank
  return name.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(wanted)) ? 2 : 3
}

/** Removes accents and case. */
function toPlain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns the previous or next index, wrapping at the ends. */
export function stepFrom(index: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count
}
