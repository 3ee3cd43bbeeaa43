/**
 * Paths with a method that they do not have, but that a less specific path has: Fastify would take
 * `server-restore` for the name of a client. Finding them at each start would take 4% of its time.
 */
import FindMyWay, { type HTTPMethod } from 'find-my-way'

interface Shadowed {
  path: string
  method: HTTPMethod
}

export function listShadowed(
  routes: readonly { method: string; paths: readonly string[] }[]
): Shadowed[] {
  const methods = new Map<string, Set<string>>()
  for (const { method, paths } of routes) {
    for (const path of paths) methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  return (['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const).flatMap(method => {
    const own = FindMyWay()
    for (const [path, known] of methods) if (known.has(method)) own.on(method, path, ignore)
    return [...methods]
      .filter(([path, known]) => !known.has(method) && own.find(method, toUrl(path)))
      .map(([path]) => ({ path, method }))
  })
}

/** Returns a URL that no other path with as many fixed words matches. */
function toUrl(path: string): string {
  return path.replace(/:\w+|\*/g, '-')
}

function ignore(): void {}
