/** Options that other files set for this one. */
import type { Schemas } from '../api.js'
import type { Place } from '../../places.js'
import type { Config, Target } from './target.js'

export type Origin = Schemas['ConfigOrigin']

/** Groups values of other files by option, without burp's defaults. */
export function groupElsewhere({ results }: Config): ReadonlyMap<string, readonly Origin[]> {
  const groups = new Map<string, Origin[]>()
  for (const origin of results.origins) {
    if (origin.from === 'file' || origin.from === 'default') continue
    const group = groups.get(origin.name)
    if (group) group.push(origin)
    else groups.set(origin.name, [origin])
  }
  return groups
}

/** Returns the page that shows the file. */
export function placeOfOrigin(
  { server, client }: Target,
  { from, file }: Origin
): { to: Place; query?: Record<string, string> } | undefined {
  if (file === null) return undefined
  const name = fileName(file)
  if (from === 'template') {
    return { to: { page: 'client-settings', server, name }, query: { kind: 'template' } }
  }
  if (from === 'server' || client === undefined) {
    return { to: { page: 'settings', server, conf: file } }
  }
  return { to: { page: 'client-settings', server, name: client, conf: file } }
}

export function fileName(path: string): string {
  return path.replace(/^.*\//, '')
}
