/** The host of a burp server as a hub gets at it that need not be trusted with everything. */
import type { BurpHost } from '../burp-host.js'
import { GuardedConfiguration } from './guarded-configuration.js'
import { guardLifecycle } from './guarded-lifecycle.js'
import type { Allowed } from './limits.js'

interface GuardOptions {
  /** How far it may change burp's configuration. */
  readonly allowed: Allowed
  /** Whether clients and templates may come to be. */
  readonly mayMake: boolean
  /** Known to this host only. */
  readonly secret: string
}

export function guardHost(host: BurpHost, { allowed, mayMake, secret }: GuardOptions): BurpHost {
  const { configuration, lifecycle, timers, certificates, markers } = host
  const { examination, storedBackups, storedTrees } = host
  return {
    configuration: new GuardedConfiguration({ configuration, allowed, mayMake, secret }),
    lifecycle: guardLifecycle(lifecycle, configuration, allowed),
    timers,
    certificates,
    markers,
    examination,
    storedBackups,
    storedTrees,
    reload: isForced => host.reload(isForced),
    findBytesUnderWay: backup => host.findBytesUnderWay(backup)
  }
}
