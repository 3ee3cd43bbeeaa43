/** Builds a fixture from the responses of a real burp server. */
import {
  logNames,
  type Fixture,
  type FixtureBackup,
  type FixtureClient,
  type FixtureCounter,
  type FixtureEntry,
  type FixtureStat,
  type LogName
} from '../../scripts/sandbox/fixture.js'

/** Sends a line; returns the bytes of the response, with pretty printing off. */
export type RequestContext = (line: string) => Promise<Buffer>

interface WireBackup {
  number: number
  timestamp: number
  flags: FixtureBackup['flags']
  logs?: { list: LogName[] } & Partial<Record<LogName, string[]>>
  browse?: { entries: (FixtureStat & { name: string; link: string })[] }
}

interface WireClient {
  name: string
  labels?: string[]
  run_status: FixtureClient['runStatus']
  children?: {
    pid: number
    backup: number
    action: string
    phase: string
    counters: (FixtureCounter & { name: string })[]
  }[]
  backups: WireBackup[]
}

export async function loadFixture(ask: RequestContext): Promise<Fixture> {
  const clients: FixtureClient[] = []
  for (const { name } of await askClients(ask, 'c:')) {
    const [client] = await askClients(ask, `c:${name}`)
    if (client) clients.push(await loadClient(ask, client))
  }
  return { clients }
}

async function askClients(ask: RequestContext, line: string): Promise<WireClient[]> {
  // One character per byte, also in names, so that they can be used in the next request.
  const reply: { clients: WireClient[] } = JSON.parse((await ask(line)).toString('latin1'))
  return reply.clients
}

async function loadClient(ask: RequestContext, wire: WireClient): Promise<FixtureClient> {
  const backups: FixtureBackup[] = []
  for (const backup of wire.backups) backups.push(await loadBackup(ask, wire.name, backup))
  const client: FixtureClient = { name: toText(wire.name), runStatus: wire.run_status, backups }
  if (wire.labels) client.labels = wire.labels.map(toText)
  if (wire.children) client.children = wire.children
  return client
}

async function loadBackup(
  ask: RequestContext,
  name: string,
  wire: WireBackup
): Promise<FixtureBackup> {
  const line = `c:${name}:b:${wire.number}`
  const logs: FixtureBackup['logs'] = {}
  for (const log of logNames.filter(one => wire.logs?.list.includes(one))) {
    const [client] = await askClients(ask, `${line}:l:${log}`)
    logs[log] = (client?.backups[0]?.logs?.[log] ?? []).map(toBytes)
  }
  const [listed] = wire.logs ? await askClients(ask, `${line}:p:*`) : []
  const entries = listed?.backups[0]?.browse?.entries ?? []
  const { number, timestamp, flags } = wire
  return { number, timestamp, flags, logs, manifest: entries.map(toEntry) }
}

function toEntry({
  name,
  link,
  ...stat
}: FixtureStat & { name: string; link: string }): FixtureEntry {
  const path = toBytes(name)
  return link === '' ? { path, stat } : { path, link: toBytes(link), stat }
}

function toBytes(latin1: string): Buffer {
  return Buffer.from(latin1, 'latin1')
}

function toText(latin1: string): string {
  return toBytes(latin1).toString()
}
