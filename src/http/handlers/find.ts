import type { Handlers } from '../contract/operation.js'
import type { FindServices } from '../../services/search/find-services.js'
import { Readable } from 'node:stream'
import { BinaryAnswer, toEtag } from '../../services/requests/answers.js'
import type { FleetPiece } from '../../services/search/fleet-search.js'

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

const mediaType = 'application/x-ndjson'

function printLines(items: readonly object[], summary: object): BinaryAnswer {
  const content = Buffer.from([...items, summary].map(item => `${JSON.stringify(item)}\n`).join(''))
  const etag = toEtag(content)
  return new BinaryAnswer(content, { mediaType, fileName: 'found.ndjson', etag })
}

/** Streams hits as they are found. Throws before the first line if the search fails. */
async function streamLines(pieces: AsyncGenerator<FleetPiece, undefined>): Promise<BinaryAnswer> {
  const first = await pieces.next()
  const content = Readable.from(toLines(first, pieces), { objectMode: false })
  // A stream that nothing has read does not end its source, and the search would keep its slot.
  content.once('close', () => void pieces.return(undefined))
  return new BinaryAnswer(content, { mediaType, fileName: 'found.ndjson' })
}

async function* toLines(
  first: IteratorResult<FleetPiece, undefined>,
  pieces: AsyncGenerator<FleetPiece, undefined>
): AsyncGenerator<string, undefined> {
  if (first.value) yield printPiece(first.value)
  for await (const piece of pieces) yield printPiece(piece)
  return undefined
}

function printPiece(piece: FleetPiece): string {
  if ('searched' in piece) return `${JSON.stringify(piece)}\n`
  return piece.hits.map(hit => `${JSON.stringify(hit)}\n`).join('')
}
