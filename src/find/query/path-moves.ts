/** Finds out where a path was moved from and to, if that is proven. */
import type { IndexReader } from '../file-index/index-reader.js'
import { listPairs, type Sides } from './diff-pairs.js'
import type { ExistingBackups } from './existing-backups.js'
import { MoveFinder, type Moves } from '../file-index/moves.js'
import type { PathVersion } from './versions.js'

export interface MovedVersion extends PathVersion {
  /** Bytes; the path in the previous backup, if it was moved. */
  readonly movedFrom: string | undefined
  /** The path in the next backup, if it was moved. */
  readonly movedTo: string | undefined
}

/** Each lookup compares two backups. */
const looksMax = 6

/** Looks up the newest moves first, up to `looksMax`. `versions`: oldest first. */
export function withMoves(
  reader: IndexReader,
  existing: ExistingBackups,
  path: string,
  versions: readonly PathVersion[]
): MovedVersion[] {
  let looksLeft = looksMax
  const look = (a: number | undefined, b: number | undefined): Moves | undefined => {
    if (a === undefined || b === undefined || looksLeft === 0) return undefined
    looksLeft -= 1
    return findMoves(reader, { a, b })
  }
  return versions
    .map((version, index) => ({ version, next: versions[index + 1] }))
    .toReversed()
    .map(({ version, next }): MovedVersion => {
      const after = existing.after(version.to)
      const isGone = after !== undefined && next?.from !== after
      const gone = isGone ? look(version.to, after) : undefined
      const isNew = version.change === 'first' || version.change === 'back'
      const come = isNew ? look(existing.before(version.from), version.from) : undefined
      return {
        ...version,
        movedFrom: come && (come.files.get(path) ?? withoutSlash(come.folders.get(`${path}/`))),
        movedTo:
          gone && (findKey(gone.files, path) ?? withoutSlash(findKey(gone.folders, `${path}/`)))
      }
    })
    .toReversed()
}

function findMoves(reader: IndexReader, sides: Sides): Moves {
  const finder = new MoveFinder()
  for (const pair of listPairs(reader, sides, '')) {
    finder.add(pair)
  }
  return finder.find()
}

function findKey(map: ReadonlyMap<string, string>, wanted: string): string | undefined {
  for (const [key, value] of map) if (value === wanted) return key
  return undefined
}

function withoutSlash(folder: string | undefined): string | undefined {
  return folder?.slice(0, -1)
}
