/** Lists a folder of one backup from an index. */
import type { Block } from '../file-index/block.js'
import type { IndexReader } from '../file-index/index-reader.js'
import { compareTexts, toFolderKey } from '../file-index/path-order.js'
import { toVersion, type Version } from '../file-index/rows.js'
import { findRow, toPrefix } from './folder-blocks.js'

export interface TreeNode extends Version {
  /** Bytes. */
  readonly name: string
  /** Whether it was not backed up itself; its attributes are those of an entry below. */
  readonly isParent: boolean
}

/** Returns entries by name; none if it is not a folder. `path`: bytes; empty for the top. */
export function listFolder(reader: IndexReader, ordinal: number, path: string): TreeNode[] {
  const walk = new FolderWalk(toPrefix(path), ordinal)
  const { blocks } = reader.footer
  let at = reader.findBlock({ folder: walk.from, name: '' })
  for (let place = blocks[at]; place && !walk.isBehind(place.first.folder); place = blocks[at]) {
    walk.take(reader.readBlock(place))
    at = Math.max(at + 1, reader.findBlock({ folder: walk.from, name: '' }))
  }
  return walk.nodes
}

class FolderWalk {
  /** Folders before this one can be skipped. */
  from: string
  readonly #below: string
  readonly #belowKey: string
  readonly #ordinal: number
  readonly #nodes = new Map<string, TreeNode>()

  constructor(below: string, ordinal: number) {
    this.#below = below
    this.#belowKey = toFolderKey(below)
    this.#ordinal = ordinal
    this.from = below
  }

  get nodes(): TreeNode[] {
    return [...this.#nodes.values()].toSorted((one, other) => compareTexts(one.name, other.name))
  }

  isBehind(folder: string): boolean {
    return !folder.startsWith(this.#below) && toFolderKey(folder) > this.#belowKey
  }

  take(block: Block): void {
    for (const [index, folder] of block.folders.entries()) {
      if (!folder.startsWith(this.#below) || toFolderKey(folder) < toFolderKey(this.from)) continue
      const start = block.folderStarts[index] ?? 0
      const end = block.folderStarts[index + 1] ?? block.names.length
      if (folder === this.#below) this.#takeOwn(block, start, end)
      else this.#takeBelow(block, { folder, start, end })
    }
  }

  #takeOwn(block: Block, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const name = block.names[at] ?? ''
      // The empty name is `/` itself.
      if (name !== '') this.#add(block, at, name, false)
    }
  }

  /** Adds the folder of a deeper folder, if that has any entry in this backup. */
  #takeBelow(block: Block, { folder, start, end }: { folder: string; start: number; end: number }) {
    const isRoot = this.#below === '' && folder.startsWith('/')
    const rest = folder.slice(this.#below.length)
    const name = isRoot ? '/' : rest.slice(0, rest.indexOf('/'))
    for (let at = start; at < end && !this.#nodes.has(name); at++) {
      const isItself = isRoot && folder === '/' && block.names[at] === ''
      this.#add(block, at, name, !isItself)
    }
    // A slash is lower than every other byte, so this key follows all entries below.
    if (this.#nodes.has(name)) this.from = isRoot ? '\x01' : `${this.#below}${name}\x01`
  }

  #add(block: Block, at: number, name: string, isParent: boolean): void {
    const row = findRow(block, at, this.#ordinal)
    if (row >= 0) this.#nodes.set(name, { ...toVersion(block, row), name, isParent })
  }
}
