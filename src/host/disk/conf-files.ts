/**
 * Where configuration files are read from: the disk, with edited files laid over it, and never
 * beyond the allowed folders. Paths are absolute, as text that stands for bytes.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync
} from 'node:fs'
import path from 'node:path'
import type { ConfFiles, ReadFile } from '../../conf/conf-files.js'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'

export interface FilesOptions {
  /** Folders below which a file must really lie, links followed; everywhere when absent. */
  readonly roots?: readonly string[] | undefined
  /** By absolute path: what a file is to hold; `undefined` for one that is to go. */
  readonly edited?: ReadonlyMap<string, Buffer | undefined> | undefined
}

export function createConfFiles({ roots, edited }: FilesOptions = {}): ConfFiles {
  const realRoots = roots?.map(toRealPath)
  const isBelowRoots = (file: string) => !realRoots || realRoots.some(root => isBelow(root, file))
  const disk = createDisk(isBelowRoots)
  if (!edited?.size) return disk
  return layOver(disk, new Map([...edited].map(([file, bytes]) => [toRealPath(file), bytes])))
}

function createDisk(isBelowRoots: (file: string) => boolean): Disk {
  return {
    isBelowRoots,
    read: (file, bytesMax) => readDisk(file, bytesMax, isBelowRoots),
    // Of what lies outside nothing is told, not even whether it is there: reading it is refused.
    listNames: folder => (isBelowRoots(toRealPath(folder)) ? listDisk(folder) : []),
    exists: file => !isBelowRoots(toRealPath(file)) || isOnDisk(file)
  }
}

interface Disk extends ConfFiles {
  isBelowRoots: (file: string) => boolean
}

/** `edited` by real path, so that no spelling of a path leads past it. */
function layOver(disk: Disk, edited: ReadonlyMap<string, Buffer | undefined>): ConfFiles {
  return {
    read(file, bytesMax) {
      const realPath = toRealPath(file)
      const bytes = edited.get(realPath)
      if (!edited.has(realPath)) return disk.read(file, bytesMax)
      if (!disk.isBelowRoots(realPath)) return { problem: 'OUTSIDE' }
      if (!bytes) return { problem: 'UNREADABLE' }
      return bytes.length > bytesMax
        ? { problem: 'TOO_MUCH' }
        : { bytes, realPath, isFolder: false }
    },
    listNames(folder) {
      const names = new Set(disk.listNames(folder))
      const realFolder = toRealPath(folder)
      for (const [file, bytes] of edited) {
        if (path.dirname(file) !== realFolder) continue
        if (bytes) names.add(path.basename(file))
        else names.delete(path.basename(file))
      }
      return [...names]
    },
    exists(file) {
      const realPath = toRealPath(file)
      return edited.has(realPath) ? edited.get(realPath) !== undefined : disk.exists(file)
    }
  }
}

function readDisk(
  file: string,
  bytesMax: number,
  isBelowRoots: (file: string) => boolean
): ReadFile {
  if (!isBelowRoots(toRealPath(file))) return { problem: 'OUTSIDE' }
  let handle: number | undefined
  try {
    // Without O_NONBLOCK a named pipe would hold us up for ever.
    handle = openSync(textToBytes(file), constants.O_RDONLY | constants.O_NONBLOCK)
    const realPath = toRealPath(file)
    const status = fstatSync(handle)
    const there = statSync(textToBytes(realPath))
    // What was opened must be what lies there: a link may have been turned meanwhile.
    const isSame = status.ino === there.ino && status.dev === there.dev
    if (!isSame || !isBelowRoots(realPath)) return { problem: 'OUTSIDE' }
    if (status.isDirectory()) return { bytes: Buffer.alloc(0), realPath, isFolder: true }
    if (!status.isFile()) return { problem: 'NOT_A_FILE' }
    if (status.size > bytesMax) return { problem: 'TOO_MUCH' }
    return { bytes: readFileSync(handle), realPath, isFolder: false }
  } catch (cause) {
    return { problem: 'UNREADABLE', cause }
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

function listDisk(folder: string): string[] {
  try {
    return readdirSync(textToBytes(folder), { encoding: 'buffer' }).map(bytesToText)
  } catch {
    return [] // glob(3) too skips what it cannot list
  }
}

function isOnDisk(file: string): boolean {
  try {
    lstatSync(textToBytes(file))
    return true
  } catch {
    return false
  }
}

/** With all links followed; of a file that is not there yet, those of its folder. */
export function toRealPath(file: string): string {
  try {
    return bytesToText(realpathSync.native(textToBytes(file), { encoding: 'buffer' }))
  } catch {
    const folder = path.dirname(file)
    return folder === file ? file : path.join(toRealPath(folder), path.basename(file))
  }
}

/** Whether `file` is `folder` or lies below it; both are real paths. */
export function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
