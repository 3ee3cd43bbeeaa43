// Lets a Node that does not do so itself run the TypeScript of the tests: each file is stripped by
// esbuild of its types as it is loaded, with a source map, by which the coverage is counted.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

const isOurs = url =>
  url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/')

/** Imports name the compiled file; here the source stands for it. */
export function resolve(specifier, context, next) {
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL) {
    const url = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL)
    if (isOurs(url.href) && existsSync(url)) return next(url.href, context)
  }
  return next(specifier, context)
}

export async function load(url, context, next) {
  if (!isOurs(url)) return next(url, context)
  const file = fileURLToPath(url)
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcefile: file,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } }
  })
  return { format: 'module', source: code, shortCircuit: true }
}
