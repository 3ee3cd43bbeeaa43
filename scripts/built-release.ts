import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface BuiltRelease {
  version: string
  commit?: string
}

/** Reads the facts that `scripts/build.mjs` has written. */
export function readBuiltRelease(root: string): BuiltRelease {
  return JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8')) as BuiltRelease
}
