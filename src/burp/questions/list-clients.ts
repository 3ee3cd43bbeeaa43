import {
  createWholeReader,
  heavyReply,
  parseReply,
  type Question,
  type ReplyLimits
} from '../../protocol/question.js'
import type { ClientState } from '../server/client-state.js'
import { cutItems, pieceLengthMin } from '../../queues/json-pieces.js'
import { TimeSlice } from '../../queues/time-slice.js'
import { listReplyClients, toClientState } from './reply.js'

export interface ClientsReply {
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
  if (start === undefined) return await toClients(text)
  const clients: ClientState[] = []
  const timeSlice = new TimeSlice()
  let end = start.length
  for (const piece of cutItems(text, start.length, heavyReply)) {
    for (const client of await toClients(`${start}${piece.text}]}`)) clients.push(client)
    if (clients.length > clientsMax) throw heavyReply()
    end = piece.end
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  // Throws if the reply is incomplete.
  await toClients(`${start}${text.slice(end)}`)
  return clients
}

async function toClients(text: string): Promise<ClientState[]> {
  return listReplyClients(await parseReply(text)).map(toClientState)
}
