/**
 * Builds the pages of the console for browsers: a chunk for each page, names that contain a hash of
 * the content, and a compressed copy of each file. Fails if a file exceeds its size limit.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type BuildOptions, type Metafile } from 'esbuild'

/** Gzipped kilobytes: files loaded before the first page, a single page, all styles. */
const budgets = { first: 100, page: 40, heavyPage: 60, style: 12 }

const keptMs = 24 * 3600 * 1000

/** Their editors need more than a list. */
const heavyPages = ['settings', 'client-settings']

const entries = {
  app: 'src/pages/main.tsx',
  theme: 'src/pages/theme.ts',
  worker: 'src/pages/live/live-worker.ts',
  style: 'static/style/style.css'
}

const swagger = 'node_modules/@fastify/swagger-ui/static'

/**
 * Files of the library for the API documentation page, and the licenses of everything sent to
 * browsers.
 */
const libraryFiles: Readonly<Record<string, string>> = {
  'swagger-ui.css': `${swagger}/swagger-ui.css`,
  'swagger-ui-bundle.js': `${swagger}/swagger-ui-bundle.js`,
  'notices.txt': 'THIRD_PARTY_NOTICES'
}

export async function buildPages(root: string): Promise<void> {
  packLibrary(root)
  const folder = join(root, 'static', 'app')
  mkdirSync(folder, { recursive: true })
  forgetOld(folder)
  const { metafile } = await build(toPageOptions(root, folder))
  for (const file of Object.keys(metafile.outputs)) pack(join(root, file))
  requireLight(metafile, root)
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(toManifest(metafile), null, 2)}\n`)
}

export function toPageOptions(root: string, folder: string) {
  return {
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: file, out })),
    entryNames: '[name]-[hash]',
    chunkNames: 'c-[hash]',
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'error'
  } satisfies BuildOptions
}

/** Keeps recent files: a service that runs from here, and open pages, still request them. */
function forgetOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (Date.now() - statSync(file).mtimeMs > keptMs) rmSync(file)
  }
}

/** Compresses 1.8 MB to 0.4 MB. */
function packLibrary(root: string): void {
  const own = join(root, 'static', 'library')
  mkdirSync(own, { recursive: true })
  for (const [name, source] of Object.entries(libraryFiles)) {
    const bytes = readFileSync(join(root, source))
    const file = join(own, name)
    const isPacked = existsSync(`${file}.br`) && readFileSync(file).equals(bytes)
    writeFileSync(file, bytes)
    if (!isPacked) pack(file)
  }
}

function pack(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
}

interface Manifest {
  files: Record<string, string>
  /** Chunks that the first file imports; browsers load them in parallel with it. */
  chunks: string[]
}

/** Files that the shell refers to, as addresses below that of burphub. */
function toManifest({ outputs }: Metafile): Manifest {
  const toAddress = (file: string) => `/static/app/${basename(file)}`
  const files = Object.entries(entries).map(([name, source]) => [
    name,
    toAddress(entryOf(outputs, source))
  ])
  const [, ...chunks] = listLoaded(outputs, entryOf(outputs, entries.app))
  return {
    files: Object.fromEntries(files) as Record<string, string>,
    chunks: chunks.map(toAddress)
  }
}

function entryOf(outputs: Metafile['outputs'], source: string): string {
  const found = Object.keys(outputs).find(file => outputs[file]?.entryPoint === source)
  if (!found) throw new Error(`${source} was not built`)
  return found
}

/** Returns a file and everything that it imports statically, itself first. */
function listLoaded(
  outputs: Metafile['outputs'],
  file: string,
  seen = new Set<string>()
): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') listLoaded(outputs, path, seen)
  }
  return seen
}

interface Weight {
  name: string
  kilobytes: number
  kilobytesMax: number
}

function requireLight(metafile: Metafile, root: string): void {
  const weights = weigh(metafile, root)
  for (const { name, kilobytes, kilobytesMax } of weights) {
    if (kilobytes > kilobytesMax) {
      throw new Error(
        `${name} weighs ${kilobytes.toFixed(1)} KB gzipped, and may weigh ${kilobytesMax}`
      )
    }
  }
  const told = weights.map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)}`)
  if (process.env['BURPHUB_TELL_WEIGHTS']) console.log(`KB gzipped: ${told.join(', ')}`)
}

/** Returns the sizes of pages: their files without those that are already loaded. */
function weigh({ outputs }: Metafile, root: string): Weight[] {
  const sizeOf = (file: string) => readFileSync(join(root, `${file}.gz`)).length / 1024
  const app = entryOf(outputs, entries.app)
  const first = listLoaded(outputs, app)
  const sum = (files: Iterable<string>) => [...files].reduce((all, file) => all + sizeOf(file), 0)
  const pages = (outputs[app]?.imports ?? [])
    .filter(({ kind }) => kind === 'dynamic-import')
    .map(({ path }): Weight => {
      const name = outputs[path]?.entryPoint ?? path
      const isHeavy = heavyPages.some(page => name.includes(`/${page}/`))
      const own = [...listLoaded(outputs, path)].filter(file => !first.has(file))
      return { name, kilobytes: sum(own), kilobytesMax: isHeavy ? budgets.heavyPage : budgets.page }
    })
  return [
    { name: 'what is loaded first', kilobytes: sum(first), kilobytesMax: budgets.first },
    {
      name: 'all styles',
      kilobytes: sizeOf(entryOf(outputs, entries.style)),
      kilobytesMax: budgets.style
    },
    ...pages
  ]
}
