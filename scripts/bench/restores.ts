/**
 * Measures restores: burphub's archives, compared with a restore by burp's own client into a folder
 * followed by tar. Memory and disk writes of burphub are measured in processes that do nothing
 * else.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lab } from '../lab/lab.js'
import { exitCode } from '../lab/process-keeper.js'
import { bigClient, filesCount, type BenchLab } from './bench-lab.js'
import { median, printMegabytes, printMs, toTimes, type Figure } from './figures.js'
import type { CountedAnswer, Hub } from './hub.js'
import { writeMixedTree, writeSparseFile } from './mixed-tree.js'
import { forgetPeak, readMemory, readWrittenBytes } from './process-facts.js'

export interface RestorePlan {
  rounds: number
  megabytes: number
  sparseGigabytes: number
}

const firstByteMsMax = 100
export const residentBytesMax = 150e6

const pageBytes = 4096
/** An audit entry changes a few pages of the database, each written twice. */
const trailBytesMax = 32 * pageBytes
/** Time for the kernel to drop the files of the previous restore, or to close its connections. */
const restMs = 1_000
/** V8 frees memory that only the start needed after a few idle seconds. */
const settleMs = 15_000

/** A client with files of all lengths. */
const mixedClient = 'mixed'
const sparseClient = 'sparse'

export interface Place {
  client: string
  backup: number
}

interface Footprint {
  bytesMax: number
  writtenBytes: number
}

/** Expects a running hub, and leaves it running. */
export async function measureRestores(
  bench: BenchLab,
  hub: Hub,
  plan: RestorePlan
): Promise<Figure[]> {
  const { lab } = bench
  const mixed = await backUpMixed(lab, plan.megabytes)
  await lab.addClient({ name: sparseClient })
  writeSparseFile(join(lab.treePath(sparseClient), 'zeros'), plan.sparseGigabytes * 1e9)
  const sparse = { client: sparseClient, backup: await lab.backUp(sparseClient) }
  const small = { client: bigClient, backup: bench.backups.at(-1) ?? 0 }
  const figures = [
    ...(await compare(bench, hub, mixed, {
      what: `restore of ${plan.megabytes} MB`,
      rounds: plan.rounds,
      ratioMin: { tar: 1.3, zip: 1.5, 'tar.gz': 1.5 }
    })),
    ...(await compare(bench, hub, small, {
      what: `restore of ${filesCount} small files`,
      rounds: plan.rounds,
      ratioMin: { tar: 3, zip: 3, 'tar.gz': 3 }
    }))
  ]
  return [...figures, ...(await measureFootprints(hub, { mixed, small, sparse }, plan))]
}

export async function backUpMixed(lab: Lab, megabytes: number): Promise<Place> {
  await lab.addClient({ name: mixedClient })
  await writeMixedTree(lab.treePath(mixedClient), megabytes)
  // As in real trees, no file was modified in the second in which the backup starts.
  await sleep(2_000)
  return { client: mixedClient, backup: await lab.backUp(mixedClient) }
}

const formats = ['tar', 'zip', 'tar.gz'] as const
type Format = (typeof formats)[number]

interface Comparison {
  what: string
  rounds: number
  ratioMin: Record<Format, number>
}

/** Runs both in turns; the first one alternates. */
async function compare(
  bench: BenchLab,
  hub: Hub,
  place: Place,
  { what, rounds, ratioMin }: Comparison
): Promise<Figure[]> {
  const burpMs: number[] = []
  const answers: Record<Format, CountedAnswer[]> = { tar: [], zip: [], 'tar.gz': [] }
  const runs = [
    async () => void burpMs.push(await timeBurpAndTar(bench, place)),
    ...formats.map(format => async () => {
      answers[format].push(await fetchArchive(hub, place, format))
    })
  ]
  // Warms up: a running service has handled each format before.
  for (const format of formats) await fetchArchive(hub, place, format)
  for (let round = 0; round < rounds; round++) {
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) {
      await sleep(restMs)
      await run()
    }
  }
  const limitMs = median(burpMs)
  return formats.flatMap(format => {
    const name = `${what} as ${format}`
    return toFigures({ what: name, limitMs, ratioMin: ratioMin[format] }, answers[format])
  })
}

function toFigures(
  { what, limitMs, ratioMin }: { what: string; limitMs: number; ratioMin: number },
  answers: readonly CountedAnswer[]
): Figure[] {
  const ms = median(answers.map(answer => answer.ms))
  const firstBytes = answers.map(answer => ({ ms: answer.firstByteMs }))
  const firstByteMs = median(firstBytes.map(first => first.ms))
  return [
    {
      what,
      ...toTimes(answers),
      limit: `${printMs(limitMs)} burp -a r, tar`,
      ratio: limitMs / ms,
      target: `≥ ${ratioMin}`,
      isOk: limitMs / ms >= ratioMin
    },
    {
      what: `${what}, first byte`,
      ...toTimes(firstBytes),
      target: `< ${firstByteMsMax} ms`,
      isOk: firstByteMs < firstByteMsMax
    }
  ]
}

/** Removing the folder is not timed. */
async function timeBurpAndTar({ lab }: BenchLab, { client, backup }: Place): Promise<number> {
  const directory = join(lab.directory, 'restored')
  const startedAt = performance.now()
  await lab.burp(client, ['-a', 'r', '-b', String(backup), '-d', directory])
  await packToNowhere(lab, directory)
  const ms = performance.now() - startedAt
  rmSync(directory, { recursive: true })
  return ms
}

/** Pipes the archive, since tar reads no files if its archive is /dev/null. */
async function packToNowhere(lab: Lab, directory: string): Promise<void> {
  const script = 'tar -cf - -C "$0" . | cat > /dev/null'
  const child = lab.start('/bin/sh', ['-c', script, directory], { logPath: lab.logPath('tar') })
  const code = await exitCode(child)
  if (code !== 0) throw new Error(`tar ended with ${code ?? 'a signal'}`)
}

async function measureFootprints(
  hub: Hub,
  places: Record<'mixed' | 'small' | 'sparse', Place>,
  plan: RestorePlan
): Promise<Figure[]> {
  const { mixed, small, sparse } = places
  const cases: [string, Place, string][] = [
    [`${plan.megabytes} MB as tar`, mixed, 'tar'],
    [`${plan.megabytes} MB as zip`, mixed, 'zip'],
    [`${filesCount} files as tar.gz`, small, 'tar.gz'],
    [`${filesCount} files as tar`, small, 'tar'],
    [`${filesCount} files as zip`, small, 'zip'],
    [`${plan.sparseGigabytes} GB of zeros as tar`, sparse, 'tar']
  ]
  await hub.stop()
  await hub.start()
  await sleep(settleMs)
  const figures: Figure[] = []
  let writtenBytes = 0
  for (const [what, place, format] of cases) {
    const footprint = await measureFootprint(hub, place, format)
    writtenBytes += footprint.writtenBytes
    figures.push({
      what: `highest resident memory, ${what}`,
      measured: printMegabytes(footprint.bytesMax),
      target: `< ${printMegabytes(residentBytesMax)}`,
      isOk: footprint.bytesMax < residentBytesMax
    })
  }
  return [
    ...figures,
    {
      what: `written to disk in all these: log, and ${cases.length} entries of the audit trail`,
      measured: `${Math.round(writtenBytes / 1000)} kB`,
      target: 'no data',
      isOk: writtenBytes <= cases.length * trailBytesMax
    }
  ]
}

/** Returns the peak during the work, for a process that has finished its start. */
async function measureFootprint(hub: Hub, place: Place, format: string): Promise<Footprint> {
  forgetPeak(hub.pid)
  const before = readWrittenBytes(hub.pid, hub.logPath)
  await fetchArchive(hub, place, format)
  const after = readWrittenBytes(hub.pid, hub.logPath)
  const logBytes = after.logBytes - before.logBytes
  // The kernel counts whole pages, and the log may start in the middle of one.
  const ofLog = (Math.ceil(logBytes / pageBytes) + 1) * pageBytes
  const writtenBytes = Math.max(0, after.bytes - before.bytes - ofLog)
  return { bytesMax: readMemory(hub.pid).bytesMax, writtenBytes }
}

export async function fetchArchive(
  hub: Hub,
  { client, backup }: Place,
  format: string
): Promise<CountedAnswer> {
  const body = { list: { restore: [{ key: '/', folder: true }] }, format }
  const answer = await hub.post(`/api/restore/${client}/${backup}`, body)
  if (answer.status === 200 && answer.bytes > 1e6) return answer
  throw new Error(`a restore answered ${answer.status} with ${answer.bytes} bytes`)
}
