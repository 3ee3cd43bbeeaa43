/**
 * The bodies that are understood: JSON, urlencoded and multipart forms, and none at all. Each scope
 * of routes has limits of its own, since the plugins that read forms know those of their scope.
 */
import type { IncomingMessage } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import formBody from '@fastify/formbody'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { errorCodes, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { BodyLimits, Content } from '../../../generated/routes.js'
import { parseInTurns } from '../../queues/json-pieces.js'
import { isHeavyJson } from '../../queues/json-weight.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

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
  return new Fault('PAYLOAD_TOO_LARGE', 'The JSON contains too many or too deeply nested values.')
}

type ParseJson = (request: FastifyRequest, text: string) => Promise<unknown>

/** Only lists and objects need JSON, and no form has more than a few of them. */
const jsonPartsMax = 8
/** Name, type and encoding of a part, and what clients add to them. */
const headerPairsMax = 16
const jsonType = 'application/json'
const fileType = 'application/octet-stream'

async function registerMultipart(
  app: FastifyInstance,
  { bytesMax, fieldsMax }: BodyLimits,
  parseJson: ParseJson
): Promise<void> {
  await app.register(multipart, {
    isPartAFile: (_name, type, fileName) =>
      type === jsonType || type === fileType || fileName !== undefined,
    limits: {
      parts: fieldsMax,
      fieldSize: bytesMax,
      fileSize: bytesMax,
      files: jsonPartsMax,
      headerPairs: headerPairsMax
    }
  })
  app.addHook('preValidation', async request => {
    if (!request.isMultipart()) return
    const { raw } = request
    try {
      request.body = await Promise.race([
        readFields(request, parseJson),
        untilTooLong(raw, bytesMax)
      ])
    } catch (error) {
      // Whoever still sends hears the answer only when the rest was taken.
      raw.unpipe().resume()
      throw toFault(error, fieldsMax)
    }
  })
}

/** A field that comes more than once is a list. */
async function readFields(request: FastifyRequest, parseJson: ParseJson): Promise<unknown> {
  const found = new Map<string, unknown[]>()
  for await (const part of request.parts()) {
    const value =
      part.type === 'field' ? part.value : await parseJson(request, await readText(part))
    const values = found.get(part.fieldname)
    if (values) values.push(value)
    else found.set(part.fieldname, [value])
  }
  if (found.size === 0) return undefined
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length === 1 ? values[0] : values])
  )
}

/** Throws INVALID_INPUT for what is a file and not JSON. */
async function readText(part: MultipartFile): Promise<string> {
  if (part.mimetype === jsonType && !part.filename) return String(await part.toBuffer())
  throw new Fault('INVALID_INPUT', 'The form contains a file. Send its fields as plain text.')
}

/** Only ever fails. To be called in the turn in which reading began: it takes nothing from others. */
function untilTooLong(raw: IncomingMessage, bytesMax: number): Promise<never> {
  let bytes = 0
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    })
  })
}

/** By the plugin's codes; other errors of its parser have none. */
function toFault(error: unknown, fieldsMax: number): unknown {
  if (error instanceof Fault) return error
  const { code } = error as Partial<FastifyError>
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT') return tooManyFields(fieldsMax)
  if (code === 'FST_PROTO_VIOLATION') {
    return new Fault('INVALID_INPUT', 'A form field has a reserved name.')
  }
  if (code?.startsWith('FST_ERR_CTP_')) return error
  return new Fault('INVALID_INPUT', 'The multipart form is unreadable or incomplete.', {
    cause: error
  })
}

function tooManyFields(fieldsMax: number): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', say`The form has more than ${fieldsMax} fields.`)
}

/**
 * Refuses bodies in a media type that the operation does not declare: no schema has checked them.
 * Throws UNSUPPORTED_MEDIA_TYPE. What takes no body at all does not look at one.
 */
export function createBodyCheck(body: Content | undefined): (request: FastifyRequest) => void {
  if (!body) return () => undefined
  const types = Object.keys(body.content)
  return ({ body: sent, mediaType = '' }) => {
    if (sent === undefined || sent === null || types.includes(mediaType)) return
    throw new Fault('UNSUPPORTED_MEDIA_TYPE', say`Send the body as ${types.join(', ')}.`)
  }
}

const jsonTypes = ['application/json', 'application/merge-patch+json']

/** The media types of bodies that are JSON: what stands in them is taken at its word. */
export function isJsonType(contentType: string | undefined): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return jsonTypes.includes(type.trim().toLowerCase())
}
