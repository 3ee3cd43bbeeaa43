/**
 * Lists third-party code in the published burphub: code in the bundles of program and console,
 * separate packages, and the API documentation page with its bundled code.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { build, type BuildOptions } from 'esbuild'
import { bundlePages } from '../build-pages.js'
import { toProgramOptions } from '../bundle.js'
import { readLicense, readLicenseText, readManifest } from './license-texts.js'
import { readLock } from './lock.js'

export interface Shipped {
  name: string
  /** Undefined for code inside third-party bundles. */
  version?: string | undefined
  license: string
  text: string
  part: string
  /** As in the lock file. */
  integrity?: string | undefined
}

const swaggerPart = 'page of the API'
const swaggerPackage = 'node_modules/@fastify/swagger-ui'
const swaggerBundle = `${swaggerPackage}/static/swagger-ui-bundle.js`

export async function listShipped(root: string): Promise<Shipped[]> {
  const folders = new Map<string, string>()
  const note = (part: string, names: Iterable<string>) => {
    for (const name of names)
      folders.set(name, [folders.get(name), part].filter(Boolean).join(', '))
  }
  note('program', await listBundled(toProgramOptions(root, join(root, 'dist/src'))))
  const chunks = await bundlePages(root)
  note(
    'console',
    listPackages(chunks.flatMap(({ moduleIds }) => moduleIds.map(id => relative(root, id))))
  )
  note('beside the program', listBeside(root))
  note(swaggerPart, [swaggerPackage])
  const own = [...folders].map(([folder, part]) => describe(root, folder, part))
  return joinSame([...own, ...listSwagger(root)])
}

/** Merges entries of a package in several folders. Sorted by name. */
function joinSame(found: readonly Shipped[]): Shipped[] {
  const joined = new Map<string, Shipped>()
  for (const each of found) {
    const key = `${each.name} ${each.version ?? ''}`
    const parts = new Set([joined.get(key)?.part, each.part].filter(Boolean))
    joined.set(key, { ...each, part: [...parts].join(', ') })
  }
  const keys = [...joined.keys()].toSorted()
  return keys.flatMap(key => joined.get(key) ?? [])
}

async function listBundled(options: BuildOptions & { metafile: true }): Promise<Set<string>> {
  const { metafile } = await build({ ...options, write: false })
  return listPackages(Object.keys(metafile.inputs))
}

/** Returns the folders of packages that files are of. */
function listPackages(files: readonly string[]): Set<string> {
  const folders = files.map(file => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0])
  return new Set(folders.filter(folder => folder !== undefined))
}

/** Lists packages for all platforms, not only this one. */
function listBeside(root: string): string[] {
  return Object.entries(readLock(root)).flatMap(([folder, { dev }]) =>
    folder === '' || dev ? [] : [folder]
  )
}

/**
 * Native modules of a package are published without its license, and only that of this platform is
 * installed.
 */
const sameSources: Readonly<Record<string, string>> = { 'node_modules/@libsql': 'libsql' }

function describe(root: string, folder: string, part: string): Shipped {
  const { version, integrity } = readLock(root)[folder] ?? {}
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const origin = Object.entries(sameSources).find(([start]) => folder.startsWith(`${start}/`))?.[1]
  const read = join(root, origin === undefined ? folder : `node_modules/${origin}`)
  return {
    name,
    version: version ?? readManifest(read).version,
    license: readLicense(read),
    text: readLicenseText(root, read),
    part,
    integrity
  }
}

interface SwaggerContents {
  /** Checksum of the file that contains these packages. */
  sha256: string
  packages: Pick<Shipped, 'name' | 'version' | 'license' | 'text'>[]
}

export const swaggerFile = 'scripts/dependencies/swagger-ui.json.br'

/** The bundle does not list its contents; `scripts/swagger-ui-contents.ts` has determined them. */
function listSwagger(root: string): Shipped[] {
  const text = brotliDecompressSync(readFileSync(join(root, swaggerFile))).toString()
  const { sha256, packages } = JSON.parse(text) as SwaggerContents
  if (hashSwaggerBundle(root) !== sha256) {
    throw new Error(
      `${swaggerBundle} is another one than ${swaggerFile} is about: see CONTRIBUTING.md`
    )
  }
  return packages.map(each => ({ ...each, part: swaggerPart }))
}

export function hashSwaggerBundle(root: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, swaggerBundle)))
    .digest('hex')
}
