/**
 * Handles a reverse proxy in front of burphub: the path below which it serves burphub, and whether
 * it is trusted.
 */
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Prefix before burphub's own paths, as consumers see it: `/burphub`, or empty. */
    basePath: string
  }
}

export interface ProxyOptions {
  basePath: string
  trustProxy: false | readonly string[]
  /** Called once if a proxy forwards a request although the configuration trusts no proxy. */
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

/**
 * Returns the prefix that the proxy sent; undefined if there is none, or none that fits into an
 * address without escapes.
 */
function prefixOf({ headers }: FastifyRequest): string | undefined {
  const prefix = String(headers['x-forwarded-prefix'] ?? '').replace(/\/$/, '')
  return basePathPattern.test(prefix) && prefix.length <= 255 ? prefix : undefined
}

/** `/burphub`: no slash at its end, and no character that needs an escape. */
const basePathPattern = /^(\/[\w~-][\w.~-]*)+$/

/** Returns the path of a request without the base path, whether or not the proxy has removed it. */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}
