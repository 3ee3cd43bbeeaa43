import type { ArchiveFormat } from '../../services/archives.js'
import { toClientPlace } from '../client-place.js'
import type { Call, Handlers } from '../operation.js'
import type { Services } from '../services.js'

type RestoreOperation =
  | 'getFile'
  | 'restoreArchive'
  | 'scheduleRestore'
  | 'getScheduledRestore'
  | 'cancelRestore'
  | 'scheduleBackup'
  | 'getScheduledBackup'
  | 'cancelBackup'

export function createRestoreHandlers(services: Services): Pick<Handlers, RestoreOperation> {
  const { archives, schedules, singleFiles } = services
  return {
    getFile: ({ caller, path, query, headers, isHead, isKnown, asker }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup, path: query.path }
      const wanted = { range: headers.range, ifRange: headers['if-range'] }
      const how = { password: headers['x-burp-password'], isHead, isKnown }
      return singleFiles.open(caller, { ...place, ...wanted, ...how }, asker)
    },
    restoreArchive: ({ caller, path, query, body, asker }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup }
      const strip = body.strip ?? query.strip
      const format: ArchiveFormat | undefined = body.format ?? query.format
      const what = {
        list: body.list ?? query.list,
        strip,
        format,
        password: body.pass ?? undefined
      }
      return archives.open(caller, { ...place, ...what }, asker)
    },
    scheduleRestore: ({ caller, path, query, body, asker }) => {
      const place = { ...toClientPlace(path, query), backup: path.backup }
      return schedules.scheduleRestore(caller, { ...place, ...toOrder(body, query) }, asker)
    },
    getScheduledRestore: ({ caller, path, query, asker }) =>
      schedules.findRestore(caller, toClientPlace(path, query), asker),
    cancelRestore: ({ caller, path, query, asker }) =>
      schedules.cancel(caller, { ...toClientPlace(path, query), kind: 'restore' }, asker),
    scheduleBackup: ({ caller, path, query, asker }) =>
      schedules.scheduleBackup(caller, toClientPlace(path, query), asker),
    getScheduledBackup: async ({ caller, path, query, asker }) => ({
      is_server_backup: await schedules.isBackupScheduled(caller, toClientPlace(path, query), asker)
    }),
    cancelBackup: ({ caller, path, query, asker }) =>
      schedules.cancel(caller, { ...toClientPlace(path, query), kind: 'backup' }, asker)
  }
}

type ScheduleCall = Call<'scheduleRestore'>

/** Each field may stand in the body or in the query. Empty texts are as good as none. */
function toOrder(body: ScheduleCall['body'], query: ScheduleCall['query']) {
  return {
    list: body['list-sc'] ?? query['list-sc'],
    strip: body['strip-sc'] ?? query['strip-sc'],
    prefix: (body['prefix-sc'] ?? query['prefix-sc']) || undefined,
    isForced: body['force-sc'] ?? query['force-sc'],
    to: (body['restoreto-sc'] ?? query['restoreto-sc']) || undefined
  }
}
