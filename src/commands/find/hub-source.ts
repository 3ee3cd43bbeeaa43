/** Searches through the HTTP API of a burphub. */
import { isLoopback } from '../../hub/config/config.js'
import { Fault, type FaultCode, faultCodes } from '../../faults.js'
import type { FindRequest, FindSource } from './find-source.js'

export class HubSource implements FindSource {
  readonly #base: string
  readonly #token: string

  /** Throws BAD_CONFIG if the URL would send the token over the network unencrypted. */
  constructor(url: string, token: string) {
    const { protocol, hostname, origin, pathname } = parseUrl(url)
    if (protocol !== 'https:' && !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))) {
      const text = 'The token would be sent unencrypted. Use https://.'
      throw new Fault('BAD_CONFIG', text)
    }
    this.#base = origin + pathname.replace(/\/$/, '')
    this.#token = token
  }

  async ask(request: FindRequest): Promise<unknown> {
    const words = new URLSearchParams()
    for (const [name, value] of Object.entries(request.query)) {
      const values = typeof value === 'object' ? value : [value]
      for (const each of values) if (each !== undefined) words.append(name, String(each))
    }
    const headers = { authorization: `Bearer ${this.#token}`, accept: 'application/json' }
    const url = `${this.#base}${toPath(request)}?${words.toString()}`
    const response = await fetch(url, { headers }).catch((cause: unknown) => {
      throw new Fault('BURP_UNREACHABLE', `Cannot reach ${this.#base}.`, { cause })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toFault(response.status, answer)
    return answer
  }

  async close(): Promise<void> {}
}

function toPath({ operation, server, client = '', a = '', b = '' }: FindRequest): string {
  const of = server === undefined ? '' : `/${encodeURIComponent(server)}`
  const name = encodeURIComponent(client)
  if (operation === 'searchClients') return `/api/search${of}`
  if (operation === 'searchBackups') return `/api/client${of}/find/${name}`
  if (operation === 'listPathVersions') return `/api/client${of}/versions/${name}`
  return `/api/client${of}/diff/${name}/${encodeURIComponent(a)}/${encodeURIComponent(b)}`
}

function parseUrl(url: string): URL {
  try {
    return new URL(url)
  } catch (cause) {
    const text = `${url} is not a URL such as https://burphub.example.`
    throw new Fault('BAD_CONFIG', text, { cause })
  }
}

function toFault(status: number, problem: unknown): Fault {
  const { code, detail } = Object(problem) as { code?: unknown; detail?: unknown }
  const known = faultCodes.find((each): each is FaultCode => each === code)
  const text = typeof detail === 'string' ? detail : `burphub responded with status ${status}.`
  return new Fault(known ?? 'BURP_PROTOCOL', text)
}
