/** Neighboring paths of an index file with all their versions. */
import { column, rowLength, type Rows } from './rows.js'

export interface Block extends Rows {
  /** Folders with their slash, in the order of the file. */
  readonly folders: readonly string[]
  /** Position of the first name of each folder. */
  readonly folderStarts: readonly number[]
  readonly names: readonly string[]
  /** Position of the first row of each name; one element more than names. */
  readonly versionStarts: readonly number[]
}

const rowsAtFirst = 2_048

export class GrowingRows implements Rows {
  numbers = new Float64Array(rowsAtFirst * rowLength)
  links: string[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Copies a row, for these backups. */
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

  #grow(): void {
    const larger = new Float64Array(2 * this.numbers.length)
    larger.set(this.numbers)
    this.numbers = larger
  }
}

export class GrowingBlock {
  readonly rows = new GrowingRows()
  folders: string[] = []
  folderStarts: number[] = []
  names: string[] = []
  versionStarts: number[] = [0]
  /** Approximate length of its texts. */
  textLength = 0

  /** Ends the path of the rows added last. */
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

/**
 * Encodes the paths of a block as one text: a folder (after a slash, which names do not contain)
 * and its names, each followed by NUL, which paths do not contain. Searching one text is fast.
 */
export type BlockTexts = Pick<Block, 'folders' | 'folderStarts' | 'names'>

const folderMark = '/'
const separator = '\0'

export function toText({ folders, folderStarts, names }: BlockTexts): string {
  const tokens: string[] = []
  for (const [index, folder] of folders.entries()) {
    tokens.push(folderMark + folder)
    const end = folderStarts[index + 1] ?? names.length
    for (let at = folderStarts[index] ?? 0; at < end; at++) tokens.push(names[at] ?? '')
  }
  return tokens.join(separator) + separator
}

export function parseText(text: string): BlockTexts {
  const folders: string[] = []
  const folderStarts: number[] = []
  const names: string[] = []
  const tokens = text.split(separator)
  // The last token is empty.
  tokens.pop()
  for (const token of tokens) {
    if (token.startsWith(folderMark)) {
      folders.push(token.slice(1))
      folderStarts.push(names.length)
    } else names.push(token)
  }
  return { folders, folderStarts, names }
}
