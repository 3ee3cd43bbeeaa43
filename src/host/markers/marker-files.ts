/**
 * Small files in a client's storage directory, written so that burp finds either the whole file or
 * no file. All operations use the open directory, so that moved directories and new symlinks have
 * no effect. Errors are those of the file system.
 */
import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  rmdir,
  stat,
  unlink
} from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../configuration/refusals.js'
import { tolerate } from '../disk/statuses.js'
import type { ClientStorage } from '../server-files.js'

/**
 * Files of burphub stay below 2 KiB. burp reads any size; burphub shows only the start of larger
 * files.
 */
export const markerBytesMax = 65_536

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

const reading = O_RDONLY | O_NOFOLLOW | O_NONBLOCK

/** A file and its times, in milliseconds since 1970. */
export interface FoundFile {
  bytes: Buffer
  writtenAt: number
  /** Not updated by file systems with `noatime`. */
  readAt: number
}

/** Returns the bytes of a regular file; undefined for anything else, as burp ignores it. */
export async function lookUpFile(
  storage: ClientStorage,
  name: string
): Promise<Buffer | undefined> {
  return (await inspectFile(storage, name))?.bytes
}

/** Reads the file with its times, without changing its access time. */
export function inspectFile(storage: ClientStorage, name: string): Promise<FoundFile | undefined> {
  return inDirectory(storage, async directory => {
    const file = path.join(directory, name)
    if (!(await isRegularFile(file))) return undefined
    return await withUntouched(file, async handle => {
      const { mtimeMs, atimeMs } = await handle.stat()
      return { bytes: await readStart(handle), writtenAt: mtimeMs, readAt: atimeMs }
    })
  })
}

/** Resets the access time, so that the next read of the marker file is detected. */
export async function forgetReading(storage: ClientStorage, name: string): Promise<void> {
  await inDirectory(storage, async directory => {
    await withFile(path.join(directory, name), reading, async handle => {
      await handle.utimes(new Date(0), (await handle.stat()).mtime)
    })
  })
}

/** Reads the last bytes of a regular file. */
export function lookUpEnd(
  storage: ClientStorage,
  name: string,
  bytesMax: number
): Promise<Buffer | undefined> {
  return inDirectory(storage, async directory => {
    const file = path.join(directory, name)
    if (!(await isRegularFile(file))) return undefined
    return await withFile(file, reading, async handle => {
      const { size } = await handle.stat()
      const buffer = Buffer.alloc(Math.min(size, bytesMax))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, size - buffer.length)
      return buffer.subarray(0, bytesRead)
    })
  })
}

/** Removes temporary files from before `instant` that a process left when it was killed. */
export async function removeRemains(storage: ClientStorage, instant: number): Promise<void> {
  await inDirectory(storage, async directory => {
    const names = await readdir(directory)
    for (const name of names.filter(each => /^\.burphub-[\da-f]{16}$/.test(each))) {
      const file = path.join(directory, name)
      const status = await tolerate(lstat(file), 'ENOENT')
      if (status?.isFile() && status.mtimeMs < instant) await tolerate(unlink(file), 'ENOENT')
    }
  })
}

/** Names in the storage directory, unsorted. */
export async function listNames(storage: ClientStorage): Promise<string[]> {
  return (await inDirectory(storage, directory => readdir(directory))) ?? []
}

export async function hasFile(storage: ClientStorage, name: string): Promise<boolean> {
  const isThere = (directory: string) => isRegularFile(path.join(directory, name))
  return (await inDirectory(storage, isThere)) ?? false
}

/** Returns false if the file does not exist. */
export async function removeFile(storage: ClientStorage, name: string): Promise<boolean> {
  const isRemoved = await inDirectory(storage, async (directory, handle) => {
    const file = path.join(directory, name)
    if (!(await isRegularFile(file))) return false
    await unlink(file)
    await handle.sync()
    return true
  })
  return isRemoved ?? false
}

/** Replaces the file. Creates the storage directory, as burp does at a client's first backup. */
export async function writeFile(storage: ClientStorage, name: string, text: Buffer) {
  await makeDirectory(storage)
  await withDirectory(storage, async (directory, handle) => {
    const owner = toOwner(storage, await handle.stat())
    const temporary = path.join(directory, `.burphub-${randomBytes(8).toString('hex')}`)
    try {
      await withFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, async file => {
        await file.writeFile(text)
        await giveTo(owner, storage.fileMode, file)
        await file.sync()
      })
      await rename(temporary, path.join(directory, name))
    } catch (error) {
      await unlink(temporary).catch(() => {}) // the file may not exist
      throw error
    }
    await handle.sync()
  })
}

interface Owner {
  uid: number
  gid: number
}

async function makeDirectory(storage: ClientStorage): Promise<void> {
  try {
    await mkdir(storage.path, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    throw error
  }
  try {
    const owner = toOwner(storage, await stat(path.dirname(storage.path)))
    await withDirectory(storage, async (_, handle) => {
      await giveTo(owner, storage.directoryMode, handle)
    })
  } catch (error) {
    // a directory that burp cannot write to would make the client's backups fail
    await rmdir(storage.path)
    throw error
  }
}

function toOwner({ uid, gid }: ClientStorage, fallback: Stats): Owner {
  return { uid: uid ?? fallback.uid, gid: gid ?? fallback.gid }
}

/** burp rejects the client if it cannot read the file, so in that case no file is written. */
async function giveTo(owner: Owner, mode: number, handle: FileHandle): Promise<void> {
  const own = await handle.stat()
  await handle.chmod(mode)
  if (own.uid === owner.uid && own.gid === owner.gid) return
  try {
    await handle.chown(owner.uid, owner.gid)
  } catch (error) {
    // Only root can change the owner. A file that all users can read works as well.
    const isReadable = own.isFile() && (mode & 0o004) !== 0
    if (errorCode(error) !== 'EPERM' || (own.uid !== owner.uid && !isReadable)) throw error
  }
}

/** A client without backups has no directory, and burp removes markers at any time. */
function inDirectory<T>(
  storage: ClientStorage,
  use: (directory: string, handle: FileHandle) => Promise<T>
): Promise<T | undefined> {
  return tolerate(withDirectory(storage, use), 'ENOENT')
}

async function withDirectory<T>(
  storage: ClientStorage,
  use: (directory: string, handle: FileHandle) => Promise<T>
): Promise<T> {
  return await withFile(storage.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, async handle => {
    // On Linux, this path leads to the open directory even after it is renamed.
    const isNamed = process.platform === 'linux'
    const opened = isNamed ? `/proc/self/fd/${handle.fd}` : storage.path
    // The path must still lead to the same directory: a symlink may have been created since it was
    // resolved.
    if (isNamed && storage.isLinked && (await readlink(opened)) !== storage.path) throw swapped()
    return await use(opened, handle)
  })
}

/** Reads a file without changing its access time, which shows whether burp has read it. */
async function withUntouched<T>(file: string, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const noTrace = 'O_NOATIME' in constants ? constants.O_NOATIME : 0
  try {
    return await withFile(file, reading | noTrace, use)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error // the file belongs to another user
    return await withFile(file, reading, use)
  }
}

async function withFile<T>(
  file: string,
  flags: number,
  use: (handle: FileHandle) => Promise<T>
): Promise<T> {
  const handle = await open(file, flags, 0o600)
  try {
    return await use(handle)
  } finally {
    await handle.close()
  }
}

async function readStart(handle: FileHandle): Promise<Buffer> {
  const buffer = Buffer.alloc(markerBytesMax)
  const { bytesRead } = await handle.read(buffer, 0, markerBytesMax, 0)
  return buffer.subarray(0, bytesRead)
}

async function isRegularFile(file: string): Promise<boolean> {
  return (await tolerate(lstat(file), 'ENOENT'))?.isFile() ?? false
}

function swapped(): Error {
  return Object.assign(new Error('another folder than the link led to'), { code: 'ELOOP' })
}
