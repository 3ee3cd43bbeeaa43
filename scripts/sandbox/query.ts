/** A line of the status port, taken apart the way burp does it. */

export interface Query {
  /** All with one character per byte. */
  command?: string
  client?: string
  backup?: string
  log?: string
  /** A directory of the backup's tree, `*` for all of it. */
  path?: string
}

const keys: Record<string, 'command' | 'client' | 'backup' | 'log'> = {
  j: 'command',
  c: 'client',
  b: 'backup',
  l: 'log'
}

/**
 * Words stand between colons, empty ones are skipped, a later pair wins over an earlier one and
 * unknown words are passed over. A path takes the whole rest of the line.
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

/** The next word that is not empty, and where the one after it begins. */
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
