/** The services that search, together. */
import { Comparison } from './comparison.js'
import { type FleetParts, FleetSearch } from './fleet-search.js'
import { FoldersAt } from './folder-at.js'
import { HistoryStates } from './history-states.js'
import { PathSearch } from './path-search.js'
import { Versions } from './versions.js'

export interface FindServices {
  comparison: Comparison
  fleetSearch: FleetSearch
  foldersAt: FoldersAt
  historyStates: HistoryStates
  pathSearch: PathSearch
  versions: Versions
}

export function createFindServices(parts: FleetParts): FindServices {
  return {
    comparison: new Comparison(parts),
    fleetSearch: new FleetSearch(parts),
    foldersAt: new FoldersAt(parts),
    historyStates: new HistoryStates(parts),
    pathSearch: new PathSearch(parts),
    versions: new Versions(parts)
  }
}
