/** A tree in packed pages, which are unpacked on each access. */
import type { Tree } from './server-values.js'
import type { TreeEntry } from '../../protocol/tree-entry.js'
import { columnsCount, PagePacker, type TreePage, unpackEntry } from '../../protocol/tree-pages.js'

/** Overhead of a page beside its characters and rows, measured on Node 20. */
const pageOverheadBytes = 400

export class Listing implements Tree {
  readonly length: number
  /** Approximate size in memory. */
  readonly bytes: number
  readonly #pages: readonly TreePage[]
  readonly #skippedCount: number

  /** Use `Listing.of` or a `ListingBuilder`. */
  constructor(pages: readonly TreePage[], skippedCount = 0) {
    const rowsLength = pages.reduce((sum, { rows }) => sum + rows.length, 0)
    this.length = rowsLength / columnsCount - skippedCount
    this.bytes = pages.reduce((sum, page) => sum + sizeOf(page), 0)
    this.#pages = pages
    this.#skippedCount = skippedCount
  }

  static of(entries: Iterable<TreeEntry>): Listing {
    const builder = new ListingBuilder()
    for (const entry of entries) builder.add(entry)
    return builder.finish()
  }

  *[Symbol.iterator](): Generator<TreeEntry, undefined> {
    let skippedLeft = this.#skippedCount
    for (const page of this.#pages) {
      let start = 0
      for (let at = 0; at < page.rows.length; at += columnsCount) {
        if (skippedLeft === 0) yield unpackEntry(page, at, start)
        else skippedLeft -= 1
        start = page.rows[at + 1] ?? 0
      }
    }
  }

  find(isWanted: (entry: TreeEntry) => boolean): TreeEntry | undefined {
    for (const entry of this) if (isWanted(entry)) return entry
    return undefined
  }

  withoutFirst(): Listing {
    return new Listing(this.#pages, this.#skippedCount + Math.min(1, this.length))
  }
}

export class ListingBuilder {
  readonly #packer = new PagePacker()

  add(entry: TreeEntry): void {
    this.#packer.add(entry)
  }

  finish(): Listing {
    return new Listing(this.#packer.finish())
  }
}

function sizeOf({ texts, rows }: TreePage): number {
  const characterBytes = /[^\0-\xff]/.test(texts) ? 2 : 1
  return pageOverheadBytes + texts.length * characterBytes + rows.byteLength
}
