/** File indexes of clients, which burphub creates in the background. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { components } from '../../generated/contract-types.js'
import type { TestApp } from './app.js'

type State = components['schemas']['HistoryState']

/**
 * Rebuilds the index; resolves once it contains all backups, at least `backupsMin`, because burp
 * may list a backup a moment after its client is done.
 */
export async function awaitHistory(app: TestApp, client: string, backupsMin = 1): Promise<State> {
  const url = `/api/client/main/index/${client}`
  const begin = () => app.request({ method: 'POST', url })
  await begin()
  for (;;) {
    const state = (await app.get(url)).json<State>()
    const isReady =
      state.phase === 'ready' && state.missing.every(({ reason }) => reason !== 'pending')
    if (isReady && state.of >= backupsMin) return state
    if (isReady) await begin()
    await sleep(50)
  }
}
