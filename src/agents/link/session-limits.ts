/** Shared settings and limits of both sides. */

/** Flow control window of a stream and of a session: the default of 64 kB is slow on long lines. */
export const windowBytes = 1024 * 1024

const ownSettings = {
  enablePush: false,
  initialWindowSize: windowBytes,
  maxFrameSize: 64 * 1024,
  maxHeaderListSize: 16 * 1024
} as const

export const sessionOptions = {
  settings: ownSettings,
  maxHeaderListPairs: 64,
  maxOutstandingPings: 4,
  maxSettings: 8,
  /**
   * MB. Responses that wait to be sent count, and a stream beyond the limit is refused. So this
   * must exceed what handlers, which have limits of their own, produce at once.
   */
  maxSessionMemory: 1_000
} as const
