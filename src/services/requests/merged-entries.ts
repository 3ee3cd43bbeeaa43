/** Entries of several listings, to be filtered, sorted and paged before anything is made of them. */
import { compareCodes } from '../../natural-order.js'
import type { Tree } from '../../burp/server/server-values.js'
import { isDirectory, type TreeEntry } from '../../protocol/tree-entry.js'
import type { NodePlace } from '../backups/browse-nodes.js'
import type { ListShape } from './paging.js'

export interface Listing {
  place: NodePlace
  tree: Tree
}

/** Each iteration starts from the beginning. */
export class AllPlaced implements Iterable<Placed> {
  readonly #listings: readonly Listing[]

  constructor(listings: readonly Listing[]) {
    this.#listings = listings
  }

  *[Symbol.iterator](): Generator<Placed, undefined> {
    for (const listing of this.#listings) {
      for (const entry of listing.tree) yield { entry, listing }
    }
  }
}

/** Returns all of them, or the first `count` and one more. */
export function takePlaced(listings: readonly Listing[], count = Infinity): Placed[] {
  const taken: Placed[] = []
  for (const one of new AllPlaced(listings)) {
    taken.push(one)
    if (taken.length > count) break
  }
  return taken
}

/** An entry, and in which listing it is. */
export interface Placed {
  entry: TreeEntry
  listing: Listing
}

export const placedShape: ListShape<Placed> = {
  keyOf: ({ entry, listing }) => listing.place.prefix + entry.name,
  nameOf: ({ entry }) => entry.name,
  // A folder may hold a million.
  compareTexts: compareCodes,
  fields: {
    name: ({ entry }) => entry.name,
    bytes: ({ entry }) => entry.size,
    size: ({ entry }) => entry.size,
    date: ({ entry }) => entry.mtime,
    type: ({ entry }) => (isDirectory(entry) ? 'd' : 'f')
  }
}
