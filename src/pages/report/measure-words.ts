import { printBytes, printDuration, printNumber } from '../format.js'
import { msg, t } from '../i18n.js'
import type { MeasureKey } from './backup-measures.js'

export function measureName(key: MeasureKey): string {
  const names = {
    received: msg`Received`,
    size: msg`Size`,
    files: msg`Files`,
    duration: msg`Duration`,
    changes: msg`Changes`,
    warnings: msg`Warnings`
  }
  return t(names[key])
}

export function printMeasure(key: MeasureKey, value: number | null | undefined): string {
  if (key === 'received' || key === 'size') return printBytes(value)
  return key === 'duration' ? printDuration(value) : printNumber(value)
}

/** Returns the names of the parts of a bar, top first; none if it has only one. */
export function listPartNames(key: MeasureKey): string[] {
  return key === 'changes' ? [t`New`, t`Changed`, t`Deleted`] : []
}
