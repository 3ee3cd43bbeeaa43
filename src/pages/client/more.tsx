/** What else there is about a client. */
import { EyeOff, HeartPulse, SquareTerminal } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, basePath } from '../api.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { Copied } from '../parts/copied.js'
import { Dialog } from '../parts/dialog.js'
import { toHref } from '../parts/link.js'
import { Menu } from '../parts/menu.js'
import { loadStart, start } from '../start.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'
import { toCurl } from './curl.js'
import { hiddenKey } from './hidden-key.js'

export function More(at: ClientAt): VNode {
  const [isCopying, setCopying] = useState(false)
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
          { name: t`Copy as curl`, Icon: SquareTerminal, act: () => setCopying(true) },
          { name: t`Hide from my lists`, Icon: EyeOff, act: hide }
        ]}
      />
      {isCopying && <Commands {...at} close={() => setCopying(false)} />}
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
  return () => tryRun(hide, t`${name} is hidden from your lists.`)
}

function Commands({ server, name, close }: ClientAt & { close: () => void }): VNode {
  const from = { base: location.origin + basePath, user: start().me.name }
  const commands: [string, string][] = [
    [t`Its backups`, toCurl({ ...from, words: ['client', server, 'stats', name] })],
    [t`What each of them did`, toCurl({ ...from, words: ['client', server, 'report', name] })],
    [
      t`Back up now`,
      toCurl({ ...from, method: 'PUT', words: ['backup', server, 'do-server-backup', name] })
    ]
  ]
  return (
    <Dialog title={t`${name} from a shell`} close={close}>
      <div class="commands">
        {commands.map(([label, text]) => (
          <div key={label}>
            <h3>{label}</h3>
            <Copied label={label} text={text} />
          </div>
        ))}
      </div>
      <menu class="actions">
        <button type="button" onClick={close}>
          {t`Close`}
        </button>
      </menu>
    </Dialog>
  )
}
