/** Listings of backups: cached, or from burp and then checked. */
import { randomUUID } from 'node:crypto'
import type { Requester } from '../../queues/requester.js'
import type { Tree } from './server-values.js'
import type { Lane } from './burp-wire.js'
import type { Backup } from './client-state.js'
import { normalisePath, plainPath, splitPath } from '../../protocol/names.js'
import type { StoredListings } from '../index/listing-caches.js'
import { Listing, listTree, listWholeTree } from '../questions/tree-reader.js'
import { isDirectory } from '../../protocol/tree-entry.js'
import { LRUCache } from 'lru-cache'

const noEntries = Listing.of([])

export class Trees {
  readonly #lane: Lane
  readonly #cache: ListingCache
  /**
   * Prefix of this server's keys: servers share the cache, and a new server may have the name of a
   * removed one.
   */
  readonly #scope = randomUUID()
  readonly #stored: StoredListings | undefined

  /** `stored`: burp's files, read instead of querying burp. */
  constructor(lane: Lane, cache: ListingCache, stored?: StoredListings) {
    this.#lane = lane
    this.#cache = cache
    this.#stored = stored
  }

  /** Returns the entries of a directory without `.`; empty if it is not in this backup. */
  async list(client: string, backup: Backup, path: string, asker: Requester): Promise<Tree> {
    const place = normalisePath(path)
    const key = this.#keyOf(client, backup, `p:${place}`)
    const known = this.#cache.lookUp(key)
    if (known) return known
    const stored = await this.#lookUpStored(client, backup, place, asker)
    const listing = stored ?? (await this.#lane.ask(listTree(client, backup.number, place), asker))
    const [self] = listing
    const tree =
      self?.name === '.' ? (isDirectory(self) ? listing.withoutFirst() : noEntries) : listing
    const isProven = stored || self?.name === '.' || tree.length === 0 || place === ''
    if (!isProven && !(await this.#isDirectory(client, backup, place, asker))) return noEntries
    this.#cache.keep(key, tree)
    return tree
  }

  /** Returns every entry with its full path. */
  async listWhole(client: string, backup: Backup, asker: Requester): Promise<Tree> {
    const key = this.#keyOf(client, backup, '*')
    const known = this.#cache.lookUp(key)
    if (known) return known
    const tree =
      (await this.#lookUpStored(client, backup, null, asker)) ??
      (await this.#lane.ask(listWholeTree(client, backup.number), asker))
    this.#cache.keep(key, tree)
    return tree
  }

  #keyOf(client: string, { number, timestamp }: Backup, path: string): string {
    return `${this.#scope}\0${listingKey(client, number, timestamp, path)}`
  }

  async #lookUpStored(
    client: string,
    { number, timestamp }: Backup,
    directory: string | null,
    asker: Requester
  ): Promise<Listing | undefined> {
    // Throws if a query could not contain the path either.
    if (directory !== null) plainPath(directory)
    const wanted = { backup: { client, number, timestamp }, directory }
    return await this.#stored?.lookUp(wanted, asker)
  }

  /**
   * With monitor_browse_cache, burp answers for an unknown path with the entries of its deepest
   * known ancestor, without `.`: only the parent's listing shows whether a path exists.
   */
  async #isDirectory(client: string, backup: Backup, path: string, asker: Requester) {
    const { parent, name } = splitPath(path)
    const siblings = await this.list(client, backup, parent, asker)
    const found = siblings.find(entry => entry.name === name)
    return found !== undefined && isDirectory(found)
  }
}

/** Overhead of a listing beside its key and its entries; consumers may request any number of paths. */
const listingOverheadBytes = 250

/** Caches listings of finished backups, which never change; drops the least recently used. */
export class ListingCache {
  /** Undefined if the cache is off. */
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

  keep(key: string, listing: Listing): void {
    this.#listings?.set(key, listing)
  }
}

export function listingKey(client: string, number: number, timestamp: number, path: string) {
  return [client, number, timestamp, path].join('\0')
}

/** A generator: a backup may have millions of names. */
export function* namesOf(tree: Tree): Generator<string, void> {
  for (const { name } of tree) yield name
}
