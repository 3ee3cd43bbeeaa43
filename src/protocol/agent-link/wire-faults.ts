/**
 * A failure as an agent tells it to its hub: a problem document with the sentence and its values, so
 * that the hub can say it in the language of whoever asked.
 */
import { Fault, type FaultCode, faultCodes } from '../../faults.js'
import { type PackedText, packText, say, unpackText } from '../../texts.js'

export interface WireProblem {
  code: FaultCode
  /** For people who look at it on the way. */
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

/** AGENT_PROTOCOL for what is none, or bears a code that is not known here. */
export function unpackFault(body: string, status: number): Fault {
  const problem = parse(body)
  if (!problem) {
    const said = body.slice(0, 300)
    return new Fault('AGENT_PROTOCOL', say`The agent answers ${status} and says ${said}.`)
  }
  const { code, text, reasons, retryAfterS } = problem
  return new Fault(code, unpackText(text), {
    ...(reasons && { errors: mapValues(reasons, unpackText) }),
    ...(retryAfterS !== undefined && { retryAfterS })
  })
}

function parse(body: string): WireProblem | undefined {
  try {
    const problem = JSON.parse(body) as Partial<WireProblem> | null
    const { code, text, reasons = {}, retryAfterS } = problem ?? {}
    const isSound =
      faultCodes.includes(code as FaultCode) &&
      isPackedText(text) &&
      Object.values(reasons).every(isPackedText) &&
      (retryAfterS === undefined || Number.isFinite(retryAfterS))
    return isSound ? (problem as WireProblem) : undefined
  } catch {
    return undefined
  }
}

function isPackedText(text: unknown): text is PackedText {
  const { template, values } = (text ?? {}) as Partial<PackedText>
  return typeof template === 'string' && Array.isArray(values) && values.every(isPackedValue)
}

function isPackedValue(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true
  const { date, text } = (value ?? {}) as { date?: unknown; text?: unknown }
  return typeof date === 'number' || isPackedText(text)
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From) => To
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}
