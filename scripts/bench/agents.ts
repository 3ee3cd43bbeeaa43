/**
 * Measures the cost of an agent: two hubs, one of which reaches the burp server directly, queried
 * in turns. Hub and agent are separate processes. A restore uses all processors of a small machine,
 * which adds the full cost of the agent. So it is also measured as on two machines: hub and client
 * on one processor, burp and its agent on another.
 */
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeAgentFiles } from '../lab/agent-files.js'
import type { Lab } from '../lab/lab.js'
import { findFreePorts } from '../lab/ports.js'
import { exitCode } from '../lab/process-keeper.js'
import { builtProgram, toPlace } from '../lab/service.js'
import type { BenchLab } from './bench-lab.js'
import { fetchNodes } from './browse.js'
import { median, printMegabytes, printMs, toTimes, type Figure } from './figures.js'
import { type CountedAnswer, Hub } from './hub.js'
import { forgetPeak, pin, readCpuMs, readMemory } from './process-facts.js'
import { backUpMixed, fetchArchive, residentBytesMax } from './restores.js'

export interface AgentPlan {
  rounds: number
  megabytes: number
  /** Number of requests to a small route. */
  times: number
}

const restoreRatioMax = 1.15
const browseRatioMax = 1.2
const smallMsMax = 2
/** V8 frees memory that only the start needed after a few idle seconds. */
const settleMs = 15_000

/** Expects a running hub, and leaves it running. */
export async function measureAgents(
  bench: BenchLab,
  direct: Hub,
  { rounds, megabytes, times }: AgentPlan
): Promise<Figure[]> {
  const { lab } = bench
  const agent = await startAgent(lab)
  const through = await Hub.createBeside(lab, { agent: agent.reach })
  await through.start()
  await sleep(settleMs)
  const hubs = { direct, through }
  const mixed = await backUpMixed(lab, megabytes)
  const fetchTar = (hub: Hub) => fetchArchive(hub, mixed, 'tar')
  const shared = await inTurns(hubs, rounds, fetchTar)
  const burpPid = lab.serverPid ?? 0
  const sides = [
    [process.pid, direct.pid, through.pid],
    [burpPid, agent.pid]
  ] as const
  placeOn(sides, [[0], [1]])
  const apart = await inTurns(hubs, rounds, fetchTar)
  placeOn(sides, [allProcessors(), allProcessors()])
  for (const pid of [agent.pid, through.pid]) forgetPeak(pid)
  const cpuBefore = readCpuMs(agent.pid)
  await fetchArchive(through, mixed, 'zip')
  const figures = [
    toRatio(`restore of ${megabytes} MB as tar, as on two machines`, apart, restoreRatioMax),
    toRatio(`restore of ${megabytes} MB as tar, ${cpus().length} processors for all`, shared),
    toMemory(`of the agent, ${megabytes} MB as zip`, agent.pid),
    toMemory('of its hub meanwhile', through.pid),
    {
      what: `CPU of the agent, ${megabytes} MB as zip`,
      measured: printMs(readCpuMs(agent.pid) - cpuBefore)
    }
  ]
  const browse = await inTurns(hubs, bench.backups.length, (hub, round) =>
    fetchNodes(bench, hub, bench.backups[round] ?? 0)
  )
  const routes = ['/api/clients/stats', '/api/settings/config/office01', '/api/misc/monitor']
  const small: Figure[] = []
  for (const route of routes) {
    const answers = await inTurns(hubs, times, hub => hub.get(route), 0)
    small.push(toDifference(`GET ${route}`, answers))
  }
  await through.stop()
  await agent.stop()
  return [...figures, toRatio('first browse of 50,000 entries', browse, browseRatioMax), ...small]
}

type Sides<Item> = readonly [Item, Item]

function placeOn(sides: Sides<readonly number[]>, processors: Sides<readonly number[]>) {
  for (const side of [0, 1] as const) for (const pid of sides[side]) pin(pid, processors[side])
}

function allProcessors(): number[] {
  return cpus().map((_, at) => at)
}

interface Pair<Item> {
  direct: Item
  through: Item
}

/** Runs both in each round. */
async function inTurns(
  { direct, through }: Pair<Hub>,
  rounds: number,
  ask: (hub: Hub, round: number) => Promise<CountedAnswer>,
  restMs = 500
): Promise<Pair<CountedAnswer[]>> {
  const answers: Pair<CountedAnswer[]> = { direct: [], through: [] }
  for (let round = 0; round < rounds; round++) {
    await sleep(restMs)
    answers.direct.push(await ask(direct, round))
    await sleep(restMs)
    answers.through.push(await ask(through, round))
  }
  return answers
}

function toRatio(
  what: string,
  { direct, through }: Pair<CountedAnswer[]>,
  max = Number.POSITIVE_INFINITY
): Figure {
  const [ms, limitMs] = [msOf(through), msOf(direct)]
  return {
    what: `${what}, through an agent`,
    ...toTimes(through),
    limit: `${printMs(limitMs)} directly`,
    ratio: ms / limitMs,
    ...(Number.isFinite(max) && { target: `≤ ${max}`, isOk: ms / limitMs <= max })
  }
}

function toDifference(what: string, { direct, through }: Pair<CountedAnswer[]>): Figure {
  const moreMs = msOf(through) - msOf(direct)
  return {
    what: `${what}, through an agent`,
    ...toTimes(through.map(({ ms }) => ({ ms }))),
    limit: `${printMs(msOf(direct))} directly`,
    target: `+ ${smallMsMax} ms`,
    isOk: moreMs <= smallMsMax
  }
}

function toMemory(what: string, pid: number): Figure {
  const { bytesMax } = readMemory(pid)
  return {
    what: `highest resident memory ${what}`,
    measured: printMegabytes(bytesMax),
    target: `< ${printMegabytes(residentBytesMax)}`,
    isOk: bytesMax < residentBytesMax
  }
}

function msOf(answers: readonly CountedAnswer[]): number {
  return median(answers.map(({ ms }) => ms))
}

async function startAgent(lab: Lab) {
  const { clientConfig, serverConfig } = toPlace(lab)
  const [port = 0] = await findFreePorts(1)
  const folder = join(lab.directory, 'agent')
  const burp = { clientConfig, serverConfig }
  const { configPath, known } = await writeAgentFiles(folder, { burp, port })
  const args = ['agent', 'serve', '--config', configPath]
  const child = lab.start(builtProgram, args, { logPath: lab.logPath('burphub-agent') })
  const ended = exitCode(child)
  return {
    pid: child.pid ?? 0,
    reach: { address: `127.0.0.1:${port}`, ...known },
    async stop() {
      child.kill('SIGTERM')
      await ended
    }
  }
}
