import { Comparison } from './comparison.js'
import { FleetSearch } from './fleet-search.js'
import { PathSearch } from './path-search.js'
import type { Schemas } from '../../../generated/contract-types.js'
import type { TreeAnswer, KeyRun, VersionsAnswer } from '../../find/threads/search-tasks.js'
import { normalisePath } from '../../protocol/names.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { toNode, toPlace } from '../backups/browse-nodes.js'
import type { LocalTimes } from '../requests/local-times.js'
import {
  askClient,
  askSome,
  type SearchHub,
  listKnown,
  askAll,
  createChangesFinder,
  toSearched
} from './asked-history.js'
import { findBackupAt, toBackupAt, toSide } from './search-filters.js'
import { type BackupKey, indexOfKey, isSameKey } from '../../find/file-index/footer.js'
import { kindOf } from '../../find/query/find.js'
import { type HubParts, Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

class Versions extends Service<SearchHub | 'zones'> {
  /** Throws NOT_INDEXED, BURP_… faults and HUNG_UP. */
  async list(
    ask: ClientRequestContext,
    query: QueryOf<'listPathVersions'>
  ): Promise<Schemas['PathHistory']> {
    const times = this.hub.zones.of(ask.caller)
    const asked = await askClient(this.hub, ask)
    const path = normalisePath(query.path ?? '')
    const { children: childrenMax = 0, moves: findsMoves = false } = query
    const wanted = { what: 'versions', path, childrenMax, findsMoves } as const
    const reply = await askAll<VersionsAnswer>(this.hub, asked, wanted, ask)
    const { versions, children } = reply.answer
    const toFile = (number: number) =>
      `/api/client/${encodeURIComponent(asked.server.name)}/file/${encodeURIComponent(asked.client)}/${number}?path=${encodeURIComponent(path)}`
    const known: Known = {
      backups: asked.existing ?? reply.indexed,
      isIndexed: key => reply.indexed.some(each => isSameKey(each, key))
    }
    return {
      path,
      versions: versions.toReversed().map(version => ({
        from: toBackupAt(version.from, times),
        to: toBackupAt(version.to, times),
        backups: version.backups,
        ...toSide(version, times),
        change: version.change,
        moved_from: version.movedFrom ?? null,
        file: kindOf(version.mode) === 'file' ? toFile(version.to.number) : null
      })),
      absent: listAbsences(versions, known, times).toReversed(),
      children: children.map(({ name, mode, runs }) => ({
        name,
        kind: kindOf(mode),
        runs: runs.map(({ from, to }): [number, number] => [from.number, to.number])
      })),
      searched: toSearched(asked, reply)
    }
  }
}

/** State of the file index of clients, and rebuilding it. */
class HistoryStates extends Service<SearchHub | 'zones'> {
  /** While burp is unreachable, returns the state of the stored index. */
  async find(ask: ClientRequestContext): Promise<Schemas['HistoryState']> {
    const times = this.hub.zones.of(ask.caller)
    const { server, client, existing, fault } = await askClient(this.hub, ask)
    const state = await this.hub.find.histories(server).lookUpState(client)
    const { phase, indexed, failed, paths, bytes, builtAt } = state
    if (!existing && indexed.length === 0 && fault) throw fault
    const known = existing ?? indexed
    const shown = indexed.filter(key => known.some(each => isSameKey(each, key)))
    const findChanges = createChangesFinder(indexed, known)
    const lacking = known.filter(key => !indexed.some(each => isSameKey(each, key)))
    return {
      // The index of a client without backups is complete.
      phase: phase === 'waiting' && known.length === 0 ? 'ready' : phase,
      backups: shown.length,
      of: known.length,
      missing: lacking.map(key => {
        const reason = failed.find(each => isSameKey(each, key))?.reason
        return { number: key.number, reason: reason ?? 'pending' }
      }),
      paths,
      bytes,
      built: builtAt === undefined ? null : times.print(builtAt),
      live: existing !== undefined,
      items: shown.toReversed().map(backup => {
        const { number, timestamp, entries, files, source } = backup
        return {
          number,
          date: times.print(timestamp),
          entries,
          files,
          bytes: backup.bytes,
          source,
          changes: findChanges(backup)
        }
      })
    }
  }

  /** Resolves when the index is deleted; it is rebuilt in the background. */
  async rebuild(ask: ClientRequestContext): Promise<void> {
    const { server, client, existing, fault } = await askClient(this.hub, ask)
    if (!existing && fault) throw fault
    await ask.changeOutside(() => this.hub.find.histories(server).rebuild(client))
  }
}

const [directoryType, permissionBits] = [0o040_000, 0o7777]

class FoldersAt extends Service<SearchHub | 'zones'> {
  /** Throws INVALID_INPUT, NO_SUCH_BACKUP, BURP_… faults and HUNG_UP. */
  async find(
    ask: ClientRequestContext,
    { path: written = '', at }: QueryOf<'browseAt'>
  ): Promise<Schemas['FolderAt']> {
    const times = this.hub.zones.of(ask.caller)
    const asked = await askClient(this.hub, ask)
    const backup = findBackupAt(await listKnown(this.hub, asked), at, times)
    const path = normalisePath(written)
    const question = { what: 'tree', path, backup } as const
    const reply = await askSome<TreeAnswer>(this.hub, asked, { backups: [backup], question }, ask)
    const place = toPlace(path)
    return {
      backup: toBackupAt(backup, times),
      path,
      nodes: reply.answer.map(({ isParent, mode, ...node }) => {
        // A folder that was not backed up itself has dates and owners of an entry below it.
        const own = isParent ? directoryType | (mode & permissionBits) : mode
        const link = isParent ? '' : node.link
        return toNode(times, { ...node, link, mode: own }, place)
      }),
      live: asked.existing !== undefined,
      kept: reply.isKept
    }
  }
}

export type FindServices = ReturnType<typeof createFindServices>

export function createFindServices(hub: Pick<HubParts, SearchHub | 'zones'>) {
  return {
    comparison: new Comparison(hub),
    fleetSearch: new FleetSearch(hub),
    foldersAt: new FoldersAt(hub),
    historyStates: new HistoryStates(hub),
    pathSearch: new PathSearch(hub),
    versions: new Versions(hub)
  }
}

interface Known {
  /** All backups, oldest first. */
  readonly backups: readonly BackupKey[]
  readonly isIndexed: (key: BackupKey) => boolean
}

/** Returns absences, oldest first. Backups before the first version are none. */
function listAbsences(
  versions: readonly (KeyRun & { readonly movedTo: string | undefined })[],
  { backups, isIndexed }: Known,
  times: LocalTimes
): Schemas['PathAbsence'][] {
  return versions.flatMap(({ to, movedTo }, index) => {
    const back = versions[index + 1]?.from
    const at = indexOfKey(backups, to)
    const after = backups.slice(at + 1)
    const between = back ? after.slice(0, Math.max(0, indexOfKey(after, back))) : after
    const firstWithout = between.find(isIndexed)
    if (!firstWithout) return []
    return [
      {
        last_with: toBackupAt(to, times),
        first_without: toBackupAt(firstWithout, times),
        back: back ? toBackupAt(back, times) : null,
        moved_to: movedTo ?? null,
        certain: between.indexOf(firstWithout) === 0
      }
    ]
  })
}
