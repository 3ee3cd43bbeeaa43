/**
 * Facts about one burp server for metrics, without a query for each client: one list, and the known
 * statistics of finished backups.
 */
import type { Caller } from '../../../access/caller.js'
import { maySeeClient } from '../../../access/decisions.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { ClientList, ClientSummary } from '../../../burp/server/server-values.js'
import { backgroundRequester } from '../../../queues/requester.js'
import type { TimeSlice } from '../../../queues/time-slice.js'
import { Fault, unlessFault } from '../../../faults.js'
import { say } from '../../../texts.js'
import type { HealthTracker } from '../../../watch/client-healths.js'
import type { Health } from '../../../watch/health.js'
import type { ClientView } from '../../../watch/observed-server.js'
import type { Store } from '../../../store/store.js'
import { warningTopic } from '../../../notify/finding.js'

const unknown: Health = {
  state: 'unknown',
  reason: say`burphub has no data about this client yet.`
}

export interface ClientFigures extends ClientView {
  summary: ClientSummary | undefined
  /** Undefined while the database is unavailable. */
  proof: ClientProof | undefined
}

export interface ServerFigures {
  server: BurpServer
  /** Undefined where nothing is known of them. */
  clients: readonly ClientFigures[] | undefined
  /** The server responded, so running backups are known. */
  isCurrent: boolean
}

interface Gathering {
  healths: HealthTracker
  caller: Caller
  timeSlice: TimeSlice
  proofOf: ((server: string, client: string) => ClientProof) | undefined
}

/** Returns the clients that the caller may see, including those that the caller hides in lists. */
export async function gatherFigures(
  server: BurpServer,
  { healths, caller, timeSlice, proofOf }: Gathering
): Promise<ServerFigures> {
  const list = await lookAtClients(server)
  const isCurrent = server.health.fault === undefined
  if (!list) return { server, clients: undefined, isCurrent }
  if (timeSlice.isSpent) await timeSlice.yield()
  // A failing store is reported by its own series.
  const healthOf = isCurrent ? await healths.look(server, list).catch(unlessFault) : undefined
  if (timeSlice.isSpent) await timeSlice.yield()
  const summaries = await server.listKnownSummaries(list).catch(unlessFault)
  if (timeSlice.isSpent) await timeSlice.yield()
  const clients = list.clients
    .filter(({ name }) => maySeeClient(caller, server.name, name))
    .map(client => ({
      client,
      health: healthOf?.(client.name) ?? unknown,
      summary: summaries?.get(client.name),
      proof: proofOf?.(server.name, client.name)
    }))
  return { server, clients, isCurrent }
}

/** While burp does not answer in time: as they were known before. */
export async function lookAtClients(server: BurpServer): Promise<ClientList | undefined> {
  const looker = { ...backgroundRequester, noteMissing: () => {} }
  try {
    return await server.health.inTime(() => server.lookAtClients(looker))
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return (await server.lookUpRemembered().catch(unlessFault))?.list
  }
}

/** Facts about the proof of clients for metrics: last checks, damaged backups and missing files. */
interface ClientProof {
  /** Seconds since 1970. */
  verifiedAt: number | undefined
  restoreTestedAt: number | undefined
  damagedBackups: number
  isIncomplete: boolean
  isOverdue: boolean
}

const none: ClientProof = {
  verifiedAt: undefined,
  restoreTestedAt: undefined,
  damagedBackups: 0,
  isIncomplete: false,
  isOverdue: false
}
const damagedPrefix = warningTopic('damaged', '')
const missingPrefix = warningTopic('contents_missing', '')

/** Throws STORE_UNAVAILABLE. */
export async function readProofs(
  store: Pick<Store, 'checks' | 'notifications' | 'proofs'>
): Promise<(server: string, client: string) => ClientProof> {
  const proofs = new Map<string, ClientProof>()
  const note = (server: string, client: string, part: Partial<ClientProof>) => {
    const key = toKey(server, client)
    proofs.set(key, { ...none, ...proofs.get(key), ...part })
  }
  for (const { server, client, kind, passedAt } of await store.checks.listPassed()) {
    const at = Math.floor(passedAt / 1000)
    note(server, client, kind === 'verify' ? { verifiedAt: at } : { restoreTestedAt: at })
  }
  for (const { server, client, isOverdue } of await store.proofs.list()) {
    if (isOverdue) note(server, client, { isOverdue })
  }
  for (const { server, client, topic } of await store.notifications.openFindings.list()) {
    if (client === null) continue
    if (topic.startsWith(missingPrefix)) note(server, client, { isIncomplete: true })
    if (!topic.startsWith(damagedPrefix)) continue
    const { damagedBackups } = proofs.get(toKey(server, client)) ?? none
    note(server, client, { damagedBackups: damagedBackups + 1 })
  }
  return (server, client) => proofs.get(toKey(server, client)) ?? none
}

function toKey(server: string, client: string): string {
  return `${server}\0${client}`
}
