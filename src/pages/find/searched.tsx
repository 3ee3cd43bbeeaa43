/** What was looked at, and what was not: an answer that is not whole says so. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { say, tell, tellCount } from '../words.js'

const numbersMax = 12

export function Searched({ searched }: { searched: Schemas['Searched'] }): VNode {
  const { backups, of, missing, live, kept } = searched
  if (of === 0) return <p class="small searched">{tell(say`This client has no backup yet.`)}</p>
  return (
    <p class="small searched">
      {tellCount(
        of,
        say`${backups} of ${of} backup was searched.`,
        say`${backups} of ${of} backups were searched.`
      )}
      {missing.length > 0 && ` ${tell(say`Not searched: ${printSome(missing)}.`)}`}
      {!live && ` ${tell(say`The burp server is unreachable. Showing the last known data.`)}`}
      {!kept && ` ${tell(say`This client is not indexed yet; results come directly from burp.`)}`}
    </p>
  )
}

function printSome(numbers: readonly number[]): string {
  const shown = numbers.slice(0, numbersMax).join(', ')
  const more = numbers.length - numbersMax
  if (more <= 0) return shown
  return `${shown} ${tellCount(more, say`and ${more} more`, say`and ${more} more`)}`
}
