/**
 * Where a history is read and written: a file, which is replaced as a whole, so that whoever reads
 * the one before is not disturbed; or memory, for what is thrown away.
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
  /** Throws BrokenHistory where there is not so much. */
  read(offset: number, length: number): Buffer
  close(): void
}

export interface HistoryTarget {
  write(bytes: Buffer): void
  /** What was written is there from now on. */
  finish(): void
  /** Everything is as it was. */
  abandon(): void
}

/** Throws what the file system does. */
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

/** Another instance may be about to replace the same file; what a merge left is written over by the next. */
const writer = `${hostname().replaceAll(/[^\w-]/g, '')}-${process.pid}`

/** Throws what the file system does. */
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

/** The new name, too, must last. */
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

  /** Without a copy where there is one piece only. */
  get bytes(): Buffer {
    return Buffer.concat(this.#pieces)
  }

  write(bytes: Buffer): void {
    this.#pieces.push(bytes)
  }

  finish(): void {}

  abandon(): void {}
}
