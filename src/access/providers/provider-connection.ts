/**
 * Requests to an OpenID provider: with its own CA, limits on time and bytes, and without redirects.
 * Node's own `fetch` knows no CA per request, and needs 20 MB more memory.
 */
import http from 'node:http'
import https from 'node:https'

export interface FetchLimits {
  /** PEM; by default the public CAs. */
  readonly ca?: string | undefined
  /** Only for a provider on this host. */
  readonly allowsPlaintext?: boolean
  readonly timeoutMs?: number
  readonly bytesMax?: number
}

interface FetchRequest {
  readonly method: string
  readonly headers: Headers | Record<string, string>
  readonly body?: unknown
}

export type ProviderFetch = (url: string, request: FetchRequest) => Promise<Response>

/** Returns a `fetch` without redirects or kept connections. The requests throw for `http:` URLs unless `allowsPlaintext` is set. */
export function createProviderFetch({
  ca,
  allowsPlaintext = false,
  timeoutMs = 5_000,
  bytesMax = 1_048_576
}: FetchLimits): ProviderFetch {
  // Connections are not kept, so that an idle hub holds none.
  const agent = new https.Agent({ ca, keepAlive: false })
  const plainAgent = new http.Agent({ keepAlive: false })
  return async (url, { method, headers, body }) => {
    const { protocol } = new URL(url)
    const isPlain = protocol === 'http:' && allowsPlaintext
    if (protocol !== 'https:' && !isPlain) throw new Error(`${protocol} is not allowed`)
    const content = body === undefined || body === null ? undefined : toText(body)
    const fields = new Headers(headers)
    if (content !== undefined) fields.set('content-length', String(Buffer.byteLength(content)))
    const options = {
      method,
      headers: Object.fromEntries(fields),
      signal: AbortSignal.timeout(timeoutMs)
    }
    const request = isPlain
      ? http.request(url, { ...options, agent: plainAgent })
      : https.request(url, { ...options, agent })
    return await send(request, content, bytesMax)
  }
}

function toText(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body)
  throw new Error('only texts are sent to a provider')
}

function send(
  request: http.ClientRequest,
  content: string | undefined,
  bytesMax: number
): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.once('error', reject)
    request.once('response', response => {
      const pieces: Buffer[] = []
      let length = 0
      response.once('error', reject)
      response.on('data', (piece: Buffer) => {
        length += piece.length
        pieces.push(piece)
        if (length <= bytesMax) return
        reject(new Error(`more than ${bytesMax} bytes`))
        request.destroy()
      })
      response.once('end', () => {
        try {
          resolve(toResponse(response, Buffer.concat(pieces)))
        } catch (error) {
          reject(error)
        }
      })
    })
    request.end(content)
  })
}

function toResponse({ statusCode = 0, rawHeaders }: http.IncomingMessage, body: Buffer): Response {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(String(rawHeaders[at]), String(rawHeaders[at + 1]))
  }
  const isEmpty = [204, 205, 304].includes(statusCode)
  return new Response(isEmpty ? null : new Uint8Array(body), { status: statusCode, headers })
}

/** The configuration of an OpenID provider. */

export interface ProviderOptions {
  /** Part of the backend's name and of addresses. */
  readonly name: string
  /** Shown on the login page. */
  readonly title: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** PEM. */
  readonly ca?: string | undefined
  readonly scopes: readonly string[]
  readonly nameClaim: string
  readonly groupsClaim?: string | undefined
  /** Group of the provider -> group of burphub. */
  readonly groups: Readonly<Record<string, string>>
  /** Claim -> values, any of which is enough. */
  readonly requires: Readonly<Record<string, readonly string[]>>
  /** Hours after which a session must log in again. */
  readonly trustHours: number
  /** Days after the last login from which API tokens are rejected. */
  readonly tokenDays: number
  /** Whether a login there counts as two factors. */
  readonly isSecondFactor: boolean
  /** Whether a logout leaves the session at the provider. */
  readonly localLogout: boolean
}

export function toProviderBackend(name: string): `OIDC:${string}` {
  return `OIDC:${name}`
}

/** Identifies a person; another issuer under the same name is another person. */
export function toExternalId(issuer: string, subject: string): string {
  return JSON.stringify([issuer, subject])
}

/** Whether `toExternalId` made the identifier for a person of this issuer. */
export function isOfIssuer(externalId: string, issuer: string): boolean {
  return externalId.startsWith(`${JSON.stringify([issuer]).slice(0, -1)},`)
}
