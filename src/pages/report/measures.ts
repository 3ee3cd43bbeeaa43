/** Metrics of clients. */
import { printBytes, printNumber } from '../format.js'
import type { ClientRow } from '../overview/clients.js'
import { t } from '../i18n.js'

export interface Measure {
  name: string
  valueOf: (row: ClientRow) => number | undefined
  print: (value: number | undefined) => string
}

export const measureKeys = ['size', 'entries', 'backups', 'clients'] as const

export type MeasureKey = (typeof measureKeys)[number]

export function measureOf(key: MeasureKey): Measure {
  const measures: Readonly<Record<MeasureKey, Measure>> = {
    size: {
      name: t`Size`,
      valueOf: ({ size }) => size ?? undefined,
      print: printBytes
    },
    entries: {
      name: t`Entries`,
      valueOf: ({ entries }) => entries ?? undefined,
      print: printNumber
    },
    backups: {
      name: t`Backups`,
      valueOf: ({ backups }) => backups,
      print: printNumber
    },
    clients: { name: t`Clients`, valueOf: () => 1, print: printNumber }
  }
  return measures[key]
}

export function parseMeasure(said: string | undefined): MeasureKey {
  return measureKeys.find(key => key === said) ?? 'size'
}

export function sumOf(rows: readonly ClientRow[], key: MeasureKey): number {
  const { valueOf } = measureOf(key)
  return rows.reduce((sum, row) => sum + (valueOf(row) ?? 0), 0)
}
