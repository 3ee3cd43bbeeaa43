/**
 * Reads the entries of a running restore in the order in which burp sends them. The caller must
 * read or skip the content of an entry before it requests the next one. Throws a Fault at the end
 * unless all entries that burp counted in the manifest have arrived, whatever burp says.
 */
import { directoryType, typeMask } from '../protocol/tree-entry.js'
import { Fault } from '../faults.js'
import type { Frame } from '../protocol/frames.js'
import { decodeStat, type Stat } from '../protocol/stat-block.js'
import { say, type Text } from '../texts.js'
import { EntryData } from './entry-data.js'
import {
  allLost,
  type Entry,
  type EntryKind,
  type MetaDataReading,
  type Note,
  type NoteBook
} from './entry.js'
import {
  type Coding,
  FileContent,
  missingPassword,
  openForTest,
  TransferredContent
} from './file-content.js'
import { FolderMetaData, listDropped } from './meta-data.js'
import { isOfWindows, reparseAttribute, WindowsContent } from './windows-content.js'
import type { RestoreFeed } from './restore-feed.js'

export interface EntryReaderOptions {
  password?: string | undefined
  /** Start of the backup, Unix time in seconds. */
  startedAt?: number | undefined
  notes: NoteBook
  isAgain: boolean
  /** A restore test, see tested-content.ts. */
  isTest?: boolean | undefined
}

/** Frames before the one that names an entry. */
interface Opening {
  dataPath: string | undefined
  stat: Stat | undefined
}

/** Filled in place: V8 (11.3) keeps a copy with one more property until a full garbage collection. */
type Unfinished = { -readonly [Key in keyof Entry]: Entry[Key] }

interface MetaDataPlace extends Opening {
  path: Buffer
  stat: Stat
}

const kindOf: Readonly<Record<string, EntryKind>> = {
  f: 'file',
  y: 'file',
  k: 'file',
  d: 'directory',
  s: 'special',
  l: 'softLink',
  L: 'hardLink'
}
const metaDataCommands = 'mnvVuU'
const encryptedCommands = 'ynVU'
/** Measured: a few hundred bytes. */
const likelyMetaDataBytes = 4096

/** Reads one exchange, from after burp's `ok` to its end. */
export class EntryReader {
  readonly #feed: RestoreFeed
  readonly #options: EntryReaderOptions
  #data: EntryData | undefined
  #dataPath: string | undefined
  #completeCount = 0
  #lostCount = 0
  #isOver = false
  #opening: Opening = { dataPath: undefined, stat: undefined }
  /** Path of the file whose Windows metadata arrived separately; its content has none. */
  #splitPath: Buffer | undefined
  /** Frame read ahead to find out whether it belongs to the previous entry. */
  #held: Frame | undefined
  readonly #folders = new FolderMetaData()
  /** Skips the metadata of the last folder, unless they were read. */
  #unasked: (() => void) | undefined

  constructor(feed: RestoreFeed, options: EntryReaderOptions) {
    this.#feed = feed
    this.#options = options
  }

  /**
   * Returns the next entry, without a promise if it has already arrived; undefined after the last
   * one. Throws RESTORE_FAILED and other faults.
   */
  next(): Entry | undefined | Promise<Entry | undefined> {
    this.#unasked?.()
    while (!this.#isOver) {
      if (this.#data) {
        if (!this.#data.isEnded) return this.#drainThenNext(this.#data)
        this.#beginEntry()
      }
      const frame = this.#takeHeld() ?? this.#feed.next()
      if (frame instanceof Promise) return this.#waitThenNext(frame)
      const entry = this.#take(frame)
      if (entry instanceof Promise) return this.#orNext(entry)
      if (entry) return entry
    }
    return undefined
  }

  async #drainThenNext(data: EntryData): Promise<Entry | undefined> {
    await data.drain()
    return this.next()
  }

  async #waitThenNext(waiting: Promise<Frame>): Promise<Entry | undefined> {
    return this.#orNext(this.#take(await waiting))
  }

  /** Continues reading if the frames were no complete entry. */
  async #orNext(
    reading: Entry | Promise<Entry | undefined> | undefined
  ): Promise<Entry | undefined> {
    return (await reading) ?? this.next()
  }

  /** Call it after an entry with data, once these are complete. */
  #beginEntry(): void {
    this.#data = undefined
    this.#completeCount += 1
    this.#feed.lastWarning = undefined
  }

  /** Returns undefined for frames before the one that names an entry, and at the end. */
  #take(frame: Frame): Entry | Promise<Entry | undefined> | undefined {
    const opening = this.#opening
    switch (frame.command) {
      case 't':
        if (opening.stat || opening.dataPath) this.#noteLost(opening)
        this.#dataPath = opening.dataPath = frame.body.toString('latin1')
        return undefined
      case 'r':
        if (opening.stat) this.#noteLost(opening)
        opening.stat = decodeStat(frame.body)
        return undefined
      case 'c':
        if (opening.stat || opening.dataPath) this.#noteLost(opening)
        this.#end(frame.body.toString('latin1'))
        return undefined
      default:
        this.#opening = { dataPath: undefined, stat: undefined }
        this.#feed.lastWarning = undefined
        return this.#read(frame, opening)
    }
  }

  /**
   * burp sends a warning and continues with the next entry if it cannot find or rebuild the data of
   * one.
   */
  #noteLost(opening: Opening): void {
    const { lastWarning } = this.#feed
    if (lastWarning === undefined) throw brokenEntry(say`an entry without a name`)
    this.#lostCount += 1
    this.#options.notes.add({ kind: 'lost', text: lastWarning })
    opening.stat = undefined
    opening.dataPath = undefined
    this.#feed.lastWarning = undefined
  }

  #read(frame: Frame, opening: Opening): Entry | Promise<Entry | undefined> {
    const { stat, dataPath } = opening
    if (!stat) throw brokenEntry(say`frame ${JSON.stringify(frame.command)}`)
    const path = Buffer.from(frame.body)
    if (metaDataCommands.includes(frame.command)) {
      return this.#passMetaData(frame.command, { path, stat, dataPath })
    }
    const kind = toKind(frame.command, stat)
    if (kind === undefined) throw brokenEntry(say`frame ${JSON.stringify(frame.command)}`)
    const isEfs = frame.command === 'k'
    const isEncrypted = encryptedCommands.includes(frame.command)
    const { isAgain } = this.#options
    const metaData = kind === 'directory' ? this.#holdFolder(path) : () => this.#readOwn(path)
    const entry: Unfinished = {
      kind,
      path,
      stat,
      isEncrypted,
      isEfs,
      isAgain,
      metaData,
      content: undefined,
      link: undefined
    }
    if (kindOf[frame.command] === 'file') {
      if (kind === 'file' && !isEfs) return this.#openFile(entry, dataPath)
      this.#data = new EntryData(this.#feed)
      if (kind === 'directory') return this.#noteFolder(entry)
      if (this.#options.isTest) entry.content = new TransferredContent(this.#data, path)
      return entry
    }
    this.#completeCount += kind === 'directory' || kind === 'special' ? 1 : 0
    return kind === 'softLink' || kind === 'hardLink' ? this.#readLink(entry, frame.command) : entry
  }

  async #readLink(entry: Unfinished, command: string): Promise<Entry> {
    const frame = await this.#feed.next()
    if (frame.command !== command) throw brokenEntry(say`a link without a target`)
    this.#completeCount += 1
    entry.link = Buffer.from(frame.body)
    return entry
  }

  #openFile(entry: Unfinished, dataPath: string | undefined): Entry | Promise<Entry> {
    const { path, stat, isEncrypted } = entry
    const windows = this.#lookUpWindows(entry)
    const opening = this.#openData({ path, stat, isEncrypted, dataPath, windows })
    if (opening instanceof Promise) {
      return opening.then(content => ((entry.content = content), entry))
    }
    entry.content = opening
    return entry
  }

  #lookUpWindows({ path, stat }: Unfinished): WindowsContent | undefined {
    if (!isOfWindows(path, stat)) return undefined
    const { startedAt } = this.#options
    const isSplit = this.#splitPath?.equals(path) ?? false
    return new WindowsContent({
      path,
      stat,
      isBare: isSplit || stat.isByBackupRead === false,
      isSteady: startedAt !== undefined && stat.mtime < startedAt,
      onNote: note => this.#note(note)
    })
  }

  /** On Windows, folders have data, too: permissions, and the targets of junctions. */
  #noteFolder(entry: Unfinished): Entry {
    const { path, stat } = entry
    entry.isEncrypted = entry.isEfs = false
    this.#note({
      kind: 'windowsMetaData',
      path,
      text: 'its Windows meta data is not in the archive'
    })
    if ((stat.winattr & reparseAttribute) !== 0) {
      this.#note({ kind: 'leftOut', path, text: 'where it leads to; it is an empty folder' })
    }
    return entry
  }

  #openData(of: Omit<Coding, 'dataPath' | 'password'> & { dataPath: string | undefined }) {
    this.#data = new EntryData(this.#feed)
    const { password, isTest } = this.#options
    const coding = { ...of, dataPath: of.dataPath ?? '', password }
    return isTest ? openForTest(this.#data, coding) : FileContent.open(this.#data, coding)
  }

  /** The metadata of a folder precedes it. */
  #holdFolder(path: Buffer): () => MetaDataReading {
    const metaData = this.#folders.take(path)
    if (metaData) {
      this.#unasked = () => {
        this.#unasked = undefined
        this.#drop(path, metaData)
      }
    }
    return () => {
      this.#unasked = undefined
      return metaData
    }
  }

  /** The metadata of other entries follows at once. */
  #readOwn(path: Buffer): MetaDataReading {
    if (this.#data) {
      if (!this.#data.isEnded) return undefined
      this.#beginEntry()
    }
    while (!this.#held) {
      const frame = this.#feed.next()
      if (frame instanceof Promise) {
        return frame.then(came => (this.#hold(came), this.#readOwn(path)))
      }
      this.#hold(frame)
    }
    const { command, body } = this.#held
    const { stat, dataPath } = this.#opening
    const isOwn = command === 'm' || (command === 'n' && this.#options.password)
    if (!isOwn || !stat || !body.equals(path)) return undefined
    this.#held = undefined
    this.#opening = { dataPath: undefined, stat: undefined }
    return this.#readMetaData(command, { path, stat, dataPath })
  }

  /** Frames before the one that names an entry are kept as usual. */
  #hold(frame: Frame): void {
    if (frame.command === 't' || frame.command === 'r') void this.#take(frame)
    else this.#held = { command: frame.command, body: Buffer.from(frame.body) }
  }

  #takeHeld(): Frame | undefined {
    const held = this.#held
    this.#held = undefined
    return held
  }

  /** Returns undefined for metadata that archives do not support, or that exceed the limit. */
  async #readMetaData(command: string, of: MetaDataPlace): Promise<Buffer | undefined> {
    const isEncrypted = encryptedCommands.includes(command)
    // The attributes are those of the file, including its size.
    const stat = { ...of.stat, size: likelyMetaDataBytes }
    const content = await this.#openData({ ...of, stat, isEncrypted })
    return content.whole
  }

  /** Skips metadata that was not requested: of a folder that follows, or that came too late. */
  async #passMetaData(command: string, of: MetaDataPlace): Promise<undefined> {
    const { path, stat } = of
    if (command === 'n' && !this.#options.password) {
      this.#data = new EntryData(this.#feed)
      this.#note({ kind: 'otherMetaData', path, text: 'its meta data is encrypted' })
      return undefined
    }
    if (command !== 'm' && command !== 'n') {
      this.#data = new EntryData(this.#feed)
      this.#splitPath = path
      this.#note({
        kind: 'windowsMetaData',
        path,
        text: 'its Windows meta data is not in the archive'
      })
      return undefined
    }
    const metaData = await this.#readMetaData(command, of)
    if (!metaData) {
      this.#note({ kind: 'otherMetaData', path, text: 'its meta data is too much to be kept' })
    } else if ((stat.mode & typeMask) !== directoryType || !this.#folders.keep(path, metaData)) {
      this.#drop(path, metaData)
    }
    return undefined
  }

  #drop(path: Buffer, metaData: Buffer): void {
    for (const note of listDropped(path, metaData)) this.#note(note)
  }

  #note(note: Note): void {
    if (!this.#options.isAgain) this.#options.notes.add(note)
  }

  #end(said: string): void {
    if (said !== 'restoreend')
      throw brokenEntry(say`the text ${JSON.stringify(said.slice(0, 100))}`)
    this.#isOver = true
    const { expectations } = this.#feed
    if (!expectations) {
      throw new Fault('RESTORE_FAILED', 'The burp server cannot read the manifest of this backup.')
    }
    const cameCount = this.#completeCount + this.#lostCount
    if (cameCount !== expectations.entriesCount) {
      throw new Fault(
        'RESTORE_FAILED',
        say`The burp server sent ${cameCount} of ${expectations.entriesCount} entries of this restore.`
      )
    }
    if (this.#completeCount === 0 && this.#lostCount > 0) throw allLost(this.#options.notes)
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Path in burp's storage of the data that burp sends, or sent last. */
  get dataPath(): string | undefined {
    return this.#dataPath
  }

  /** Known once the first entry has arrived, like all counts of burp. */
  get expectsEncrypted(): boolean {
    return (this.#feed.expectations?.encryptedCount ?? 0) > 0
  }

  /** Throws ENCRYPTED if encrypted entries will follow and there is no password. */
  requirePassword(): void {
    if (this.expectsEncrypted && !this.#options.password) throw missingPassword()
  }
}

/** Folders of Windows have data, and arrive like files. */
function toKind(command: string, { mode }: Stat): EntryKind | undefined {
  const kind = kindOf[command]
  return kind === 'file' && (mode & typeMask) === directoryType ? 'directory' : kind
}

function brokenEntry(what: Text): Fault {
  return new Fault('BURP_PROTOCOL', say`The burp server sent an invalid restore: ${what}.`)
}
