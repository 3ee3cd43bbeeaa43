/** What pages and the worker that holds their connection say to each other. */
import type { Schemas } from '../api-types.js'

export type LiveEvent = Schemas['LiveEvent']

export type FromWorker =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: 'connecting' | 'live' | 'polling' | 'offline' }

export type ToWorker = { kind: 'shown'; isShown: boolean; address: string } | { kind: 'gone' }
