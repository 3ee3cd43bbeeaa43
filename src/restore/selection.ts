/**
 * Converts a selection to a form that burp understands: a regular expression if it fits into a
 * command, otherwise a list of all paths in the order of the manifest. A burp server without
 * support for lists gets several requests, with one expression each.
 */
import { Fault, hungUp } from '../faults.js'
import { bytesToText, textToBytes } from '../protocol/byte-text.js'
import { normalisePath } from '../protocol/names.js'
import { say } from '../texts.js'
import { TimeSlice } from '../queues/time-slice.js'
import {
  isDirectory,
  isFile,
  isSocket,
  isSoftLink,
  type TreeEntry
} from '../protocol/tree-entry.js'
import { MemberNames, toMemberName } from './member-names.js'

export interface SelectedKey {
  /** A full path, as in a listing. */
  key: string
  /** A folder selects itself and everything below it; `/` selects everything. */
  isFolder: boolean
}

export type RestoreSelection =
  /**
   * A POSIX extended regular expression on the bytes of paths; an empty one matches everything.
   * Each of `others` needs its own restore afterwards, and no entry matches two of them.
   */
  | { readonly kind: 'regex'; readonly regex: Buffer; readonly others?: readonly Buffer[] }
  /** All paths, in the order of the manifest. */
  | { readonly kind: 'list'; readonly paths: readonly Buffer[] }

/** burp reads commands of up to 16000 bytes, which include the number of the backup. */
export const regexBytesMax = 15_900
/** PATH_MAX of Linux; the length in a list has four digits. */
const pathBytesMax = 4096

/**
 * `listPaths` returns all paths of the backup, in any order. It is called only if the selection is
 * too long for an expression; leave it out if burp does not support lists. Throws INVALID_INPUT,
 * and NOTHING_MATCHED if that is known.
 */
export async function createSelection(
  selected: readonly SelectedKey[],
  listPaths: (() => Promise<Iterable<string>>) | undefined
): Promise<RestoreSelection> {
  const places = await toPlaces(selected)
  const [regex, ...others] = await toRegexes(places, listPaths ? 1 : Infinity)
  if (regex) return { kind: 'regex', regex, others }
  return { kind: 'list', paths: await findSelected(places, (await listPaths?.()) ?? []) }
}

/** Selects single paths that exist in the backup. */
export async function selectPaths(
  paths: readonly Buffer[],
  hasLists = true
): Promise<RestoreSelection> {
  const places = paths.map(path => ({ path: path.toString('latin1'), isFolder: false }))
  const [regex, ...others] = await toRegexes(places, hasLists ? 1 : Infinity)
  if (regex) return { kind: 'regex', regex, others }
  return { kind: 'list', paths: await sortManifestPaths(paths) }
}

/** A path with one character per byte; the empty path is the root. */
interface Place {
  path: string
  isFolder: boolean
}

async function toPlaces(selected: readonly SelectedKey[]): Promise<Place[]> {
  if (selected.length === 0) throw new Fault('INVALID_INPUT', 'Select at least one file or folder.')
  const timeSlice = new TimeSlice()
  const places: Place[] = []
  for (const each of selected) {
    places.push(toPlace(each))
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return places
}

function toPlace({ key, isFolder }: SelectedKey): Place {
  const bytes = textToBytes(normalisePath(key))
  const isRoot = bytes.length === 0 || key === '/'
  if (bytes.includes(0) || bytes.length > pathBytesMax || (isRoot && !isFolder)) {
    throw new Fault(
      'INVALID_INPUT',
      say`A selected path must have 1 to ${pathBytesMax} bytes and no NUL; only a folder may be "/".`
    )
  }
  return { path: isRoot ? '' : bytes.toString('latin1'), isFolder }
}

/**
 * Returns expressions like `^(a|b(/.*)?)$` as bytes, or none if there would be more than
 * `maxEntries`. Special characters are escaped with a backslash. Without an expression, burp reads
 * a manifest a seventh faster.
 */
async function toRegexes(places: readonly Place[], maxEntries: number): Promise<Buffer[]> {
  if (places.some(place => place.path === '')) return [Buffer.alloc(0)]
  const timeSlice = new TimeSlice()
  const seen = new Set<string>()
  const folders = new Set(places.filter(({ isFolder }) => isFolder).map(({ path }) => path))
  const groups: string[][] = []
  let bytes = Infinity
  for (const { path, isFolder } of places) {
    if (timeSlice.isSpent) await timeSlice.yield()
    const alternative = escapeRegex(path) + (isFolder ? '(/.*)?' : '')
    // burp would send an entry twice if two expressions matched it.
    const isCovered = isBelow(folders, path) || (!isFolder && folders.has(path))
    if (isCovered || seen.has(alternative)) continue
    seen.add(alternative)
    bytes += alternative.length + 1
    if (bytes > regexBytesMax) {
      if (groups.length === maxEntries) return []
      groups.push([])
      bytes = 3 + alternative.length + 1
    }
    groups.at(-1)?.push(alternative)
  }
  return groups.map(group => Buffer.from(`^(${group.join('|')})$`, 'latin1'))
}

function escapeRegex(latin1: string): string {
  return latin1.replace(/[.[\\()*+?{|^$]/g, '\\$&')
}

async function findSelected(
  places: readonly Place[],
  paths: Iterable<string>
): Promise<readonly Buffer[]> {
  const timeSlice = new TimeSlice()
  const match = await createMatcher(places)
  const found: Buffer[] = []
  for (const path of paths) {
    const bytes = match(path)
    if (bytes) found.push(bytes)
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  if (found.length === 0) throw nothingMatched()
  return sortManifestPaths(found)
}

/** Returns the bytes of a selected path. */
type SelectionMatch = (path: string) => Buffer | undefined

/** Returns a function that tells whether a path of a backup is selected. Throws INVALID_INPUT. */
async function matchSelection(selected: readonly SelectedKey[]): Promise<SelectionMatch> {
  return createMatcher(await toPlaces(selected))
}

async function createMatcher(places: readonly Place[]): Promise<SelectionMatch> {
  const timeSlice = new TimeSlice()
  const exact = new Set<string>()
  const folders = new Set<string>()
  for (const { path, isFolder } of places) {
    exact.add(path)
    if (isFolder) folders.add(path)
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  if (exact.has('')) return textToBytes
  return path => {
    const bytes = textToBytes(path)
    const latin1 = bytes.toString('latin1')
    return exact.has(latin1) || isBelow(folders, latin1) ? bytes : undefined
  }
}

function isBelow(folders: ReadonlySet<string>, path: string): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    if (folders.has(path.slice(0, at))) return true
  }
  return false
}

export function nothingMatched(): Fault {
  return new Fault('NOTHING_MATCHED', 'The selection matches nothing in this backup.')
}

/** Splits a selection into parts that burp can restore at once. */
export function toParts(selection: RestoreSelection): RestoreSelection[] {
  if (selection.kind === 'list') return [selection]
  const { regex, others = [] } = selection
  return [regex, ...others].map(each => ({ kind: 'regex', regex: each }))
}

/** One part of a selection may have nothing in a backup. */
export function unlessNothing(error: unknown): undefined {
  if (!(error instanceof Fault) || error.code !== 'NOTHING_MATCHED') throw error
}

interface MeasuredSelection {
  readonly entries: number
  /** Regular files; each name of a hard-linked file counts. */
  readonly files: number
  readonly folders: number
  /** Bytes of the files; hard links are counted once. */
  readonly bytes: number
  /** Name in the archive of the first entry that is no folder. */
  readonly first: string | undefined
}

interface MeasureOptions {
  /** Leading parts of paths to remove. */
  readonly strip: number
  readonly signal: AbortSignal
  /** Excludes pipes and devices. */
  readonly isZip?: boolean
  /** Paths, with one character per byte, that archives do not contain. */
  readonly leftOut?: ReadonlySet<string> | undefined
}

/** `tree` has full paths. Throws INVALID_INPUT, NOTHING_MATCHED and HUNG_UP. */
export async function measureSelection(
  selected: readonly SelectedKey[],
  tree: Iterable<TreeEntry>,
  { strip, signal, isZip = false, leftOut }: MeasureOptions
): Promise<MeasuredSelection> {
  const match = await matchSelection(selected)
  const timeSlice = new TimeSlice()
  const measured = { entries: 0, files: 0, folders: 0, bytes: 0 }
  let isNamed = false
  let first: string | undefined
  for (const entry of tree) {
    if (timeSlice.isSpent) await timeSlice.yield()
    if (signal.aborted) throw hungUp()
    const path = match(entry.name)
    if (!path) continue
    measured.entries += 1
    const isFolder = isDirectory(entry)
    if (isFolder) measured.folders += 1
    const isHeld = isInArchive(entry, isZip) && !leftOut?.has(path.toString('latin1'))
    if (isHeld && (!isNamed || (first === undefined && !isFolder))) {
      const name = toMemberName(path, strip) ?? ''
      isNamed ||= name !== ''
      if (name !== '' && !isFolder) first = name
    }
    if (!isFile(entry)) continue
    measured.files += 1
    if (entry.link === '') measured.bytes += entry.size
  }
  if (measured.entries === 0) throw nothingMatched()
  new MemberNames({ strip }).requireBytes(isNamed ? 1 : 0)
  return { ...measured, first: first && bytesToText(Buffer.from(first, 'latin1')) }
}

/** Whether an archive contains entries of this kind, according to the attributes. */
function isInArchive(entry: TreeEntry, isZip: boolean): boolean {
  const isPlain = isDirectory(entry) || isFile(entry) || isSoftLink(entry)
  return isPlain || (!isZip && !isSocket(entry))
}

const slash = 0x2f

/**
 * Compares byte by byte: `/` precedes everything else, then bytes as signed numbers; a shorter path
 * precedes.
 */
export function compareManifestPaths(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const x = a[at] ?? 0
    const y = b[at] ?? 0
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Entries sorted in one tick. */
const runLength = 256

/** Sorts in time slices. A listing of burp is already sorted, which makes this fast. */
export async function sortManifestPaths(paths: readonly Buffer[]): Promise<readonly Buffer[]> {
  const timeSlice = new TimeSlice()
  let runs: (readonly Buffer[])[] = []
  for (let at = 0; at < paths.length; at += runLength) {
    runs.push(paths.slice(at, at + runLength).toSorted(compareManifestPaths))
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  while (runs.length > 1) {
    const merged: (readonly Buffer[])[] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], timeSlice))
    }
    runs = merged
  }
  return runs[0] ?? []
}

async function merge(a: readonly Buffer[], b: readonly Buffer[], timeSlice: TimeSlice) {
  const [last, first] = [a.at(-1), b[0]]
  if (!last || !first || compareManifestPaths(last, first) <= 0) return a.concat(b)
  const merged: Buffer[] = []
  for (let inA = 0, inB = 0; inA < a.length || inB < b.length;) {
    const [x, y] = [a[inA], b[inB]]
    const isFromA = x !== undefined && (y === undefined || compareManifestPaths(x, y) <= 0)
    const next = isFromA ? x : y
    if (isFromA) inA += 1
    else inB += 1
    if (next) merged.push(next)
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return merged
}

/** `f`, four digits of length and a newline. */
const lineBytes = 6
const newline = 0x0a

/**
 * Encodes one line per path: a type, which burp ignores, the length in four hexadecimal digits, and
 * the path.
 */
export async function encodePathList(paths: readonly Buffer[]): Promise<Buffer> {
  const timeSlice = new TimeSlice()
  const list = Buffer.allocUnsafe(paths.reduce((sum, path) => sum + path.length + lineBytes, 0))
  let at = 0
  for (const path of paths) {
    const length = path.length.toString(16).toUpperCase().padStart(4, '0')
    at += list.write(`f${length}`, at, 'latin1')
    at += path.copy(list, at)
    list[at] = newline
    at += 1
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return list
}

function rank(byte: number): number {
  if (byte === slash) return -129
  return byte < 128 ? byte : byte - 256
}
