import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { parseInstant, printInstant } from '../format.js'
import { t } from '../i18n.js'

interface BackupPickerProps {
  backups: readonly Schemas['Backup'][]
  backup: number
  label?: string
  choose: (number: number) => void
}

/** Selects another backup at the same path. */
export function BackupPicker({
  backups,
  backup,
  label = t`Backup`,
  choose
}: BackupPickerProps): VNode {
  const isKnown = backups.some(({ number }) => number === backup)
  return (
    <select
      aria-label={label}
      value={String(backup)}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
    >
      {!isKnown && <option value={String(backup)}>{backup}</option>}
      {backups.toReversed().map(({ number, date }) => (
        <option key={number} value={String(number)}>
          {number} · {printInstant(parseInstant(date))}
        </option>
      ))}
    </select>
  )
}
