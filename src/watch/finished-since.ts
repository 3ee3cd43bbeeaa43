/** The finished backups of a client that came after the one that was told of last. */
import { toFigures } from '../burp/backup-figures.js'
import type { BurpServer } from '../burp/burp-server.js'
import { lookUpNewest, type ClientState } from '../burp/client-state.js'
import { ownWork } from '../fair/asker.js'
import { type FinishedBackup, isNewer, type Sight } from './sight.js'

/** Oldest first. Of the newest one at least its number is known. Throws BURP_… and NO_SUCH_CLIENT. */
export async function listFinishedSince(
  server: BurpServer,
  client: ClientState,
  before: Sight
): Promise<FinishedBackup[]> {
  const records = await server.listRecords(client.name, ownWork)
  const found: FinishedBackup[] = records.map(({ backup: { number, timestamp }, counters }) => ({
    number,
    timestamp,
    figures: toFigures(counters, timestamp)
  }))
  const newest = lookUpNewest(client.backups)
  const isThere =
    !newest ||
    found.some(
      ({ number, timestamp }) => timestamp === newest.timestamp && number === newest.number
    )
  if (!isThere) found.push({ number: newest.number, timestamp: newest.timestamp, figures: null })
  return found.filter(backup => isNewer(backup, before.newest))
}
