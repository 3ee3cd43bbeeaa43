import { useQueryClient } from '@tanstack/preact-query'
import { useMemo } from 'preact/hooks'
import { api, take } from '../api.js'
import { useAnswer } from '../parts/load.js'
import type { Entry } from './entries.js'

export interface BackupAt {
  server: string
  name: string
  backup: number
}

export interface FolderAnswer {
  entries: readonly Entry[]
  /** Number of all entries, including those not loaded yet. */
  total: number
}

const firstCount = 500
const fields = ['name', 'bytes', 'mtime', 'mode', 'uid', 'gid', 'link'] as const

/** A finished backup never changes. */
const never = { staleTime: Infinity }

/** `rest`: the request for the entries that are not in `answer` yet. */
export function useFolder(at: BackupAt, path: string) {
  const first = useAnswer({ ...toQuestion(at, path, firstCount), ...never })
  const isLong = (first.data?.total ?? 0) > firstCount
  const rest = useAnswer({ ...toQuestion(at, path, undefined), ...never, enabled: isLong })
  return useMemo(
    () => ({ answer: rest.data ? rest : first, rest: isLong && !rest.data ? rest : undefined }),
    [first, rest, isLong]
  )
}

export function useLister(at: BackupAt): (path: string) => Promise<FolderAnswer> {
  const queries = useQueryClient()
  return path => queries.fetchQuery({ ...toQuestion(at, path, undefined), ...never })
}

/** Returns the first folder from the top that contains more than one folder, and keeps its entries. */
export function useStartFolder(at: BackupAt, isWanted: boolean) {
  const queries = useQueryClient()
  return useAnswer({
    queryKey: [...toKey(at), 'start'],
    enabled: isWanted,
    ...never,
    queryFn: async ({ signal }) => {
      const answer = await askFolder(at, '', { limit: firstCount, signal, descend: true })
      const path = answer.entries[0]?.parent ?? ''
      queries.setQueryData(toQuestion(at, path, firstCount).queryKey, answer)
      return path
    }
  })
}

/** Returns what `/` of an address means: the root of a Unix client, or the list of drives. */
export function useTopFolder(at: BackupAt, isWanted: boolean) {
  const queries = useQueryClient()
  return useAnswer({
    queryKey: [...toKey(at), 'top'],
    enabled: isWanted,
    ...never,
    queryFn: async () => {
      const { entries } = await queries.fetchQuery({ ...toQuestion(at, '', firstCount), ...never })
      return entries[0]?.name === '/' ? '/' : ''
    }
  })
}

function toKey({ server, name, backup }: BackupAt): readonly unknown[] {
  return ['files', server, name, backup]
}

function toQuestion(at: BackupAt, path: string, limit: number | undefined) {
  return {
    queryKey: [...toKey(at), path, limit ?? 'all'],
    queryFn: ({ signal }: { signal: AbortSignal }) => askFolder(at, path, { limit, signal })
  }
}

interface Asked {
  limit: number | undefined
  signal: AbortSignal
  /** Goes on to the first folder that contains more than one folder. */
  descend?: boolean
}

async function askFolder(
  at: BackupAt,
  path: string,
  { limit, signal, descend = false }: Asked
): Promise<FolderAnswer> {
  const asked = await api.GET('/api/client/browse/{name}/{backup}', {
    params: {
      path: { name: at.name, backup: at.backup },
      query: {
        serverName: at.server,
        ...(path !== '' && { root: [path] }),
        ...(limit !== undefined && { limit, sort: 'type,name' }),
        ...(descend && { descend }),
        fields: descend ? [...fields, 'parent'] : [...fields]
      }
    },
    signal
  })
  const nodes = (await take(Promise.resolve(asked))) as unknown as Omit<Entry, 'isFolder'>[]
  const entries = nodes.map(node => ({ ...node, isFolder: node.mode.startsWith('d') }))
  const total = Number(asked.response.headers.get('x-total-count')) || entries.length
  return { entries, total }
}
