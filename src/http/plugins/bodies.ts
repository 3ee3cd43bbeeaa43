/** The bodies that are understood: JSON, urlencoded and multipart forms, and none at all. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse as parseSafely } from 'secure-json-parse'
import type { BodyLimits } from '../../../generated/routes.js'
import { Fault } from '../../faults.js'
import { isHeavyJson } from '../../services/json-text.js'
import { parseMultipart, parseUrlencoded, toFields } from '../form-fields.js'
import { jsonTypes } from '../json-types.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits | undefined
  }
}

/** How long a body may be is for each route to say: Fastify does not read more than its `bodyLimit`. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    jsonTypes,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      // Many clients name a type where they send nothing.
      return body === '' ? undefined : parseJson(body, limitsOf(request))
    }
  )
  const urlencoded = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(
    urlencoded,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => parseUrlencoded(body, limitsOf(request))
  )
  const multipart = 'multipart/form-data'
  app.addContentTypeParser(
    multipart,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined
      return readMultipart(body, request.headers['content-type'] ?? '', limitsOf(request))
    }
  )
}

/** Parts may be JSON, of which all together hold no more than one text might. */
async function readMultipart(bytes: Buffer, contentType: string, limits: BodyLimits) {
  const parts = await parseMultipart(bytes, contentType, limits)
  const written = parts.filter(({ isJson }) => isJson).map(({ text }) => text)
  refuseHeavy(written.join(','), limits)
  return toFields(
    parts.map(({ name, text, isJson }) => [name, isJson ? parseJson(text, limits) : text] as const)
  )
}

/** For operations without a body: whatever comes is neither read nor looked at. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

/** Nothing but the routes of operations reads bodies. */
function limitsOf(request: FastifyRequest): BodyLimits {
  return request.routeOptions.config.bodyLimits ?? { bytesMax: 0, fieldsMax: 0 }
}

function parseJson(text: string, limits: BodyLimits): unknown {
  refuseHeavy(text, limits)
  try {
    return parseSafely(text) as unknown
  } catch (cause) {
    throw new Fault('INVALID_INPUT', 'The body of the request is not valid JSON.', { cause })
  }
}

function refuseHeavy(text: string, { bytesMax }: BodyLimits): void {
  if (!isHeavyJson(text, bytesMax)) return
  throw new Fault('PAYLOAD_TOO_LARGE', 'The JSON holds too many values, or too deep ones.')
}
