import { createWholeReader, type Question, parseReplyText } from '../../protocol/question.js'
import type { ClientState } from '../client-state.js'
import { cutItems, pieceLengthMin } from '../../fair/json-pieces.js'
import { Turns } from '../../fair/turns.js'
import { listReplyClients, toClientState } from './reply.js'

export interface ClientsReply {
  /** The reply as it came, to tell whether anything has changed since the one before. */
  bytes: Buffer
  readClients(): Promise<ClientState[]>
}

/** `c:` — every client that we may see, in the order of its name's bytes. */
export function listClients(): Question<ClientsReply> {
  return {
    line: Buffer.from('c:'),
    createReader: () =>
      createWholeReader(bytes => ({
        bytes,
        readClients: () => readClients(bytes)
      }))
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
  if (start === undefined) return toClients(text)
  const clients: ClientState[] = []
  const turns = new Turns()
  let end = start.length
  for (const piece of cutItems(text, start.length)) {
    for (const client of toClients(`${start}${piece.text}]}`)) clients.push(client)
    end = piece.end
    if (turns.isOver) await turns.next()
  }
  // What follows says whether the reply is whole.
  toClients(`${start}${text.slice(end)}`)
  return clients
}

function toClients(text: string): ClientState[] {
  return listReplyClients(parseReplyText(text)).map(toClientState)
}
