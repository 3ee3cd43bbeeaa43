/**
 * Listens for metrics alone, if the configuration has such a listener. Its requests need no login
 * and get all metrics; it serves nothing else.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { serviceItself, type Caller } from '../../access/caller.js'
import { allRights } from '../../access/rights.js'
import type { Metrics } from '../../services/monitoring/metrics/metrics.js'

export interface MetricsListenerOptions {
  metrics: Metrics
  listen: { readonly host: string; readonly port: number } | undefined
}

/** Sees everything, since the address of the listener restricts access. */
const anyone: Caller = Object.freeze({ ...serviceItself, isAdmin: true, rights: allRights })

/** Enough for a few monitoring systems and a person. */
const connectionsMax = 50
const requestTimeoutMs = 10_000

interface Content {
  mediaType: string
  text: string
}

/**
 * Starts listening before the app is ready, so that the app fails to start if it cannot listen, and
 * stops with the app.
 */
export function registerMetricsListener(
  app: FastifyInstance,
  { metrics, listen }: MetricsListenerOptions
): void {
  if (!listen) return
  const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    void answer(metrics, request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'cannot serve metrics')
      response.writeHead(500).end()
    })
  })
  server.maxConnections = connectionsMax
  app.addHook('onReady', async () => {
    await metrics.open()
    server.listen(listen)
    await once(server, 'listening')
    app.log.info({ address: server.address() }, 'serving metrics without authentication')
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  })
}

async function answer(
  metrics: Metrics,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const isRead = method === 'GET' || method === 'HEAD'
  const content = isRead ? await lookUp(metrics, url) : undefined
  if (!content) return void response.writeHead(isRead ? 404 : 405).end()
  response.writeHead(200, { 'content-type': content.mediaType, 'cache-control': 'no-store' })
  response.end(method === 'HEAD' ? undefined : content.text)
}

async function lookUp(metrics: Metrics, url: string): Promise<Content | undefined> {
  const [path = '', query] = url.split('?', 2)
  if (path === '/metrics') {
    const text = await metrics.print(anyone)
    return { mediaType: 'text/plain; version=0.0.4; charset=utf-8', text }
  }
  if (path !== '/api/metrics/discovery') return undefined
  const of = new URLSearchParams(query).get('of') === 'servers' ? 'servers' : 'clients'
  const text = JSON.stringify(await metrics.discover(anyone, of))
  return { mediaType: 'application/json; charset=utf-8', text }
}
