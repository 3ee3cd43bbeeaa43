/** Listings of backups for tests of history files, and what such a file says of them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { BackupKey } from '../../src/find/file-index/footer.js'
import { IndexReader } from '../../src/find/file-index/index-reader.js'
import { mergeHistory } from '../../src/find/file-index/merge.js'
import { createHistoryFile, openHistoryFile } from '../../src/find/file-index/places.js'
import { PackedListing } from '../../src/find/file-index/packed-listing.js'
import { type Attributes, rowLength, toVersion } from '../../src/find/file-index/rows.js'

export type Listed = ReadonlyMap<string, Attributes>

export interface ListedBackup extends BackupKey {
  readonly listed: Listed
}

export function usePath(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'burphub-find-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  return join(folder, 'history')
}

function pack(listed: Iterable<readonly [string, Attributes]>): PackedListing {
  const listing = new PackedListing()
  for (const [path, attributes] of listed) listing.add(path, attributes)
  listing.finish()
  return listing
}

export function openReader(path: string): IndexReader {
  return new IndexReader(openHistoryFile(path))
}

export interface Step {
  readonly added: readonly ListedBackup[]
  readonly dropped?: readonly BackupKey[]
}

/** What is in the file already is read first, as the filler does. */
export function merge(path: string, { added, dropped = [] }: Step, isFirst: boolean): void {
  const before = isFirst ? undefined : openReader(path)
  const isDropped = ({ number }: BackupKey) => dropped.some(each => each.number === number)
  mergeHistory({
    target: createHistoryFile(path),
    server: 'main',
    client: 'web1',
    before,
    added: added.map(({ number, timestamp, listed }) => {
      return { number, timestamp, source: 'listing', listing: pack(listed) }
    }),
    isDropped
  })
  before?.close()
}

/** Every backup of the file by its number, in the order of the file. */
export function rebuild(path: string): Map<number, Map<string, Attributes>> {
  const reader = openReader(path)
  const { backups, blocks } = reader.footer
  const all = backups.map(() => new Map<string, Attributes>())
  for (const place of blocks) {
    const block = reader.readBlock(place)
    for (const [index, folder] of block.folders.entries()) {
      const end = block.folderStarts[index + 1] ?? block.names.length
      for (let at = block.folderStarts[index] ?? 0; at < end; at++) {
        const last = block.versionStarts[at + 1] ?? 0
        for (let row = block.versionStarts[at] ?? 0; row < last; row++) {
          const { from, to, ...attributes } = toVersion(block, row * rowLength)
          for (let ordinal = from; ordinal <= to; ordinal++) {
            all[ordinal - 1]?.set(folder + block.names[at], attributes)
          }
        }
      }
    }
  }
  reader.close()
  return new Map(backups.map(({ number }, index) => [number, all[index] ?? new Map()]))
}
