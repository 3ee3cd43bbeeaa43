// Generates generated/ from openapi.yaml, and the pages of docs/reference/ from their sources. Keeps
// the published documents as those of the last build, unless they break clients unnamed. Run
// it by hand after each change; CI runs --check. Files for readers and the compiler are committed.
// The routes and the two published documents are not: scripts/build.mjs writes them before they are
// used.
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { refreshKept } from './check/kept-contracts.js'
import { printAgent } from './generate/agent-file.js'
import { readContract } from './generate/contract.js'
import { deriveAnswers } from './generate/derived-answers.js'
import { deriveBodies } from './generate/derived-bodies.js'
import { deriveCodes } from './generate/derived-codes.js'
import type { Document } from './generate/document.js'
import { toCanonical } from './generate/canonical-file.js'
import { toPublished } from './generate/published-file.js'
import { refreshReference } from './generate/reference.js'
import { splitRoles } from './generate/roles.js'
import { printRoutes, printRouteTypes } from './generate/routes-file.js'
import { printTypes } from './generate/types-file.js'

const banner = '// Generated from openapi.yaml by `npm run generate`: do not edit.\n\n'

/** Returns the hub's contract, and the two documents that are published of it. */
export function publish(stated: Document, version: string) {
  const { hub, agent } = splitRoles(stated)
  const document = deriveCodes(deriveAnswers(deriveBodies(hub)))
  const operations = readContract(document)
  const all = toPublished(document, operations, version)
  const canonical = toCanonical(document, operations, version)
  return { agent, document, operations, all, canonical }
}

/** Returns file names below generated/ with their texts. The same document gives the same bytes. */
export async function generate(stated: Document, version: string): Promise<Map<string, string>> {
  const { agent, document, operations, all, canonical } = publish(stated, version)
  return new Map([
    ['contract-types.ts', banner + (await printTypes(document, operations, canonical))],
    ['routes.d.ts', banner + printRouteTypes(operations)],
    ['routes.js', banner + printRoutes(document, operations)],
    ['agent.ts', banner + (await printAgent(agent))],
    ['swagger.json', `${JSON.stringify(all, null, 2)}\n`],
    ['openapi.json', `${JSON.stringify(canonical, null, 2)}\n`]
  ])
}

const built = new Set(['routes.js', 'openapi.json', 'swagger.json'])

/**
 * Returns the names of the files below `root`/generated that differ from openapi.yaml. `check` returns
 * only committed files; those that are not committed are written in any case.
 */
export async function refresh(root: string, mode: 'check' | 'write'): Promise<string[]> {
  const folder = join(root, 'generated')
  const document = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8')) as Document
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const files = await generate(document, version)
  const stale = [...files].filter(([name, text]) => readOrNothing(join(folder, name)) !== text)
  mkdirSync(folder, { recursive: true })
  const names = stale.map(([name]) => name)
  for (const [name, text] of files) {
    const file = join(folder, name)
    if (names.includes(name) && (mode === 'write' || built.has(name))) writeFileSync(file, text)
    // Tests may be reading it, so only its time says that it is new.
    else if (built.has(name)) utimesSync(file, new Date(), new Date())
  }
  return mode === 'write' ? names : names.filter(name => !built.has(name))
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      root: { type: 'string', default: join(dirname(fileURLToPath(import.meta.url)), '..') }
    }
  })
  const mode = values.check ? 'check' : 'write'
  const generated = await refresh(values.root, mode)
  const stale = [
    ...generated.map(name => `generated/${name}`),
    ...(await refreshReference(values.root, mode)),
    ...refreshKept(values.root, mode)
  ]
  for (const name of stale) {
    if (values.check) console.error(`${name} is stale: npm run generate`)
    else console.log(`wrote ${name}`)
  }
  return values.check && stale.length > 0 ? 1 : 0
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
