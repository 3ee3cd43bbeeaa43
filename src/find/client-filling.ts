/**
 * Indexes one client: the newest backup first, then older ones, several at a time. A truncated
 * listing must not look like "everything was deleted": a listing with far fewer entries than burp
 * counted is left out and reported.
 */
import type { Requester } from '../queues/requester.js'
import { Fault } from '../faults.js'
import type { BurpServer } from '../burp/server/burp-server.js'
import { listFinished } from '../burp/server/client-state.js'
import { type CounterName, counterOf, totalOf } from '../protocol/counters.js'
import { type BackupKey, type IndexedBackup, isSameKey } from './file-index/footer.js'
import type { IndexCatalog } from './index-catalog.js'
import { type ListingReader, lostListing, type ReadListing } from './listing-reader.js'
import type { BuildThread } from './search-threads.js'
import type { Merged } from './threads/build-tasks.js'

export interface FillingParts {
  readonly server: BurpServer
  readonly kept: IndexCatalog
  readonly listings: ListingReader
  readonly builds: BuildThread
  readonly asker: Requester
  /** Waits for the time that this amount of work requires. */
  readonly rest: (workedMs: number) => Promise<void>
}

/** A merge takes this number of backups or of entries. */
const backupsPerMerge = 16
const entriesPerMerge = 300_000
/** Deleted backups are removed by the next merge above this share, and at least this number. */
const [droppedShare, droppedMin] = [0.2, 8]
/** Or after 20 hours, so that the merge of the next night removes them. */
const droppedMs = 72_000_000
/** Share of the entries that burp counted. */
const believedShare = 0.5
const listedKinds: readonly CounterName[] = [
  'files',
  'encryptedFiles',
  'directories',
  'hardLinks',
  'softLinks',
  'specialFiles',
  'efsFiles'
]

export interface Filled {
  /** Number of backups that are not indexed yet. */
  readonly left: number
  /** Newly indexed backups; undefined if there are none. */
  readonly backups: readonly IndexedBackup[] | undefined
}

/** Runs one step. `onlyNewest`: only the newest backup. Throws BURP_… faults and HUNG_UP. */
export async function fillClient(
  parts: FillingParts,
  client: string,
  onlyNewest: boolean
): Promise<Filled> {
  const { server, kept, asker } = parts
  const all = listFinished(await server.listBackups(client, asker))
  const finished = all
    .filter(({ hasManifest }) => hasManifest)
    .toSorted((a, b) => b.number - a.number)
  kept.keepFailed(client, finished)
  const { indexed } = await kept.find(client)
  if (all.length === 0 && indexed.length > 0) {
    await kept.remove(client)
    return { left: 0, backups: [] }
  }
  const missing = finished.filter(
    key => !indexed.some(each => isSameKey(each, key)) && !kept.hasFailed(client, key)
  )
  const wanted = onlyNewest ? missing.slice(0, 1) : missing
  const drafts = await readSome(parts, client, wanted)
  const dropped = indexed.filter(backup => !all.some(each => isSameKey(each, backup)))
  const goneMs = kept.noteDropped(client, dropped.length > 0)
  const isDue = goneMs >= droppedMs || isWorthMerging(dropped, indexed)
  if (drafts.length === 0 && !isDue) {
    return { left: missing.length - wanted.length, backups: undefined }
  }
  const merged = await merge(parts, client, drafts, isDue ? dropped : [])
  if (isDue) kept.noteDropped(client, false)
  return { left: missing.length - drafts.length, backups: merged }
}

async function readSome(
  parts: FillingParts,
  client: string,
  wanted: readonly BackupKey[]
): Promise<ReadListing[]> {
  const drafts: ReadListing[] = []
  let entries = 0
  try {
    for (const key of wanted) {
      if (drafts.length === backupsPerMerge || entries >= entriesPerMerge) break
      const startedAt = performance.now()
      const listing = await readOne(parts, client, key)
      await parts.rest(performance.now() - startedAt)
      if (!listing) continue
      drafts.push(listing)
      entries += listing.entries
    }
    return drafts
  } catch (error) {
    await parts.listings.forget(drafts, parts.asker)
    throw error
  }
}

/** Returns undefined if the listing is not available or not credible. */
async function readOne(
  parts: FillingParts,
  client: string,
  { number, timestamp }: BackupKey
): Promise<ReadListing | undefined> {
  const { server, kept, listings, asker } = parts
  const key = { number, timestamp }
  try {
    const listing = await listings.read(server, { client, ...key, isAside: true }, asker)
    if (listing === 'too large') {
      kept.noteFailed(client, { ...key, reason: 'too large' })
      return undefined
    }
    const expected = await countExpected(server, client, number, asker)
    if (listing.entries > 0 && listing.entries >= believedShare * expected) return listing
    await listings.forget([listing], asker)
    kept.noteFailed(client, { ...key, reason: 'empty' })
  } catch (fault) {
    if (!(fault instanceof Fault) || !isOfBackup(fault)) throw fault
    kept.noteFailed(client, { ...key, reason: 'unreadable' })
  }
  return undefined
}

/** Other faults are temporary, so a retry soon makes sense. */
function isOfBackup({ code }: Fault): boolean {
  return ['NO_SUCH_BACKUP', 'BURP_PROTOCOL', 'REPLY_TOO_LARGE'].includes(code)
}

async function countExpected(
  server: BurpServer,
  client: string,
  number: number,
  asker: Requester
): Promise<number> {
  const { counters } = await server.findRecord(client, number, asker)
  return listedKinds.reduce((sum, kind) => sum + totalOf(counterOf(counters, kind)), 0)
}

function isWorthMerging(dropped: readonly BackupKey[], indexed: readonly BackupKey[]): boolean {
  return dropped.length >= Math.max(droppedMin, droppedShare * indexed.length)
}

async function merge(
  parts: FillingParts,
  client: string,
  drafts: readonly ReadListing[],
  dropped: readonly BackupKey[]
): Promise<readonly IndexedBackup[]> {
  const { server, kept, builds, rest, asker } = parts
  const startedAt = performance.now()
  const merged = (await builds.run(asker, {
    do: 'merge',
    path: kept.pathOf(client),
    server: server.name,
    client,
    drafts: drafts.map(({ draft, number, timestamp, source }) => {
      return { draft, number, timestamp, source }
    }),
    dropped
  })) as Merged
  await rest(performance.now() - startedAt)
  if (merged.state === 'lost') {
    kept.forget(client)
    throw lostListing()
  }
  const { backups, paths, bytes } = merged
  kept.noteMerged(client, { indexed: backups, paths, bytes })
  return backups
}
