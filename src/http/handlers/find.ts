import { printLines, streamLines } from '../../services/search/found-lines.js'
import type { Handlers } from '../contract/operation.js'
import type { FindServices } from '../../services/search/find-services.js'

export const findHandlers = ({
  comparison,
  fleetSearch,
  foldersAt,
  historyStates,
  pathSearch,
  versions
}: FindServices) =>
  ({
    searchBackups: async ({ ask, query, areLinesWanted }) => {
      const found = await pathSearch.find(ask, query)
      const { hits, ...summary } = found
      return isOfLines(query, areLinesWanted) ? printLines(hits, summary) : found
    },
    listPathVersions: ({ ask, query }) => versions.list(ask, query),
    compareBackups: async ({ ask, path, query, areLinesWanted }) => {
      const found = await comparison.find(ask, path, query)
      const { entries, folders, ...summary } = found
      if (!isOfLines(query, areLinesWanted)) return found
      return printLines(query.view === 'entries' ? entries : [...folders, ...entries], summary)
    },
    selectRemoved: ({ ask, path, query }) => comparison.select(ask, path, query),
    browseAt: ({ ask, query }) => foldersAt.find(ask, query),
    getHistoryState: ({ ask }) => historyStates.find(ask),
    rebuildHistory: async ({ ask }) => {
      await historyStates.rebuild(ask)
      return {}
    },
    searchClients: ({ ask, query, areLinesWanted }) =>
      isOfLines(query, areLinesWanted)
        ? streamLines(fleetSearch.search(ask, query))
        : fleetSearch.find(ask, query)
  }) satisfies Partial<Handlers>

/**
 * Returns whether lines are requested; the format in the address has priority over the accepted
 * types.
 */
function isOfLines({ format }: { format?: 'json' | 'ndjson' }, areLinesWanted: boolean): boolean {
  return format === undefined ? areLinesWanted : format === 'ndjson'
}
