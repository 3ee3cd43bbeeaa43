import { createWholeReader, type Question } from '../../protocol/question.js'
import type { ClientState } from '../client-state.js'
import { readClients } from './clients-in-pieces.js'

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
