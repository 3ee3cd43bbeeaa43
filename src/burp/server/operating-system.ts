/** Which system a client runs: what its labels say, else what the top of its newest backup looks like. */
import type { Tree } from './server-values.js'

export const unknownOs = 'unknown'

/** The text of the last label that begins with `os:`, in any case. */
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
