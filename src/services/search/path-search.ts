/** Searches names in all backups of a client, or in one of them. */
import { toBurpPath } from '../../glob.js'
import type { Schemas } from '../../../generated/contract-types.js'
import { requireClientChange } from '../../access/decisions.js'
import type { FindAnswer, FindAsk, FoundHit } from '../../find/threads/search-tasks.js'
import { joinPath, normalisePath, splitPath } from '../../protocol/names.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import type { LocalTimes } from '../requests/local-times.js'
import {
  askAll,
  askClient,
  type AskedClient,
  askSome,
  type HistoryAnswer,
  listKnown,
  type SearchHub,
  toSearched
} from './asked-history.js'
import {
  findBackup,
  findBackupAt,
  parsePosition,
  parseSize,
  parseSum,
  parseTimes,
  printPosition,
  searchMs,
  toFoundPath
} from './search-filters.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'
import type { Tree } from '../../burp/server/server-values.js'
import { compileNameTest } from '../../find/query/matcher.js'
import { TimeSlice } from '../../queues/time-slice.js'
import { isDirectory, printMode, type TreeEntry } from '../../protocol/tree-entry.js'
import { openClient } from '../requests/request-targets.js'

type PathQuery = QueryOf<'searchBackups'>

/** Default of the contract. */
export const foundMaxByDefault = 200

export class PathSearch extends Service<SearchHub | 'zones'> {
  /** Throws INVALID_INPUT, FORBIDDEN, NO_SUCH_BACKUP, NOT_INDEXED, BURP_… faults and HUNG_UP. */
  async find(ask: ClientRequestContext, query: PathQuery): Promise<Schemas['FoundPaths']> {
    const times = this.hub.zones.of(ask.caller)
    const asked = await askClient(this.hub, ask)
    // A checksum in a request reveals whether the client has exactly this file.
    if (query.sum) requireClientChange(ask.caller, asked.server.name, asked.client)
    const backup = await this.#findBackup(asked, query, times)
    const wanted = { ...toFindAsk(query, times), position: parsePosition(query.after) }
    const found = await this.#findAll(asked, backup ? { ...wanted, backup } : wanted, ask)
    return {
      hits: found.hits.map(hit => toFoundPath(hit, times)),
      more: printPosition(found.next),
      searched: toSearched(asked, withSums(found.reply, wanted), backup && [backup])
    }
  }

  async #findBackup(asked: AskedClient, { backup, at }: PathQuery, times: LocalTimes) {
    if (backup === undefined && at === undefined) return undefined
    const known = await listKnown(this.hub, asked)
    return backup === undefined ? findBackupAt(known, at, times) : findBackup(known, backup)
  }

  /** Ends at the deadline; each part throws HUNG_UP if the consumer has disconnected. */
  #findAll(asked: AskedClient, wanted: FindAsk, ask: ClientRequestContext) {
    const until = performance.now() + searchMs
    return findInParts(
      wanted,
      question => {
        const { backup } = question
        if (!backup) return askAll<FindAnswer>(this.hub, asked, question, ask)
        return askSome<FindAnswer>(this.hub, asked, { backups: [backup], question }, ask)
      },
      () => performance.now() > until
    )
  }
}

/** Searches in parts, so that other searches can run in between. */
export async function findInParts<Reply extends { readonly answer: FindAnswer }>(
  wanted: FindAsk,
  askPart: (question: FindAsk) => Promise<Reply>,
  isOver = () => false
) {
  const hits: FoundHit[] = []
  let { position } = wanted
  for (;;) {
    const reply = await askPart({ ...wanted, position, limit: wanted.limit - hits.length })
    hits.push(...reply.answer.hits)
    position = reply.answer.next
    if (!position || hits.length >= wanted.limit || isOver()) return { hits, next: position, reply }
  }
}

/** Counts only backups with checksums if a checksum was searched. */
function withSums<T>(reply: HistoryAnswer<T>, { sum }: FindAsk): HistoryAnswer<T> {
  if (sum === undefined) return reply
  return { ...reply, indexed: reply.indexed.filter(({ source }) => source === 'manifest') }
}

/** Throws INVALID_INPUT. */
export function toFindAsk(
  query: Omit<QueryOf<'searchClients'>, 'complete' | 'per_client'>,
  times: LocalTimes
): FindAsk {
  const { q = '', path = '', limit = foundMaxByDefault, kind, gone, presence } = query
  return {
    what: 'find',
    q,
    mode: query.mode,
    in: query.in,
    isCaseSensitive: query.case,
    path: normalisePath(path),
    kind,
    size: parseSize(query.size),
    mtime: parseTimes(query.mtime, times),
    sum: parseSum(query.sum),
    gone,
    presence,
    limit
  }
}

type FileQuery = QueryOf<'findFiles'>

/** Default of the contract. */
const limitByDefault = 200

export class FileSearch extends Service<'fleet' | 'zones'> {
  /** Throws NO_SUCH_BACKUP, BURP_… faults, and HUNG_UP. */
  async find(
    ask: ClientRequestContext,
    backup: number,
    query: FileQuery
  ): Promise<Schemas['FoundFiles']> {
    const server = openClient(this.hub.fleet, ask)
    const tree = await server.listWholeTree(ask.place.client, backup, ask)
    const printing = { times: this.hub.zones.of(ask.caller), signal: ask.signal }
    return searchTree(tree, query, printing)
  }
}

export async function searchTree(
  tree: Tree,
  query: FileQuery,
  { times, signal }: { times: LocalTimes; signal: AbortSignal }
): Promise<Schemas['FoundFiles']> {
  const { limit = limitByDefault } = query
  const isWanted = createFilter(query)
  const until = performance.now() + searchMs
  const timeSlice = new TimeSlice()
  const found: Schemas['FoundFile'][] = []
  const tell = (truncated: boolean, searched: number) => {
    return { found, truncated, searched, entries: tree.length }
  }
  let searched = 0
  for (const entry of tree) {
    if (timeSlice.isSpent) {
      await timeSlice.yield(signal)
      if (performance.now() > until) return tell(true, searched)
    }
    if (isWanted(entry.name)) {
      if (found.length === limit) return tell(true, searched)
      found.push(toFound(entry, times))
    }
    searched += 1
  }
  return tell(false, searched)
}

function createFilter({ q: asked = '', path = '', case: isCaseSensitive }: FileQuery) {
  const q = toBurpPath(asked)
  const below = joinPath(normalisePath(path), '')
  // In this operation a star covers slashes as well.
  const wanted = q.includes('/') ? q.replaceAll(/\*+/g, '**') : q
  const { isOfPath, fits } = compileNameTest({ q: wanted, isCaseSensitive })
  return (whole: string) =>
    whole.startsWith(below) && whole !== below && fits(isOfPath ? whole : nameIn(whole))
}

/** The name that `splitPath` returns, without creating the rest. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path
}

function toFound(entry: TreeEntry, times: LocalTimes): Schemas['FoundFile'] {
  const { parent, name } = splitPath(entry.name)
  return {
    name,
    fullname: entry.name,
    parent,
    type: isDirectory(entry) ? 'd' : 'f',
    bytes: entry.size,
    mtime: entry.mtime,
    date: times.print(entry.mtime),
    mode: printMode(entry.mode),
    link: entry.link === '' ? null : entry.link
  }
}
