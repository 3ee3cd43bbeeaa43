/** Says which backups were searched, and which were not. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { t } from '../i18n.js'

const numbersMax = 12

export function Searched({ searched }: { searched: Schemas['Searched'] }): VNode {
  const { backups, of, missing, live, kept } = searched
  if (of === 0) return <p class="small searched">{t`No backups yet.`}</p>
  return (
    <p class="small searched">
      {t`${backups} of ${of} backups searched.`}
      {missing.length > 0 && ` ${t`Not searched: ${printSome(missing)}.`}`}
      {!live && ` ${t`A burp server is unreachable. Showing the last known data.`}`}
      {!kept && ` ${t`This client is not indexed yet; results come directly from burp.`}`}
    </p>
  )
}

function printSome(numbers: readonly number[]): string {
  const shown = numbers.slice(0, numbersMax).join(', ')
  const more = numbers.length - numbersMax
  if (more <= 0) return shown
  return `${shown} ${t`and ${more} more`}`
}
