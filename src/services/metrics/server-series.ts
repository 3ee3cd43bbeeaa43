/** The series of burp servers: for everybody whether they answer, for administrators how busy they are. */
import { Gauge, type Registry } from 'prom-client'
import type { BurpServer } from '../../burp/burp-server.js'
import type { ServerView } from './server-view.js'

export function addServerSeries(register: Registry, views: readonly ServerView[]): void {
  const { add } = gaugesOf(register)
  const up = add('burphub_server_up', 'Whether the burp server can be asked.')
  const answer = add(
    'burphub_server_last_answer_timestamp_seconds',
    'When it last answered; not there where it has not since burphub began.'
  )
  for (const { server, isCurrent } of views) {
    up.set({ server: server.name }, Number(isCurrent))
    const { lastSeen } = server.health
    if (lastSeen !== undefined) answer.set({ server: server.name }, lastSeen)
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
