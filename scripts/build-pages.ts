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
import { build } from 'esbuild'
import { type OutputChunk, rolldown } from 'rolldown'
import type { BuiltConsole } from '../src/services/console/console-pages.js'
import { pageModules } from '../src/pages/shell/pages.js'
import { groupModules, listLoaded } from './page-chunks.js'

/** Gzipped kilobytes: files loaded before the first page, a single page, all styles, the script of logins. */
const budgets = { first: 100, page: 40, heavyPage: 60, style: 13, login: 6 }

const keptMs = 24 * 3600 * 1000

/** Pages whose editors need more than a list. */
const heavyPages = ['settings', 'client-settings']

/** Files beside `app`. */
const entries = {
  worker: 'src/pages/live/live-worker.ts',
  login: 'src/pages/login/login.ts',
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
  const beside = await buildBeside(root, folder)
  const chunks = await bundlePages(root)
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code)
  for (const name of [...Object.values(beside), ...chunks.map(chunk => chunk.fileName)])
    pack(join(folder, name))
  requireLight(folder, chunks, beside)
  const manifest = toManifest(chunks, beside)
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Returns the files of the pages: twice built, since the first build tells what pages share. */
export async function bundlePages(root: string): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    cwd: root,
    input: { app: 'src/pages/main.tsx' },
    preserveEntrySignatures: false,
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } }
  })
  const parts = listChunks(await bundle.generate({ format: 'esm' }))
  const groups = groupModules(parts, appOf(parts))
  const output = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: 'c-[hash].js',
    codeSplitting: {
      groups: [
        {
          debugName: 'shared by pages',
          name: id => groups.get(id) ?? null,
          includeDependenciesRecursively: false
        }
      ]
    }
  })
  await bundle.close()
  return inlineHelper(listChunks(output))
}

/** The bundler writes its helper into a file of its own, which would be one more request. */
function inlineHelper(chunks: OutputChunk[]): OutputChunk[] {
  const helper = chunks.find(({ moduleIds }) => moduleIds.every(id => id.startsWith('\0')))
  if (!helper) return chunks
  const { fileName } = helper
  const [, code, name] = /^(.*)export\s*\{\s*(\w+)(?: as \w+)?\s*\};?\s*$/s.exec(helper.code) ?? []
  const users = new RegExp(`import\\s*\\{\\s*\\w+ as (\\w+)\\s*\\}\\s*from\\s*"\\./${fileName}";`)
  return chunks
    .filter(chunk => chunk !== helper)
    .map(chunk => {
      if (!chunk.imports.includes(fileName)) return chunk
      const own = chunk.code.replace(
        users,
        `const $1=(()=>{${required(code, fileName)}return ${name}})();`
      )
      if (own.includes(fileName))
        throw new Error(`${chunk.fileName} needs ${fileName} in another way`)
      return { ...chunk, code: own, imports: chunk.imports.filter(each => each !== fileName) }
    })
}

function listChunks({ output }: { output: readonly { type: string }[] }): OutputChunk[] {
  return output.filter((each): each is OutputChunk => each.type === 'chunk')
}

function appOf(chunks: readonly OutputChunk[]): OutputChunk {
  return required(
    chunks.find(({ isEntry }) => isEntry),
    'the console'
  )
}

/** Returns the names of the files beside `app`. */
async function buildBeside(root: string, folder: string): Promise<Record<string, string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: file, out })),
    entryNames: '[name]-[hash]',
    outdir: folder,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'error'
  })
  const built = Object.entries(metafile.outputs)
  const named = Object.entries(entries).map(([name, source]) => {
    const file = built.find(([, { entryPoint }]) => entryPoint === source)?.[0]
    return [name, basename(required(file, source))]
  })
  return Object.fromEntries(named) as Record<string, string>
}

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`${what} was not built`)
  return found
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

/** Returns the files that the shell refers to, as addresses below that of burphub. */
function toManifest(chunks: readonly OutputChunk[], beside: Record<string, string>): BuiltConsole {
  const toAddress = (name: string) => `/static/app/${name}`
  const app = appOf(chunks)
  const first = listLoaded(chunks, app)
  const pages = listPages(chunks).map(({ word, chunk }) => {
    const own = [...first, ...listLoaded(chunks, chunk)].filter(each => each !== app)
    return [word, [...new Set(own)].map(each => toAddress(each.fileName))]
  })
  const files = Object.entries({ app: app.fileName, ...beside })
  return {
    files: Object.fromEntries(files.map(([name, file]) => [name, toAddress(file)])),
    pages: Object.fromEntries(pages)
  } as BuiltConsole
}

/** Returns the chunk of each page. The page's import names the module. */
function listPages(chunks: readonly OutputChunk[]): { word: string; chunk: OutputChunk }[] {
  return Object.entries(pageModules).map(([word, load]) => {
    const [, file = ''] = /import\(["']\.\.\/(.+?)\.js["']\)/.exec(String(load)) ?? []
    const module = `/src/pages/${file}.tsx`
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
    return { word, chunk: required(chunk, module) }
  })
}

interface Weight {
  name: string
  kilobytes: number
  kilobytesMax: number
}

function requireLight(
  folder: string,
  chunks: readonly OutputChunk[],
  beside: Record<string, string>
): void {
  const weights = weigh(folder, chunks, beside)
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
function weigh(
  folder: string,
  chunks: readonly OutputChunk[],
  { login = '', style = '' }: Record<string, string>
): Weight[] {
  const sizeOf = (name: string) => readFileSync(join(folder, `${name}.gz`)).length / 1024
  const sum = (files: Iterable<OutputChunk>) =>
    [...files].reduce((all, { fileName }) => all + sizeOf(fileName), 0)
  const first = listLoaded(chunks, appOf(chunks))
  const pages = listPages(chunks).map(({ word, chunk }): Weight => {
    const own = [...listLoaded(chunks, chunk)].filter(each => !first.has(each))
    const kilobytesMax = heavyPages.includes(word) ? budgets.heavyPage : budgets.page
    return { name: word, kilobytes: sum(own), kilobytesMax }
  })
  return [
    { name: 'what is loaded first', kilobytes: sum(first), kilobytesMax: budgets.first },
    { name: 'all styles', kilobytes: sizeOf(style), kilobytesMax: budgets.style },
    { name: 'the script of logins', kilobytes: sizeOf(login), kilobytesMax: budgets.login },
    ...pages
  ]
}
