// Runs modules of the tests' bundle, each when it is first imported: see test-bundle.ts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'

const path = fileURLToPath(new URL('../dist/test/bundle.cjs', import.meta.url))
/** What V8 makes of it, which another version has no use for. */
const compiledPath = `${path}.${process.version}`
const isMaking = process.argv[1] === fileURLToPath(import.meta.url)

const bundle = new vm.Script(`(function(module,require){${readFileSync(path, 'latin1')}\n})`, {
  filename: path,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  ...(!isMaking && existsSync(compiledPath) && { cachedData: readFileSync(compiledPath) })
})
const own = { exports: {} }
bundle.runInThisContext()(own, createRequire(path))

/** The exports of a source, whose path is from the root of the checkout. */
export const load = name => own.exports[name]()

// As a program it keeps what V8 has made of all that a usual test comes by.
if (isMaking) {
  load('scripts/lab/lab.ts')
  load('scripts/sandbox/sandbox.ts')
  const app = await load('test/support/app.ts').createTestApp({ servers: [] })
  await app.close()
  writeFileSync(compiledPath, bundle.createCachedData())
}
