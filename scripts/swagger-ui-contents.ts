/**
 * Lists third-party code in the swagger-ui bundle that `@fastify/swagger-ui` contains: names from
 * its source map, licenses from the current packages. Run it for a new version of the bundle, with
 * a folder in which `npm install --ignore-scripts swagger-ui-dist swagger-ui` has installed the
 * same version.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { readLicense, readLicenseText, readManifest } from './dependencies/license-texts.js'
import { hashSwaggerBundle, swaggerFile } from './dependencies/shipped.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(process.argv[2] ?? '.', 'node_modules')
const dist = join(modules, 'swagger-ui-dist')

const { sources } = JSON.parse(readFileSync(join(dist, 'swagger-ui-bundle.js.map'), 'utf8')) as {
  sources: string[]
}
const names = sources.map(file => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1])
const installed = readdirSync(modules, { recursive: true, encoding: 'utf8' })
const folders = new Map(
  names.filter(name => name !== undefined).map(name => [name, findFolder(name)] as const)
)
const missing = [...folders].filter(([, folder]) => folder === undefined).map(([name]) => name)
if (missing.length > 0) throw new Error(`not below ${modules}: install ${missing.join(' ')}, too`)
const found = [...folders].map(([name, folder = '']) => ({
  name,
  license: readLicense(folder),
  text: readLicenseText(root, folder)
}))
const own = {
  name: 'swagger-ui',
  version: readManifest(dist).version,
  license: readLicense(dist),
  text: readLicenseText(root, dist)
}
const contents = { sha256: hashSwaggerBundle(root), packages: [own, ...found] }
writeFileSync(join(root, swaggerFile), brotliCompressSync(JSON.stringify(contents)))

/** All versions of a package have the same license. */
function findFolder(name: string): string | undefined {
  const folder = join(modules, name)
  if (existsSync(folder)) return folder
  const inner = installed.find(each => each.endsWith(`/node_modules/${name}`))
  return inner && join(modules, inner)
}
