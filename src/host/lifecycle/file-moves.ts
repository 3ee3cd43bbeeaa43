/**
 * Renames and deletes files of clients and templates. Never overwrites a file, and saves the
 * content as a version, so that a recreated file can be rolled back.
 */
import { constants, lstatSync, type Stats } from 'node:fs'
import path from 'node:path'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { toRealPath } from '../disk/disk-view.js'
import { lookUpOwnStatus, tolerate } from '../disk/statuses.js'
import { errorCode } from '../configuration/refusals.js'
import { type ChangeOrder, fileChanged } from '../configuration.js'
import { replaceFile, within } from '../configuration/file-replacement.js'
import { OpenFolder } from '../configuration/open-folder.js'
import { randomBytes } from 'node:crypto'
import { lstat, open, readdir, rename, rmdir, unlink } from 'node:fs/promises'

export interface MovedFile {
  /** Absolute. */
  readonly path: string
  readonly bytes: Buffer
}

export interface FileChange {
  readonly order: ChangeOrder
  readonly versionsMax: number
}

/** Throws FILE_CHANGED, and NOT_SUPPORTED for a link. */
export async function deleteFile(file: MovedFile, change: FileChange): Promise<void> {
  await replace(file, { before: file.bytes, after: undefined }, change)
}

/** Recreates the file with `status`. Throws FILE_CHANGED if the file exists again. */
export async function undeleteFile(file: MovedFile, status: Stats, change: FileChange) {
  await replace(file, { before: undefined, after: file.bytes, rights: status }, change)
}

/**
 * Renames in the same folder. Returns false if the new name is taken by another file. An
 * interrupted rename, which left one file under both names, is finished.
 */
export async function renameFile(
  file: MovedFile,
  newName: string,
  change: FileChange
): Promise<boolean> {
  const status = findStatus(file.path)
  const isMade = await within(openFolder(file.path), async folder => {
    const isFree = await folder.addName(path.basename(file.path), newName)
    await folder.sync()
    return isFree
  })
  if (!isSameFile(status, path.join(path.dirname(file.path), newName))) {
    if (isMade) await within(openFolder(file.path), folder => folder.removeFile(newName))
    return false
  }
  try {
    await deleteFile(file, change)
  } catch (error) {
    await within(openFolder(file.path), folder => folder.removeFile(newName))
    throw error
  }
  return true
}

export function isSameFile(status: Stats, other: string): boolean {
  const found = lookUpOwnStatus(other)
  return found !== undefined && found.ino === status.ino && found.dev === status.dev
}

/** Throws NOT_SUPPORTED for a symlink: other files may use its target. */
export function findStatus(file: string): Stats {
  const status = lstatSync(textToBytes(file))
  if (status.isFile()) return status
  throw new Fault(
    'NOT_SUPPORTED',
    say`${JSON.stringify(path.basename(file))} is a link. Rename or delete it manually.`
  )
}

interface Contents {
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
  readonly rights?: Stats
}

async function replace(
  { path: file }: MovedFile,
  { before, after, rights }: Contents,
  { order: { user, reason }, versionsMax }: FileChange
): Promise<void> {
  const { uid, gid, mode } = rights ?? findStatus(file)
  const replacement = {
    realPath: toRealPath(file),
    before,
    after,
    rights: { uid, gid, mode: mode & 0o7777 },
    facts: { at: new Date(), user, reason }
  }
  if (!(await replaceFile(replacement, versionsMax))) throw fileChanged()
}

function openFolder(file: string): Promise<OpenFolder> {
  return OpenFolder.open(toRealPath(path.dirname(file)))
}

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants
const hiddenPrefix = '.burphub-deleted-'
/** Folders that this process is deleting. */
const underWay = new Set<string>()

type EntryKind = 'directory' | 'link' | 'other'

/** Kind of an entry, without following links; `undefined` if there is none. */
export async function lookUpKind(file: string): Promise<EntryKind | undefined> {
  const status = await tolerate(lstat(textToBytes(file)), 'ENOENT')
  if (!status) return undefined
  if (status.isDirectory()) return 'directory'
  return status.isSymbolicLink() ? 'link' : 'other'
}

/** Moves within one directory; `to` must not exist. Throws NOT_SUPPORTED for a mount point. */
export async function moveStorage(from: string, to: string): Promise<void> {
  try {
    await rename(textToBytes(from), textToBytes(to))
  } catch (error) {
    if (['EBUSY', 'EXDEV'].includes(errorCode(error))) throw mounted(error)
    throw error
  }
  await syncFolder(path.dirname(to))
}

/** Returns the new name. Throws NOT_SUPPORTED if it is not a directory. */
export async function hideStorage(storage: string): Promise<string> {
  requireDirectory(await lookUpKind(storage))
  const name = hiddenPrefix + randomBytes(8).toString('hex')
  const hidden = path.join(path.dirname(storage), name)
  await moveStorage(storage, hidden)
  return hidden
}

/** Throws NOT_SUPPORTED. */
export function requireDirectory(kind: EntryKind | undefined): void {
  if (kind === 'directory') return
  const message = say`burphub deletes nothing here because the backups of this client are behind a link. Delete the client without its backups, then delete the link and its target manually.`
  throw new Fault('NOT_SUPPORTED', message)
}

/** Lists leftovers of earlier deletions in the storage. */
export async function listHidden(directory: string): Promise<string[]> {
  const names = await readdir(textToBytes(directory), { encoding: 'buffer' })
  return names
    .map(bytesToText)
    .filter(name => name.startsWith(hiddenPrefix))
    .map(name => path.join(directory, name))
    .filter(hidden => !underWay.has(hidden))
}

/** Deletes a directory and everything below it. Symlinks are deleted, never followed. */
export async function removeTree(directory: string): Promise<void> {
  underWay.add(directory)
  try {
    await removeBelow(textToBytes(directory))
  } finally {
    underWay.delete(directory)
  }
}

async function removeBelow(directory: Buffer): Promise<void> {
  const handle = await open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  try {
    // Uses the path of the open directory, so that a symlink that replaces it has no effect.
    const isNamed = process.platform === 'linux'
    const inside = isNamed ? Buffer.from(`/proc/self/fd/${handle.fd}`) : directory
    for (const entry of await listEntries(inside)) {
      const child = Buffer.concat([inside, Buffer.from('/'), entry.name])
      await tolerate(entry.isDirectory ? removeBelow(child) : unlink(child), 'ENOENT')
    }
  } finally {
    await handle.close()
  }
  await tolerate(rmdir(directory), 'ENOENT')
}

async function listEntries(directory: Buffer): Promise<{ name: Buffer; isDirectory: boolean }[]> {
  const entries = await readdir(directory, { withFileTypes: true, encoding: 'buffer' })
  return entries.map(entry => ({
    name: entry.name as unknown as Buffer, // a Buffer because of the encoding
    isDirectory: entry.isDirectory()
  }))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(textToBytes(folder), O_RDONLY | O_DIRECTORY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function mounted(cause: unknown): Fault {
  const message = say`The backup folder of this client is a file system of its own, so it cannot be moved.`
  return new Fault('NOT_SUPPORTED', message, { cause })
}
