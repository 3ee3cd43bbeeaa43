/** What the doctor sees of burphub itself. */
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { type Config, isLoopback } from '../config/config.js'
import type { FindRoom } from '../find/find-room.js'
import { readSpace } from '../host/examination/local-examination.js'
import type { HubFacts } from '../services/doctor/hub-checks.js'
import { examineKey } from './open-seal.js'
import type { Store } from '../store/store.js'

export interface HubFactsParts {
  readonly config: Pick<Config, 'listen' | 'trustProxy' | 'database' | 'find' | 'secretFile'>
  readonly store: Pick<Store, 'check' | 'readClock' | 'servers'>
  readonly unknownProxies: readonly string[]
  /** Of the program that serves. */
  readonly find?: Pick<FindRoom, 'summarise'> | undefined
}

export function createHubFacts({ config, store, unknownProxies, find }: HubFactsParts): HubFacts {
  const { host, tls } = config.listen
  const file = /^sqlite:(.+)$/.exec(config.database.url)?.[1]
  return {
    checkStore: () => store.check(),
    readStoreClock: () => store.readClock(),
    lookAtKey: () => examineKey(config, store),
    unknownProxies,
    lookAtHistories: async () => ({
      isEnabled: config.find.enabled,
      directory: config.find.directory,
      isWritable: await isWritable(config.find.directory),
      clients: find?.summarise()
    }),
    isPlain: !tls && !isLoopback(host) && config.trustProxy === false,
    lookUpStoreSpace: async () => (file === undefined ? undefined : readSpace(path.dirname(file)))
  }
}

/** What is not there yet is made where it is needed. */
async function isWritable(directory: string): Promise<boolean> {
  for (const place of [directory, path.dirname(directory)]) {
    try {
      await access(place, constants.W_OK | constants.X_OK)
      return true
    } catch (error) {
      const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isAbsent) return false
    }
  }
  return false
}
