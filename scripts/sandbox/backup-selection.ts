/** Selects backups and entries for a command of the main port. */
import type { FixtureBackup, FixtureClient, FixtureEntry } from './fixture.js'
import { compileRegex, type RegexOptions } from './posix-regex.js'

/** The arguments of a command: a number, a colon, an expression. One character per byte. */
export interface Wish {
  number: string
  regex: string
}

export function parseWish(text: string): Wish {
  const colon = text.indexOf(':')
  if (colon < 0) return { number: text, regex: '' }
  return { number: text.slice(0, colon), regex: text.slice(colon + 1) }
}

/** Returns a backup by its number as written, including leading zeros. */
export function lookUpBackup(client: FixtureClient, number: string): FixtureBackup | undefined {
  const wanted = Number.parseInt(number, 10)
  return client.backups.find(backup => backup.number === wanted)
}

/** Returns a backup that can be restored: a word that is no number means the newest. */
export function lookUpRestorable(client: FixtureClient, number: string): FixtureBackup | undefined {
  const finished = oldestFirst(client).filter(isFinished)
  const wanted = Number.parseInt(number, 10)
  if (Number.isNaN(wanted) || wanted === 0) return finished.at(-1)
  return finished.find(backup => backup.number === wanted)
}

export function oldestFirst({ backups }: FixtureClient): FixtureBackup[] {
  return backups.toSorted((a, b) => a.number - b.number)
}

export function isFinished({ flags }: FixtureBackup): boolean {
  return !flags.includes('working') && !flags.includes('finishing')
}

export type Selects = (entry: FixtureEntry) => boolean

/** Returns undefined if the expression is invalid. An empty one selects everything. */
export function toSelects(regex: string, options: RegexOptions): Selects | undefined {
  if (regex === '') return () => true
  const expression = compileRegex(regex, options)
  return expression && (entry => expression.test(entry.path.toString('latin1')))
}

/** Prints `0000001 2026-11-20 15:53:43 +0000`, in the local time of the server. */
export function printBackup({ number, timestamp }: FixtureBackup): string {
  const date = new Date(timestamp * 1000)
  const offset = -date.getTimezoneOffset()
  const local = new Date(date.getTime() + offset * 60_000).toISOString()
  const zone = pad(Math.floor(Math.abs(offset) / 60), 2) + pad(Math.abs(offset) % 60, 2)
  const time = `${local.slice(0, 10)} ${local.slice(11, 19)} ${offset < 0 ? '-' : '+'}${zone}`
  return `${pad(number, 7)} ${time}`
}

/** Prints the same with the word that `list` adds. */
export function printListedBackup(backup: FixtureBackup): string {
  const words = ['working', 'finishing', 'deletable'] as const
  const word = words.find(flag => backup.flags.includes(flag))
  return word === undefined ? printBackup(backup) : `${printBackup(backup)} (${word})`
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
