/**
 * Parses the supported bodies: JSON, urlencoded and multipart forms, and none at all. Each scope of
 * routes has its own limits, since the plugins that read forms use those of their scope.
 */
import type { IncomingMessage } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import formBody from '@fastify/formbody'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { errorCodes, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { BodyLimits, Content } from '../../../generated/routes.js'
import { parseInTurns } from '../../queues/json-pieces.js'
import { heavyJson, isHeavyJson } from '../../queues/json-weight.js'
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

/** Ignores bodies, for operations without one: the body is neither read nor checked. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

/**
 * One of these is in every text with a key of a prototype, plain or escaped; searching for such
 * keys takes long.
 */
const suspicions = ['"__proto__"', '"constructor"', '\\u']

/**
 * Creates a parser that weighs, parses and checks a text in separate turns of the event loop, since
 * each step takes time for a long text.
 */
function createJsonParser(app: FastifyInstance, bytesMax: number): ParseJson {
  const parseSafely = app.getDefaultJsonParser('error', 'error')
  const parseSuspect = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parseSafely(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  return async (request, text) => {
    // Many clients send a media type without a body.
    if (text === '') return undefined
    if (isHeavyJson(text, bytesMax)) throw heavyJson()
    await endOfTurn()
    if (suspicions.some(each => text.includes(each))) return await parseSuspect(request, text)
    const body = await parseInTurns(text).catch(() => undefined)
    // The framework's parser reports the error in the text.
    if (body === undefined) return await parseSuspect(request, text)
    await endOfTurn()
    return body
  }
}

/**
 * Parses a urlencoded form. The plugin's own parser would create a million fields before they could
 * be counted.
 */
function parseFields(text: string, fieldsMax: number): Record<string, unknown> {
  const fields = parseQuery(text, '&', '=', { maxKeys: fieldsMax + 1 })
  if (Object.values(fields).flat().length > fieldsMax) throw tooManyFields(fieldsMax)
  return fields
}

type ParseJson = (request: FastifyRequest, text: string) => Promise<unknown>

/** Only lists and objects need JSON, and no form has more than a few of them. */
const jsonPartsMax = 8
/** Name, type and encoding of a part, and headers that clients add. */
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
      // A client that is still sending receives the answer only after the rest has been accepted.
      raw.unpipe().resume()
      throw toFault(error, fieldsMax)
    }
  })
}

/** Reads the fields of a form. A field that occurs more than once is a list. */
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

/** Returns the text of a JSON part. Throws INVALID_INPUT for a file that is not JSON. */
async function readText(part: MultipartFile): Promise<string> {
  if (part.mimetype === jsonType && !part.filename) return String(await part.toBuffer())
  throw new Fault('INVALID_INPUT', 'The form contains a file. Send its fields as plain text.')
}

/**
 * Rejects once the body is too long, and never resolves. Call it in the turn in which reading
 * starts: then it takes no data from other readers.
 */
function untilTooLong(raw: IncomingMessage, bytesMax: number): Promise<never> {
  let bytes = 0
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    })
  })
}

/** Converts an error by the plugin's code; other errors of its parser have none. */
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
 * Creates a check that throws UNSUPPORTED_MEDIA_TYPE for bodies in a media type that the operation
 * does not declare, since no schema has validated them. Operations without a body ignore it.
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

/** Returns whether bodies in this media type are JSON, whose values are not converted. */
export function isJsonType(contentType: string | undefined): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return jsonTypes.includes(type.trim().toLowerCase())
}
