/** A unified diff. */
import type { VNode } from 'preact'
import { t } from '../i18n.js'

const header = /^(---|\+\+\+) /

export function Diff({ diff, label }: { diff: string; label: string }): VNode {
  const lines = diff.split('\n').filter(line => line !== '' && !header.test(line))
  if (lines.length === 0) return <p class="muted">{t`No differences.`}</p>
  return (
    <pre class="text diff" aria-label={label} role="group" tabIndex={0}>
      {lines.map((line, index) => (
        <span key={index} class={classOf(line)}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  )
}

function classOf(line: string): string | undefined {
  if (line.startsWith('+')) return 'comes'
  if (line.startsWith('-')) return 'goes'
  return line.startsWith('@@') ? 'where' : undefined
}
