/** Lists packages of `node_modules` that the installed program needs in addition to its bundle. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const architectures: Readonly<Record<string, string>> = {
  x64: 'amd64',
  arm64: 'arm64'
}

/** Debian's name for the architecture of libsql's native module, which is that of this machine. */
export const nativeArchitecture = findArchitecture()

function findArchitecture(): string {
  const known = process.platform === 'linux' ? architectures[process.arch] : undefined
  if (known !== undefined) return known
  throw new Error(`there is no native module of libsql for ${process.platform}-${process.arch}`)
}

/** Returns paths of packages below `root`. */
export function listShippedPackages(root: string): string[] {
  const { dependencies = {} } = readPackage(root)
  const packages = new Set<string>()
  for (const name of [...Object.keys(dependencies), `@libsql/linux-${process.arch}-gnu`]) {
    addWithDependencies(root, name, packages)
  }
  return [...packages].map(name => `node_modules/${name}`)
}

/** npm installs all packages side by side. */
function addWithDependencies(root: string, name: string, found: Set<string>): void {
  if (found.has(name)) return
  found.add(name)
  const { dependencies = {} } = readPackage(join(root, 'node_modules', name))
  for (const each of Object.keys(dependencies)) addWithDependencies(root, each, found)
}

function readPackage(folder: string): { dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as ReturnType<
    typeof readPackage
  >
}
