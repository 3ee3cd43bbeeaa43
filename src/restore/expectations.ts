/** What burp finds in the manifest before a restore: how many entries of each type will come. */
import { Fault } from '../faults.js'
import { parseReplyText } from '../protocol/question.js'
import { toCounters } from '../protocol/counters.js'

export interface Expectations {
  entriesCount: number
  /** Files among them that the client has encrypted. Meta data are left out without a password. */
  encryptedCount: number
}

/** Throws BURP_PROTOCOL. */
export function parseExpectations(text: string): Expectations {
  const counters = toCounters(findCounterList(parseReplyText(text)))
  const scanned = (type: string) => counters[type]?.[4] ?? 0
  return { entriesCount: scanned('Z'), encryptedCount: scanned('y') }
}

/** `{ clients: [{ backups: [{ counters }] }] }`: the shape of burp's older status answers. */
function findCounterList(reply: unknown): unknown {
  const { clients } = reply as { clients?: { backups?: { counters?: unknown }[] }[] }
  const client = Array.isArray(clients) ? clients[0] : undefined
  const backup = Array.isArray(client?.backups) ? client.backups[0] : undefined
  if (!backup) {
    throw new Fault('BURP_PROTOCOL', 'The burp server sent counters that we cannot read.')
  }
  return backup.counters ?? []
}
