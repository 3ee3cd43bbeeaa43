import type { Schemas } from '../../../generated/contract-types.js'
import { Fault, noSuchBackup } from '../../faults.js'
import type { BackupKey } from '../../find/file-index/footer.js'
import type { DiffCounts } from '../../find/query/diff.js'
import { isFolderMode } from '../../find/file-index/differences.js'
import type { DiffAnswer, DiffAsk } from '../../find/threads/search-tasks.js'
import { normalisePath, splitPath } from '../../protocol/names.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { askClient, type AskedClient, askSome, type SearchHub, listKnown } from './asked-history.js'
import { findBackup, parsePosition, printPosition, toBackupAt, toSide } from './search-filters.js'
import { foundMaxByDefault } from './path-search.js'
import { Service } from '../service.js'
import type { PathOf, QueryOf } from '../requests/parameters.js'

type Query = QueryOf<'compareBackups'>
/** A number, `previous` or `newest`. */
type Backups = Pick<PathOf<'compareBackups'>, 'a' | 'b'>

interface Compared {
  readonly asked: AskedClient
  readonly a: BackupKey
  readonly b: BackupKey
}

/** Upper bound of entries in one answer of the thread. */
const selectedPerPart = 5_000
const selectedMax = 200_000
/** Folders that `descend` opens below its path. */
const descentMax = 40

export class Comparison extends Service<SearchHub | 'zones'> {
  /** Throws INVALID_INPUT, NO_SUCH_BACKUP, BURP_… faults and HUNG_UP. */
  async find(
    ask: ClientRequestContext,
    backups: Backups,
    query: Query
  ): Promise<Schemas['BackupDifference']> {
    const times = this.hub.zones.of(ask.caller)
    const compared = await this.#open(ask, backups)
    const { asked, a, b } = compared
    const position = parsePosition(query.after)
    const wanted = { ...toWanted(query), position }
    const { reached, reply } = await this.#reach(ask, compared, wanted, query.descend)
    const { isExact, total, folders, foldersLeft, entries, next } = reply.answer
    const choose = createChoice(query.fields)
    return {
      a: toBackupAt(a, times),
      b: toBackupAt(b, times),
      path: reached,
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
    backups: Backups,
    query: QueryOf<'selectRemoved'>
  ): Promise<Schemas['RemovedSelection']> {
    const compared = await this.#open(ask, backups)
    const restore: Schemas['RemovedSelection']['restore'] = []
    const how = { view: 'entries', kinds: ['removed'], limit: selectedPerPart } as const
    let position: DiffAsk['position']
    const folders = new Set<string>()
    for (;;) {
      const { answer } = await this.#ask(ask, compared, { ...toWanted(query), ...how, position })
      for (const { path, before } of answer.entries) {
        if (isWithin(path, folders)) continue
        const isFolder = isFolderMode(before?.mode ?? 0)
        if (isFolder) folders.add(path)
        restore.push({ key: path, folder: isFolder })
        if (restore.length === selectedMax) return { restore, complete: false }
      }
      if (!answer.next) return { restore, complete: true }
      position = answer.next
    }
  }

  async #open(ask: ClientRequestContext, { a, b }: Backups): Promise<Compared> {
    const asked = await askClient(this.hub, ask)
    const known = await listKnown(this.hub, asked)
    const find = (word: string) =>
      word === 'newest' ? (known.at(-1) ?? fail()) : findBackup(known, Number(word))
    const before = (key: BackupKey) => known[known.indexOf(key) - 1] ?? fail()
    if (a === 'previous' && b === 'previous')
      throw new Fault('INVALID_INPUT', 'Specify one of the two.')
    if (a === 'previous') return { asked, a: before(find(b)), b: find(b) }
    if (b === 'previous') return { asked, a: find(a), b: before(find(a)) }
    return { asked, a: find(a), b: find(b) }
  }

  /** `descends`: continues to the only folder with differences. */
  async #reach(
    ask: ClientRequestContext,
    compared: Compared,
    wanted: Omit<DiffAsk, 'a' | 'b'>,
    descends = false
  ) {
    for (let { path } = wanted, depth = 0; ; depth += 1) {
      const reply = await this.#ask(ask, compared, { ...wanted, path })
      const { folders, entries } = reply.answer
      const only = folders.length === 1 && entries.length === 0 ? folders[0]?.path : undefined
      const isEnd = !descends || wanted.view !== 'folders' || depth === descentMax
      if (isEnd || only === undefined || only === path) return { reached: path, reply }
      path = only
    }
  }

  #ask(ask: ClientRequestContext, { asked, a, b }: Compared, wanted: Omit<DiffAsk, 'a' | 'b'>) {
    const question = { ...wanted, a, b }
    return askSome<DiffAnswer>(this.hub, asked, { backups: [a, b], question }, ask)
  }
}

function toWanted(query: Query): Omit<DiffAsk, 'a' | 'b'> {
  const { q = '', path = '', view = 'folders', limit = foundMaxByDefault, depth } = query
  return {
    what: 'diff',
    path: normalisePath(path),
    kinds: query.kind,
    names:
      q === '' ? undefined : { q, mode: query.mode, in: query.in, isCaseSensitive: query.case },
    findsMoves: query.moves ?? true,
    view,
    depth,
    limit
  }
}

/** Returns a function that keeps the requested fields, and always the path. */
function createChoice(fields: Query['fields']) {
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
