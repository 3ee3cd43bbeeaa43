/** The queries about backups that the index sends on one lane. */
import type { Questions } from '../index/backup-filler.js'
import type { Lane } from '../server/burp-wire.js'
import {
  backupsMax,
  createWholeReader,
  parseReply,
  type Question,
  type ReplyLimits,
  shortReply
} from '../../protocol/question.js'
import { type Counters, parseCounters } from '../../protocol/counters.js'
import { plainName } from '../../protocol/names.js'
import type { Backup } from '../server/client-state.js'
import {
  findReplyBackup,
  findReplyClient,
  toArray,
  toBackups,
  toObject,
  toReplyText
} from './reply.js'

/** `atOnce`: queued queries of one caller. */
export function toQuestions(lane: Lane, atOnce: number): Questions {
  return {
    askBackups: (client, asker) => lane.ask(listBackups(client), asker),
    askCounters: (client, backup, asker) => lane.ask(lookUpCounters(client, backup), asker),
    atOnce
  }
}

/** Queries the counters that burp saved at the end of a backup; undefined if it has none. */
export function lookUpCounters(client: string, backup: number): Question<Counters | undefined> {
  const log = readLog(client, backup, 'backup_stats')
  return {
    line: log.line,
    createReader() {
      const lines = log.createReader()
      return {
        push: piece => lines.push(piece),
        finish: async () => parse(await lines.finish())
      }
    }
  }
}

function parse(lines: readonly string[] | undefined): Counters | undefined {
  return lines && parseCounters(lines.join('\n'))
}

/** burp's logs of a backup; `…_stats` are counters as JSON. */
type LogName = 'backup' | 'restore' | 'verify' | 'backup_stats' | 'restore_stats' | 'verify_stats'

/**
 * `c:NAME:b:N:l:LOG` — the lines of a log of counters; undefined if the log does not exist or is
 * too long to be one. burp splits lines of more than 1023 bytes.
 */
export function readLog(
  client: string,
  backup: number,
  log: LogName
): Question<string[] | undefined> {
  const after = Buffer.from(`:b:${backup}:l:${log}`)
  return {
    line: Buffer.concat([Buffer.from('c:'), plainName(client), after]),
    createReader: () =>
      createWholeReader<string[] | undefined>(
        async reply => {
          const found = findReplyBackup(findReplyClient(await parseReply(reply)), backup)
          const lines = toObject(found['logs'] ?? {})[log]
          return lines === undefined ? undefined : toArray(lines).map(toReplyText)
        },
        { ...shortReply, otherwise: () => undefined }
      )
  }
}

/** A backup is an object of about 15 values. */
const backupsReply: ReplyLimits = { bytesMax: 512 * backupsMax, valuesMax: 20 * backupsMax }

/** `c:NAME` — all backups of one client, newest first. */
export function listBackups(client: string): Question<Backup[]> {
  return {
    line: Buffer.concat([Buffer.from('c:'), plainName(client)]),
    createReader: () =>
      createWholeReader(
        async reply => toBackups(findReplyClient(await parseReply(reply))),
        backupsReply
      )
  }
}
