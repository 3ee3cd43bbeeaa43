/**
 * `burphub api` sends a request to a running burphub. Exit statuses: 0 for a successful response, 1
 * for a problem, 2 for invalid arguments.
 */
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import { type HubClient, Problem } from '../client/client.js'
import { Fault } from '../faults.js'
import { listOperations } from './operations.js'
import { TablePrinter } from './json-table.js'
import { type HubOptions, openAnyHub, withHub } from './remote-hub.js'
import { endWithReader } from './terminal.js'

interface Options extends HubOptions {
  query?: string[]
  data?: string
  server?: string
  output: 'json' | 'table'
  paginate?: boolean
}

interface Call {
  method: string
  path: string
  query: URLSearchParams
  body?: string
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const misused = 2
/** Largest body that burphub accepts. */
const bodyBytesMax = 8_388_608

const help = [
  '',
  'The target is a method and a path, or the name of an operation, whose parameters are queries:',
  '  burphub api GET /api/clients/stats --output table',
  '  burphub api listBackups --query name=web1 --query limit=10',
  '  burphub api PUT /api/backup/do-server-backup/web1',
  '  burphub api restoreArchive -q name=web1 -q backup=3 -d @selection.json > web1.zip',
  '',
  'Exit status: 0 success, 1 problem, 2 invalid arguments.'
].join('\n')

export function createApiCommand(): Command {
  const ways = new Option('--output <format>', 'output format: the response as it is, or a table')
  return withHub(new Command('api'), '$BURPHUB_URL, or that of the last login')
    .argument('<target>', 'method, or name of an operation')
    .argument('[path]', 'path, such as /api/clients/stats')
    .option('-q, --query <name=value>', 'parameter; can be repeated', addWord)
    .option('-d, --data <body>', 'JSON body: text, @FILE, or @- for the standard input')
    .option('--server <name>', 'name of the burp server')
    .addOption(ways.choices(['json', 'table']).default('json'))
    .option('--paginate', 'request all pages of a list, of --query limit=NUMBER items each')
    .addHelpText('after', help)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : misused))
    .action(async (target: string, path: string | undefined, options: Options) => {
      endWithReader()
      process.exitCode = await run({ target, path, options })
    })
}

function addWord(word: string, before: readonly string[] = []): string[] {
  return [...before, word]
}

interface Words {
  target: string
  path: string | undefined
  options: Options
}

async function run({ target, path, options }: Words): Promise<number> {
  try {
    const hub = openAnyHub(options, process.env)
    const call = toCall(target, path, options)
    if (options.paginate) await printPages(hub, call, options)
    else await printResponse(hub, call, options)
    return 0
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Fault)) throw error
    const reasons = error instanceof Problem ? Object.entries(error.errors) : []
    const lines = reasons.map(([name, reason]) => `  ${name}: ${reason}\n`)
    process.stderr.write(`${error.code}: ${error.message}\n${lines.join('')}`)
    return error instanceof Problem ? 1 : misused
  }
}

/** Throws INVALID_INPUT. */
function toCall(target: string, path: string | undefined, options: Options): Call {
  const query = new URLSearchParams(options.server && { serverName: options.server })
  for (const word of options.query ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
    if (name === '') throw new Fault('INVALID_INPUT', `--query ${word} is not NAME=VALUE.`)
    query.append(name, value)
  }
  const body = options.data === undefined ? {} : { body: readBody(options.data) }
  if (path === undefined) return { ...toOperation(target, query), query, ...body }
  const method = target.toUpperCase()
  if (!methods.includes(method)) {
    throw new Fault('INVALID_INPUT', `${target} is not a method: ${methods.join(', ')}.`)
  }
  if (!path.startsWith('/')) {
    throw new Fault('INVALID_INPUT', `The path ${path} must begin with a slash.`)
  }
  const [place = '', ofPath] = path.split('?', 2)
  for (const [name, value] of new URLSearchParams(ofPath)) query.append(name, value)
  return { method, path: place, query, ...body }
}

/** Moves parameters of the path from the query into it. */
function toOperation(wanted: string, query: URLSearchParams): { method: string; path: string } {
  const found = listOperations().find(({ name }) => name === wanted)
  if (!found)
    throw new Fault('INVALID_INPUT', `There is no operation ${wanted}, or the path is missing.`)
  const path = found.path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = query.get(name)
    if (value === null) throw new Fault('INVALID_INPUT', `${wanted} needs --query ${name}=VALUE.`)
    query.delete(name)
    return encodeURIComponent(value)
  })
  return { method: found.method, path }
}

function readBody(data: string): string {
  const text = data.startsWith('@') ? readInput(data.slice(1)) : data
  try {
    JSON.parse(text)
  } catch (cause) {
    throw new Fault('INVALID_INPUT', 'The body of --data is not JSON.', { cause })
  }
  return text
}

function readInput(file: string): string {
  try {
    const bytes = readFileSync(file === '-' ? 0 : file)
    if (bytes.length <= bodyBytesMax) return bytes.toString()
  } catch (cause) {
    throw new Fault('INVALID_INPUT', `Cannot read the file ${file}.`, { cause })
  }
  throw new Fault('INVALID_INPUT', `The body is longer than ${bodyBytesMax} bytes.`)
}

async function printResponse(hub: HubClient, call: Call, { output }: Options): Promise<void> {
  const { method, path, query, body } = call
  const response = await hub.fetch(query.size > 0 ? `${path}?${query}` : path, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } })
  })
  const type = response.headers.get('content-type') ?? ''
  tellMissing(response)
  if (output === 'table' && /\bjson\b/.test(type)) {
    const text = await response.text()
    return await write([new TablePrinter().print(text === '' ? undefined : JSON.parse(text))])
  }
  if (!response.body) return
  if (process.stdout.isTTY && !/^text\/|json/.test(type)) {
    await response.body.cancel()
    throw new Fault('INVALID_INPUT', `The response is ${type}. Redirect the output to a file.`)
  }
  await write(response.body)
  if (process.stdout.isTTY) process.stdout.write('\n')
}

/** Items of all pages become one list, and results of searches a line for each page. */
async function printPages(hub: HubClient, { method, path, query }: Call, { output }: Options) {
  if (method !== 'GET') throw new Fault('INVALID_INPUT', '--paginate is for GET.')
  const values = Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name)]))
  const asked = { params: { query: values } } as object
  const pages: AsyncIterable<unknown> = hub.pages(path as '/api/clients/stats', asked)
  await write(output === 'table' ? printTables(pages) : printJson(pages))
}

async function* printTables(pages: AsyncIterable<unknown>): AsyncGenerator<string> {
  const table = new TablePrinter()
  for await (const page of pages) yield table.print(page)
}

async function* printJson(pages: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    if (!Array.isArray(page)) yield `${JSON.stringify(page)}\n`
    else
      for (const item of page) {
        yield `${before}\n${JSON.stringify(item)}`
        before = ','
      }
  }
  if (before === ',') yield '\n]\n'
}

/** Waits for a slow reader of the standard output. */
async function write(pieces: AsyncIterable<unknown> | Iterable<unknown>): Promise<void> {
  await pipeline(Readable.from(pieces), process.stdout, { end: false })
}

/** The answer contains nothing of a server that does not respond. */
function tellMissing({ headers }: Response): void {
  const missing = headers.get('burphub-missing')
  if (missing !== null) process.stderr.write(`Missing: ${missing}\n`)
}
