import { getEventListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'tap'
import { createAsker, somebody } from '../support/askers.js'
import { Fault } from '../../src/faults.js'
import { StatusLane } from '../../src/protocol/status-lane.js'
import type { StatusSession } from '../../src/protocol/status-session.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { laneLimits, toQuestion, useLane, useSandbox } from '../sandbox/use-sandbox.js'

/** Resolves as soon as `isTrue` says so; the test's own time limit ends a vain wait. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5)
}

function asked(box: Sandbox, line: string): number {
  return box.questions.filter(question => question === line).length
}

/** A fault as the promise's outcome, for several at once. */
async function codeOf(promise: Promise<unknown>): Promise<string> {
  return await promise.then(
    () => 'answered',
    (fault: unknown) => (fault instanceof Fault ? fault.code : String(fault))
  )
}

void test('sends identical waiting queries once', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  const answers = await Promise.all([1, 2, 3].map(() => lane.ask(toQuestion('c:vault'), somebody)))
  t.equal(asked(box, 'c:vault'), 1)
  t.ok(answers.every(answer => answer === answers[0]))
  await lane.ask(toQuestion('c:vault'), somebody)
  t.equal(asked(box, 'c:vault'), 2, 'but an answer is not kept')
  t.equal(box.connectionsTotal, 1)
})

void test('answers each query with its own reply', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  const names = ['web1', 'db1', 'vault', 'new-laptop']
  const answers = await Promise.all(names.map(name => lane.ask(toQuestion(`c:${name}`), somebody)))
  t.same(
    answers.map(answer => /"name":"([^"]*)"/.exec(String(answer))?.[1]),
    names
  )
})

void test('rejects queries at once while the queue is full', async t => {
  const box = await useSandbox(t, { fault: { kind: 'silent-login' } })
  const lane = useLane(t, box.clientConfigPath, { lane: { queueLengthMax: 4 } })
  const waiting = [lane.ask(toQuestion('c:a'), somebody), lane.ask(toQuestion('c:b'), somebody)]
  await t.rejects(lane.ask(toQuestion('c:c'), somebody), { code: 'BURP_BUSY', retryAfterS: 1 })
  const joined = lane.ask(toQuestion('c:b'), somebody)
  box.setFault(undefined)
  box.dropConnections()
  lane.close()
  t.same(await Promise.all([...waiting, joined].map(codeOf)), Array(3).fill('SHUTTING_DOWN'))
})

void test('if one of two callers disconnects, the other gets its answer', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  const consumer = new AbortController()
  const leaving = lane.ask(toQuestion('c:vault'), createAsker('local/somebody', consumer.signal))
  const staying = lane.ask(toQuestion('c:vault'), somebody)
  consumer.abort()
  t.equal(await codeOf(leaving), 'HUNG_UP')
  t.match(String(await staying), /"name":"vault"/)
})

void test('never sends a queued query that all callers have left', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  const consumer = new AbortController()
  const leaving = [1, 2].map(() =>
    lane.ask(toQuestion('c:vault'), createAsker('local/somebody', consumer.signal))
  )
  consumer.abort()
  t.same(await Promise.all(leaving.map(codeOf)), ['HUNG_UP', 'HUNG_UP'])
  await lane.ask(toQuestion('c:'), somebody)
  t.equal(asked(box, 'c:vault'), 0)
  t.equal(
    await codeOf(lane.ask(toQuestion('c:'), createAsker('local/somebody', consumer.signal))),
    'HUNG_UP',
    'nor from the dead'
  )
})

void test('users take turns, whatever number of queries each has queued', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath, { lane: { queueLengthMax: 80 } })
  await lane.ask(toQuestion('c:vault'), somebody)
  const ask = (line: string) => lane.ask(toQuestion(line), createAsker('local/greedy'))
  const first = ask('c:first')
  const many = Array.from({ length: 40 }, (_, i) => ask(`c:no${i}`))
  t.equal(await codeOf(ask('c:more')), 'BURP_BUSY', 'half of the queue')
  const own = lane.ask(toQuestion('c:web1'), somebody)
  const shared = lane.ask(toQuestion('c:no39'), somebody)
  await Promise.all([own, shared])
  const order = box.questions.slice(box.questions.indexOf('c:first') + 1)
  t.ok(order.indexOf('c:web1') <= 1, 'after one of the other user')
  t.ok(order.indexOf('c:no39') <= 3, 'the last of the one is the second of the other')
  await Promise.all([first, ...many])
  t.equal(asked(box, 'c:no39'), 1, 'and is asked once for both')
})

void test('in a full queue, a user with fewer queries replaces one of the user with most', async t => {
  const box = await useSandbox(t, { fault: { kind: 'silent-login' } })
  const lane = useLane(t, box.clientConfigPath, { lane: { queueLengthMax: 6 } })
  const users = ['local/a', 'local/b'].map(user => createAsker(user))
  const waiting = users.flatMap((asker, at) =>
    [1, 2, 3].map(i => codeOf(lane.ask(toQuestion(`c:${at}.${i}`), asker)))
  )
  const late = codeOf(lane.ask(toQuestion('c:late'), createAsker('local/c')))
  const second = codeOf(lane.ask(toQuestion('c:second'), createAsker('local/c')))
  t.equal(await waiting[2], 'BURP_BUSY', 'the last of the first')
  t.equal(await waiting[5], 'BURP_BUSY', 'the last of the other')
  box.setFault(undefined)
  lane.close()
  const rest = await Promise.all([...waiting, late, second])
  t.equal(rest.filter(code => code === 'SHUTTING_DOWN').length, 6)
})

void test('a running query that all callers have left does not disturb the next one', async t => {
  const box = await useSandbox(t, { fault: { kind: 'slow', bytesPerTick: 1000, tickMs: 5 } })
  const lane = useLane(t, box.clientConfigPath)
  const consumer = new AbortController()
  const leaving = lane.ask(
    toQuestion('c:web1:b:1:p:*'),
    createAsker('local/somebody', consumer.signal)
  )
  await until(() => asked(box, 'c:web1:b:1:p:*') === 1)
  consumer.abort()
  t.equal(await codeOf(leaving), 'HUNG_UP')
  const again = lane.ask(toQuestion('c:web1:b:1:p:*'), somebody)
  const other = lane.ask(toQuestion('c:vault'), somebody)
  t.match(String(await other), /"name":"vault"/)
  t.match(String(await again), /^\{.*"entries":.*\}$/)
  t.equal(asked(box, 'c:web1:b:1:p:*'), 2, 'nobody joins a question that nobody reads')
  t.equal(box.connectionsTotal, 1)
})

void test('removes its listeners from a signal that outlives its queries', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  const { signal } = new AbortController()
  for (let i = 0; i < 5; i++)
    await lane.ask(toQuestion('c:vault'), createAsker('local/somebody', signal))
  t.equal(getEventListeners(signal, 'abort').length, 0)
})

void test('no caller waits longer than the deadline, queued or running', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath, { lane: { questionTimeoutMs: 1_500 } })
  await lane.ask(toQuestion('c:vault'), somebody)
  box.setFault({ kind: 'silent-answer', line: 'c:web1' })
  const codes = await Promise.all(
    ['c:web1', 'c:db1', 'c:vault'].map(line => codeOf(lane.ask(toQuestion(line), somebody)))
  )
  t.same(codes, Array(3).fill('BURP_TIMEOUT'))
  await until(() => lane.isConnected)
  await t.resolves(
    lane.ask(toQuestion('c:vault'), somebody),
    'the lane works on, on another connection'
  )
  t.equal(box.connectionsTotal, 2)
})

void test('while burp is unreachable, callers get a retry time instead of waiting', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  await box.stop()
  await t.rejects(lane.ask(toQuestion('c:'), somebody), {
    code: 'BURP_UNREACHABLE',
    retryAfterS: 1
  })
  const before = box.connectionsTotal
  await t.rejects(lane.ask(toQuestion('c:'), somebody), {
    code: 'BURP_UNREACHABLE',
    retryAfterS: 1
  })
  t.equal(box.connectionsTotal, before)
  await box.start()
  await until(() => lane.isConnected)
  t.match(String(await lane.ask(toQuestion('c:vault'), somebody)), /"name":"vault"/)
})

void test('pauses between attempts grow', async t => {
  let attempts = 0
  const open = (): Promise<StatusSession> => {
    attempts += 1
    return Promise.reject(new Fault('BURP_UNREACHABLE', 'away'))
  }
  const lane = new StatusLane(open, laneLimits)
  t.teardown(() => lane.close())
  await codeOf(lane.ask(toQuestion('c:'), somebody))
  for (let i = 0; i < 50; i++) await codeOf(lane.ask(toQuestion('c:'), somebody))
  t.equal(attempts, 1, 'asking often does not make it try often')
  await until(() => attempts === 3)
  const refusal = await lane.ask(toQuestion('c:'), somebody).catch((fault: unknown) => fault)
  t.match(refusal, { code: 'BURP_UNREACHABLE', retryAfterS: 1 })
})

void test('`retry` ends the pause, since the server is reachable again', async t => {
  let attempts = 0
  const open = (): Promise<StatusSession> => {
    attempts += 1
    return Promise.reject(new Fault('BURP_UNREACHABLE', 'away'))
  }
  const lane = new StatusLane(open, laneLimits)
  t.teardown(() => lane.close())
  lane.retry()
  t.equal(attempts, 0, 'a lane that has not failed has nothing to try')
  await codeOf(lane.ask(toQuestion('c:'), somebody))
  lane.retry()
  lane.retry()
  t.equal(attempts, 2, 'at once, and one attempt at a time')
})

void test('a failed attempt from before `retry` does not start a pause', async t => {
  const fail: (() => void)[] = []
  const open = (): Promise<StatusSession> =>
    new Promise((_resolve, reject) => {
      fail.push(() => reject(new Fault('BURP_UNREACHABLE', 'away')))
    })
  const lane = new StatusLane(open, laneLimits)
  t.teardown(() => lane.close())
  const asking = codeOf(lane.ask(toQuestion('c:'), somebody))
  lane.retry()
  fail[0]?.()
  await until(() => fail.length === 2)
  const after = codeOf(lane.ask(toQuestion('c:web1'), somebody))
  fail[1]?.()
  t.same(await Promise.all([asking, after]), ['BURP_UNREACHABLE', 'BURP_UNREACHABLE'])
  t.equal(fail.length, 2, 'the failure of the next attempt starts one')
})

void test('a bug while opening a connection throws BURP_UNREACHABLE', async t => {
  const lane = new StatusLane(() => Promise.reject(new TypeError('bug')), laneLimits)
  t.teardown(() => lane.close())
  t.equal(await codeOf(lane.ask(toQuestion('c:'), somebody)), 'BURP_UNREACHABLE')
})

void test('repeats the query after a connection that died unnoticed', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  await lane.ask(toQuestion('c:'), somebody)
  box.dropConnections()
  t.match(
    String(await lane.ask(toQuestion('c:vault'), somebody)),
    /"name":"vault"/,
    'asked at once'
  )
  await box.stop()
  await box.start()
  await until(() => lane.isConnected)
  t.match(String(await lane.ask(toQuestion('c:vault'), somebody)), /"name":"vault"/, 'asked later')
})

void test('a warm lane connects before the first query', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  t.equal(lane.serverVersion, '')
  lane.warm()
  lane.warm()
  await until(() => lane.isConnected)
  t.equal(lane.serverVersion, '3.1.4')
  await lane.ask(toQuestion('c:'), somebody)
  t.equal(box.connectionsTotal, 1)
})

void test('keeps a connection without queries open', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath, { lane: { keepAliveMs: 20 } })
  lane.warm()
  await until(() => asked(box, 'j:pretty-print-off') >= 4)
  t.equal(box.connectionsTotal, 1)
})

void test('closing ends waiting and running queries, and rejects new ones', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath)
  await lane.ask(toQuestion('c:'), somebody)
  box.setFault({ kind: 'silent-answer' })
  const asking = ['c:web1', 'c:db1'].map(line => codeOf(lane.ask(toQuestion(line), somebody)))
  await until(() => asked(box, 'c:web1') === 1)
  lane.close()
  t.same(await Promise.all(asking), ['SHUTTING_DOWN', 'SHUTTING_DOWN'])
  t.equal(await codeOf(lane.ask(toQuestion('c:'), somebody)), 'SHUTTING_DOWN')
  await until(() => box.connectionsCount === 0)
})

void test('a lane that is closed while it connects does not stay connected', async t => {
  const box = await useSandbox(t, { firstAnswerDelayMs: 50 })
  const lane = useLane(t, box.clientConfigPath)
  lane.warm()
  await until(() => asked(box, 'j:pretty-print-off') === 1)
  lane.close()
  await until(() => box.connectionsCount === 0)
  t.notOk(lane.isConnected)
})

void test('a connection that is renewed', async t => {
  await t.test('finishes its running query, and the next query uses the new one', async sub => {
    const box = await useSandbox(sub)
    const lane = useLane(sub, box.clientConfigPath)
    await lane.ask(toQuestion('c:vault'), somebody)
    box.setFault({ kind: 'slow', bytesPerTick: 1000, tickMs: 5 })
    const asking = lane.ask(toQuestion('c:web1:b:1:p:*'), somebody)
    await until(() => asked(box, 'c:web1:b:1:p:*') === 1)
    await lane.renew(Date.now())
    sub.equal(box.connectionsCount, 2)
    sub.match(String(await asking), /^\{.*"entries":.*\}$/)
    await until(() => box.connectionsCount === 1)
    box.setFault(undefined)
    sub.match(String(await lane.ask(toQuestion('c:vault'), somebody)), /"name":"vault"/)
    sub.equal(box.connectionsTotal, 2)
  })

  await t.test('answers until the new one has answered, and is then closed', async sub => {
    const box = await useSandbox(sub, { firstAnswerDelayMs: 100 })
    const lane = useLane(sub, box.clientConfigPath)
    await lane.ask(toQuestion('c:vault'), somebody)
    const renewed = lane.renew(Date.now())
    await until(() => box.connectionsCount === 2)
    await lane.ask(toQuestion('c:web1'), somebody)
    sub.equal(box.connectionsCount, 2)
    await renewed
    await until(() => box.connectionsCount === 1)
    await wait(1)
    await lane.renew(0)
    sub.equal(box.connectionsTotal, 2, 'and is not renewed where it is new enough')
  })

  await t.test('stays if no other connection is available', async sub => {
    const box = await useSandbox(sub, { maxStatusChildren: 1 })
    const lane = useLane(sub, box.clientConfigPath)
    await lane.ask(toQuestion('c:vault'), somebody)
    await sub.rejects(lane.renew(Date.now() + 1), { code: 'BURP_UNREACHABLE' })
    sub.ok(lane.isConnected)
    sub.match(String(await lane.ask(toQuestion('c:vault'), somebody)), /"name":"vault"/)
  })

  await t.test('is replaced by the new one if it is lost in the meantime', async sub => {
    const box = await useSandbox(sub)
    const lane = useLane(sub, box.clientConfigPath)
    await lane.ask(toQuestion('c:vault'), somebody)
    const renewed = lane.renew(Date.now() + 1)
    lane.makeRoom()
    await renewed
    sub.match(String(await lane.ask(toQuestion('c:vault'), somebody)), /"name":"vault"/)
    sub.equal(box.connectionsTotal, 2)
  })

  await t.test('while burp restarts rejects no query once burp is back', async sub => {
    const box = await useSandbox(sub, { firstAnswerDelayMs: 100 })
    const lane = useLane(sub, box.clientConfigPath)
    await lane.ask(toQuestion('c:vault'), somebody)
    const renewed = codeOf(lane.renew(Date.now() + 1))
    await until(() => box.connectionsCount === 2)
    await box.stop()
    sub.equal(await renewed, 'BURP_UNREACHABLE')
    await wait(50)
    await box.start()
    sub.match(String(await lane.ask(toQuestion('c:vault'), somebody)), /"name":"vault"/)
  })
})
