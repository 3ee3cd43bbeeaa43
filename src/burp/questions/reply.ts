/**
 * Converts burp's JSON to typed values. Unexpected content throws BURP_PROTOCOL; each of burp's
 * warnings throws its own fault.
 */
import { Fault, noSuchBackup, noSuchClient } from '../../faults.js'
import { latin1ToText } from '../../protocol/byte-text.js'
import { type Backup, type Child, type ClientState, toProgress } from '../server/client-state.js'
import { toCounters } from '../../protocol/counters.js'
import {
  backupsMax,
  createWholeReader,
  failNoJson,
  heavyReply,
  parseReply,
  type Question,
  type ReplyLimits
} from '../../protocol/question.js'
import { plainWords, say, type Text } from '../../texts.js'
import { JsonPieces, pieceLengthMin } from '../../queues/json-pieces.js'
import { TimeSlice } from '../../queues/time-slice.js'

type Json = Record<string, unknown>

/** Upper bound of labels and of running processes of a client. */
const partsMax = 10_000

/** Throws NO_SUCH_CLIENT and NO_SUCH_BACKUP for burp's warnings, otherwise BURP_PROTOCOL. */
function listReplyClients(reply: unknown): Json[] {
  const { clients, warning } = toObject(reply)
  if (typeof warning === 'string') throw toWarning(warning)
  return toArray(clients).map(toObject)
}

/** Returns the first client of a reply. Throws BURP_PROTOCOL if there is none. */
export function findReplyClient(reply: unknown): Json {
  const [client] = listReplyClients(reply)
  if (!client) throw unreadable(say`a client`)
  return client
}

/** Throws NO_SUCH_BACKUP. */
export function findReplyBackup(client: Json, number: number): Json {
  const backup = toArray(client['backups'])
    .map(toObject)
    .find(candidate => candidate['number'] === number)
  if (!backup) throw noSuchBackup(number)
  return backup
}

function toClientState(client: Json): ClientState {
  return {
    name: toReplyText(client['name']),
    labels: toFew(client['labels']).map(toReplyText),
    runStatus: toReplyText(client['run_status']),
    ...(client['protocol'] === 2 && { protocol: 2 }),
    children: toFew(client['children']).map(child => toChild(toObject(child))),
    backups: toBackups(client)
  }
}

/** Returns each number once. */
export function toBackups(client: Json): Backup[] {
  const backups = toFew(client['backups'], backupsMax).map(backup => toBackup(toObject(backup)))
  // burp also lists a copy of a backup's folder, under the same number.
  const first = new Map(backups.toReversed().map(backup => [backup.number, backup]))
  return backups.filter(backup => first.get(backup.number) === backup)
}

/** Throws BURP_PROTOCOL if the value is not an object. */
export function toObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw unreadable(say`an object`)
  }
  return value as Json
}

/** Throws BURP_PROTOCOL if the value is not a list. */
export function toArray(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw unreadable(say`a list`)
  return value as unknown[]
}

function toFew(value: unknown, lengthMax = partsMax): unknown[] {
  const list = toArray(value ?? [])
  if (list.length > lengthMax) throw heavyReply()
  return list
}

/** Decodes a string of which each character is one byte. Throws BURP_PROTOCOL for other values. */
export function toReplyText(value: unknown): string {
  if (typeof value !== 'string') throw unreadable(say`a string`)
  return latin1ToText(value)
}

/** Throws BURP_PROTOCOL if the value is not a safe integer. */
export function toInteger(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw unreadable(say`an integer`)
  return value
}

function toChild(child: Json): Child {
  const counters = toCounters(child['counters'])
  return {
    pid: toInteger(child['pid'] ?? 0),
    backup: toInteger(child['backup'] ?? 0),
    action: toReplyText(child['action'] ?? 'unknown'),
    phase: toReplyText(child['phase'] ?? 'unknown'),
    counters,
    progress: toProgress(counters)
  }
}

export function toBackup(backup: Json): Backup {
  const flags = toArray(backup['flags'] ?? [])
  const logs = toArray(toObject(backup['logs'] ?? {})['list'] ?? [])
  return {
    number: toInteger(backup['number']),
    timestamp: toInteger(backup['timestamp']),
    isDeletable: flags.includes('deletable'),
    isCurrent: flags.includes('current'),
    isFinished: !flags.includes('working') && !flags.includes('finishing'),
    hasManifest: flags.includes('manifest'),
    hasCounters: logs.includes('backup_stats')
  }
}

/** burp's warnings differ only in their text. */
function toWarning(warning: string): Fault {
  if (warning.startsWith('Could not find client')) {
    return noSuchClient(latin1ToText(warning.slice('Could not find client: '.length)))
  }
  if (/Backup not found|Could not get backup number/.test(warning)) return noSuchBackup()
  const said = JSON.stringify(plainWords(warning, 200))
  return new Fault('BURP_PROTOCOL', say`The burp server answered with a warning: ${said}.`)
}

function unreadable(what: Text): Fault {
  return new Fault(
    'BURP_PROTOCOL',
    say`The burp server sent an invalid response. Expected: ${what}.`
  )
}

interface ClientsReply {
  /** The unparsed reply, to compare it with the previous one. */
  bytes: Buffer
  readClients(): Promise<ClientState[]>
}

/** Upper bound per server. */
const clientsMax = 100_000
/** Each client has its newest backups, and possibly the counters of a running one. */
const clientsReply: ReplyLimits = { bytesMax: 67_108_864, valuesMax: 50 * clientsMax }

/** `c:` — every client that burp shows to burphub, in byte order of their names. */
export function listClients(): Question<ClientsReply> {
  return {
    line: Buffer.from('c:'),
    createReader: () =>
      createWholeReader(bytes => ({ bytes, readClients: () => readClients(bytes) }), clientsReply)
  }
}

const head = /^\s*\{\s*"clients"\s*:\s*\[/

/**
 * Parses some clients at a time: for tens of thousands one JSON.parse would block for 100 ms.
 * Throws as `listReplyClients` does.
 */
async function readClients(bytes: Buffer): Promise<ClientState[]> {
  const text = bytes.toString('latin1')
  const [start] = text.length > pieceLengthMin ? (head.exec(text.slice(0, 64)) ?? []) : []
  if (start === undefined) return listReplyClients(await parseReply(text)).map(toClientState)
  const pieces = new JsonPieces(text, start.length - 1)
  const clients: ClientState[] = []
  const timeSlice = new TimeSlice()
  try {
    for (const some of pieces.readItems()) {
      for (const client of some) clients.push(toClientState(toObject(client)))
      if (clients.length > clientsMax) throw heavyReply()
      if (timeSlice.isSpent) await timeSlice.yield()
    }
  } catch (error) {
    if (error instanceof SyntaxError) failNoJson(error)
    throw error
  }
  // Throws if the reply is incomplete, or a warning follows.
  listReplyClients(await parseReply(`${start}]${text.slice(pieces.at)}`))
  return clients
}
