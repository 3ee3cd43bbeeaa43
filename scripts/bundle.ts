/**
 * The program as it is started and published: few files instead of two thousand, each command and
 * each thread with what it needs. Packages that stay beside it are the `dependencies` of
 * package.json: native code, and files that are found by their path. All others are in it.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'

/** The command line, and what runs in threads of its own. */
const programs = ['src/main.ts', 'src/**/*-thread.ts']

/** Read beside the program when they are needed. */
const data = [
  'src/conf/burp-options.json',
  'src/http/languages/en.json',
  'src/http/languages/es.json',
  'src/http/languages/fr.json',
  'src/http/languages/it.json'
]

/** Packages of the older kind of modules ask for others when they run. */
const requireForPackages =
  "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);"

/**
 * What no use of ours comes to, and which is long: one judges schemas before they are compiled, and
 * ours are judged in the tests, where it is not left out; one lists the folders of a server of files
 * that does not look for itself what there is.
 */
const leftOut: Plugin = {
  name: 'left-out',
  setup(own) {
    const judge = /\/fast-json-stringify\/lib\/schema-validator\.js$/
    own.onLoad({ filter: judge }, () => ({ contents: 'module.exports = () => true' }))
    const lister = /\/node_modules\/glob\/.*\/index(?:\.min)?\.js$/
    own.onLoad({ filter: lister }, () => ({ contents: 'exports.glob = undefined' }))
  }
}

/** From the checkout at `root` into `folder`; what was there of an earlier time goes. */
export async function bundle(root: string, folder: string): Promise<void> {
  const startedAt = new Date()
  const home = join(folder, 'src')
  const { metafile } = await build(toProgramOptions(root, home))
  for (const file of data) copyFileSync(join(root, file), join(home, basename(file)))
  removeOthers(home, [...Object.keys(metafile.outputs), ...data])
  // What changed while it was built is not in it.
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
    // Names stay, for traces that people can read.
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
