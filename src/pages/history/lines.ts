/** Versions and absences of a path in one list. */
import type { Schemas } from '../api.js'
import type { NumberRun } from '../find/presence.js'

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
