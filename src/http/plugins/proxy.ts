/** What a reverse proxy in front of burphub says: below which path it serves us, and that it is there. */
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Before our own paths, as consumers see them: `/burphub`, or nothing. */
    basePath: string
  }
}

export interface ProxyOptions {
  /** As configured. */
  basePath: string
  trustProxy: false | readonly string[]
  /** To be told, once, of a proxy that nobody said to trust. */
  onUnknownProxy: (address: string) => void
}

export function registerProxy(app: FastifyInstance, options: ProxyOptions): void {
  const { basePath, trustProxy, onUnknownProxy } = options
  const isTrusted = trustProxy === false ? () => false : proxyAddr.compile([...trustProxy])
  let isTold = trustProxy !== false
  app.decorateRequest('basePath', '')
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress = '' } = request.socket
    request.basePath = (isTrusted(remoteAddress, 0) && prefixOf(request)) || basePath
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      onUnknownProxy(remoteAddress)
    }
    done()
  })
}

/** Undefined where there is none, or none that could stand in an address as it is. */
function prefixOf({ headers }: FastifyRequest): string | undefined {
  const prefix = String(headers['x-forwarded-prefix'] ?? '').replace(/\/$/, '')
  return isBasePath(prefix) ? prefix : undefined
}

/** `/burphub`: no slash at its end, nothing that would have to be escaped. */
const basePathPattern = /^(\/[\w~-][\w.~-]*)+$/

function isBasePath(text: string): boolean {
  return basePathPattern.test(text) && text.length <= 255
}

/**
 * What stands before our own paths where a reverse proxy serves burphub below a path. The path of
 * a request, whether or not the proxy has taken the base path off.
 */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}
