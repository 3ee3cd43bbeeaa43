/** Measures a selection from the manifest, without burp's main port. */
import { TimeSlice } from '../queues/time-slice.js'
import { Fault } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import {
  isDirectory,
  isFile,
  isSoftLink,
  isSocket,
  type TreeEntry
} from '../protocol/tree-entry.js'
import { MemberNames, toMemberName } from './member-names.js'
import { matchSelection, nothingMatched, type SelectedKey } from './selection.js'

export interface MeasuredSelection {
  readonly entries: number
  /** Regular files; each name of a hard-linked file counts. */
  readonly files: number
  readonly folders: number
  /** Bytes of the files; hard links are counted once. */
  readonly bytes: number
  /** Name in the archive of the first entry that is no folder. */
  readonly first: string | undefined
}

export interface MeasureOptions {
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
    if (signal.aborted) throw new Fault('HUNG_UP', 'The consumer hung up.')
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
