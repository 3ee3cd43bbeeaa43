/**
 * Decides which modules of the console share a file. A request costs as much as some kilobytes, so
 * files are joined while that makes all pages together cheaper.
 */
import type { OutputChunk } from 'rolldown'

/** Cost of one more request, in bytes of modules that are not minified yet. */
const requestBytes = 24_000

/** Pages with many answers or a chart besides their code, which count as much as four others. */
const fullPages = /\/src\/pages\/(?:client\/client|report\/client-report|browse\/browse)\.tsx$/
const fullShare = 4

/** How often an entry that a page loads later, such as a dialog, is needed beside a page. */
const laterShare = 0.25

/** Code that this share of the pages needs is loaded with the first page. */
const nearlyAll = 0.6

interface Group {
  /** Entries that load all of these modules, and how often each is needed. */
  entries: ReadonlyMap<string, number>
  bytes: number
  modules: readonly string[]
}

/**
 * Returns the name of the file for each module. `chunks`: a build that joined nothing. Modules that
 * `app` needs are loaded with each page.
 */
export function groupModules(
  chunks: readonly OutputChunk[],
  app: OutputChunk
): ReadonlyMap<string, string> {
  const groups = joinGroups(listGroups(chunks, app))
  return new Map(groups.flatMap(({ modules }, n) => modules.map(id => [id, `group${n}`])))
}

/** Returns a chunk and all that it imports statically, itself first. */
export function listLoaded(
  chunks: readonly OutputChunk[],
  { fileName }: OutputChunk,
  seen = new Set<OutputChunk>()
): Set<OutputChunk> {
  const chunk = chunks.find(each => each.fileName === fileName)
  if (!chunk || seen.has(chunk)) return seen
  seen.add(chunk)
  for (const file of chunk.imports) listLoaded(chunks, { ...chunk, fileName: file }, seen)
  return seen
}

/** Groups modules that the same entries load. */
function listGroups(chunks: readonly OutputChunk[], app: OutputChunk): Group[] {
  const isCode = (chunk: OutputChunk) => !chunk.facadeModuleId?.endsWith('.json')
  const first = listLoaded(chunks, app)
  const entries = chunks.filter(chunk => chunk.isDynamicEntry && isCode(chunk))
  const pages = new Set([...first].flatMap(({ dynamicImports }) => dynamicImports))
  const loads = entries.map(entry => {
    const isPage = pages.has(entry.fileName)
    const isFull = fullPages.test(entry.facadeModuleId ?? '')
    const share = isFull ? fullShare : isPage ? 1 : laterShare
    return { name: entry.fileName, isPage, share, all: listLoaded(chunks, entry) }
  })
  const groups = new Map<string, Group>()
  for (const chunk of chunks.filter(isCode)) {
    const users = loads.filter(({ all }) => first.has(chunk) || all.has(chunk))
    const pageCount = users.filter(({ isPage }) => isPage).length
    const isShared = first.has(chunk) || pageCount >= pages.size * nearlyAll
    const key = isShared ? 'first' : users.map(({ name }) => name).join(' ')
    const before = groups.get(key)?.modules ?? []
    groups.set(key, {
      entries: new Map((isShared ? loads : users).map(({ name, share }) => [name, share])),
      bytes: (groups.get(key)?.bytes ?? 0) + sizeOf(chunk),
      modules: [...before, ...Object.keys(chunk.modules)]
    })
  }
  return [...groups.values()]
}

function sizeOf({ modules }: OutputChunk): number {
  return Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
}

/** Joins the two groups that save most, again and again, until joining saves nothing. */
function joinGroups(groups: readonly Group[]): readonly Group[] {
  let best = { saved: 0, groups }
  for (const [n, one] of groups.entries()) {
    for (const other of groups.slice(n + 1)) {
      const joined = join(one, other)
      const saved = costOf(one) + costOf(other) - costOf(joined)
      if (saved <= best.saved) continue
      const rest = groups.filter(group => group !== one && group !== other)
      best = { saved, groups: [...rest, joined] }
    }
  }
  return best.saved > 0 ? joinGroups(best.groups) : groups
}

function join(one: Group, other: Group): Group {
  return {
    entries: new Map([...one.entries, ...other.entries]),
    bytes: one.bytes + other.bytes,
    modules: [...one.modules, ...other.modules]
  }
}

function costOf({ entries, bytes }: Group): number {
  const loadedCount = [...entries.values()].reduce((sum, share) => sum + share, 0)
  return loadedCount * (bytes + requestBytes)
}
