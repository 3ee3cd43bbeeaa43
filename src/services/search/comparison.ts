/** Compares two backups of a client. */
import type { components } from '../../../generated/contract-types.js'
import { Fault, noSuchBackup } from '../../faults.js'
import type { BackupKey } from '../../find/file-index/footer.js'
import type { DiffCounts, DiffKind } from '../../find/query/diff.js'
import type { NameQuestion } from '../../find/query/matcher.js'
import { isFolderMode } from '../../find/file-index/differences.js'
import type { DiffAnswer, DiffAsk } from '../../find/threads/search-tasks.js'
import { normalisePath, splitPath } from '../../protocol/names.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { askClient, type AskedClient, askSome, type SearchHub, listKnown } from './asked-history.js'
import { parsePosition, printPosition, toBackupAt, toSide } from './places.js'
import { findBackup } from './search-filters.js'
import { Service } from '../service.js'

type Schemas = components['schemas']

export interface ComparisonQuestion {
  /** A number, `previous` or `newest`. */
  readonly a: string
  readonly b: string
  readonly path: string
  readonly kinds: readonly DiffKind[] | undefined
  readonly names: NameQuestion | undefined
  readonly findsMoves: boolean
  readonly view: 'folders' | 'entries'
  readonly depth: number | undefined
  /** Fields of folders and entries. Default: all. */
  readonly fields: readonly Schemas['DifferenceField'][] | undefined
  readonly limit: number
  readonly after: string | undefined
}

interface Compared {
  readonly asked: AskedClient
  readonly a: BackupKey
  readonly b: BackupKey
}

/** Upper bound of entries in one answer of the thread. */
const selectedPerPart = 5_000
const selectedMax = 200_000

export class Comparison extends Service<SearchHub | 'zones'> {
  /** Throws INVALID_INPUT, NO_SUCH_BACKUP, BURP_… faults and HUNG_UP. */
  async find(
    ask: ClientRequestContext,
    question: ComparisonQuestion
  ): Promise<Schemas['BackupDifference'] | Schemas['ChosenDifference']> {
    const times = this.hub.zones.of(ask.caller)
    const compared = await this.#open(ask, question)
    const { asked, a, b } = compared
    const position = parsePosition(question.after)
    const reply = await this.#ask(ask, compared, { ...toWanted(question), position })
    const { isExact, total, folders, foldersLeft, entries, next } = reply.answer
    const choose = createChoice(question.fields)
    return {
      a: toBackupAt(a, times),
      b: toBackupAt(b, times),
      exact: isExact,
      total: toCounts(total),
      folders: folders.map(({ path, folders: count, ...counts }) =>
        choose({ path, folders: count, ...toCounts(counts) })
      ),
      folders_left: foldersLeft,
      entries: entries.map(({ path, kind, from, files, before, after }) =>
        choose({
          path,
          kind,
          from: from ?? null,
          files: files ?? null,
          before: before ? toSide(before, times) : null,
          after: after ? toSide(after, times) : null
        })
      ),
      more: printPosition(next),
      live: asked.existing !== undefined,
      kept: reply.isKept
    }
  }

  /** Returns deleted entries, for an archive of `a`. A deleted folder stands for its content. */
  async select(
    ask: ClientRequestContext,
    question: ComparisonQuestion
  ): Promise<Schemas['RemovedSelection']> {
    const compared = await this.#open(ask, question)
    const restore: Schemas['RemovedSelection']['restore'] = []
    const how = { view: 'entries', kinds: ['removed'], limit: selectedPerPart } as const
    let position = parsePosition(question.after)
    const folders = new Set<string>()
    for (;;) {
      const { answer } = await this.#ask(ask, compared, { ...toWanted(question), ...how, position })
      for (const { path, before } of answer.entries) {
        if (isWithin(path, folders)) continue
        const isFolder = isFolderMode(before?.mode ?? 0)
        if (isFolder) folders.add(path)
        restore.push({ key: path, folder: isFolder })
        if (restore.length === selectedMax) return { restore, complete: false }
      }
      if (!answer.next) return { restore, complete: true }
      position = answer.next
      if (ask.signal.aborted) throw new Fault('HUNG_UP', 'The consumer hung up.')
    }
  }

  async #open(ask: ClientRequestContext, question: ComparisonQuestion): Promise<Compared> {
    const asked = await askClient(this.hub, ask)
    const known = await listKnown(this.hub, asked)
    const find = (word: string) =>
      word === 'newest' ? (known.at(-1) ?? fail()) : findBackup(known, Number(word))
    const before = (key: BackupKey) => known[known.indexOf(key) - 1] ?? fail()
    const { a, b } = question
    if (a === 'previous' && b === 'previous')
      throw new Fault('INVALID_INPUT', 'Specify one of the two.')
    if (a === 'previous') return { asked, a: before(find(b)), b: find(b) }
    if (b === 'previous') return { asked, a: find(a), b: before(find(a)) }
    return { asked, a: find(a), b: find(b) }
  }

  #ask(ask: ClientRequestContext, { asked, a, b }: Compared, wanted: Omit<DiffAsk, 'a' | 'b'>) {
    const question = { ...wanted, a, b }
    return askSome<DiffAnswer>(this.hub, asked, { backups: [a, b], question }, ask)
  }
}

function toWanted(question: ComparisonQuestion): Omit<DiffAsk, 'a' | 'b'> {
  const { kinds, names, findsMoves, view, depth, limit } = question
  const path = normalisePath(question.path)
  return { what: 'diff', path, kinds, names, findsMoves, view, depth, limit }
}

/** Returns a function that keeps the requested fields, and always the path. */
function createChoice(fields: ComparisonQuestion['fields']) {
  if (!fields) return <T extends { path: string }>(item: T) => item
  const wanted = new Set<string>([...fields, 'path'])
  return <T extends { path: string }>(item: T) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))) as T
}

function isWithin(path: string, folders: ReadonlySet<string>): boolean {
  for (let { parent } = splitPath(path); parent !== ''; parent = splitPath(parent).parent) {
    if (folders.has(parent)) return true
  }
  return false
}

function fail(): never {
  throw noSuchBackup()
}

function toCounts(counts: DiffCounts): Schemas['DifferenceCounts'] {
  const { bytesRemoved, ...rest } = counts
  return { ...rest, bytes_removed: bytesRemoved }
}
