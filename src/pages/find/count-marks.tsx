import type { VNode } from 'preact'
import { printNumber, tellCount } from '../format.js'
import { t } from '../i18n.js'

interface CountMarksProps {
  added: number
  removed: number
  changed: number
  attributes: number
  moved?: number
}

/** Renders `+133 −80 ~515 *2 →26`, without zeros. */
export function CountMarks(counts: CountMarksProps): VNode {
  const { added, removed, changed, attributes, moved = 0 } = counts
  const words = tellCounts(counts)
  const marks = [
    ['added', '+', added],
    ['removed', '−', removed],
    ['changed', '~', changed],
    ['attributes', '*', attributes],
    ['moved', '→', moved]
  ] as const
  const shown = marks.filter(([, , count]) => count > 0)
  return (
    <span class="count-marks" title={words}>
      <span aria-hidden="true">
        {shown.length === 0 && '='}
        {shown.map(([key, sign, count]) => (
          <span key={key} class={`find-${key}`}>
            {sign}
            {printNumber(count)}
          </span>
        ))}
      </span>
      <span class="visually-hidden">{words}</span>
    </span>
  )
}

function tellCounts({ added, removed, changed, attributes, moved = 0 }: CountMarksProps): string {
  return [
    tellCount(t`New`, added),
    tellCount(t`Deleted`, removed),
    tellCount(t`Changed`, changed),
    attributes > 0 && tellCount(t`Mode or owner changed`, attributes),
    moved > 0 && tellCount(t`Moved`, moved)
  ]
    .filter(Boolean)
    .join(', ')
}
