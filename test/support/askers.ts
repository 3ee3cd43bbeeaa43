import type { Requester } from '../../src/queues/requester.js'

/** A requester without a deadline, unless it has a signal. */
export function createAsker(user: string, signal = new AbortController().signal): Requester {
  return { user, signal }
}

export const somebody = createAsker('local/somebody')
