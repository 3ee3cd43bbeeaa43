/** Parses a line of the status port like burp. */

export interface Query {
  /** All texts have one character per byte. */
  command?: string
  client?: string
  backup?: string
  log?: string
  /** A folder of the backup's tree, `*` for all of it. */
  path?: string
}

const keys: Record<string, 'command' | 'client' | 'backup' | 'log'> = {
  j: 'command',
  c: 'client',
  b: 'backup',
  l: 'log'
}

/**
 * Words are separated by colons. Empty and unknown words are skipped, and a later pair overrides an
 * earlier one. A path takes the rest of the line.
 */
export function parseQuery(line: string): Query {
  const query: Query = {}
  for (let at = 0; at < line.length;) {
    const { word, next } = readWord(line, at)
    at = next
    if (word === 'p' && line[at - 1] === ':') return { ...query, path: cutSlashes(line.slice(at)) }
    const key = keys[word]
    if (key === undefined) continue
    const value = readWord(line, at)
    at = value.next
    if (value.word !== '') query[key] = value.word
  }
  return query
}

/** Returns the next non-empty word, and the start of the following one. */
function readWord(line: string, from: number): { word: string; next: number } {
  let start = from
  while (line[start] === ':') start += 1
  const colon = line.indexOf(':', start)
  const end = colon < 0 ? line.length : colon
  return { word: line.slice(start, end), next: Math.min(end + 1, line.length + 1) }
}

function cutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
