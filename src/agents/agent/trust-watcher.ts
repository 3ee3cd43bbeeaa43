/** Watches the agent's trusted hubs, which commands change while it runs. */
import { unwatchFile, watchFile } from 'node:fs'
import { trustFileOf } from './agent-state.js'

const everyMs = 1_000

/** Calls `onChange` after each change of the file. Returns a function that stops it. */
export function followTrust(folder: string, onChange: () => void): () => void {
  const file = trustFileOf(folder)
  watchFile(file, { interval: everyMs, persistent: false }, onChange)
  return () => unwatchFile(file, onChange)
}
