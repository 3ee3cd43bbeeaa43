import { createHash } from 'node:crypto'
import type { Schemas } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { Tree } from '../../burp/server/server-values.js'
import { isDirectory, printMode, type TreeEntry } from '../../protocol/tree-entry.js'
import { joinPath, normalisePath, splitPath } from '../../protocol/names.js'
import { Fault } from '../../faults.js'
import { TimeSlice } from '../../queues/time-slice.js'
import { compilePart } from '../../glob.js'
import { say } from '../../texts.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { JsonStream } from '../requests/answers.js'
import {
  AllPlaced,
  type BrowseNode,
  createNodePrinter,
  escapeHtml,
  isBelow,
  type Listing,
  type NodePlace,
  type Placed,
  placedShape,
  printNestedNodes,
  printSize,
  takePlaced,
  toNode,
  toPlace
} from './browse-nodes.js'
import { openClient } from '../requests/request-targets.js'
import type { LocalTimes } from '../requests/local-times.js'
import { toPageInSlices } from '../requests/paging.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

/**
 * A listing: without roots it lists the top folder; recursive ones list the path down to the roots.
 */
interface Asked extends QueryOf<'browseBackup'> {
  backup: number
  times: LocalTimes
}

/** Number of characters that are sent in one piece. */
const pieceLength = 16_384
/** Directories that one nested answer opens; each of them may cause a request to burp. */
const openedDirectoriesMax = 200
/** Folders that `descend` opens below its root. */
const descentMax = 40

export class Browse extends Service<'fleet' | 'zones'> {
  /** Throws INVALID_INPUT. */
  async list(
    ask: ClientRequestContext,
    backup: number,
    query: QueryOf<'browseBackup'>
  ): Promise<JsonStream<ChosenNode[]>> {
    const server = openClient(this.hub.fleet, ask)
    const asked = { ...query, backup, times: this.hub.zones.of(ask.caller) }
    if (asked.recursive && asked.root?.length) return this.#listNested(ask, server, asked)
    // Both need the client's backups; requests at the same time share one query to burp.
    const [listings, origin] = await Promise.all([
      this.#listFlat(ask, server, asked),
      this.#originOf(ask, server, asked)
    ])
    const print = (some: Iterable<Placed>) => () => this.#printPlaced(some, asked)
    const totalCount = listings.reduce((sum, { tree }) => sum + tree.length, 0)
    const isAll = [query.limit, query.cursor].every(value => value === undefined)
    const isAsItIs = [query.cursor, query.sort, query.q].every(value => value === undefined)
    if (isAll && isAsItIs) {
      const itemsCount = totalCount
      return new JsonStream(print(new AllPlaced(listings)), { origin, itemsCount, totalCount })
    }
    // A first page needs only its own entries and one more, which shows whether another page follows.
    const placed = isAsItIs
      ? takePlaced(listings, query.limit)
      : await findPlaced(listings, query.q, ask.signal)
    const { limit, cursor, sort } = query
    const question = { limit, cursor, sort: sort?.split(','), signal: ask.signal }
    const page = await toPageInSlices(placed, placedShape, question)
    const { items, nextCursor } = page
    return new JsonStream(print(items), {
      origin,
      itemsCount: items.length,
      nextCursor,
      totalCount: isAsItIs ? totalCount : page.totalCount
    })
  }

  async listWhole(
    ask: ClientRequestContext,
    backup: number,
    query: QueryOf<'browseWholeBackup'>
  ): Promise<JsonStream<BrowseNode[]>> {
    const server = openClient(this.hub.fleet, ask)
    const times = this.hub.zones.of(ask.caller)
    const [tree, origin] = await Promise.all([
      server.listWholeTree(ask.place.client, backup, ask),
      this.#originOf(ask, server, { backup, ...query, times, kind: 'whole' })
    ])
    const found = query.q ? await findInTree(tree, query.q, ask.signal) : tree
    const itemsCount = found.length
    return new JsonStream(() => printNestedNodes(times, found), { origin, itemsCount })
  }

  /** Lists one directory with the keys of the development set. */
  async listJson(
    ask: ClientRequestContext,
    backup: number,
    { root = '' }: QueryOf<'listTreeJson'>
  ): Promise<JsonStream<{ results: Schemas['TreeNodeJson'][] }>> {
    const server = openClient(this.hub.fleet, ask)
    const times = this.hub.zones.of(ask.caller)
    const [tree, origin] = await Promise.all([
      server.listTree(ask.place.client, backup, root, ask),
      this.#originOf(ask, server, { backup, root: [root], times, kind: 'json' })
    ])
    const listing = { place: toPlace(root), tree }
    const nodes = () => this.#printPlaced(new AllPlaced([listing]), { times, fields: jsonFields })
    const print = () => printWrapped(nodes())
    return new JsonStream(print, { origin, itemsCount: tree.length })
  }

  async #listFlat(
    ask: ClientRequestContext,
    server: BurpServer,
    { backup, root: roots = [], descend = false }: Asked
  ): Promise<Listing[]> {
    const { client } = ask.place
    const list = async (root: string): Promise<Listing> => {
      return { place: toPlace(root), tree: await server.listTree(client, backup, root, ask) }
    }
    if (descend && roots.length <= 1) return [await descendFrom(await list(roots[0] ?? ''), list)]
    const listings: Listing[] = []
    for (const root of roots.length === 0 ? [''] : listDifferent(roots)) {
      listings.push(await list(root))
    }
    return listings
  }

  /** Yields many nodes at a time: one by one, a long listing takes a quarter longer to print. */
  *#printPlaced(
    some: Iterable<Placed>,
    { times, fields, root: roots = [], selected = false }: Omit<Asked, 'backup'>
  ): Generator<string> {
    // `selected` without a root means everything.
    const isSelected = selected && roots.length === 0
    const createPrinter = ({ place }: Listing) =>
      fields
        ? createChosenPrinter(times, place, { isSelected, fields })
        : createNodePrinter(times, place, isSelected)
    const printers = new Map<Listing, (entry: TreeEntry) => string>()
    let text = '['
    let comma = ''
    for (const { entry, listing } of some) {
      let print = printers.get(listing)
      if (!print) printers.set(listing, (print = createPrinter(listing)))
      text += comma + print(entry)
      comma = ','
      if (text.length < pieceLength) continue
      yield text
      text = ''
    }
    yield text + ']'
  }

  async #listNested(
    ask: ClientRequestContext,
    server: BurpServer,
    asked: Asked
  ): Promise<JsonStream<BrowseNode[]>> {
    const roots = new Set(asked.root?.map(normalisePath))
    const opened = new Map<string, Tree>()
    for (const directory of listWithAncestors(roots)) {
      opened.set(directory, await server.listTree(ask.place.client, asked.backup, directory, ask))
    }
    const selected = asked.selected ? roots : new Set<string>()
    const print = () => printOpened('', { opened, selected, times: asked.times })
    const origin = await this.#originOf(ask, server, asked)
    const itemsCount = [...opened.values()].reduce((sum, tree) => sum + tree.length, 0)
    return new JsonStream(print, { origin, itemsCount })
  }

  /** Returns everything that the response depends on; a finished backup never changes. */
  async #originOf(
    ask: ClientRequestContext,
    server: BurpServer,
    { times, ...asked }: Asked & { kind?: string }
  ): Promise<string> {
    const { client } = ask.place
    const backups = await server.listBackups(client, ask)
    const timestamp = backups.find(({ number }) => number === asked.backup)?.timestamp ?? 0
    const parts = [server.name, client, timestamp, times.timeZone, asked]
    return createHash('sha1').update(JSON.stringify(parts)).digest('hex')
  }
}

/** Follows folders that contain only one folder. */
async function descendFrom(
  listing: Listing,
  list: (path: string) => Promise<Listing>,
  depth = 0
): Promise<Listing> {
  const only = listing.tree.length === 1 ? [...listing.tree][0] : undefined
  if (!only || !isDirectory(only) || depth === descentMax) return listing
  const below = await list(listing.place.prefix + only.name)
  return below.tree.length === 0 ? listing : descendFrom(below, list, depth + 1)
}

/** Keys of the development set, in their order. */
const jsonFields: NodeField[] = ['parent', 'date', 'mode', 'type', 'uid', 'gid', 'inodes', 'size']

interface Opened {
  opened: ReadonlyMap<string, Tree>
  selected: ReadonlySet<string>
  times: LocalTimes
}

/** Prints the nodes of a folder, with those of the opened folders below as their children. */
function* printOpened(directory: string, shown: Opened): Generator<string> {
  const { opened, selected, times } = shown
  const place = toPlace(directory)
  let before = '['
  for (const entry of opened.get(directory) ?? []) {
    const node = toNode(times, entry, place)
    const isSelected = selected.has(node.key) || selected.has(directory)
    const isOpen = node.folder && opened.has(node.key)
    const lazy = node.folder && !isOpen
    const text = JSON.stringify({ ...node, selected: isSelected, lazy, expanded: isOpen })
    if (isOpen) {
      yield before + text.slice(0, -emptyEnd.length)
      yield* printOpened(node.key, shown)
      yield '}'
    } else yield before + text
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** `children` is the last key of a node and empty. */
const emptyEnd = '[]}'

/** Returns the entries with the text in their names. Throws HUNG_UP. */
async function findPlaced(listings: readonly Listing[], q = '', signal: AbortSignal) {
  const fits = compilePart(q)
  const timeSlice = new TimeSlice()
  const found: Placed[] = []
  for (const placed of new AllPlaced(listings)) {
    if (timeSlice.isSpent) await timeSlice.yield(signal)
    if (fits(placed.entry.name)) found.push(placed)
  }
  return found
}

/**
 * Returns the entries with the text in their names, and the folders above them, because the
 * manifest lists the entries of a directory directly after it. Throws HUNG_UP.
 */
export async function findInTree(tree: Tree, q: string, signal: AbortSignal): Promise<Found> {
  const fits = compilePart(q)
  const isKept = new Uint8Array(tree.length)
  /** The entry and those folders above it that are not yet in the result. */
  const waiting: { path: string; at: number }[] = []
  const timeSlice = new TimeSlice()
  let [at, length] = [0, 0]
  for (const { name } of tree) {
    if (timeSlice.isSpent) await timeSlice.yield(signal)
    while (waiting.length > 0 && !isBelow(name, waiting.at(-1)?.path ?? '')) waiting.pop()
    waiting.push({ path: name, at })
    at += 1
    if (!fits(splitPath(name).name)) continue
    length += waiting.length
    for (const found of waiting.splice(0)) isKept[found.at] = 1
  }
  return {
    length,
    *[Symbol.iterator]() {
      let place = 0
      for (const entry of tree) if (isKept[place++] === 1) yield entry
    }
  }
}

type Found = Iterable<TreeEntry> & Pick<Tree, 'length'>

/** Removes duplicate directories: a list with two equal keys cannot be paged. */
function listDifferent(roots: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const root of roots) {
    const path = normalisePath(root)
    if (!spellings.has(path)) spellings.set(path, root)
  }
  return [...spellings.values()].toSorted()
}

function* printWrapped(nodes: Iterable<string>): Generator<string> {
  yield '{"results":'
  yield* nodes
  yield '}'
}

/**
 * Returns the directories and all above them, topmost first. Throws INVALID_INPUT if there are too
 * many.
 */
function listWithAncestors(directories: ReadonlySet<string>): string[] {
  const all = new Set<string>([''])
  for (const directory of directories) {
    for (let path = directory; path !== '' && !all.has(path); path = splitPath(path).parent) {
      all.add(path)
      if (all.size > openedDirectoriesMax) throw tooManyDirectories()
    }
  }
  return [...all].toSorted((a, b) => joinPath(a, '').length - joinPath(b, '').length)
}

function tooManyDirectories(): Fault {
  const reason = say`opens more than ${openedDirectoriesMax} folders; request fewer roots`
  return new Fault('INVALID_INPUT', say`This request ${reason}.`, { errors: { root: reason } })
}

/** Nodes of a listing with some of their members, for lists that show a few columns. */
type ChosenNode = Schemas['ChosenNode']
export type NodeField = keyof ChosenNode

/** Prints the entries of one directory; the name is always there. */
export function createChosenPrinter(
  times: LocalTimes,
  { parent, prefix }: NodePlace,
  { fields, isSelected }: { fields: readonly NodeField[]; isSelected: boolean }
): (entry: TreeEntry) => string {
  const texts: Record<NodeField, (entry: TreeEntry) => string> = {
    name: ({ name }) => JSON.stringify(name),
    fullname: ({ name }) => JSON.stringify(prefix + name),
    key: ({ name }) => JSON.stringify(prefix + name),
    title: ({ name }) => JSON.stringify(escapeHtml(name)),
    parent: () => JSON.stringify(parent),
    date: ({ mtime }) => `"${times.print(mtime)}"`,
    mtime: ({ mtime }) => String(mtime),
    mode: ({ mode }) => `"${printMode(mode)}"`,
    type: entry => (isDirectory(entry) ? '"d"' : '"f"'),
    uid: ({ uid }) => `"${uid}"`,
    gid: ({ gid }) => `"${gid}"`,
    inodes: ({ nlink }) => `"${nlink}"`,
    size: ({ size }) => `"${printSize(size)}"`,
    bytes: ({ size }) => String(size),
    link: ({ link }) => (link === '' ? 'null' : JSON.stringify(link)),
    folder: entry => String(isDirectory(entry)),
    lazy: entry => String(isDirectory(entry)),
    selected: () => String(isSelected),
    expanded: () => 'false',
    children: () => '[]'
  }
  const others = [...new Set(fields)].filter(field => field !== 'name')
  const parts = others.map(field => ({ before: `,"${field}":`, print: texts[field] }))
  return entry => {
    let text = `{"name":${JSON.stringify(entry.name)}`
    for (const { before, print } of parts) text += before + print(entry)
    return text + '}'
  }
}
