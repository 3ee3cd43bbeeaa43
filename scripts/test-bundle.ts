/**
 * Bundles sources and test helpers for `npm test` into one file. Two hundred processes need them,
 * and finding a module takes longer than running it. Each module stays separate and runs on its
 * first import: see load-test-bundle.mjs.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const folders = ['src', 'generated', 'scripts/lab', 'scripts/sandbox', 'test/support']
/**
 * Sources that are started as programs or threads, or rendered by another library than the one in
 * the bundle.
 */
const programs =
  /^src\/(?:main|.*(?<!\/side)-thread)\.ts$|^src\/pages\/|\/(?:audit-writer|dying-saver|endless-saver|measured-service|growth-lab)\.ts$/
/** Modules with a top-level await, and those that import the test's own tap, cannot be bundled. */
const apart = /^(?:await|const .* = await) |^import (?!type).* from 'tap'$/m
/** Found by their paths, or native code. */
const external = ['libsql', 'pg-native', 'playwright-core', 'esbuild', 'typescript', 'tsx']

/** Bundles the tests of the checkout at `root` into `folder`. */
export async function bundleTests(root: string, folder: string): Promise<void> {
  const names = new Sources(root).list()
  mkdirSync(path.join(root, folder), { recursive: true })
  const modules = names.map(name => `'${name}':()=>require('./${name}')`)
  const contents = `module.exports={\n${modules.join(',\n')}\n}`
  await build({
    stdin: { contents, resolveDir: root },
    outfile: path.join(root, folder, 'bundle.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external,
    plugins: [ownPlaces(root)],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'error'
  })
  const exported = JSON.stringify(await findExports(root, names))
  writeFileSync(path.join(root, folder, 'bundle.json'), exported)
  const loader = fileURLToPath(new URL('load-test-bundle.mjs', import.meta.url))
  execFileSync(process.execPath, ['--import=./scripts/register-typescript.mjs', loader], {
    cwd: root
  })
}

/** Finds the sources that can be bundled. */
class Sources {
  readonly #root: string
  readonly #imports = new Map<string, string[]>()
  readonly #apart = new Map<string, boolean>()

  constructor(root: string) {
    this.#root = root
  }

  list(): string[] {
    const found = new Set<string>()
    const add = (name: string) => {
      if (found.has(name) || this.#isApart(name)) return
      found.add(name)
      for (const imported of this.#imports.get(name) ?? []) add(imported)
    }
    for (const folder of folders) {
      for (const inside of readdirSync(path.join(this.#root, folder), { recursive: true })) {
        const name = path.join(folder, String(inside))
        if (/(?<!\.test|\.d)\.ts$/.test(name) && !programs.test(name)) add(name)
      }
    }
    return [...found]
  }

  /** Whether the module, or one that it imports, cannot be bundled. */
  #isApart(name: string): boolean {
    const known = this.#apart.get(name)
    if (known !== undefined) return known
    const text = readFileSync(path.join(this.#root, name), 'utf8')
    const imports = this.#findImports(name, text)
    this.#imports.set(name, imports)
    const isApart = apart.test(text) || imports.some(imported => this.#isApart(imported))
    this.#apart.set(name, isApart)
    return isApart
  }

  #findImports(name: string, text: string): string[] {
    return [...text.matchAll(/ from '(\.[^']*)\.js'$/gm)].map(([, imported = '']) => {
      const start = path.join(path.dirname(name), imported)
      const endings = ['.ts', '.tsx', '.js']
      const ending = endings.find(one => existsSync(path.join(this.#root, start + one)))
      if (ending === undefined) throw new Error(`${name}: cannot find ${imported}.js`)
      return start + ending
    })
  }
}

/**
 * Modules find files next to them: those of the program in the built program, others in the
 * checkout.
 */
function ownPlaces(root: string): Plugin {
  const toUrl = (file: string) => {
    const name = path.relative(root, file)
    const built = `dist/src/${path.basename(name, '.ts')}.js`
    return pathToFileURL(path.join(root, name.startsWith('src/') ? built : name)).href
  }
  return {
    name: 'own-places',
    setup(own) {
      own.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8')
        return {
          contents: text.replaceAll('import.meta.url', `'${toUrl(file)}'`),
          loader: 'ts'
        }
      })
    }
  }
}

async function findExports(root: string, names: string[]): Promise<Record<string, string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: names,
    outdir: 'none',
    outbase: '.',
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true
  })
  const entries = Object.values(metafile.outputs).map(each => [each.entryPoint, each.exports])
  return Object.fromEntries(entries) as Record<string, string[]>
}
