/** Operating system of a client: from its labels, otherwise from the top of its newest backup. */
import type { Tree } from './server-values.js'

export const unknownOs = 'unknown'

/** Returns the text of the last label that starts with `os:`, case-insensitive. */
export function lookUpLabelledOs(labels: readonly string[]): string | undefined {
  const marked = labels.filter(label => /^os:/i.test(label))
  const text = marked.at(-1)?.slice('os:'.length).trim()
  return text === '' ? undefined : text
}

/** The top of a tree is `/`, or one entry for each drive. */
export function osOfTop(top: Tree): string {
  const [first] = top
  if (!first) return unknownOs
  return first.name === '/' ? 'Unix/Linux' : 'Windows'
}

export function isWindows(os: string): boolean {
  return /windows/i.test(os)
}
