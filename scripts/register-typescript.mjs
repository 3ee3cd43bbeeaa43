import nodeModule from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { loadDrawing, resolve } from './typescript-hooks.mjs'

// A Node.js that takes types away itself needs to be told of our imports only.
if (process.features.typescript && nodeModule.registerHooks)
  nodeModule.registerHooks({ resolve, load: loadDrawing })
else {
  // Hardly anything in a test runs for long enough to earn what compiling it well takes.
  setFlagsFromString('--interrupt-budget=2000000')
  nodeModule.register('./typescript-hooks.mjs', import.meta.url)
}

// Types are blanked out where they stand, so no stack needs a source map; tap has turned them on.
process.setSourceMapsEnabled(false)

// Where no coverage is measured, what tests start need not load what measures it: that takes a
// quarter of a second of each program of Node.js.
if (process.env.BURPHUB_TEST_BUNDLE === '1')
  globalThis[Symbol.for('process-on-spawn@*:singletonId')]?.unwrap()
