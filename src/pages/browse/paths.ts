/** Paths of a backup as burp has them: `/etc/hosts`, or `C:/Users` of a Windows client. */

/** Empty at the top, where `/` or the drives are. */
export function parentOf(path: string): string {
  const at = path.lastIndexOf('/')
  if (path === '/' || at < 0) return ''
  return at === 0 ? '/' : path.slice(0, at)
}

export function joinPath(folder: string, name: string): string {
  if (folder === '') return name
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`
}

export function nameOf(path: string): string {
  return path === '/' ? path : path.slice(path.lastIndexOf('/') + 1)
}

/** The folders above a path, topmost first, and the path itself; without `/`, where all begins. */
export function listCrumbs(path: string): string[] {
  const crumbs: string[] = []
  for (let at = path; at !== '' && at !== '/'; at = parentOf(at)) crumbs.unshift(at)
  return crumbs
}

/** As it was typed, into what burp calls it. */
export function parseTyped(typed: string): string {
  const slashes = /^[A-Za-z]:/.test(typed) ? typed.replaceAll('\\', '/') : typed
  const single = slashes.trim().replace(/\/{2,}/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

/**
 * For people: a byte that is no UTF-8 comes as U+EF00 and more, and is shown as `\xFF`, as are
 * characters that would break the line.
 */
export function printName(name: string): string {
  return name.replace(/[\u{ef80}-\u{efff}\p{Cc}]/gu, found => {
    const code = found.codePointAt(0) ?? 0
    return `\\x${(code & 0xff).toString(16).padStart(2, '0').toUpperCase()}`
  })
}

/** What may be left away of the paths that are chosen: so that a name stays of each. */
function findStripMax(paths: readonly string[]): number {
  let least = Infinity
  for (const path of paths) least = Math.min(least, path.split('/').length - 1)
  return Number.isFinite(least) ? Math.max(0, least) : 0
}

/**
 * What an archive calls it, without the slash it begins with, or the colon of a drive. As burp
 * counts, what is before the first slash is the first part.
 */
function toMemberName(path: string, strip: number): string {
  const stripped = strip === 0 ? path : path.split('/').slice(strip).join('/')
  return stripped.replace(/^\/+/, '').replace(/^([A-Za-z]):/, '$1')
}

export interface Strip {
  strip: number
  /** What the first path is called then. */
  name: string
}

/** The ways to leave leading folders away, that differ; the whole path first. */
export function listStrips(paths: readonly string[]): Strip[] {
  const [first = ''] = paths
  const strips: Strip[] = []
  for (let strip = 0; strip <= findStripMax(paths); strip += 1) {
    const name = toMemberName(first, strip)
    if (name !== strips.at(-1)?.name) strips.push({ strip, name })
  }
  return strips
}
