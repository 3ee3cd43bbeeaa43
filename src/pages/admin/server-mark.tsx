/** How a server does: always a word, a sign and a colour. */
import {
  Check,
  CircleDashed,
  CircleX,
  ClockAlert,
  Loader,
  type LucideIcon,
  ShieldAlert
} from 'lucide-preact'
import type { VNode } from 'preact'
import { msg, t } from '../i18n.js'
import type { Server } from './server-calls.js'

type State = Server['state']

/** Of the sign, and of the client's state that has the same colour. */
const looks: Readonly<Record<State, readonly [LucideIcon, string]>> = {
  ready: [Check, 'ok'],
  reading: [Loader, 'running'],
  slow: [ClockAlert, 'late'],
  down: [CircleX, 'failing'],
  untrusted: [ShieldAlert, 'failing'],
  version: [CircleX, 'failing'],
  pending: [CircleDashed, 'never']
}

function wordOf(state: State): string {
  const words = {
    ready: msg`Online`,
    reading: msg`Scanning storage`,
    slow: msg`Slow`,
    down: msg`Does not answer`,
    untrusted: msg`Not trusted`,
    version: msg`Incompatible version`,
    pending: msg`Not enrolled yet`
  }
  return t(words[state])
}

interface ServerMarkProps {
  state: State
  /** In words, for those who point at it. */
  reason: string | null
}

export function ServerMark({ state, reason }: ServerMarkProps): VNode {
  const [Icon, colour] = looks[state]
  return (
    <span class={`state state-${colour}`} title={reason ?? undefined}>
      <Icon size={14} aria-hidden="true" />
      {wordOf(state)}
    </span>
  )
}
