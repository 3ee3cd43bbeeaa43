/** What a request is about, as far as rights go: which server, client and user the contract means. */
import type { FastifyRequest } from 'fastify'
import type { ParameterNames, Route, RouteAccess } from '../../generated/routes.js'
import type { Target } from '../access/decisions.js'
import { lookUpWord, readPlace } from './read-place.js'

/** Throws NO_SUCH_SERVER. */
export function toTarget(
  { access, place }: Pick<Route, 'access' | 'place'>,
  request: FastifyRequest,
  findServer: (name: string | undefined) => string
): Target {
  const { user } = access
  const client = isAboutClient(access) ? lookUpInPath(request, place.client) : undefined
  const isAboutServer = client !== undefined || access.requires === 'server'
  return {
    server: isAboutServer ? findServer(readPlace(place, request).server) : undefined,
    client,
    user: user && lookUpWord(request, { path: [user], query: [user] })
  }
}

function isAboutClient({ requires, client }: RouteAccess): boolean {
  return requires === 'client' || client !== undefined
}

/** A client that only the query names is told to be a bad name before it is told to be unseen. */
function lookUpInPath(request: FastifyRequest, names: ParameterNames | undefined) {
  return names && lookUpWord(request, { ...names, query: [] })
}
