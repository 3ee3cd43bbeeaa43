/**
 * Reads the listing of a backup from an agent: an index of this backup alone, which is validated
 * because it comes from another machine. For threads only.
 */
import { type BackupKey, BrokenHistory, isSameKey } from '../file-index/footer.js'
import { IndexReader } from '../file-index/index-reader.js'
import { PackedListing } from '../file-index/packed-listing.js'
import { openHistoryBytes } from '../file-index/places.js'
import { rowLength, toInteger, toVersion } from '../file-index/rows.js'

/** Returns undefined if it is damaged or of another backup. */
export function readSentListing(
  bytes: Buffer,
  backup: BackupKey,
  entriesMax: number
): PackedListing | 'too large' | undefined {
  try {
    return read(new IndexReader(openHistoryBytes(bytes)), backup, entriesMax)
  } catch (error) {
    // burp can be queried instead.
    if (error instanceof BrokenHistory || error instanceof TypeError) return undefined
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

function read(
  reader: IndexReader,
  backup: BackupKey,
  entriesMax: number
): PackedListing | 'too large' | undefined {
  const { backups, blocks } = reader.footer
  const [own, ...others] = backups
  if (!own || others.length > 0 || !isSameKey(own, backup)) return undefined
  if (blocks.some(({ entries }) => !(entries >= 0 && entries <= entriesMax))) return 'too large'
  const listing = new PackedListing()
  for (const place of blocks) {
    const { folders, folderStarts, names, versionStarts, ...rows } = reader.readBlock(place)
    for (const [index, folder] of folders.entries()) {
      const end = folderStarts[index + 1] ?? names.length
      for (let at = folderStarts[index] ?? 0; at < end; at++) {
        const version = toVersion(rows, (versionStarts[at] ?? 0) * rowLength)
        if (listing.length >= entriesMax) return 'too large'
        listing.add(folder + (names[at] ?? ''), {
          ...version,
          size: toInteger(version.size),
          mtime: toInteger(version.mtime),
          ctime: toInteger(version.ctime),
          inode: toInteger(version.inode)
        })
      }
    }
  }
  listing.finish()
  return listing
}
