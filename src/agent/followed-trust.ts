/** Whom an agent trusts is changed by commands and by its hub, while it runs. */
import { unwatchFile, watchFile } from 'node:fs'
import { readTrustedHubs, trustFileOf, type TrustedHub } from './agent-state.js'

const everyMs = 1_000

/** Tells of each change of the file. What comes back ends it. */
export function followTrust(
  folder: string,
  {
    onChange,
    onFailure
  }: {
    onChange: (hubs: readonly TrustedHub[]) => void
    onFailure: (error: unknown) => void
  }
): () => void {
  const file = trustFileOf(folder)
  const look = () => {
    try {
      onChange(readTrustedHubs(folder))
    } catch (error) {
      onFailure(error)
    }
  }
  watchFile(file, { interval: everyMs, persistent: false }, look)
  return () => unwatchFile(file, look)
}
