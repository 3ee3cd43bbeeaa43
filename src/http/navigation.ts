/** Distinguishes browsers that show an answer to a person from programs that read it. */
import type { FastifyRequest } from 'fastify'

/**
 * Start of the Accept header with which all browsers request a page, also over connections without
 * TLS, where they send no Sec-Fetch headers.
 */
const wishOfBrowsers = 'text/html,application/xhtml+xml'

export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined
    ? (headers.accept ?? '').startsWith(wishOfBrowsers)
    : mode === 'navigate'
}

/**
 * Returns whether the caller accepts a page, also if a browser, or a program in its place, sends a
 * shorter Accept header.
 */
export function acceptsPages({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}
