/** The series of single clients, and how many clients there are in each state. */
import { Gauge, type Registry } from 'prom-client'
import { lookUpNewest, lookUpRunningBackup } from '../../burp/client-state.js'
import { Turns } from '../../fair/turns.js'
import type { HealthState } from '../../watch/health.js'
import type { ClientView, ServerView } from './server-view.js'

const states: readonly HealthState[] = [
  'ok',
  'running',
  'late',
  'failing',
  'stuck',
  'never',
  'unknown'
]

interface ClientSeries {
  name: string
  help: string
  /** Undefined where there is nothing to tell. */
  valueOf: (view: ClientView, isCurrent: boolean) => number | undefined
}

/** Each of them is there at most once for a client. */
const clientSeries: readonly ClientSeries[] = [
  {
    name: 'burphub_client_last_success_timestamp_seconds',
    help: 'When the newest finished backup began.',
    valueOf: ({ client }) => lookUpNewest(client.backups)?.timestamp
  },
  {
    name: 'burphub_client_last_attempt_timestamp_seconds',
    help: 'When the newest backup began, finished or not.',
    valueOf: ({ client: { backups } }) =>
      backups.length === 0 ? undefined : Math.max(...backups.map(({ timestamp }) => timestamp))
  },
  {
    name: 'burphub_client_due_timestamp_seconds',
    help: 'When the next backup should have begun at the latest; not there where nobody waits for one.',
    valueOf: ({ health }) => health.dueAt
  },
  {
    name: 'burphub_client_last_backup_duration_seconds',
    help: 'How long the newest finished backup took.',
    valueOf: ({ summary }) => summary?.figures.durationS ?? undefined
  },
  {
    name: 'burphub_client_last_backup_size_bytes',
    help: 'What the newest finished backup holds.',
    valueOf: ({ summary }) => summary?.figures.bytes
  },
  {
    name: 'burphub_client_last_backup_entries',
    help: 'Files, directories, links and the like in the newest finished backup.',
    valueOf: ({ summary }) => summary?.figures.entries
  },
  {
    name: 'burphub_client_last_backup_warnings',
    help: 'Warnings that burp counted in the newest finished backup.',
    valueOf: ({ summary }) => summary?.figures.warnings
  },
  {
    name: 'burphub_client_backups',
    help: 'Finished backups that burp keeps and has numbers of.',
    valueOf: ({ summary }) => summary?.finishedCount
  },
  {
    name: 'burphub_client_running',
    help: 'Whether a backup is being made; not there while its server does not answer.',
    valueOf: ({ client }, isCurrent) =>
      isCurrent ? Number(lookUpRunningBackup(client) !== undefined) : undefined
  },
  {
    name: 'burphub_client_progress_ratio',
    help: 'How much of the backup that is being made is done; not there where none is.',
    valueOf: ({ client }, isCurrent) => {
      const percent = isCurrent ? lookUpRunningBackup(client)?.progress.percent : undefined
      return percent === undefined || percent === null ? undefined : percent / 100
    }
  }
]

/** Of at most `clientsMax` clients of each server. */
export async function addClientSeries(
  register: Registry,
  views: readonly ServerView[],
  clientsMax: number
): Promise<void> {
  addCounts(register, views, clientsMax)
  if (clientsMax === 0) return
  const registers = [register]
  const labelNames = ['server', 'client']
  const gauges = clientSeries.map(({ name, help, valueOf }) => ({
    gauge: new Gauge({ name, help, labelNames, registers }),
    valueOf
  }))
  const health = new Gauge({
    name: 'burphub_client_health',
    help: 'Always 1; the label state says how the client is.',
    labelNames: [...labelNames, 'state'],
    registers
  })
  const turns = new Turns()
  for (const { server, clients = [], isCurrent } of views) {
    for (const view of clients.slice(0, clientsMax)) {
      const labels = { server: server.name, client: view.client.name }
      for (const { gauge, valueOf } of gauges) {
        const value = valueOf(view, isCurrent)
        if (value !== undefined) gauge.set(labels, value)
      }
      health.set({ ...labels, state: view.health.state }, 1)
      if (turns.isOver) await turns.next()
    }
  }
}

function addCounts(register: Registry, views: readonly ServerView[], clientsMax: number): void {
  const registers = [register]
  const counts = new Gauge({
    name: 'burphub_clients',
    help: 'Clients of the server, by how they are.',
    labelNames: ['server', 'state'],
    registers
  })
  const omitted = new Gauge({
    name: 'burphub_clients_without_series',
    help: 'Clients that have no series of their own, as metrics.clientsMax says.',
    labelNames: ['server'],
    registers
  })
  for (const { server, clients } of views) {
    if (!clients) continue
    for (const state of states) {
      const value = clients.filter(({ health }) => health.state === state).length
      counts.set({ server: server.name, state }, value)
    }
    omitted.set({ server: server.name }, Math.max(0, clients.length - clientsMax))
  }
}
