import type { Asker } from '../../src/queues/asker.js'

/** Somebody who waits patiently, unless there is a signal. */
export function createAsker(user: string, signal = new AbortController().signal): Asker {
  return { user, signal }
}

export const somebody = createAsker('local/somebody')
