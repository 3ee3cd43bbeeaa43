/** Tells the host of a burp server whether a client is busy. */
import { backgroundRequester } from '../../queues/requester.js'
import { noSuchClient } from '../../faults.js'
import type { ServerWatch } from '../../host/client-lifecycle.js'
import type { BurpWire } from './burp-wire.js'
import { listClients } from '../questions/list-clients.js'

export function watchClients({ questions, restores }: BurpWire): ServerWatch {
  const list = async () => (await questions.ask(listClients(), backgroundRequester)).readClients()
  return {
    listClients: list,
    async findClient(name) {
      const found = (await list()).find(client => client.name === name)
      if (!found) throw noSuchClient(name)
      return found
    },
    isRestoring: name => restores.isRestoring(name)
  }
}
