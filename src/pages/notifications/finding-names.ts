import type { Schemas } from '../api.js'
import { say, tell } from '../words.js'

export type FindingKind = Schemas['FindingKind']

export function listFindingNames(): Record<FindingKind, string> {
  return {
    late: tell(say`A client is late`),
    failing: tell(say`Backups of a client fail`),
    stuck: tell(say`A backup makes no progress`),
    never: tell(say`A client has no backup yet`),
    recovered: tell(say`A client is well again`),
    server_away: tell(say`A burp server is not reachable`),
    restore_finished: tell(say`A restore has ended`),
    config_changed: tell(say`A configuration was changed`),
    certificate_ending: tell(say`A certificate ends soon`),
    disk_filling: tell(say`A disk fills`),
    clock_wrong: tell(say`A clock is wrong`),
    mass_change: tell(say`Much of a client changed at once`),
    undelivered: tell(say`Messages could not be delivered`)
  }
}
