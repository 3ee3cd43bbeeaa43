/** Selected paths of a client, kept while the tab is open. */
import { signal } from '@preact/signals'
import { t } from '../i18n.js'
import { type Chosen, nothingChosen, type Selection } from './selection.js'

/** To select more, users select a parent folder. */
const chosenMax = 10_000

const baskets = signal<ReadonlyMap<string, Selection>>(new Map())

/** One selection per client: most paths also exist in its other backups. */
export function basketOf(place: string): Selection {
  return baskets.value.get(place) ?? read(place)
}

/** Throws if there are too many paths. */
export function setBasket(place: string, selection: Selection): void {
  if (selection.size > chosenMax) {
    throw new Error(t`You can select at most ${chosenMax} paths. Select their folder instead.`)
  }
  baskets.value = new Map(baskets.value).set(place, selection)
  write(place, selection)
}

function read(place: string): Selection {
  try {
    const items = JSON.parse(sessionStorage.getItem(toKey(place)) ?? '[]') as Chosen[]
    return items.length === 0 ? nothingChosen : new Map(items.map(item => [item.path, item]))
  } catch {
    return nothingChosen
  }
}

/** Without storage, the selection lasts as long as the page. */
function write(place: string, selection: Selection): void {
  try {
    sessionStorage.setItem(toKey(place), JSON.stringify([...selection.values()]))
  } catch {
    // Storage is disabled or full.
  }
}

function toKey(place: string): string {
  return `basket:${place}`
}
