// Runs modules of the tests' bundle, each on its first import: see test-bundle.ts.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'

const path = fileURLToPath(new URL('../dist/test/bundle.cjs', import.meta.url))
/** V8's compiled code, which is valid for one version only. */
const compiledPath = `${path}.${process.version}`
const isMaking = process.argv[1] === fileURLToPath(import.meta.url)

const bundle = new vm.Script(`(function(module,require){${readFileSync(path, 'latin1')}\n})`, {
  filename: path,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  ...(!isMaking && existsSync(compiledPath) && { cachedData: readFileSync(compiledPath) })
})
const own = { exports: {} }
bundle.runInThisContext()(own, createRequire(path))

/** Returns the exports of a source, given by its path from the root of the checkout. */
export const load = name => own.exports[name]()

// Run as a program, it stores V8's compiled code of everything that a usual test loads, and an empty
// database with all tables: test/support/empty-database.ts.
if (isMaking) {
  const empty = fileURLToPath(new URL('../dist/test/empty.db', import.meta.url))
  rmSync(empty, { force: true })
  await (await load('src/store/store.ts').openStore({ url: `sqlite:${empty}` })).close()
  load('scripts/lab/lab.ts')
  load('scripts/sandbox/sandbox.ts')
  const app = await load('test/support/app.ts').createTestApp({ servers: [] })
  await app.close()
  writeFileSync(compiledPath, bundle.createCachedData())
}
