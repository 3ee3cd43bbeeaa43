import { printLines, streamLines } from '../../services/search/found-lines.js'
import type { Handlers } from '../contract/operation.js'
import type { FindServices } from '../../services/search/find-services.js'

/** As the contract has it. */
const foundUsual = 200
const perClientUsual = 20

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
      const { format, case: isCaseSensitive, q = '', limit = foundUsual, ...rest } = query
      const found = await pathSearch.find(ask, { ...rest, q, limit, isCaseSensitive })
      const { hits, ...summary } = found
      return isOfLines(format, areLinesWanted) ? printLines(hits, summary) : found
    },
    listPathVersions: ({ ask, query }) =>
      versions.list(ask, {
        path: query.path ?? '',
        childrenMax: query.children ?? 0,
        findsMoves: query.moves ?? false
      }),
    compareBackups: async ({ ask, path, query, areLinesWanted }) => {
      const { q = '', mode, in: part, case: isCaseSensitive, after, depth, fields } = query
      const { moves = true, view = 'folders', limit = foundUsual } = query
      const question = {
        ...path,
        path: query.path ?? '',
        kinds: query.kind,
        names: q === '' ? undefined : { q, mode, in: part, isCaseSensitive },
        findsMoves: moves,
        view,
        depth,
        fields,
        limit,
        after
      }
      if (query.as === 'selection') return comparison.select(ask, question)
      const found = await comparison.find(ask, question)
      const { entries, folders, ...summary } = found
      if (!isOfLines(query.format, areLinesWanted)) return found
      return printLines(view === 'folders' ? [...folders, ...entries] : entries, summary)
    },
    browseAt: ({ ask, query }) => foldersAt.find(ask, { path: query.path ?? '', at: query.at }),
    getHistoryState: ({ ask }) => historyStates.find(ask),
    rebuildHistory: async ({ ask }) => {
      await historyStates.rebuild(ask)
      return {}
    },
    searchClients: ({ ask, query, areLinesWanted }) => {
      const { format, case: isCaseSensitive, q = '', limit = foundUsual, ...rest } = query
      const perClient = query.per_client ?? perClientUsual
      const question = { ...rest, q, limit, isCaseSensitive, perClient }
      if (isOfLines(format, areLinesWanted)) return streamLines(fleetSearch.search(ask, question))
      return fleetSearch.find(ask, question)
    }
  }) satisfies Partial<Handlers>

/** What the address says goes before what the consumer accepts. */
function isOfLines(format: 'json' | 'ndjson' | undefined, areLinesWanted: boolean): boolean {
  return format === undefined ? areLinesWanted : format === 'ndjson'
}
