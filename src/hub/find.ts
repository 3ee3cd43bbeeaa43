/** The histories of all servers, as the configuration has them. */
import type { Logger } from 'pino'
import type { Fleet } from '../burp/server/fleet.js'
import type { Config } from './config/config.js'
import { FindRoom } from '../find/index-service.js'
import type { MassChanges } from '../services/search/mass-changes.js'
import type { Watcher } from '../watch/watcher.js'

export interface FindPartsOfServe {
  readonly config: Pick<Config, 'find' | 'servers'>
  readonly fleet: Fleet
  readonly watcher: Pick<Watcher, 'follow'>
  readonly logger: Pick<Logger, 'warn'>
  /** Hears what has come into histories. */
  readonly massChanges: Pick<MassChanges, 'note'>
}

/** It goes by what the watcher sees. */
export function createFindRoom(parts: FindPartsOfServe): FindRoom {
  const { config, fleet, watcher, logger, massChanges } = parts
  const files = listConfigFiles(config)
  const room = new FindRoom({
    fleet,
    limits: config.find,
    findConfigFile: server => files.get(server),
    log: logger,
    onFilled: filled => massChanges.note(filled)
  })
  watcher.follow(view => room.note(view))
  return room
}

/** Where this process runs on the host of a burp server: its burp-server.conf. */
export function listConfigFiles({
  servers
}: Pick<Config, 'servers'>): ReadonlyMap<string, string | undefined> {
  return new Map(
    servers.map(server => [server.name, 'serverConfig' in server ? server.serverConfig : undefined])
  )
}
