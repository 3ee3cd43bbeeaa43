/**
 * Worker thread that reads burp's storage, one order at a time. It answers with JSON or packed
 * pages, which the event loop copies quickly.
 */
import { LRUCache } from 'lru-cache'
import { answerTasks } from '../../threads/side-tasks.js'
import { Fault } from '../../faults.js'
import { errorCode } from '../configuration/refusals.js'
import { ServerFiles } from '../server-files.js'
import type { StoredTreeOrder } from '../burp-host.js'
import type { TreePart } from '../../protocol/tree-pages.js'
import { listOnDisk, lookUpLastPaths, readCountersOnDisk } from './disk-stored-backups.js'
import type { StorageOrder, StorageTask } from './storage-orders.js'
import { BrokenManifest } from './manifest-parser.js'
import { toPlainPage, type TreePage } from '../../protocol/tree-pages.js'
import { openManifest, readTreePages } from './disk-trees.js'

/** About 1 MB, which is copied in 1 ms. */
const pagesPerPart = 16

/** Each has an open file. */
const openMax = 8

/**
 * Trees of backups that are being read in parts. A request for the next part continues the reading,
 * or starts again if it was dropped.
 */
class OpenTrees {
  readonly #open = new LRUCache<string, Reading>({
    max: openMax,
    dispose: ({ pages }, _key, reason) => {
      if (reason === 'evict') void pages.return(undefined)
    }
  })

  /** Throws errors of the file system, NEEDS_AGENT, BAD_CONFIG and BrokenManifest. */
  async read(files: ServerFiles, order: StoredTreeOrder): Promise<TreePart | undefined> {
    const reading = this.#take(files.server, order) ?? (await begin(files, order))
    if (!reading) return undefined
    const isLast = !(await fill(reading, pagesPerPart))
    const part = reading.ready.splice(0, pagesPerPart)
    if (!isLast) this.#keep(files.server, { ...order, from: order.from + part.length }, reading)
    return { pages: part.map(toPlainPage), isLast }
  }

  #take(server: string, order: StoredTreeOrder): Reading | undefined {
    const key = toKey(server, order)
    const reading = this.#open.get(key)
    this.#open.delete(key)
    return reading
  }

  #keep(server: string, order: StoredTreeOrder, reading: Reading): void {
    this.#open.set(toKey(server, order), reading)
  }
}

const trees = new OpenTrees()

answerTasks(async task => {
  const { server, configFile, order } = task as StorageTask // `StorageOrders` sent it
  const files = new ServerFiles(server, configFile)
  if (order.kind === 'tree') return readTree(files, order.tree)
  return Buffer.from(JSON.stringify(readBackups(files, order)))
})

function readBackups(files: ServerFiles, order: Exclude<StorageOrder, { kind: 'tree' }>) {
  if (order.kind === 'list') return listOnDisk(files, order.clients)
  if (order.kind === 'counters') return readCountersOnDisk(files, order.backups)
  return lookUpLastPaths(files, order.backup)
}

/** Returns undefined if burp must be asked. */
async function readTree(files: ServerFiles, order: StoredTreeOrder): Promise<TreePart | undefined> {
  try {
    return await trees.read(files, order)
  } catch (error) {
    const isOfStorage = error instanceof BrokenManifest || errorCode(error) !== ''
    if (error instanceof Fault || isOfStorage) return undefined
    throw error
  }
}

interface Reading {
  readonly pages: AsyncGenerator<TreePage[], undefined>
  /** Pages that were read, but not returned yet. */
  ready: TreePage[]
}

function toKey(server: string, { backup, directory, from }: StoredTreeOrder): string {
  const { client, number, timestamp } = backup
  return JSON.stringify([server, client, number, timestamp, directory, from])
}

async function begin(files: ServerFiles, order: StoredTreeOrder): Promise<Reading | undefined> {
  const file = openManifest(files, order.backup)
  if (file === undefined) return undefined
  const reading: Reading = { pages: readTreePages(file, order.directory), ready: [] }
  for (let skipped = 0; skipped < order.from;) {
    if (!(await fill(reading, 1))) break
    skipped += reading.ready.splice(0, order.from - skipped).length
  }
  return reading
}

/** Reads until more than `count` pages are ready. Returns false if the backup has no more pages. */
async function fill(reading: Reading, count: number): Promise<boolean> {
  while (reading.ready.length <= count) {
    const { value, done } = await reading.pages.next()
    if (done) return false
    reading.ready.push(...value)
  }
  return true
}
