/** How much differs below where one is, and how sure that is. */
import type { VNode } from 'preact'
import { printBytes, printNumber } from '../format.js'
import { t } from '../i18n.js'
import type { Difference } from './use-diff.js'

export function Totals({ difference }: { difference: Difference }): VNode {
  const { total, exact, live, kept } = difference
  const facts: [string, string][] = [
    [t`New`, printNumber(total.added)],
    [t`Removed`, printNumber(total.removed)],
    [t`Changed`, printNumber(total.changed)],
    [t`Mode or owner`, printNumber(total.attributes)],
    [t`Moved`, printNumber(total.moved)],
    [t`New bytes`, printBytes(total.bytes)],
    [t`Removed bytes`, printBytes(total.bytes_removed)]
  ]
  return (
    <>
      <dl class="facts diff-totals">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="small searched">
        {exact ? t`Compared by checksum.` : t`Compared by size and modification time.`}
        {!live && ` ${t`The burp server is unreachable. Showing the last known data.`}`}
        {!kept && ` ${t`This client is not indexed yet; results come directly from burp.`}`}
      </p>
    </>
  )
}
