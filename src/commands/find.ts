/**
 * `burphub find`, `burphub diff` and `burphub versions` call the API operations of the same names,
 * either of a burphub given by address and token, or on its own host. Exit statuses are those of
 * grep: 1 if there are no results, 2 on errors.
 */
import { Command, Option } from 'commander'
import type { Schemas } from '../../generated/contract-types.js'
import type { Environment } from '../hub/config/config.js'
import { Fault } from '../faults.js'
import { type FindSource, HubSource } from './find/find-source.js'
import { findUrl, type HubOptions, openHub, withHub } from './remote-hub.js'
import { endWithReader, ownTerminal, printable, type Terminal } from './terminal.js'

export type FindTerminal = Omit<Terminal, 'stdin'>

interface Options extends SourceOptions {
  server?: string
  client?: string
  output: Way
  limit?: string
  kind?: string[]
  path?: string
  size?: string
  mtime?: string
  md5?: string
  mode?: string
  in?: string
  name?: string
  fields?: string
  depth?: string
  gone?: string
  at?: string
  case?: boolean
  moves?: boolean
}

/** Entries per response. */
const pageLength = 1_000
const failed = 2

export function createFindCommand(terminal: FindTerminal = ownTerminal): Command {
  const command = new Command('find').argument('[name]', 'part of a name, or a pattern', '')
  return withNames(withSource(command))
    .option('--client <name>', 'search only this client (default: all clients)')
    .option('--path <folder>', 'search only below this folder')
    .option('--kind <kind>', 'file, folder, link or special')
    .option('--size <size>', 'size range, such as >10M or 1k..2M')
    .option('--mtime <times>', 'time range, such as 2026-11-01.. or ..2026-11-01')
    .option('--md5 <checksum>', 'only files with this content; requires permission to restore')
    .addOption(new Option('--sum <checksum>').hideHelp())
    .option('--at <time>', 'only files that existed at this time (requires --client)')
    .addOption(
      new Option(
        '--gone <which>',
        'only files deleted in the newest backup, or no deleted files'
      ).choices(['only', 'no'])
    )
    .action((q: string, options: Options) => run(terminal, options, ask => find(ask, q)))
}

export function createDiffCommand(terminal: FindTerminal = ownTerminal): Command {
  const command = new Command('diff').argument('<client>').argument('<a>').argument('<b>')
  return withNames(withSource(command))
    .option('--path <folder>', 'search only below this folder')
    .option('--name <name>', 'only matching names: part of a name, or a pattern')
    .option('--kind <kind...>', 'added, removed, changed, attributes, touched, moved')
    .option('--no-moves', 'show moved files as deleted and added')
    .option('--depth <levels>', 'show totals per folder at this depth instead of single paths')
    .option('--fields <names>', 'with --output json: only these fields, separated by commas')
    .addHelpText('after', '\nBackups are numbers. a can also be "previous", b "newest".')
    .action((client: string, a: string, b: string, options: Options) =>
      run(terminal, options, asked => compare(asked, { client, a, b }))
    )
}

export function createVersionsCommand(terminal: FindTerminal = ownTerminal): Command {
  return withSource(new Command('versions').argument('<client>').argument('<path>')).action(
    (client: string, path: string, options: Options) =>
      run(terminal, options, asked => listVersions(asked, client, path))
  )
}

function withNames(command: Command): Command {
  const modes = ['text', 'glob', 'words', 'regex']
  const mode = new Option('--mode <mode>', 'how to interpret the name (default: text or pattern)')
  const part = new Option(
    '--in <part>',
    'what to match (default: the path if the name contains a slash)'
  )
  return command
    .addOption(mode.choices(modes))
    .addOption(part.choices(['name', 'path']))
    .option('--case', 'match case')
}

function withSource(command: Command): Command {
  const ways = ['text', 'json', 'paths', 'nul']
  const way = new Option(
    '--output <format>',
    'output format: columns, one JSON object per line, paths, or NUL-terminated paths'
  )
  command
    .option('--server <name>', 'name of the burp server')
    .option('--limit <count>', 'maximum number of results')
    .addOption(way.choices(ways).default('text'))
    .addOption(new Option('--as <format>').choices(ways).hideHelp())
  return withHub(command, '$BURPHUB_URL, or this host').option(
    '--config <file>',
    'configuration file on this host (default: $BURPHUB_CONFIG)'
  )
}

/** Names until release 0.2, kept for two more releases. */
interface OldOptions {
  as?: Way
  sum?: string
}

function renameOptions(
  { as, sum, ...options }: Options & OldOptions,
  { tell }: FindTerminal
): Options {
  if (as !== undefined) tell('--as is deprecated. Use --output.\n')
  if (sum !== undefined) tell('--sum is deprecated. Use --md5.\n')
  const md5 = options.md5 ?? sum
  return { ...options, ...(as && { output: as }), ...(md5 !== undefined && { md5 }) }
}

interface Asked {
  readonly source: FindSource
  readonly options: Options
  readonly terminal: FindTerminal
}

/** `work` returns the number of results. */
async function run(
  terminal: FindTerminal,
  given: Options & OldOptions,
  work: (asked: Asked) => Promise<number>
): Promise<void> {
  if (terminal === ownTerminal) endWithReader()
  const options = renameOptions(given, terminal)
  const source = await openSource(options, terminal.env)
  try {
    terminal.exit((await work({ source, options, terminal })) > 0 ? 0 : 1)
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    terminal.tell(`${fault.message}\n`)
    terminal.exit(failed)
  } finally {
    await source.close()
  }
}

function readLimit({ limit }: Options): number {
  return readNumber('--limit', limit) ?? Infinity
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new Fault('INVALID_INPUT', `${name} must be a whole number.`)
}

async function find(asked: Asked, q: string): Promise<number> {
  const { source, options, terminal } = asked
  const { server, client, path, kind, size, mtime, md5: sum, gone, at, output } = options
  if (q === '' && sum === undefined) throw new Fault('INVALID_INPUT', 'Specify a name or --md5.')
  const names = { q, ...toNameWords(options) }
  const query = { ...names, path, kind: kind?.toString(), size, mtime, sum, gone }
  if (client !== undefined) return await findInClient(asked, { client, query: { ...query, at } })
  const limit = Math.min(readLimit(options), pageLength)
  const asking = { operation: 'searchClients', server, query: { ...query, limit } } as const
  const { hits, searched } = (await source.ask(asking)) as Schemas['FoundInClients']
  for (const hit of hits) terminal.print(printHit(hit, output))
  for (const { client: name, code } of searched.missing) terminal.tell(`${name}: ${code}\n`)
  if (!searched.live) terminal.tell('A burp server is unreachable.\n')
  return hits.length
}

function toNameWords({ mode, in: part, case: isCaseSensitive }: Options) {
  return { mode, in: part, case: isCaseSensitive }
}

async function findInClient(
  { source, options, terminal }: Asked,
  { client, query }: { client: string; query: Record<string, string | boolean | undefined> }
): Promise<number> {
  const { server, output } = options
  const most = readLimit(options)
  let count = 0
  for (let after: string | undefined = ''; after !== undefined && count < most;) {
    const limit = Math.min(pageLength, most - count)
    const asking = { operation: 'searchBackups', server, client } as const
    const found = await source.ask({ ...asking, query: { ...query, limit, after } })
    const { hits, more, searched } = found as Schemas['FoundPaths']
    for (const hit of hits) terminal.print(printHit(hit, output))
    count += hits.length
    after = more ?? undefined
    if (after === undefined && searched.missing.length > 0) {
      terminal.tell(`Not searched: backups ${searched.missing.join(', ')}\n`)
    }
    if (after === undefined && !searched.live) terminal.tell('The burp server is unreachable.\n')
  }
  return count
}

async function compare(
  { source, options, terminal }: Asked,
  { client, a, b }: { client: string; a: string; b: string }
): Promise<number> {
  const { server, path, kind, name: q, moves, fields, output } = options
  const most = readLimit(options)
  const depth = readNumber('--depth', options.depth)
  const view = depth === undefined ? 'entries' : 'folders'
  const wanted = { path, kind, q, ...toNameWords(options), moves, view, depth }
  // Other formats need all fields.
  const chosen = output === 'json' ? fields?.split(',') : undefined
  let count = 0
  for (let after: string | undefined = ''; after !== undefined && count < most;) {
    const limit = Math.min(pageLength, most - count)
    const query = { ...wanted, fields: chosen, limit, after }
    const asking = { operation: 'compareBackups', server, client, a, b, query } as const
    const found = (await source.ask(asking)) as WholeDifference
    if (after === '') for (const each of found.folders) terminal.print(printFolder(each, output))
    for (const entry of found.entries) terminal.print(printDifference(entry, output))
    count += found.entries.length + (after === '' ? found.folders.length : 0)
    after = found.more ?? undefined
    if (after === undefined && output === 'text') terminal.tell(printTotal(found))
  }
  return count
}

/** Only its JSON lines can lack fields. */
interface WholeDifference extends Omit<Schemas['BackupDifference'], 'entries' | 'folders'> {
  entries: Required<Schemas['PathDifference']>[]
  folders: Required<Schemas['FolderDifference']>[]
}

async function listVersions(
  { source, options, terminal }: Asked,
  client: string,
  path: string
): Promise<number> {
  const { server, output } = options
  const asking = {
    operation: 'listPathVersions',
    server,
    client,
    query: { path, moves: true }
  } as const
  const { versions, absent } = (await source.ask(asking)) as Schemas['PathHistory']
  for (const version of versions) terminal.print(printVersion(version, output))
  for (const absence of absent) if (output === 'text') terminal.tell(printAbsence(absence))
  return versions.length
}

/** Opens the source for a search command. */
interface SourceOptions extends HubOptions {
  readonly config?: string | undefined
}

/** Throws BAD_CONFIG. */
async function openSource(options: SourceOptions, env: Environment): Promise<FindSource> {
  const url = findUrl(options, env)
  if (url !== undefined) return new HubSource(openHub(url, options, env))
  const { HereSource } = await import('./find/here-source.js')
  return await HereSource.open(options.config, env)
}

type Way = 'text' | 'json' | 'paths' | 'nul'

function printHit(
  hit: Schemas['FoundPath'] & { client?: string; agent?: string | null },
  way: Way
): string {
  if (way === 'json') return `${JSON.stringify(hit)}\n`
  if (way === 'nul') return `${hit.path}\0`
  if (way === 'paths') return `${printable(hit.path)}\n`
  const { client, agent, mtime, size, first, last, versions, present } = hit
  const place = client === undefined ? '' : `${agent ? `${agent}/` : ''}${client}\t`
  const runs = `${first}-${present ? '' : last}`
  return `${place}${mtime}\t${size}\t${runs}\t${versions}\t${printable(hit.path)}\n`
}

const signs: Readonly<Record<Schemas['DifferenceKind'], string>> = {
  added: '+',
  removed: '-',
  changed: '~',
  attributes: 'a',
  touched: 't',
  moved: '>'
}

function printDifference(entry: Required<Schemas['PathDifference']>, way: Way): string {
  if (way === 'json') return `${JSON.stringify(entry)}\n`
  if (way === 'nul') return `${entry.path}\0`
  if (way === 'paths') return `${printable(entry.path)}\n`
  const { kind, path, from, files, after, before } = entry
  const size = (after ?? before)?.size ?? 0
  const moved = from === null ? '' : `\tfrom ${printable(from)}`
  const many = files === null ? '' : ` (${files} files)`
  return `${signs[kind]}\t${size}\t${printable(path)}${moved}${many}\n`
}

function printFolder(folder: Required<Schemas['FolderDifference']>, way: Way): string {
  if (way === 'json') return `${JSON.stringify(folder)}\n`
  if (way === 'nul') return `${folder.path}\0`
  if (way === 'paths') return `${printable(folder.path)}\n`
  const { path, added, removed, changed, attributes, moved, bytes } = folder
  const counts = `+${added} -${removed} ~${changed} a${attributes} >${moved}`
  return `${counts}\t${bytes}\t${printable(path)}/\n`
}

function printTotal({
  total,
  exact
}: Pick<Schemas['BackupDifference'], 'total' | 'exact'>): string {
  const { added, removed, changed, attributes, moved, bytes } = total
  const counts = `+${added} -${removed} ~${changed} a${attributes} >${moved}, ${bytes} bytes new`
  return `${counts}${exact ? '' : ', compared by size and time'}\n`
}

function printVersion(version: Schemas['PathVersion'], way: Way): string {
  if (way === 'json') return `${JSON.stringify(version)}\n`
  const { from, to, size, mtime, mode, change, moved_from: origin } = version
  const moved = origin === null ? '' : `\tfrom ${printable(origin)}`
  return `${from.number}-${to.number}\t${from.date}\t${size}\t${mtime}\t${mode}\t${change}${moved}\n`
}

function printAbsence({
  last_with: one,
  first_without: other,
  back,
  moved_to: to
}: Schemas['PathAbsence']) {
  const until = back ? `, present again in ${back.number} (${back.date})` : ''
  const moved = to === null ? '' : `, moved to ${printable(to)}`
  return `deleted between ${one.number} (${one.date}) and ${other.number} (${other.date})${until}${moved}\n`
}
