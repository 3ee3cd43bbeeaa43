/** Listings of finished backups, which never change, in bounded memory; the least used go first. */
import { LRUCache } from 'lru-cache'
import type { Listing } from './listing.js'

/** What a listing takes beside its key and its entries: a consumer may ask for paths without end. */
const listingOverheadBytes = 250

export class ListingCache {
  /** Undefined where nothing is to be kept. */
  readonly #listings: LRUCache<string, Listing> | undefined

  constructor(bytesMax: number) {
    if (bytesMax <= 0) return
    this.#listings = new LRUCache<string, Listing>({
      maxSize: bytesMax,
      sizeCalculation: (listing, key) => listingOverheadBytes + key.length + listing.bytes
    })
  }

  lookUp(key: string): Listing | undefined {
    return this.#listings?.get(key)
  }

  /** A listing larger than the whole cache is not kept. */
  keep(key: string, listing: Listing): void {
    this.#listings?.set(key, listing)
  }
}

export function listingKey(client: string, number: number, timestamp: number, path: string) {
  return [client, number, timestamp, path].join('\0')
}
