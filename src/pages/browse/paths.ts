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

/** The folders above a path, topmost first, and the path itself. */
export function listCrumbs(path: string): string[] {
  const crumbs: string[] = []
  for (let at = path; at !== ''; at = parentOf(at)) crumbs.unshift(at)
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
export function findStripMax(paths: readonly string[]): number {
  const depths = paths.map(path => path.split('/').length - 1)
  return depths.length === 0 ? 0 : Math.max(0, Math.min(...depths))
}

/** As burp counts: what is before the first slash is the first part. */
export function stripPath(path: string, strip: number): string {
  return strip === 0 ? path : path.split('/').slice(strip).join('/')
}

/** What an archive calls it: without the slash it begins with, or the colon of a drive. */
export function toMemberName(path: string, strip: number): string {
  return stripPath(path, strip)
    .replace(/^\/+/, '')
    .replace(/^([A-Za-z]):/, '$1')
}
