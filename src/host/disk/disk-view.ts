/**
 * A consistent view of the disk: each file is read once, no matter how many includes lead to it.
 * Paths are strings that encode bytes (`bytesToText`).
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
import type { ReadFile } from '../../conf/glob-files.js'
import { confBytesMax } from '../../conf/config-tree.js'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'

/** Upper bounds of the cache, larger than any configuration; further content is not cached. */
const keptBytesMax = 16 * confBytesMax
const keptPathsMax = 50_000

export class DiskView {
  readonly #files = new Map<string, ReadFile>()
  readonly #names = new Map<string, readonly string[]>()
  readonly #realPaths = new Map<string, string>()
  #keptBytes = 0

  /** Paths of all files and folders that were read. */
  get paths(): string[] {
    return [...this.#files.keys(), ...this.#names.keys()]
  }

  /** A folder reads as empty. Files larger than a configuration may be are not read. */
  read(file: string): ReadFile {
    const known = this.#files.get(file)
    if (known) return known
    const read = readDisk(file)
    this.#keptBytes += 'bytes' in read ? read.bytes.length : 0
    if (this.#keptBytes <= keptBytesMax) keep(this.#files, file, read)
    return read
  }

  listNames(folder: string): readonly string[] {
    return this.#names.get(folder) ?? keep(this.#names, folder, listDisk(folder))
  }

  /** Resolves all symlinks; for a file that does not exist, those of its folder. */
  toRealPath(file: string): string {
    return this.#realPaths.get(file) ?? keep(this.#realPaths, file, toRealPath(file))
  }
}

function keep<T>(known: Map<string, T>, file: string, value: T): T {
  if (known.size < keptPathsMax) known.set(file, value)
  return value
}

function readDisk(file: string): ReadFile {
  let handle: number | undefined
  try {
    // Without O_NONBLOCK, opening a named pipe would block forever.
    handle = openSync(textToBytes(file), constants.O_RDONLY | constants.O_NONBLOCK)
    const realPath = toRealPath(file)
    const status = fstatSync(handle)
    const there = statSync(textToBytes(realPath))
    // The opened file must still be the one at this path: a symlink may have changed.
    if (status.ino !== there.ino || status.dev !== there.dev) return { problem: 'OUTSIDE' }
    if (status.isDirectory()) return { bytes: Buffer.alloc(0), realPath, isFolder: true }
    if (!status.isFile()) return { problem: 'NOT_A_FILE' }
    if (status.size > confBytesMax) return { problem: 'TOO_MUCH' }
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
    return [] // glob(3) skips unreadable folders, too
  }
}

/** Also true for a dangling symlink. */
export function isOnDisk(file: string): boolean {
  try {
    lstatSync(textToBytes(file))
    return true
  } catch {
    return false
  }
}

/** Resolves all symlinks; for a file that does not exist, those of its folder. */
export function toRealPath(file: string): string {
  try {
    return bytesToText(realpathSync.native(textToBytes(file), { encoding: 'buffer' }))
  } catch {
    const folder = path.dirname(file)
    return folder === file ? file : path.join(toRealPath(folder), path.basename(file))
  }
}

/** Whether `file` is `folder` or is below it; both are real paths. */
export function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
