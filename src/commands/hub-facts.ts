/** What the doctor sees of burphub itself. */
import path from 'node:path'
import { type Config, isLoopback } from '../config/config.js'
import { readSpace } from '../host/examination/local-examination.js'
import type { HubFacts } from '../services/doctor/hub-checks.js'
import type { Store } from '../store/store.js'

export interface HubFactsParts {
  readonly config: Pick<Config, 'listen' | 'trustProxy' | 'database'>
  readonly store: Pick<Store, 'check' | 'readClock'>
  readonly unknownProxies: readonly string[]
}

export function createHubFacts({ config, store, unknownProxies }: HubFactsParts): HubFacts {
  const { host, tls } = config.listen
  const file = /^sqlite:(.+)$/.exec(config.database.url)?.[1]
  return {
    checkStore: () => store.check(),
    readStoreClock: () => store.readClock(),
    unknownProxies,
    isPlain: !tls && !isLoopback(host) && config.trustProxy === false,
    lookUpStoreSpace: async () => (file === undefined ? undefined : readSpace(path.dirname(file)))
  }
}
