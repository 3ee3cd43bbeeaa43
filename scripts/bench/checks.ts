/** Measures verifications and restore tests of backups: what they cost burphub, and what users notice. */
import { setTimeout as sleep } from 'node:timers/promises'
import { bigClient, filesCount, type BenchLab } from './bench-lab.js'
import { median, printMs, toTimes, type Figure, type Run } from './figures.js'
import type { Hub } from './hub.js'
import { readCpuMs } from './process-facts.js'
import { backUpMixed, fetchArchive, type Place } from './restores.js'

export interface ChecksPlan {
  rounds: number
  megabytes: number
}

interface Check {
  id: string
  state: string
  bytes_per_second: number | null
}

const lookMs = 100
const deadlineMs = 120_000
/** Time for burp to close the connections of the former run. */
const restMs = 1_000
const firstByteMsMax = 1_500
const idleMs = 2_000
const delayMsMax = 50
/** The hub measures the distance of two looks at the event loop, which are this far apart without a delay. */
const loopLookMs = 50

/** Expects a running hub, and leaves it running. */
export async function measureChecks(
  bench: BenchLab,
  hub: Hub,
  { rounds, megabytes }: ChecksPlan
): Promise<Figure[]> {
  const mixed = await backUpMixed(bench.lab, megabytes)
  const small = { client: bigClient, backup: bench.backups.at(-1) ?? 0 }
  const all = { kind: 'restore_test', sample: { files_max: 10_000, bytes_max: megabytes * 1e6 } }
  const verify = { kind: 'verify' }
  const cases: [string, Place, object, number | undefined][] = [
    [`verification of ${megabytes} MB`, mixed, verify, megabytes / 5],
    [`verification of ${filesCount} files`, small, verify, 2_000],
    [`restore test of ${megabytes} MB`, mixed, all, undefined],
    [`restore test of a sample of ${filesCount} files`, small, { kind: 'restore_test' }, undefined]
  ]
  const figures: Figure[] = []
  for (const [what, place, body, cpuMsMax] of cases) {
    const limitMs = body === verify ? await timeBurp(bench, place) : undefined
    figures.push(...(await measureOne(hub, { what, place, body, rounds, cpuMsMax, limitMs })))
  }
  return [...figures, await measureFirstByte(hub, mixed, rounds)]
}

interface Case {
  what: string
  place: Place
  body: object
  rounds: number
  cpuMsMax: number | undefined
  limitMs: number | undefined
}

async function measureOne(hub: Hub, asked: Case): Promise<Figure[]> {
  const { what, place, body, rounds, cpuMsMax, limitMs } = asked
  const runs: Required<Run>[] = []
  const delaysMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    await sleep(restMs)
    await readDelayMs(hub)
    const startedAt = performance.now()
    const cpuBeforeMs = readCpuMs(hub.pid)
    const check = await start(hub, place, body)
    await finish(hub, place, check)
    const ms = performance.now() - startedAt
    const cpuMs = readCpuMs(hub.pid) - cpuBeforeMs
    delaysMs.push(await readDelayMs(hub))
    await sleep(restMs)
    const idle = await measureIdle(hub, place, check)
    runs.push({ ms, cpuMs: Math.max(0, cpuMs - idle * ms) })
  }
  const ms = median(runs.map(run => run.ms))
  const cpuMs = median(runs.map(run => run.cpuMs))
  const delayMs = median(delaysMs)
  return [
    {
      what,
      ...toTimes(runs),
      cpu: printMs(cpuMs),
      ...(limitMs !== undefined && { limit: `${printMs(limitMs)} burp -a v`, ratio: ms / limitMs }),
      ...(cpuMsMax !== undefined && {
        target: `CPU < ${printMs(cpuMsMax)}`,
        isOk: cpuMs < cpuMsMax
      })
    },
    {
      what: `${what}, longest delay of the event loop`,
      measured: printMs(delayMs),
      least: printMs(Math.min(...delaysMs)),
      ...(cpuMsMax !== undefined && {
        target: `< ${delayMsMax} ms`,
        isOk: delayMs < delayMsMax
      })
    }
  ]
}

/** Returns the part of a processor that the hub uses without a check, while it answers the same requests. */
async function measureIdle(hub: Hub, place: Place, check: Check): Promise<number> {
  const startedAt = performance.now()
  const cpuMs = readCpuMs(hub.pid)
  while (performance.now() < startedAt + idleMs) {
    await read(hub, place, check)
    await sleep(lookMs)
  }
  return (readCpuMs(hub.pid) - cpuMs) / (performance.now() - startedAt)
}

/** Returns the longest delay since the last call, which the metrics then forget. */
async function readDelayMs(hub: Hub): Promise<number> {
  const answer = await fetch(hub.url('/metrics'), { headers: hub.headers })
  const found = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(await answer.text())
  if (!found) throw new Error('the metrics do not tell the delay of the event loop')
  return Math.max(0, Number(found[1]) * 1000 - loopLookMs)
}

async function timeBurp({ lab }: BenchLab, { client, backup }: Place): Promise<number> {
  const startedAt = performance.now()
  await lab.burp(client, ['-a', 'v', '-b', String(backup)])
  return performance.now() - startedAt
}

/** A download that interrupts the verification of the same backup. */
async function measureFirstByte(hub: Hub, place: Place, rounds: number): Promise<Figure> {
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) {
    const check = await start(hub, place, { kind: 'verify' })
    while ((await read(hub, place, check)).state === 'waiting') await sleep(lookMs)
    runs.push({ ms: (await fetchArchive(hub, place, 'tar')).firstByteMs })
    await finish(hub, place, check)
  }
  return {
    what: 'first byte of a download during a verification of the same backup',
    ...toTimes(runs),
    target: `< ${firstByteMsMax} ms`,
    isOk: median(runs.map(({ ms }) => ms)) < firstByteMsMax
  }
}

async function start(hub: Hub, { client, backup }: Place, body: object): Promise<Check> {
  return request(hub, `/api/client/checks/${client}/${backup}`, body)
}

async function finish(hub: Hub, place: Place, check: Check): Promise<void> {
  const deadline = performance.now() + deadlineMs
  for (;;) {
    const { state } = await read(hub, place, check)
    if (state === 'passed') return
    if (!['waiting', 'running'].includes(state) || performance.now() > deadline) {
      throw new Error(`a check of ${place.client} is ${state}`)
    }
    await sleep(lookMs)
  }
}

function read(hub: Hub, { client }: Place, { id }: Check): Promise<Check> {
  return request(hub, `/api/client/check/${client}/${id}`)
}

async function request(hub: Hub, path: string, body?: object): Promise<Check> {
  const headers = { ...hub.headers, 'content-type': 'application/json' }
  const answer = await fetch(hub.url(path), {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) })
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Check
}
