/** Steps of axes in the units that people use, and colors of the style sheet for a canvas. */
import type { MeasureKey } from './backup-measures.js'
import { useEffect, useState } from 'preact/hooks'

const seconds = [1, 2, 5, 10, 15, 30]
const minuteS = 60
const hourS = 3600
const dayS = 86_400

const durations = [
  ...seconds,
  ...[1, 2, 5, 10, 15, 30].map(count => count * minuteS),
  ...[1, 2, 3, 6, 12].map(count => count * hourS),
  ...[1, 2, 5, 10, 20, 50].map(count => count * dayS)
]

/** Whole days from a range of two days on. */
export function timeStepsOf(rangeS: number): number[] {
  if (rangeS < 2 * dayS) return [1, 3, 6, 12].map(count => count * hourS)
  return [1, 2, 3, 5, 7, 14, 30, 60, 90, 180, 365, 730, 1825].map(count => count * dayS)
}

/** Up to an EiB. */
const bytes = Array.from({ length: 60 }, (_, power) => 2 ** power)
const counts = Array.from({ length: 14 }, (_, power) =>
  [1, 2, 5].map(count => count * 10 ** power)
).flat()

export function stepsOf(key: MeasureKey): number[] {
  if (key === 'size' || key === 'received') return bytes
  return key === 'duration' ? durations : counts
}

/** Returns colors of the current theme by token: `accent` for `--accent`. */
export function readColors<K extends string>(names: readonly K[]): Record<K, string> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const found = names.map(name => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(found) as Record<K, string>
}

/** Returns a number that changes with the theme. */
export function useScheme(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const note = () => setChanges(count => count + 1)
    const asked = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map(one =>
      matchMedia(one)
    )
    for (const one of asked) one.addEventListener('change', note)
    const observer = new MutationObserver(note)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      for (const one of asked) one.removeEventListener('change', note)
      observer.disconnect()
    }
  }, [])
  return changes
}
