/** Which clients of a server include a template, by whatever way. */
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { toRealPath } from '../disk/disk-view.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import { readClientTrees, readTrees } from '../client-trees.js'
import type { Configuration, NamedFile } from '../configuration.js'

const shownMax = 5

/** Throws TEMPLATE_IN_USE, which names the first few. */
export async function requireUnused(configuration: Configuration, template: NamedFile) {
  const realPath = toRealPath(template.path)
  const users: string[] = []
  for (const { name } of await configuration.listNames('template')) {
    if (name === template.name) continue
    const [tree] = await readTrees(configuration, [{ kind: 'template', name }])
    if (tree && holds(tree, realPath)) users.push(name)
  }
  for await (const { client, tree } of readClientTrees(configuration)) {
    if (holds(tree, realPath)) users.push(client)
  }
  if (users.length > 0) throw inUse(template.name, users)
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
