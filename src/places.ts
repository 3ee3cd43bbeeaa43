/** Converts paths of pages to their parts (page, server, client, backup) and back. */

/** Parts that may follow the page's word in a path, in this order. */
export const pageParts = {
  overview: [],
  clients: [],
  'live-monitor': ['name', 'backup'],
  client: ['name', 'backup'],
  'client-report': ['name'],
  'backup-report': ['name', 'backup'],
  // Other programs wrote the last part; burphub ignores it.
  'client-browse': ['name', 'backup', 'encrypted'],
  search: ['name'],
  history: ['name'],
  diff: ['name', 'backup'],
  calendar: ['name'],
  settings: ['conf'],
  'client-settings': ['name', 'conf'],
  reports: ['section'],
  alerts: ['section'],
  people: ['section'],
  system: ['section'],
  me: [],
  device: [],
  about: []
} as const satisfies Record<string, readonly Part[]>

type Part = 'name' | 'backup' | 'conf' | 'encrypted' | 'section'

export type PageWord = keyof typeof pageParts

export interface Place {
  readonly page: PageWord
  /** Absent if the path names no server: the only one, or all. */
  readonly server?: string | undefined
  readonly name?: string | undefined
  readonly backup?: number | undefined
  readonly conf?: string | undefined
  /** A section of the page. */
  readonly section?: string | undefined
}

/** Sections of pages. The default is the first section that the user may see. */
export const sections = {
  reports: ['usage', 'capacity', 'changes', 'recoverability'],
  alerts: ['open', 'schedules', 'notifications'],
  people: ['users', 'groups', 'permissions', 'sessions', 'sign-in'],
  system: ['servers', 'certificates', 'health', 'audit']
} as const satisfies Partial<Record<PageWord, readonly string[]>>

export type SectionPage = keyof typeof sections

/** Former paths, after the name of a server; links to them are in old messages and bookmarks. */
const formerPaths: ReadonlyMap<string, string> = new Map([
  ['clients-report', 'reports/usage'],
  ['admin', 'people'],
  ['admin/users', 'people/users'],
  ['admin/groups', 'people/groups'],
  ['admin/grants', 'people/permissions'],
  ['admin/permissions', 'people/permissions'],
  ['admin/sessions', 'people/sessions'],
  ['admin/backends', 'people/sign-in'],
  ['admin/expectations', 'alerts/schedules'],
  ['admin/notifications', 'alerts/notifications'],
  ['admin/servers', 'system/servers'],
  ['admin/certificates', 'system/certificates'],
  ['admin/doctor', 'system/health'],
  ['admin/audit', 'system/audit'],
  ['admin/capacity', 'reports/capacity']
])

/** Returns the path that replaces a former one; undefined if the path is not a former one. */
export function toNewPath(path: string): string | undefined {
  const words = path.split('/').filter(word => word !== '')
  const own = formerPaths.get(words.join('/'))
  if (own !== undefined) return `/${own}`
  const [server = '', ...rest] = words
  const other = formerPaths.get(rest.join('/'))
  return other && `/${encode(decodeWord(server))}/${other}`
}

const patterns: Partial<Record<Part, RegExp>> = {
  backup: /^[1-9]\d{0,9}$/,
  encrypted: /^[01]$/
}

/**
 * Returns undefined if the path is not that of a page. `path` is relative to burphub's base path.
 */
export function parsePlace(path: string): Place | undefined {
  const words = path
    .split('/')
    .filter(word => word !== '')
    .map(decodeWord)
  if (words.length === 0) return { page: 'overview' }
  const [first = '', second = ''] = words
  const own = isPageWord(first) ? toPlace(first, undefined, words.slice(1)) : undefined
  if (own) return own
  // A server may have the name of a page.
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
  const { name, backup, conf, section } = said
  if (section !== undefined && !listSections(page).includes(section)) return undefined
  const number = backup === undefined ? undefined : Number(backup)
  return { page, server, name, backup: number, conf, section }
}

function listSections(page: PageWord): readonly string[] {
  return hasSections(page) ? sections[page] : []
}

export function hasSections(page: PageWord): page is SectionPage {
  return Object.hasOwn(sections, page)
}

function isPageWord(word: string): word is PageWord {
  return word !== 'overview' && Object.hasOwn(pageParts, word)
}

/** A path that a user typed can contain invalid escapes. */
export function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Programs that detect URLs in texts end them at brackets and quotes. */
function encode(word: string | number): string {
  const toEscape = (found: string) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(word).replace(/[!'()*]/g, toEscape)
}

/** Returns the path relative to burphub's base path, with the non-empty values of `query`. */
export function printPlace(
  { page, server, name, backup, conf, section }: Place,
  query: Readonly<Record<string, string | number | undefined>> = {}
): string {
  const words = [page === 'overview' ? undefined : page, name, backup, conf, section]
  const path = [page === 'overview' ? undefined : server, ...words]
    .filter(word => word !== undefined)
    .map(encode)
    .join('/')
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(said.map(([key, value]) => [key, String(value)]))
  return `/${path}${search.size === 0 ? '' : `?${search}`}`
}
