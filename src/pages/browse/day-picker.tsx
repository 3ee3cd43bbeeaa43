import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { NativeDate } from '../parts/native-date.js'
import { t } from '../i18n.js'
import { findBackupOf } from './days.js'

interface DayPickerProps {
  /** Empty until they are known: there is nothing to choose from yet. */
  backups: readonly Schemas['Backup'][]
  /** When the backup that is shown began. */
  date: string | undefined
  choose: (number: number) => void
}

/** The same folder as it was on a day. */
export function DayPicker({ backups, date, choose }: DayPickerProps): VNode {
  const pick = (field: HTMLInputElement) => {
    const found = findBackupOf(backups, field.value)
    const isTooOld = !found && field.value !== ''
    field.setCustomValidity(isTooOld ? t`No backup is as old as that.` : '')
    field.reportValidity()
    if (found) choose(found.number)
  }
  return (
    <NativeDate
      type="date"
      aria-label={t`As it was on`}
      title={t`As it was on`}
      value={date?.slice(0, dayLength) ?? ''}
      disabled={backups.length === 0}
      onChange={({ currentTarget }) => pick(currentTarget)}
    />
  )
}

const dayLength = '2026-11-23'.length
