import { isGzipWanted } from '../answers/response-compression.js'
import type { Call, Handlers } from '../contract/operation.js'
import { fieldsOf } from '../contract/request-coercion.js'
import type { Services } from '../services.js'

export const restoreHandlers = ({
  archives,
  checks,
  contents,
  measuring,
  orders,
  previews,
  proofs,
  singleFiles,
  tasks
}: Services) =>
  ({
    getFile: ({ ask, path, query, headers, isHead, isKnown }) => {
      const what = { ...query, backup: path.backup, password: headers['x-burp-password'] }
      const wanted = {
        range: headers.range,
        ifRange: headers['if-range'],
        isGzipWanted: isGzipWanted(headers['accept-encoding'])
      }
      return singleFiles.open(ask, { ...what, ...wanted, isHead, isKnown })
    },
    previewFile: ({ ask, path, query, headers, isHead }) =>
      previews.open(ask, {
        backup: path.backup,
        path: query.path,
        password: headers['x-burp-password'],
        range: headers.range,
        isHead
      }),
    restoreArchive: call => archives.open(call.ask, call.path.backup, fieldsOf(call)),
    measureSelection: ({ ask, path, body }) => measuring.find(ask, path.backup, body),
    scheduleRestore: ({ ask, path, query, body }) =>
      orders.scheduleRestore(ask, { backup: path.backup, ...toOrder(body, query) }),
    checkRestore: ({ ask, path, body }) =>
      orders.checkRestore(ask, { backup: path.backup, ...toOrder(body) }),
    getScheduledRestore: ({ ask }) => orders.findRestore(ask),
    cancelRestore: ({ ask }) => orders.cancel(ask, 'restore'),
    scheduleBackup: ({ ask }) => orders.scheduleBackup(ask),
    checkBackup: ({ ask }) => orders.checkBackup(ask),
    getScheduledBackup: async ({ ask }) => ({
      is_server_backup: await orders.isBackupScheduled(ask)
    }),
    cancelBackup: ({ ask }) => orders.cancel(ask, 'backup'),
    listChecks: ({ ask, query }) => checks.list(ask, query),
    getProof: ({ ask }) => proofs.find(ask),
    getRequiredContents: ({ ask, query }) => contents.list(ask, query),
    listAllChecks: ({ ask, query }) => checks.listAll(ask, query),
    startCheck: ({ ask, path, body }) => checks.start(ask, path.backup, body),
    getCheck: ({ ask, path }) => checks.find(ask, path.id),
    cancelCheck: ({ ask, path }) => checks.cancel(ask, path.id),
    listTasks: ({ ask, query }) => tasks.list(ask, query),
    cancelTask: ({ ask, path }) => tasks.cancel(ask, path.id)
  }) satisfies Partial<Handlers>

type ScheduleCall = Call<'scheduleRestore'>

/** Returns the fields, each from the body or the query. An empty prefix or target counts as absent. */
function toOrder(body: ScheduleCall['body'], query: ScheduleCall['query'] = {}) {
  return {
    list: body['list-sc'] ?? query['list-sc'],
    strip: body['strip-sc'] ?? query['strip-sc'],
    prefix: (body['prefix-sc'] ?? query['prefix-sc']) || undefined,
    isForced: body['force-sc'] ?? query['force-sc'],
    to: (body['restoreto-sc'] ?? query['restoreto-sc']) || undefined
  }
}
