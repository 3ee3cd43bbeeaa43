/** The files of all clients of a burp server. */
import { setImmediate } from 'node:timers/promises'
import { type ConfigFile, parseConfigText } from '../conf/config-tree.js'
import { Fault } from '../faults.js'
import type { ConfigPlace, Configuration } from './configuration.js'

interface ClientTree {
  readonly client: string
  readonly tree: ConfigFile
}

/** Files that are read in one tick. */
const batchLength = 20

/** Yields the files of each client. Skips a client that is deleted meanwhile. */
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

/** One by one where one of them cannot be read: that one is left out. */
export async function readTrees(
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
