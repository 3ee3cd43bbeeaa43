/** The list of files of a backup, compared with burp's counters. */
import { test } from 'tap'
import type { BurpServer } from '../../../src/burp/server/burp-server.js'
import { noSuchLog } from '../../../src/faults.js'
import { backgroundRequester } from '../../../src/queues/requester.js'
import { withMissing } from '../../../src/services/backups/checks/sample.js'

const resumed = 'Begin phase1 (read previous file system scan)'
const counters = { f: [1, 2, 3, 40, 99], d: [0, 0, 4, 0, 4], m: [0, 0, 2, 0, 2], Z: [1, 2, 9] }

/** Returns the problem of a backup with 6 files, 4 folders and the metadata of 2 files. */
async function find(
  listed: object | undefined,
  log: readonly string[] | undefined = [],
  {
    kind = 'verify',
    counted = counters
  }: { kind?: 'verify' | 'restore_test'; counted?: object } = {}
) {
  const server = {
    findRecord: async () => ({ counters: counted }),
    async findLog(_: string, backup: number, { q }: { q: string }) {
      if (!log) throw noSuchLog(backup, 'backup', [])
      return { window: { total: log.filter(line => line.toLowerCase().includes(q)).length } }
    }
  }
  const found = await withMissing(
    server as unknown as BurpServer,
    { client: 'web', backup: 1, kind },
    {
      found: { problems: [{ text: 'other' }], problemsTotal: 1 },
      listed: listed && new Map(Object.entries(listed))
    },
    backgroundRequester
  )
  const [first, second] = found.problems
  if (!second) return first?.text === 'other' ? 'complete' : undefined
  return found.problemsTotal === 2 ? first?.text : undefined
}

void test('a list with fewer entries than burp counted is incomplete', async t => {
  const whole = { f: 6, d: 4, m: 2 }
  t.equal(await find(whole), 'complete')
  t.equal(await find({ ...whole, f: 7 }), 'complete')
  const text = 'The manifest is incomplete: it lists 11 entries, but burp backed up 12.'
  t.equal(await find({ ...whole, m: 1 }), text)
  t.equal(await find({ ...whole, m: 1 }, undefined), text, 'also without a log')
  t.match(await find({}), 'it lists 0 entries')
  t.equal(await find(undefined), 'complete', 'burp could not list them')
  t.equal(await find({}, [], { counted: {} }), 'complete', 'burp did not count them')
})

void test('a list without metadata is compared without it', async t => {
  const kind = 'restore_test'
  t.equal(await find({ f: 6, d: 4 }, [], { kind }), 'complete')
  t.match(await find({ f: 6, d: 3 }, [], { kind }), 'lists 9 entries, but burp backed up 10')
})

void test('each resumption may have counted some entries twice', async t => {
  t.equal(await find({ f: 4 }, [resumed]), 'complete')
  t.match(await find({ f: 3 }, [resumed]), 'lists 3 entries')
  t.equal(await find({}, [resumed, resumed]), 'complete')
})

void test('burp may have removed entries that it could not store', async t => {
  t.equal(await find({ f: 1 }, ['Performing deletions on manifest']), 'complete')
})
