/** Makes the configuration object of the API: the values of a file, and facts about its options. */
import type { Schemas } from '../../../generated/contract-types.js'
import { type ConfDocument, printText } from '../../conf/conf-document.js'
import type { ConfigFile, ConfigInclude } from '../../conf/config-tree.js'
import { lookUpTemplate, templatesFolder } from '../../conf/edit-includes.js'
import { type MaskOptions, maskSecrets } from '../../conf/hidden-secrets.js'
import { listPresent, showValue, toOptionResults } from './option-results.js'
import { type ConfigRole, listDefaultTexts, toClientFacts, toServerFacts } from './option-facts.js'
import { type ConfOption, describeOption, listOptions } from '../../conf/catalogue.js'
import {
  listClientValues,
  listEntries,
  listValues,
  lookUpValue,
  type OptionEntry
} from '../../conf/option-values.js'
import { basename, dirname } from 'node:path'

interface ObjectQuestion {
  file: { readonly role: ConfigRole; readonly tree: ConfigFile }
  /** burp-server.conf with its included files. */
  server: ConfigFile
  version: string
  showsSecrets: boolean
  isLimited: boolean
}

export interface ServerObjectQuestion extends ObjectQuestion {
  clients: NamedPath[]
}

export interface ClientObjectQuestion extends ObjectQuestion {
  /** The file of the client or template that includes `file`. */
  top: ConfigFile
  kind: 'client' | 'template' | 'staticTemplate'
}

/** The file may be one of clients that an administrator opens by its path. */
export function toServerConfig(question: ServerObjectQuestion): Schemas['ServerConfig'] {
  const { file, server, version, clients, isLimited } = question
  const { role, tree } = file
  const ofClients = role === 'clientconfdir' ? { client: tree } : {}
  return {
    ...toServerFacts(role, { version, isLimited, present: listPresent(tree.document) }),
    results: {
      ...toOptionResults(tree.document, { ...question, role }),
      ...toIncludeResults(tree),
      hierarchy: [toHierarchy(server)],
      raw: toRaw(tree.document, question.showsSecrets),
      clients,
      origins: toOrigins({ ...question, role, file: tree, ...ofClients })
    }
  }
}

export function toClientConfig(question: ClientObjectQuestion): Schemas['ClientConfig'] {
  const { file, top, kind, version, showsSecrets, isLimited } = question
  if (kind === 'staticTemplate') return toStaticConfig(question)
  const { tree } = file
  const role = 'clientconfdir'
  const { pair: _none, ...options } = toOptionResults(tree.document, { ...question, role })
  const isOfClient = kind === 'client'
  return {
    ...toClientFacts({ version, isLimited, present: listPresent(tree.document) }),
    results: {
      ...options,
      ...toIncludeResults(tree, include => !isOfClient || !isTemplateInclude(include)),
      hierarchy: [toHierarchy(top)],
      raw: toRaw(tree.document, showsSecrets),
      templates: isOfClient ? listUsedTemplates(tree) : [],
      origins: toOrigins({ ...question, role, file: tree, client: top })
    }
  }
}

/** A static template, which becomes a configuration when it is filled in. */
function toStaticConfig({
  file,
  version,
  showsSecrets,
  isLimited
}: ClientObjectQuestion): Schemas['ClientConfig'] {
  return {
    ...toClientFacts({ version, isLimited, present: [] }),
    results: {
      boolean: [],
      integer: [],
      common: [],
      multi: [],
      includes: [],
      includes_ext: [],
      hierarchy: [toHierarchy({ ...file.tree, includes: [] })],
      raw: toRaw(file.tree.document, showsSecrets, { showsVariables: true }),
      templates: [],
      origins: []
    }
  }
}

interface DocumentFacts {
  role: ConfigRole
  version: string
  kind: 'server' | ClientObjectQuestion['kind']
}

/** Returns the values of an unsaved text, without those of other files. */
export function showDocument(
  document: ConfDocument,
  { role, version, kind }: DocumentFacts
): Schemas['ConfigTrial'] {
  const isStatic = kind === 'staticTemplate'
  const options = toOptionResults(isStatic ? { ...document, lines: [] } : document, {
    role,
    version,
    showsSecrets: false
  })
  const patterns = document.lines.flatMap(({ content }) =>
    content.kind === 'include' && !isStatic ? [content.pattern] : []
  )
  const toTemplates = (pattern: string) => (kind === 'client' ? lookUpTemplate(pattern) : undefined)
  return {
    ...options,
    includes: patterns.filter(pattern => toTemplates(pattern) === undefined),
    templates: patterns.flatMap(pattern => toTemplates(pattern) ?? []).map(name => ({ name })),
    raw: toRaw(document, false, { showsVariables: isStatic })
  }
}

export function toRaw(
  document: ConfDocument,
  showsSecrets: boolean,
  options: MaskOptions = {}
): string {
  return printText(showsSecrets ? document : maskSecrets(document, options))
}

type Origin = Schemas['ConfigOrigin']

/** Effective values and their origins. */
interface OriginsQuestion {
  role: ConfigRole
  version: string
  showsSecrets: boolean
  /** The requested file with its included files. */
  file: ConfigFile
  /** burp-server.conf with its included files. */
  server: ConfigFile
  /** The file of the client or template that includes `file`. */
  client?: ConfigFile | undefined
}

/** Sorted by name. Each value of a list is one origin. */
function toOrigins(question: OriginsQuestion): Origin[] {
  const { role, version, showsSecrets, server, client } = question
  const all = groupByName(server)
  const own = client ? groupByName(client) : new Map<string, OptionEntry[]>()
  const known = listOptions(version, role).map(option => option.name)
  const names = [...new Set([...known, ...(client ? own : all).keys()])].toSorted()
  const findPlace = createPlaceFinder(question)
  return names.flatMap(name => {
    const option = describeOption(name, version)
    const [inherited, entries] = [all.get(name) ?? [], own.get(name) ?? []]
    const counting = client
      ? listClientValues(option, inherited, entries)
      : listServerValues(option, inherited)
    if (counting.length === 0) return option.files.includes(role) ? listDefaults(option) : []
    return counting.map(entry => ({
      name,
      value: showValue(entry, showsSecrets),
      from: findPlace(entry.file),
      file: entry.file,
      line: entry.line
    }))
  })
}

function groupByName(tree: ConfigFile): Map<string, OptionEntry[]> {
  const groups = new Map<string, OptionEntry[]>()
  for (const entry of listEntries(tree)) {
    const group = groups.get(entry.name)
    if (group) group.push(entry)
    else groups.set(entry.name, [entry])
  }
  return groups
}

function listServerValues({ name, isResettable }: ConfOption, entries: readonly OptionEntry[]) {
  if (isResettable) return listValues(entries, name)
  const value = lookUpValue(entries, name)
  return value ? [value] : []
}

function listDefaults(option: ConfOption): Origin[] {
  return listDefaultTexts(option).map(value => ({
    name: option.name,
    value,
    from: 'default',
    file: null,
    line: null
  }))
}

function createPlaceFinder({ file, client }: OriginsQuestion) {
  const templates = (client?.includes ?? []).filter(isTemplateInclude)
  const ofTemplates = new Set(templates.flatMap(({ files }) => files.flatMap(toPaths)))
  const ofClient = new Set(client && listPaths(client))
  const below = new Set(listPaths(file))
  return (path: string): Origin['from'] => {
    if (path === file.path) return 'file'
    if (ofTemplates.has(path)) return 'template'
    return ofClient.has(path) || below.has(path) ? 'include' : 'server'
  }
}

function toPaths(file: ConfigFile): string[] {
  return [...listPaths(file)]
}

export type NamedPath = Schemas['NamedPath']

interface IncludeResults {
  includes: string[]
  includes_ext: Schemas['IncludedFiles'][]
}

/** `isShown` excludes includes that the answer lists elsewhere. */
function toIncludeResults(
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

/** Whether the API offers the file. Editors and other programs leave copies of other kinds. */
function isConfFile({ path: file, isFolder, problem }: ConfigFile): boolean {
  return isFolder !== true && !unreachable.includes(problem) && !/(?:~|\.back)$/.test(file)
}

/** Returns the templates of a client's file, with paths relative to clientconfdir. */
function listUsedTemplates({ includes }: ConfigFile): NamedPath[] {
  return includes.flatMap(({ pattern }) => {
    const name = lookUpTemplate(pattern)
    return name === undefined ? [] : [{ name, value: `${templatesFolder}/${name}` }]
  })
}

function isTemplateInclude({ pattern }: ConfigInclude): boolean {
  return lookUpTemplate(pattern) !== undefined
}

/** Yields the paths of a file and its included files. */
function* listPaths({ path: file, includes }: ConfigFile): Generator<string> {
  yield file
  for (const include of includes) for (const each of include.files) yield* listPaths(each)
}

/** Without folders, in which burp reads nothing. */
function toHierarchy(
  { path: full, includes }: ConfigFile,
  parent: string | null = null
): Schemas['ConfigFileNode'] {
  const files = includes.flatMap(include => include.files).filter(file => file.isFolder !== true)
  const name = basename(full)
  return {
    name,
    title: name,
    full,
    dir: dirname(full),
    parent,
    children: files.map(file => toHierarchy(file, full))
  }
}
