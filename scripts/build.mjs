// Builds everything that is missing or older than its sources. `documents`: only the routes, the
// published documents and the pages of the console. Default: the program and the client library as
// well. `tests`: also the bundle for `npm test`. It runs before the programs that need its results,
// so it is not TypeScript itself. Without changes, it takes a moment.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRelease } from './version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const documents = ['generated/routes.js', 'generated/openapi.json', 'generated/swagger.json']
const documentSources = ['openapi.yaml', 'package.json', 'scripts/generate.ts', 'scripts/generate']
const pages = ['static/app/manifest.json', 'static/library/swagger-ui-bundle.js']
const pageSources = [
  'src/pages',
  'src/client',
  'src/texts.ts',
  'static/style',
  'scripts/build-pages.ts',
  'scripts/page-chunks.ts',
  'THIRD_PARTY_NOTICES'
]
const program = ['dist/src/main.js']
const programSources = ['src', ...documentSources, 'package-lock.json', 'scripts/bundle.ts']
const client = ['dist/client/client.js']
const clientSources = [
  'src/client',
  'src/texts.ts',
  'generated/contract-types.ts',
  'package-lock.json',
  'scripts/build-client.ts'
]
const tests = ['dist/test/bundle.json', `dist/test/bundle.cjs.${process.version}`]
const testSources = [
  'src',
  'openapi.yaml',
  'generated/agent.ts',
  'package-lock.json',
  'scripts',
  'test/support',
  'test/watch'
]

function timeOf(name) {
  return statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Returns a folder and everything in it: added or removed files change the time of the folder. */
function listBelow(name) {
  if (!statSync(join(root, name)).isDirectory()) return [name]
  const below = readdirSync(join(root, name), { recursive: true })
  return [name, ...below.map(each => join(name, each))]
}

function isStale(made, sources) {
  return Math.min(...made.map(timeOf)) < Math.max(...sources.flatMap(listBelow).map(timeOf))
}

if (isStale(documents, documentSources)) {
  await import('./register-typescript.mjs')
  const { refresh } = await import('./generate.ts')
  await refresh(root, 'check')
}
if (isStale(pages, [...pageSources, 'package-lock.json'])) {
  await import('./register-typescript.mjs')
  const { buildPages } = await import('./build-pages.ts')
  await buildPages(root)
}
if (process.argv[2] !== 'documents') {
  if (isStale(program, programSources)) {
    await import('./register-typescript.mjs')
    const { bundle } = await import('./bundle.ts')
    await bundle(root, join(root, 'dist'))
  }
  if (isStale(client, clientSources)) {
    await import('./register-typescript.mjs')
    const { buildClient } = await import('./build-client.ts')
    await buildClient(root, join(root, 'dist/client'))
  }
  // A separate file: a commit need not change the program.
  writeFileSync(join(root, 'dist/release.json'), `${JSON.stringify(findRelease(root))}\n`)
}
if (process.argv[2] === 'tests') {
  if (isStale(tests, testSources)) {
    await import('./register-typescript.mjs')
    const { bundleTests } = await import('./test-bundle.ts')
    await bundleTests(root, 'dist/test')
  }
  const { prepare } = await import('./typescript-hooks.mjs')
  const folders = ['generated', 'scripts', 'src', 'test']
  await prepare(folders.flatMap(listBelow).filter(name => /(?<!\.d)\.ts$/.test(name)))
}
