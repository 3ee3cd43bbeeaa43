/** What one wants to know of a path first: whether it is there, and if not, since when. */
import type { Schemas } from '../api.js'
import { printName } from '../browse/paths.js'
import { parseInstant, printInstant } from '../format.js'
import { t } from '../i18n.js'

type BackupAt = Schemas['BackupAt']

export function tellHistory({ path, versions, absent, searched }: Schemas['PathHistory']): string {
  const name = printName(path)
  const [newest] = versions
  if (!newest) return t`No backup that was searched has ${name}.`
  const gone = absent.find(({ back }) => back === null)
  if (!gone) {
    const backup = String(searched.newest ?? newest.to.number)
    return t`In the newest searched backup (${backup}); unchanged since ${print(newest.from)}.`
  }
  const [last, first] = [print(gone.last_with), print(gone.first_without)]
  if (gone.moved_to !== null) {
    return t`It was moved to ${printName(gone.moved_to)} between ${last} and ${first}.`
  }
  return gone.certain
    ? t`Deleted between ${last} and ${first}.`
    : t`Last seen in ${last}, missing from ${first}. Backups in between were not searched.`
}

function print({ number, date }: BackupAt): string {
  return t`backup ${String(number)} (${printInstant(parseInstant(date))})`
}
