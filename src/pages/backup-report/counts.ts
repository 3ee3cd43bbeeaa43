import type { Schemas } from '../../client/types.js'

type Report = Schemas['BackupReport']
export type Counts = Schemas['EntryCounts']

const kinds = [
  'files',
  'files_enc',
  'efs',
  'dir',
  'softlink',
  'hardlink',
  'special',
  'meta',
  'meta_enc',
  'vssheader',
  'vssheader_enc',
  'vssfooter',
  'vssfooter_enc'
] as const

export type Kind = (typeof kinds)[number]

interface KindCounts {
  kind: Kind
  counts: Counts
}

/** Splits the kinds into those with entries and those without. */
export function splitKinds(report: Report): { used: KindCounts[]; unused: Kind[] } {
  const all = kinds.map(kind => ({ kind, counts: report[kind] }))
  return {
    used: all.filter(({ counts }) => isUsed(counts)),
    unused: all.filter(({ counts }) => !isUsed(counts)).map(({ kind }) => kind)
  }
}

function isUsed(counts: Counts): boolean {
  return Object.values(counts).some(count => count > 0)
}

/** Undefined if burp kept no statistics: then all counts are 0. */
export function lookUpTotals({ totsize, total }: Report): Counts | undefined {
  return totsize === null ? undefined : total
}

/** New and changed files, encrypted or not. */
export function countChangedFiles(report: Report): number {
  const files = [report.files, report.files_enc, report.efs]
  return files.reduce((sum, counts) => sum + counts.new + counts.changed, 0)
}

/** Returns the numbers of the previous and next backup that still exist. */
export function findNeighbours(
  numbers: readonly number[],
  number: number
): { previous: number | undefined; next: number | undefined } {
  const sorted = numbers.toSorted((a, b) => a - b)
  return {
    previous: sorted.findLast(other => other < number),
    next: sorted.find(other => other > number)
  }
}
