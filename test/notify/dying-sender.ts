/**
 * Sends the messages of the database `URL` at the time `NOW`, trusting the certificate in the file `CA`.
 * The receiver may kill this process before it records the delivery.
 */
import { readFileSync } from 'node:fs'
import { allRights } from '../../src/access/rights.js'
import { createNotifier } from '../../src/notify/notifier.js'
import { openStore } from '../../src/store/store.js'

const [url = '', now = '', ca = ''] = process.argv.slice(2)
const store = await openStore({ url })
const { deliverer } = createNotifier({
  store,
  listServers: () => ['main'],
  findRights: async () => allRights,
  readLabels: async () => () => [],
  listProofs: async () => ({ servers: [], head: '' }),
  observe: async () => [],
  sayIn: () => String,
  publicUrl: undefined,
  timeoutMs: 5_000,
  log: { warn: () => {} },
  now: () => Number(now),
  smtp: undefined,
  webhooks: { allowedNetworks: ['127.0.0.0/8', '::1'], ca: [readFileSync(ca, 'utf8')] }
})
await deliverer.run(new AbortController().signal)
