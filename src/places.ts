/** Addresses: which page one names, of which server, client and backup, and the other way round. */

/** What each page may have behind its word, in this order. */
export const pageParts = {
  overview: [],
  'clients-report': [],
  'live-monitor': ['name', 'backup'],
  client: ['name', 'backup'],
  'client-report': ['name'],
  'backup-report': ['name', 'backup'],
  // The last one was written by other programs, and says nothing here.
  'client-browse': ['name', 'backup', 'encrypted'],
  search: ['name'],
  history: ['name'],
  diff: ['name', 'backup'],
  calendar: ['name'],
  settings: ['conf'],
  'client-settings': ['name', 'conf'],
  admin: ['name'],
  me: [],
  about: []
} as const satisfies Record<string, readonly Part[]>

type Part = 'name' | 'backup' | 'conf' | 'encrypted'

export type PageWord = keyof typeof pageParts

export interface Place {
  readonly page: PageWord
  /** Absent where the address names none: the only one, or all. */
  readonly server?: string | undefined
  /** A client, a file or a section, whatever the page has next. */
  readonly name?: string | undefined
  readonly backup?: number | undefined
  /** Path of a configuration file. */
  readonly conf?: string | undefined
}

const patterns: Partial<Record<Part, RegExp>> = {
  backup: /^[1-9]\d{0,9}$/,
  encrypted: /^[01]$/
}

/** Undefined where no page is there. `path` is below that of burphub. */
export function parsePlace(path: string): Place | undefined {
  const words = path
    .split('/')
    .filter(word => word !== '')
    .map(decode)
  if (words.length === 0) return { page: 'overview' }
  const [first = '', second = ''] = words
  if (isPageWord(first)) return toPlace(first, undefined, words.slice(1))
  return isPageWord(second) ? toPlace(second, first, words.slice(2)) : undefined
}

function toPlace(page: PageWord, server: string | undefined, rest: string[]): Place | undefined {
  const parts: readonly Part[] = pageParts[page]
  if (rest.length > parts.length) return undefined
  const said: Partial<Record<Part, string>> = {}
  for (const [index, part] of parts.entries()) {
    const word = rest[index]
    if (word === undefined) break
    if (patterns[part]?.test(word) === false) return undefined
    said[part] = word
  }
  const { name, backup, conf } = said
  return { page, server, name, backup: backup === undefined ? undefined : Number(backup), conf }
}

function isPageWord(word: string): word is PageWord {
  return word !== 'overview' && Object.hasOwn(pageParts, word)
}

/** A path that was typed by hand may hold anything. */
function decode(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Programs that look for addresses in texts end them at a bracket or a quote. */
function encode(word: string | number): string {
  const toEscape = (found: string) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(word).replace(/[!'()*]/g, toEscape)
}

/** The path below that of burphub, with what of `query` says something. */
export function printPlace(
  { page, server, name, backup, conf }: Place,
  query: Readonly<Record<string, string | number | undefined>> = {}
): string {
  const words = [page === 'overview' ? undefined : page, name, backup, conf]
  const path = [page === 'overview' ? undefined : server, ...words]
    .filter(word => word !== undefined)
    .map(encode)
    .join('/')
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(said.map(([key, value]) => [key, String(value)]))
  return `/${path}${search.size === 0 ? '' : `?${search}`}`
}
