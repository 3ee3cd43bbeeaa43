/** The backups of an index that still exist: content of deleted ones is hidden. */
import type { BackupKey, IndexedBackup } from '../file-index/footer.js'

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

  /** 0 if there is none. */
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
