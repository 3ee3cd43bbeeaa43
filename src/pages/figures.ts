/** Numbers and sizes in a given language. */

/** Shown for unknown values. */
export const nothing = '–'

/** Creating a format takes longer than printing a hundred values. The code uses few of them. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const ageFormats = new Map<string, Intl.RelativeTimeFormat>()

export function numberFormat(
  language: string,
  how: Intl.NumberFormatOptions = {}
): Intl.NumberFormat {
  const key = JSON.stringify([language, how])
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, how)
  numberFormats.set(key, format)
  return format
}

export function ageFormat(language: string): Intl.RelativeTimeFormat {
  const format =
    ageFormats.get(language) ??
    new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
  ageFormats.set(language, format)
  return format
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']

export function printBytes(bytes: number | null | undefined, language: string): string {
  if (bytes === null || bytes === undefined) return nothing
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  )
  const value = bytes / 1024 ** power
  // A value that would round to 1024 is printed in the next unit.
  const isNext = value >= 1023.5 && power < units.length - 1
  const [shown, unit] = isNext ? [value / 1024, units[power + 1]] : [value, units[power]]
  const digits =
    power === 0 && !isNext ? {} : { minimumSignificantDigits: 3, maximumSignificantDigits: 3 }
  const rounded = shown >= 1000 ? Math.round(shown) : shown
  const how = rounded >= 1000 ? {} : digits
  return `${numberFormat(language, how).format(rounded)} ${unit}`
}

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1]
] as const

export function printDuration(seconds: number | null | undefined, language: string): string {
  if (seconds === null || seconds === undefined) return nothing
  const whole = Math.max(0, Math.round(seconds))
  const at = steps.findIndex(([, size]) => whole >= size)
  if (at === -1) return printUnit(0, 'second', language)
  return steps
    .slice(at, at + 2)
    .map(([unit, size], index) => {
      const count = index === 0 ? whole : whole % (steps[at]?.[1] ?? 1)
      return { unit, count: Math.floor(count / size) }
    })
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) => printUnit(count, unit, language))
    .join(' ')
}

export function printPercent(percent: number, language: string): string {
  return numberFormat(language, { style: 'percent' }).format(percent / 100)
}

function printUnit(count: number, unit: string, language: string): string {
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
