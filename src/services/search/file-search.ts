/** Searches names in one backup. */
import type { Schemas } from '../../../generated/contract-types.js'
import type { Tree } from '../../burp/server/server-values.js'
import { compileNameTest } from '../../find/query/matcher.js'
import { TimeSlice } from '../../queues/time-slice.js'
import { Fault } from '../../faults.js'
import { joinPath, normalisePath, splitPath } from '../../protocol/names.js'
import { isDirectory, printMode, type TreeEntry } from '../../protocol/tree-entry.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { openClient } from '../requests/request-targets.js'
import type { LocalTimes } from '../requests/local-times.js'
import { searchMs } from './search-filters.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

type FileQuery = QueryOf<'findFiles'>

/** By the contract. */
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
      await timeSlice.yield()
      if (signal.aborted) throw new Fault('HUNG_UP', 'The consumer hung up.')
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

function createFilter({ q = '', path = '', case: isCaseSensitive }: FileQuery) {
  const below = joinPath(normalisePath(path), '')
  // In this operation a star covers slashes as well.
  const wanted = q.includes('/') ? q.replaceAll(/\*+/g, '**') : q
  const { isOfPath, fits } = compileNameTest({ q: wanted, isCaseSensitive })
  return (whole: string) =>
    whole.startsWith(below) && whole !== below && fits(isOfPath ? whole : nameIn(whole))
}

/** The name of `splitPath`, without the other half. */
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
