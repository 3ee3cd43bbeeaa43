/** The tree of one backup as its manifest on this host's disk has it. For a thread beside the loop. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { latin1ToText } from '../../protocol/byte-text.js'
import { PagePacker, type TreePage } from '../../protocol/tree-pages.js'
import type { ServerFiles } from '../server-files.js'
import type { StoredBackupKey } from '../stored-backups.js'
import { lookUpStart } from './backup-folders.js'
import { readColumns } from './entry-columns.js'
import { ManifestParser, type RawEntry } from './manifest-parser.js'
import { parseStart } from './start-text.js'
import { StoredFolder } from './stored-folder.js'
import { createMatcher, type Match } from './tree-match.js'

/** A descriptor; `undefined` where there is no such backup, or no manifest of the usual kind. */
export function openManifest(files: ServerFiles, backup: StoredBackupKey): number | undefined {
  const path = files.findStoragePath(backup.client, files.readServerOptions())
  return StoredFolder.within(path, home => {
    for (const { name } of home.listEntries()) {
      const start = parseStart(name)
      if (start?.number !== backup.number || start.timestamp !== backup.timestamp) continue
      return home.within(name, folder =>
        lookUpStart(folder)?.folder === name ? folder.openFile('manifest.gz') : undefined
      )
    }
    return undefined
  })
}

const directoryType = 0o040_000
const typeMask = 0o170_000
const pieceBytes = 131_072

/** Pages in the manifest's order. Closes the file. Throws for what is no whole manifest. */
export async function* readTreePages(
  file: number,
  directory: string | null
): AsyncGenerator<TreePage[], undefined> {
  const packer = new PagePacker()
  const match = createMatcher(directory)
  const parser = new ManifestParser((bytes, entry) => {
    const shown = match(bytes, entry.pathStart, entry.pathEnd)
    if (shown !== 'other' && shown !== 'beyond') packer.add(toEntry(bytes, entry, shown))
    return shown !== 'beyond'
  })
  const stored = createReadStream('', { fd: file, highWaterMark: pieceBytes })
  // Whoever reads is told of an error of either by the last one.
  const manifest = pipeline(stored, createGunzip({ chunkSize: pieceBytes }), () => {})
  let isWanted = true
  for await (const piece of manifest) {
    isWanted = parser.push(piece as Buffer)
    if (!isWanted) break
    yield packer.takeFullPages()
  }
  if (isWanted) parser.finish()
  yield packer.finish()
}

function toEntry(bytes: Buffer, entry: RawEntry, shown: Exclude<Match, 'other' | 'beyond'>) {
  const { mode, nlink, uid, gid, size, mtime } = readColumns(bytes, entry.statStart, entry.statEnd)
  const isSelf = shown === 'self'
  const isParent = !isSelf && shown.isParent
  return {
    name: isSelf ? '.' : readText(bytes, shown.start, shown.end),
    link: readText(bytes, entry.linkStart, entry.linkEnd),
    mode: isParent ? (mode & ~typeMask) | directoryType : mode,
    nlink,
    uid,
    gid,
    size,
    mtime
  }
}

function readText(bytes: Buffer, start: number, end: number): string {
  return end === start ? '' : latin1ToText(bytes.toString('latin1', start, end))
}
