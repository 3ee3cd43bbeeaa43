/** The histories of one server's clients in files here, and what keeps them up to date. */
import type { Asker } from '../fair/asker.js'
import type { HistoryQuestion, HistoryState, ServerHistories } from './histories.js'
import type { KeptHistories } from './kept-histories.js'
import type { ServerFiller } from './server-filler.js'
import type { SearchReply } from './threads/search-tasks.js'

export class LocalHistories implements ServerHistories {
  readonly #kept: KeptHistories
  readonly #filler: ServerFiller

  constructor(kept: KeptHistories, filler: ServerFiller) {
    this.#kept = kept
    this.#filler = filler
  }

  ask<T>(asker: Asker, question: HistoryQuestion): Promise<SearchReply<T>> {
    return this.#kept.ask<T>(asker, question)
  }

  lookUpState(client: string): Promise<HistoryState> {
    return this.#kept.lookUpState(client)
  }

  rebuild(client: string): Promise<void> {
    return this.#filler.rebuild(client)
  }
}

const off: HistoryState = {
  phase: 'off',
  indexed: [],
  failed: [],
  paths: 0,
  bytes: 0,
  builtAt: undefined
}

/** Where nothing is kept. */
export const noHistories: ServerHistories = {
  ask: async () => ({ state: 'absent' }),
  lookUpState: async () => off,
  rebuild: async () => {}
}
