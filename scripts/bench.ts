/**
 * Measures how fast burphub is: the built program with a real burp server of 300 clients, each
 * figure next to a limit measured in the same run. Prints Markdown, and writes it to
 * docs/development/performance-figures.md after a full run. The exit code is 1 if a target is
 * missed. `--quick` measures less, `--only NAME` measures one of growth, watching, console, find,
 * decisions, reports, load, listings, footprint, restores, checks, agents and house.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAgents } from './bench/agents.js'
import { createBenchLab, type BenchLab } from './bench/bench-lab.js'
import {
  measureBrowseAll,
  measureFirstBrowse,
  measureFirstRoot,
  measurePackedBrowse,
  measureRepeatedBrowse
} from './bench/browse.js'
import { measureChecks } from './bench/checks.js'
import { measureConsole } from './bench/console.js'
import { measureDecisions } from './bench/decisions.js'
import { printFigures, type Figure } from './bench/figures.js'
import { measureFind } from './bench/find.js'
import { measureFootprint } from './bench/footprint.js'
import { measureGrowth } from './bench/growth.js'
import { Hub } from './bench/hub.js'
import { measureManyAgents } from './bench/many-agents.js'
import { measureReport } from './bench/report.js'
import { measureRestores } from './bench/restores.js'
import { measureStats } from './bench/stats.js'
import { measureWatching } from './bench/watching.js'
import { writeTable } from './bench/written-table.js'
import { findProgram, whyNoLab } from './lab/programs.js'

const plans = {
  quick: {
    backups: 3,
    restarts: 1,
    load: { rounds: 1, seconds: 2 },
    browseTimes: 7,
    growth: { clients: [100], backups: 60, repetitions: 3 },
    watching: { clients: 1000, listeners: 100, seconds: 5 },
    console: { clients: 1000, entries: 50_000, times: 3, consoles: 5, seconds: 10 },
    find: {
      clients: 300,
      entries: 50_000,
      backups: 20,
      large: { entries: 500_000, backups: 3 },
      firstFill: { clients: 1, backups: 5 },
      times: 7
    },
    restores: { rounds: 1, megabytes: 100, sparseGigabytes: 1 },
    agents: { rounds: 1, megabytes: 100, times: 20 },
    house: { agents: 20, times: 5 }
  },
  full: {
    backups: 7,
    restarts: 3,
    load: { rounds: 3, seconds: 4 },
    browseTimes: 21,
    growth: { clients: [100, 300, 1000], backups: 60, repetitions: 5 },
    watching: { clients: 1000, listeners: 500, seconds: 30 },
    console: { clients: 1000, entries: 50_000, times: 5, consoles: 20, seconds: 60 },
    find: {
      clients: 300,
      entries: 50_000,
      backups: 60,
      large: { entries: 500_000, backups: 10 },
      firstFill: { clients: 2, backups: 20 },
      times: 21
    },
    restores: { rounds: 3, megabytes: 500, sparseGigabytes: 5 },
    agents: { rounds: 3, megabytes: 500, times: 200 },
    house: { agents: 100, times: 21 }
  }
}
const plan = process.argv.includes('--quick') ? plans.quick : plans.full

const parts = [
  'growth',
  'watching',
  'console',
  'find',
  'decisions',
  'reports',
  'load',
  'listings',
  'footprint',
  'restores',
  'checks',
  'agents',
  'house'
] as const
type Part = (typeof parts)[number]

await main().catch(error => {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})

async function main() {
  const only = readOnly(process.argv)
  const why = whyNoLab()
  if (why !== undefined) throw new Error(`it needs a real burp server: ${why}`)
  if (only === 'growth') return printAll(await measureGrowth(plan.growth))
  if (only === 'watching') return printAll(await measureWatching(plan.watching))
  if (only === 'house') {
    return printAll(await measureManyAgents(plan.house.agents, plan.house.times))
  }
  if (only === 'find') return printAll(await measureFind(plan.find))
  if (only === 'console') return printAll(await measureConsole(plan.console))
  tell('Building a burp server with 300 clients and backups of 50,000 files …')
  const bench = await createBenchLab(
    mkdtempSync(join(tmpdir(), 'burphub-bench-')),
    only === 'restores' || only === 'checks' ? 1 : plan.backups
  )
  try {
    printAll(await measure(bench, only), only === undefined && plan === plans.full)
  } finally {
    tell('Cleaning up …')
    await bench.lab.close()
  }
}

function printAll(figures: readonly Figure[], isWhole = false) {
  const table = `${tellMachine()}\n\n${printFigures(figures)}`
  console.log(`\n${table}`)
  if (isWhole) writeTable(table)
  if (figures.some(({ isOk }) => isOk === false)) process.exitCode = 1
}

/** Returns undefined if all parts are measured. */
function readOnly(args: readonly string[]): Part | undefined {
  const at = args.indexOf('--only')
  if (at < 0) return undefined
  const part = parts.find(name => name === args[at + 1])
  if (part === undefined) throw new Error(`--only takes one of ${parts.join(', ')}`)
  return part
}

/**
 * Measures all parts or `only` one. The reports start the hub, which they measure; without them, it
 * is started first.
 */
async function measure(bench: BenchLab, only: Part | undefined): Promise<Figure[]> {
  const hub = await Hub.create(bench.lab)
  const measures: Record<Part, () => Figure[] | Promise<Figure[]>> = {
    // Runs alone, before the hub of the other parts is started.
    growth: () => measureGrowth(plan.growth),
    watching: () => measureWatching(plan.watching),
    console: () => measureConsole(plan.console),
    find: () => measureFind(plan.find),
    decisions: () => [measureDecisions(plan.browseTimes)],
    reports: () => measureReport(hub, plan.restarts),
    load: () => measureStats(bench.lab, hub, plan.load),
    listings: () => measureListings(bench, hub),
    footprint: () => measureFootprint(bench.lab, hub),
    restores: () => measureRestores(bench, hub, plan.restores),
    checks: () => measureChecks(bench, hub, plan.restores),
    agents: () => measureAgents(bench, hub, plan.agents),
    house: () => measureManyAgents(plan.house.agents, plan.house.times)
  }
  if (only !== undefined && only !== 'reports' && only !== 'decisions') await hub.start()
  const figures: Figure[] = []
  for (const part of only === undefined ? parts : [only]) {
    tell(`Measuring ${part} …`)
    figures.push(...(await measures[part]()))
  }
  await hub.stop()
  return figures
}

async function measureListings(bench: BenchLab, hub: Hub): Promise<Figure[]> {
  return [
    ...(await measureFirstRoot(bench, hub)),
    await measureFirstBrowse(bench, hub),
    await measureRepeatedBrowse(bench, hub, plan.browseTimes),
    ...(await measurePackedBrowse(bench, hub, plan.browseTimes)),
    await measureBrowseAll(bench, hub)
  ]
}

function tellMachine(): string {
  const burp = execFileSync(findProgram('burp'), ['-V'], { encoding: 'utf8' }).trim()
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return `At ${commit}, ${cores}, Node ${process.versions.node}, ${burp}:`
}

function tell(what: string) {
  console.error(what)
}
