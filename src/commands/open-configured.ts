/** The configuration, with what the database holds for keys that the file leaves out, and its servers. */
import { openConfigFile, type Config, type Environment } from '../config/config.js'
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
    const held = (await store.settings.list()).map(({ key, value }) => [key, value] as const)
    const servers = (await store.servers.list()).map(({ name }) => name)
    return { config: file.check({ settings: Object.fromEntries(held), servers }), store }
  } catch (fault) {
    await store.close()
    throw fault
  }
}
