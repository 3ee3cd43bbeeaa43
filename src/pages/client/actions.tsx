/** Actions for a client; disabled ones say why. */
import {
  CalendarDays,
  ChartColumn,
  CloudUpload,
  FolderOpen,
  Settings,
  Trash2,
  EyeOff,
  HeartPulse,
  SquareTerminal
} from 'lucide-preact'
import type { VNode } from 'preact'
import { api, take, basePath } from '../api.js'
import { keys } from '../live/live.js'
import { type ClientRow, whyOnlyShown } from '../overview/clients.js'
import { Confirm, Note, useDialog } from '../parts/dialog.js'
import { Link, toHref } from '../parts/link.js'
import { Warnings } from '../parts/warnings.js'
import { rightsAt, start, loadStart, whyUnable } from '../start.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'
import { useBusy, useChange } from '../parts/change.js'
import { Copied } from '../parts/copied.js'
import { Menu } from '../parts/menu.js'
import { toCurl } from './curl.js'
import { hiddenKey } from './hidden-key.js'

interface ActionsProps {
  server: string
  overview: ClientRow
}

export function Actions({ server, overview }: ActionsProps): VNode {
  const { name, number, mayEdit } = overview
  const place = { server, name }
  const onlyShown = whyOnlyShown(overview)
  const reason = whyNoBackup(server, overview)
  return (
    <div class="actions client-actions">
      {onlyShown === undefined && (
        <BackUpNow server={server} name={name} reason={reason} isPrimary />
      )}
      {number ? (
        <Link to={{ page: 'client-browse', ...place, backup: number }} class="button">
          <FolderOpen size={16} aria-hidden="true" />
          {onlyShown === undefined ? t`Restore…` : t`Files`}
        </Link>
      ) : null}
      <Link to={{ page: 'client-report', ...place }} class="button">
        <ChartColumn size={16} aria-hidden="true" />
        {t`Report`}
      </Link>
      <Link to={{ page: 'calendar', ...place }} class="button">
        <CalendarDays size={16} aria-hidden="true" />
        {t`Calendar`}
      </Link>
      {mayEdit && (
        <Link to={{ page: 'client-settings', ...place }} class="button">
          <Settings size={16} aria-hidden="true" />
          {t`Edit`}
        </Link>
      )}
      <More {...place} />
      {rightsAt(server)?.mayDeleteClients &&
        onlyShown === undefined &&
        overview.role !== 'service' && (
          <Link to={{ page: 'client-settings', ...place }} query={{ remove: '1' }} class="button">
            <Trash2 size={16} aria-hidden="true" />
            {t`Delete`}…
          </Link>
        )}
      {reason !== undefined && <p class="small">{reason}</p>}
    </div>
  )
}

interface BackUpNowProps extends ClientAt {
  /** Why a backup cannot be queued. */
  reason?: string | undefined
  isPrimary?: boolean
}

export function BackUpNow({ server, name, reason, isPrimary }: BackUpNowProps): VNode {
  const [dialog, open] = useDialog()
  const [isBusy, begin] = useBusy()
  const { run } = useChange(keys.client(server, name))
  const params = { path: { name }, query: { serverName: server } }
  const order = () =>
    run(() => api.PUT('/api/backup/do-server-backup/{name}', { params }), t`Backup queued`)
  const orderUnlessWarned = async () => {
    const { warnings } = await take(
      api.POST('/api/backup/do-server-backup/{name}/check', { params })
    )
    if (warnings.length === 0) return order()
    return open(close => (
      <Confirm title={t`Back up ${name} now?`} action={t`Back up anyway`} act={order} close={close}>
        <Warnings of={warnings} />
      </Confirm>
    ))
  }
  return (
    <>
      <button
        type="button"
        class={isPrimary ? 'primary' : undefined}
        disabled={isBusy || reason !== undefined}
        title={reason}
        onClick={() => begin(orderUnlessWarned)}
      >
        <CloudUpload size={16} aria-hidden="true" />
        {t`Back up now`}
      </button>
      {dialog}
    </>
  )
}

/** Undefined if a backup can be queued. */
export function whyNoBackup(server: string, overview: ClientRow): string | undefined {
  const onlyShown = whyOnlyShown(overview)
  if (onlyShown !== undefined) return onlyShown
  if (overview.mayRestore !== true) {
    return t`You can view this client, but not run jobs on it.`
  }
  return whyUnable(server, 'schedules')
}

function More(at: ClientAt): VNode {
  const [dialog, open] = useDialog()
  const hide = useHiding(at)
  return (
    <>
      <Menu
        name={t`More`}
        items={[
          {
            name: t`Live`,
            Icon: HeartPulse,
            href: toHref({ page: 'live-monitor', ...at })
          },
          {
            name: t`Copy as curl`,
            Icon: SquareTerminal,
            act: () => open(close => <Commands {...at} close={close} />)
          },
          { name: t`Hide from my lists`, Icon: EyeOff, act: hide }
        ]}
      />
      {dialog}
    </>
  )
}

function useHiding({ server, name }: ClientAt): () => void {
  const { tryRun } = useChange(hiddenKey, keys.overviews)
  const place = { name, ...(start().servers.length > 1 && { agent: server }) }
  const hide = async () => {
    await api.PUT('/api/preferences/ui/hide', { body: place })
    await loadStart()
  }
  return () => tryRun(hide, t`${name} hidden from your lists.`)
}

function Commands({ server, name, close }: ClientAt & { close: () => void }): VNode {
  const from = { base: location.origin + basePath, user: start().me.name }
  const commands: [string, string][] = [
    [t`Backups`, toCurl({ ...from, words: ['client', server, 'stats', name] })],
    [t`Backup statistics`, toCurl({ ...from, words: ['client', server, 'report', name] })],
    [
      t`Back up now`,
      toCurl({ ...from, method: 'PUT', words: ['backup', server, 'do-server-backup', name] })
    ]
  ]
  return (
    <Note title={t`curl commands for ${name}`} close={close}>
      <div class="commands">
        {commands.map(([label, text]) => (
          <div key={label}>
            <h3>{label}</h3>
            <Copied label={label} text={text} />
          </div>
        ))}
      </div>
    </Note>
  )
}
