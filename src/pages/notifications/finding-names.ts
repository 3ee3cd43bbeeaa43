import type { Schemas } from '../api.js'
import { t } from '../i18n.js'

export type FindingKind = Schemas['FindingKind']

export function listFindingNames(): Record<FindingKind, string> {
  return {
    late: t`Client overdue`,
    failing: t`Client failing`,
    stuck: t`Backup stuck`,
    never: t`Client never backed up`,
    recovered: t`Client recovered`,
    server_away: t`Server unreachable`,
    restore_finished: t`Restore finished`,
    config_changed: t`Configuration changed`,
    certificate_ending: t`Certificate expires soon`,
    disk_filling: t`Disk almost full`,
    clock_wrong: t`Clock incorrect`,
    mass_change: t`Unusually large change`,
    damaged: t`Backup damaged`,
    contents_missing: t`Required files missing`,
    proof_overdue: t`Check overdue`,
    undelivered: t`Delivery failed`
  }
}
