/** Queries for the logs of backups. */
import { noSuchBackup, noSuchLog } from '../../faults.js'
import type { Requester } from '../../queues/requester.js'
import { type FoundLog, listLogLines } from '../questions/list-log-lines.js'
import type { Lane } from './burp-wire.js'
import type { Backup } from './client-state.js'
import type { LogQuestion, LogWindow } from './log-window.js'

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
