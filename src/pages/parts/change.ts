/** Changes through the API: a toast reports the result, and what the page shows is loaded again. */
import { type QueryKey, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { showErrorToast, showToast } from './toasts.js'

type Act = () => Promise<unknown>

export interface Change {
  /** Throws if the change fails. `said`: the toast after success. */
  run: (act: Act, said?: string) => Promise<void>
  /** Shows a failure as a toast. */
  tryRun: (act: Act, said?: string) => void
}

/** `stale`: keys of the queries that the change outdates. */
export function useChange(...stale: readonly QueryKey[]): Change {
  const queries = useQueryClient()
  const run = async (act: Act, said?: string) => {
    await act()
    if (said !== undefined) showToast(said)
    await Promise.all(stale.map(queryKey => queries.invalidateQueries({ queryKey })))
  }
  return { run, tryRun: (act, said) => void run(act, said).catch(showErrorToast) }
}

/** Returns whether an action runs, and a function that starts one. Shows a failure as a toast. */
export function useBusy(): [boolean, (act: Act) => void] {
  const [isBusy, setBusy] = useState(false)
  const start = async (act: Act) => {
    setBusy(true)
    await act().catch(showErrorToast)
    setBusy(false)
  }
  return [isBusy, act => void start(act)]
}
