/** What became of a file, over all backups of a client. */
import type { components } from '../../../generated/contract-types.js'
import { type BackupKey, isSameKey } from '../../find/file-index/footer.js'
import { kindOf } from '../../find/query/find.js'
import type { KeyRun, VersionsAnswer } from '../../find/threads/search-tasks.js'
import { normalisePath } from '../../protocol/names.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import type { LocalTimes, TimeZones } from '../requests/local-times.js'
import { askAll, askClient, type FindParts, toSearched } from './asked-history.js'
import { toBackupAt, toSide } from './places.js'

type Schemas = components['schemas']

export interface VersionsQuestion {
  readonly path: string
  readonly childrenMax: number
  /** Whether it is looked where it came from, and where it went. */
  readonly findsMoves: boolean
}

interface Known {
  /** All that burp has, oldest first. */
  readonly backups: readonly BackupKey[]
  readonly isIndexed: (key: BackupKey) => boolean
}

export class Versions {
  readonly #parts: FindParts & { readonly zones: TimeZones }

  constructor(parts: FindParts & { readonly zones: TimeZones }) {
    this.#parts = parts
  }

  /** Throws NOT_INDEXED, BURP_… faults and HUNG_UP. */
  async list(
    ask: ClientRequestContext,
    question: VersionsQuestion
  ): Promise<Schemas['PathHistory']> {
    const times = this.#parts.zones.of(ask.caller)
    const asked = await askClient(this.#parts, ask)
    const path = normalisePath(question.path)
    const { childrenMax, findsMoves } = question
    const wanted = { what: 'versions', path, childrenMax, findsMoves } as const
    const reply = await askAll<VersionsAnswer>(this.#parts, asked, wanted, ask)
    const { versions, children } = reply.answer
    const toFile = (number: number) =>
      `/api/client/${encodeURIComponent(asked.server.name)}/file/${encodeURIComponent(asked.client)}/${number}?path=${encodeURIComponent(path)}`
    const known: Known = {
      backups: asked.living ?? reply.indexed,
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

/** Oldest first. What comes before the first version is no absence. */
function listAbsences(
  versions: readonly (KeyRun & { readonly movedTo: string | undefined })[],
  { backups, isIndexed }: Known,
  times: LocalTimes
): Schemas['PathAbsence'][] {
  return versions.flatMap(({ to, movedTo }, index) => {
    const back = versions[index + 1]?.from
    const at = backups.findIndex(each => isSameKey(each, to))
    const after = backups.slice(at + 1)
    const between = back ? after.slice(0, Math.max(0, indexOf(after, back))) : after
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

function indexOf(backups: readonly BackupKey[], key: BackupKey): number {
  return backups.findIndex(each => isSameKey(each, key))
}
