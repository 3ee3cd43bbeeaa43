/** The health of a client as a word, an icon and a color. */
import {
  Check,
  CircleDashed,
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
import { phaseText } from '../live/live-card.js'
import { msg, t } from '../i18n.js'

export type Health = Schemas['ClientHealth']

export const healthIcons: Readonly<Record<Health, LucideIcon>> = {
  ok: Check,
  running: Loader,
  late: ClockAlert,
  failing: CircleX,
  stuck: Hourglass,
  never: CircleDashed,
  unknown: Unplug
}

export function healthWord(health: Health): string {
  const words = {
    ok: msg`OK`,
    running: msg`Running`,
    late: msg`Overdue`,
    failing: msg`Failing`,
    stuck: msg`Stuck`,
    never: msg`Never backed up`,
    unknown: msg`Unknown`
  }
  return t(words[health])
}

interface MarkProps {
  /** The state of a client that has the same color. */
  look: Health | 'none'
  Icon?: LucideIcon
  /** Tooltip. */
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
  health: Health
  /** Phase of a running backup. */
  phase?: string | null | undefined
  percent?: number | undefined
  /** Number of backups. */
  backups?: number | undefined
  /** Tooltip. */
  reason?: string | undefined
}

export function StateMark({
  health: judged,
  phase,
  percent,
  backups,
  reason
}: StateMarkProps): VNode {
  // A client without any backup is not shown as OK before it is overdue.
  const health = judged === 'ok' && backups === 0 ? 'never' : judged
  const word = health === 'running' && phase ? t(phaseText(phase)) : healthWord(health)
  const isCounted = health === 'running' && percent !== undefined && percent > 0
  return (
    <Mark look={judged === health ? health : 'none'} Icon={healthIcons[health]} title={reason}>
      {isCounted ? `${word} ${printPercent(percent)}` : word}
    </Mark>
  )
}
