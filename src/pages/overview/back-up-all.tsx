/** Queues a backup of each listed client, after one confirmation. */
import { CloudUpload } from 'lucide-preact'
import type { VNode } from 'preact'
import { api, take } from '../api.js'
import { whyNoBackup } from '../client/actions.js'
import { keys } from '../live/live.js'
import { Confirm, useDialog } from '../parts/dialog.js'
import { useBusy, useChange } from '../parts/change.js'
import { keyOfClient } from '../parts/client-list.js'
import { Warnings } from '../parts/warnings.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import type { ClientRow } from './clients.js'

/** More names than these are not read before they are confirmed. */
const clientsMax = 200
const atOnce = 4

export function BackUpAll({ rows }: { rows: readonly ClientRow[] }): VNode | null {
  const [dialog, open] = useDialog()
  const [isBusy, begin] = useBusy()
  const { run } = useChange(keys.overviews, keys.orders)
  const able = rows.filter(row => whyNoBackup(serverOf(row.agent), row) === undefined)
  if (able.length < 2 || able.length > clientsMax) return null
  const order = async () => {
    const failed = (await forEach(able, queueBackup)).filter(Boolean)
    const done = able.length - failed.length
    await run(async () => undefined, done > 0 ? t`${done} backups queued` : undefined)
    if (failed.length > 0) throw new Error(failed.join('\n'))
  }
  const confirm = async () => {
    const warnings = (await forEach(able, check)).filter(Boolean)
    open(close => (
      <Confirm
        title={t`Back up ${able.length} clients now?`}
        action={warnings.length > 0 ? t`Back up anyway` : t`Back up now`}
        act={order}
        close={close}
      >
        <p>{t`Each backup starts when its client next contacts the server.`}</p>
        <ul class="named-clients">
          {able.map(row => (
            <li key={keyOfClient(row)}>{row.name}</li>
          ))}
        </ul>
        <Warnings of={warnings} />
      </Confirm>
    ))
  }
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => begin(confirm)}>
        <CloudUpload size={16} aria-hidden="true" />
        {t`Back up ${able.length} clients`}…
      </button>
      {dialog}
    </>
  )
}

function paramsOf({ name, agent }: ClientRow) {
  return { params: { path: { name }, query: { serverName: serverOf(agent) } } }
}

/** Returns the warnings in one line; empty if there are none. */
async function check(row: ClientRow): Promise<string> {
  return nameFailure(row, async () => {
    const asked = api.POST('/api/backup/do-server-backup/{name}/check', paramsOf(row))
    const { warnings } = await take(asked)
    return warnings.length > 0 ? `${row.name}: ${warnings.join(' ')}` : ''
  })
}

/** Returns the failure in one line; empty if there is none. */
async function queueBackup(row: ClientRow): Promise<string> {
  return nameFailure(row, async () => {
    await api.PUT('/api/backup/do-server-backup/{name}', paramsOf(row))
    return ''
  })
}

async function nameFailure({ name }: ClientRow, act: () => Promise<string>): Promise<string> {
  try {
    return await act()
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Keeps the order of the results. */
async function forEach<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...items.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next[0]] = await act(next[1])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
