/**
 * Bundles the program as it is started and published: few files instead of 2,000, with separate
 * entries for commands and threads. The `dependencies` of package.json stay separate packages:
 * native code, and files that are found by their path. All others are included.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'

/** The command line, and programs of threads. */
const programs = ['src/main.ts', 'src/**/*-thread.ts']

/** Files that the program reads at run time. */
const data = [
  'src/conf/burp-options.json',
  'src/http/languages/en.json',
  'src/http/languages/es.json',
  'src/http/languages/fr.json',
  'src/http/languages/it.json'
]

/** CommonJS packages call `require` at run time. */
const requireForPackages =
  "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);"

/**
 * Removes long code that burphub never uses. Statements of manufacturers about passkeys are refused before
 * they are verified. One part validates schemas before they are compiled;
 * the tests validate burphub's schemas, and keep that part. The other lists folders for a static
 * file server.
 */
const leftOut: Plugin = {
  name: 'left-out',
  setup(own) {
    const judge = /\/fast-json-stringify\/lib\/schema-validator\.js$/
    own.onLoad({ filter: judge }, () => ({ contents: 'module.exports = () => true' }))
    const statements = /\/verifyAttestation(AndroidKey|AndroidSafetyNet|Apple|FIDOU2F|TPM)\.js$/
    own.onLoad({ filter: statements }, ({ path }) => ({
      contents: `export const ${basename(path, '.js')} = () => Promise.resolve(false)`
    }))
    const lister = /\/node_modules\/glob\/.*\/index(?:\.min)?\.js$/
    own.onLoad({ filter: lister }, () => ({ contents: 'exports.glob = undefined' }))
  }
}

/** Bundles the checkout at `root` into `folder`, and removes earlier results. */
export async function bundle(root: string, folder: string): Promise<void> {
  const startedAt = new Date()
  const home = join(folder, 'src')
  const { metafile } = await build(toProgramOptions(root, home))
  for (const file of data) copyFileSync(join(root, file), join(home, basename(file)))
  removeOthers(home, [...Object.keys(metafile.outputs), ...data])
  // The bundle lacks changes made during the build, so it gets the time of its start.
  utimesSync(join(home, 'main.js'), startedAt, startedAt)
}

export function toProgramOptions(root: string, home: string) {
  return {
    absWorkingDir: root,
    entryPoints: programs,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir: home,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: [...listKeptApart(root), 'pg-native'],
    plugins: [leftOut],
    banner: { js: requireForPackages },
    // Keeps names, so that stack traces are readable.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error'
  } satisfies BuildOptions
}

function listKeptApart(root: string): string[] {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
  return Object.keys(dependencies)
}

function removeOthers(home: string, names: readonly string[]): void {
  const known = new Set(names.map(name => basename(name)))
  for (const name of readdirSync(home)) {
    if (!known.has(name)) rmSync(join(home, name), { recursive: true })
  }
}
