/** One thing that is looked at, in its own time: whatever goes wrong there stays there. */
import { Fault } from '../../faults.js'
import { say, toText } from '../../texts.js'
import type { CheckName, Finding, PlacedFinding } from './finding.js'

export interface Check {
  readonly name: CheckName
  readonly server?: string | undefined
  /** An empty list where it does not apply. The signal fires when nobody waits any more. */
  readonly look: (signal: AbortSignal) => Promise<readonly Finding[]>
}

/** Never throws, and answers by the deadline. */
export async function runCheck(
  { name: check, server, look }: Check,
  timeoutMs: number
): Promise<PlacedFinding[]> {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Finding[]>(resolve => {
    timer = setTimeout(() => resolve([tooLate(timeoutMs)]), timeoutMs)
  })
  const done = Promise.resolve(over.signal).then(look).catch(toUnknown)
  const findings = await Promise.race([done, late])
  clearTimeout(timer)
  over.abort()
  return findings.map(finding => ({ ...finding, check, server }))
}

function tooLate(timeoutMs: number): Finding {
  const seconds = Math.ceil(timeoutMs / 1000)
  return {
    state: 'unknown',
    message: say`This could not be looked at within ${seconds} s.`,
    why: say`Something hangs: a disk, a network or burp.`,
    fix: say`Look whether the burp server and the file systems answer, and ask again.`
  }
}

/** A bug of one check must not hide what the others have found. */
function toUnknown(error: unknown): Finding[] {
  const message = error instanceof Fault ? error.text : toText(String(error))
  const why = say`What could not be looked at may be wrong.`
  return [{ state: 'unknown', message, why, fix: say`Mend what the message says, and ask again.` }]
}
