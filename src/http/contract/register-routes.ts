/** Mounts every operation of the contract, in all its path forms, on its handler. */
import { Negotiator } from '@fastify/accept-negotiator'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
  RouteOptions
} from 'fastify'
import { type Route, routes, shadowed } from '../../../generated/routes.js'
import type { AuditTrail } from '../../access/audit-trail.js'
import { anonymous } from '../../access/caller.js'
import { ResumableDownloads } from '../../access/resumable-downloads.js'
import { Fault } from '../../faults.js'
import { RequestContext } from '../../services/requests/request-context.js'
import type { MissingServer } from '../../services/requests/request-targets.js'
import { say } from '../../texts.js'
import {
  type AccessOptions,
  createHeadCheck,
  type HeadCheckOptions,
  readPlace
} from './pre-body-checks.js'
import type { KnownPaths } from './known-paths.js'
import { isNavigation } from '../navigation.js'
import { LongListings } from '../answers/long-listings.js'
import { isMatch, Packing, SerialisedAnswers } from '../answers/response-compression.js'
import type { Call, Handlers, OperationId } from './operation.js'
import { type LoginCookie, sendCookie } from '../session-cookie.js'
import { createBodyCheck, ignoreBodies, registerBodies } from '../plugins/bodies.js'
import { createFieldFilter, createFormReader } from './request-coercion.js'
import { type AnswerCheck, type Exchange, sendAnswer } from '../answers/send-answer.js'

/** One JSON object per line, for programs that read lines. */
const linesType = 'application/x-ndjson'
/** Listed by burphub's preference, which counts if a consumer accepts several equally. */
const forms = new Negotiator({
  supportedValues: ['application/json', linesType, '*/*', 'application/*']
})

type AnyHandler = (call: Call<OperationId>) => unknown

export interface RoutesOptions extends Omit<HeadCheckOptions, 'downloads'>, AskOptions {
  trail: AuditTrail
  paths: KnownPaths
  checkAnswer?: AnswerCheck | undefined
}

export function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  options: RoutesOptions
): void {
  const parts = {
    ...options,
    downloads: new ResumableDownloads(),
    listings: new LongListings(),
    packing: new Packing()
  }
  const mount = (place: FastifyInstance, route: Route) => {
    // `Handlers` has checked each handler against its own operation; together they are one table.
    const handler = handlers[route.operationId] as AnyHandler
    const routeOptions = toRouteOptions(route, handler, parts)
    for (const url of route.paths) place.route({ ...routeOptions, url })
  }
  for (const group of listGroups()) {
    void app.register(async place => {
      const limits = group[0]?.bodyLimits
      if (limits) await registerBodies(place, limits)
      else ignoreBodies(place)
      for (const route of group) mount(place, route)
    })
  }
  refuseOtherMethods(app, options.paths)
}

/** Groups routes in scopes: routes with the same limits for bodies, or with none, share one. */
function listGroups(): Route[][] {
  const groups = new Map<string, Route[]>()
  for (const route of routes) {
    const key = JSON.stringify(route.bodyLimits ?? {})
    groups.set(key, [...(groups.get(key) ?? []), route])
  }
  return [...groups.values()]
}

function toRouteOptions(
  route: Route,
  handler: AnyHandler,
  options: RoutesOptions & HeadCheckOptions & Pick<Exchange, 'listings' | 'packing'>
): Omit<RouteOptions, 'url'> {
  const { method, access, operationId } = route
  const { body, response } = route.schema
  const { checkAnswer, listings, packing } = options
  const answers = new SerialisedAnswers()
  const shared = { route, answers, checkAnswer, listings, packing }
  const checkHead = createHeadCheck(route, options)
  const checkBody = createBodyCheck(body)
  const readForm = createFormReader(body)
  const isOfForms = hasLines(route)
  const filters = {
    query: createFieldFilter(route.schema.querystring ?? { properties: {} }),
    body: createFieldFilter(body?.content['application/json']?.schema)
  }
  return {
    method,
    schema: { ...(body && { body }), response },
    config: { access, operationId },
    ...(route.deprecation && { onSend: createDeprecationHook(route.deprecation) }),
    preParsing: (request, _reply, _payload, done) => {
      checkHead(request)
      done()
    },
    preValidation: (request, _reply, done) => {
      checkBody(request)
      readForm(request)
      done()
    },
    handler: async (request, reply) => {
      const missing: MissingServer[] = []
      if (isOfForms) void reply.header('vary', 'accept')
      const ask = createAsk(route, { request, reply, missing }, options)
      const call = toCall(route, { request, reply, ask, filters })
      const answer = await handler(call)
      return sendAnswer({ ...shared, request, reply, ask, missing }, answer)
    }
  }
}

function toCall(
  route: Route,
  {
    request,
    reply,
    ask,
    filters
  }: Pick<Exchange, 'request' | 'reply'> & {
    ask: RequestContext
    filters: Record<'query' | 'body', (fields: object) => object>
  }
): Call<OperationId> {
  const call = {
    ask,
    path: toPath(route, request.params as Record<string, unknown>),
    query: filters.query(request.query as object),
    headers: request.headers,
    body: filters.body(request.body ?? {}),
    logins: reply.logins(),
    readCookie: (name: string) => request.cookies[name],
    sendCookie: (cookie: LoginCookie) => sendCookie(request, reply, cookie),
    visitor: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    areLinesWanted: areLinesWanted(request),
    isNavigation: isNavigation(request),
    url: request.url,
    basePath: request.basePath,
    root: `${request.protocol}://${request.host}${request.basePath}`,
    isHead: request.method === 'HEAD',
    isKnown: (etag: string) => isMatch(request.headers['if-none-match'], etag)
  }
  // Checked against the operation's schemas before the handler is called.
  return call as unknown as Call<OperationId>
}

/** Renames the parameter that may contain slashes, which Fastify calls `*`. */
function toPath({ wildcard }: Route, params: Record<string, unknown>): Record<string, unknown> {
  if (wildcard === undefined) return params
  const { '*': rest, ...others } = params
  return rest === undefined ? others : { ...others, [wildcard]: rest }
}

/** Rejects other methods of a known path before the body is read, since no handler accepts it. */
function refuseOtherMethods(app: FastifyInstance, paths: KnownPaths): void {
  const refuse: onRequestHookHandler = ({ method, url }, reply, done) => {
    const allowed = paths.lookUpAllowed(url)
    if (allowed === undefined) return done()
    void reply.header('allow', allowed)
    if (method === 'OPTIONS') return void reply.code(204).send()
    done(new Fault('METHOD_NOT_ALLOWED', say`Only ${allowed} is allowed here.`))
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuse.call(app, request, reply, done)
    else done()
  })
  for (const { path, method } of shadowed) {
    app.route({ method, url: path, onRequest: refuse, handler: refuseAll })
  }
}

/** Never runs, since the hook above has already answered. */
function refuseAll(): never {
  throw new Error('a request got past the hook that answers it')
}

interface AskOptions extends Pick<AccessOptions, 'findServer'> {
  trail: AuditTrail
}

function createAsk(
  route: Pick<Route, 'place' | 'audit'>,
  { request, reply, missing }: Pick<Exchange, 'request' | 'reply' | 'missing'>,
  { trail, findServer }: AskOptions
): RequestContext {
  const place = readPlace(route.place, request)
  const origin = { address: request.ip, requestId: request.id }
  return new RequestContext({
    caller: request.caller ?? { ...anonymous, origin },
    renewCaller: () => reply.logins().renewCaller(),
    place,
    openSignal: () => createHangUpSignal(reply),
    noteMissing: (name, fault, facts) => {
      const noted = missing.find(one => one.name === name)
      if (noted) Object.assign(noted, facts)
      else missing.push({ name, fault, ...facts })
    },
    trail,
    actions: route.audit ?? [],
    findServer: () => route.place.server && findServer(place.server)
  })
}

/**
 * Creates a signal that fires if the consumer disconnects before it has received everything, or has
 * already disconnected.
 */
export function createHangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const leave = () => {
    if (!reply.raw.writableFinished) controller.abort()
  }
  // A consumer may disconnect while its password is checked; `close` is not emitted again then.
  if (reply.raw.closed) leave()
  else reply.raw.once('close', leave)
  return controller.signal
}

/** Returns whether the `Accept` header prefers lines. */
function areLinesWanted({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept !== undefined && forms.negotiate(headers.accept) === linesType
}

/** Returns whether the answer may be sent as lines, so that caches must consider the accepted types. */
function hasLines({ schema }: Pick<Route, 'schema'>): boolean {
  return JSON.stringify(schema.response).includes(linesType)
}

/** Announces the end of an operation in its answers: RFC 9745 and RFC 8594. */
type Deprecation = NonNullable<Route['deprecation']>

/** Creates a hook that adds the headers to successful answers, which the document declares. */
function createDeprecationHook(deprecation: Deprecation): onSendHookHandler {
  const { since, sunset, successor } = deprecation
  return (request, reply, _payload, done) => {
    if (reply.statusCode < 300) {
      void reply.header('deprecation', `@${since}`).header('sunset', sunset)
      addLink(reply, `<${printAddress(request, successor)}>; rel="successor-version"`)
      addLink(reply, `<${request.basePath}/api/doc>; rel="deprecation"; type="text/html"`)
    }
    done()
  }
}

function addLink(reply: FastifyReply, link: string): void {
  const known = reply.getHeader('link')
  void reply.header('link', known === undefined ? link : `${String(known)}, ${link}`)
}

/** With the server, the client and the backup of the request. */
function printAddress({ basePath, params, query }: FastifyRequest, path: string): string {
  const words = params as Readonly<Record<string, string | number>>
  const { server = (query as { server?: string }).server } = words
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(words[name] ?? ''))
  return basePath + filled + (server === undefined ? '' : `?serverName=${encode(server)}`)
}

/** A quote would end the address in some readers. */
function encode(word: string | number): string {
  return encodeURIComponent(word).replaceAll("'", '%27')
}
