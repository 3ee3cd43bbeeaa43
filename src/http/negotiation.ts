/** In which form an answer goes out, whether compressed, and what it is called then. */
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../generated/routes.js'
import { packedBytesMin } from './packing.js'
import { chooseEncoding, type Encoding } from './serialised-answers.js'

const packedBy = 'accept-encoding'

/** For programs that read lines: one JSON object in each. */
const linesType = 'application/x-ndjson'
/** In the order of ours, where a consumer likes several as much. */
const forms = new Negotiator({
  supportedValues: ['application/json', linesType, '*/*', 'application/*']
})

/** By the header `Accept`. */
export function areLinesWanted({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept !== undefined && forms.negotiate(headers.accept) === linesType
}

/** Whether the answer may come as lines, so that caches have to look at what was accepted. */
export function hasLines({ schema }: Pick<Route, 'schema'>): boolean {
  return JSON.stringify(schema.response).includes(linesType)
}

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
