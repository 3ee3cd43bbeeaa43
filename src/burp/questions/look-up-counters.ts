import type { Question } from '../../protocol/question.js'
import { toCounters, type Counters } from '../../protocol/counters.js'
import { readLog } from './read-log.js'
import { toObject } from './reply.js'

/**
 * The counters that burp wrote down at the end of a backup; undefined where it wrote none, or wrote
 * them in the way of burp 1.
 */
export function lookUpCounters(client: string, backup: number): Question<Counters | undefined> {
  const log = readLog(client, backup, 'backup_stats')
  return {
    line: log.line,
    createReader() {
      const lines = log.createReader()
      return { push: piece => lines.push(piece), finish: () => parseCounters(lines.finish()) }
    }
  }
}

function parseCounters(lines: readonly string[] | undefined): Counters | undefined {
  if (lines === undefined) return undefined
  try {
    const statistics: unknown = JSON.parse(lines.join('\n'))
    return toCounters(toObject(statistics)['counters'])
  } catch {
    return undefined
  }
}
