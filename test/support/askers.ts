import type { Requester } from '../../src/queues/requester.js'

/** Somebody who waits patiently, unless there is a signal. */
export function createAsker(user: string, signal = new AbortController().signal): Requester {
  return { user, signal }
}

export const somebody = createAsker('local/somebody')
