/** The histories of all servers, as the configuration has them. */
import type { Logger } from 'pino'
import type { Fleet } from '../burp/fleet.js'
import type { Config } from '../config/config.js'
import { FindRoom } from '../find/find-room.js'
import type { Watcher } from '../watch/watcher.js'

export interface FindPartsOfServe {
  readonly config: Pick<Config, 'find' | 'servers'>
  readonly fleet: Fleet
  readonly watcher: Pick<Watcher, 'follow'>
  readonly logger: Pick<Logger, 'warn'>
}

/** It goes by what the watcher sees. */
export function createFindRoom({ config, fleet, watcher, logger }: FindPartsOfServe): FindRoom {
  const files = new Map(
    config.servers.map(server => [
      server.name,
      'serverConfig' in server ? server.serverConfig : undefined
    ])
  )
  const room = new FindRoom({
    fleet,
    limits: config.find,
    findConfigFile: server => files.get(server),
    log: logger
  })
  watcher.follow(view => room.note(view))
  return room
}
