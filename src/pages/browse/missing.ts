/** Which of the paths that are chosen a backup does not have: they may have been chosen in another one. */
import { ApiFailure } from '../api.js'
import { useAnswer } from '../parts/load.js'
import { type BackupAt, type FolderAnswer, useLister } from './folder.js'
import { joinPath, parentOf } from './paths.js'
import type { Selection } from './selection.js'

/** Folders that are looked into; what lies in more of them is taken for there. */
const foldersMax = 20

export function useMissing(at: BackupAt, selection: Selection): ReadonlySet<string> {
  const list = useLister(at)
  const paths = [...selection.keys()]
  const answer = useAnswer({
    queryKey: ['files', at.server, at.name, at.backup, 'missing', paths],
    enabled: paths.length > 0,
    staleTime: Infinity,
    queryFn: () => findMissing(paths, list)
  })
  return answer.data ?? noneMissing
}

const noneMissing: ReadonlySet<string> = new Set()

async function findMissing(
  paths: readonly string[],
  list: (path: string) => Promise<FolderAnswer>
): Promise<Set<string>> {
  const missing = new Set(paths)
  const folders = [...new Set(paths.map(parentOf))]
  for (const folder of folders.slice(0, foldersMax)) {
    for (const { name } of await listNames(folder, list)) missing.delete(joinPath(folder, name))
  }
  const unknown = new Set(folders.slice(foldersMax))
  for (const path of missing) if (unknown.has(parentOf(path))) missing.delete(path)
  return missing
}

async function listNames(
  folder: string,
  list: (path: string) => Promise<FolderAnswer>
): Promise<FolderAnswer['entries']> {
  try {
    return (await list(folder)).entries
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return []
    throw error
  }
}
