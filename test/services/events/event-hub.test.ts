/** What happens while somebody begins to listen is told once. */
import { test } from 'tap'
import { anonymous } from '../../../src/access/caller.js'
import type { Ask } from '../../../src/services/ask.js'
import { EventHub, type EventHubParts } from '../../../src/services/events/event-hub.js'
import { TimeZones } from '../../../src/services/local-times.js'
import type { AuditEntry } from '../../../src/store/audit.js'

const caller = { ...anonymous, name: 'ann', isAdmin: true }
const createAsk = () => ({ caller, renewCaller: async () => caller }) as unknown as Ask

function createHub(parts: object): EventHub {
  const others = {
    watcher: { subscribe: () => () => {} },
    trail: { subscribe: () => () => {} },
    zones: new TimeZones('UTC'),
    log: { warn: () => {} },
    streamMs: 60_000
  }
  return new EventHub({ ...others, ...parts } as unknown as EventHubParts)
}

void test('who comes back while rights are looked at hears each event once', async t => {
  let happen = (_entry: AuditEntry): void => {}
  let answerRevision = (_revision: string): void => {}
  const hub = createHub({
    trail: { subscribe: (listener: typeof happen) => ((happen = listener), () => {}) },
    readRevision: () => new Promise<string>(resolve => (answerRevision = resolve))
  })
  t.teardown(() => hub.close())
  const listen = (lastEventId?: string) => {
    const ids: string[] = []
    const sink = { send: (_event: object, id: string) => void ids.push(id), end: () => {} }
    hub.open(createAsk(), { lastEventId }).listen(sink)
    return ids
  }
  const turn = () => new Promise(resolve => setTimeout(resolve, 10))
  const first = listen()
  const [hello = ''] = first
  happen({ seq: 1, action: 'user.create', outcome: 'ok', server: null } as AuditEntry)
  await turn()
  const back = listen(hello)
  const fresh = listen()
  answerRevision('1')
  await turn()
  t.equal(first.length, 2)
  t.same(back, first, 'what it missed, and nothing twice')
  t.equal(fresh.length, 1, 'its hello came after it')
})

void test('streams that are asked for at once are counted before they begin', t => {
  const hub = createHub({})
  t.teardown(() => hub.close())
  const open = () => hub.open(createAsk(), {})
  const opened = Array.from({ length: 16 }, open)
  t.throws(open, { code: 'TOO_MANY_REQUESTS' })
  const ends = opened.map(stream => stream.listen({ send: () => {}, end: () => {} }))
  t.throws(open, { code: 'TOO_MANY_REQUESTS' })
  ends[0]?.()
  t.doesNotThrow(open)
  t.end()
})
