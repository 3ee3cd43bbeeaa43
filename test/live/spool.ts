/** Reads the files that burp writes about its backups, to compare with reports. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Lab } from '../../scripts/lab/lab.js'

export interface WrittenBackup {
  number: number
  /** Unix time in seconds, from the name of its folder. */
  startedAt: number
  /** burp's counters by their type character. */
  counters: Record<string, WrittenCounter>
  /** The column `Total` of the table at the end of burp's log, by the names of rows. */
  totals: Record<string, number>
}

export interface WrittenCounter {
  count: number
  changed?: number
  same?: number
  deleted?: number
  scanned?: number
}

const directoryName = /^(\d{7}) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/

/** Returns the finished backups of a client, oldest first. */
export function readSpool(lab: Lab, client: string): WrittenBackup[] {
  const home = join(lab.spoolPath, client)
  return readdirSync(home)
    .toSorted()
    .flatMap(name => {
      const [, number, day, time, hours, minutes] = directoryName.exec(name) ?? []
      if (number === undefined) return []
      const startedAt = Date.parse(`${day}T${time}${hours}:${minutes}`) / 1000
      const directory = join(home, name)
      const written = { counters: readCounters(directory), totals: readTotals(directory) }
      return [{ number: Number(number), startedAt, ...written }]
    })
}

function readTotals(directory: string): Record<string, number> {
  const log = gunzipSync(readFileSync(join(directory, 'log.gz'))).toString()
  const rows = log.matchAll(/^ +(\S.*?):((?: +\d+){5}) \| +\d+$/gm)
  return Object.fromEntries(
    [...rows].map(([, label = '', columns = '']) => [
      label,
      Number(columns.trim().split(/ +/).at(-1))
    ])
  )
}

function readCounters(directory: string): Record<string, WrittenCounter> {
  const text = readFileSync(join(directory, 'backup_stats'), 'utf8')
  const { counters } = JSON.parse(text) as { counters: (WrittenCounter & { type: string })[] }
  return Object.fromEntries(counters.map(({ type, ...counter }) => [type, counter]))
}

/** Repeats until `isRight` returns true; throws the last value after the timeout. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isRight: (value: T) => boolean,
  timeoutMs = 30_000
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const value = await ask()
    if (isRight(value)) return value
    if (performance.now() > deadline) throw new Error(`it stays at ${JSON.stringify(value)}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
