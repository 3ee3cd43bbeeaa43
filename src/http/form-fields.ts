/** What forms hold, as one object whichever way they were written: a repeated field is a list. */
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { parse } from 'fast-querystring'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

type Fields = Record<string, unknown>

export interface FormLimits {
  bytesMax: number
  fieldsMax: number
}

/** Throws PAYLOAD_TOO_LARGE. */
export function parseUrlencoded(text: string, { fieldsMax }: FormLimits): Fields {
  if (isMoreOften(text, '&', fieldsMax)) throw tooManyFields(fieldsMax)
  return parse(text) as Fields
}

export interface FormPart {
  name: string
  text: string
  isJson: boolean
}

/** Throws INVALID_INPUT, PAYLOAD_TOO_LARGE. */
export async function parseMultipart(
  bytes: Buffer,
  contentType: string,
  { bytesMax, fieldsMax }: FormLimits
): Promise<FormPart[]> {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(contentType)?.[1]
  // One more than there are parts.
  if (isMoreOften(bytes, `--${boundary}`, fieldsMax + 1)) throw tooManyFields(fieldsMax)
  const form = createForm(contentType, bytesMax)
  const parts: FormPart[] = []
  return new Promise((resolve, reject) => {
    form.once('finish', () => resolve(parts))
    form.once('error', error => reject(unreadable(error)))
    form.once('filesLimit', () => reject(holdsFile()))
    form.on('field', (name, text, _nameCut, _textCut, _encoding, mediaType) => {
      if (name in Object.prototype) reject(badName())
      else parts.push({ name, text, isJson: mediaType === 'application/json' })
    })
    form.end(bytes)
  })
}

/** A field that comes more than once is a list. */
export function toFields(pairs: Iterable<readonly [name: string, value: unknown]>): Fields {
  const found = new Map<string, unknown[]>()
  for (const [name, value] of pairs) {
    const values = found.get(name)
    if (values) values.push(value)
    else found.set(name, [value])
  }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length === 1 ? values[0] : values])
  )
}

/** Its fields are no longer than the body, so that none is cut. */
function createForm(contentType: string, bytesMax: number): BusboyInstance {
  const headers = { 'content-type': contentType }
  const limits = { fieldSize: bytesMax, fieldNameSize: bytesMax, files: 0 }
  try {
    return new Busboy({ headers, limits })
  } catch (error) {
    throw unreadable(error)
  }
}

function isMoreOften(text: string | Buffer, part: string, timesMax: number): boolean {
  let times = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) {
    if (++times > timesMax) return true
  }
  return false
}

function tooManyFields(fieldsMax: number): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', say`The form has more than ${fieldsMax} fields.`)
}

function unreadable(cause: unknown): Fault {
  return new Fault('INVALID_INPUT', 'The multipart form cannot be read. Is it whole?', { cause })
}

function holdsFile(): Fault {
  return new Fault('INVALID_INPUT', 'The form holds a file. Send its fields as plain text.')
}

function badName(): Fault {
  return new Fault('INVALID_INPUT', 'A field of the form has a name that is not allowed.')
}
