/** Assembles a hub: everything behind its HTTP server, and behind the commands that need a fleet. */
import type { Logger } from 'pino'
import type { ChainOptions } from '../access/backends/backend-chain.js'
import type { Passwords } from '../access/passwords.js'
import { IndexService } from '../find/index-service.js'
import { knownVersion } from '../protocol/login.js'
import { createServices } from '../services/all-services.js'
import { CheckRunner } from '../services/backups/checks/check-runner.js'
import { ProofScheduler } from '../services/backups/checks/proof-scheduler.js'
import { AccountNotices } from '../notify/notifier.js'
import { OrderTracker } from '../services/backups/orders/order-tracker.js'
import { ContentsAlerts } from '../services/search/contents-alerts.js'
import { MassChanges } from '../services/search/mass-changes.js'
import type { Release } from '../services/service.js'
import type { Store } from '../store/store.js'
import { ClientTimers } from '../watch/client-timers.js'
import { ExpectationBook } from '../watch/expectations.js'
import { OwnChanges } from '../watch/user-action-changes.js'
import { Watcher, type WatcherParts } from '../watch/watcher.js'
import type { Config } from './config/config.js'
import { createDoctor } from './doctor.js'
import { Jobs } from './jobs.js'
import { createConfiguredNotifier } from './notifier.js'
import { createSecretCipher, openSecretCipher } from './open-secret-cipher.js'
import { createPeople } from './people.js'
import { readRelease } from './release.js'
import { createServers } from './servers.js'

export interface HubOptions {
  store: Store
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /**
   * For commands that run next to the service: connects on demand, and leaves the service's files
   * alone.
   */
  isVisitor?: boolean
  release?: Release
  /** For tests. */
  logins?: ChainOptions & { passwords?: Passwords }
  /** For tests. */
  watching?: Pick<WatcherParts, 'everyMs' | 'idleEveryMs'>
}

export type Hub = Awaited<ReturnType<typeof createHub>>

/** Connects to the configured servers at once. Throws BAD_CONFIG if a key is unusable. */
export async function createHub(
  config: Config,
  { store, logger, isVisitor = false, release = readOwnRelease(), logins, watching }: HubOptions
) {
  const cipher = isVisitor
    ? createSecretCipher(config, store)
    : await openSecretCipher(config, store)
  const servers = createServers(config, store, logger, { isVisitor, cipher })
  const { fleet, agentPort } = servers
  const people = createPeople(config, store, logger, {
    listServers: () => fleet.names,
    cipher,
    ...logins
  })
  const orders = new OrderTracker({ fleet, store })
  const ownChanges = new OwnChanges({ store, log: logger })
  const notices = new AccountNotices({ store, log: logger })
  people.trail.subscribe(entry => {
    ownChanges.note(entry)
    notices.note(entry)
  })
  const timers = new ClientTimers(config.timezone)
  const expectations = new ExpectationBook(store, config.watch.expectations, timers)
  const watcher = new Watcher({ fleet, store, expectations, log: logger, ...watching })
  const { healths } = watcher
  const massChanges = new MassChanges({ store })
  const files = new Map(config.servers.map(each => [each.name, findConfigFile(each)]))
  const find = new IndexService({
    fleet,
    limits: config.find,
    findConfigFile: server => files.get(server),
    log: logger,
    onFilled: filled => massChanges.note(filled)
  })
  const checkRunner = new CheckRunner({ fleet, store, find, log: logger })
  watcher.follow(view => find.note(view))
  const contentsAlerts = new ContentsAlerts({ fleet, store, expectations, find })
  const { timezone: timeZone } = config
  const proofScheduler = new ProofScheduler({
    fleet,
    store,
    expectations,
    timers,
    checkRunner,
    timeZone
  })
  const notifier = createConfiguredNotifier({
    config,
    fleet,
    store,
    people,
    healths,
    expectations,
    orders,
    logger
  })
  const unknownProxies: string[] = []
  // The progress of the file index is known only to the service.
  const index = isVisitor ? undefined : find
  const own = { fleet, orders, config, people, unknownProxies, store, find: index }
  const jobs = new Jobs({ store, log: logger })
  const parts = {
    config,
    release,
    logger,
    store,
    cipher,
    ...servers,
    people,
    checkRunner,
    orders,
    expectations,
    timers,
    watcher,
    massChanges,
    contentsAlerts,
    proofScheduler,
    find,
    notifier,
    unknownProxies,
    doctor: createDoctor(own)
  }
  return {
    ...parts,
    jobs,
    services: createServices(parts),
    /** Closes everything except the store, which the caller opened. */
    async close() {
      await watcher.close()
      await checkRunner.close()
      await find.close()
      await fleet.close()
      agentPort.close()
      await jobs.stop()
      await people.close()
      await ownChanges.close()
      await notices.close()
    }
  }
}

function readOwnRelease(): Release {
  return { ...readRelease(), burpClient: knownVersion }
}

/** Returns the burp-server.conf of a server on this host. */
function findConfigFile(server: Config['servers'][number]): string | undefined {
  return 'serverConfig' in server ? server.serverConfig : undefined
}
