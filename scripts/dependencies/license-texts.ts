/** Reads the license of a package in `node_modules`, and its text. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Manifest {
  name: string
  version: string
  license?: string
  /** An outdated format. */
  licenses?: { type: string }[]
  author?: string | { name: string }
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** Returns the SPDX identifier, or an SPDX expression. */
export function readLicense(folder: string): string {
  const { license, licenses } = readManifest(folder)
  return license ?? licenses?.[0]?.type ?? 'NOASSERTION'
}

/** Texts for packages that only name their license. */
const standards: Readonly<Record<string, string>> = {
  MIT: 'scripts/dependencies/MIT.txt',
  'Apache-2.0': 'node_modules/detect-libc/LICENSE'
}

/**
 * Returns the text with the notices that must be distributed. Throws if there is none, unless the
 * license is a standard one.
 */
export function readLicenseText(root: string, folder: string): string {
  const files = listFiles(folder).map(file => readText(file))
  if (files.length > 0) return files.join('\n\n')
  return readSection(folder) ?? readStandard(root, folder)
}

function listFiles(folder: string): string[] {
  const names = readdirSync(folder).filter(name => /^(un)?licen[cs]e|^copying|^notice/i.test(name))
  return names.toSorted().flatMap(name => {
    const path = join(folder, name)
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path).map(each => join(path, each))
  })
}

function readText(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r', '').trim()
}

/** Shorter sections only refer to a license. */
const sectionLengthMin = 400

function readSection(folder: string): string | undefined {
  const readme = readdirSync(folder).find(name => /^readme/i.test(name))
  if (readme === undefined) return undefined
  const [, text] = /^#+ *licen[cs]e *\n([^]*?)(?=\n#|$(?![^]))/im.exec(
    readText(join(folder, readme))
  ) ?? [undefined, '']
  return text !== undefined && text.length > sectionLengthMin ? text.trim() : undefined
}

function readStandard(root: string, folder: string): string {
  const { name, author } = readManifest(folder)
  const file = standards[readLicense(folder)]
  if (file === undefined) throw new Error(`${name} has no text of its license`)
  const holder = typeof author === 'object' ? author.name : author?.replace(/ *[<(].*/, '')
  return `Copyright (c) ${holder ?? `the authors of ${basename(name)}`}\n\n${readText(join(root, file))}`
}
