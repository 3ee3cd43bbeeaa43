import { readFileSync } from 'node:fs'

/** Two levels below the package are both this file and the built program. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
