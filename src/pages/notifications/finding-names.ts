import type { Schemas } from '../api.js'
import { say, tell } from '../words.js'

export type FindingKind = Schemas['FindingKind']

export function listFindingNames(): Record<FindingKind, string> {
  return {
    late: tell(say`Client overdue`),
    failing: tell(say`Client failing`),
    stuck: tell(say`Backup stuck`),
    never: tell(say`A client has no backup yet`),
    recovered: tell(say`Client recovered`),
    server_away: tell(say`Server unreachable`),
    restore_finished: tell(say`Restore finished`),
    config_changed: tell(say`A configuration was changed`),
    certificate_ending: tell(say`Certificate expires soon`),
    disk_filling: tell(say`Disk almost full`),
    clock_wrong: tell(say`A clock is wrong`),
    mass_change: tell(say`Unusually large change`),
    undelivered: tell(say`Messages could not be delivered`)
  }
}
