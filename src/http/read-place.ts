import type { FastifyRequest } from 'fastify'
import type { ParameterNames, RoutePlace } from '../../generated/routes.js'
import type { Place } from '../services/ask.js'

type Words = Readonly<Record<string, unknown>>

/** The server and the client that a request is about. */
export function readPlace({ server, client }: RoutePlace, request: FastifyRequest): Place {
  return {
    server: server && lookUpWord(request, server),
    client: client && lookUpWord(request, client)
  }
}

/** The first of these parameters that is there. */
export function lookUpWord(
  { params, query }: FastifyRequest,
  names: ParameterNames
): string | undefined {
  const inPath = names.path.map(name => (params as Words)[name])
  const inQuery = names.query.map(name => (query as Words)[name])
  return [...inPath, ...inQuery].find(word => typeof word === 'string')
}
