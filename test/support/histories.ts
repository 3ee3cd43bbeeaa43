/** Histories of clients, which are made beside everything else. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { components } from '../../generated/contract-types.js'
import type { TestApp } from './app.js'

type State = components['schemas']['HistoryState']

/** Has it made anew; resolves when all backups are in it that are to be had. */
export async function awaitHistory(app: TestApp, client: string, server = 'main'): Promise<State> {
  const url = `/api/client/${server}/index/${client}`
  await app.request({ method: 'POST', url })
  for (;;) {
    const state = (await app.get(url)).json<State>()
    if (state.phase === 'ready' && state.missing.every(({ reason }) => reason !== 'pending')) {
      return state
    }
    await sleep(50)
  }
}
