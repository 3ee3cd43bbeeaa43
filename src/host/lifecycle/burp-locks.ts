/**
 * burp's own locks, which keep processes of the same client apart: `lockfile` while a backup is
 * made or deleted, `lockfile.read` in a backup that is being restored or verified. Locks appear at
 * once; the status port reports a process only seconds later.
 */
import { constants } from 'node:fs'
import { lstat, open, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { errorCode } from '../configuration/refusals.js'
import { tolerate } from '../disk/statuses.js'

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants
/** Errors that mean that there is no lock. */
const elsewhere = ['ENOENT', 'ENOTDIR', 'ELOOP']
/** A lock contains a process ID and a line feed. */
const lockBytesMax = 64

export interface LockPlace {
  readonly storage: string
  /** In the storage, unless `client_lockdir` sets another folder. */
  readonly lockFile: string
}

/** Ignores locks left behind by a crash. */
export async function isInUse({ storage, lockFile }: LockPlace): Promise<boolean> {
  const files = [lockFile, ...(await listReadLocks(storage))]
  const held = await Promise.all(files.map(isHeld))
  return held.includes(true)
}

async function listReadLocks(storage: string): Promise<string[]> {
  const names = await tolerate(readdir(textToBytes(storage), { encoding: 'buffer' }), ...elsewhere)
  return (names ?? [])
    .map(bytesToText)
    .filter(name => /^\d{7}/.test(name))
    .map(name => path.join(storage, name, 'lockfile.read'))
}

async function isHeld(file: string): Promise<boolean> {
  return (await lookUpHolder(file)) !== undefined
}

/** Returns the ID of the process that holds a lock; 0 if the process has not written its ID yet. */
export async function lookUpHolder(file: string): Promise<number | undefined> {
  const lock = await tolerate(readLock(file), ...elsewhere)
  if (!lock) return undefined
  const lines = await readLockTable()
  if (lines === undefined) return isAlive(lock.pid) ? lock.pid : undefined
  // burp writes its process ID just after it gets the lock. Inode numbers are unique only within a
  // file system, so the process ID is compared, too.
  const isIt = lines.some(line => {
    const [, pid, inode] = / (-?\d+) [\da-f]+:[\da-f]+:(\d+) /.exec(line) ?? []
    return inode === lock.inode && (lock.pid === 0 || Number(pid) === lock.pid)
  })
  return isIt ? lock.pid : undefined
}

async function readLock(file: string): Promise<{ inode: string; pid: number } | undefined> {
  if (!(await lstat(textToBytes(file))).isFile()) return undefined
  const handle = await open(textToBytes(file), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const { ino } = await handle.stat({ bigint: true })
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(lockBytesMax), 0, lockBytesMax, 0)
    const pid = Number.parseInt(buffer.toString('latin1', 0, bytesRead), 10)
    return { inode: String(ino), pid: Number.isNaN(pid) ? 0 : pid }
  } finally {
    await handle.close()
  }
}

/** Returns the lines of Linux's lock table; undefined on other systems. */
async function readLockTable(): Promise<string[] | undefined> {
  const table = await tolerate(readFile('/proc/locks', 'latin1'), ...elsewhere)
  return table?.split('\n')
}

export function isAlive(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
