/** The configuration, completed by values and servers of the database. */
import { openConfigFile, type Config, type ConfigFile, type Environment } from './config/config.js'
import { groupOrderKey, listGainers } from '../services/people/acl/people.js'
import { openStore, type Store } from '../store/store.js'

interface Configured {
  config: Config
  store: Store
  /**
   * Users who would get more access if the older group stopped taking precedence, which stays in
   * effect until an administrator reviews it.
   */
  gainers: readonly string[]
}

/** Reads the file once. Throws BAD_CONFIG and STORE_UNAVAILABLE. */
export async function openConfigured(
  path: string | undefined,
  env: Environment
): Promise<Configured> {
  const file = openConfigFile({ path, env })
  const alone = file.check({ servers: null })
  const store = await openStore(alone.database)
  try {
    const config = await checkWith(store, file)
    const isHeld = config.acl.groupsInOrder && (await store.settings.lookUp(groupOrderKey))
    if (!isHeld) return { config, store, gainers: [] }
    const added = (await store.servers.list()).map(({ name }) => name)
    const names = new Set([...config.servers.map(({ name }) => name), ...added])
    const gainers = await listGainers(store, config.acl, [...names])
    if (gainers.length > 0) return { config, store, gainers }
    await store.settings.remove(groupOrderKey)
    return { config: await checkWith(store, file), store, gainers }
  } catch (fault) {
    await store.close()
    throw fault
  }
}

/**
 * Reads the same file again, with the current values of the database. Throws BAD_CONFIG and
 * STORE_UNAVAILABLE.
 */
export async function readAgain(
  { path }: Config,
  { env, store }: { env: Environment; store: Store }
): Promise<Config> {
  return await checkWith(store, openConfigFile({ path, env }))
}

async function checkWith(store: Store, file: ConfigFile): Promise<Config> {
  const held = (await store.settings.list()).map(({ key, value }) => [key, value] as const)
  const servers = (await store.servers.list()).map(({ name }) => name)
  return file.check({ settings: Object.fromEntries(held), servers })
}
