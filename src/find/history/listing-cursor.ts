/** Goes through a listing in the order of a history file. */
import { toFolderKey } from './path-order.js'
import { type PackedListing, RowBuffer } from './packed-listing.js'
import type { Sighting } from './merged-path.js'

export class ListingCursor implements Sighting {
  readonly ordinal: number
  readonly rows = new RowBuffer()
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

  /** Makes `rows` those of the entry that it is at. */
  read(): this {
    if (!this.#isRead) this.rows.read(this.#listing, this.#place)
    this.#isRead = true
    return this
  }

  /** Negative where the entry that it is at comes before this path. */
  compareTo(folderKey: string, name: string): number {
    if (this.folderKey !== folderKey) return this.folderKey < folderKey ? -1 : 1
    if (this.name === name) return 0
    return this.name < name ? -1 : 1
  }
}
