/**
 * Merges an index file with new listings, all in the same order, into a new file. Blocks on the
 * disk: for threads only.
 */
import { type Block, parseText } from './block.js'
import type { BackupKey, IndexFooter } from './footer.js'
import { type IndexReader, inflateText } from './index-reader.js'
import { IndexWriter } from './index-writer.js'
import {
  type MergePlan,
  type NewBackup,
  PathMerger,
  planMerge,
  type Sighting,
  withCounts
} from './merged-path.js'
import { toFolderKey } from './path-order.js'
import type { HistoryTarget } from './places.js'
import { column, isSame, rowLength } from './rows.js'
import type { PackedListing } from './packed-listing.js'

/** Iterates over a listing in the order of an index file. */
class ListingCursor implements Sighting {
  readonly ordinal: number
  readonly rows = { numbers: new Float64Array(rowLength), links: [''] }
  folder = ''
  folderKey = ''
  name = ''
  isOver = false
  readonly #listing: PackedListing
  #place = -1
  #isRead = false

  constructor(listing: PackedListing, ordinal: number) {
    this.#listing = listing
    this.ordinal = ordinal
    this.next()
  }

  get place(): number {
    return this.#place
  }

  next(): void {
    this.goTo(this.#place + 1)
  }

  goTo(place: number): void {
    this.#place = place
    this.#isRead = false
    this.isOver = place >= this.#listing.length
    if (this.isOver) return
    const folder = this.#listing.folderAt(place)
    this.name = this.#listing.nameAt(place)
    if (folder === this.folder && place > 0) return
    this.folder = folder
    this.folderKey = toFolderKey(folder)
  }

  /** Reads the current entry into `rows`. */
  read(): this {
    const { numbers, links } = this.rows
    if (!this.#isRead) this.#listing.readRow(this.#place, numbers, links)
    this.#isRead = true
    return this
  }

  /** Negative if the current entry precedes this path. */
  compareTo(folderKey: string, name: string): number {
    if (this.folderKey !== folderKey) return this.folderKey < folderKey ? -1 : 1
    if (this.name === name) return 0
    return this.name < name ? -1 : 1
  }
}

export interface MergeOrder {
  readonly target: HistoryTarget
  readonly server: string
  readonly client: string
  readonly before: IndexReader | undefined
  readonly added: readonly NewBackup[]
  readonly isDropped: (backup: BackupKey) => boolean
}

/** Returns the new content. Throws BrokenHistory and errors of the file system, without changes. */
export function mergeHistory(order: MergeOrder): Pick<IndexFooter, 'backups' | 'paths'> {
  const { target, server, client, before, added, isDropped } = order
  const plan = planMerge(before?.footer.backups ?? [], added, isDropped)
  try {
    const writer = new IndexWriter(target, plan.backups.length)
    const merge = new Merge(plan, writer)
    merge.run(before)
    const backups = withCounts(plan, merge.counts)
    return { backups, paths: writer.finish({ server, client, backups }) }
  } catch (error) {
    target.abandon()
    throw error
  }
}

class Merge {
  readonly #plan: MergePlan
  readonly #writer: IndexWriter
  readonly #cursors: readonly ListingCursor[]
  readonly #paths: PathMerger

  constructor(plan: MergePlan, writer: IndexWriter) {
    this.#plan = plan
    this.#writer = writer
    this.#cursors = plan.added.map(({ listing, ordinal }) => new ListingCursor(listing, ordinal))
    this.#paths = new PathMerger(plan)
  }

  get counts() {
    return this.#paths.counts
  }

  run(before: IndexReader | undefined): void {
    for (const place of before?.footer.blocks ?? []) {
      if (!before) break
      this.#takeNew(toFolderKey(place.first.folder), place.first.name, true)
      const packed = before.readPacked(place)
      const text = inflateText(packed)
      const block = before.toBlock(packed, parseText(text))
      if (this.#plan.isAppend && this.#isUnchanged(block, before.newest)) {
        this.#writer.copy(packed, () => this.#renew(block, before.newest))
        continue
      }
      this.#writer.expect({ text, packed: packed.text })
      this.#takeBlock(block)
      this.#writer.endBlock()
    }
    this.#takeNew(undefined, '', true)
  }

  /** Whether all listings contain the newest content of the block unchanged, and nothing else. */
  #isUnchanged(block: Block, newest: number): boolean {
    const places = this.#cursors.map(cursor => cursor.place)
    const isUnchanged = this.#walkUnchanged(block, newest)
    if (!isUnchanged)
      for (const [at, cursor] of this.#cursors.entries()) cursor.goTo(places[at] ?? 0)
    return isUnchanged
  }

  #walkUnchanged(block: Block, newest: number): boolean {
    const { folders, folderStarts, names, versionStarts, numbers } = block
    for (const [index, folder] of folders.entries()) {
      const key = toFolderKey(folder)
      const end = folderStarts[index + 1] ?? names.length
      for (let at = folderStarts[index] ?? 0; at < end; at++) {
        const name = names[at] ?? ''
        const last = ((versionStarts[at + 1] ?? 0) - 1) * rowLength
        const isThere = numbers[last + column.to] === newest
        for (const cursor of this.#cursors) {
          const order = cursor.isOver ? 1 : cursor.compareTo(key, name)
          if (order < 0 || (order === 0) !== isThere) return false
          if (!isThere) continue
          if (!isSame(block, last, cursor.read().rows, 0)) return false
          cursor.next()
        }
      }
    }
    return true
  }

  /** Extends the runs of the previous newest backup to the new one. */
  #renew(block: Block, newest: number): Block {
    const { numbers } = block
    for (let at = column.to; at < numbers.length; at += rowLength) {
      if (numbers[at] === newest) numbers[at] = this.#plan.backups.length
    }
    return block
  }

  #takeBlock(block: Block): void {
    const { folders, folderStarts, names, versionStarts } = block
    for (const [index, folder] of folders.entries()) {
      const key = toFolderKey(folder)
      const nextFolder = folderStarts[index + 1] ?? names.length
      for (let at = folderStarts[index] ?? 0; at < nextFolder; at++) {
        const name = names[at] ?? ''
        this.#takeNew(key, name, false)
        const seen = this.#readAt(key, name)
        const [first = 0, end = 0] = [versionStarts[at], versionStarts[at + 1]]
        this.#paths.merge({ rows: block, first, end }, seen, { folder, name })
        this.#write(folder, name)
        for (const cursor of seen) cursor.next()
      }
    }
  }

  /** Takes paths that are only in the listings, up to this one; without it all the rest. */
  #takeNew(folderKey: string | undefined, name: string, isOutside: boolean): void {
    for (;;) {
      const first = this.#findFirst()
      if (!first || (folderKey !== undefined && first.compareTo(folderKey, name) >= 0)) return
      const { folder } = first
      const found = { folderKey: first.folderKey, name: first.name }
      const seen = this.#readAt(found.folderKey, found.name)
      this.#paths.merge(undefined, seen, { folder, name: found.name })
      this.#write(folder, found.name)
      if (isOutside) this.#writer.endNewPath()
      for (const cursor of seen) cursor.next()
    }
  }

  /** Returns the cursors at this path. */
  #readAt(folderKey: string, name: string): ListingCursor[] {
    return this.#cursors
      .filter(cursor => !cursor.isOver && cursor.compareTo(folderKey, name) === 0)
      .map(cursor => cursor.read())
  }

  #findFirst(): ListingCursor | undefined {
    let first: ListingCursor | undefined
    for (const cursor of this.#cursors) {
      if (cursor.isOver) continue
      if (!first || cursor.compareTo(first.folderKey, first.name) < 0) first = cursor
    }
    return first
  }

  #write(folder: string, name: string): void {
    const { rows } = this.#paths
    for (let row = 0; row < rows.length; row++) {
      const at = row * rowLength
      const [from = 0, to = 0] = [rows.numbers[at], rows.numbers[at + column.to]]
      this.#writer.addVersion(rows, at, from, to)
    }
    this.#writer.endPath(folder, name)
  }
}
