/** One question to the hub, before either side knows the other. */
import { request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

const timeoutMs = 30_000
const answerBytesMax = 65_536
const shownLengthMax = 500

/**
 * Whoever stands at the other end, nothing is said that they may not know, and nothing is believed that
 * they cannot prove: so the certificate of a proxy in between is not looked at. Answers an object.
 * Throws AGENT_UNREACHABLE, AGENT_PROTOCOL, and ENROLMENT_REFUSED with what the hub says.
 */
export async function postJson(url: string, body: object): Promise<object> {
  const { status, text } = await post(url, JSON.stringify(body))
  const answer = parse(text)
  if (status === 200 && answer) return answer
  const { detail } = (answer ?? {}) as { detail?: unknown }
  if (status >= 400 && typeof detail === 'string') {
    throw new Fault('ENROLMENT_REFUSED', say`The hub says: ${plain(detail)}`)
  }
  throw new Fault(
    'AGENT_PROTOCOL',
    say`The service at this address is not burphub (response: ${status}).`
  )
}

function post(url: string, body: string): Promise<{ status: number; text: string }> {
  const target = new URL(url)
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'application/json'
    },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    rejectUnauthorized: false
  }
  const send = target.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(unreachable(target, cause))
    const request = send(target, options, response => {
      const pieces: Buffer[] = []
      let length = 0
      response.on('data', (piece: Buffer) => {
        length += piece.length
        if (length <= answerBytesMax) pieces.push(piece)
        else request.destroy(new Error('its answer is too long'))
      })
      response.on('error', fail)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') })
      )
    })
    request.on('error', fail)
    request.end(body)
  })
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** It is shown on a terminal. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, shownLengthMax)
}

function unreachable({ host }: URL, cause: Error & { code?: string }): Fault {
  const reason = cause.name === 'TimeoutError' ? 'timed out' : (cause.code ?? cause.message)
  return new Fault('AGENT_UNREACHABLE', say`The hub at ${host} cannot be reached (${reason}).`, {
    cause
  })
}
