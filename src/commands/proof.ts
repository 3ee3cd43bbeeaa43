/**
 * `burphub proof` lists what is proven of each client. Exit statuses: 0 without a problem, 1 if a backup
 * is damaged, a required file is missing or a check is overdue, 2 if burphub or a burp server is unreachable.
 */
import { Command, Option } from 'commander'
import type { Schemas } from '../../generated/contract-types.js'
import { Problem } from '../client/client.js'
import { Fault } from '../faults.js'
import { TablePrinter } from './json-table.js'
import { type HubOptions, openAnyHub, withHub } from './remote-hub.js'
import { endWithReader, printable } from './terminal.js'

type Item = Schemas['Recoverability']

interface Options extends HubOptions {
  server?: string
  output: 'json' | 'table'
}

const hasProblem = 1
const failed = 2

const help = [
  '',
  'Exit status: 0 no problem, 1 a backup is damaged, a required file is missing or a check is overdue,',
  '2 burphub or a burp server is unreachable.'
].join('\n')

export function createProofCommand(): Command {
  const ways = new Option('--output <format>', 'output format: a table, or the report as JSON')
  return withHub(new Command('proof'), '$BURPHUB_URL, or that of the last login')
    .option('--server <name>', 'name of the burp server')
    .addOption(ways.choices(['json', 'table']).default('table'))
    .addHelpText('after', help)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : failed))
    .action(async (options: Options) => {
      endWithReader()
      process.exitCode = await run(options)
    })
}

async function run(options: Options): Promise<number> {
  try {
    const { server, output } = options
    const params = { query: server === undefined ? {} : { serverName: server } }
    const hub = openAnyHub(options, process.env)
    const { data, response } = await hub.GET('/api/reports/recoverability', { params })
    const { clients } = data
    const table = () => new TablePrinter().print(clients.map(toRow))
    process.stdout.write(output === 'json' ? `${JSON.stringify(data)}\n` : table())
    if (clients.length === 0) process.stderr.write('No clients.\n')
    const missing = response.headers.get('burphub-missing')
    if (missing !== null) process.stderr.write(`Missing: ${printable(missing)}\n`)
    if (clients.some(isBad)) return hasProblem
    return missing === null ? 0 : failed
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Fault)) throw error
    process.stderr.write(`${error.code}: ${printable(error.message)}\n`)
    return failed
  }
}

function isBad({ contents, damaged, is_overdue: isOverdue }: Item): boolean {
  return damaged.length > 0 || contents === 'missing' || isOverdue === true
}

/** The names of the members become the columns. */
function toRow(item: Item): Record<string, string | null> {
  const { agent, client, contents, damaged, verified, restore_tested: tested } = item
  return {
    client,
    server: agent,
    verified: printPoint(verified),
    'restore tested': printPoint(tested),
    'required files': contents === 'none' ? null : contents,
    overdue: item.is_overdue ? 'yes' : 'no',
    damaged: damaged.length === 0 ? null : damaged.join(' ')
  }
}

function printPoint(point: Item['verified']): string | null {
  if (!point) return null
  const { at, backup, outcome } = point
  return `${at.slice(0, 'yyyy-mm-dd'.length)} backup ${backup} ${outcome}`
}
