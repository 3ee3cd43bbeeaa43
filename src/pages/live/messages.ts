/** Messages between pages and the shared worker. */
import type { Schemas } from '../../client/types.js'

export type LiveEvent = Schemas['LiveEvent']

export type FromWorker =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: 'connecting' | 'live' | 'polling' | 'offline' }

export type ToWorker =
  | { kind: 'shown'; isShown: boolean; address: string; after: string }
  | { kind: 'gone' }
