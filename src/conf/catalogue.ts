/**
 * Every option that burp knows or knew: `burp-options.json` has what differs between them, by kind.
 * An option that is not in it is no error: burp ignores unknown names, and we keep them as texts.
 */
import { createRequire } from 'node:module'

/**
 * The files in which burp reads an option with an effect: burp-server.conf, a client's file in
 * clientconfdir, a client's own burp.conf, and the `restore` marker.
 */
export type FileRole = 'server' | 'clientconfdir' | 'client' | 'restore'

interface OptionRow {
  readonly name: string
  readonly files: readonly FileRole[]
  readonly default?: boolean | number | string | readonly string[]
  /** How the text must look; a list's is that of each value. */
  readonly form?: 'integer' | 'decimal' | 'octal' | 'size' | 'compression'
  readonly values?: readonly string[]
  readonly min?: number
  /** burp matches the lines of both by position. */
  readonly partner?: string
  /** burp sorts the list: the order of its lines says nothing. */
  readonly isSorted?: boolean
  /** A client's list follows the server's instead of replacing it. */
  readonly isAppended?: boolean
  readonly isSecret?: boolean
  /** First version that knows the option; every version since 1.1.40 without it. */
  readonly since?: string
  /** First version that no longer knows it. */
  readonly removed?: string
  /** First version that reads it but does nothing with it. */
  readonly idleSince?: string
  readonly about: string
}

/** `pair`: a list whose values go with those of its `partner`; `include`: the line `. FILE`. */
type OptionKind = 'boolean' | 'integer' | 'string' | 'list' | 'pair' | 'include'

export interface ConfOption extends OptionRow {
  readonly kind: OptionKind
  /** Whether `:=` empties what was set before; elsewhere it means the same as `=`. */
  readonly isResettable: boolean
  /** How a client inherits the option from burp-server.conf. */
  readonly inheritance: 'override' | 'replace' | 'append' | 'none'
}

const { booleans, numbers, texts, lists } = createRequire(import.meta.url)(
  './burp-options.json'
) as Record<'booleans' | 'numbers' | 'texts' | 'lists', readonly OptionRow[]>

const includeOption: OptionRow = {
  name: '.',
  files: ['server', 'clientconfdir', 'client'],
  about: 'Reads further files at this place; a path or a pattern, from the folder of this file.'
}

const options: ReadonlyMap<string, ConfOption> = new Map(
  [
    ...booleans.map(row => toOption('boolean', row)),
    ...numbers.map(row => toOption('integer', row)),
    ...texts.map(row => toOption('string', row)),
    ...lists.map(row => toOption(row.partner === undefined ? 'list' : 'pair', row)),
    toOption('include', includeOption)
  ].map(option => [option.name, option])
)

function toOption(kind: OptionKind, row: OptionRow): ConfOption {
  const isResettable = kind === 'list' || kind === 'pair'
  return { ...row, kind, isResettable, inheritance: toInheritance(isResettable, row) }
}

function toInheritance(isList: boolean, row: OptionRow): ConfOption['inheritance'] {
  const isInherited = row.files.includes('server') && row.files.includes('clientconfdir')
  if (!isInherited) return 'none'
  if (!isList) return 'override'
  return row.isAppended ? 'append' : 'replace'
}

/** The options that a version of burp knows (all of any version without one), by name. */
export function listOptions(version?: string, role?: FileRole): ConfOption[] {
  return [...options.values()]
    .filter(option => isKnown(option, version) && (!role || option.files.includes(role)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The option of that name, where that version of burp knows it. */
export function lookUpOption(name: string, version?: string): ConfOption | undefined {
  const option = options.get(name)
  return option && isKnown(option, version) ? option : undefined
}

/** Like `lookUpOption`; an unknown option is a text that burp ignores. */
export function describeOption(name: string, version?: string): ConfOption {
  const unknown = { name, files: [], about: 'This burp does not know the option and ignores it.' }
  return lookUpOption(name, version) ?? toOption('string', unknown)
}

/** Whether the value of an option must not be shown or kept anywhere else. */
export function isSecret(name: string): boolean {
  return options.get(name)?.isSecret === true
}

function isKnown({ since, removed }: OptionRow, version: string | undefined): boolean {
  if (version === undefined) return true
  const isThere = since === undefined || compareBurpVersions(version, since) >= 0
  return isThere && (removed === undefined || compareBurpVersions(version, removed) < 0)
}

/** Below 0 where `a` is the older one; what follows the numbers, as in `3.1.4-1`, is ignored. */
export function compareBurpVersions(a: string, b: string): number {
  const [left, right] = [toNumbers(a), toNumbers(b)]
  for (let at = 0; at < 3; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function toNumbers(version: string): number[] {
  return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number)
}
