/** How much came, went and changed, in three signs. */
import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import { say, tell } from '../words.js'

interface CountMarksProps {
  added: number
  removed: number
  changed: number
  moved?: number
}

/** `+133 −80 ~515 →26`; what there is none of is left out. */
export function CountMarks({ added, removed, changed, moved = 0 }: CountMarksProps): VNode {
  const marks = [
    ['added', '+', added],
    ['removed', '−', removed],
    ['changed', '~', changed],
    ['moved', '→', moved]
  ] as const
  const shown = marks.filter(([, , count]) => count > 0)
  return (
    <span class="count-marks">
      <span aria-hidden="true">
        {shown.length === 0 && '='}
        {shown.map(([key, sign, count]) => (
          <span key={key} class={`mark-${key}`}>
            {sign}
            {printNumber(count)}
          </span>
        ))}
      </span>
      <span class="visually-hidden">
        {tell(say`${added} new, ${removed} removed, ${changed} changed`)}
        {moved > 0 && `, ${tell(say`${moved} moved`)}`}
      </span>
    </span>
  )
}
