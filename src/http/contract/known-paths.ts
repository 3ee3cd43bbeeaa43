/**
 * Knows which paths exist, regardless of the method. Fastify keeps one tree of paths per method:
 * rejecting every other method on every path there would fill as many trees as there are methods.
 */
import type { FastifyInstance } from 'fastify'
import FindMyWay, { type HTTPMethod } from 'find-my-way'
import type { Route } from '../../../generated/routes.js'
import { Fault } from '../../faults.js'
import { isConsoleVisit, showConsole } from '../console-addresses.js'

const commonMethods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const

interface Shadowed {
  path: string
  method: HTTPMethod
}

export class KnownPaths {
  readonly #paths: FindMyWay.Instance<FindMyWay.HTTPVersion.V1>
  readonly #methods = new Map<string, Set<HTTPMethod>>()
  #shadowed: readonly Shadowed[] | undefined

  constructor(routes: readonly Route[], maxParamLength: number) {
    this.#paths = FindMyWay({ maxParamLength })
    for (const { method, paths } of routes) {
      for (const path of paths) {
        const methods = this.#methods.get(path)
        if (methods) methods.add(method)
        else this.#methods.set(path, new Set([method]))
      }
    }
    for (const path of this.#methods.keys()) this.#paths.on('GET', path, ignore, path)
  }

  /** Returns the value of the `Allow` header for a URL; undefined if its path does not exist. */
  lookUpAllowed(url: string): string | undefined {
    const methods = this.#methods.get(this.#lookUpPath(url) ?? '')
    if (!methods) return undefined
    return [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  }

  /**
   * Returns paths with a method that they do not have, but that a less specific path has: Fastify
   * would take `server-restore` for the name of a client.
   */
  listShadowed(): readonly Shadowed[] {
    this.#shadowed ??= commonMethods.flatMap(method => {
      const own = FindMyWay()
      for (const [path, methods] of this.#methods)
        if (methods.has(method)) own.on(method, path, ignore)
      return [...this.#methods.keys()]
        .filter(path => !this.#methods.get(path)?.has(method) && own.find(method, toUrl(path)))
        .map(path => ({ path, method }))
    })
    return this.#shadowed
  }

  #lookUpPath(url: string): string | undefined {
    return this.#paths.find('GET', url)?.store as string | undefined
  }
}

/** Returns a URL that no other path with as many fixed words matches. */
function toUrl(path: string): string {
  return path.replace(/:\w+|\*/g, '-')
}

function ignore(): void {}

/**
 * Rejects requests for unknown paths before their body is read; the console answers requests for
 * pages. A known path with another method is left to a later hook.
 */
export function registerNotFound(app: FastifyInstance, paths: KnownPaths): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { is404, url } = request
    const isNowhere = is404 && paths.lookUpAllowed(url) === undefined
    done(isNowhere && !isConsoleVisit(request) ? noSuchRoute() : undefined)
  })
  // This handler is for routes that detect it later, such as that of a missing file.
  app.setNotFoundHandler((request, reply) => {
    if (!isConsoleVisit(request)) throw noSuchRoute()
    return showConsole(request, reply)
  })
}

export function noSuchRoute(cause?: unknown): Fault {
  return new Fault('NO_SUCH_ROUTE', 'This path does not exist. See /api/doc for all paths.', {
    cause
  })
}
