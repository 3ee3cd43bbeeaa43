/**
 * Compares the content of one Windows file with its attributes, and records notes about its other
 * streams.
 */
import { isOfDrive } from '../glob.js'
import type { Stat } from '../protocol/stat-block.js'
import { say } from '../texts.js'
import { BackupReadStripper, isNearly, type WrappedFacts } from './backup-read.js'
import { damaged } from './checks.js'
import type { Note } from './entry.js'

export interface WindowsCoding {
  path: Buffer
  stat: Stat
  /** Known not to be wrapped. */
  isBare: boolean
  /** The attributes are older than the backup. */
  isSteady: boolean
  onNote: (note: Note) => void
}

/**
 * Longer files are unwrapped while they are read: a few bytes of a sparse file may expand to any
 * length.
 */
const wholeBytesMax = 1024 * 1024

export function isOfWindows(path: Buffer, { winattr }: Stat): boolean {
  return winattr !== 0 || isOfDrive(path.toString('latin1', 0, 2))
}

/** FILE_ATTRIBUTE_REPARSE_POINT */
export const reparseAttribute = 0x400

/** Whether the attributes show a pointer; other files may turn out to be one when their data arrive. */
export function isPointerByAttributes({ winattr, size, isByBackupRead }: Stat): boolean {
  return (winattr & reparseAttribute) !== 0 && size === 0 && isByBackupRead !== false
}

export class WindowsContent {
  readonly #coding: WindowsCoding
  #isPointer = false

  constructor(coding: WindowsCoding) {
    this.#coding = coding
  }

  /** Whether the target of a pointer is missing. Valid after the end. */
  get isPointer(): boolean {
    return this.#isPointer
  }

  /**
   * Returns undefined if the file is not short; nothing is noted then. Throws RESTORE_FAILED and
   * Errors.
   */
  takeWhole(plain: Buffer): Buffer | undefined {
    const stripper = this.#createStripper(plain.length)
    if (!stripper) {
      this.#checkLength(plain.length)
      return plain
    }
    const pieces: Buffer[] = []
    for (const source of [stripper.push(plain), stripper.finish()]) {
      for (const piece of source) {
        if (stripper.contentBytes > Math.max(wholeBytesMax, plain.length)) return undefined
        pieces.push(piece)
      }
    }
    this.#end(stripper)
    return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces)
  }

  /** Throws like `takeWhole`. */
  async *take(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    const stripper = this.#createStripper()
    let contentBytes = 0
    for await (const chunk of bytes) {
      contentBytes += chunk.length
      if (stripper) yield* stripper.push(chunk)
      else yield chunk
    }
    if (stripper) {
      yield* stripper.finish()
      this.#end(stripper)
    } else this.#checkLength(contentBytes)
  }

  #createStripper(totalBytes?: number): BackupReadStripper | undefined {
    const { stat, isBare, isSteady } = this.#coding
    const facts: WrappedFacts = { size: stat.size, totalBytes, isSteady }
    return isBare ? undefined : new BackupReadStripper(facts)
  }

  #end({ contentBytes, leftOut, isPointer }: BackupReadStripper): void {
    const { path, stat, onNote } = this.#coding
    this.#isPointer = isPointer || isPointerByAttributes(stat)
    const text = 'one of its alternate data streams is not in the archive'
    for (let at = 0; at < leftOut.alternateData; at++) onNote({ kind: 'alternateData', path, text })
    if (leftOut.metaData > 0) {
      onNote({ kind: 'windowsMetaData', path, text: 'its Windows meta data is not in the archive' })
    }
    if (!isPointer) this.#checkLength(contentBytes)
  }

  #checkLength(bytes: number): void {
    const { path, stat, onNote } = this.#coding
    if (bytes === stat.size) return
    if (!isNearly(stat.size, bytes)) {
      throw damaged(path, say`has ${bytes} bytes, but its attributes say ${stat.size}`)
    }
    const text = `it has ${bytes} bytes, and its attributes say ${stat.size}`
    onNote({ kind: 'otherLength', path, text })
  }
}
