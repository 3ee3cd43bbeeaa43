/**
 * Collects the values of options from a configuration and its included files, with their origin.
 */
import type { ConfOption } from './catalogue.js'
import { type ConfigFile, listProblems } from './config-tree.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { textToBytes } from '../protocol/byte-text.js'
import { parseLine } from './conf-line.js'

export interface OptionEntry {
  readonly name: string
  readonly value: string
  /** Written with `:=`. */
  readonly isReset: boolean
  readonly file: string
  /** Counted like burp, from 1. */
  readonly line: number
}

/**
 * Yields every line that sets an option, in the order in which burp reads them, with includes in
 * their place.
 */
export function* listEntries(tree: ConfigFile): Generator<OptionEntry> {
  const includes = new Map(tree.includes.map(include => [include.index, include]))
  for (const [index, { content }] of tree.document.lines.entries()) {
    for (const file of includes.get(index)?.files ?? []) yield* listEntries(file)
    if (content.kind !== 'option') continue
    const { name, value, isReset } = content
    yield { name, value, isReset, file: tree.path, line: index + 1 }
  }
}

/** Returns the effective entry of a scalar option: the last line. */
export function lookUpValue<E extends OptionLine>(
  entries: readonly E[],
  name: string
): E | undefined {
  return entries.findLast(entry => entry.name === name)
}

/**
 * Returns the effective entries of a list: every line from the last `:=` on. (burp sorts some lists
 * itself.)
 */
export function listValues<E extends OptionLine>(entries: readonly E[], name: string): E[] {
  const own = entries.filter(entry => entry.name === name)
  return own.slice(
    Math.max(
      0,
      own.findLastIndex(entry => entry.isReset)
    )
  )
}

/**
 * Returns the effective entries of a client, from burp-server.conf and the client's own file: at
 * most one for a scalar option.
 */
export function listClientValues<E extends OptionLine>(
  option: Pick<ConfOption, 'name' | 'isResettable' | 'inheritance'>,
  server: readonly E[],
  client: readonly E[]
): E[] {
  const { name, isResettable, inheritance } = option
  const inherited = inheritance === 'none' ? [] : server
  if (!isResettable) {
    const value = lookUpValue(client, name) ?? lookUpValue(inherited, name)
    return value ? [value] : []
  }
  // A `:=` in the client's file removes only earlier values of that file.
  const [all, own] = [listValues(inherited, name), listValues(client, name)]
  if (inheritance === 'append') return [...all, ...own]
  return own.length > 0 ? own : all
}

/**
 * Options as burp 3.1.4 reads them, for reading only. Strict: throws if burp would not start with
 * the configuration.
 */
export type OptionLine = Pick<OptionEntry, 'name' | 'value' | 'isReset'>

/**
 * Returns all options in the order in which burp reads them. Throws BAD_CONFIG with file and line.
 */
export function listOptionLines(tree: ConfigFile): OptionEntry[] {
  requireWhole(tree)
  return [...listEntries(tree)]
}

/** Throws BAD_CONFIG for the first line or file that prevents burp from starting. */
function requireWhole(tree: ConfigFile): void {
  const [problem] = listProblems(tree)
  if (!problem) return
  const { file, line, text, cause } = problem
  const what = line === undefined ? say`${file} ${text}` : say`${file} (line ${line}) ${text}`
  throw new Fault('BAD_CONFIG', say`The burp configuration is invalid: ${what}.`, { cause })
}

/** Parses one line; returns undefined for a blank line or a comment. */
export function parseOptionLine(line: string): OptionLine | 'unreadable' | undefined {
  const { content } = parseLine(textToBytes(line).toString('latin1'))
  if (content.kind === 'option') {
    const { name, value, isReset } = content
    return { name, value, isReset }
  }
  return content.kind === 'blank' || content.kind === 'comment' ? undefined : 'unreadable'
}
