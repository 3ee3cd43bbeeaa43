// Builds the published documents where they are missing, or older than what they are made of. Run
// before whatever serves them; takes a moment where nothing has changed.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const makers = readdirSync(join(root, 'scripts/generate')).map(name => `scripts/generate/${name}`)
const sources = ['openapi.yaml', 'package.json', 'scripts/generate.ts', ...makers]
const documents = ['generated/openapi.json', 'generated/swagger.json']

function toTimes(names: readonly string[]): number[] {
  return names.map(name => statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

if (Math.min(...toTimes(documents)) < Math.max(...toTimes(sources))) {
  const { refresh } = await import('./generate.js')
  await refresh(root, 'check')
}
