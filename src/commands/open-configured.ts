/** The configuration, with what the database holds for keys that the file leaves out. */
import { openConfigFile, type Config, type Environment } from '../config/config.js'
import { openStore, type Store } from '../store/store.js'

/** Reads the file once. Throws BAD_CONFIG and STORE_UNAVAILABLE. */
export async function openConfigured(
  path: string | undefined,
  env: Environment
): Promise<{ config: Config; store: Store }> {
  const file = openConfigFile({ path, env })
  const alone = file.check()
  const store = await openStore(alone.database)
  try {
    const settings = await store.settings.list()
    if (settings.length === 0) return { config: alone, store }
    const held = Object.fromEntries(settings.map(({ key, value }) => [key, value]))
    return { config: file.check(held), store }
  } catch (fault) {
    await store.close()
    throw fault
  }
}
