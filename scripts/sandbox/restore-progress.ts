/** Progress of a restore: counts before it starts, state on the status port, and a log after it. */
import { toCountersJson } from './counters.js'
import { backupFlags, type FixtureBackup, type FixtureCounter } from './fixture.js'
import { printJson } from './json-text.js'
import type { RestorePlan } from './restore-plan.js'

const tabledTypes = ['f', 'y', 'm', 'n', 'd', 'L', 'l', 's']

export class RestoreProgress {
  readonly #plan: RestorePlan
  readonly #startS: number
  readonly #done = new Map<string, number>()
  #doneCount = 0
  warningsCount = 0
  doneBytes = 0

  constructor(plan: RestorePlan, nowMs: number) {
    this.#plan = plan
    this.#startS = Math.floor(nowMs / 1000)
  }

  count(type: string): void {
    this.#done.set(type, (this.#done.get(type) ?? 0) + 1)
    this.#doneCount += 1
  }

  toCounters(nowMs: number): FixtureCounter[] {
    const { scanned, steps, estimatedBytes } = this.#plan
    const tabled = tabledTypes.map(type => {
      return toRow(type, this.#done.get(type) ?? 0, scanned.get(type) ?? 0)
    })
    return [
      ...tabled,
      toRow('Z', this.#doneCount, steps.length),
      { type: 'w', count: this.warningsCount },
      { type: 'G', count: estimatedBytes },
      { type: 'O', count: this.doneBytes },
      { type: 'b', count: this.#startS },
      { type: 'E', count: Math.floor(nowMs / 1000) }
    ]
  }

  /**
   * Prints the counts that a client gets before the first entry, in the format of burp's older
   * answers.
   */
  printExpectations(name: string, backup: FixtureBackup, nowMs: number): string {
    const { number, timestamp } = backup
    const flags = backupFlags.filter(flag => flag === 'working' || backup.flags.includes(flag))
    const counters = toCountersJson(this.toCounters(nowMs))
    const backups = [{ number, timestamp, flags, counters }]
    const client = { name, run_status: 'running', protocol: 1, phase: 'restoring', backups }
    return printJson({ clients: [client] }, true)
  }
}

function toRow(type: string, count: number, scanned: number): FixtureCounter {
  return { type, count, changed: 0, same: 0, deleted: 0, scanned }
}
