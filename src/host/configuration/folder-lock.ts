/**
 * Keeps other processes away while one changes a file: a lock in the folder of its versions, made
 * at one stroke. One whose process is gone, or that is held for too long, is taken away.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeLife, judgeLife } from '../../queues/locks.js'
import { busyConfiguration } from '../configuration.js'
import type { OpenFolder } from './open-folder.js'
import { errorCode } from './refusals.js'

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

/** Resolves to what ends it. Throws BURP_BUSY where the lock cannot be had in time. */
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
    if (isOurs) return async () => await unlock(folder, id)
    await breakStale(folder, id)
    await sleep(pauseMs + Math.random() * pauseMs)
  }
  throw busyConfiguration()
}

async function unlock(folder: OpenFolder, id: string): Promise<void> {
  if ((await lookUpHolder(folder, lockName))?.id === id) await folder.removeFile(lockName)
}

async function breakStale(folder: OpenFolder, id: string): Promise<void> {
  const holder = await lookUpHolder(folder, lockName)
  if (!holder || !isStale(holder)) return
  // Only one of several processes moves it. A process that moved a new lock by mistake puts it
  // back.
  const moved = `stale-${id}`
  await folder.move(lockName, folder, moved).catch(unlessAbsent)
  const taken = await lookUpHolder(folder, moved)
  if (taken && taken.id !== holder.id) await folder.addName(moved, lockName)
  await folder.removeFile(moved)
}

function isStale({ pid, life, until }: Holder): boolean {
  return Date.now() > until || judgeLife(pid, life) === 'ended'
}

/** A lock that cannot be read was never finished: it counts as one that has run out. */
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

function unlessAbsent(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error
}
