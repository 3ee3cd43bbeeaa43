/**
 * Reads the attributes of a backup's entries without their data, to know facts about a selection
 * before any of it is sent.
 */
import { directoryType, typeMask } from '../protocol/tree-entry.js'
import { Fault, type FaultCode, noSuchBackup } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import { counterOf, type Counters, totalOf } from '../protocol/counters.js'
import { isKnownScheme } from '../protocol/decryption.js'
import type { Frame } from '../protocol/frames.js'
import { decodeStat, type Stat } from '../protocol/stat-block.js'
import type { RestoreFrames } from './exchanges.js'
import { toUnknownScheme } from './file-content.js'
import { isOfWindows, isPointerByAttributes } from './windows-content.js'
import type { MainConnection } from '../protocol/main-connection.js'
import { plainWords, say } from '../texts.js'

/** An entry with burp's type letter and its attributes. */
export interface InspectedEntry {
  letter: string
  path: Buffer
  stat: Stat
}

/** Throws BURP_REFUSED and BURP_PROTOCOL. */
export async function readInspection(
  frames: RestoreFrames,
  take: (entry: InspectedEntry) => void
): Promise<void> {
  const next = (): Frame | undefined | Promise<Frame | undefined> =>
    frames.takeFrame() ?? frames.readFrame()
  let stat: Stat | undefined
  for (;;) {
    const coming = next()
    const frame = coming instanceof Promise ? await coming : coming
    if (!frame) return
    const { command: letter, body } = frame
    if (letter === 'e') throw toRefusal(bytesToText(body))
    if (letter === 'r') stat = decodeStat(body)
    else if (stat) {
      take({ letter, path: Buffer.from(body), stat })
      // The target of a link follows its entry, and is no entry itself.
      stat = undefined
    }
  }
}

/** How the files of a backup are stored, according to its counters. */
export interface Keeping {
  hasPlain: boolean
  hasEncrypted: boolean
  hasEfs: boolean
}

export function toKeeping(counters: Counters): Keeping {
  const isUnknown = Object.keys(counters).length === 0
  const has = (name: Parameters<typeof counterOf>[1]) =>
    isUnknown || totalOf(counterOf(counters, name)) > 0
  return { hasPlain: has('files'), hasEncrypted: has('encryptedFiles'), hasEfs: has('efsFiles') }
}

const [encrypted, ofEfs] = ['y', 'k']

/** Facts about a selection that its paths do not show. */
export class SelectionSecrets {
  #encryptedCount = 0
  /** Entries by burp's type letter. burp lists no metadata. */
  readonly counts = new Map<string, number>()
  /** Paths, with one character per byte, that archives do not contain. */
  readonly leftOut = new Set<string>()
  /** The shortest file of each scheme, which tells whether a password is right. */
  readonly #samples = new Map<number, InspectedEntry>()
  #unknown: InspectedEntry | undefined

  take(entry: InspectedEntry): void {
    const { letter, path, stat } = entry
    this.counts.set(letter, (this.counts.get(letter) ?? 0) + 1)
    const isFolder = (stat.mode & typeMask) === directoryType
    if (letter === encrypted) this.#takeEncrypted(entry, isFolder)
    if (isFolder) return
    const isPointer =
      'fy'.includes(letter) && isOfWindows(path, stat) && isPointerByAttributes(stat)
    if (letter === ofEfs || isPointer) this.leftOut.add(path.toString('latin1'))
  }

  get needsPassword(): boolean {
    return this.#encryptedCount > 0
  }

  get samplePaths(): Buffer[] {
    return [...this.#samples.values()].map(({ path }) => path)
  }

  /** Throws ENCRYPTED for unknown encryption. */
  requireKnownSchemes(): void {
    if (this.#unknown) throw toUnknownScheme(this.#unknown)
  }

  #takeEncrypted(entry: InspectedEntry, isFolder: boolean): void {
    this.#encryptedCount += 1
    const { encryption, size } = entry.stat
    if (!isKnownScheme(encryption)) this.#unknown ??= entry
    const sample = this.#samples.get(encryption)
    if (!isFolder && (!sample || size < sample.stat.size)) this.#samples.set(encryption, entry)
  }
}

/** Older agents do not know the request. */
export function unlessRefused(error: unknown): undefined {
  const isRefused = error instanceof Fault && refusals.includes(error.code)
  if (!isRefused) throw error
}

const refusals: readonly FaultCode[] = ['BURP_REFUSED', 'INVALID_INPUT']

/** It is unknown when a child process of burp becomes free. */
const busyRetryAfterS = 10

/** Reads the first response to a command. Throws BURP_REFUSED for any text other than `ok`. */
export async function expectOk(connection: MainConnection, ok: string): Promise<void> {
  for (;;) {
    const frame = await connection.readFrame()
    if (frame?.command === 'w' || frame?.command === 'p') continue
    const text = frame ? bytesToText(frame.body) : ''
    if (frame?.command !== 'c' || text !== ok) throw toRefusal(text)
    return
  }
}

export function toRefusal(said: string): Fault {
  const quoted = JSON.stringify(plainWords(said, 300))
  return new Fault('BURP_REFUSED', say`The burp server denied this and sent ${quoted}.`)
}

export function toDeleteFault(said: string, number: number): Fault {
  if (said.includes('backup not found')) return noSuchBackup(number)
  if (said.includes('not deletable')) {
    return new Fault(
      'NOT_DELETABLE',
      say`Backup ${number} cannot be deleted because older backups depend on it. Delete the oldest backup first.`
    )
  }
  if (/another (instance|process)|Finalising previous|interrupted backup/.test(said)) {
    return new Fault(
      'CLIENT_BUSY',
      'A backup, restore or deletion of this client is running or was interrupted. Try again when it has finished.'
    )
  }
  return toRefusal(said)
}

/**
 * A burp server without a free child closes the connection before the TLS handshake, without a
 * message.
 */
export function toBusy(fault: unknown): never {
  const isClosedEarly =
    fault instanceof Fault &&
    fault.code === 'BURP_UNREACHABLE' &&
    ((fault.cause as NodeJS.ErrnoException | undefined)?.code ?? 'ECONNRESET') === 'ECONNRESET'
  if (!isClosedEarly) throw fault
  throw new Fault(
    'BURP_BUSY',
    'The burp server immediately closes connections to its main port because all its child processes are busy (max_children).',
    { cause: fault, retryAfterS: busyRetryAfterS }
  )
}
