/**
 * Multipart forms, through Fastify's plugin. It reads for as long as a body comes, and parses JSON
 * whatever that holds; so the bytes are counted here, and parts that are JSON come as files do.
 */
import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { errorCodes, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { BodyLimits } from '../../../generated/routes.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

export type ParseJson = (request: FastifyRequest, text: string) => Promise<unknown>

/** Only lists and objects need JSON, and no form has more than a few of them. */
const jsonPartsMax = 8
/** Name, type and encoding of a part, and what clients add to them. */
const headerPairsMax = 16
const jsonType = 'application/json'
const fileType = 'application/octet-stream'

export async function registerMultipart(
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
  throw new Fault('INVALID_INPUT', 'The form holds a file. Send its fields as plain text.')
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
    return new Fault('INVALID_INPUT', 'A field of the form has a name that is not allowed.')
  }
  if (code?.startsWith('FST_ERR_CTP_')) return error
  return new Fault('INVALID_INPUT', 'The multipart form cannot be read. Is it whole?', {
    cause: error
  })
}

export function tooManyFields(fieldsMax: number): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', say`The form has more than ${fieldsMax} fields.`)
}
