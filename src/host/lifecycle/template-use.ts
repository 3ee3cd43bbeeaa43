/** Which clients of a server include a template, by whatever way. */
import { setImmediate } from 'node:timers/promises'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { toRealPath } from '../disk/disk-view.js'
import { type ConfigFile, parseConfigText } from '../../conf/config-tree.js'
import type { ConfigPlace, Configuration, NamedFile } from '../configuration.js'

export interface ClientTree {
  readonly client: string
  readonly tree: ConfigFile
}

/** So many files are read at once, and then others have their turn. */
const batchLength = 20
const shownMax = 5

/** The files of all clients, one after the other; one that goes meanwhile is left out. */
export async function* readClientTrees(configuration: Configuration): AsyncGenerator<ClientTree> {
  const places = (await configuration.listNames('client')).map(
    ({ name }) => ({ kind: 'client', name }) as const
  )
  for (let at = 0; at < places.length; at += batchLength) {
    if (at > 0) await setImmediate()
    const batch = places.slice(at, at + batchLength)
    for (const [index, tree] of (await readTrees(configuration, batch)).entries()) {
      if (tree) yield { client: batch[index]?.name ?? '', tree }
    }
  }
}

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

/** One by one where one of them cannot be read: that one is left out. */
async function readTrees(
  configuration: Configuration,
  places: readonly ConfigPlace[]
): Promise<(ConfigFile | undefined)[]> {
  try {
    const { files } = await configuration.read({ places })
    return files.map(({ text }) => parseConfigText(text))
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (places.length <= 1) return [undefined]
    const trees = await Promise.all(places.map(place => readTrees(configuration, [place])))
    return trees.flat()
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
