/**
 * Knows which paths exist, regardless of the method. Fastify keeps one tree of paths per method:
 * rejecting every other method on every path there would fill as many trees as there are methods.
 */
import type { FastifyInstance } from 'fastify'
import FindMyWay, { type HTTPMethod } from 'find-my-way'
import type { Route } from '../../../generated/routes.js'
import { Fault } from '../../faults.js'
import { isConsoleVisit, showConsole } from '../console-addresses.js'

export class KnownPaths {
  readonly #methods = new Map<string, Set<HTTPMethod>>()
  readonly #maxParamLength: number
  #paths: FindMyWay.Instance<FindMyWay.HTTPVersion.V1> | undefined

  constructor(routes: readonly Route[], maxParamLength: number) {
    this.#maxParamLength = maxParamLength
    for (const { method, paths } of routes) {
      for (const path of paths) {
        const methods = this.#methods.get(path)
        if (methods) methods.add(method)
        else this.#methods.set(path, new Set([method]))
      }
    }
  }

  /** Returns the value of the `Allow` header for a URL; undefined if its path does not exist. */
  lookUpAllowed(url: string): string | undefined {
    const methods = this.#methods.get(this.#lookUpPath(url) ?? '')
    if (!methods) return undefined
    return [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  }

  #lookUpPath(url: string): string | undefined {
    this.#paths ??= this.#createTree()
    return this.#paths.find('GET', url)?.store as string | undefined
  }

  /** Only requests that no route takes need it. */
  #createTree() {
    const tree = FindMyWay({ maxParamLength: this.#maxParamLength })
    for (const path of this.#methods.keys()) tree.on('GET', path, ignore, path)
    return tree
  }
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
