/** Actions for the selected clients, which stay in view. */
import { BellOff, CloudUpload, KeyRound, Tag } from 'lucide-preact'
import type { VNode } from 'preact'
import type { ClientRow } from '../overview/clients.js'
import { Confirm, useDialog } from '../parts/dialog.js'
import { Link } from '../parts/link.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { LabelDialog, SnoozeDialog, NamedClients, tellEach } from './bulk-dialogs.js'
import { api, take } from '../api.js'
import { whyNoBackup } from '../client/actions.js'
import { keys } from '../live/live.js'
import { useBusy, useChange } from '../parts/change.js'
import { Warnings } from '../parts/warnings.js'

interface BulkBarProps {
  rows: readonly ClientRow[]
  clear: () => void
}

/** An address with more names would be too long for some servers. */
const granteesMax = 50

export function BulkBar({ rows, clear }: BulkBarProps): VNode {
  const [dialog, open] = useDialog()
  const { rights } = start()
  const mayLabel = rows.every(({ mayEdit }) => mayEdit)
  const maySnooze = rights.maySnooze && rows.every(({ mayRestore }) => mayRestore)
  return (
    <div class="bulk-bar" role="group" aria-label={t`Selection`}>
      <strong role="status">{t`${rows.length} selected`}</strong>
      <BackUpAll rows={rows} />
      {maySnooze && (
        <button
          type="button"
          onClick={() => open(close => <SnoozeDialog rows={rows} close={close} />)}
        >
          <BellOff size={16} aria-hidden="true" />
          {t`Snooze`}…
        </button>
      )}
      {mayLabel && (
        <button
          type="button"
          onClick={() => open(close => <LabelDialog rows={rows} close={close} />)}
        >
          <Tag size={16} aria-hidden="true" />
          {t`Label`}…
        </button>
      )}
      {rights.mayEditGrants && rows.length <= granteesMax && (
        <Link
          to={{ page: 'people', section: 'permissions' }}
          query={{ clients: printClients(rows) }}
          class="button"
        >
          <KeyRound size={16} aria-hidden="true" />
          {t`Permissions`}…
        </Link>
      )}
      <button type="button" class="quiet" onClick={clear}>
        {t`Clear selection`}
      </button>
      {dialog}
    </div>
  )
}

function printClients(rows: readonly ClientRow[]): string {
  return rows
    .map(({ agent, name }) => [serverOf(agent), name].map(encodeURIComponent).join('/'))
    .join(',')
}

/** Queues a backup of each selected client, after one confirmation. */
function BackUpAll({ rows }: { rows: readonly ClientRow[] }): VNode {
  const [dialog, open] = useDialog()
  const [isBusy, begin] = useBusy()
  const { run } = useChange(keys.overviews, keys.orders)
  const able = rows.filter(row => whyNoBackup(serverOf(row.agent), row) === undefined)
  const order = async () => {
    const failed = await tellEach(able, queueBackup)
    const done = able.length - failed.length
    await run(async () => undefined, done > 0 ? t`${done} backups queued` : undefined)
    if (failed.length > 0) throw new Error(failed.join('\n'))
  }
  const confirm = async () => {
    const warnings = await tellEach(able, check)
    const others = rows.length - able.length
    open(close => (
      <Confirm
        title={t`Back up ${able.length} clients`}
        action={warnings.length > 0 ? t`Back up anyway` : t`Back up now`}
        act={order}
        close={close}
      >
        <p>{t`Starts when the client next contacts its server.`}</p>
        <NamedClients rows={able} />
        {others > 0 && <p>{t`${others} of the selected clients cannot be backed up now.`}</p>}
        <Warnings of={warnings} />
      </Confirm>
    ))
  }
  return (
    <>
      <button
        type="button"
        class="primary"
        aria-keyshortcuts="b"
        disabled={isBusy || able.length === 0}
        onClick={() => begin(confirm)}
      >
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
  const asked = api.POST('/api/backup/do-server-backup/{name}/check', paramsOf(row))
  const { warnings } = await take(asked)
  return warnings.length > 0 ? `${row.name}: ${warnings.join(' ')}` : ''
}

async function queueBackup(row: ClientRow): Promise<void> {
  await api.PUT('/api/backup/do-server-backup/{name}', paramsOf(row))
}
