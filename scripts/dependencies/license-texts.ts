/** What a package of `node_modules` says of its license, in full. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Manifest {
  name: string
  version: string
  license?: string
  /** As it was written long ago. */
  licenses?: { type: string }[]
  author?: string | { name: string }
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** By its name of SPDX, or an expression of such names. */
export function readLicense(folder: string): string {
  const { license, licenses } = readManifest(folder)
  return license ?? licenses?.[0]?.type ?? 'NOASSERTION'
}

/** For those that only name it. */
const standards: Readonly<Record<string, string>> = {
  MIT: 'scripts/dependencies/MIT.txt',
  'Apache-2.0': 'node_modules/detect-libc/LICENSE'
}

/** With notices that have to go along. Throws where there is nothing, and the license is not well known. */
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

/** A reference to a license is not one. */
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
