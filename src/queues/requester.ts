/** The user on whose behalf burphub queries a burp server: queues are fair between users. */

export interface Requester {
  /** Unique per user: the name together with the authentication backend. */
  readonly user: string
  /** Fires when the answer is no longer needed. */
  readonly signal: AbortSignal
}

/** Requester of burphub's own work; no user can have this name. */
export const backgroundRequester: Requester = Object.freeze({
  user: '@burphub',
  signal: new AbortController().signal
})

/** Returns the same requester for work that must finish even after a disconnect. */
export function uninterrupted({ user }: Requester): Requester {
  return { user, signal: backgroundRequester.signal }
}

/** Returns the same requester for work that `other` may also end. */
export function withSignal({ user, signal }: Requester, other: AbortSignal): Requester {
  return { user, signal: AbortSignal.any([signal, other]) }
}
