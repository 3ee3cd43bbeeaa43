/** The queries about backups that the index sends on one lane. */
import type { Questions } from '../index/backup-filler.js'
import type { Lane } from '../server/burp-wire.js'
import {
  backupsMax,
  createWholeReader,
  parseReply,
  parseReplyText,
  type Question,
  type ReplyLimits,
  type ReplyReader,
  requireShort,
  shortReply
} from '../../protocol/question.js'
import { type Counters, parseCounters } from '../../protocol/counters.js'
import { plainName } from '../../protocol/names.js'
import type { Backup } from '../server/client-state.js'
import {
  findReplyBackup,
  findReplyClient,
  toArray,
  toBackup,
  toBackups,
  toObject,
  toReplyText
} from './reply.js'
import { noSuchBackup, noSuchLog, unreadableReply } from '../../faults.js'
import {
  LogGatherer,
  type LogKind,
  logKinds,
  type LogQuestion,
  type LogWindow
} from '../server/log-window.js'
import type { Requester } from '../../queues/requester.js'

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

export interface FoundLog {
  readonly backup: Backup
  readonly kinds: readonly LogKind[]
  /** Undefined if the log does not exist. */
  readonly window: LogWindow | undefined
}

export function listLogLines(client: string, backup: number, log: LogQuestion): Question<FoundLog> {
  const after = Buffer.from(`:b:${backup}:l:${log.kind}`)
  return {
    line: Buffer.concat([Buffer.from('c:'), plainName(client), after]),
    reading: JSON.stringify(log),
    createReader: () => createLogReader(backup, log)
  }
}

function createLogReader(backup: number, log: LogQuestion): ReplyReader<FoundLog> {
  // burp escapes quotes, so this cannot occur within a text.
  const mark = `"${log.kind}":[`
  const gatherer = new LogGatherer(log)
  let head: string | undefined
  let isOver = false
  let text = ''
  const takeHead = () => {
    const at = text.indexOf(mark)
    if (at < 0) return
    head = text.slice(0, at + mark.length)
    text = text.slice(at + mark.length)
  }
  return {
    push(piece) {
      text += piece.toString('latin1')
      if (head === undefined) takeHead()
      if (head !== undefined && !isOver) {
        const taken = takeLines(text, gatherer)
        isOver = taken.isOver
        text = text.slice(taken.end)
      }
      requireShort(text)
    },
    finish() {
      if (head !== undefined && !isOver) throw unreadableReply()
      const client = findReplyClient(parseReplyText((head ?? '') + text))
      const found = findReplyBackup(client, backup)
      const kinds = listKinds(found['logs'] ?? {})
      const window = head === undefined ? undefined : gatherer.finish()
      return { backup: toBackup(found), kinds, window }
    }
  }
}

const nextLine = /"([^"\\]*(?:\\.[^"\\]*)*)"(?:,|(?=\]))/y

/** Takes complete lines, up to the closing bracket. */
function takeLines(text: string, gatherer: LogGatherer): { end: number; isOver: boolean } {
  let end = 0
  while (end < text.length) {
    nextLine.lastIndex = end
    const match = nextLine.exec(text)
    if (!match) break
    gatherer.add(unescapeLine(match[1] ?? ''))
    end = nextLine.lastIndex
  }
  return { end, isOver: text[end] === ']' }
}

function unescapeLine(line: string): string {
  return line.includes('\\') ? String(parseReplyText(`"${line}"`)) : line
}

function listKinds(logs: unknown): LogKind[] {
  const list = toArray(toObject(logs)['list'] ?? [])
  return logKinds.filter(kind => list.includes(kind))
}

/** For a longer log, the end is queried once its length is known. */
const logLinesAtOnce = 1_000

/** Throws NO_SUCH_BACKUP and NO_SUCH_LOG. */
export async function findLog(
  lane: Lane,
  { client, number, question }: { client: string; number: number; question: LogQuestion },
  asker: Requester
): Promise<FoundLog & { window: LogWindow }> {
  const log = await lane.ask(listLogLines(client, number, question), asker)
  const { backup, kinds, window } = log
  if (!backup.isFinished) throw noSuchBackup(number)
  if (!window) throw noSuchLog(number, question.kind, kinds)
  return { ...log, window }
}

interface LogEnd {
  readonly client: string
  readonly backup: Pick<Backup, 'number' | 'timestamp'>
  readonly linesMax: number
}

/** Returns undefined if burp has no log, or if the number now belongs to another backup. */
export async function findLogEnd(
  lane: Lane,
  { client, backup: { number, timestamp }, linesMax }: LogEnd,
  asker: Requester
): Promise<LogWindow | undefined> {
  const ask = async (offset: number, limit: number) => {
    const question = { kind: 'backup', levels: [], q: '', offset, limit } as const
    const found = await lane.ask(listLogLines(client, number, question), asker)
    return found.backup.timestamp === timestamp ? found.window : undefined
  }
  const window = await ask(0, logLinesAtOnce)
  if (!window || window.total <= logLinesAtOnce) {
    return window && { ...window, items: window.items.slice(-linesMax) }
  }
  return ask(window.total - linesMax, linesMax)
}
