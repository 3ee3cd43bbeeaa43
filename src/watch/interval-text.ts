/** Durations in the notation of burp's timers: `12h`, `1d`. */

const seconds = { w: 604_800, d: 86_400, h: 3_600, m: 60, s: 1 } as const
const intervalMaxS = 3_650 * seconds.d

/** Seconds; undefined for what is none, for nothing at all, and for more than ten years. */
export function parseInterval(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,9})([smhdw])$/.exec(text) ?? []
  const found = Number(digits) * (seconds[unit as keyof typeof seconds] ?? 0)
  return found > 0 && found <= intervalMaxS ? found : undefined
}

/** In the largest unit in which it is a whole number. */
export function printInterval(intervalS: number): string {
  const units = Object.entries(seconds)
  const [unit, inUnit] = units.find(([, each]) => intervalS % each === 0) ?? ['s', 1]
  return `${intervalS / inUnit}${unit}`
}
