import type { VNode } from 'preact'
import { nothing, printBytes, printDuration, printNumber } from '../format.js'
import { t } from '../i18n.js'
import type { Sums } from './backup-measures.js'

/** What the backups come to. */
export function SumsOf({ sums }: { sums: Sums }): VNode {
  const { backups, received, meanDuration, growth } = sums
  const facts = [
    [t`Backups`, printNumber(backups)],
    [t`Received`, printBytes(received)],
    [t`Duration on average`, printDuration(meanDuration)],
    [t`Growth`, printGrowth(growth)]
  ] as const
  return (
    <dl class="facts totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function printGrowth(bytes: number | undefined): string {
  if (bytes === undefined) return nothing
  const sign = bytes === 0 ? '' : bytes > 0 ? '+' : '−'
  return `${sign}${printBytes(Math.abs(bytes))}`
}
