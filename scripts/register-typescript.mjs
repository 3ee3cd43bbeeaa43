import nodeModule from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { loadDrawing, resolve } from './typescript-hooks.mjs'

// If Node.js strips types itself, it only needs the hook for imports.
if (process.features.typescript && nodeModule.registerHooks)
  nodeModule.registerHooks({ resolve, load: loadDrawing })
else {
  // Tests rarely run long enough to benefit from optimized code.
  setFlagsFromString('--interrupt-budget=2000000')
  nodeModule.register('./typescript-hooks.mjs', import.meta.url)
}

// Types are replaced by blanks, so stacks need no source maps, which tap has turned on.
process.setSourceMapsEnabled(false)

// Without coverage, processes of tests need not load its instrumentation, which takes a quarter of
// a second for each Node.js program.
if (process.env.BURPHUB_TEST_BUNDLE === '1')
  globalThis[Symbol.for('process-on-spawn@*:singletonId')]?.unwrap()
