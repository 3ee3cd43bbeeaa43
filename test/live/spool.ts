/** What a burp server wrote down about its backups: the truth that reports are held against. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lab } from '../../scripts/lab/lab.js'

export interface WrittenBackup {
  number: number
  /** Seconds since 1970, from the name of its directory. */
  startedAt: number
  /** burp's counters by their type character. */
  counters: Record<string, WrittenCounter>
}

export interface WrittenCounter {
  count: number
  changed?: number
  same?: number
  deleted?: number
  scanned?: number
}

const directoryName = /^(\d{7}) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/

/** The finished backups of a client, oldest first. */
export function readSpool(lab: Lab, client: string): WrittenBackup[] {
  const home = join(lab.spoolPath, client)
  return readdirSync(home)
    .toSorted()
    .flatMap(name => {
      const [, number, day, time, hours, minutes] = directoryName.exec(name) ?? []
      if (number === undefined) return []
      const startedAt = Date.parse(`${day}T${time}${hours}:${minutes}`) / 1000
      return [{ number: Number(number), startedAt, counters: readCounters(join(home, name)) }]
    })
}

function readCounters(directory: string): Record<string, WrittenCounter> {
  const text = readFileSync(join(directory, 'backup_stats'), 'utf8')
  const { counters } = JSON.parse(text) as { counters: (WrittenCounter & { type: string })[] }
  return Object.fromEntries(counters.map(({ type, ...counter }) => [type, counter]))
}

/** Asks again until `isRight` says so; the last answer is thrown when it never does. */
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
