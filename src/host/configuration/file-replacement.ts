/**
 * Replaces one configuration file atomically: readers see either the old content or the new one,
 * even after a crash at any moment. The old and the new content are kept as versions, in a hidden
 * folder next to the file that only its owner can enter.
 */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { confBytesMax } from '../../conf/config-tree.js'
import { toEtag } from '../../conf/etags.js'
import { describeLife, judgeLife } from '../../queues/locks.js'
import { busyConfiguration } from '../configuration.js'
import { versionsFolder } from './configuration-folders.js'
import { type FileRights, OpenFolder } from './open-folder.js'
import { type VersionFacts, VersionStore } from './version-store.js'
import { tolerate } from '../disk/statuses.js'

export interface Replacement {
  readonly realPath: string
  /** Expected content; `undefined` if the file must not exist. */
  readonly before: Buffer | undefined
  /** `undefined` deletes the file. */
  readonly after: Buffer | undefined
  /** For a new file, and for the folder of the versions. */
  readonly rights: FileRights
  readonly facts: VersionFacts
}

/** Returns false, without a change, if the current content is not the expected one. */
export async function replaceFile(order: Replacement, versionsMax: number): Promise<boolean> {
  return await withVersions(order, async (folder, versions) => {
    const unlock = await lockFolder(versions)
    try {
      return await replaceLocked(order, { folder, versions, versionsMax })
    } finally {
      await unlock()
    }
  })
}

/** Calls `use` with the versions of a file, which may be none. */
export async function readVersions<T>(
  realPath: string,
  use: (store: VersionStore | undefined, current: Buffer | undefined) => Promise<T>
): Promise<T> {
  return await within(OpenFolder.open(path.dirname(realPath)), async folder => {
    const name = path.basename(realPath)
    const current = await folder.lookUpFile(name, confBytesMax)
    const all = await folder.lookUpFolder(versionsFolder)
    if (!all) return await use(undefined, current)
    return await within(all, async () => {
      const versions = await all.lookUpFolder(name)
      if (!versions) return await use(undefined, current)
      return await within(versions, () => use(new VersionStore(versions), current))
    })
  })
}

interface Place {
  folder: OpenFolder
  versions: OpenFolder
  versionsMax: number
}

async function replaceLocked(order: Replacement, place: Place): Promise<boolean> {
  const { folder, versions, versionsMax } = place
  const name = path.basename(order.realPath)
  const store = new VersionStore(versions)
  const current = await folder.lookUpFile(name, confBytesMax)
  await store.tidy(current)
  if (!isSame(current, order.before)) return false
  if (current) await recordFound(store, current, await toTime(folder, name))
  const version = order.after && (await store.prepare(order.after, order.facts))
  if (!(await swap(order, folder, versions))) return false
  if (version !== undefined) await store.settle(version)
  await store.prune(versionsMax)
  return true
}

/** A file that burphub did not write becomes a version, too: the first one, or a manual change. */
async function recordFound(store: VersionStore, bytes: Buffer, at: Date): Promise<void> {
  const newest = (await store.list(bytes)).at(-1)
  if (newest?.etag === toEtag(bytes)) return
  await store.settle(await store.prepare(bytes, { at, user: undefined, reason: undefined }))
}

async function toTime(folder: OpenFolder, name: string): Promise<Date> {
  return (await folder.lookUpStatus(name))?.mtime ?? new Date()
}

async function swap(
  { realPath, before, after, rights }: Replacement,
  folder: OpenFolder,
  versions: OpenFolder
): Promise<boolean> {
  const name = path.basename(realPath)
  const status = await folder.lookUpStatus(name)
  const { uid, gid, mode } = status ?? rights
  const fresh = `new-${randomUUID()}`
  if (after) await versions.createFile(fresh, after, { uid, gid, mode: mode & 0o7777 })
  try {
    // Another program, such as an editor, may have changed it: only burphub respects the lock.
    if (!isSame(await folder.lookUpFile(name, confBytesMax), before)) return false
    if (after) await versions.move(fresh, folder, name)
    else await folder.removeFile(name)
    await folder.sync()
    return true
  } finally {
    await versions.removeFile(fresh)
  }
}

function isSame(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a && b ? a.equals(b) : a === b
}

async function withVersions<T>(
  { realPath, rights }: Replacement,
  use: (folder: OpenFolder, versions: OpenFolder) => Promise<T>
): Promise<T> {
  return await within(OpenFolder.open(path.dirname(realPath)), async folder => {
    const name = path.basename(realPath)
    const owner = (await folder.lookUpStatus(name)) ?? rights
    const closed = { uid: owner.uid, gid: owner.gid, mode: 0o700 }
    return await within(folder.makeFolder(versionsFolder, closed), async all => {
      await all.limitTo(closed.mode)
      return await within(all.makeFolder(name, closed), each => use(folder, each))
    })
  })
}

/** Closes the folder even if `use` throws. */
export async function within<T>(
  opening: OpenFolder | Promise<OpenFolder>,
  use: (folder: OpenFolder) => Promise<T>
): Promise<T> {
  const folder = await opening
  try {
    return await use(folder)
  } finally {
    await folder.close()
  }
}

/** Work under the lock takes milliseconds, or seconds on a slow disk. */
const holdMsMax = 60_000
const patienceMs = 20_000
const pauseMs = 20
const lockBytesMax = 4096
const lockName = 'lock'

interface Holder {
  id: string
  pid: number
  /** Distinguishes this process from a later one with the same number. */
  life: string
  until: number
}

/**
 * Locks a file against changes by other processes, with a lock in the folder of its versions.
 * Ignores a lock whose process no longer exists, or that is held for too long. Resolves to the
 * function that unlocks. Throws BURP_BUSY if the lock is not released in time.
 */
export async function lockFolder(folder: OpenFolder): Promise<() => Promise<void>> {
  const id = randomUUID()
  const ours = `lock-${id}`
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const holder = {
      id,
      pid: process.pid,
      life: describeLife(process.pid),
      until: Date.now() + holdMsMax
    }
    await folder.createFile(ours, Buffer.from(JSON.stringify(holder)))
    const isOurs = await folder.addName(ours, lockName)
    await folder.removeFile(ours)
    if (isOurs) return async () => await removeLock(folder, id)
    await breakStale(folder, id)
    await sleep(pauseMs + Math.random() * pauseMs)
  }
  throw busyConfiguration()
}

async function removeLock(folder: OpenFolder, id: string): Promise<void> {
  if ((await lookUpHolder(folder, lockName))?.id === id) await folder.removeFile(lockName)
}

async function breakStale(folder: OpenFolder, id: string): Promise<void> {
  const holder = await lookUpHolder(folder, lockName)
  if (!holder || !isStale(holder)) return
  // Only one of several processes can move it. A process that moved a new lock by mistake puts it
  // back.
  const moved = `stale-${id}`
  await tolerate(folder.move(lockName, folder, moved), 'ENOENT')
  const taken = await lookUpHolder(folder, moved)
  if (taken && taken.id !== holder.id) await folder.addName(moved, lockName)
  await folder.removeFile(moved)
}

function isStale({ pid, life, until }: Holder): boolean {
  return Date.now() > until || judgeLife(pid, life) === 'ended'
}

/** An unreadable lock was not written completely, and counts as expired. */
async function lookUpHolder(folder: OpenFolder, name: string): Promise<Holder | undefined> {
  const bytes = await folder.lookUpFile(name, lockBytesMax)
  if (!bytes) return undefined
  try {
    return toHolder(JSON.parse(bytes.toString()))
  } catch {
    return toHolder(undefined)
  }
}

function toHolder(read: unknown): Holder {
  const { id, pid, life, until } = (read ?? {}) as Partial<Record<keyof Holder, unknown>>
  return {
    id: typeof id === 'string' ? id : '',
    pid: typeof pid === 'number' ? pid : 0,
    life: typeof life === 'string' ? life : '',
    until: typeof until === 'number' ? until : 0
  }
}
