/**
 * What a client's storage directory tells of a marker's fate. burp notes the first command of each
 * connection in `.command`, leaves `restorelog` while it restores and `restore_stats` after it, and
 * reads a `restore` marker at each contact, also where the client then fails and it stays.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { bytesToText } from '../../protocol/byte-text.js'
import type { ClientCommand, MarkerTraces, RestoreTraces, StartedBackup } from '../markers.js'
import type { ClientStorage } from '../server-files.js'
import {
  type FoundFile,
  hasFile,
  inspectFile,
  listNames,
  lookUpEnd,
  lookUpFile
} from './marker-files.js'

/** Some hundreds of the newest contacts. */
const commandBytesMax = 65_536

export function toFingerprint(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** `owner` is the storage of the client whose backup it is: burp notes what is asked of it there. */
export async function readTraces(
  kind: string,
  client: string,
  { own, owner }: { own: ClientStorage; owner: ClientStorage }
): Promise<MarkerTraces> {
  // The marker first: what burp did before it was gone stands in the others by then.
  const file = await inspectFile(own, kind)
  const stores = own.path === owner.path ? [own] : [own, owner]
  const lists = await Promise.all(stores.map(each => readCommands(each, client)))
  const commands = lists.every(list => list === undefined)
    ? undefined
    : lists.flatMap(list => list ?? []).toSorted((one, other) => one.at - other.at)
  return {
    ...(file && { marker: toMarker(file) }),
    commands,
    backups: await listStarted(own)
  }
}

function toMarker({ bytes, writtenAt, readAt }: FoundFile) {
  return { fingerprint: toFingerprint(bytes), writtenAt, readAt }
}

export async function readRestoreTraces(
  owner: ClientStorage,
  backup: number
): Promise<RestoreTraces> {
  const names = await listNames(owner)
  const folder = names.find(name => parseFolder(name)?.number === backup)
  if (folder === undefined) return { isUnderWay: false }
  const storage = { ...owner, path: path.join(owner.path, folder) }
  const isUnderWay = await hasFile(storage, 'restorelog')
  const bytes = await lookUpFile(storage, 'restore_stats')
  const last = bytes && parseStats(bytes.toString())
  return { isUnderWay, ...(last && { last }) }
}

async function readCommands(
  storage: ClientStorage,
  client: string
): Promise<ClientCommand[] | undefined> {
  const bytes = await lookUpEnd(storage, '.command', commandBytesMax)
  return bytes && parseCommands(bytesToText(bytes), client)
}

const contact = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d{4}) (\S+) (.*)$/

/** Lines such as `2026-11-22 10:44:58 +0000 127.0.0.1 web1 c:0014:restore 1:^/etc`. */
export function parseCommands(text: string, client: string): ClientCommand[] {
  const start = `${client} c:`
  return text.split('\n').flatMap(line => {
    const [, day, time, zone, address, rest = ''] = contact.exec(line) ?? []
    if (!rest.startsWith(start)) return []
    const command = rest.slice(start.length).replace(/^[\dA-Fa-f]{4}:/, '')
    return [{ at: Date.parse(`${day}T${time}${zone}`), address, command }]
  })
}

async function listStarted(storage: ClientStorage): Promise<StartedBackup[]> {
  const names = await listNames(storage)
  const found = names.flatMap(name => parseFolder(name) ?? [])
  return found.toSorted((one, other) => one.number - other.number)
}

/** `0000012 2026-11-22 10:44:58 +0000`, and older ones without the offset. */
function parseFolder(name: string): StartedBackup | undefined {
  const pattern = /^(\d{7}) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?: ([+-]\d{4}))?$/
  const [, number, day, time, zone = ''] = pattern.exec(name) ?? []
  return number === undefined
    ? undefined
    : { number: Number(number), at: Date.parse(`${day}T${time}${zone}`) }
}

function parseStats(text: string): RestoreTraces['last'] {
  const counters = parseCounters(text)
  const number = (name: string) => counters.get(name)?.count ?? 0
  const total = counters.get('grand_total')
  return {
    startedAt: number('time_start') * 1000,
    endedAt: number('time_end') * 1000,
    attempted: total?.count ?? 0,
    expected: total?.scanned ?? 0,
    bytes: number('bytes'),
    warnings: number('warnings')
  }
}

interface StatsCounter {
  name: string
  count: number
  scanned?: number
}

/** Nothing where burp has not written it to its end yet. */
function parseCounters(text: string): Map<string, StatsCounter> {
  try {
    const { counters = [] } = JSON.parse(text) as { counters?: StatsCounter[] }
    return new Map(counters.map(counter => [counter.name, counter]))
  } catch (error) {
    if (error instanceof SyntaxError) return new Map()
    throw error
  }
}
