/** What is chosen of a client's backups, for as long as the tab is open. */
import { signal } from '@preact/signals'
import { t } from '../i18n.js'
import { type Chosen, nothingChosen, type Selection } from './selection.js'

/** More would be chosen by a folder above. */
const chosenMax = 10_000

const baskets = signal<ReadonlyMap<string, Selection>>(new Map())

/** Of one client: another of its backups has most of the paths, too. */
export function basketOf(place: string): Selection {
  return baskets.value.get(place) ?? read(place)
}

/** Throws where that is too much. */
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

/** Without storage it lives as long as the page. */
function write(place: string, selection: Selection): void {
  try {
    sessionStorage.setItem(toKey(place), JSON.stringify([...selection.values()]))
  } catch {
    // The browser keeps nothing, or has no room.
  }
}

function toKey(place: string): string {
  return `basket:${place}`
}
