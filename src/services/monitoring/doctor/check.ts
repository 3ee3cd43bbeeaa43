/** One thing that is looked at, in its own time: whatever goes wrong there stays there. */
import { Fault } from '../../../faults.js'
import { say, toText } from '../../../texts.js'
import type { CheckName, Finding, PlacedFinding } from './finding.js'

export interface Check {
  readonly name: CheckName
  readonly server?: string | undefined
  /** An empty list where it does not apply. The signal fires when nobody waits any more. */
  readonly look: (signal: AbortSignal) => Promise<readonly Finding[]>
}

export interface Looking {
  readonly timeoutMs: number
  /** What is looked at now, or hangs since an earlier time: who comes meanwhile waits for the same. */
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

/** What keeps us from the agent keeps us from all behind it, and is told once, with what mends it. */
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
