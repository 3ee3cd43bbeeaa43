/** What happens while somebody begins to listen is told once. */
import { test } from 'tap'
import { anonymous } from '../../../src/access/caller.js'
import { allRights } from '../../../src/access/rights.js'
import type { HubParts } from '../../../src/services/service.js'
import type { RequestContext } from '../../../src/services/requests/request-context.js'
import { EventHub } from '../../../src/services/monitoring/events/event-hub.js'
import { TimeZones } from '../../../src/services/requests/local-times.js'
import type { AuditEntry } from '../../../src/store/audit.js'

const caller = { ...anonymous, name: 'ann', isAdmin: true, rights: allRights }
const createAsk = () => ({ caller, renewCaller: async () => caller }) as unknown as RequestContext

function createHub(parts: object): EventHub {
  const others = {
    watcher: { subscribe: () => () => {} },
    checkRunner: { subscribe: () => () => {} },
    trail: { subscribe: () => () => {} },
    zones: new TimeZones('UTC'),
    fleet: { names: [] },
    logger: { warn: () => {} },
    config: { limits: { eventStreamTimeoutMs: 60_000 } }
  }
  return new EventHub({ ...others, ...parts } as unknown as HubParts)
}

void test('a listener that reconnects while permissions are read receives each event once', async t => {
  let happen = (_entry: AuditEntry): void => {}
  let answerRevision = (_revision: string): void => {}
  const hub = createHub({
    trail: { subscribe: (listener: typeof happen) => ((happen = listener), () => {}) },
    authenticator: {
      readRevision: () => new Promise<string>(resolve => (answerRevision = resolve))
    }
  })
  t.teardown(() => hub.close())
  const listen = (lastEventId?: string) => {
    const ids: string[] = []
    const sink = { send: (_event: object, id: string) => void ids.push(id), end: () => {} }
    hub.open(createAsk(), {}, lastEventId).listen(sink)
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

void test('added, removed and unreachable servers are reported', async t => {
  const servers = ['main']
  let look = (_view: object): void => {}
  const hub = createHub({
    watcher: { subscribe: (listener: typeof look) => ((look = listener), () => {}) },
    fleet: { names: servers },
    authenticator: { readRevision: async () => '1' }
  })
  t.teardown(() => hub.close())
  const told: unknown[] = []
  const send = (event: { event: string; data: object }) => {
    if (event.event === 'server') told.push({ ...event.data, since: '' })
  }
  hub.open(createAsk(), {}).listen({ send, end: () => {} })
  const see = async (name: string, fault?: object) => {
    look({ server: { name }, clients: new Map(), changes: [], fault })
    await new Promise(resolve => setTimeout(resolve, 10))
    return told.splice(0)
  }
  t.same(await see('main'), [], 'it was there before')
  t.same(await see('main', { code: 'BURP_UNREACHABLE' }), [
    { name: 'main', alive: false, since: '', code: 'BURP_UNREACHABLE' }
  ])
  servers.push('office')
  t.same(await see('office'), [{ name: 'office', alive: true, since: '', code: null }])
  t.same(await see('office'), [])
  servers.pop()
  t.same(await see('main'), [
    { name: 'office', alive: false, since: '', code: null },
    { name: 'main', alive: true, since: '', code: null }
  ])
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
