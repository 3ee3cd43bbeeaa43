/** Refuses bodies in a media type that the operation does not declare: no schema has checked them. */
import type { FastifyRequest } from 'fastify'
import type { Content } from '../../generated/routes.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

/** Throws UNSUPPORTED_MEDIA_TYPE. What takes no body at all does not look at one. */
export function createBodyCheck(body: Content | undefined): (request: FastifyRequest) => void {
  if (!body) return () => undefined
  const types = Object.keys(body.content)
  return ({ body: sent, mediaType = '' }) => {
    if (sent === undefined || sent === null || types.includes(mediaType)) return
    throw new Fault('UNSUPPORTED_MEDIA_TYPE', say`Send the body as ${types.join(', ')}.`)
  }
}
