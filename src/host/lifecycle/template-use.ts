/** Which clients of a server include a template, by whatever way. */
import { setImmediate } from 'node:timers/promises'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { toRealPath } from '../disk/conf-files.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import type { Configuration, NamedFile } from '../configuration.js'

export interface ClientTree {
  readonly client: string
  readonly tree: ConfigFile
}

/** So many files are read without letting others have their turn. */
const batchLength = 20
const shownMax = 5

/** The files of all clients, one after the other; one that goes meanwhile is left out. */
export async function* readClientTrees(configuration: Configuration): AsyncGenerator<ClientTree> {
  for (const [index, { name }] of configuration.listClients().entries()) {
    if (index % batchLength === batchLength - 1) await setImmediate()
    const tree = lookUpTree(configuration, 'client', name)
    if (tree) yield { client: name, tree }
  }
}

/** Throws TEMPLATE_IN_USE, which names the first few. */
export async function requireUnused(configuration: Configuration, template: NamedFile) {
  const realPath = toRealPath(template.path)
  const users: string[] = []
  for (const { name } of configuration.listTemplates()) {
    const tree = lookUpTree(configuration, 'template', name)
    if (tree && name !== template.name && holds(tree, realPath)) users.push(name)
  }
  for await (const { client, tree } of readClientTrees(configuration)) {
    if (holds(tree, realPath)) users.push(client)
  }
  if (users.length > 0) throw inUse(template.name, users)
}

function lookUpTree(
  configuration: Configuration,
  kind: 'client' | 'template',
  name: string
): ConfigFile | undefined {
  try {
    return configuration.read({ kind, name }).tree
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}

function holds({ includes }: ConfigFile, realPath: string): boolean {
  const files = includes.flatMap(include => include.files)
  return files.some(file => toRealPath(file.path) === realPath || holds(file, realPath))
}

function inUse(name: string, users: readonly string[]): Fault {
  const shown = users.slice(0, shownMax).map(user => JSON.stringify(user))
  const rest = users.length - shown.length
  const list = shown.join(', ')
  const message =
    rest > 0
      ? say`The template ${JSON.stringify(name)} is included by ${list} and ${rest} more.`
      : say`The template ${JSON.stringify(name)} is included by ${list}.`
  return new Fault('TEMPLATE_IN_USE', message)
}
