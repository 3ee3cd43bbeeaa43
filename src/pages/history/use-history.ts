/** Versions and absences of a path. */
import { api, type Schemas, take } from '../api.js'
import type { ClientAt } from '../client/client-at.js'
import { keys } from '../live/live.js'
import { useAnswer } from '../parts/load.js'
import type { NumberRun } from '../find/presence.js'

export const childrenMax = 5000

/** Loads the versions of a path, and its children; asks once the path is known. */
export function usePathHistory(at: ClientAt, path: string | undefined) {
  return useAnswer({
    enabled: path !== undefined,
    queryKey: [...keys.client(at.server, at.name), 'versions', path],
    queryFn: async ({ signal }) => {
      const found = await ask(at, path ?? '', signal)
      // On a Windows client, the drives are at the top.
      return path === '/' && found.versions.length + found.children.length === 0
        ? ask(at, '', signal)
        : found
    }
  })
}

function ask(at: ClientAt, path: string, signal: AbortSignal): Promise<Schemas['PathHistory']> {
  const { server: serverName, name } = at
  const params = { path: { name }, query: { serverName, path, children: childrenMax, moves: true } }
  return take(api.GET('/api/client/versions/{name}', { params, signal }))
}

export type Line =
  | { readonly is: 'version'; readonly version: Schemas['PathVersion'] }
  | { readonly is: 'absence'; readonly absence: Schemas['PathAbsence'] }

/** Newest first. */
export function listLines({ versions, absent }: Schemas['PathHistory']): Line[] {
  const lines: Line[] = [
    ...versions.map(version => ({ is: 'version', version }) as const),
    ...absent.map(absence => ({ is: 'absence', absence }) as const)
  ]
  return lines.toSorted((a, b) => startOf(b) - startOf(a))
}

function startOf(line: Line): number {
  return line.is === 'version' ? line.version.from.number : line.absence.first_without.number
}

export function toRuns(versions: readonly Schemas['PathVersion'][]): NumberRun[] {
  return versions.map(({ from, to }) => [from.number, to.number])
}
