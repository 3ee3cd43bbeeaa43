/**
 * Every option of every burp version: `burp-options.json` lists their differences by kind. An
 * option that is missing there is no error: burp ignores unknown names, and burphub keeps them as
 * text.
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
  /** Form of the value; of each value if the option is a list. */
  readonly form?: 'integer' | 'decimal' | 'octal' | 'size' | 'compression'
  readonly values?: readonly string[]
  readonly min?: number
  /** The other list of a pair: burp matches their lines by position. */
  readonly partner?: string
  /** burp sorts the list, so the order of its lines has no meaning. */
  readonly isSorted?: boolean
  /** A client's list follows the server's instead of replacing it. */
  readonly isAppended?: boolean
  readonly isSecret?: boolean
  /** First version that knows the option. Absent: all versions since 1.1.40. */
  readonly since?: string
  /** First version that does not know it any longer. */
  readonly removed?: string
  /** First version that reads it but does nothing with it. */
  readonly idleSince?: string
  readonly about: string
}

/** `pair`: a list whose values belong to those of its `partner`; `include`: the line `. FILE`. */
type OptionKind = 'boolean' | 'integer' | 'string' | 'list' | 'pair' | 'include'

export interface ConfOption extends OptionRow {
  readonly kind: OptionKind
  /** Whether `:=` removes the earlier values. For other options it means the same as `=`. */
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

/** Returns the options that this version of burp knows, by name; of all versions by default. */
export function listOptions(version?: string, role?: FileRole): ConfOption[] {
  return [...options.values()]
    .filter(option => isKnown(option, version) && (!role || option.files.includes(role)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns undefined if this version of burp does not know the option. */
export function lookUpOption(name: string, version?: string): ConfOption | undefined {
  const option = options.get(name)
  return option && isKnown(option, version) ? option : undefined
}

/** Like `lookUpOption`; an unknown option is a text that burp ignores. */
export function describeOption(name: string, version?: string): ConfOption {
  const unknown = { name, files: [], about: 'This burp does not know the option and ignores it.' }
  return lookUpOption(name, version) ?? toOption('string', unknown)
}

/** Whether the value must never be shown, logged or stored elsewhere. */
export function isSecret(name: string): boolean {
  return options.get(name)?.isSecret === true
}

function isKnown({ since, removed }: OptionRow, version: string | undefined): boolean {
  if (version === undefined) return true
  const isThere = since === undefined || compareBurpVersions(version, since) >= 0
  return isThere && (removed === undefined || compareBurpVersions(version, removed) < 0)
}

/** Returns a negative number if `a` is older. Ignores text after the numbers, as in `3.1.4-1`. */
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
