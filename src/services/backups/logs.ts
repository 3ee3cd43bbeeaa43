/** Logs that burp wrote during backups, restores and verifications. */
import type { components } from '../../../generated/contract-types.js'
import type { Fleet } from '../../burp/server/fleet.js'
import type { LogLine } from '../../burp/server/log-lines.js'
import type { LogQuestion } from '../../burp/server/log-window.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { openClient } from '../requests/request-targets.js'
import type { LocalTimes, TimeZones } from '../requests/local-times.js'

export type BackupLog = components['schemas']['BackupLog']

export class Logs {
  readonly #fleet: Fleet
  readonly #zones: TimeZones

  constructor(fleet: Fleet, zones: TimeZones) {
    this.#fleet = fleet
    this.#zones = zones
  }

  /** Throws NO_SUCH_BACKUP and NO_SUCH_LOG. */
  async find(ask: ClientRequestContext, backup: number, question: LogQuestion): Promise<BackupLog> {
    const server = openClient(this.#fleet, ask)
    const { kinds, window } = await server.findLog(ask.place.client, backup, question, ask)
    const times = this.#zones.of(ask.caller)
    const { error, warning, message } = window.counts
    return {
      kind: question.kind,
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

export function toLogLines(lines: readonly LogLine[], times: LocalTimes): BackupLog['items'] {
  return lines.map(({ number, writtenAt, level, text }) => ({
    line: number,
    time: writtenAt === undefined ? null : times.print(writtenAt),
    level,
    text
  }))
}
