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
  /** The reply as it came, to tell whether anything has changed since the one before. */
  bytes: Buffer
  readClients(): Promise<ClientState[]>
}

/** Of one server. */
const clientsMax = 100_000
/** Each with its newest backups, and now and then the counters of one under way. */
const clientsReply: ReplyLimits = { bytesMax: 67_108_864, valuesMax: 50 * clientsMax }

/** `c:` — every client that we may see, in the order of its name's bytes. */
export function listClients(): Question<ClientsReply> {
  return {
    line: Buffer.from('c:'),
    createReader: () =>
      createWholeReader(bytes => ({ bytes, readClients: () => readClients(bytes) }), clientsReply)
  }
}

const head = /^\s*\{\s*"clients"\s*:\s*\[/

/**
 * Some clients at a time: of tens of thousands the text alone takes JSON.parse a tenth of a second.
 * Throws as `listReplyClients` does.
 */
async function readClients(bytes: Buffer): Promise<ClientState[]> {
  const text = bytes.toString('latin1')
  const [start] = text.length > pieceLengthMin ? (head.exec(text.slice(0, 64)) ?? []) : []
  if (start === undefined) return await toClients(text)
  const clients: ClientState[] = []
  const turns = new TimeSlice()
  let end = start.length
  for (const piece of cutItems(text, start.length, heavyReply)) {
    for (const client of await toClients(`${start}${piece.text}]}`)) clients.push(client)
    if (clients.length > clientsMax) throw heavyReply()
    end = piece.end
    if (turns.isOver) await turns.next()
  }
  // What follows says whether the reply is whole.
  await toClients(`${start}${text.slice(end)}`)
  return clients
}

async function toClients(text: string): Promise<ClientState[]> {
  return listReplyClients(await parseReply(text)).map(toClientState)
}
