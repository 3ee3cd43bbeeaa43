/** Whether an answer goes out compressed, and what it is called then. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../generated/routes.js'
import { packedBytesMin } from './packing.js'
import { chooseEncoding, type Encoding } from './serialised-answers.js'

const packedBy = 'accept-encoding'

interface Exchange {
  route: Pick<Route, 'isPackable'>
  request: FastifyRequest
  reply: FastifyReply
}

/** In which way the consumer wants it compressed, where it may be and is long enough for that. */
export function negotiate(
  { route, request, reply }: Exchange,
  bytes: number
): Encoding | undefined {
  if (!route.isPackable) return undefined
  const others = reply.getHeader('vary')
  void reply.header('vary', others === undefined ? packedBy : `${String(others)}, ${packedBy}`)
  return bytes < packedBytesMin ? undefined : chooseEncoding(request.headers[packedBy])
}

/** A weak one where the bytes may be others each time, for the same text. */
export function toTag(etag: string, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : `W/${etag}`
}
