/** What a request is about, as far as rights go: which server, client and user the contract means. */
import type { FastifyRequest } from 'fastify'
import type { RouteAccess } from '../../generated/routes.js'
import type { Target } from '../access/decisions.js'

type Words = Readonly<Record<string, unknown>>

/** Throws NO_SUCH_SERVER. */
export function toTarget(
  access: RouteAccess,
  request: FastifyRequest,
  findServer: (name: string | undefined) => string
): Target {
  const path = request.params as Words
  const query = request.query as Words
  const read = (name: string | undefined) =>
    name === undefined ? undefined : toWord(path[name] ?? query[name])
  const client = read(access.client ?? (access.requires === 'client' ? 'name' : undefined))
  const named = toWord(path['server'] ?? query['serverName'] ?? query['server'])
  const isAboutServer = client !== undefined || access.requires === 'server'
  return {
    server: isAboutServer ? findServer(named) : undefined,
    client,
    user: read(access.user)
  }
}

function toWord(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
