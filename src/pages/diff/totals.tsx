/** How much differs below where one is, and how sure that is. */
import type { VNode } from 'preact'
import { printBytes, printNumber } from '../format.js'
import { say, tell } from '../words.js'
import type { Difference } from './use-diff.js'

export function Totals({ difference }: { difference: Difference }): VNode {
  const { total, exact, live, kept } = difference
  const facts: [string, string][] = [
    [tell(say`New`), printNumber(total.added)],
    [tell(say`Removed`), printNumber(total.removed)],
    [tell(say`Changed`), printNumber(total.changed)],
    [tell(say`Mode or owner`), printNumber(total.attributes)],
    [tell(say`Moved`), printNumber(total.moved)],
    [tell(say`New bytes`), printBytes(total.bytes)],
    [tell(say`Removed bytes`), printBytes(total.bytes_removed)]
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
        {exact
          ? tell(say`Compared by checksum.`)
          : tell(say`Compared by size and modification time.`)}
        {!live && ` ${tell(say`The burp server is unreachable. Showing the last known data.`)}`}
        {!kept && ` ${tell(say`This client is not indexed yet; results come directly from burp.`)}`}
      </p>
    </>
  )
}
