import {
  CalendarClock,
  CalendarDays,
  Check,
  ChartColumn,
  CloudUpload,
  FolderOpen,
  GitCompare,
  Settings,
  Trash2,
  EyeOff,
  HeartPulse,
  SquareTerminal
} from 'lucide-preact'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { api, take, basePath } from '../api.js'
import { keys } from '../live/live.js'
import { type ClientRow, whyOnlyShown } from '../overview/clients.js'
import { AskAccess, tellContacts } from '../parts/ask-access.js'
import { Confirm, Note, useDialog } from '../parts/dialog.js'
import { Link, toHref } from '../parts/link.js'
import { Warnings } from '../parts/load.js'
import { rightsAt, start, loadStart, whyUnable } from '../start.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'
import { useBusy, useChange } from '../parts/form.js'
import { Copied } from '../parts/buttons.js'
import { Menu } from '../parts/menu.js'
import { toCurl } from './curl.js'
import { maySnooze, useSnooze } from './snooze.js'

interface ActionsProps {
  server: string
  overview: ClientRow
  /** For a user with only one client. */
  isLarge: boolean
}

export function Actions({ server, overview, isLarge }: ActionsProps): VNode {
  const { name, number } = overview
  const place = { server, name }
  const onlyShown = whyOnlyShown(overview)
  const reason = whyNoBackup(server, overview)
  const mayRestore = onlyShown === undefined && overview.mayRestore === true
  return (
    <div class={isLarge ? 'actions client-actions client-actions-large' : 'actions client-actions'}>
      {number ? (
        <Link
          to={{ page: 'client-browse', ...place, backup: number }}
          class="button primary"
          aria-keyshortcuts="r"
        >
          <FolderOpen size={16} aria-hidden="true" />
          {mayRestore ? t`Restore files` : t`Files`}
        </Link>
      ) : null}
      {onlyShown === undefined && (
        <BackUpNow server={server} name={name} reason={reason} isPrimary={!number} />
      )}
      <More server={server} overview={overview} />
      {reason !== undefined &&
        (onlyShown === undefined && overview.mayRestore === false ? (
          <details class="small">
            <summary>
              {reason} {tellContacts()}
            </summary>
            <AskAccess server={server} client={name} isForRestore />
          </details>
        ) : (
          <p class="small">{reason}</p>
        ))}
    </div>
  )
}

interface BackUpNowProps extends ClientAt {
  reason?: string | undefined
  isPrimary?: boolean
}

/** Becomes the state of the job, with a way back. */
export function BackUpNow({ server, name, reason, isPrimary }: BackUpNowProps): VNode {
  const [dialog, open] = useDialog()
  const [isBusy, begin] = useBusy()
  const [isQueued, setQueued] = useState(false)
  const { run } = useChange(keys.client(server, name), keys.orders)
  const params = { path: { name }, query: { serverName: server } }
  const order = async () => {
    await run(() => api.PUT('/api/backup/do-server-backup/{name}', { params }))
    setQueued(true)
  }
  const undo = async () => {
    await run(() => api.DELETE('/api/backup/server-backup/{name}', { params }))
    setQueued(false)
  }
  const orderUnlessWarned = async () => {
    const { warnings } = await take(
      api.POST('/api/backup/do-server-backup/{name}/check', { params })
    )
    if (warnings.length === 0) return order()
    return open(close => (
      <Confirm title={t`Back up ${name} now?`} action={t`Back up now`} act={order} close={close}>
        <Warnings of={warnings} />
      </Confirm>
    ))
  }
  if (isQueued) return <Queued name={name} isBusy={isBusy} undo={() => begin(undo)} />
  return (
    <>
      <button
        type="button"
        class={isPrimary ? 'primary' : undefined}
        aria-keyshortcuts="b"
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

interface QueuedProps {
  name: string
  isBusy: boolean
  undo: () => void
}

/** Has the focus that the button had. */
function Queued({ name, isBusy, undo }: QueuedProps): VNode {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <span class="actions state-ok" role="status">
      <Check size={16} aria-hidden="true" />
      {t`Backup queued`}
      <button ref={button} type="button" class="quiet as-link" disabled={isBusy} onClick={undo}>
        {t`Undo`}
        <span class="visually-hidden"> {name}</span>
      </button>
    </span>
  )
}

/** Undefined if a backup can be queued. */
export function whyNoBackup(server: string, overview: ClientRow): string | undefined {
  const onlyShown = whyOnlyShown(overview)
  if (onlyShown !== undefined) return onlyShown
  if (overview.mayRestore !== true) {
    return t`You have read-only access.`
  }
  return whyUnable(server, 'schedules')
}

function More({ server, overview }: Omit<ActionsProps, 'isLarge'>): VNode {
  const { name, number, mayEdit, role, health } = overview
  const at = { server, name }
  const [dialog, open] = useDialog()
  const hide = useHiding(at)
  const [snooze, snoozeDialog] = useSnooze(at)
  const isOwn = whyOnlyShown(overview) === undefined && role !== 'service'
  const mayDelete = rightsAt(server)?.mayDeleteClients && isOwn
  return (
    <>
      <Menu
        of={name}
        items={[
          health === 'running' && {
            name: t`Live`,
            Icon: HeartPulse,
            href: toHref({ page: 'live-monitor', ...at })
          },
          mayEdit && {
            name: t`Settings`,
            Icon: Settings,
            href: toHref({ page: 'client-settings', ...at })
          },
          maySnooze() && {
            name: t`Change schedule`,
            Icon: CalendarClock,
            href: toHref({ page: 'alerts', section: 'schedules' }, { q: name })
          },
          ...(maySnooze() && !overview.muted ? snooze : []),
          number !== null && {
            name: t`Compare backups`,
            Icon: GitCompare,
            href: toHref({ page: 'diff', ...at, backup: number })
          },
          { name: t`Report`, Icon: ChartColumn, href: toHref({ page: 'client-report', ...at }) },
          { name: t`Calendar`, Icon: CalendarDays, href: toHref({ page: 'calendar', ...at }) },
          { name: t`Hide from my lists`, Icon: EyeOff, act: hide },
          {
            name: t`Show as API call`,
            Icon: SquareTerminal,
            act: () => open(close => <Commands {...at} close={close} />)
          },
          mayDelete && {
            name: `${t`Delete client`}…`,
            Icon: Trash2,
            isDanger: true,
            href: toHref({ page: 'client-settings', ...at }, { remove: '1' })
          }
        ]}
      />
      {dialog}
      {snoozeDialog}
    </>
  )
}

function useHiding({ server, name }: ClientAt): () => void {
  const { tryRun } = useChange(keys.hidden, keys.overviews)
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
    [t`Statistics`, toCurl({ ...from, words: ['client', server, 'report', name] })],
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
