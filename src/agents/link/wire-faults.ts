/**
 * Encodes a failure that an agent reports to its hub: a problem document with the message and its
 * values, so that the hub can translate it for the user.
 */
import { burpFailures, Fault, type FaultCode, mapValues } from '../../faults.js'
import {
  type PackedText,
  packText,
  plainWords,
  say,
  type Text,
  unpackForeign
} from '../../texts.js'

export interface WireProblem {
  code: FaultCode
  /** For people who debug the connection. */
  detail: string
  text: PackedText
  reasons?: Record<string, PackedText>
  retryAfterS?: number
}

export function packFault(fault: Fault): WireProblem {
  const { code, text, reasons, retryAfterS } = fault
  return {
    code,
    detail: fault.message,
    text: packText(text),
    ...(reasons && { reasons: mapValues(reasons, packText) }),
    ...(retryAfterS !== undefined && { retryAfterS })
  }
}

/**
 * Codes that an agent may return: failures of its operations, its host and its burp server. Only
 * the hub decides about identity and permissions of the caller.
 */
const codesOfAgents: ReadonlySet<string> = new Set<FaultCode>([
  'INVALID_INPUT',
  'BAD_NAME',
  'NO_SUCH_CLIENT',
  'NO_SUCH_BACKUP',
  'NO_SUCH_FILE',
  'NO_SUCH_TEMPLATE',
  'NO_SUCH_VERSION',
  'NO_SUCH_CERTIFICATE',
  'PATH_NOT_ALLOWED',
  'CLIENT_EXISTS',
  'TEMPLATE_EXISTS',
  'TEMPLATE_IN_USE',
  'CONFIG_REFUSED',
  'FILE_CHANGED',
  'NOT_SUPPORTED',
  'NOTHING_MATCHED',
  'NOT_DELETABLE',
  'RESTORE_RUNNING',
  'CLIENT_BUSY',
  'MARKER_EXISTS',
  'NEEDS_AGENT',
  'PAYLOAD_TOO_LARGE',
  ...burpFailures,
  'BURP_READING',
  'AGENT_PROTOCOL',
  'FORBIDDEN_BY_AGENT',
  'BAD_CONFIG',
  'STORE_UNAVAILABLE'
])

/** Codes that would be about the hub itself. */
const codesHere: ReadonlyMap<string, FaultCode> = new Map<string, FaultCode>([
  ['FORBIDDEN', 'FORBIDDEN_BY_AGENT'],
  ['NO_SUCH_ROUTE', 'AGENT_VERSION'],
  ['HUNG_UP', 'AGENT_TIMEOUT'],
  ['SHUTTING_DOWN', 'AGENT_UNREACHABLE']
])

const codeLengthMax = 40
const reasonsMax = 100
const nameLengthMax = 100
const retryAfterSMax = 3_600

/**
 * Decodes a fault of an agent. `isLimited`: the agent enforces the limits of the user, and answers
 * FORBIDDEN beyond them.
 */
export function unpackFault(body: string, status: number, isLimited = false): Fault {
  const problem = parse(body)
  if (!problem) return oddAnswer(say`status ${status} without a readable problem`)
  const { text, reasons, retryAfterS } = problem
  const said = problem.code.slice(0, codeLengthMax)
  const code = isLimited && said === 'FORBIDDEN' ? said : toCode(said)
  if (!code) return oddAnswer(say`code ${plainWords(said, codeLengthMax)}`)
  return new Fault(code, say`The agent reports: ${unpackForeign(text)}`, {
    ...(reasons && { errors: unpackReasons(reasons) }),
    ...(retryAfterS !== undefined && { retryAfterS: toPatience(retryAfterS) })
  })
}

function toCode(said: string): FaultCode | undefined {
  return codesHere.get(said) ?? (codesOfAgents.has(said) ? (said as FaultCode) : undefined)
}

function oddAnswer(what: Text): Fault {
  return new Fault(
    'AGENT_PROTOCOL',
    say`The agent sent an unexpected response (${what}). Check its log and version.`
  )
}

function unpackReasons(reasons: Record<string, PackedText>): Record<string, Text> {
  const some = Object.entries(reasons).slice(0, reasonsMax)
  return Object.fromEntries(
    some.map(([name, text]) => [plainWords(name, nameLengthMax), unpackForeign(text)])
  )
}

function toPatience(retryAfterS: number): number {
  return Math.min(Math.max(1, Math.ceil(retryAfterS)), retryAfterSMax)
}

interface ForeignProblem extends Omit<WireProblem, 'code'> {
  code: string
}

function parse(body: string): ForeignProblem | undefined {
  try {
    const problem = JSON.parse(body) as Partial<ForeignProblem> | null
    const { code, text, reasons = {}, retryAfterS } = problem ?? {}
    const isSound =
      typeof code === 'string' &&
      isPackedText(text) &&
      Object.values(reasons).every(reason => isPackedText(reason)) &&
      (retryAfterS === undefined || Number.isFinite(retryAfterS))
    return isSound ? (problem as ForeignProblem) : undefined
  } catch {
    return undefined
  }
}

/** Limit for nested texts. */
const depthMax = 8

function isPackedText(text: unknown, depth = 0): text is PackedText {
  const { template, values } = (text ?? {}) as Partial<PackedText>
  const isText = typeof template === 'string' && Array.isArray(values) && depth < depthMax
  return isText && values.every(value => isPackedValue(value, depth + 1))
}

function isPackedValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true
  const { date, text } = (value ?? {}) as { date?: unknown; text?: unknown }
  return typeof date === 'number' || isPackedText(text, depth)
}
