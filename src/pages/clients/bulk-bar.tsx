/** Actions for the selected clients, which stay in view. */
import { BellOff, KeyRound, Tag } from 'lucide-preact'
import type { VNode } from 'preact'
import type { ClientRow } from '../overview/clients.js'
import { useDialog } from '../parts/dialog.js'
import { Link } from '../parts/link.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { BackUpAll } from './back-up-all.js'
import { LabelDialog, MuteDialog } from './bulk-dialogs.js'

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
  const mayMute = rights.maySnooze && rows.every(({ mayRestore }) => mayRestore)
  return (
    <div class="bulk-bar" role="group" aria-label={t`Selected clients`}>
      <strong role="status">{t`${rows.length} selected`}</strong>
      <BackUpAll rows={rows} />
      {mayMute && (
        <button
          type="button"
          onClick={() => open(close => <MuteDialog rows={rows} close={close} />)}
        >
          <BellOff size={16} aria-hidden="true" />
          {t`Mute`}…
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
        {t`Clear`}
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
