/**
 * Builds the npm package `dist/burphub-VERSION.tgz` with the version of this build, which
 * increases, instead of that in package.json. `npm pack` alone includes the same files, with the
 * version of package.json.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuiltRelease } from './built-release.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2] ?? join(root, 'dist')
const stage = mkdtempSync(join(tmpdir(), 'burphub-package-'))

try {
  const plain = pack(root, stage)
  execFileSync('tar', ['-xzf', plain, '-C', stage])
  const file = join(stage, 'package/package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
  const { version } = readBuiltRelease(root)
  writeFileSync(file, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
  process.stdout.write(`${pack(join(stage, 'package'), target, '--ignore-scripts')}\n`)
} finally {
  rmSync(stage, { recursive: true })
}

/** Returns the path of the package. */
function pack(folder: string, to: string, ...more: string[]): string {
  const words = ['pack', '--silent', ...more, '--pack-destination', to]
  const output = execFileSync('npm', words, { cwd: folder, encoding: 'utf8' })
  return join(to, output.trim().split('\n').at(-1) ?? '')
}
