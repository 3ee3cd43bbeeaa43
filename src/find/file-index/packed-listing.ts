/**
 * The listing of one backup during a merge: packed into about 90 bytes per entry, and in the order
 * of an index file. burp's order is different (signed bytes, depth first) and not relied on.
 */
import { type Attributes, column } from './rows.js'
import { compareTexts, toFolderKey } from './path-order.js'

/** Entries that share a text and two arrays. */
const pageLength = 4_096
const pageBits = 12
const wide = { size: 0, mtime: 1, ctime: 2, inode: 3, sum: 4, count: 5 } as const
const narrow = {
  folder: 0,
  nameEnd: 1,
  linkEnd: 2,
  mode: 3,
  uid: 4,
  gid: 5,
  nlink: 6,
  count: 7
} as const
const [directoryType, fileType, typeMask] = [0o040_000, 0o100_000, 0o170_000]

interface Page {
  text: string
  readonly wide: Float64Array
  readonly narrow: Uint32Array
}

export class PackedListing {
  length = 0
  files = 0
  bytes = 0
  #pages: Page[] = []
  #texts: string[] = []
  #textLength = 0
  readonly #folderIndex = new Map<string, number>()
  readonly #folders: string[] = []
  #lastFolder = ''
  #lastIndex = -1
  /** Order of the names, folder by folder. */
  #order = new Uint32Array(0)

  /** `path`: bytes, one character each. */
  add(path: string, attributes: Attributes): void {
    const at = this.length & (pageLength - 1)
    if (at === 0) this.#beginPage()
    const page = this.#pages.at(-1)
    if (!page) return
    const nameAt = path.lastIndexOf('/') + 1
    const name = path.slice(nameAt)
    const { link, mode } = attributes
    const nameEnd = this.#textLength + name.length
    this.#textLength = nameEnd + link.length
    this.#texts.push(name)
    if (link !== '') this.#texts.push(link)
    const w = at * wide.count
    page.wide[w] = attributes.size
    page.wide[w + wide.mtime] = attributes.mtime
    page.wide[w + wide.ctime] = attributes.ctime
    page.wide[w + wide.inode] = attributes.inode
    page.wide[w + wide.sum] = attributes.sum
    const n = at * narrow.count
    page.narrow[n] = this.#findFolder(path, nameAt)
    page.narrow[n + narrow.nameEnd] = nameEnd
    page.narrow[n + narrow.linkEnd] = this.#textLength
    page.narrow[n + narrow.mode] = mode
    page.narrow[n + narrow.uid] = attributes.uid
    page.narrow[n + narrow.gid] = attributes.gid
    page.narrow[n + narrow.nlink] = attributes.nlink
    this.length += 1
    this.#count(attributes)
  }

  /** Call after the last entry. */
  finish(): void {
    this.#endPage()
    this.#folderIndex.clear()
    const starts = this.#sortByFolder()
    this.#sortNames(starts)
  }

  folderAt(place: number): string {
    const index = this.#order[place] ?? 0
    const page = this.#pages[index >> pageBits]
    const at = (index & (pageLength - 1)) * narrow.count
    return this.#folders[page?.narrow[at + narrow.folder] ?? 0] ?? ''
  }

  nameAt(place: number): string {
    return this.#nameOf(this.#order[place] ?? 0)
  }

  linkAt(place: number): string {
    const index = this.#order[place] ?? 0
    const page = this.#pages[index >> pageBits]
    const at = (index & (pageLength - 1)) * narrow.count
    const start = page?.narrow[at + narrow.nameEnd] ?? 0
    const end = page?.narrow[at + narrow.linkEnd] ?? 0
    return start === end ? '' : (page?.text.slice(start, end) ?? '')
  }

  /** Reads an entry into a row, and its link into `links`. */
  readRow(place: number, numbers: Float64Array, links: string[]): void {
    const index = this.#order[place] ?? 0
    const page = this.#pages[index >> pageBits]
    if (!page) return
    const low = index & (pageLength - 1)
    const w = low * wide.count
    const n = low * narrow.count
    numbers[column.size] = page.wide[w] ?? 0
    numbers[column.mtime] = page.wide[w + wide.mtime] ?? 0
    numbers[column.ctime] = page.wide[w + wide.ctime] ?? 0
    numbers[column.inode] = page.wide[w + wide.inode] ?? 0
    numbers[column.sum] = page.wide[w + wide.sum] ?? 0
    numbers[column.mode] = page.narrow[n + narrow.mode] ?? 0
    numbers[column.uid] = page.narrow[n + narrow.uid] ?? 0
    numbers[column.gid] = page.narrow[n + narrow.gid] ?? 0
    numbers[column.nlink] = page.narrow[n + narrow.nlink] ?? 0
    const isLinked = page.narrow[n + narrow.nameEnd] !== page.narrow[n + narrow.linkEnd]
    if (isLinked) links[0] = this.linkAt(place)
    numbers[column.link] = isLinked ? 1 : 0
  }

  #beginPage(): void {
    this.#endPage()
    this.#pages.push({
      text: '',
      wide: new Float64Array(pageLength * wide.count),
      narrow: new Uint32Array(pageLength * narrow.count)
    })
  }

  #endPage(): void {
    const page = this.#pages.at(-1)
    if (page && page.text === '')
      page.text = Buffer.from(this.#texts.join(''), 'latin1').toString('latin1')
    this.#texts = []
    this.#textLength = 0
  }

  #findFolder(path: string, end: number): number {
    if (
      this.#lastFolder.length === end &&
      path.startsWith(this.#lastFolder) &&
      this.#lastIndex >= 0
    ) {
      return this.#lastIndex
    }
    const folder = path.slice(0, end)
    let index = this.#folderIndex.get(folder)
    if (index === undefined) {
      // A slice would keep the whole path in memory, and the text that contains it.
      const own = Buffer.from(folder, 'latin1').toString('latin1')
      index = this.#folders.push(own) - 1
      this.#folderIndex.set(own, index)
    }
    this.#lastFolder = this.#folders[index] ?? ''
    this.#lastIndex = index
    return index
  }

  #count({ mode, link, size }: Attributes): void {
    const type = mode & typeMask
    if (type !== directoryType) this.files += 1
    if (type === fileType && link === '') this.bytes += size
  }

  /** Returns the start of each folder in the order; one element more than folders. */
  #sortByFolder(): Uint32Array {
    const keys = this.#folders.map(toFolderKey)
    const sorted = keys
      .map((_, index) => index)
      .toSorted((a, b) => compareTexts(keys[a] ?? '', keys[b] ?? ''))
    const counts = new Uint32Array(keys.length)
    this.#eachFolder(folder => (counts[folder] = (counts[folder] ?? 0) + 1))
    const starts = new Uint32Array(keys.length + 1)
    const next = new Uint32Array(keys.length)
    let start = 0
    for (const [rank, folder] of sorted.entries()) {
      starts[rank] = next[folder] = start
      start += counts[folder] ?? 0
    }
    starts[keys.length] = start
    this.#order = new Uint32Array(this.length)
    this.#eachFolder((folder, index) => {
      const place = next[folder] ?? 0
      this.#order[place] = index
      next[folder] = place + 1
    })
    return starts
  }

  #eachFolder(look: (folder: number, index: number) => void): void {
    for (let index = 0; index < this.length; index++) {
      const page = this.#pages[index >> pageBits]
      look(page?.narrow[(index & (pageLength - 1)) * narrow.count] ?? 0, index)
    }
  }

  /** Input in order, as nearly always, is only checked. Keeps the last of two equal names. */
  #sortNames(starts: Uint32Array): void {
    let kept = 0
    for (let folder = 0; folder + 1 < starts.length; folder++) {
      const [start = 0, end = 0] = [starts[folder], starts[folder + 1]]
      const names: string[] = []
      let isSorted = true
      for (let place = start; place < end; place++) {
        const name = this.#nameOf(this.#order[place] ?? 0)
        if (names.length > 0 && (names.at(-1) ?? '') >= name) isSorted = false
        names.push(name)
      }
      if (isSorted) {
        this.#order.copyWithin(kept, start, end)
        kept += end - start
      } else kept = this.#sortFolder(names, start, kept)
    }
    this.length = kept
  }

  #sortFolder(names: readonly string[], start: number, keptBefore: number): number {
    const ranks = names.map((_, index) => index)
    // Stable: the last of equal names comes last.
    ranks.sort((a, b) => compareTexts(names[a] ?? '', names[b] ?? ''))
    const places = ranks.map(rank => this.#order[start + rank] ?? 0)
    let kept = keptBefore
    for (const [at, place] of places.entries()) {
      const isRepeated = names[ranks[at] ?? 0] === names[ranks[at + 1] ?? -1]
      if (!isRepeated) this.#order[kept++] = place
    }
    return kept
  }

  #nameOf(index: number): string {
    const page = this.#pages[index >> pageBits]
    const low = index & (pageLength - 1)
    const at = low * narrow.count
    const start = low === 0 ? 0 : (page?.narrow[at - narrow.count + narrow.linkEnd] ?? 0)
    return page?.text.slice(start, page.narrow[at + narrow.nameEnd]) ?? ''
  }
}
