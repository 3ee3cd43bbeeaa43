/**
 * Builds the library `burphub/client`: one file without imports, and its types. These keep the layout
 * of the sources, so that their imports work.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'

/** Builds the checkout at `root` into `folder`, and removes earlier results. */
export async function buildClient(root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  writeTypes(root, join(folder, 'types'))
  await build({
    absWorkingDir: root,
    entryPoints: ['src/client/client.ts'],
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error'
  })
}

function writeTypes(root: string, folder: string): void {
  const own = readdirSync(join(root, 'src/client')).map(name => `src/client/${name}`)
  for (const name of [...own, 'src/texts.ts', 'generated/contract-types.ts']) {
    const text = readFileSync(join(root, name), 'utf8')
    const { outputText } = ts.transpileDeclaration(text, {
      fileName: name,
      compilerOptions: { target: ts.ScriptTarget.ES2022, isolatedDeclarations: true }
    })
    const file = join(folder, name.replace(/\.ts$/, '.d.ts'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, outputText)
  }
}
