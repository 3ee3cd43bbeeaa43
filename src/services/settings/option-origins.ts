/** Every value that counts, and where it comes from. */
import type { components } from '../../../generated/contract-types.js'
import { type ConfOption, describeOption, listOptions } from '../../conf/catalogue.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import {
  listClientValues,
  listEntries,
  listValues,
  lookUpValue,
  type OptionEntry
} from '../../conf/option-values.js'
import { isTemplateInclude, listPaths } from './configuration-includes.js'
import { showValue } from './option-results.js'
import type { ConfigRole } from './option-classes.js'
import { listDefaultTexts } from './option-facts.js'

type Origin = components['schemas']['ConfigOrigin']

export interface OriginsQuestion {
  role: ConfigRole
  version: string
  showsSecrets: boolean
  /** The file that is shown, with what it includes. */
  file: ConfigFile
  /** burp-server.conf with what it includes. */
  server: ConfigFile
  /** The file of the client, or the template, through which burp comes to `file`. */
  client?: ConfigFile | undefined
}

/** By name; of a list each value by itself. */
export function toOrigins(question: OriginsQuestion): Origin[] {
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
