/** The backups of an index that still exist: content of deleted ones is hidden. */
import type { Block } from '../file-index/block.js'
import type { BackupKey, IndexedBackup } from '../file-index/footer.js'
import { column, rowLength } from '../file-index/rows.js'

/** A version of a path in existing backups. */
export interface ExistingRun {
  /** Position of its row. */
  readonly row: number
  /** Ordinals of the first and the last existing backup with it. */
  readonly from: number
  readonly to: number
}

export class ExistingBackups {
  /** Ordinals, ascending. */
  readonly ordinals: readonly number[]
  /** By ordinal: number of existing backups up to it. */
  readonly #countUpTo: Uint32Array

  /** `keys`: existing backups, or their start times. Default: all backups of the index. */
  constructor(backups: readonly IndexedBackup[], keys?: readonly (BackupKey | number)[]) {
    const known = keys && new Set(keys.map(key => (typeof key === 'number' ? key : toText(key))))
    this.#countUpTo = new Uint32Array(backups.length + 1)
    const ordinals: number[] = []
    for (const [index, backup] of backups.entries()) {
      const isKnown = known?.has(toText(backup)) || known?.has(backup.timestamp)
      if (!known || isKnown) ordinals.push(index + 1)
      this.#countUpTo[index + 1] = ordinals.length
    }
    this.ordinals = ordinals
  }

  /** Ordinal of the newest existing backup; 0 if there is none. */
  get newest(): number {
    return this.ordinals.at(-1) ?? 0
  }

  count(from: number, to: number): number {
    return (this.#countUpTo[to] ?? 0) - (this.#countUpTo[from - 1] ?? 0)
  }

  /** Returns the first existing ordinal of a run; undefined if there is none. */
  first(from: number, to: number): number | undefined {
    return this.count(from, to) > 0 ? this.ordinals[this.#countUpTo[from - 1] ?? 0] : undefined
  }

  last(from: number, to: number): number | undefined {
    return this.count(from, to) > 0 ? this.ordinals[(this.#countUpTo[to] ?? 0) - 1] : undefined
  }

  /** Returns the versions of the path at this position, reduced to existing backups; oldest first. */
  listRuns({ numbers, versionStarts }: Pick<Block, 'numbers' | 'versionStarts'>, at: number) {
    const runs: ExistingRun[] = []
    const end = (versionStarts[at + 1] ?? 0) * rowLength
    for (let row = (versionStarts[at] ?? 0) * rowLength; row < end; row += rowLength) {
      const [from = 0, to = 0] = [numbers[row], numbers[row + column.to]]
      const [first, last] = [this.first(from, to), this.last(from, to)]
      if (first !== undefined && last !== undefined) runs.push({ row, from: first, to: last })
    }
    return runs
  }

  after(ordinal: number): number | undefined {
    return this.ordinals[this.#countUpTo[ordinal] ?? 0]
  }

  before(ordinal: number): number | undefined {
    return this.ordinals[(this.#countUpTo[ordinal - 1] ?? 0) - 1]
  }
}

function toText({ number, timestamp }: BackupKey): string {
  return `${number}@${timestamp}`
}
