import type { ClientPlace } from '../services/doors.js'

/** The client that a path names, on the server that the path or else the query names. */
export function toClientPlace(
  path: { server?: string; name: string },
  query: { serverName?: string; server?: string }
): ClientPlace {
  return { server: path.server ?? query.serverName ?? query.server, client: path.name }
}
