/** The health of a client as a word, an icon and a color. */
import {
  BellOff,
  Check,
  Circle,
  CircleX,
  ClockAlert,
  Hourglass,
  Loader,
  type LucideIcon,
  Unplug
} from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printPercent } from '../format.js'
import { phaseText } from '../live/live-facts.js'
import { type ClientRow, type ShownHealth, shownHealth } from '../overview/clients.js'
import { msg, t } from '../i18n.js'

export type Health = Schemas['ClientHealth']

export const healthIcons: Readonly<Record<ShownHealth, LucideIcon>> = {
  ok: Check,
  running: Loader,
  late: ClockAlert,
  failing: CircleX,
  stuck: Hourglass,
  never: props => <Circle {...props} stroke-dasharray="5 3" />,
  snoozed: BellOff,
  unknown: Unplug
}

export function healthWord(health: ShownHealth): string {
  const words = {
    ok: msg`OK`,
    running: msg`Running`,
    late: msg`Overdue`,
    failing: msg`Failing`,
    stuck: msg`Stuck`,
    never: msg`No backup`,
    snoozed: msg`Snoozed`,
    unknown: msg`Unknown`
  }
  return t(words[health])
}

interface MarkProps {
  /** The state of a client that has the same color. */
  look: Health | 'none'
  Icon?: LucideIcon
  title?: string | null | undefined
  children: ComponentChildren
}

/** A state: a word and a color, mostly with an icon. */
export function Mark({ look, Icon, title, children }: MarkProps): VNode {
  return (
    <span class={`state state-${look}`} title={title ?? undefined}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  )
}

interface StateMarkProps {
  row: ClientRow
  title?: string | undefined
}

export function StateMark({ row, title }: StateMarkProps): VNode {
  const { phase, percent, health: judged = 'unknown' } = row
  const health = shownHealth(row)
  const word = health === 'running' && phase ? t(phaseText(phase)) : healthWord(health)
  const isCounted = health === 'running' && percent !== undefined && percent > 0
  return (
    <Mark look={judged === health ? judged : 'none'} Icon={healthIcons[health]} title={title}>
      {isCounted ? `${word} ${printPercent(percent)}` : word}
    </Mark>
  )
}
