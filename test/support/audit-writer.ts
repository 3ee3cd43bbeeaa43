/** A separate process that appends to the audit log of the given database. */
import { AuditTrail } from '../../src/access/audit-trail.js'
import { openStore } from '../../src/store/store.js'
import { adminCaller } from './callers.js'

const store = await openStore({ url: process.argv[2] ?? '' })
const fail = (facts: object) => {
  console.error(facts)
  process.exitCode = 1
}
const trail = new AuditTrail(store, { info() {}, error: fail })
process.stdout.write('ready\n')
for (let time = 0; time < 60; time += 1) {
  if (time % 2 === 0) await trail.record(adminCaller('child'), { action: 'child.record' })
  else await trail.change(adminCaller('child'), { action: 'child.change' }, async () => {})
}
await store.close()
