import { readFileSync } from 'node:fs'

interface BuiltRelease {
  version: string
  commit?: string
}

/** Returns the facts of the build, or those of package.json without a build. */
export function readRelease(): BuiltRelease {
  return readFacts('../release.json') ?? readFacts('../../package.json') ?? { version: '0.0.0' }
}

/** Relative to both this file and the built program. */
function readFacts(name: string): BuiltRelease | undefined {
  try {
    return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as BuiltRelease
  } catch {
    return undefined
  }
}
