import { printBytes, printDuration, printNumber } from '../format.js'
import { say, tell } from '../words.js'
import type { MeasureKey } from './backup-measures.js'

export function measureName(key: MeasureKey): string {
  const names = {
    received: say`Received`,
    size: say`Size`,
    files: say`Files`,
    duration: say`Duration`,
    changes: say`Changes`,
    warnings: say`Warnings`
  }
  return tell(names[key])
}

export function printMeasure(key: MeasureKey, value: number | null | undefined): string {
  if (key === 'received' || key === 'size') return printBytes(value)
  return key === 'duration' ? printDuration(value) : printNumber(value)
}

/** What the parts of a bar are, from the top: nothing where it has but one. */
export function listPartNames(key: MeasureKey): string[] {
  return key === 'changes' ? [tell(say`New`), tell(say`Changed`), tell(say`Deleted`)] : []
}
