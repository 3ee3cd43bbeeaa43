/** The includes of a file: as written, the files that they match, and the tree of all of them. */
import path from 'node:path'
import type { Schemas } from '../../../generated/contract-types.js'
import type { ConfigFile, ConfigInclude } from '../../conf/config-tree.js'
import { lookUpTemplate, templatesFolder } from '../../conf/edit-includes.js'

export type NamedPath = Schemas['NamedPath']

export interface IncludeResults {
  includes: string[]
  includes_ext: Schemas['IncludedFiles'][]
}

/** `isShown` leaves out those that are shown elsewhere. */
export function toIncludeResults(
  file: ConfigFile,
  isShown: (include: ConfigInclude) => boolean = () => true
): IncludeResults {
  const shown = file.includes.filter(isShown)
  return {
    includes: shown.map(include => include.pattern),
    includes_ext: shown.map(({ pattern, files }) => ({
      name: pattern,
      value: files.filter(isConfFile).map(each => each.path),
      reset: false
    }))
  }
}

const unreachable: readonly unknown[] = ['OUTSIDE', 'UNREADABLE', 'NOT_A_FILE']

/** A file that can be asked for. Editors and other programs leave copies of the other kinds. */
function isConfFile({ path: file, isFolder, problem }: ConfigFile): boolean {
  return isFolder !== true && !unreachable.includes(problem) && !/(?:~|\.back)$/.test(file)
}

/** The templates that a client's file uses; paths relative to clientconfdir. */
export function listUsedTemplates({ includes }: ConfigFile): NamedPath[] {
  return includes.flatMap(({ pattern }) => {
    const name = lookUpTemplate(pattern)
    return name === undefined ? [] : [{ name, value: `${templatesFolder}/${name}` }]
  })
}

export function isTemplateInclude({ pattern }: ConfigInclude): boolean {
  return lookUpTemplate(pattern) !== undefined
}

/** The paths of a file and of all that it includes. */
export function* listPaths({ path: file, includes }: ConfigFile): Generator<string> {
  yield file
  for (const include of includes) for (const each of include.files) yield* listPaths(each)
}

/** Folders are left out: burp reads nothing in them. */
export function toHierarchy(
  { path: full, includes }: ConfigFile,
  parent: string | null = null
): Schemas['ConfigFileNode'] {
  const files = includes.flatMap(include => include.files).filter(file => file.isFolder !== true)
  const name = path.basename(full)
  return {
    name,
    title: name,
    full,
    dir: path.dirname(full),
    parent,
    children: files.map(file => toHierarchy(file, full))
  }
}
