/** Tells that burp does not know of a change yet, and has it read its configuration anew. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, ApiFailure, take } from '../api.js'
import { Confirm } from '../parts/dialog.js'
import { showErrorToast, showStatusToast } from '../parts/toasts.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { forgetReloads, listReloads } from './reloads.js'

export function ReloadBanner({ server }: { server: string }): VNode | null {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const options = listReloads(server)
  if (options.length === 0) return null
  const reload = async () => {
    setBusy(true)
    try {
      await reloadServer(server)
    } catch (error) {
      // Something is under way: breaking it off is for people to decide.
      if (error instanceof ApiFailure && error.code === 'CLIENT_BUSY') setAsking(true)
      else showErrorToast(error)
    }
    setBusy(false)
  }
  const reason = whyNot(server)
  return (
    <div class="banner" role="status">
      <p>{t`Reload burp to apply the change to ${options.join(', ')}.`}</p>
      {reason === undefined ? (
        <button type="button" disabled={isBusy} onClick={() => void reload()}>
          {t`Reload burp now`}
        </button>
      ) : (
        <p class="small">{reason}</p>
      )}
      {isAsking && (
        <Confirm
          title={t`Abort running backups and restores?`}
          action={t`Abort and reload`}
          isDanger
          act={() => reloadServer(server, true)}
          close={() => setAsking(false)}
        >
          <p>
            {t`Backups or restores are running. Reloading burp aborts them; clients start them again later.`}
          </p>
        </Confirm>
      )}
    </div>
  )
}

async function reloadServer(server: string, force = false): Promise<void> {
  const said = await take(
    api.POST('/api/settings/{server}/reload', {
      params: { path: { server }, query: force ? { force } : {} }
    })
  )
  said.forEach(showStatusToast)
  forgetReloads(server)
}

/** Undefined where it can be done from here. */
function whyNot(server: string): string | undefined {
  const known = start().servers.find(({ name }) => name === server)
  const able = known?.capabilities.reload
  if (typeof able === 'string') return able
  if (known?.rights.mayReload === true) return undefined
  return t`Only an administrator can do this.`
}
