/** For whom something is asked of a burp server: waiting lines are fair between users. */

export interface Requester {
  /** Equal for one person only: the name together with the backend that knows it. */
  readonly user: string
  /** Fires when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** burphub's own work, which nobody in particular waits for; no user can have this name. */
export const backgroundRequester: Requester = Object.freeze({
  user: '@burphub',
  signal: new AbortController().signal
})

/** The same one, for what must come to its end though nobody waits for it. */
export function uninterrupted({ user }: Requester): Requester {
  return { user, signal: backgroundRequester.signal }
}

/** The same one, for work that may also end for another reason. */
export function withSignal({ user, signal }: Requester, other: AbortSignal): Requester {
  return { user, signal: AbortSignal.any([signal, other]) }
}
