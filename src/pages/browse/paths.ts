/** Paths of a backup in burp's notation: `/etc/hosts`, or `C:/Users` of a Windows client. */
import { toBurpPath } from '../../glob.js'

/** Empty above `/` and above the drives. */
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

/** Returns the parent folders, topmost first, and the path itself; without `/`. */
export function listCrumbs(path: string): string[] {
  const crumbs: string[] = []
  for (let at = path; at !== '' && at !== '/'; at = parentOf(at)) crumbs.unshift(at)
  return crumbs
}

/** Converts a typed path to burp's notation. */
export function parseTyped(typed: string): string {
  const single = toBurpPath(typed.trim()).replace(/\/{2,}/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

/**
 * Prints a name: bytes that are not UTF-8, which the API returns as U+EF80 to U+EFFF, and control
 * characters are shown as `\xFF`; characters that turn the direction of a text, as `\u202E`.
 */
export function printName(name: string): string {
  return name.replace(/[\u{ef80}-\u{efff}\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, found => {
    const code = found.codePointAt(0) ?? 0
    if (code >> 12 === 2) return `\\u${code.toString(16).toUpperCase()}`
    return `\\x${(code & 0xff).toString(16).padStart(2, '0').toUpperCase()}`
  })
}

/** Returns how many leading parts can be removed so that each path keeps its name. */
function findStripMax(paths: readonly string[]): number {
  let least = Infinity
  for (const path of paths) least = Math.min(least, path.split('/').length - 1)
  return Number.isFinite(least) ? Math.max(0, least) : 0
}

/**
 * Returns the name in an archive, without the leading slash or the colon of a drive. Like burp, counts
 * the text before the first slash as the first part.
 */
function toMemberName(path: string, strip: number): string {
  const stripped = strip === 0 ? path : path.split('/').slice(strip).join('/')
  return stripped.replace(/^\/+/, '').replace(/^([A-Za-z]):/, '$1')
}

/** Returns how many leading parts to remove so that paths begin below their common folder. */
export function findCommonStrip(paths: readonly string[]): number {
  const [first = [], ...others] = paths.map(path => path.split('/').slice(0, -1))
  const differs = first.findIndex((part, index) => others.some(other => other[index] !== part))
  const strip = differs < 0 ? first.length : differs
  // The slash at the start is no part of a name.
  return strip === 1 && first[0] === '' ? 0 : strip
}

interface Strip {
  strip: number
  /** Resulting name of the first path. */
  name: string
}

/** Returns the distinct ways to remove leading folders, the whole path first. */
export function listStrips(paths: readonly string[]): Strip[] {
  const [first = ''] = paths
  const strips: Strip[] = []
  for (let strip = 0; strip <= findStripMax(paths); strip += 1) {
    const name = toMemberName(first, strip)
    if (name !== strips.at(-1)?.name) strips.push({ strip, name })
  }
  return strips
}
