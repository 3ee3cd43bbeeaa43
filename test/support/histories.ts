/** Histories of clients, which are made beside everything else. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { components } from '../../generated/contract-types.js'
import type { TestApp } from './app.js'

type State = components['schemas']['HistoryState']

/**
 * Has it made anew; resolves when all backups are in it that are to be had, so many at least: burp may
 * tell of one a moment after its client is done.
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
