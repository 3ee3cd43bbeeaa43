// Lets Node.js versions without type stripping run the TypeScript of the tests: types become blanks
// when a file is loaded, so that lines and columns do not change. The result is cached, since a
// hundred test files load the same sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const kept = fileURLToPath(new URL('../node_modules/.cache/typescript/', import.meta.url))
const keptUrl = pathToFileURL(kept).href
mkdirSync(kept, { recursive: true })

const require = createRequire(import.meta.url)
const requireForPackages =
  "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);"

const errorDomain = new URL('error-domain.mjs', import.meta.url).href

/** Packages of dozens of files: loading them one by one takes longer than a test itself. */
const packagesToJoin = new Set(['diff', 'kysely', 'nodemailer', 'tap'])

const root = fileURLToPath(new URL('..', import.meta.url))
const bundleLoader = new URL('load-test-bundle.mjs', import.meta.url).href

/** Source -> its exports, for sources in the tests' bundle; empty if the bundle is not used. */
const bundled = process.env.BURPHUB_TEST_BUNDLE === '1' ? readBundled() : {}

const isOurs = url =>
  url.startsWith('file:') && /\.tsx?$/.test(url) && !url.includes('/node_modules/')

/** Imports name the compiled file; this resolves it to the source. */
export function resolve(specifier, context, next) {
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL) {
    for (const ending of ['.ts', '.tsx']) {
      const url = new URL(specifier.replace(/\.js$/, ending), context.parentURL)
      if (isOurs(url.href) && existsSync(url)) return { url: url.href, shortCircuit: true }
    }
  }
  if (specifier === 'async-hook-domain') return { url: errorDomain, shortCircuit: true }
  if (packagesToJoin.has(specifier)) return { url: joinPackage(specifier), shortCircuit: true }
  return next(specifier, context)
}

export async function load(url, context, next) {
  if (url.startsWith(keptUrl)) {
    return { format: 'module', source: readFileSync(new URL(url)), shortCircuit: true }
  }
  const name = url.startsWith('file:') ? fileURLToPath(url).slice(root.length) : ''
  if (bundled[name]) {
    return { format: 'module', source: passOn(name, bundled[name]), shortCircuit: true }
  }
  if (!isOurs(url)) return next(url, context)
  if (url.endsWith('.tsx')) return loadDrawing(url, context, next)
  return { format: 'module', source: await findBlanked(fileURLToPath(url)), shortCircuit: true }
}

/**
 * Prepares what processes of tests will load: each that had to do it would load the compiler, which
 * takes longer than most tests.
 */
export async function prepare(names) {
  for (const name of packagesToJoin) joinPackage(name)
  const inBundle = readBundled()
  for (const name of names) if (!inBundle[name]) await findBlanked(root + name)
}

async function findBlanked(file) {
  const source = readFileSync(file)
  return readKept(file, source) ?? keep(file, source, await blank(file, source))
}

function readBundled() {
  return JSON.parse(readFileSync(new URL('../dist/test/bundle.json', import.meta.url), 'utf8'))
}

/**
 * Returns a module that exports the bundle's version of a source, so that a process has it once.
 */
function passOn(name, exported) {
  return `import{load}from'${bundleLoader}';const own=load('${name}')
${exported.map(each => (each === 'default' ? 'export default own.default' : `export const ${each}=own.${each}`)).join('\n')}`
}

/** No Node.js version supports JSX. */
export function loadDrawing(url, context, next) {
  if (!isOurs(url) || !url.endsWith('.tsx')) return next(url, context)
  const file = fileURLToPath(url)
  const source = readFileSync(file)
  const code = readKept(file, source) ?? keep(file, source, draw(source))
  return { format: 'module', source: code, shortCircuit: true }
}

async function blank(file, source) {
  const { default: blankTypes } = await import('ts-blank-space')
  return blankTypes(source.toString(), node => {
    throw new Error(`${file}: types cannot be taken away from ${node.getText()}`)
  })
}

function draw(source) {
  const { code } = require('esbuild').transformSync(source, {
    loader: 'tsx',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    target: 'es2022'
  })
  return code
}

function joinPackage(name) {
  const manifest = new URL(`../node_modules/${name}/package.json`, import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const path = `${kept}${name}-${version}.mjs`
  if (!existsSync(path)) {
    const { outputFiles } = require('esbuild').buildSync({
      entryPoints: [name],
      absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
      bundle: true,
      external: ['async-hook-domain'],
      banner: { js: requireForPackages },
      format: 'esm',
      minifyWhitespace: true,
      platform: 'node',
      write: false
    })
    write(path, outputFiles[0].text)
  }
  return pathToFileURL(path).href
}

/** One cache file for each source; its last line identifies the text it was created from. */
function readKept(file, source) {
  const path = kept + hash(file)
  const known = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return known.endsWith(originOf(source)) ? known : undefined
}

function keep(file, source, code) {
  write(kept + hash(file), code + originOf(source))
  return code
}

const originOf = source => `\n//${hash(source)}`

/** Several processes may write at once. */
function write(path, text) {
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

function hash(text) {
  return createHash('sha1').update(text).digest('hex')
}
