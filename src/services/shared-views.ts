/** What was made of a source for callers who see the same, kept as long as the source itself. */
import { visibilityKey } from '../access/decisions.js'
import type { Caller } from '../access/caller.js'

/** Callers with different rights that share one source; more of them make their view each time. */
const viewsPerSourceMax = 200

export class SharedViews<Source extends object, View> {
  readonly #views = new WeakMap<Source, Map<string, View>>()

  find(source: Source, caller: Caller, make: () => View): View {
    const views = this.#viewsOf(source)
    const key = JSON.stringify([visibilityKey(caller), caller.timeZone])
    const known = views.get(key)
    if (known !== undefined) return known
    const view = make()
    if (views.size < viewsPerSourceMax) views.set(key, view)
    return view
  }

  #viewsOf(source: Source): Map<string, View> {
    const known = this.#views.get(source)
    if (known) return known
    const views = new Map<string, View>()
    this.#views.set(source, views)
    return views
  }
}
