/** What stands before our own paths where a reverse proxy serves burphub below a path. */

/** `/burphub`: no slash at its end, nothing that would have to be escaped. */
const basePathPattern = /^(\/[\w~-][\w.~-]*)+$/

export function isBasePath(text: string): boolean {
  return basePathPattern.test(text) && text.length <= 255
}

/** The path of a request, whether or not the proxy has taken the base path off. */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}
