/** Moves a real backup into the past: burp names backups by their start time. */
import {
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { printTime } from './fabricated-backups.js'

interface WrittenStats {
  counters: { name: string; count: number }[]
}

/** `home`: the client's folder in the spool, which no process may be using. */
export function ageBackup(home: string, number: number, startedAtS: number): void {
  const digits = String(number).padStart(7, '0')
  const before = readdirSync(home).find(name => name.startsWith(`${digits} `))
  if (before === undefined) throw new Error(`${home} has no backup ${number}`)
  const after = `${digits} ${printTime(startedAtS)}`
  const directory = join(home, after)
  renameSync(join(home, before), directory)
  writeFileSync(join(directory, 'timestamp'), `${after}\n`)
  moveStats(join(directory, 'backup_stats'), startedAtS)
  const current = join(home, 'current')
  const isCurrent = lstatSync(current).isSymbolicLink() && readlinkSync(current) === before
  if (!isCurrent) return
  rmSync(current)
  symlinkSync(after, current)
}

/** Keeps the duration of the backup. */
function moveStats(file: string, startedAtS: number): void {
  const stats = JSON.parse(readFileSync(file, 'utf8')) as WrittenStats
  const find = (name: string) => stats.counters.find(counter => counter.name === name)
  const [start, end] = [find('time_start'), find('time_end')]
  if (!start || !end) throw new Error(`${file} does not say how long it took`)
  end.count += startedAtS - start.count
  start.count = startedAtS
  writeFileSync(file, `${JSON.stringify(stats, null, 4)}\n`)
}
