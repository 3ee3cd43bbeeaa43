/** What a button changes: done, it is told, and what is shown of it is asked for anew. */
import { type QueryKey, useQueryClient } from '@tanstack/preact-query'
import { showToast, showErrorToast } from './toasts.js'

type Act = () => Promise<unknown>

export interface Change {
  /** Throws what fails, for whoever shows it in place. */
  run: (act: Act, said: string) => Promise<void>
  /** What fails is told like what is done. */
  tryRun: (act: Act, said: string) => void
}

export function useChange(...stale: readonly QueryKey[]): Change {
  const queries = useQueryClient()
  const run = async (act: Act, said: string) => {
    await act()
    showToast(said)
    await Promise.all(stale.map(queryKey => queries.invalidateQueries({ queryKey })))
  }
  return { run, tryRun: (act, said) => void run(act, said).catch(showErrorToast) }
}
