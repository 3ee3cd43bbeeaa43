/** Notifies listeners once of each change of a link's state. */
import type { LinkState } from './link.js'

export class StateNews {
  readonly #listeners = new Set<() => void>()
  #told: LinkState = 'unknown'

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(state: LinkState): void {
    if (state === this.#told) return
    this.#told = state
    for (const listener of this.#listeners) listener()
  }
}
