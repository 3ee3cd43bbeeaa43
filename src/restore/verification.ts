/**
 * Reads a verification: burp compares the stored bytes of all files of a backup with their
 * checksums, and sends the attributes and paths of intact files, and warnings about others.
 */
import { Fault, unreadableReply } from '../faults.js'
import { bytesToText, textToBytes } from '../protocol/byte-text.js'
import type { Counters } from '../protocol/counters.js'
import type { Frame } from '../protocol/frames.js'
import { decodeStat, type Stat } from '../protocol/stat-block.js'
import { NoteBook } from './entry.js'
import type { RestoreFrames } from './exchanges.js'
import { RestoreFeed } from './restore-feed.js'

export interface VerifiedProblem {
  /** Path of the file; undefined if burp's warning names none. */
  readonly path?: string | undefined
  /** burp's warning. */
  readonly text: string
}

export type EntryCounts = ReadonlyMap<string, number>

export interface VerificationProgress {
  files: number
  /** Length of the files on the client. */
  bytes: number
  /**
   * Entries of the backup, including folders, links, and ACLs and attributes, which burp counts as entries;
   * undefined until burp has counted them.
   */
  entriesExpected: number | undefined
  entries: number
}

export interface Verification extends VerificationProgress {
  /** Entries in the manifest, by burp's type letter; undefined if burp cannot read it. */
  readonly listed: EntryCounts | undefined
  /** The first ones. */
  readonly problems: readonly VerifiedProblem[]
  readonly problemsTotal: number
}

/** Counts problems, and keeps the first ones. */
export class ProblemList {
  readonly #first: VerifiedProblem[] = []
  #total = 0

  get total(): number {
    return this.#total
  }

  add(problem: VerifiedProblem): void {
    this.#total += 1
    if (this.#first.length < problemsMax) this.#first.push(problem)
  }

  print(): Pick<Verification, 'problems' | 'problemsTotal'> {
    return { problems: this.#first, problemsTotal: this.#total }
  }
}

/** Problems kept of one check. */
export const problemsMax = 1_000
const problemLengthMax = 1_000
const fileCommands = 'fyk'

/** Reads from after burp's `ok` to its end. Throws NO_SUCH_BACKUP, RESTORE_RUNNING and BURP_… faults. */
export async function readVerification(
  frames: RestoreFrames,
  backup: number,
  onProgress: (progress: Readonly<VerificationProgress>) => void
): Promise<Verification> {
  const problems = new ProblemList()
  const notes = new NoteBook(note => {
    if (note.kind === 'warning' && isProblem.test(note.text)) problems.add(parseProblem(note.text))
  })
  const feed = new RestoreFeed(frames, { backup, notes })
  const progress = { files: 0, bytes: 0, entries: 0, entriesExpected: undefined }
  await readEntries(feed, progress, onProgress).catch(unlessUnreadable)
  const entriesExpected = feed.expectations?.entriesCount
  const found = progress.entries + problems.total
  if (entriesExpected === undefined) {
    problems.add({ text: 'burp cannot read the manifest of this backup.' })
  } else if (found < entriesExpected) {
    problems.add({ text: `burp read ${found} of ${entriesExpected} entries.` })
  }
  await frames.finish()
  const listed = feed.expectations && toCounts(feed.expectations.counters)
  return { ...progress, entriesExpected, listed, ...problems.print() }
}

function toCounts(counters: Counters): EntryCounts {
  return new Map(
    Object.entries(counters).map(([letter, [, , , , scanned = 0]]) => [letter, scanned])
  )
}

async function readEntries(
  feed: RestoreFeed,
  progress: VerificationProgress,
  onProgress: (progress: Readonly<VerificationProgress>) => void
): Promise<void> {
  let stat: Stat | undefined
  for (;;) {
    const coming = feed.next()
    const { command, body }: Frame = coming instanceof Promise ? await coming : coming
    if (command === 'c') return requireEnd(body)
    if (command === 'r') stat = decodeStat(body)
    // The second frame of a link has no attributes.
    if (command === 'r' || command === 't' || !stat) continue
    progress.entriesExpected ??= feed.expectations?.entriesCount
    progress.entries += 1
    if (fileCommands.includes(command)) {
      progress.files += 1
      progress.bytes += stat.size
    }
    stat = undefined
    onProgress(progress)
  }
}

/** Without the manifest there is nothing to verify. */
function unlessUnreadable(error: unknown): void {
  const isUnreadable =
    error instanceof Fault &&
    error.code === 'RESTORE_FAILED' &&
    error.message.includes('could not open manifest')
  if (!isUnreadable) throw error
}

function requireEnd(body: Buffer): void {
  const said = bytesToText(body)
  if (said === 'restoreend') return
  throw unreadableReply()
}

/** Other warnings say nothing about files, for example that the next backup resumes one. */
export const isProblem = /did not match|error while reading|could not (?:find|open)/i
const named = /^(?:md5sum for '|restore could not find |could not open )\w:([\dA-F]{4}):/i
const stored = /^error while reading .*\/data\/t(\/.*)$/s

/** burp writes a type, the length of the path in hexadecimal digits, and the path; or its own file. */
export function parseProblem(said: string): VerifiedProblem {
  const text = said.trim().slice(0, problemLengthMax)
  const [start, digits = ''] = named.exec(said) ?? []
  if (start === undefined) return { path: stored.exec(said.trim())?.[1], text }
  const length = Number.parseInt(digits, 16)
  const path = textToBytes(said.slice(start.length)).subarray(0, length)
  return { path: bytesToText(path), text }
}
