/** Finds options by name, then by description. */
import type { Option } from './options.js'

export function findOptions(options: readonly Option[], typed: string): Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const ranked = options.map(option => ({ option, rank: rankOf(option, words) }))
  return ranked
    .filter(({ rank }) => rank < unfit)
    .toSorted((a, b) => a.rank - b.rank || (a.option.name < b.option.name ? -1 : 1))
    .map(({ option }) => option)
}

const unfit = 3

function rankOf({ name, text }: Option, words: readonly string[]): number {
  const all = `${name} ${name.replaceAll('_', ' ')} ${text}`.toLowerCase()
  if (!words.every(word => all.includes(word))) return unfit
  const [first = ''] = words
  if (name.startsWith(first)) return 0
  return words.every(word => name.includes(word)) ? 1 : 2
}
