/** Whether a browser shows what it gets to somebody, or a program reads it. */
import type { FastifyRequest } from 'fastify'

/** As all browsers ask for a page, also where the connection is too plain for them to say more. */
const wishOfBrowsers = 'text/html,application/xhtml+xml'

export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined
    ? (headers.accept ?? '').startsWith(wishOfBrowsers)
    : mode === 'navigate'
}

/** The same, also where a browser, or who stands in for one, says less than usual. */
export function acceptsPages({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}
