/** Values in burp's syntax, split into the parts that controls show. */

/** Units of burp's sizes, as the console writes them. All are powers of 1024. */
export const sizeUnits = ['b', 'Kb', 'Mb', 'Gb'] as const

type SizeUnit = (typeof sizeUnits)[number]

interface Size {
  count: string
  unit: SizeUnit
}

/** Undefined for a text that is no size. */
export function parseSize(text: string): Size | undefined {
  const [, count, letter = 'b'] = /^\s*(\d*)\s*(?:([bkmg])b?)?\s*$/i.exec(text) ?? []
  const unit = sizeUnits.find(each => each[0]?.toLowerCase() === letter.toLowerCase())
  return count === undefined || unit === undefined ? undefined : { count, unit }
}

/** Keeps the spelling of `before` except for the part that differs. */
export function printSize(before: string, { count, unit }: Size): string {
  const old = parseSize(before)
  if (old && old.unit === unit) return before.replace(/\d+|^/, count)
  return count === '' ? '' : `${count}${unit}`
}

/** Returns the size after a user typed into its number: a unit behind the number counts as well. */
export function typeSize(before: string, typed: string): string {
  const { unit = 'b' } = parseSize(before) ?? {}
  if (/^\d*$/.test(typed.trim())) return printSize(before, { count: typed.trim(), unit })
  // The letter of `20G` went into the unit already when the `b` comes.
  const isSecondLetter = /[kmg]$/i.test(before) && /\db$/i.test(typed)
  return isSecondLetter ? `${before}${typed.slice(-1)}` : typed.trim()
}

/** Returns the level in a value such as `9` or `gzip9`; undefined for another text. */
export function parseLevel(text: string): string | undefined {
  return /^(?:zlib|gzip)?(\d)$/.exec(text.trim())?.[1]
}

/** Keeps the prefix of `before`. */
export function printLevel(before: string, level: string, usual: string): string {
  const prefix = /^(?:zlib|gzip)?(?=\d$)/.exec(before.trim())?.[0]
  return `${prefix ?? usual.replace(/\d$/, '')}${level}`
}

/** burp's interval between backups unless `timer_arg` has another one. */
export const usualInterval = '20h'
