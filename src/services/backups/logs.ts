/** Logs that burp wrote during backups, restores and verifications. */
import type { Schemas } from '../../../generated/contract-types.js'
import type { LogLine, LogQuestion } from '../../burp/server/log-window.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { openClient } from '../requests/request-targets.js'
import type { LocalTimes } from '../requests/local-times.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'
import { BinaryAnswer, toEtag } from '../requests/answers.js'

export type BackupLog = Schemas['BackupLog']

export class Logs extends Service<'fleet' | 'zones'> {
  /** Throws NO_SUCH_BACKUP and NO_SUCH_LOG. */
  async find(
    ask: ClientRequestContext,
    backup: number,
    { kind = 'backup', ...query }: QueryOf<'getBackupLog'>
  ): Promise<BackupLog> {
    const server = openClient(this.hub.fleet, ask)
    const question = { kind, ...toWantedLines(query) }
    const { kinds, window } = await server.findLog(ask.place.client, backup, question, ask)
    const times = this.hub.zones.of(ask.caller)
    const { error, warning, message } = window.counts
    return {
      kind,
      kinds: [...kinds],
      lines: window.lines,
      errors: error,
      warnings: warning,
      messages: message,
      total: window.total,
      items: toLogLines(window.items, times)
    }
  }
}

/** With the defaults of the contract. */
export function toWantedLines(query: QueryOf<'getAttemptLog'>): Omit<LogQuestion, 'kind'> {
  const { level: levels = [], q = '', offset = 0, limit = 500 } = query
  return { levels, q, offset, limit }
}

export function toLogLines(lines: readonly LogLine[], times: LocalTimes): BackupLog['items'] {
  return lines.map(({ number, writtenAt, level, text }) => ({
    line: number,
    time: writtenAt === undefined ? null : times.print(writtenAt),
    level,
    text
  }))
}

/** Lines of a log for programs that read lines. */
type Line = BackupLog['items'][number]

const ways = {
  ndjson: { mediaType: 'application/x-ndjson', print: (line: Line) => JSON.stringify(line) },
  text: { mediaType: 'text/plain; charset=utf-8', print: printPlain }
}

export function printLog(log: BackupLog, format: keyof typeof ways): BinaryAnswer {
  const { mediaType, print } = ways[format]
  const text = log.items.map(line => `${print(line)}\n`).join('')
  const etag = toEtag(mediaType + text)
  return new BinaryAnswer(Buffer.from(text), { mediaType, fileName: `${log.kind}.log`, etag })
}

// File names of a client may contain control sequences for the reader's terminal.
// eslint-disable-next-line no-control-regex
const controls = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/g

function printPlain({ time, text }: Line): string {
  const plain = text.replace(controls, '\ufffd')
  return time === null ? plain : `${time} ${plain}`
}
