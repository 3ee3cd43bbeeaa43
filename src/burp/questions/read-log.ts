import { createWholeReader, parseReply, type Question } from '../../protocol/question.js'
import { plainName } from '../../protocol/names.js'
import { findReplyBackup, findReplyClient, toArray, toObject, toReplyText } from './reply.js'

/** The logs that burp keeps of a backup; `…_stats` are counters as JSON. */
export type LogName =
  | 'backup'
  | 'restore'
  | 'verify'
  | 'backup_stats'
  | 'restore_stats'
  | 'verify_stats'

/**
 * `c:NAME:b:N:l:LOG` — the lines of a log, undefined where there is no such log. burp cuts a line
 * of more than 1023 bytes into several.
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
      createWholeReader(reply => {
        const found = findReplyBackup(findReplyClient(parseReply(reply)), backup)
        const lines = toObject(found['logs'] ?? {})[log]
        return lines === undefined ? undefined : toArray(lines).map(toReplyText)
      })
  }
}
