/**
 * Client of burphub's HTTP API for Node.js and browsers, published as `burphub/client`. Its methods
 * and types follow the contract: `hub.GET('/api/clients/stats')`.
 */
import { Credentials, type Login } from './credentials.js'
import { followEvents } from './events.js'
import { createRequests, type RequestOptions } from './requests.js'
import type { HubClient } from './types.js'

export { Problem } from './problem.js'
export type { Login } from './credentials.js'
export type { RequestOptions } from './requests.js'
export type { HubClient, HubEvent, Limits, Requests, Schemas } from './types.js'

/** Creates a client. It sends nothing yet. */
export function createClient(options: RequestOptions & Login): HubClient {
  const credentials = new Credentials(options)
  const requests = createRequests({
    ...options,
    headers: () => ({ ...options.headers?.(), ...credentials.toHeaders() }),
    async onDenied(problem, sentAt) {
      return credentials.renew(problem) || ((await options.onDenied?.(problem, sentAt)) ?? false)
    },
    async fetch(request) {
      const response = await (options.fetch ?? fetch)(request)
      if (response.ok) credentials.keep(response)
      return response
    }
  })

  async function* pages(path: string, asked: Asked = {}): AsyncGenerator<unknown, void> {
    const get = requests.GET as unknown as Get
    for (let next: object | undefined = {}; next !== undefined;) {
      const query = { ...asked.params?.query, ...next }
      const { data, response }: Answer = await get(path, {
        ...asked,
        params: { ...asked.params, query }
      })
      yield data
      next = toNext(data, response)
    }
  }

  async function* items(path: string, asked?: Asked): AsyncGenerator<unknown, void> {
    for await (const page of pages(path, asked)) yield* page as unknown[]
  }

  const events: HubClient['events'] = (query = {}, { signal, lastEventId = '' } = {}) =>
    followEvents({
      connect: (lastId, ending) => {
        const header = lastId === '' ? {} : { 'last-event-id': lastId }
        return requests.stream('GET', '/api/events', { params: { query, header }, signal: ending })
      },
      lastEventId,
      signal
    })

  return { ...requests, pages, items, events } as HubClient
}

interface Asked {
  params?: { query?: object }
}

interface Answer {
  data: unknown
  response: Response
}

type Get = (path: string, asked: Asked) => Promise<Answer>

/** Lists name the next page in the header `Link`, results of searches in `more`. */
function toNext(data: unknown, { headers }: Response): object | undefined {
  const link = /<([^>]*)>;\s*rel="?next/.exec(headers.get('link') ?? '')?.[1]
  if (link !== undefined) {
    return { cursor: new URL(link, 'http://localhost').searchParams.get('cursor') }
  }
  const { more } = Object(data) as { more?: string | null }
  return typeof more === 'string' ? { after: more } : undefined
}
