/**
 * Answers every failure with a problem document (RFC 9457): the only place that maps faults to HTTP
 * statuses.
 */
import { STATUS_CODES } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest
} from 'fastify'
import { Fault, type FaultCode } from '../../faults.js'
import { say, Text } from '../../texts.js'
import { isConsoleVisit, showConsole } from '../console-addresses.js'
import { isNavigation } from '../navigation.js'
import { translateFor } from '../languages/translator.js'
import { HtmlPage } from '../../services/requests/answers.js'
import { printPage } from './localize-answer.js'

const statusOf: Readonly<Record<FaultCode, number>> = {
  INVALID_INPUT: 400,
  BAD_NAME: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_NEEDED: 401,
  WRONG_CODE: 401,
  WRONG_PASSKEY: 401,
  SECOND_FACTOR_MISSING: 403,
  FORBIDDEN: 403,
  PASSWORD_NEEDED: 403,
  BLOCKED: 403,
  SESSION_OVER: 403,
  NO_SUCH_ROUTE: 404,
  NO_SUCH_SERVER: 404,
  NO_SUCH_CLIENT: 404,
  NO_SUCH_BACKUP: 404,
  NO_SUCH_LOG: 404,
  NO_SUCH_BACKEND: 404,
  NO_SUCH_USER: 404,
  NO_SUCH_GROUP: 404,
  NO_SUCH_GRANT: 404,
  NO_SUCH_EXPECTATION: 404,
  NO_SUCH_ALERT: 404,
  NO_SUCH_SESSION: 404,
  NO_SUCH_TOKEN: 404,
  NO_SUCH_DEVICE: 404,
  NO_SUCH_PASSKEY: 404,
  NO_SUCH_FILE: 404,
  NO_SUCH_TEMPLATE: 404,
  NO_SUCH_VERSION: 404,
  NO_SUCH_CERTIFICATE: 404,
  NO_SUCH_CHANNEL: 404,
  NO_SUCH_RULE: 404,
  NO_SUCH_TASK: 404,
  NO_SUCH_CHECK: 404,
  NO_SUCH_PROVIDER: 404,
  NOT_ADMITTED: 403,
  LOGIN_REFUSED: 403,
  LOGIN_LOST: 400,
  LOGIN_PENDING: 400,
  SLOW_DOWN: 400,
  NO_SUCH_LOGIN: 404,
  NAME_TAKEN: 409,
  TOKEN_RESTS: 401,
  PATH_NOT_ALLOWED: 403,
  CLIENT_EXISTS: 409,
  TEMPLATE_EXISTS: 409,
  TEMPLATE_IN_USE: 409,
  CONFIG_REFUSED: 400,
  FILE_CHANGED: 412,
  NOTE_CHANGED: 409,
  USER_EXISTS: 409,
  SERVER_EXISTS: 409,
  ENROLMENT_REFUSED: 403,
  GROUP_EXISTS: 409,
  GRANT_EXISTS: 409,
  CUSTOM_GRANT: 409,
  RULES_CHANGED: 409,
  ALREADY_MEMBER: 409,
  NOT_A_MEMBER: 409,
  LAST_ADMIN: 409,
  PASSWORD_UNCHANGED: 409,
  NOT_SUPPORTED: 409,
  TOO_MANY: 409,
  CANCELLED: 409,
  NOT_RUNNING: 404,
  NO_SESSION: 409,
  RANGE_NOT_SATISFIABLE: 416,
  NOTHING_MATCHED: 404,
  ENCRYPTED: 400,
  NOT_DELETABLE: 409,
  RESTORE_RUNNING: 409,
  CLIENT_BUSY: 409,
  MARKER_EXISTS: 409,
  NEEDS_AGENT: 409,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  BURP_PROTOCOL: 502,
  BURP_REFUSED: 502,
  BURP_UNTRUSTED: 502,
  REPLY_TOO_LARGE: 502,
  RESTORE_FAILED: 502,
  TOO_SLOW: 503,
  BURP_UNREACHABLE: 503,
  BURP_BUSY: 503,
  BURP_TIMEOUT: 504,
  NOT_READ_YET: 503,
  NOT_INDEXED: 409,
  BURP_READING: 503,
  AGENT_UNREACHABLE: 503,
  AGENT_TIMEOUT: 504,
  AGENT_UNTRUSTED: 502,
  AGENT_PROTOCOL: 502,
  AGENT_VERSION: 502,
  FORBIDDEN_BY_AGENT: 403,
  NOT_DELIVERED: 502,
  KEY_MISSING: 503,
  BAD_CONFIG: 500,
  STORE_UNAVAILABLE: 503,
  CLIENTS_IN_NEED: 503,
  AUTH_UNAVAILABLE: 503,
  SHUTTING_DOWN: 503,
  HUNG_UP: 503
}

/** Fastify's own errors that a request can cause, by their code. */
const faultOfFastify: Readonly<Record<string, [FaultCode, Text]>> = {
  FST_ERR_BAD_URL: ['INVALID_INPUT', say`The path contains an invalid percent escape.`],
  FST_ERR_MAX_PARAM_LENGTH: ['INVALID_INPUT', say`A path segment is too long.`],
  FST_ERR_ASYNC_CONSTRAINT: ['INVALID_INPUT', say`The request cannot be routed.`],
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', say`The request body is too large.`],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    say`This media type is not accepted. Send JSON, urlencoded or multipart.`
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_INPUT', say`The request body is not valid JSON.`],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'INVALID_INPUT',
    say`The body length differs from Content-Length.`
  ],
  FST_BASIC_AUTH_MISSING_OR_BAD_AUTHORIZATION_HEADER: [
    'UNAUTHENTICATED',
    say`Log in with HTTP Basic authentication, using the name and password of a burphub user.`
  ]
}

/** Maximum of the contract. */
const reasonsMax = 100

/** Default: the contract requires Retry-After for every 503. */
const leastRetryAfterS = 1

export function toStatus({ code }: Fault): number {
  return statusOf[code]
}

export function replyWithProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply {
  const fault = isBrokenOff(error, request) ? brokenOff(error) : toFault(error)
  const status = fault ? statusOf[fault.code] : 500
  logFailure(request.log, status, fault, error)
  if (fault?.code === 'UNAUTHENTICATED' && !wantsEvents(request)) {
    void reply.header('www-authenticate', toChallenge(request))
  } else if (status === 401) {
    // A challenge for a password would open the browser's own dialog.
    void reply.header('www-authenticate', 'Bearer realm="burphub"')
  }
  const translate = translateFor(request, reply)
  const retryAfterS = fault?.retryAfterS ?? (status === 503 ? leastRetryAfterS : undefined)
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS)
  if (fault?.contentRange !== undefined) void reply.header('content-range', fault.contentRange)
  const problem = toProblem(fault, { status, requestId: request.id, translate })
  if (fault && isAboutAddress(fault, request)) return showConsole(request, reply)
  if (isNavigation(request)) return showProblem(problem, { request, reply, translate })
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

/**
 * Returns whether the address of a page is invalid, such as a backup number that is not a number, or
 * names no page.
 */
function isAboutAddress({ code }: Fault, request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config
  const isInvalid = code === 'INVALID_INPUT' || code === 'NO_SUCH_ROUTE'
  return isInvalid && access?.requires === 'anyone' && isConsoleVisit(request)
}

/**
 * Returns whether a script requests events: if it got a challenge, the browser would open its own
 * password dialog.
 */
function wantsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept === 'text/event-stream'
}

/**
 * Returns the challenge. It informs a caller with a token that the token is invalid, and that a
 * password works, too.
 */
function toChallenge({ headers }: FastifyRequest): string {
  const basic = 'Basic realm="burphub", charset="UTF-8"'
  const isToken = /^bearer\b/i.test(headers.authorization ?? '')
  return isToken ? `${basic}, Bearer realm="burphub", error="invalid_token"` : basic
}

/** Returns whether the client disconnected while it sent its body, which is not a failure of burphub. */
function isBrokenOff(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof Error && raw.errored === error
}

function brokenOff(cause: unknown): Fault {
  return new Fault('INVALID_INPUT', 'The request body ended early.', { cause })
}

/** Returns the fault for an error; undefined for a bug. */
export function toFault(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error
  const known = faultOfFastify[(error as Partial<FastifyError> | undefined)?.code ?? '']
  return known && new Fault(known[0], known[1], { cause: error })
}

export interface ProblemFacts {
  status: number
  requestId: string
  /** Default: English. */
  translate?: (text: string | Text) => string
}

export function toProblem(
  fault: Fault | undefined,
  { status, requestId, translate = String }: ProblemFacts
): Problem {
  const code = fault?.code ?? 'INTERNAL'
  const detail = translate(
    fault?.text ?? say`Internal error. See the burphub log for this requestId.`
  )
  return {
    type: `urn:burphub:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: translate(titleOf(status)),
    status,
    detail,
    code,
    message: detail,
    ...(fault?.oauthError && { error: fault.oauthError }),
    ...(fault?.factors && { factors: fault.factors }),
    ...(fault?.reasons && { errors: translateAll(fault.reasons, translate) }),
    ...(fault?.proofs && { proofs: [...fault.proofs] }),
    requestId
  }
}

function titleOf(status: number): string {
  return STATUS_CODES[status] ?? 'Error'
}

/** Returns all titles in English, as the keys of the catalogs. */
export function listTitles(): string[] {
  return [...new Set([500, ...Object.values(statusOf)])].map(titleOf)
}

function translateAll(
  reasons: Readonly<Record<string, Text>>,
  translate: (text: Text) => string
): Record<string, string> {
  const said = Object.entries(reasons)
    .slice(0, reasonsMax)
    .map(([field, reason]) => [field, translate(reason)] as const)
  return Object.fromEntries(said)
}

function logFailure(
  log: FastifyBaseLogger,
  status: number,
  fault: Fault | undefined,
  error: unknown
): void {
  if (!fault) log.error({ err: error }, 'request failed unexpectedly')
  else if (status >= 500 && fault.code !== 'HUNG_UP') {
    // Under this name the logger prints an error's message and stack.
    log.warn({ code: fault.code, err: fault.cause }, fault.message)
  }
}

/** RFC 9457. */
interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: string
  message: string
  errors?: Record<string, string>
  factors?: readonly string[]
  requestId: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Template that already contains the addresses of its files. */
    problemPage: string
  }
}

export function registerProblemPage(app: FastifyInstance, template: string): void {
  app.decorate('problemPage', template)
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  translate: (text: Text) => string
}

function showProblem(
  { status, title, detail, code, requestId }: Problem,
  { request, reply, translate }: Exchange
): FastifyReply {
  const values = { base: request.basePath, title, detail, code, requestId }
  const texts = Object.entries(values).map(([name, value]) => [name, new Text('{0}', [value])])
  const page = new HtmlPage(request.server.problemPage, {
    ...(Object.fromEntries(texts) as Record<string, Text>),
    home: say`Go to overview`
  })
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(printPage(page, translate, request))
}
