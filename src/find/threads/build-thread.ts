/** The thread that builds indexes, one task at a time. */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { answerTasks } from '../../threads/side-tasks.js'
import { Fault } from '../../faults.js'
import { ServerFiles } from '../../host/server-files.js'
import { errorCode } from '../../host/configuration/refusals.js'
import { BrokenManifest } from '../../host/stored/manifest-parser.js'
import { BrokenHistory, isSameKey } from '../file-index/footer.js'
import { IndexReader } from '../file-index/index-reader.js'
import { mergeHistory } from '../file-index/merge.js'
import type { PackedListing } from '../file-index/packed-listing.js'
import { createHistoryFile, HistoryBytes, openHistoryFile } from '../file-index/places.js'
import { readManifestListing, readSentListing, StatusListing } from '../listings.js'
import type { BuildTask, DraftBackup, Drafted, Merged, MergeTask } from './build-tasks.js'

const drafts = new Map<string, PackedListing>()
const arriving = new Map<string, StatusListing>()

answerTasks(async message => {
  const task = message as BuildTask // sent by the main thread
  switch (task.do) {
    case 'read manifest':
      return keep(task.draft, await readManifest(task))
    case 'take':
      return keep(task.draft, readSentListing(task.bytes, task.backup, task.entriesMax))
    case 'begin':
      arriving.set(task.draft, new StatusListing(task.backup, task.entriesMax))
      return undefined
    case 'push':
      for (const piece of task.pieces) arriving.get(task.draft)?.push(piece)
      return undefined
    case 'end':
      return end(task.draft)
    case 'merge':
      return merge(task)
    case 'pack':
      return pack(task.drafts)
    default:
      for (const draft of task.drafts) forget(draft)
      return undefined
  }
})

/** Returns undefined if burp should be queried. */
async function readManifest({
  server,
  configFile,
  backup,
  entriesMax
}: BuildTask & { do: 'read manifest' }): Promise<PackedListing | 'too large' | undefined> {
  try {
    return await readManifestListing(new ServerFiles(server, configFile), backup, entriesMax)
  } catch (error) {
    const isOfStorage = error instanceof BrokenManifest || errorCode(error) !== ''
    if (error instanceof Fault || isOfStorage) return undefined
    throw error
  }
}

function keep(draft: string, listing: PackedListing | 'too large' | undefined): Drafted {
  if (listing === undefined) return { state: 'absent' }
  if (listing === 'too large') return { state: 'too large' }
  drafts.set(draft, listing)
  return { state: 'there', entries: listing.length }
}

/** Throws NO_SUCH_CLIENT, NO_SUCH_BACKUP and BURP_PROTOCOL. */
function end(draft: string): Drafted {
  const listing = arriving.get(draft)
  arriving.delete(draft)
  return keep(draft, listing?.finish())
}

function forget(draft: string): void {
  drafts.delete(draft)
  arriving.delete(draft)
}

function take(wanted: readonly DraftBackup[]) {
  const found = wanted.flatMap(({ draft, number, timestamp, source }) => {
    const listing = drafts.get(draft)
    return listing ? [{ number, timestamp, source, listing }] : []
  })
  for (const { draft } of wanted) forget(draft)
  return found
}

function merge({ path, server, client, drafts: wanted, dropped }: MergeTask): Merged {
  const added = take(wanted)
  if (added.length < wanted.length) return { state: 'lost' }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const before = openBefore(path)
  try {
    const known = before?.footer.backups ?? []
    const fresh = added.filter(backup => !known.some(each => isSameKey(each, backup)))
    const { backups, paths } = mergeHistory({
      target: createHistoryFile(path),
      server,
      client,
      before,
      added: fresh,
      isDropped: backup => dropped.some(each => isSameKey(each, backup))
    })
    return { state: 'done', backups, paths, bytes: statSync(path).size }
  } catch (error) {
    // A damaged index is rebuilt.
    if (!(error instanceof BrokenHistory)) throw error
    rmSync(path, { force: true })
    return { state: 'lost' }
  } finally {
    before?.close()
  }
}

function openBefore(path: string): IndexReader | undefined {
  try {
    return new IndexReader(openHistoryFile(path))
  } catch (error) {
    if (error instanceof BrokenHistory || errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Builds a temporary index in shared memory, so that threads need no copies. */
function pack(wanted: readonly DraftBackup[]): Uint8Array | undefined {
  const added = take(wanted)
  if (added.length < wanted.length) return undefined
  const target = new HistoryBytes()
  const isDropped = () => false
  mergeHistory({ target, server: '', client: '', before: undefined, added, isDropped })
  const { bytes } = target
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
