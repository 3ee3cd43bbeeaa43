/** Permissions that the owner of a burp host gives the hub; the hub cannot change them. */
import type { Allowance } from '../../../generated/agent.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

export type Allowances = Readonly<
  Record<Exclude<Allowance, 'configuration'>, boolean> & { configuration: boolean | 'limited' }
>

/** Throws FORBIDDEN_BY_AGENT. */
export function requireAllowed(allowances: Allowances, wanted: Allowance | undefined): void {
  if (wanted === undefined || allowances[wanted]) return
  const key: string = `allow.${wanted}`
  throw new Fault(
    'FORBIDDEN_BY_AGENT',
    say`The agent of this burp server denies this to its hub: ${key} is off in the agent's configuration.`
  )
}
