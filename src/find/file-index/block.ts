/** Some neighbouring paths of a history file with all their versions. */
import { column, rowLength, type Rows } from './rows.js'

export interface Block extends Rows {
  /** Each with its slash, in the order of the file. */
  readonly folders: readonly string[]
  /** Which name is the first of each folder. */
  readonly folderStarts: readonly number[]
  readonly names: readonly string[]
  /** Which row is the first of each name; one more than names. */
  readonly versionStarts: readonly number[]
}

const rowsAtFirst = 2_048

/** Rows that become more. */
export class GrowingRows implements Rows {
  numbers = new Float64Array(rowsAtFirst * rowLength)
  links: string[] = []
  #length = 0

  /** How many rows there are. */
  get length(): number {
    return this.#length
  }

  /** A copy of another row, for these backups. */
  add(rows: Rows, at: number, from: number, to: number): void {
    const start = this.#length * rowLength
    if (start === this.numbers.length) this.#grow()
    const { numbers } = this
    numbers[start] = from
    numbers[start + 1] = to
    for (let place = 2; place < rowLength; place++) {
      numbers[start + place] = rows.numbers[at + place] ?? 0
    }
    const link = rows.numbers[at + column.link] ?? 0
    if (link !== 0) numbers[start + column.link] = this.links.push(rows.links[link - 1] ?? '')
    this.#length += 1
  }

  clear(): void {
    this.#length = 0
    this.links = []
  }

  /** Goes back to so many rows. */
  cutTo(length: number): void {
    this.#length = length
  }

  #grow(): void {
    const larger = new Float64Array(2 * this.numbers.length)
    larger.set(this.numbers)
    this.numbers = larger
  }
}

/** A block that becomes longer. */
export class GrowingBlock {
  readonly rows = new GrowingRows()
  folders: string[] = []
  folderStarts: number[] = []
  names: string[] = []
  versionStarts: number[] = [0]
  /** About what its texts take. */
  textLength = 0

  /** The path whose rows were added last. */
  endPath(folder: string, name: string): void {
    if (this.folders.length === 0 || this.folders.at(-1) !== folder) {
      this.folders.push(folder)
      this.folderStarts.push(this.names.length)
      this.textLength += folder.length + 2
    }
    this.names.push(name)
    this.textLength += name.length + 1
    this.versionStarts.push(this.rows.length)
  }

  get block(): Block {
    const { rows, folders, folderStarts, names, versionStarts } = this
    const { numbers, links } = rows
    return { numbers, links, folders, folderStarts, names, versionStarts }
  }

  clear(): void {
    this.rows.clear()
    this.folders = []
    this.folderStarts = []
    this.names = []
    this.versionStarts = [0]
    this.textLength = 0
  }
}
