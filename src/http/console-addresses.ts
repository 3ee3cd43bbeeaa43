/**
 * Determines which addresses belong to the console: all that no other part of burphub uses, whether
 * or not a page exists. If none exists, the console itself reports that, in its usual layout.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anonymous } from '../access/caller.js'
import { parsePlace, toNewPath } from '../places.js'
import { HtmlPage } from '../services/requests/answers.js'
import type { ConsolePages } from '../services/console/console-pages.js'
import { translateFor } from './languages/translator.js'
import { acceptsPages } from './navigation.js'
import { printPage } from './answers/localize-answer.js'

declare module 'fastify' {
  interface FastifyInstance {
    consolePages: Pick<ConsolePages, 'open'>
  }
}

const others = /^\/(?:api|agent|static|metrics|healthz|readyz|login|logout)(?:[/?]|$)/

export function isConsoleAddress({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return !others.test(url)
}

export function isConsoleVisit(request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && isConsoleAddress(request) && acceptsPages(request)
}

interface Address {
  basePath: string
  /** Path and query, below `basePath`. */
  url: string
}

/** Returns the current address of a page with this former address; undefined if there was none. */
export function findNewAddress({ basePath, url }: Address): string | undefined {
  const path = pathOf(url)
  const moved = toNewPath(path)
  return moved && basePath + moved + url.slice(path.length)
}

export function isPageThere({ url }: Pick<Address, 'url'>): boolean {
  return parsePlace(pathOf(url)) !== undefined
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

export function registerConsolePages(app: FastifyInstance, pages: Pick<ConsolePages, 'open'>) {
  app.decorate('consolePages', pages)
}

/**
 * Sends a page of the console. An unknown caller must log in first, since the answer would reveal
 * which pages exist.
 */
export function showConsole(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { basePath, url, caller } = request
  const moved = findNewAddress({ basePath, url })
  void reply.header('cache-control', 'no-store').serializer(String)
  if (moved !== undefined) return reply.code(308).header('location', moved).send('')
  const page = request.server.consolePages.open({ caller: caller ?? anonymous }, { basePath, url })
  if (!(page instanceof HtmlPage)) return reply.code(303).header('location', page.location).send('')
  return reply
    .code(isPageThere({ url }) ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(printPage(page, translateFor(request, reply), request))
}
