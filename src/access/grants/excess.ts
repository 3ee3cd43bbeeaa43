/** Decides for all possible names whether grants give more access than others. */
import { accepts, compilePattern, isLiteral, toCode, type Token, toTokens } from '../../glob.js'
import type { Acl } from './acl.js'
import type { AclOptions } from './rules.js'

/** One client or server that is not covered, of possibly many. */
export interface Excess {
  readonly may: 'see' | 'change'
  /** Undefined if there is one server. */
  readonly server: string | undefined
  /** Undefined for the whole server. */
  readonly client: string | undefined
  /** The pattern that gives the access; undefined for a default. */
  readonly pattern: string | undefined
}

export interface Reacher {
  readonly acl: Acl
  readonly user: string
  /** The client with the name of the user; undefined if it is not accessible by default. */
  readonly ownClient: string | undefined
}

export interface ExcessOptions extends Pick<AclOptions, 'extended' | 'legacy' | 'oneServer'> {
  readonly onlyNamedServers?: boolean
}

const pairsMax = 20_000
const labelsMax = 10

/**
 * Finds access that `reacher` has and none of `others`. Grants apply to all names and labels that clients may
 * have, so representative names with each combination of labels are tested; with `onlyNamedServers`, the servers
 * are only those that the grants of `reacher` name. Returns `tooMany` if there are too many.
 */
export function lookUpExcess(
  reacher: Reacher,
  others: readonly Reacher[],
  options: ExcessOptions
): Excess | 'tooMany' | undefined {
  const isGlob = options.extended && !options.legacy
  const all = [reacher, ...others]
  const used = all.map(({ acl, user }) => acl.patternsOf(user))
  const clients = listRepresentativeNames(
    used.flatMap(patterns => patterns.clients),
    { isGlob, names: all.flatMap(({ ownClient }) => ownClient ?? []) }
  )
  const patterns = used.flatMap(each => each.servers)
  const representatives = options.oneServer
    ? [reacher.acl.onlyPlace]
    : listRepresentativeNames(patterns, { isGlob })
  const named = used[0]?.servers.map(pattern => compilePattern(pattern, isGlob)) ?? []
  const servers = options.onlyNamedServers
    ? representatives?.filter(name => name !== undefined && named.some(matches => matches(name)))
    : representatives
  const labels = [...new Set(used.flatMap(each => each.labels))]
  if (!clients || !servers || labels.length > labelsMax) return 'tooMany'
  const sets = listSubsets(labels)
  if (clients.length * servers.length * sets.length > pairsMax) return 'tooMany'
  for (const set of sets) {
    const bind = (each: Reacher) => {
      return labels.length === 0 ? each : { ...each, acl: each.acl.withLabels(set) }
    }
    const bound = { reacher: bind(reacher), others: others.map(bind) }
    for (const server of servers) {
      const found = lookUpExcessOn(server, clients, bound)
      if (found) return { ...found, server: options.oneServer ? undefined : server }
    }
  }
  return undefined
}

/** The smallest ones come first. */
function listSubsets(labels: readonly string[]): string[][] {
  let sets: string[][] = [[]]
  for (const label of labels) sets = [...sets, ...sets.map(set => [...set, label])]
  return sets
}

function lookUpExcessOn(
  server: string | undefined,
  clients: readonly string[],
  { reacher, others }: { reacher: Reacher; others: readonly Reacher[] }
): Excess | undefined {
  for (const client of [undefined, ...clients]) {
    for (const may of ['see', 'change'] as const) {
      const reaches = ({ acl, user }: Reacher) => mayReach(acl, user, { may, client, server })
      if (!reaches(reacher) || others.some(reaches)) continue
      const { because } = reacher.acl.explain(reacher.user, client, server)
      const question = toQuestion(may, client)
      const reason = because.find(each => each.question === question)
      return { may, client, server, pattern: reason?.pattern ?? reason?.label }
    }
  }
  return undefined
}

function mayReach(
  acl: Acl,
  user: string,
  { may, client, server }: Pick<Excess, 'may' | 'client' | 'server'>
): boolean {
  if (client === undefined) {
    return may === 'see' ? acl.serverAllowed(user, server) : acl.serverRw(user, server)
  }
  return may === 'see' ? acl.allowed(user, client, server) : acl.rw(user, client, server)
}

function toQuestion(may: Excess['may'], client: string | undefined) {
  if (client === undefined) return may === 'see' ? 'serverAllowed' : 'serverRw'
  return may === 'see' ? 'allowed' : 'rw'
}

/** Limit of steps, which take some tenths of a second. */
const stepsMax = 500_000

/**
 * Returns a few names that represent all: for each possible name, one of these matches the same patterns. So
 * a statement about the patterns that holds for these names holds for all names. Includes `names`, but not
 * the empty name. Returns undefined if it takes more than `stepsMax`.
 */
export function listRepresentativeNames(
  patterns: readonly string[],
  { isGlob, names = [] }: { isGlob: boolean; names?: readonly string[] }
): string[] | undefined {
  const distinct = [...new Set(patterns)]
  const written = distinct.filter(pattern => !isGlob || isLiteral(pattern))
  const literals = [...new Set([...written, ...names])]
  const globs = distinct.filter(pattern => isGlob && !isLiteral(pattern)).map(toTokens)
  const machines = globs.map(tokens => new Machine(tokens))
  return walk(machines, toTrie(literals), listRepresentativeLetters(literals, globs))
}

interface Letter {
  code: number
  /** Equal for letters that all globs treat the same. */
  group: string
}

/** A prefix of one or more literals. */
interface Node {
  next: Map<number, Node>
  /** The literal that ends here. */
  literal?: number
}

function toTrie(literals: readonly string[]): Node {
  const root: Node = { next: new Map() }
  literals.forEach((literal, index) => {
    let node = root
    for (const code of Array.from(literal, toCode)) {
      const next: Node = node.next.get(code) ?? { next: new Map() }
      node.next.set(code, next)
      node = next
    }
    node.literal = index
  })
  return root
}

interface Reading {
  states: readonly number[]
  node: Node | undefined
  name: string
}

function walk(
  machines: readonly Machine[],
  trie: Node,
  letters: readonly Letter[]
): string[] | undefined {
  const seen = new Set<string>()
  const found = new Map<string, string>()
  const queue: Reading[] = [{ states: machines.map(() => 0), node: trie, name: '' }]
  let steps = 0
  // The loop also visits entries that it appends, so the shortest names come first.
  for (const reading of queue) {
    for (const next of listNext(reading, machines, letters)) {
      steps += machines.length + 1
      if (steps > stepsMax) return undefined
      const { states, node, name } = next
      const ends = machines.map((machine, index) => machine.isEnd(states[index] ?? 0))
      const matches = JSON.stringify([node?.literal, ends])
      if (!found.has(matches)) found.set(matches, name)
      // Only one name leads to each node of the tree; other names differ only by the globs.
      const key = states.join(' ')
      if (node || !seen.has(key)) queue.push(next)
      if (!node) seen.add(key)
    }
  }
  return [...found.values()]
}

function* listNext(
  { states, node, name }: Reading,
  machines: readonly Machine[],
  letters: readonly Letter[]
): Generator<Reading> {
  const tried = new Set<string>()
  for (const { code, group } of letters) {
    const next = node?.next.get(code)
    if (!next && tried.has(group)) continue
    if (!next) tried.add(group)
    yield {
      states: machines.map((machine, index) => machine.step(states[index] ?? 0, code)),
      node: next,
      name: name + String.fromCodePoint(code)
    }
  }
}

/** Matches one pattern letter by letter; a state is the set of possible positions. */
class Machine {
  readonly #tokens: readonly Token[]
  readonly #ids = new Map<string, number>()
  readonly #places: number[][] = []
  readonly #next: Map<number, number>[] = []

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
    this.#toState([0])
  }

  step(state: number, letter: number): number {
    const known = this.#next[state]?.get(letter)
    if (known !== undefined) return known
    const next = this.#toState(
      (this.#places[state] ?? []).flatMap(place => {
        const token = this.#tokens[place]
        if (token === undefined) return []
        if (token === '*') return [place]
        return accepts(token, letter) ? [place + 1] : []
      })
    )
    this.#next[state]?.set(letter, next)
    return next
  }

  isEnd(state: number): boolean {
    return this.#places[state]?.includes(this.#tokens.length) ?? false
  }

  #toState(reached: readonly number[]): number {
    const places = new Set(reached)
    // A star may match nothing.
    for (const place of places) if (this.#tokens[place] === '*') places.add(place + 1)
    const sorted = [...places].toSorted((one, other) => one - other)
    const key = sorted.join(' ')
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#places.push(sorted) - 1
    this.#next.push(new Map())
    this.#ids.set(key, id)
    return id
  }
}

/** The same for letters: for each possible letter, one of these matches the same literals and globs. */
function listRepresentativeLetters(
  literals: readonly string[],
  globs: readonly Token[][]
): Letter[] {
  const tokens = globs.flat().filter(token => token !== '*' && token !== '?')
  const single = new Set(literals.flatMap(literal => Array.from(literal, toCode)))
  const borders = new Set([0])
  for (const token of tokens) {
    if (typeof token === 'number') single.add(token)
    else for (const [from, to] of token.ranges) borders.add(from).add(to + 1)
  }
  for (const code of single) borders.add(code).add(code + 1)
  const sorted = [...borders].filter(code => code <= codeMax).toSorted((a, b) => a - b)
  const found = new Map<string, Letter>()
  sorted.forEach((from, index) => {
    const to = (sorted[index + 1] ?? codeMax + 1) - 1
    const code = single.has(from) ? from : findReadable(from, to)
    const group = tokens.map(token => Number(accepts(token, code))).join('')
    const key = single.has(from) ? String(from) : `other ${group}`
    const known = found.get(key)
    if (!known || !isReadable(known.code)) found.set(key, { code, group })
  })
  // The first names are shown to users.
  return [...found.values()].toSorted(
    (a, b) => Number(isReadable(b.code)) - Number(isReadable(a.code))
  )
}

const codeMax = 0x10ffff
const readable = Array.from('abcdefghijklmnopqrstuvwxyz0123456789-_', toCode)

function findReadable(from: number, to: number): number {
  return readable.find(code => from <= code && code <= to) ?? from
}

function isReadable(code: number): boolean {
  return readable.includes(code)
}
