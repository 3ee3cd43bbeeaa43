/** All backup attempts of a client, newest first. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useMemo } from 'preact/hooks'
import { api } from '../api.js'
import { parseInstant, printBytes, printInstant } from '../format.js'
import { keys } from '../live/live.js'
import { useOverview, whyOnlyShown } from '../overview/clients.js'
import { useChange } from '../parts/change.js'
import { Choices } from '../parts/choices.js'
import { DataTable } from '../parts/data-table.js'
import { Confirm, useDialog } from '../parts/dialog.js'
import { useQuerySetter } from '../parts/link.js'
import { rightsAt } from '../start.js'
import { t } from '../i18n.js'
import { type Attempt, isFinished } from './attempts.js'
import { listColumns } from './backup-columns.js'
import type { ClientAt } from './client-at.js'

interface BackupsProps extends ClientAt {
  attempts: readonly Attempt[]
  /** Backup in the address. */
  opened: number | undefined
}

export function Backups({ server, name, attempts, opened }: BackupsProps): VNode {
  const { query } = useLocation()
  const [dialog, open] = useDialog()
  const { day, show } = query
  const isCompleted = show === 'completed'
  const shown = useMemo(
    () => attempts.filter(row => isOf(row, day) && (!isCompleted || isFinished(row))),
    [attempts, day, isCompleted]
  )
  const set = useQuerySetter({ page: 'client', server, name, backup: opened }, query)
  const isOnlyShown = whyOnlyShown(useOverview(server, name)) !== undefined
  const mayDelete = !isOnlyShown && rightsAt(server)?.mayDeleteBackups === true
  const remove = (backup: Attempt) =>
    open(close => <DeleteBackup {...{ server, name, backup, close }} />)
  return (
    <section class="card backups" aria-labelledby="backups">
      <div class="heading">
        <h2 id="backups">{t`Backups`}</h2>
        <Choices
          label={t`Filter backups`}
          value={isCompleted ? 'completed' : 'all'}
          choices={[
            ['all', t`All attempts`],
            ['completed', t`Completed`]
          ]}
          choose={wanted => set({ show: wanted === 'completed' ? wanted : undefined })}
        />
      </div>
      {day !== undefined && (
        <p class="filters">
          {t`Started on ${printInstant(parseInstant(`${day} 12:00`), { dateStyle: 'medium' })}.`}
          <button type="button" onClick={() => set({ day: undefined })}>
            {t`Show all`}
          </button>
        </p>
      )}
      <DataTable
        label={t`Backups`}
        columns={listColumns({
          server,
          name,
          opened,
          remove: mayDelete ? remove : undefined,
          areKnown: attempts.some(({ changes }) => changes !== null)
        })}
        rows={shown}
        keyOf={({ id }) => id}
        sort={query['sort']}
        onSort={wanted => set({ sort: wanted })}
      />
      {dialog}
    </section>
  )
}

/** `day`: as in the calendar, the date of the start. */
function isOf({ started }: Attempt, day: string | undefined): boolean {
  return day === undefined || started.startsWith(`${day} `)
}

interface DeleteBackupProps extends ClientAt {
  backup: Attempt
  close: () => void
}

function DeleteBackup({ server, name, backup, close }: DeleteBackupProps): VNode {
  const { run } = useChange(keys.client(server, name))
  const { backup: number } = backup
  const params = { path: { name, backup: number }, query: { serverName: server } }
  const remove = () => api.DELETE('/api/client/report/{name}/{backup}', { params })
  return (
    <Confirm
      title={t`Delete backup ${String(number)}`}
      action={t`Delete backup ${String(number)}`}
      isDanger
      act={() => run(remove, t`Backup ${String(number)} of ${name} deleted.`)}
      close={close}
    >
      <p>{tellWhatGoes(backup)}</p>
      <p>{t`This cannot be undone.`}</p>
    </Confirm>
  )
}

function tellWhatGoes({ started, bytes }: Attempt): string {
  const begun = printInstant(parseInstant(started))
  const size = bytes === null ? '–' : printBytes(bytes)
  return t`This permanently deletes the backup of ${begun} (${size}).`
}
