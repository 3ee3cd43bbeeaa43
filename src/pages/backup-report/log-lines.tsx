/** Lines of a log; errors, warnings and messages are marked. */
import { CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-preact'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { parseInstant, printInstant } from '../format.js'
import { t } from '../i18n.js'

type Line = Schemas['LogLine']

export function LogLines({ lines }: { lines: readonly Line[] }): VNode | null {
  if (lines.length === 0) return null
  return (
    <ol class="log-lines">
      {lines.map(line => (
        <li key={line.line} class={`log-line log-${line.level}`}>
          <LineTime line={line} />
          <span class="log-text path">
            <LevelMark level={line.level} />
            {line.text}
          </span>
        </li>
      ))}
    </ol>
  )
}

function LineTime({ line: { time } }: { line: Line }): VNode {
  const at = parseInstant(time)
  if (at === undefined) return <span class="log-time" />
  return (
    <time class="log-time" dateTime={new Date(at).toISOString()} title={printInstant(at)}>
      {printInstant(at, { timeStyle: 'medium' })}
    </time>
  )
}

function LevelMark({ level }: { level: Line['level'] }): VNode | null {
  if (level === 'info') return null
  const { Icon, name } = marks()[level]
  return (
    <span class="log-level">
      <Icon size={14} aria-hidden="true" />
      {name}
    </span>
  )
}

function marks(): Record<Exclude<Line['level'], 'info'>, { Icon: LucideIcon; name: string }> {
  return {
    error: { Icon: CircleX, name: t`Error` },
    warning: { Icon: TriangleAlert, name: t`Warning` },
    message: { Icon: Info, name: t`Message` }
  }
}
