/** Parses the answer of `list` on the main port: a line for each backup of a client. */
import { Fault } from '../faults.js'

export interface ListedBackup {
  number: number
  /** Unix time in seconds. */
  timestamp: number
  /** Whether burp allows its deletion. */
  isDeletable: boolean
  /** Not `working` or `finishing`. */
  isFinished: boolean
}

const line = /^(\d+) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?: ([+-]\d\d)(\d\d))?(?: \((\w+)\))?\s*$/

/** Parses `0000001 2026-11-20 15:53:43 +0000 (deletable)`. Throws BURP_PROTOCOL. */
export function parseBackupLine(text: string): ListedBackup {
  const match = line.exec(text)
  if (!match) {
    throw new Fault('BURP_PROTOCOL', 'The burp server sent an unreadable list of backups.')
  }
  const [, number, day, time, hours = '+00', minutes = '00', flag] = match
  return {
    number: Number(number),
    timestamp: Date.parse(`${day}T${time}${hours}:${minutes}`) / 1000,
    isDeletable: flag === 'deletable',
    isFinished: flag !== 'working' && flag !== 'finishing'
  }
}
