/** One check with its own timeout: a failure does not affect other checks. */
import { Fault } from '../../../faults.js'
import { say, toText } from '../../../texts.js'
import type { CheckName, Finding, PlacedFinding } from './finding.js'

export interface Check {
  readonly name: CheckName
  readonly server?: string | undefined
  /** Returns an empty list if the check does not apply. The signal fires when the result is no longer needed. */
  readonly look: (signal: AbortSignal) => Promise<readonly Finding[]>
}

export interface Looking {
  readonly timeoutMs: number
  /** Running checks, including those that hang since an earlier run: later callers wait for the same result. */
  readonly underway: Map<string, Promise<readonly Finding[]>>
}

/** Never throws, and answers by the deadline. What hangs is not begun once more. */
export async function runCheck(check: Check, looking: Looking): Promise<PlacedFinding[]> {
  const { name, server } = check
  const { timeoutMs, underway } = looking
  const key = JSON.stringify([name, server])
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Finding[]>(resolve => {
    timer = setTimeout(() => resolve([tooLate(timeoutMs)]), timeoutMs)
  })
  const done = underway.get(key) ?? begin(check, looking, key)
  const findings = await Promise.race([done, late])
  clearTimeout(timer)
  return findings.map(finding => ({ ...finding, check: name, server }))
}

function begin(
  { look, name }: Check,
  { timeoutMs, underway }: Looking,
  key: string
): Promise<readonly Finding[]> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), timeoutMs)
  const done = Promise.resolve(over.signal)
    .then(look)
    .catch((error: unknown) => (isToldByLogin(error, name) ? [] : toUnknown(error)))
    .finally(() => {
      clearTimeout(timer)
      underway.delete(key)
    })
  underway.set(key, done)
  return done
}

/** A problem of the agent affects all checks of its host, and is reported once, with its fix. */
function isToldByLogin(error: unknown, name: CheckName): boolean {
  if (!(error instanceof Fault) || name === 'login') return false
  return error.code.startsWith('AGENT_') || error.code === 'KEY_MISSING'
}

function tooLate(timeoutMs: number): Finding {
  const seconds = Math.ceil(timeoutMs / 1000)
  return {
    state: 'unknown',
    message: say`This check did not finish within ${seconds} s.`,
    why: say`A disk, the network or burp does not respond.`,
    fix: say`Check that the burp server and the file systems respond, and run the doctor again.`
  }
}

/** A bug of one check must not hide what the others have found. */
function toUnknown(error: unknown): Finding[] {
  const message = error instanceof Fault ? error.text : toText(String(error))
  const why = say`Items that could not be checked may have problems.`
  return [{ state: 'unknown', message, why, fix: say`Fix the reported problem and try again.` }]
}
