/**
 * Merges a large listing into a history as the thread that makes histories does, in a thread of its
 * own: what it takes of memory is told by itself, whatever else the process holds.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { answerTasks } from '../../src/fair/side-tasks.js'
import { HistoryReader } from '../../src/find/history/history-reader.js'
import { mergeHistory } from '../../src/find/history/merge.js'
import { PackedListing } from '../../src/find/history/packed-listing.js'
import {
  createHistoryFile,
  type HistoryTarget,
  openHistoryFile
} from '../../src/find/history/places.js'

export interface MergeMeasured {
  readonly ms: number
  /** Of the heap and beside it: beyond what the thread has before, the listing with it. */
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
  merge(path, 1, createListing(entries, 1), createHistoryFile(path))
  const before = lookAtMemory()
  const listing = createListing(entries, 2)
  const target = createHistoryFile(path)
  let highest = 0
  let lookingMs = 0
  const note = () => {
    const from = performance.now()
    highest = Math.max(highest, lookAtMemory())
    lookingMs += performance.now() - from
  }
  const startedAt = performance.now()
  merge(path, 2, listing, {
    write(bytes) {
      note()
      target.write(bytes)
    },
    finish: () => target.finish(),
    abandon: () => target.abandon()
  })
  return { ms: performance.now() - startedAt - lookingMs, bytesMax: highest - before }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Of this thread alone, without what is garbage: when that goes is chance. */
function lookAtMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function merge(path: string, number: number, listing: PackedListing, target: HistoryTarget): void {
  const before = number === 1 ? undefined : new HistoryReader(openHistoryFile(path))
  const added = [{ number, timestamp: number, source: 'manifest', listing }] as const
  mergeHistory({ target, server: '', client: '', before, added, isDropped: () => false })
  before?.close()
}

function createListing(entries: number, backup: number): PackedListing {
  const listing = new PackedListing()
  for (let at = 0; at < entries; at++) {
    const isChanged = backup > 1 && at % changedEvery === 0
    const time = 1_700_000_000 + (at % 10_007) + (isChanged ? backup : 0)
    listing.add(`/srv/${at % 40}/part-${Math.floor(at / filesPerFolder)}/report ${at}.txt`, {
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
