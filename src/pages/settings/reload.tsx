/** Tells that burp does not know of a change yet, and has it read its configuration anew. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, ApiFailure, take } from '../api.js'
import { Confirm } from '../parts/dialog.js'
import { tellFailure, tellStatus } from '../parts/toasts.js'
import { start } from '../start.js'
import { say, tell } from '../words.js'
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
      else tellFailure(error)
    }
    setBusy(false)
  }
  const reason = whyNot(server)
  return (
    <div class="banner" role="status">
      <p>
        {tell(
          say`burp sees the change of ${options.join(', ')} only when it reads its configuration anew.`
        )}
      </p>
      {reason === undefined ? (
        <button type="button" disabled={isBusy} onClick={() => void reload()}>
          {tell(say`Have burp read it now`)}
        </button>
      ) : (
        <p class="small">{reason}</p>
      )}
      {isAsking && (
        <Confirm
          title={tell(say`Break off what is under way?`)}
          action={tell(say`Break off and reload`)}
          isDanger
          act={() => reloadServer(server, true)}
          close={() => setAsking(false)}
        >
          <p>
            {tell(
              say`A backup or a restore is under way. burp breaks off all of them when it reads its configuration anew; clients begin again later.`
            )}
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
  said.forEach(tellStatus)
  forgetReloads(server)
}

/** Undefined where it can be done from here. */
function whyNot(server: string): string | undefined {
  const known = start().servers.find(({ name }) => name === server)
  const able = known?.capabilities.reload
  if (typeof able === 'string') return able
  if (known?.rights.mayReload === true) return undefined
  return tell(say`An administrator has to do that.`)
}
