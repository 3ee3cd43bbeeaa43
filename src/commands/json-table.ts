import { printable } from './terminal.js'

type Row = readonly string[]

const gap = '  '
/** Longer values would wrap all lines of most terminals. */
const widthMax = 60

/** Prints pages of a list below one header, or any other value. Nested values are printed as JSON. */
export class TablePrinter {
  #names: readonly string[] = []
  readonly #widths: number[] = []

  /** Returns a line for each item of a list, or for each member of an object. */
  print(data: unknown): string {
    if (Array.isArray(data))
      return this.#printRows(data.every(isRecord) ? this.#toRows(data) : data.map(toRow))
    if (!isRecord(data)) return data === undefined ? '' : `${toCell(data)}\n`
    return this.#printRows(Object.entries(data).map(([key, value]) => [key, toCell(value)]))
  }

  /** The columns are the members of the items of the first page. */
  #toRows(items: readonly Record<string, unknown>[]): Row[] {
    const isFirst = this.#names.length === 0
    if (isFirst) this.#names = [...new Set(items.flatMap(item => Object.keys(item)))]
    if (this.#names.length === 0) return []
    const rows = items.map(item => this.#names.map(name => toCell(item[name])))
    return isFirst ? [this.#names.map(name => name.toUpperCase()), ...rows] : rows
  }

  #printRows(rows: readonly Row[]): string {
    for (const row of rows) {
      for (const [column, cell] of row.entries()) {
        const width = Math.max(this.#widths[column] ?? 0, cell.length)
        this.#widths[column] = Math.min(widthMax, width)
      }
    }
    const print = (row: Row) =>
      row
        .map((cell, column) => cell.padEnd(this.#widths[column] ?? 0))
        .join(gap)
        .trimEnd()
    return rows.map(row => `${print(row)}\n`).join('')
  }
}

function toRow(item: unknown): Row {
  return Array.isArray(item) ? item.map(toCell) : [toCell(item)]
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  return printable(typeof value === 'string' ? value : JSON.stringify(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
