import { readFileSync } from 'node:fs'

interface BuiltRelease {
  version: string
  commit?: string
}

/** As the build found it out; where nothing was built, what package.json has. */
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
