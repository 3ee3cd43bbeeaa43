/** Prints results of the search commands: lines for people, or for the next program of a pipe. */
import type { Schemas } from '../../../generated/contract-types.js'
import { printable } from '../terminal.js'

export type Way = 'text' | 'json' | 'paths' | 'nul'

export function printHit(
  hit: Schemas['FoundPath'] & { client?: string; agent?: string | null },
  way: Way
): string {
  if (way === 'json') return `${JSON.stringify(hit)}\n`
  if (way === 'nul') return `${hit.path}\0`
  if (way === 'paths') return `${printable(hit.path)}\n`
  const { client, agent, mtime, size, first, last, versions, present } = hit
  const place = client === undefined ? '' : `${agent ? `${agent}/` : ''}${client}\t`
  const runs = `${first}-${present ? '' : last}`
  return `${place}${mtime}\t${size}\t${runs}\t${versions}\t${printable(hit.path)}\n`
}

const signs: Readonly<Record<Schemas['DifferenceKind'], string>> = {
  added: '+',
  removed: '-',
  changed: '~',
  attributes: 'a',
  touched: 't',
  moved: '>'
}

export function printDifference(entry: Required<Schemas['PathDifference']>, way: Way): string {
  if (way === 'json') return `${JSON.stringify(entry)}\n`
  if (way === 'nul') return `${entry.path}\0`
  if (way === 'paths') return `${printable(entry.path)}\n`
  const { kind, path, from, files, after, before } = entry
  const size = (after ?? before)?.size ?? 0
  const moved = from === null ? '' : `\tfrom ${printable(from)}`
  const many = files === null ? '' : ` (${files} files)`
  return `${signs[kind]}\t${size}\t${printable(path)}${moved}${many}\n`
}

export function printFolder(folder: Required<Schemas['FolderDifference']>, way: Way): string {
  if (way === 'json') return `${JSON.stringify(folder)}\n`
  if (way === 'nul') return `${folder.path}\0`
  if (way === 'paths') return `${printable(folder.path)}\n`
  const { path, added, removed, changed, attributes, moved, bytes } = folder
  const counts = `+${added} -${removed} ~${changed} a${attributes} >${moved}`
  return `${counts}\t${bytes}\t${printable(path)}/\n`
}

export function printTotal({
  total,
  exact
}: Pick<Schemas['BackupDifference'], 'total' | 'exact'>): string {
  const { added, removed, changed, attributes, moved, bytes } = total
  const counts = `+${added} -${removed} ~${changed} a${attributes} >${moved}, ${bytes} bytes new`
  return `${counts}${exact ? '' : ', compared by size and time'}\n`
}

export function printVersion(version: Schemas['PathVersion'], way: Way): string {
  if (way === 'json') return `${JSON.stringify(version)}\n`
  const { from, to, size, mtime, mode, change, moved_from: origin } = version
  const moved = origin === null ? '' : `\tfrom ${printable(origin)}`
  return `${from.number}-${to.number}\t${from.date}\t${size}\t${mtime}\t${mode}\t${change}${moved}\n`
}

export function printAbsence({
  last_with: one,
  first_without: other,
  back,
  moved_to: to
}: Schemas['PathAbsence']) {
  const until = back ? `, present again in ${back.number} (${back.date})` : ''
  const moved = to === null ? '' : `, moved to ${printable(to)}`
  return `deleted between ${one.number} (${one.date}) and ${other.number} (${other.date})${until}${moved}\n`
}
