/** What people did through this burphub, as the audit trail has it. */
import type { AuditEntry } from '../../store/audit.js'
import { isConfiguration } from '../../watch/own-changes.js'
import type { Happened, LiveEvent } from './happening.js'

export function listOfEntry(entry: AuditEntry): Happened[] {
  const { seq } = entry
  const event: LiveEvent = { event: 'audit', data: { seq } }
  const nobody = { server: null, client: null }
  const audited = { topic: 'audit', ...nobody, audience: 'administrating' } as const
  const isDone = entry.outcome === 'ok'
  return [
    { ...audited, print: () => event },
    ...(isDone ? [...toOrder(entry), ...toConfig(entry)] : [])
  ]
}

function toOrder({ action, server, client }: AuditEntry): Happened[] {
  const [, kind, what] = /^(backup|restore)\.(schedule|cancel)$/.exec(action) ?? []
  if (server === null || client === null || (kind !== 'backup' && kind !== 'restore')) return []
  const data = { server, client, kind, present: what === 'schedule' } as const
  return [
    { topic: 'order', server, client, audience: 'seeing', print: () => ({ event: 'order', data }) }
  ]
}

function toConfig(entry: AuditEntry): Happened[] {
  const { action, server, client, subject, userName: user } = entry
  if (server === null || !isConfiguration(entry)) return []
  const data = { server, client, action, file: subject, user }
  const print = (): LiveEvent => ({ event: 'config', data })
  return [{ topic: 'config', server, client, audience: 'configuring', print }]
}
