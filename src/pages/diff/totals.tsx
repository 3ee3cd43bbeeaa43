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
          ? tell(say`Judged by the sums of what the files hold.`)
          : tell(say`Judged by sizes and times.`)}
        {!live &&
          ` ${tell(say`The burp server does not answer: this is what burphub knew of it before.`)}`}
        {!kept &&
          ` ${tell(say`burphub has no history of this client yet, and asked burp instead.`)}`}
      </p>
    </>
  )
}
