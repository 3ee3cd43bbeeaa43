import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Locked {
  version: string
  license?: string
  integrity?: string
  dev?: true
  optional?: true
  hasInstallScript?: true
  engines?: { node?: string }
}

/** Returns folders below `root`; '' is `root` itself. */
export function readLock(root: string): Record<string, Locked> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Record<string, Locked> }).packages
}
