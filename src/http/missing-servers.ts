/** What an answer lacks is said in a header, or, to whoever asks for all or nothing, as a failure. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { incomplete, type MissingServer } from '../services/requests/request-targets.js'

const header = 'burphub-missing'

interface Lacking {
  request: FastifyRequest
  reply: FastifyReply
  missing: readonly MissingServer[]
}

/** Throws BURP_UNREACHABLE for whoever wants the answer whole. */
export function tellMissing({ request, reply, missing }: Lacking): void {
  if (missing.length === 0) return
  if (isStrict(request)) throw missing.find(isPart)?.fault ?? incomplete(missing)
  // Pages of other origins that are let in at all may read it.
  void reply.header('access-control-expose-headers', header)
  void reply.header(header, missing.map(printMissing).join(', '))
}

function isStrict({ headers, query }: FastifyRequest): boolean {
  const isPreferred = /(?:^|[,;\s])handling\s*=\s*"?strict\b/i.test(String(headers['prefer'] ?? ''))
  return isPreferred || (query as { complete?: boolean }).complete === true
}

/** A string of RFC 9651 with its code, and what is said instead or still to come, as parameters. */
function printMissing({ name, fault, asOf, backupsCount }: MissingServer): string {
  const date = asOf === undefined ? '' : `;as-of=@${Math.floor(asOf / 1000)}`
  const part = backupsCount === undefined ? '' : `;backups=${backupsCount}`
  return `${printText(name)};code=${fault.code}${date}${part}`
}

function isPart({ fault }: MissingServer): boolean {
  return fault.code === 'NOT_READ_YET'
}

/** As a Display String where it holds what a String cannot. */
function printText(text: string): string {
  if (/^[ -~]*$/.test(text)) return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  const escaped = Array.from(Buffer.from(text), byte =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x25
      ? `%${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte)
  )
  return `%"${escaped.join('')}"`
}
