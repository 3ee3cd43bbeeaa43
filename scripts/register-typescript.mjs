import nodeModule from 'node:module'
import { loadDrawing, resolve } from './typescript-hooks.mjs'

// A Node.js that takes types away itself needs to be told of our imports only.
if (process.features.typescript && nodeModule.registerHooks)
  nodeModule.registerHooks({ resolve, load: loadDrawing })
else nodeModule.register('./typescript-hooks.mjs', import.meta.url)
