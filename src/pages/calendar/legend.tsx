import type { VNode } from 'preact'
import { resultOf, type Cell } from '../../calendar-days.js'
import { resultWord, signOf } from './words.js'

const samples: readonly Cell[] = [
  { backups: [{ number: 1, warnings: 0 }], isFailed: false },
  { backups: [{ number: 1, warnings: 1 }], isFailed: false },
  { backups: [], isFailed: true },
  { backups: [], isFailed: false, gap: 'missed' },
  { backups: [], isFailed: false }
]

export function Legend(): VNode {
  return (
    <ul class="marks small">
      {samples.map(sample => {
        const result = resultOf(sample)
        return (
          <li key={result}>
            <span class={`cal-mark cal-${result}`} aria-hidden="true">
              {signOf(sample)}
            </span>
            {resultWord(result)}
          </li>
        )
      })}
    </ul>
  )
}
