// Lets a Node that does not do so itself run the TypeScript of the tests: types are blanked out as
// a file is loaded, so that every line and column stays where it was. What remains is kept, since
// a hundred test files load the same sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

const kept = fileURLToPath(new URL('../node_modules/.cache/typescript/', import.meta.url))
mkdirSync(kept, { recursive: true })

const isOurs = url =>
  url.startsWith('file:') && /\.tsx?$/.test(url) && !url.includes('/node_modules/')

/** Imports name the compiled file; here the source stands for it. */
export function resolve(specifier, context, next) {
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL) {
    for (const ending of ['.ts', '.tsx']) {
      const url = new URL(specifier.replace(/\.js$/, ending), context.parentURL)
      if (isOurs(url.href) && existsSync(url)) return { url: url.href, shortCircuit: true }
    }
  }
  return next(specifier, context)
}

export async function load(url, context, next) {
  if (!isOurs(url)) return next(url, context)
  if (url.endsWith('.tsx')) return loadDrawing(url, context, next)
  const file = fileURLToPath(url)
  return { format: 'module', source: await blank(file, readFileSync(file)), shortCircuit: true }
}

/** No Node takes the markup of a drawing away. */
export function loadDrawing(url, context, next) {
  if (!isOurs(url) || !url.endsWith('.tsx')) return next(url, context)
  const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    target: 'es2022'
  })
  return { format: 'module', source: code, shortCircuit: true }
}

/** One kept file for each source; its last line says of what text it was made. */
async function blank(file, source) {
  const path = kept + hash(file)
  const origin = `\n//${hash(source)}`
  const known = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (known.endsWith(origin)) return known
  const { default: blankTypes } = await import('ts-blank-space')
  const code = blankTypes(source.toString(), node => {
    throw new Error(`${file}: types cannot be taken away from ${node.getText()}`)
  })
  // Several processes may do this at once.
  writeFileSync(`${path}.${process.pid}`, code + origin)
  renameSync(`${path}.${process.pid}`, path)
  return code
}

function hash(text) {
  return createHash('sha1').update(text).digest('hex')
}
