/** Results that burp reports through its notify scripts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { eventually } from './spool.js'

export interface Notifications {
  /** Lines for the configuration of the server. */
  serverLines: string[]
  /** Resolves with the first result since `forget`: `SUCCESS restore restorelog 0`. */
  next(): Promise<string>
  forget(): void
}

/** Records results of restores and verifications; there are too many backups. */
export function useNotifications(t: Pick<Test, 'testdir'>): Notifications {
  const directory = t.testdir({ told: '' })
  const told = join(directory, 'told')
  const script = join(directory, 'tell')
  // client, its folder, that of the backup, log, action, warnings, what the configuration adds
  const line = `[ "$5" = backup ] || echo "$7 $5 $4 $6" >> '${told}'`
  writeFileSync(script, `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  return {
    serverLines: [
      `notify_success_script = ${script}`,
      'notify_success_arg = SUCCESS',
      `notify_failure_script = ${script}`,
      'notify_failure_arg = FAILURE'
    ],
    async next() {
      const read = () => Promise.resolve(readFileSync(told, 'utf8'))
      const lines = await eventually(read, text => text.endsWith('\n'))
      return lines.trimEnd()
    },
    forget: () => writeFileSync(told, '')
  }
}
