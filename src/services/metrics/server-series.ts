/** The series of burp servers: for everybody whether they answer, for administrators how busy they are. */
import { Gauge, type Registry } from 'prom-client'
import type { BurpServer } from '../../burp/burp-server.js'
import type { HealthState } from '../../watch/health.js'
import { isWholeFleetLate } from '../../watch/server-sight.js'
import type { ServerFigures } from './server-figures.js'

const states: readonly HealthState[] = [
  'ok',
  'running',
  'late',
  'failing',
  'stuck',
  'never',
  'unknown'
]

export function addServerSeries(register: Registry, figures: readonly ServerFigures[]): void {
  const { add } = gaugesOf(register)
  const up = add('burphub_server_up', 'Whether the burp server can be asked.')
  const answer = add(
    'burphub_server_last_answer_timestamp_seconds',
    'When it last answered; not there where it has not since burphub began.'
  )
  const fleet = add(
    'burphub_server_fleet_late',
    'Whether no client is in time, which is one finding and not one for each.'
  )
  for (const { server, clients, isCurrent } of figures) {
    up.set({ server: server.name }, Number(isCurrent))
    if (clients && isCurrent) fleet.set({ server: server.name }, Number(isWholeFleetLate(clients)))
    const { lastSeen } = server.health
    if (lastSeen !== undefined) answer.set({ server: server.name }, lastSeen)
  }
}

export function addClientCounts(
  register: Registry,
  figures: readonly ServerFigures[],
  clientsMax: number
): void {
  const { add } = gaugesOf(register)
  const counts = add('burphub_clients', 'Clients of the server, by how they are.', 'state')
  const omitted = add(
    'burphub_clients_without_series',
    'Clients that have no series of their own, as metrics.clientsMax says.'
  )
  for (const { server, clients } of figures) {
    if (!clients) continue
    for (const state of states) {
      const value = clients.filter(({ health }) => health.state === state).length
      counts.set({ server: server.name, state }, value)
    }
    omitted.set({ server: server.name }, Math.max(0, clients.length - clientsMax))
  }
}

export function addLoadSeries(register: Registry, servers: readonly BurpServer[]): void {
  const { add } = gaugesOf(register)
  const status = add('burphub_server_status_connections', 'Open connections to its status port.')
  const waiting = add(
    'burphub_server_questions_waiting',
    'Questions that wait for their turn.',
    'lane'
  )
  const main = add(
    'burphub_server_main_connections',
    'Connections to its main port, which restores and deletions hold.'
  )
  const mainWaiting = add(
    'burphub_server_main_waiting',
    'Restores and deletions that wait for a connection.'
  )
  for (const { name: server, load } of servers) {
    status.set({ server }, load.statusConnections)
    for (const [lane, count] of Object.entries(load.waiting)) waiting.set({ server, lane }, count)
    main.set({ server }, load.mainConnections)
    mainWaiting.set({ server }, load.mainWaiting)
  }
}

function gaugesOf(register: Registry) {
  const add = (name: string, help: string, ...labels: string[]) =>
    new Gauge({ name, help, labelNames: ['server', ...labels], registers: [register] })
  return { add }
}
