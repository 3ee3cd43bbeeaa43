/** What differs between two backups, as the API tells it. */
import { api, type Schemas, take } from '../api.js'
import type { ClientAt } from '../client/client-at.js'
import { useAnswer } from '../parts/load.js'

export type Difference = Schemas['BackupDifference']
export type Entry = Difference['entries'][number]

export interface Compared extends ClientAt {
  /** A number, or `previous`. */
  a: string
  b: string
}

interface Asked {
  /** Only what is below it. */
  path: string
  view: 'folders' | 'entries'
  kind?: Schemas['DifferenceKind'][]
  limit: number
  after?: string
}

export async function askDiff(
  at: Compared,
  { path, ...asked }: Asked,
  signal?: AbortSignal
): Promise<Difference> {
  const query = { ...asked, ...(path !== '' && { path }) }
  const answer = await take(
    api.GET('/api/client/{server}/diff/{name}/{a}/{b}', {
      params: { path: { ...at }, query },
      ...(signal && { signal })
    })
  )
  return answer as Difference
}

/** What went, as what can be restored. */
export async function askRemoved(at: Compared, path: string): Promise<Schemas['RemovedSelection']> {
  const query = { as: 'selection', ...(path !== '' && { path }) } as const
  const answer = await take(
    api.GET('/api/client/{server}/diff/{name}/{a}/{b}', { params: { path: { ...at }, query } })
  )
  return answer as Schemas['RemovedSelection']
}

/** Two finished backups never differ otherwise; but what is known of them may grow. */
const whileMs = 60_000

function toKey({ server, name, a, b }: Compared): readonly unknown[] {
  return ['files', server, name, 'diff', a, b]
}

export interface FolderDifference {
  /** Empty at the top of a Windows client, where the drives are. */
  path: string
  difference: Difference
}

const [entriesMax, movedMax, foldersAboveMax] = [1000, 200, 40]

/** One folder. Without a path the first one in which more than one thing differs; `/` is the top. */
export function useFolderDiff(at: Compared, path: string | undefined) {
  return useAnswer({
    queryKey: [...toKey(at), 'folder', path],
    staleTime: whileMs,
    queryFn: ({ signal }) => findFolder(at, path, signal)
  })
}

async function findFolder(
  at: Compared,
  path: string | undefined,
  signal: AbortSignal
): Promise<FolderDifference> {
  let folder = path === undefined || path === '/' ? '' : path
  for (let depth = 0; ; depth += 1) {
    const asked = { path: folder, view: 'folders', limit: entriesMax } as const
    const difference = await askDiff(at, asked, signal)
    const { folders, entries } = difference
    const only = folders.length === 1 && entries.length === 0 ? folders[0]?.path : undefined
    const goesOn = path === undefined ? depth < foldersAboveMax : path === '/' && only === '/'
    if (only === undefined || !goesOn || folder === only) return { path: folder, difference }
    folder = only
  }
}

/** What was moved below a folder, a whole folder in one line. */
export function useMoved(at: Compared, path: string, isAsked: boolean) {
  return useAnswer({
    queryKey: [...toKey(at), 'moved', path],
    enabled: isAsked,
    staleTime: whileMs,
    queryFn: ({ signal }) =>
      askDiff(at, { path, view: 'entries', kind: ['moved'], limit: movedMax }, signal)
  })
}
