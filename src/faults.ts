/** Every failure that burphub expects. Any other error is a bug. */
import { say, toText, type Text } from './texts.js'

export const burpFailures = [
  'BURP_PROTOCOL',
  'BURP_REFUSED',
  'BURP_UNTRUSTED',
  'REPLY_TOO_LARGE',
  'RESTORE_FAILED',
  'TOO_SLOW',
  'BURP_UNREACHABLE',
  'BURP_BUSY',
  'BURP_TIMEOUT'
] as const

/** One word per kind of failure; a closed list that clients of the API may rely on. */
export const faultCodes = [
  // the request
  'INVALID_INPUT',
  'BAD_NAME',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_NEEDED',
  'WRONG_CODE',
  'WRONG_PASSKEY',
  'SECOND_FACTOR_MISSING',
  'FORBIDDEN',
  'PASSWORD_NEEDED',
  'BLOCKED',
  'SESSION_OVER',
  'NO_SUCH_ROUTE',
  'NO_SUCH_SERVER',
  'NO_SUCH_CLIENT',
  'NO_SUCH_BACKUP',
  'NO_SUCH_LOG',
  'NO_SUCH_BACKEND',
  'NO_SUCH_USER',
  'NO_SUCH_GROUP',
  'NO_SUCH_GRANT',
  'NO_SUCH_EXPECTATION',
  'NO_SUCH_ALERT',
  'NO_SUCH_SESSION',
  'NO_SUCH_TOKEN',
  'NO_SUCH_DEVICE',
  'NO_SUCH_PASSKEY',
  'NO_SUCH_FILE',
  'NO_SUCH_TEMPLATE',
  'NO_SUCH_VERSION',
  'NO_SUCH_CERTIFICATE',
  'NO_SUCH_CHANNEL',
  'NO_SUCH_RULE',
  'NO_SUCH_TASK',
  'NO_SUCH_CHECK',
  'NO_SUCH_PROVIDER',
  'NOT_ADMITTED',
  'LOGIN_REFUSED',
  'LOGIN_LOST',
  'LOGIN_PENDING',
  'SLOW_DOWN',
  'NO_SUCH_LOGIN',
  'NAME_TAKEN',
  'TOKEN_RESTS',
  'PATH_NOT_ALLOWED',
  'CLIENT_EXISTS',
  'TEMPLATE_EXISTS',
  'TEMPLATE_IN_USE',
  'CONFIG_REFUSED',
  'FILE_CHANGED',
  'NOTE_CHANGED',
  'USER_EXISTS',
  'SERVER_EXISTS',
  'ENROLMENT_REFUSED',
  'GROUP_EXISTS',
  'GRANT_EXISTS',
  'CUSTOM_GRANT',
  'RULES_CHANGED',
  'ALREADY_MEMBER',
  'NOT_A_MEMBER',
  'LAST_ADMIN',
  'PASSWORD_UNCHANGED',
  'NOT_SUPPORTED',
  'TOO_MANY',
  'CANCELLED',
  'NOT_RUNNING',
  'NO_SESSION',
  'RANGE_NOT_SATISFIABLE',
  'NOTHING_MATCHED',
  'ENCRYPTED',
  'NOT_DELETABLE',
  'RESTORE_RUNNING',
  'CLIENT_BUSY',
  'MARKER_EXISTS',
  'NEEDS_AGENT',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  ...burpFailures,
  'NOT_READ_YET',
  'NOT_INDEXED',
  'BURP_READING',
  // the agent on the host of a burp server
  'AGENT_UNREACHABLE',
  'AGENT_TIMEOUT',
  'AGENT_UNTRUSTED',
  'AGENT_PROTOCOL',
  'AGENT_VERSION',
  'FORBIDDEN_BY_AGENT',
  // messages
  'NOT_DELIVERED',
  // burphub itself
  'KEY_MISSING',
  'BAD_CONFIG',
  'STORE_UNAVAILABLE',
  'CLIENTS_IN_NEED',
  'AUTH_UNAVAILABLE',
  'SHUTTING_DOWN',
  'HUNG_UP'
] as const

export type FaultCode = (typeof faultCodes)[number]

export interface FaultDetails {
  cause?: unknown
  /** Seconds after which the same request may succeed. */
  retryAfterS?: number
  /** Field name -> reason, if single fields of the input are invalid. */
  errors?: Readonly<Record<string, string | Text>> | undefined
  /** Value of the header Content-Range: the actual length of the requested resource. */
  contentRange?: string
  /** The ways to confirm the user of the session, if a confirmation is required. */
  proofs?: readonly string[] | undefined
  /** The second factors with which a login can continue. */
  factors?: readonly string[]
  /** The code of OAuth (RFC 8628) for the same failure. */
  oauthError?: OauthError
}

type OauthError = 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token'

/** An expected failure: `code` is for programs, `message` tells people what to do. */
export class Fault extends Error {
  readonly code: FaultCode
  readonly retryAfterS: number | undefined
  /** The reasons in English. */
  readonly errors: Record<string, string> | undefined
  readonly contentRange: string | undefined
  readonly proofs: readonly string[] | undefined
  readonly factors: readonly string[] | undefined
  readonly oauthError: OauthError | undefined
  readonly #text: Text
  readonly #reasons: Readonly<Record<string, Text>> | undefined

  constructor(code: FaultCode, message: string | Text, details: FaultDetails = {}) {
    super(String(message), { cause: details.cause })
    this.name = 'Fault'
    this.code = code
    this.retryAfterS = details.retryAfterS
    this.contentRange = details.contentRange
    this.proofs = details.proofs
    this.factors = details.factors
    this.oauthError = details.oauthError
    this.errors = details.errors && mapValues(details.errors, String)
    this.#text = toText(message)
    this.#reasons = details.errors && mapValues(details.errors, toText)
  }

  /** The message in a form that can be translated. */
  get text(): Text {
    return this.#text
  }

  get reasons(): Readonly<Record<string, Text>> | undefined {
    return this.#reasons
  }
}

export function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From) => To
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}

/** A field of a request that has a wrong value: `reason` continues "The field …". */
export function badField(field: string, reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The field ${field} ${reason}.`, {
    errors: { [field]: reason }
  })
}

/** For bytes of a burp server that are not what its protocol requires. */
export function unreadableReply(cause?: unknown): Fault {
  return new Fault(
    'BURP_PROTOCOL',
    'The burp server sent an unreadable response. Try again. If this persists, check the log of the burp server.',
    { cause }
  )
}

/** The same for an agent. */
export function unreadableAgentReply(cause?: unknown): Fault {
  return new Fault(
    'AGENT_PROTOCOL',
    'The agent sent an unreadable response. Try again. If this persists, install the same version of burphub on both hosts.',
    { cause }
  )
}

export function missingField(field: string, text: Text = say`The field ${field} is required.`) {
  return new Fault('INVALID_INPUT', text, { errors: { [field]: 'is required' } })
}

/**
 * For a client that does not exist, and for one that the caller may not see: both must look the
 * same.
 */
export function noSuchClient(client: string): Fault {
  return new Fault(
    'NO_SUCH_CLIENT',
    say`There is no client ${JSON.stringify(client.slice(0, 255))}.`
  )
}

export function noSuchBackup(backup?: number): Fault {
  return new Fault(
    'NO_SUCH_BACKUP',
    backup === undefined
      ? 'This client has no such backup. List its backups first.'
      : say`This client has no backup ${backup}. List its backups first.`
  )
}

/** For a log that burp has not written; the message lists the existing logs. */
export function noSuchLog(backup: number, kind: string, kinds: readonly string[]): Fault {
  return new Fault(
    'NO_SUCH_LOG',
    kinds.length === 0
      ? say`burp has no log of backup ${backup}.`
      : say`burp has no log ${kind} of backup ${backup}. Available logs: ${kinds.join(', ')}.`
  )
}

/** For a server that is not configured, and for one that the caller may not see. */
export function noSuchServer(server: string): Fault {
  return new Fault(
    'NO_SUCH_SERVER',
    say`There is no server ${JSON.stringify(server.slice(0, 255))}.`
  )
}

export function noServerYet(): Fault {
  return new Fault(
    'NO_SUCH_SERVER',
    'There is no burp server yet. Add one under servers in the burphub configuration file, or ask an administrator to invite one.'
  )
}

/**
 * For `catch`: returns undefined for a Fault, and throws any other error again, since it is a bug.
 */
export function unlessFault(error: unknown): undefined {
  if (!(error instanceof Fault)) throw error
}

export function cancelled(): Fault {
  return new Fault('CANCELLED', 'The task was canceled.')
}

/** For a requester that has disconnected: only the log contains this message. */
export function hungUp(): Fault {
  return new Fault('HUNG_UP', 'The consumer hung up before the answer was there.')
}
