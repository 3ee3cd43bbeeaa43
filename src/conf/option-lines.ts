/**
 * The options of a burp configuration file the way burp 3.1.4 reads it, included files in place.
 * For reading only, and strict: what burp would not start with is a Fault.
 */
import { Fault } from '../faults.js'
import { textToBytes } from '../protocol/byte-text.js'
import { parseLine } from './conf-line.js'
import type { ConfigFile } from './config-tree.js'
import { listEntries, type OptionEntry } from './option-values.js'
import { listProblems } from './tree-problems.js'

export type OptionLine = Pick<OptionEntry, 'name' | 'value' | 'isReset'>

/** All options in the order in which burp sees them. Throws BAD_CONFIG with file and line. */
export function listOptionLines(tree: ConfigFile): OptionEntry[] {
  requireWhole(tree)
  return [...listEntries(tree)]
}

/** Throws BAD_CONFIG for the first line or file on which burp would not start. */
function requireWhole(tree: ConfigFile): void {
  const [problem] = listProblems(tree)
  if (!problem) return
  const { file, line, text, cause } = problem
  const where = line === undefined ? file : `${file}, line ${line},`
  throw new Fault('BAD_CONFIG', `The burp configuration ${where} ${String(text)}.`, { cause })
}

/** One line; `undefined` for a blank or a comment. */
export function parseOptionLine(line: string): OptionLine | 'unreadable' | undefined {
  const { content } = parseLine(textToBytes(line).toString('latin1'))
  if (content.kind === 'option') {
    const { name, value, isReset } = content
    return { name, value, isReset }
  }
  return content.kind === 'blank' || content.kind === 'comment' ? undefined : 'unreadable'
}
