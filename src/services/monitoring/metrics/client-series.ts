import {
  type ClientState,
  isAhead,
  isCounted,
  lookUpNewest,
  lookUpRunningBackup
} from '../../../burp/server/client-state.js'
import type { TimeSlice } from '../../../queues/time-slice.js'
import type { Caller } from '../../../access/caller.js'
import { maySeeClient } from '../../../access/decisions.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { ClientList, ClientSummary } from '../../../burp/server/server-values.js'
import { backgroundRequester } from '../../../queues/requester.js'
import { Fault, unlessFault } from '../../../faults.js'
import { say } from '../../../texts.js'
import type { HealthTracker } from '../../../watch/client-healths.js'
import type { Health } from '../../../watch/health.js'
import type { ClientView } from '../../../watch/observed-client.js'
import type { Store } from '../../../store/store.js'
import { readProofAlerts, toKey } from '../../backups/checks/proofs.js'

const isAheadOfNow = (startedAt: number) => isAhead(startedAt, Math.floor(Date.now() / 1000))

interface ClientSeries {
  name: string
  help: string
  /** Returns undefined if there is no value. */
  valueOf: (client: ClientFigures, isCurrent: boolean) => number | undefined
  /** Labels in addition to those that identify the client. */
  labelsOf?: (client: ClientFigures) => string
}

/** Each has at most one value per client. */
const clientSeries: readonly ClientSeries[] = [
  {
    name: 'burphub_client_health',
    help: 'Always 1. The label state contains the health of the client.',
    valueOf: () => 1,
    labelsOf: ({ health }) => `,state="${health.state}"`
  },
  {
    name: 'burphub_client_last_success_timestamp_seconds',
    help: 'Start time of the latest finished backup that is not dated in the future.',
    valueOf: ({ client, health }) => {
      const startedAt = lookUpNewest(client.backups)?.timestamp
      return startedAt !== undefined && isAheadOfNow(startedAt) ? health.lastAt : startedAt
    }
  },
  {
    name: 'burphub_client_last_attempt_timestamp_seconds',
    help: 'Start time of the latest backup, finished or not.',
    valueOf: ({ client: { backups } }) => {
      const starts = backups.map(({ timestamp }) => timestamp).filter(at => !isAheadOfNow(at))
      return starts.length === 0 ? undefined : Math.max(...starts)
    }
  },
  {
    name: 'burphub_client_due_timestamp_seconds',
    help: 'Due time of the next backup. Missing for clients that are not monitored.',
    valueOf: ({ health }) => health.dueAt
  },
  {
    name: 'burphub_client_last_backup_number',
    help: 'Number of the latest finished backup.',
    valueOf: ({ client }) => lookUpNewest(client.backups)?.number
  },
  {
    name: 'burphub_client_last_backup_duration_seconds',
    help: 'Duration of the latest finished backup.',
    valueOf: ({ summary }) => summary?.figures?.durationS ?? undefined
  },
  {
    name: 'burphub_client_last_backup_size_bytes',
    help: 'Size of the latest finished backup.',
    valueOf: ({ summary }) => summary?.figures?.bytes ?? undefined
  },
  {
    name: 'burphub_client_last_backup_entries',
    help: 'Entries (files, folders, links and others) in the latest finished backup.',
    valueOf: ({ summary }) => summary?.figures?.entries
  },
  {
    name: 'burphub_client_last_backup_warnings',
    help: 'Warnings in the latest finished backup.',
    valueOf: ({ summary }) => summary?.figures?.warnings
  },
  {
    name: 'burphub_client_backups',
    help: 'Number of finished backups with statistics.',
    valueOf: ({ summary }) => summary?.finishedCount
  },
  {
    name: 'burphub_client_running',
    help: 'Whether a backup is running. Missing while the server is unreachable.',
    valueOf: ({ client }, isCurrent) =>
      isCurrent ? Number(lookUpRunningBackup(client) !== undefined) : undefined
  },
  {
    name: 'burphub_client_progress_ratio',
    help: 'Progress of the running backup. Missing if none is running.',
    valueOf: ({ client }, isCurrent) => {
      const percent = isCurrent ? lookUpRunningBackup(client)?.progress.percent : undefined
      return percent === undefined || percent === null ? undefined : percent / 100
    }
  },
  {
    name: 'burphub_client_verified_timestamp_seconds',
    help: 'End of the latest check of a backup that found all files intact.',
    valueOf: ({ proof }) => proof?.verifiedAt
  },
  {
    name: 'burphub_client_restore_tested_timestamp_seconds',
    help: 'End of the last restore test that found all files intact, in seconds since 1970.',
    valueOf: ({ proof }) => proof?.restoreTestedAt
  },
  {
    name: 'burphub_client_damaged_backups',
    help: 'Number of backups with damage that two checks found.',
    valueOf: ({ proof }) => proof?.damagedBackups
  },
  {
    name: 'burphub_client_contents_missing',
    help: 'Whether the latest finished backup lacks required files.',
    valueOf: ({ proof }) => proof && Number(proof.isIncomplete)
  },
  {
    name: 'burphub_client_proof_overdue',
    help: 'Whether a regular check of a backup is overdue.',
    valueOf: ({ proof }) => proof && Number(proof.isOverdue)
  }
]

export interface ClientSeriesParts {
  figures: readonly ServerFigures[]
  /** Maximum number of clients per server. */
  clientsMax: number
  timeSlice: TimeSlice
}

/**
 * Prints the series of single clients, one text per kind. These are most of the answer, and the
 * library, which stores each value before it prints it, would double the time.
 */
export async function printClientSeries(parts: ClientSeriesParts): Promise<string[]> {
  const clients = listLabelled(parts)
  const printed: string[] = []
  for (const series of clientSeries) {
    const { name, help } = series
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`]
    for (const client of clients) {
      lines.push(...printLine(series, client))
      if (parts.timeSlice.isSpent) await parts.timeSlice.yield()
    }
    printed.push(lines.join('\n'))
  }
  return printed
}

interface LabelledClient {
  client: ClientFigures
  isCurrent: boolean
  /** `server="main",client="web1"`. */
  labels: string
}

function listLabelled({ figures, clientsMax }: ClientSeriesParts): LabelledClient[] {
  return figures.flatMap(({ server, clients = [], isCurrent }) =>
    clients.slice(0, clientsMax).map(one => ({
      client: one,
      isCurrent,
      labels: `server="${escapeLabel(server.name)}",client="${escapeLabel(one.client.name)}"`
    }))
  )
}

function printLine(
  { name, valueOf, labelsOf }: ClientSeries,
  { client, isCurrent, labels }: LabelledClient
): string[] {
  const value = valueOf(client, isCurrent)
  if (value === undefined) return []
  return [`${name}{${labels}${labelsOf?.(client) ?? ''}} ${value}`]
}

function escapeLabel(text: string): string {
  return text.replaceAll(/[\\"\n]/g, found => (found === '\n' ? '\\n' : `\\${found}`))
}

const unknown: Health = {
  state: 'unknown',
  reason: say`burphub has no data about this client yet.`
}

interface ClientFigures extends ClientView {
  summary: ClientSummary | undefined
  /** Undefined if the database is unavailable. */
  proof: ClientProof | undefined
}

export interface ServerFigures {
  server: BurpServer
  /** Undefined if the clients are not known. */
  clients: readonly ClientFigures[] | undefined
  /** Whether the server responded, so that running backups are known. */
  isCurrent: boolean
}

interface Gathering {
  healths: HealthTracker
  caller: Caller
  timeSlice: TimeSlice
  proofOf: ((server: string, client: string) => ClientProof) | undefined
}

/** Whether metrics include a client: also one that the caller hides in lists. */
export function isMeasured(caller: Caller, server: BurpServer, client: ClientState): boolean {
  return isCounted(server, client) && maySeeClient(caller, server.name, client.name)
}

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
    .filter(client => isMeasured(caller, server, client))
    .map(client => ({
      client,
      health: healthOf?.(client.name) ?? unknown,
      summary: summaries?.get(client.name),
      proof: proofOf?.(server.name, client.name)
    }))
  return { server, clients, isCurrent }
}

/** Returns the last known clients if burp does not respond in time. */
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

/** Throws STORE_UNAVAILABLE. */
export async function readProofs(
  store: Pick<Store, 'checks' | 'notifications' | 'proofs'>
): Promise<(server: string, client: string) => ClientProof> {
  const passed = new Map(
    (await store.checks.listPassed()).map(({ server, client, kind, passedAt }) => [
      toKey(server, client, kind),
      Math.floor(passedAt / 1000)
    ])
  )
  const { damaged, incomplete, overdue } = await readProofAlerts(store)
  return (server, client) => {
    const key = toKey(server, client)
    return {
      verifiedAt: passed.get(toKey(server, client, 'verify')),
      restoreTestedAt: passed.get(toKey(server, client, 'restore_test')),
      damagedBackups: damaged.get(key)?.size ?? 0,
      isIncomplete: incomplete.has(key),
      isOverdue: overdue.has(key)
    }
  }
}
