/** Addresses: which page one names, of which server, client and backup, and the other way round. */

const pageWords = [
  'overview',
  'clients-report',
  'live-monitor',
  'client',
  'client-report',
  'backup-report',
  'client-browse',
  'search',
  'history',
  'diff',
  'calendar',
  'settings',
  'client-settings',
  'admin',
  'me',
  'about'
] as const

export type PageWord = (typeof pageWords)[number]

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

function toPlace(page: PageWord, server: string | undefined, rest: string[]): Place {
  const [name, next] = rest
  if (page === 'settings') return { page, server, conf: name }
  if (page === 'client-settings') return { page, server, name, conf: next }
  const backup = next !== undefined && /^[1-9]\d{0,9}$/.test(next) ? Number(next) : undefined
  return { page, server, name, backup }
}

function isPageWord(word: string): word is PageWord {
  return word !== 'overview' && (pageWords as readonly string[]).includes(word)
}

/** A path that was typed by hand may hold anything. */
function decode(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** The path below that of burphub, with what of `query` says something. */
export function printPlace(
  { page, server, name, backup, conf }: Place,
  query: Readonly<Record<string, string | number | undefined>> = {}
): string {
  const words = [page === 'overview' ? undefined : page, name, backup, conf]
  const path = [page === 'overview' ? undefined : server, ...words]
    .filter(word => word !== undefined)
    .map(word => encodeURIComponent(word))
    .join('/')
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(said.map(([key, value]) => [key, String(value)]))
  return `/${path}${search.size === 0 ? '' : `?${search}`}`
}
