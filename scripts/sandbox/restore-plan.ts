/** The steps of a restore in burp's order, and the counts that burp sends before. */
import type { Selects } from './backup-selection.js'
import { toEntryType } from './entry-type.js'
import type { FixtureBackup, FixtureEntry } from './fixture.js'

/** One entry, or its extra metadata. */
export interface RestoreStep {
  /** burp's command byte. */
  command: string
  entry: FixtureEntry
  /** Type for the counters; a hard link may be sent as a file. */
  countedAs: string
  /** The entry of the data, and their path on the server; undefined if there are none. */
  data?: { source: FixtureEntry; path: Buffer; isMetaData: boolean }
}

export interface RestorePlan {
  steps: RestoreStep[]
  /** Total by type. */
  scanned: Map<string, number>
  estimatedBytes: number
}

export function planRestore(
  { manifest }: FixtureBackup,
  selects: Selects,
  isEncrypted: boolean
): RestorePlan {
  const steps = [...orderSteps(toSteps(manifest, selects, isEncrypted))]
  const scanned = new Map<string, number>()
  for (const { countedAs } of steps) scanned.set(countedAs, (scanned.get(countedAs) ?? 0) + 1)
  return { steps, scanned, estimatedBytes: steps.reduce((sum, step) => sum + sizeOf(step), 0) }
}

/** Yields the steps in the order of the manifest. */
function* toSteps(
  manifest: FixtureEntry[],
  selects: Selects,
  isEncrypted: boolean
): Generator<RestoreStep> {
  const byPath = new Map(manifest.map(entry => [entry.path.toString('latin1'), entry]))
  let metaDataCount = 0
  for (const entry of manifest) {
    if (entry.metaData) metaDataCount += 1
    if (!selects(entry)) continue
    const type = toEntryType(entry, isEncrypted)
    const first = type === 'L' ? byPath.get(entry.link?.toString('latin1') ?? '') : undefined
    yield toStep(type, entry, first && !selects(first) ? { first, isEncrypted } : undefined)
    if (!entry.metaData) continue
    const command = isEncrypted ? 'n' : 'm'
    const data = { source: entry, path: toStoredPath(metaDataCount), isMetaData: true }
    yield { command, entry, countedAs: command, data }
  }
}

/**
 * Returns the step for an entry. A hard link whose first name is not selected is sent as a file.
 */
function toStep(
  type: string,
  entry: FixtureEntry,
  replacing?: { first: FixtureEntry; isEncrypted: boolean }
): RestoreStep {
  const source = replacing?.first ?? entry
  if (!replacing && !'fy'.includes(type)) return { command: type, entry, countedAs: type }
  const path = Buffer.concat([Buffer.from('t'), source.path])
  const command = replacing ? toEntryType(source, replacing.isEncrypted) : type
  return { command, entry, countedAs: type, data: { source, path, isMetaData: false } }
}

/** Yields a folder after its content, so that its times stay correct. */
function* orderSteps(steps: Iterable<RestoreStep>): Generator<RestoreStep> {
  const open: RestoreStep[] = []
  for (const step of steps) {
    for (let last = open.at(-1); last && !isWithin(step, last); last = open.at(-1)) {
      yield last
      open.pop()
    }
    if (step.command === 'd') open.push(step)
    else yield step
  }
  yield* open.toReversed()
}

const slash = 0x2f

function isWithin({ entry }: RestoreStep, directory: RestoreStep): boolean {
  const { path } = directory.entry
  if (!entry.path.subarray(0, path.length).equals(path)) return false
  return entry.path.length === path.length || entry.path[path.length] === slash || path.length === 1
}

/**
 * burp numbers data that it does not store under their own path, with this many files per folder.
 */
const storedPerDirectory = 30_000

function toStoredPath(count: number): Buffer {
  const parts = [0, Math.floor(count / storedPerDirectory), count % storedPerDirectory]
  const words = parts.map(part => part.toString(16).toUpperCase().padStart(4, '0'))
  return Buffer.from(`${words.join('/')}.gz`)
}

/** A replaced hard link counts as a link, without bytes. */
function sizeOf({ data, countedAs, entry }: RestoreStep): number {
  if (!data || countedAs === 'L') return 0
  if (data.isMetaData) return entry.metaData?.data.length ?? 0
  return Buffer.isBuffer(entry.content) ? entry.content.length : entry.stat.size
}
