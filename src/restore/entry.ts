/** Parts of a restore: entries in the order in which burp sends them, and notes. */
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import type { Stat } from '../protocol/stat-block.js'

export type EntryKind = 'file' | 'directory' | 'softLink' | 'hardLink' | 'special'

export interface Entry {
  readonly kind: EntryKind
  /** The full path as burp stores it, in any encoding. */
  readonly path: Buffer
  /** Target of a soft link as stored; for a hard link, the full path of the first name. */
  readonly link?: Buffer | undefined
  readonly stat: Stat
  /** Only for files, except EFS. */
  readonly content?: Content | undefined
  /** The client encrypted it; `content` is decrypted. */
  readonly isEncrypted: boolean
  /** A file encrypted by Windows (EFS). Only Windows can decrypt it. */
  readonly isEfs: boolean
  /**
   * Metadata of the entry (see meta-data.ts), to be read after the content and before the next
   * entry. If it is not read, a note says so.
   */
  readonly metaData?: () => MetaDataReading
  /** The entry was requested once more, see RestoreStream.wantAgain. */
  readonly isAgain: boolean
}

/** No promise if the data have already arrived; undefined if there are none. */
export type MetaDataReading = Buffer | undefined | Promise<Buffer | undefined>

/** Plain bytes: decrypted, decompressed, without the streams that Windows puts around them. */
export interface Content {
  /** The complete content of a short file. Throws RESTORE_FAILED, ENCRYPTED. */
  readonly whole: Buffer | undefined
  /** Read once, before the next entry. Throws RESTORE_FAILED, ENCRYPTED. */
  chunks(): AsyncIterable<Buffer>
  /** Set with `whole`: the file is only a link of Windows, or a pointer to data stored elsewhere. */
  readonly isPointer?: boolean
  /** Only in a restore test, after the end: MD5 of the data that the client read. */
  readonly sum?: string | undefined
  /** Only in a restore test: the data are as burp sends them, and not the content. */
  readonly isTransferOnly?: boolean
  /** The content as compressed by burp, to be read instead; undefined for other encodings. */
  readonly packed?: PackedContent | undefined
}

/** Reason for leaving such a file out of archives. */
export const pointerText = 'it is a link of Windows, or kept elsewhere by it'

/** One gzip stream, not verified. */
export interface PackedContent {
  /** The complete stream if it is short; valid until the caller requests metadata or the next entry. */
  readonly whole: Buffer | undefined
  /** Read once, before the next entry; the chunks are not overwritten. */
  chunks(): AsyncIterable<Buffer>
  /** Call it after the end. Throws RESTORE_FAILED if burp states another uncompressed length. */
  requireLength(plainBytes: number): void
}

type NoteKind =
  | 'warning'
  | 'message'
  // burp has lost its data
  | 'lost'
  // has no form in the archive, or arrived too late
  | 'acl'
  | 'xattr'
  | 'windowsMetaData'
  | 'alternateData'
  | 'otherMetaData'
  // the format of the archive does not support it, or it would be unsafe there
  | 'leftOut'
  // it has another name in the archive
  | 'renamed'
  // its size differed from its attributes; it follows again at the end
  | 'sizeChanged'
  // a file of Windows whose length differs from its attributes
  | 'otherLength'

export interface Note {
  readonly kind: NoteKind
  readonly path?: Buffer
  readonly text: string
}

export type NoteCounts = Partial<Record<NoteKind, number>>

/** Counts notes, keeps the first ones, and passes each on. */
export class NoteBook {
  readonly #onNote: ((note: Note) => void) | undefined
  readonly #counts: NoteCounts = {}
  readonly #first: Note[] = []

  constructor(onNote?: (note: Note) => void) {
    this.#onNote = onNote
  }

  get counts(): Readonly<NoteCounts> {
    return this.#counts
  }

  get first(): readonly Note[] {
    return this.#first
  }

  add(note: Note): void {
    this.#counts[note.kind] = (this.#counts[note.kind] ?? 0) + 1
    if (this.#first.length < keptNotesMax) this.#first.push(note)
    this.#onNote?.(note)
  }
}

/** A backup of a million files with ACLs has a million notes. */
const keptNotesMax = 100

export function allLost(notes: NoteBook): Fault {
  const said = notes.first.find(note => note.kind === 'lost')?.text ?? ''
  return new Fault(
    'RESTORE_FAILED',
    say`The burp server no longer has the requested data and sent ${JSON.stringify(said.slice(0, 300))}.`
  )
}
