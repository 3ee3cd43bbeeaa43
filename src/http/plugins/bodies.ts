/**
 * The bodies that are understood: JSON, urlencoded and multipart forms, and none at all. Each scope
 * of routes has limits of its own, since the plugins that read forms know those of their scope.
 */
import { parse as parseQuery } from 'node:querystring'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyLimits } from '../../../generated/routes.js'
import { parseInTurns } from '../../fair/json-pieces.js'
import { Fault } from '../../faults.js'
import { isHeavyJson } from '../../services/json-text.js'
import { jsonTypes } from '../json-types.js'
import { registerMultipart, tooManyFields, type ParseJson } from './multipart.js'

export async function registerBodies(app: FastifyInstance, limits: BodyLimits): Promise<void> {
  const { bytesMax, fieldsMax } = limits
  app.removeAllContentTypeParsers()
  const parseJson = createJsonParser(app, bytesMax)
  app.addContentTypeParser(jsonTypes, { parseAs: 'string', bodyLimit: bytesMax }, parseJson)
  await app.register(formBody, {
    bodyLimit: bytesMax,
    parser: text => parseFields(text, fieldsMax)
  })
  await registerMultipart(app, limits, parseJson)
}

/** For operations without a body: whatever comes is neither read nor looked at. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

/** Nobody else's keys are those of a prototype, written out or with escapes: to look for them takes long. */
const suspicions = ['"__proto__"', '"constructor"', '\\u']

/** Looked at, parsed and checked in turns of their own: of a long text each takes its time. */
function createJsonParser(app: FastifyInstance, bytesMax: number): ParseJson {
  const parseSafely = app.getDefaultJsonParser('error', 'error')
  const parseSuspect = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parseSafely(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  return async (request, text) => {
    // Many clients name a type where they send nothing.
    if (text === '') return undefined
    if (isHeavyJson(text, bytesMax)) throw heavyJson()
    await endOfTurn()
    if (suspicions.some(each => text.includes(each))) return await parseSuspect(request, text)
    const body = await parseInTurns(text).catch(() => undefined)
    // What cannot be parsed is told in the framework's words.
    if (body === undefined) return await parseSuspect(request, text)
    await endOfTurn()
    return body
  }
}

/** The plugin's own parser would make a million fields of a text before anyone could count them. */
function parseFields(text: string, fieldsMax: number): Record<string, unknown> {
  const fields = parseQuery(text, '&', '=', { maxKeys: fieldsMax + 1 })
  if (Object.values(fields).flat().length > fieldsMax) throw tooManyFields(fieldsMax)
  return fields
}

function heavyJson(): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', 'The JSON holds too many values, or too deep ones.')
}
