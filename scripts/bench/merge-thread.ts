/**
 * Merges a large listing into a file index, like the indexing thread, in a separate thread that
 * measures its own memory, independent of the rest of the process.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { answerTasks } from '../../src/threads/side-tasks.js'
import { IndexReader } from '../../src/find/file-index/index-reader.js'
import { mergeHistory } from '../../src/find/file-index/merge.js'
import { PackedListing } from '../../src/find/file-index/packed-listing.js'
import {
  createHistoryFile,
  type HistoryTarget,
  openHistoryFile
} from '../../src/find/file-index/places.js'

export interface MergeMeasured {
  readonly ms: number
  /**
   * Memory in the heap and outside of it, beyond the thread's initial memory, including the
   * listing.
   */
  readonly bytesMax: number
}

const filesPerFolder = 26
const changedEvery = 97

answerTasks(task => {
  const folder = mkdtempSync(join(tmpdir(), 'burphub-merge-'))
  try {
    return measure(join(folder, 'history'), (task as { entries: number }).entries)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function measure(path: string, entries: number): MergeMeasured {
  timeMerge(path, 1, entries)
  const ms = timeMerge(path, 2, entries)
  const before = lookAtMemory()
  const listing = createListing(entries, 3)
  const target = createHistoryFile(path)
  let highest = 0
  merge(path, 3, listing, {
    write(bytes) {
      highest = Math.max(highest, lookAtMemory())
      target.write(bytes)
    },
    finish: () => target.finish(),
    abandon: () => target.abandon()
  })
  return { ms, bytesMax: highest - before }
}

/** Runs in a separate function, so that its memory can be freed before the measurement. */
function timeMerge(path: string, number: number, entries: number): number {
  const listing = createListing(entries, number)
  const startedAt = performance.now()
  merge(path, number, listing, createHistoryFile(path))
  return performance.now() - startedAt
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the memory of this thread without garbage, which V8 frees at random times. */
function lookAtMemory(): number {
  // The second collection frees memory of buffers.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function merge(path: string, number: number, listing: PackedListing, target: HistoryTarget): void {
  const before = number === 1 ? undefined : new IndexReader(openHistoryFile(path))
  const added = [{ number, timestamp: number, source: 'manifest', listing }] as const
  mergeHistory({ target, server: '', client: '', before, added, isDropped: () => false })
  before?.close()
}

function createListing(entries: number, backup: number): PackedListing {
  const listing = new PackedListing()
  for (let at = 0; at < entries; at++) {
    const isChanged = backup > 1 && at % changedEvery === 0
    const time = 1_700_000_000 + (at % 10_007) + (isChanged ? backup : 0)
    const part = Math.floor(at / filesPerFolder)
    listing.add(`/srv/${part % 40}/part-${part}/report ${at}.txt`, {
      size: (at * 7_919) % 100_000,
      mtime: time,
      ctime: time,
      mode: 0o100_644,
      uid: 1000,
      gid: 1000,
      inode: 40_000 + at,
      nlink: 1,
      link: '',
      sum: ((at * 2_654_435_761) % 2 ** 48) + (isChanged ? backup : 1)
    })
  }
  listing.finish()
  return listing
}
