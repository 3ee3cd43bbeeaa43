/** Parts of a restore: entries in the order in which burp sends them, and notes. */
import type { Stat } from '../protocol/stat-block.js'

export type EntryKind = 'file' | 'directory' | 'softLink' | 'hardLink' | 'special'

export interface Entry {
  readonly kind: EntryKind
  /** The full path as burp has it, in whatever encoding it was made. */
  readonly path: Buffer
  /** Target of a soft link as it is written, full path of the first name of a hard link. */
  readonly link?: Buffer | undefined
  readonly stat: Stat
  /** Only for files, except EFS. */
  readonly content?: Content | undefined
  /** The client encrypted it; `content` is plain all the same. */
  readonly isEncrypted: boolean
  /** An encrypted file of Windows, whose content only Windows can turn into a file again. */
  readonly isEfs: boolean
  /**
   * Metadata of the entry (see meta-data.ts), to be read after the content and before the next
   * entry. If it is not read, a note says so.
   */
  readonly metaData?: () => MetaDataReading
  /** It was asked for once more, see RestoreStream.wantAgain. */
  readonly isAgain: boolean
}

/** Without a promise where it is here already; undefined where there is none. */
export type MetaDataReading = Buffer | undefined | Promise<Buffer | undefined>

/** Plain bytes: decrypted, decompressed, without the streams that Windows puts around them. */
export interface Content {
  /** All of it, where it is short. Throws RESTORE_FAILED, ENCRYPTED. */
  readonly whole: Buffer | undefined
  /** To be read once, before the next entry is asked for. Throws RESTORE_FAILED, ENCRYPTED. */
  chunks(): AsyncIterable<Buffer>
  /** Known with the whole: of Windows, and nothing but a link or a name of what is kept elsewhere. */
  readonly isPointer?: boolean
  /** The content as compressed by burp, to be read instead; undefined for other encodings. */
  readonly packed?: PackedContent | undefined
}

/** Why that is not in an archive. */
export const pointerText = 'it is a link of Windows, or kept elsewhere by it'

/** One gzip stream, not verified. */
export interface PackedContent {
  /** All of it, where it is short; valid until meta data or the next entry are asked for. */
  readonly whole: Buffer | undefined
  /** Read once, before the next entry; the chunks are not overwritten. */
  chunks(): AsyncIterable<Buffer>
  /** After the end. Throws RESTORE_FAILED where burp says another length than this plain one. */
  requireLength(plainBytes: number): void
}

type NoteKind =
  // burp said something
  | 'warning'
  | 'message'
  // burp has no data for it any more
  | 'lost'
  // has no form in the archive, or came too late for it
  | 'acl'
  | 'xattr'
  | 'windowsMetaData'
  | 'alternateData'
  | 'otherMetaData'
  // the archive's format has nothing for it, or it would not be safe there
  | 'leftOut'
  // it has another name in the archive
  | 'renamed'
  // it had another size than its attributes say and came again at the end
  | 'sizeChanged'
  // a file of Windows that has another length than its attributes say
  | 'otherLength'

export interface Note {
  readonly kind: NoteKind
  readonly path?: Buffer
  readonly text: string
}

/** How often each kind of note came. */
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
