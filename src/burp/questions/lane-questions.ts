/** The queries about backups that the index sends on one lane. */
import type { Questions } from '../index/backup-filler.js'
import type { Lane } from '../server/burp-wire.js'
import { listBackups } from './list-backups.js'
import { lookUpCounters } from './look-up-counters.js'

/** `atOnce`: queued queries of one caller. */
export function toQuestions(lane: Lane, atOnce: number): Questions {
  return {
    askBackups: (client, asker) => lane.ask(listBackups(client), asker),
    askCounters: (client, backup, asker) => lane.ask(lookUpCounters(client, backup), asker),
    atOnce
  }
}
