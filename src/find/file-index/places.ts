/**
 * Storage of an index: a file that is replaced as a whole, so that readers of the previous one
 * continue; or memory, for temporary indexes.
 */
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { BrokenHistory } from './footer.js'

export interface HistorySource {
  readonly bytes: number
  /** Throws BrokenHistory at the end of the file. */
  read(offset: number, length: number): Buffer
  close(): void
}

export interface HistoryTarget {
  write(bytes: Buffer): void
  /** Replaces the previous file. */
  finish(): void
  /** Discards the new file. */
  abandon(): void
}

/** Throws errors of the file system. */
export function openHistoryFile(path: string): HistorySource {
  const file = openSync(path, 'r')
  return {
    bytes: fstatSync(file).size,
    read: (offset, length) => readWhole(file, offset, length),
    close: () => closeSync(file)
  }
}

function readWhole(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length;) {
    const count = readSync(file, bytes, done, length - done, offset + done)
    if (count === 0) throw tooShort()
    done += count
  }
  return bytes
}

export function openHistoryBytes(bytes: Buffer): HistorySource {
  return {
    bytes: bytes.length,
    read(offset, length) {
      if (offset + length > bytes.length) throw tooShort()
      return bytes.subarray(offset, offset + length)
    },
    close() {}
  }
}

function tooShort(): BrokenHistory {
  return new BrokenHistory('the file ends in the middle')
}

/** Another instance may be replacing the same file. The next merge overwrites leftovers. */
const writer = `${hostname().replaceAll(/[^\w-]/g, '')}-${process.pid}`

/** Throws errors of the file system. */
export function createHistoryFile(path: string): HistoryTarget {
  const temporary = `${path}.${writer}.new`
  const file = openSync(temporary, 'w', 0o600)
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return {
    write(bytes) {
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    },
    finish() {
      fsyncSync(file)
      close()
      renameSync(temporary, path)
      syncFolder(dirname(path))
    },
    abandon() {
      close()
      rmSync(temporary, { force: true })
    }
  }
}

/** Makes the new name durable. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

export class HistoryBytes implements HistoryTarget {
  readonly #pieces: Buffer[] = []

  /** Avoids a copy if there is one piece. */
  get bytes(): Buffer {
    return Buffer.concat(this.#pieces)
  }

  write(bytes: Buffer): void {
    this.#pieces.push(bytes)
  }

  finish(): void {}

  abandon(): void {}
}
