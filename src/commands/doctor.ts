/** `burphub doctor`: finds setup errors, with an exit status for scripts. */
import path from 'node:path'
import { Command, Option } from 'commander'
import { openConfigFile, type Config, type Environment } from '../hub/config/config.js'
import { Fault } from '../faults.js'
import { type Examined, toDoctorReport } from '../services/monitoring/doctor/doctor.js'
import {
  findWorst,
  type FindingState,
  type PlacedFinding
} from '../services/monitoring/doctor/finding.js'
import { judgeService } from '../services/monitoring/doctor/service-check.js'
import type { Store } from '../store/store.js'
import { plainWords, say } from '../texts.js'
import { createHub } from '../hub/hub.js'
import { openConfigured } from '../hub/open-configured.js'
import { ownTerminal, silent, type Terminal } from './terminal.js'
import { lookAtService } from '../hub/service-inspection.js'

type DoctorTerminal = Pick<Terminal, 'env' | 'exit' | 'print'>

interface DoctorOptions {
  config?: string
  json?: boolean
  output?: 'json' | 'table'
}

/** Exit statuses of Nagios plugins. */
const exitStatus: Readonly<Record<FindingState, number>> = {
  ok: 0,
  skipped: 0,
  warning: 1,
  error: 2,
  unknown: 3
}

export function createDoctorCommand(terminal: DoctorTerminal = ownTerminal): Command {
  return new Command('doctor')
    .option('--config <file>', 'configuration file (default: $BURPHUB_CONFIG)')
    .addOption(
      new Option('--output <format>', 'output format').choices(['json', 'table']).default('table')
    )
    .option('--json', 'same as --output json')
    .addHelpText(
      'after',
      '\nExit status: 0 no problems, 1 warnings, 2 errors, 3 incomplete checks.'
    )
    .action(async (options: DoctorOptions) => {
      const examined = await examineAll(options.config, terminal)
      terminal.print(
        options.json || options.output === 'json' ? printJson(examined) : printFindings(examined)
      )
      terminal.exit(exitStatus[examined.state])
    })
}

/**
 * Runs the checks with the permissions of the service if systemd runs one and this process may
 * switch to its user.
 */
async function examineAll(file: string | undefined, terminal: DoctorTerminal): Promise<Examined> {
  const { env } = terminal
  const named = file ?? env['BURPHUB_CONFIG']
  if (!named) return examine(file, env)
  const look = await lookAtService(path.resolve(named), readOrNothing(named, env))
  const isService = terminal === ownTerminal && look.becomeService()
  const service = judgeService(await look.findFacts(isService)).map(finding => ({
    ...finding,
    check: 'service' as const
  }))
  const { findings } = await examine(file, env)
  const all = [...findings, ...service]
  return { state: findWorst(all), findings: all }
}

/** Ignores invalid configurations: the checks report them. */
function readOrNothing(file: string, env: Environment): Config | undefined {
  try {
    return openConfigFile({ path: file, env }).check({ servers: null })
  } catch (fault) {
    if (fault instanceof Fault) return undefined
    throw fault
  }
}

/** Reports any fault that keeps burphub from starting as a finding. */
async function examine(file: string | undefined, env: Environment): Promise<Examined> {
  try {
    const { config, store } = await openConfigured(file, env)
    return await examineAndClose(config, store)
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    if (fault.code === 'BAD_CONFIG') return { state: 'error', findings: [badConfiguration(fault)] }
    return await examineWith(openConfigFile({ path: file, env }).check(), failing(fault))
  }
}

async function examineAndClose(config: Config, store: Store): Promise<Examined> {
  try {
    return await examineWith(config, store)
  } finally {
    await store.close()
  }
}

async function examineWith(config: Config, store: Store): Promise<Examined> {
  const hub = await createHub(config, { store, logger: silent, isVisitor: true })
  try {
    // Another check reports errors of the database.
    await hub.added.follow().catch(() => undefined)
    return await hub.doctor.examine()
  } finally {
    await hub.close()
  }
}

/** Returns a store for a database that cannot be opened; all its methods throw the fault. */
function failing(fault: Fault): Store {
  const fail = () => Promise.reject(fault)
  const table: object = new Proxy({}, { get: () => fail })
  return new Proxy({} as Store, {
    get: (_store, name) =>
      ['check', 'readClock', 'revision', 'change'].includes(String(name)) ? fail : table
  })
}

function badConfiguration(fault: Fault): PlacedFinding {
  return {
    check: 'configuration',
    state: 'error',
    message: fault.text,
    why: say`burphub does not start with it.`,
    fix: say`Correct what the message names.`
  }
}

function printJson(examined: Examined): string {
  return `${JSON.stringify(toDoctorReport(examined), undefined, 2)}\n`
}

const order: readonly FindingState[] = ['error', 'warning', 'unknown', 'skipped', 'ok']

/** Paths may be long, and some findings list many. */
const lineLengthMax = 20_000

/** Prints the worst findings first. Removes control characters from names and texts of other hosts. */
export function printFindings({ findings }: Pick<Examined, 'findings'>): string {
  return findings
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    .map(printFinding)
    .join('')
}

function printFinding({ state, check, server, message, why, fix, subjects = [] }: PlacedFinding) {
  const place = server === undefined ? check : `${server}: ${check}`
  const lines = [
    `${state.padEnd(7)}  ${place}: ${String(message)}`,
    ...(why ? [`         Why: ${String(why)}`] : []),
    ...(fix ? [`         Fix: ${String(fix)}`] : []),
    ...(subjects.length > 0 ? [`         See: ${subjects.join(', ')}`] : [])
  ]
  return lines.map(line => `${plainWords(line, lineLengthMax)}\n`).join('')
}
