/** Reads the user whom a proxy in front of burphub names in headers. */
import { createHash, timingSafeEqual } from 'node:crypto'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProxyUser } from '../../access/backends/external-users.js'
import { isPlainUserName } from '../../access/user-key.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

export interface ProxyLoginOptions {
  /** Addresses and networks of proxies. */
  readonly from: readonly string[]
  /** Sent by the proxy as `X-Burphub-Proxy-Secret`; undefined if its address is enough. */
  readonly secret: string | undefined
  readonly userHeader: string
  readonly groupsHeader: string
  readonly groupsSeparator: string
}

/** Returns undefined for a request in which no proxy names a user. Throws FORBIDDEN for a bad name. */
export type ReadProxyUser = (request: FastifyRequest) => ProxyUser | undefined

const secretHeader = 'x-burphub-proxy-secret'
const groupsMax = 500
const groupLengthMax = 255

/** `onIgnored` is called for a request with the header that does not come from the proxy. */
export function createProxyLogin(
  options: ProxyLoginOptions,
  onIgnored: (request: FastifyRequest) => void
): ReadProxyUser {
  const isListed = proxyAddr.compile([...options.from])
  const [userHeader, groupsHeader] = [options.userHeader, options.groupsHeader].map(name =>
    name.toLowerCase()
  ) as [string, string]
  return request => {
    if (request.headers[userHeader] === undefined) return undefined
    // The peer of the socket: forwarded addresses are what anyone writes.
    const isPeer = isListed(request.socket.remoteAddress ?? '', 0)
    if (!isPeer || !isSecretRight(request, options.secret)) {
      onIgnored(request)
      return undefined
    }
    const name = readOne(request, userHeader)
    if (name === '') return undefined
    if (!isPlainUserName(name) || name.includes('\uFFFD')) throw badHeader(options.userHeader)
    const groups = readOne(request, groupsHeader)
      .split(options.groupsSeparator)
      .map(group => group.trim())
      .filter(group => group !== '')
    if (groups.length > groupsMax || groups.some(group => !isGroup(group))) {
      throw badHeader(options.groupsHeader)
    }
    return { name, groups: [...new Set(groups)].toSorted() }
  }
}

function isSecretRight(request: FastifyRequest, secret: string | undefined): boolean {
  if (secret === undefined) return true
  const [given, ...more] = valuesOf(request, secretHeader)
  if (given === undefined || more.length > 0) return false
  return timingSafeEqual(hash(given), hash(secret))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Node joins headers of the same name, and a client could add one to that of a careless proxy. */
function readOne(request: FastifyRequest, name: string): string {
  const [value = '', ...more] = valuesOf(request, name)
  if (more.length > 0) throw badHeader(name)
  return Buffer.from(value, 'latin1').toString('utf8').trim()
}

function valuesOf({ raw: { rawHeaders } }: FastifyRequest, name: string): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
}

function isGroup(group: string): boolean {
  return group.length <= groupLengthMax && !/[\p{C}\uFFFD]/u.test(group)
}

function badHeader(name: string): Fault {
  return new Fault('FORBIDDEN', say`The proxy sent an invalid ${name} header.`)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Prefix before burphub's own paths, as consumers see it: `/burphub`, or empty. */
    basePath: string
  }
}

interface ProxyOptions {
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
