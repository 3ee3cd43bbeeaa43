/** The configuration, with what the database holds for keys that the file leaves out, and its servers. */
import { openConfigFile, type Config, type ConfigFile, type Environment } from '../config/config.js'
import { openStore, type Store } from '../store/store.js'

/** Reads the file once. Throws BAD_CONFIG and STORE_UNAVAILABLE. */
export async function openConfigured(
  path: string | undefined,
  env: Environment
): Promise<{ config: Config; store: Store }> {
  const file = openConfigFile({ path, env })
  const alone = file.check({ servers: null })
  const store = await openStore(alone.database)
  try {
    return { config: await checkWith(store, file), store }
  } catch (fault) {
    await store.close()
    throw fault
  }
}

/** Of the same file, and what the database holds now. Throws BAD_CONFIG and STORE_UNAVAILABLE. */
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
