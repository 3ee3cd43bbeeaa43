/**
 * A thread that searches indexes, one short task at a time. Files stay open between tasks; a
 * replaced file is opened again.
 */
import { statSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { answerTasks } from '../../threads/side-tasks.js'
import { type BackupKey, BrokenHistory } from '../file-index/footer.js'
import { IndexReader } from '../file-index/index-reader.js'
import { openHistoryBytes, openHistoryFile } from '../file-index/places.js'
import { latin1ToText, textToBytes } from '../../protocol/byte-text.js'
import { noSuchBackup } from '../../faults.js'
import type { Version } from '../file-index/rows.js'
import { findDiff } from '../query/diff.js'
import { findPaths, kindOf } from '../query/find.js'
import { ExistingBackups } from '../query/existing-backups.js'
import { findVersions, type MovedVersion, withMoves } from '../query/versions.js'
import { chooseSample } from '../query/sample.js'
import { listChildren, listFolder } from '../query/tree.js'
import type {
  DiffAnswer,
  DiffAsk,
  FindAnswer,
  FindAsk,
  HistoryPlace,
  SampleAnswer,
  SampleAsk,
  SearchReply,
  SearchTask,
  TreeAnswer,
  VersionFacts,
  VersionsAnswer
} from './search-tasks.js'

/** Time slice, after which other searches get their turn. */
const sliceMs = 100

/** Throws BrokenHistory, INVALID_INPUT, and NO_SUCH_BACKUP for a backup that is not indexed. */
function answerSearch(reader: IndexReader, { ask, existing: keys }: SearchTask): unknown {
  const existing = new ExistingBackups(reader.footer.backups, keys)
  switch (ask.what) {
    case 'find':
      return find(reader, existing, ask)
    case 'versions':
      return tellVersions(reader, existing, ask)
    case 'diff':
      return diff(reader, ask)
    case 'tree':
      return listTree(reader, ask)
    case 'sample':
      return sample(reader, ask)
    default:
      // All answers include facts about the index.
      return undefined
  }
}

function find(reader: IndexReader, existing: ExistingBackups, ask: FindAsk): FindAnswer {
  const until = performance.now() + sliceMs
  const ordinal = ask.backup && findOrdinal(reader, ask.backup)
  const question = { ...ask, path: toBytes(ask.path), ordinal, position: toPosition(ask.position) }
  const { hits, next } = findPaths(reader, existing, question, () => performance.now() > until)
  return {
    hits: hits.map(({ path, first, last, link, mode, ...hit }) => ({
      ...hit,
      path: latin1ToText(path),
      fileKind: kindOf(mode),
      mode,
      link: latin1ToText(link),
      first: keyOf(reader, first),
      last: keyOf(reader, last),
      isPresent: last === existing.newest
    })),
    next: next && { ...next, path: latin1ToText(next.path) }
  }
}

function tellVersions(
  reader: IndexReader,
  existing: ExistingBackups,
  { path, childrenMax, findsMoves }: { path: string; childrenMax: number; findsMoves: boolean }
): VersionsAnswer {
  const toRun = (from: number, to: number) => ({
    from: keyOf(reader, from),
    to: keyOf(reader, to)
  })
  const bytes = toBytes(path)
  const children = childrenMax > 0 ? listChildren(reader, existing, bytes, childrenMax) : []
  const found = findVersions(reader, existing, bytes)
  const versions: readonly MovedVersion[] = findsMoves
    ? withMoves(reader, existing, bytes, found)
    : found.map(version => ({ ...version, movedFrom: undefined, movedTo: undefined }))
  return {
    versions: versions.map(({ from, to, movedFrom, movedTo, ...version }) => ({
      ...version,
      link: latin1ToText(version.link),
      movedFrom: toOptionalText(movedFrom),
      movedTo: toOptionalText(movedTo),
      ...toRun(from, to)
    })),
    children: children.map(({ name, mode, runs }) => {
      return { name: latin1ToText(name), mode, runs: runs.map(([from, to]) => toRun(from, to)) }
    })
  }
}

function diff(reader: IndexReader, ask: DiffAsk): DiffAnswer {
  const [a, b] = [findOrdinal(reader, ask.a), findOrdinal(reader, ask.b)]
  const question = { ...ask, a, b, path: toBytes(ask.path), position: toPosition(ask.position) }
  const found = findDiff(reader, question)
  const { areContentsKnown, total, folders, foldersLeft, entries, next } = found
  const areManifests = [a, b].every(each => reader.footer.backups[each - 1]?.source === 'manifest')
  return {
    isExact: areManifests && areContentsKnown,
    total,
    folders: folders.map(each => ({ ...each, path: latin1ToText(each.path) })),
    foldersLeft,
    entries: entries.map(({ path, before, after, from, ...entry }) => ({
      ...entry,
      path: latin1ToText(path),
      before: before && toTold(before),
      after: after && toTold(after),
      from: toOptionalText(from)
    })),
    next: next && { ...next, path: latin1ToText(next.path) }
  }
}

function listTree(reader: IndexReader, ask: { path: string; backup: BackupKey }): TreeAnswer {
  return listFolder(reader, findOrdinal(reader, ask.backup), toBytes(ask.path)).map(
    ({ name, isParent, ...version }) => {
      return { ...toTold(version), name: latin1ToText(name), isParent }
    }
  )
}

function sample(reader: IndexReader, ask: SampleAsk): SampleAnswer {
  const files = chooseSample(reader, { ...ask, ordinal: findOrdinal(reader, ask.backup) })
  return files.map(file => ({ ...file, path: latin1ToText(file.path) }))
}

function toTold({ from: _from, to: _to, link, ...version }: Version): VersionFacts {
  return { ...version, link: latin1ToText(link) }
}

function toOptionalText(bytes: string | undefined): string | undefined {
  return bytes === undefined ? undefined : latin1ToText(bytes)
}

function toBytes(text: string): string {
  return textToBytes(text).toString('latin1')
}

function toPosition(position: FindAsk['position']) {
  return position && { ...position, path: toBytes(position.path) }
}

function findOrdinal(reader: IndexReader, { number, timestamp }: BackupKey): number {
  const { backups } = reader.footer
  const index = backups.findIndex(each => each.number === number && each.timestamp === timestamp)
  if (index < 0) throw noSuchBackup(number)
  return index + 1
}

function keyOf({ footer }: IndexReader, ordinal: number): BackupKey {
  const { number = 0, timestamp = 0 } = footer.backups[ordinal - 1] ?? {}
  return { number, timestamp }
}

/** Each holds an open file and its footer in memory: about 20 kB. */
const openMax = 400

interface OpenFile {
  readonly reader: IndexReader
  /** Identifies the opened file. */
  readonly mark: string
}

const open = new LRUCache<string, OpenFile>({
  max: openMax,
  dispose: ({ reader }) => reader.close()
})

answerTasks(message => {
  const task = message as SearchTask // sent by the main thread
  return answer(task)
})

function answer(task: SearchTask): SearchReply<unknown> {
  const { source } = task
  try {
    const reader = openHistory(source)
    const found = answerSearch(reader, task)
    reader.rest()
    const { backups: indexed, paths } = reader.footer
    return { state: 'answered', indexed, paths, bytes: reader.bytes, answer: found }
  } catch (error) {
    if ('path' in source) open.delete(source.path)
    if (error instanceof BrokenHistory) return { state: 'broken' }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { state: 'absent' }
    }
    throw error
  }
}

function openHistory(source: HistoryPlace): IndexReader {
  if ('bytes' in source) {
    const { buffer, byteOffset, length } = source.bytes
    return new IndexReader(openHistoryBytes(Buffer.from(buffer, byteOffset, length)))
  }
  const { path } = source
  const { ino, mtimeMs, size } = statSync(path)
  const mark = `${ino}:${mtimeMs}:${size}`
  const known = open.get(path)
  if (known?.mark === mark) return known.reader
  const reader = new IndexReader(openHistoryFile(path))
  open.set(path, { reader, mark })
  return reader
}
