/**
 * An open folder of burp's storage. All reads use the open folder, do not follow symlinks, and do
 * not block on pipes. Errors are those of the file system. All methods block on the disk: use them
 * in a worker thread.
 */
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync
} from 'node:fs'
import { errorCode } from '../configuration/refusals.js'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants

export interface FolderEntry {
  readonly name: string
  readonly kind: 'folder' | 'link' | 'other'
}

export class StoredFolder {
  readonly #path: string

  private constructor(descriptor: number, path: string) {
    // On Linux, this path leads to the open folder even after it is renamed.
    this.#path = process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : path
  }

  /** Runs `use` in the folder; returns undefined if it does not exist or is not a folder. */
  static within<T>(path: string, use: (folder: StoredFolder) => T): T | undefined {
    const descriptor = unlessAbsent(() =>
      openSync(textToBytes(path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    )
    if (descriptor === undefined) return undefined
    try {
      return use(new StoredFolder(descriptor, path))
    } finally {
      closeSync(descriptor)
    }
  }

  within<T>(name: string, use: (folder: StoredFolder) => T): T | undefined {
    return StoredFolder.within(this.#at(name), use)
  }

  listEntries(): FolderEntry[] {
    const options = { encoding: 'buffer', withFileTypes: true } as const
    return readdirSync(textToBytes(this.#at('.')), options).map(entry => ({
      name: bytesToText(entry.name),
      kind: toKind(entry)
    }))
  }

  /** Ignores the type of the entry, as burp does. */
  has(name: string): boolean {
    return lstatSync(textToBytes(this.#at(name)), { throwIfNoEntry: false }) !== undefined
  }

  /** Returns undefined if it is not a regular file, is larger, or grows during the read. */
  lookUpBytes(name: string, bytesMax: number): Buffer | undefined {
    const file = this.openFile(name)
    if (file === undefined) return undefined
    try {
      return readStart(file, fstatSync(file).size, bytesMax)
    } finally {
      closeSync(file)
    }
  }

  /** Reads up to `bytesMax` bytes from the end of a regular file; `undefined` for anything else. */
  lookUpEnd(name: string, bytesMax: number): { bytes: Buffer; isWhole: boolean } | undefined {
    const file = this.openFile(name)
    if (file === undefined) return undefined
    try {
      const { size } = fstatSync(file)
      const bytes = Buffer.allocUnsafe(Math.min(size, bytesMax))
      const length = readSync(file, bytes, 0, bytes.length, size - bytes.length)
      return { bytes: bytes.subarray(0, length), isWhole: size <= bytesMax }
    } finally {
      closeSync(file)
    }
  }

  /** Returns a descriptor that the caller must close; `undefined` if it is not a regular file. */
  openFile(name: string): number | undefined {
    const path = textToBytes(this.#at(name))
    const file = unlessAbsent(() => openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK))
    if (file === undefined || fstatSync(file).isFile()) return file
    closeSync(file)
    return undefined
  }

  /** Returns the target of a link; `undefined` for other entries. */
  lookUpLink(name: string): string | undefined {
    const path = textToBytes(this.#at(name))
    const bytes = unlessAbsent(() => readlinkSync(path, { encoding: 'buffer' }))
    return bytes && bytesToText(bytes)
  }

  #at(name: string): string {
    return `${this.#path}/${name}`
  }
}

function toKind(entry: Dirent<Buffer>): FolderEntry['kind'] {
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() ? 'link' : 'other'
}

/** Reads one byte more than the file's size, to detect a file that grows during the read. */
function readStart(file: number, size: number, bytesMax: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(Math.min(size, bytesMax) + 1)
  const length = readSync(file, bytes, 0, bytes.length, 0)
  return length > bytesMax || length > size ? undefined : bytes.subarray(0, length)
}

/** Symlinks fail with ELOOP, entries of other types with the other codes. */
function unlessAbsent<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR|ELOOP|EINVAL|ENXIO)$/.test(errorCode(error))) return undefined
    throw error
  }
}
