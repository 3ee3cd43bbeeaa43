/**
 * Renames and deletes files of clients and templates. It never overwrites a file, and keeps the
 * content as a version, to which a recreated file can be rolled back.
 */
import { lstatSync, type Stats } from 'node:fs'
import path from 'node:path'
import { textToBytes } from '../../protocol/byte-text.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { toRealPath } from '../disk/disk-view.js'
import { lookUpOwnStatus } from '../disk/statuses.js'
import { type ChangeOrder, fileChanged } from '../configuration.js'
import { replaceFile, within } from '../configuration/file-replacement.js'
import { OpenFolder } from '../configuration/open-folder.js'

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

/** Recreates the file with `status`. Throws FILE_CHANGED if there is one again. */
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

/** Throws NOT_SUPPORTED for a link: what it leads to may be used by others. */
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
