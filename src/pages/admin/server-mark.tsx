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
import { say, tell } from '../words.js'
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
    ready: say`Online`,
    reading: say`Scanning storage`,
    slow: say`Slow`,
    down: say`Does not answer`,
    untrusted: say`Not trusted`,
    version: say`Incompatible version`,
    pending: say`Not enrolled yet`
  }
  return tell(words[state])
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
