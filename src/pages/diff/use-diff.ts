import { api, type Schemas, take } from '../api.js'
import type { ClientAt } from '../client/client-at.js'
import { useAnswer } from '../parts/load.js'

export type Entry = Required<Schemas['PathDifference']>

/** The console requests all fields. */
export interface Difference extends Omit<Schemas['BackupDifference'], 'entries' | 'folders'> {
  entries: Entry[]
  folders: Required<Schemas['FolderDifference']>[]
}

export interface Compared extends ClientAt {
  /** A number, or `previous`. */
  a: string
  b: string
}

interface Asked {
  /** Only differences below this path. */
  path: string
  view: 'folders' | 'entries'
  descend?: boolean
  kind?: Schemas['DifferenceKind'][]
  limit: number
  after?: string
}

export async function askDiff(
  at: Compared,
  { path, ...asked }: Asked,
  signal?: AbortSignal
): Promise<Difference> {
  const query = { serverName: at.server, ...asked, ...(path !== '' && { path }) }
  const answer = await take(
    api.GET('/api/client/diff/{name}/{a}/{b}', {
      params: { path: pathOf(at), query },
      ...(signal && { signal })
    })
  )
  return answer as Difference
}

function pathOf({ name, a, b }: Compared) {
  return { name, a, b }
}

/** Returns the deleted paths as a selection to restore. */
export function askRemoved(at: Compared, path: string): Promise<Schemas['RemovedSelection']> {
  const query = { serverName: at.server, ...(path !== '' && { path }) }
  return take(
    api.GET('/api/client/diff/{name}/{a}/{b}/removed', { params: { path: pathOf(at), query } })
  )
}

/** Finished backups do not change, but the index may complete meanwhile. */
const whileMs = 60_000

function toKey({ server, name, a, b }: Compared): readonly unknown[] {
  return ['files', server, name, 'diff', a, b]
}

export interface FolderDifference {
  /** Empty at the top of a Windows client, where the drives are. */
  path: string
  difference: Difference
}

const [entriesMax, movedMax] = [1000, 200]

/** Loads one folder. Without a path: the first folder with more than one difference. `/` is the top. */
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
  const ask = async (folder: string, descend = false) => {
    const asked = { path: folder, view: 'folders', limit: entriesMax, descend } as const
    const difference = await askDiff(at, asked, signal)
    return { path: difference.path, difference }
  }
  if (path === undefined) return ask('', true)
  if (path !== '/') return ask(path)
  const top = await ask('')
  const { folders, entries } = top.difference
  return folders.length === 1 && entries.length === 0 && folders[0]?.path === '/' ? ask('/') : top
}

/** Loads moved files; a moved folder is one entry. */
export function useMoved(at: Compared, path: string, isAsked: boolean) {
  return useAnswer({
    queryKey: [...toKey(at), 'moved', path],
    enabled: isAsked,
    staleTime: whileMs,
    queryFn: ({ signal }) =>
      askDiff(at, { path, view: 'entries', kind: ['moved'], limit: movedMax }, signal)
  })
}
