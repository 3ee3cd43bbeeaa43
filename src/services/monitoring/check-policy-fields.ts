/** Reads and prints regular checks as the API writes them. */
import type { Schemas } from '../../../generated/contract-types.js'
import { badField, Fault } from '../../faults.js'
import type { CheckPolicy } from '../../store/expectations.js'
import { say } from '../../texts.js'
import { parseInterval, printInterval } from '../../watch/interval-text.js'

/** Throws INVALID_INPUT. */
export function parseCheckPolicy(fields: Schemas['CheckPolicy'], isOfServer: boolean): CheckPolicy {
  const { newest, all, restore_test: restoreTest, window, share } = fields
  const policy = {
    newestS: requireInterval(newest),
    allS: requireInterval(all),
    restoreTestS: requireInterval(restoreTest),
    window: window || undefined,
    share: share ?? undefined
  }
  if (policy.share === undefined || isOfServer) return policy
  throw new Fault('INVALID_INPUT', 'Set share only for a server: its clients share the time.', {
    errors: { checks: say`must be without share` }
  })
}

export function printCheckPolicy(policy: CheckPolicy): Required<Schemas['CheckPolicy']> {
  const print = (seconds: number | undefined) =>
    seconds === undefined ? null : printInterval(seconds)
  return {
    newest: print(policy.newestS),
    all: print(policy.allS),
    restore_test: print(policy.restoreTestS),
    window: policy.window ?? null,
    share: policy.share ?? null
  }
}

function requireInterval(text: string | null | undefined): number | undefined {
  const seconds = text ? parseInterval(text) : undefined
  if (!text || seconds !== undefined) return seconds
  throw badField(
    'checks',
    say`must be a number followed by s, m, h, d or w, such as 12h, up to 3650d`
  )
}
