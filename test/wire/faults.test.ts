/** After faults of burp or the network, requests fail in time, and the next request succeeds. */
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { somebody } from '../support/askers.js'
import { Fault } from '../../src/faults.js'
import { createWholeReader, parseReply, type Question } from '../../src/protocol/question.js'
import type { StatusLane } from '../../src/protocol/status-lane.js'
import type { AnswerFault, SandboxFault } from '../../scripts/sandbox/sandbox-fault.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { useLane, useSandbox, type LaneOptions } from '../sandbox/use-sandbox.js'

const megabyte = 1_000_000
/** Unlimited: the limit of the session applies. */
const anyReply = { bytesMax: Infinity, valuesMax: Infinity }

/** For faults that end by a timeout. */
const hasty = limitsOf(1000)

/** For all other faults: a busy machine may need seconds for a handshake. */
const patient = limitsOf(20_000)

function limitsOf(timeoutMs: number): LaneOptions {
  return {
    session: {
      connectTimeoutMs: timeoutMs,
      firstAnswerTimeoutMs: timeoutMs,
      replyBytesMax: 4 * megabyte
    },
    lane: { questionTimeoutMs: timeoutMs }
  }
}

function printable(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5)
}

function toJsonQuestion(line: string): Question<unknown> {
  return { line: Buffer.from(line), createReader: () => createWholeReader(parseReply, anyReply) }
}

/** Returns `answered`, or the code of the fault. */
async function outcome(lane: StatusLane, line: string): Promise<string> {
  return await lane.ask(toJsonQuestion(line), somebody).then(
    () => 'answered',
    (fault: unknown) => (fault instanceof Fault ? fault.code : String(fault))
  )
}

/** Repeats the request until the pause between connection attempts is over. */
async function recovers(t: Test, lane: StatusLane): Promise<void> {
  while ((await outcome(lane, 'c:vault')) !== 'answered') await wait(20)
  t.equal(await outcome(lane, 'c:web1'), 'answered')
}

async function leavesNothing(t: Test, box: Sandbox, lane: StatusLane): Promise<void> {
  lane.close()
  await until(() => box.connectionsCount === 0)
  const left = process
    .getActiveResourcesInfo()
    .filter(name => /^(Timeout|TLSWrap|TCPSocketWrap)$/.test(name))
  t.same(left, [], 'no timers and no sockets remain')
}

const connectFaults: [SandboxFault, string][] = [
  [{ kind: 'no-free-child' }, 'BURP_UNREACHABLE'],
  [{ kind: 'silent-handshake' }, 'BURP_TIMEOUT'],
  [{ kind: 'certificate-alert' }, 'BURP_REFUSED'],
  [{ kind: 'wrong-common-name' }, 'BURP_UNTRUSTED'],
  [{ kind: 'foreign-authority' }, 'BURP_UNTRUSTED'],
  [{ kind: 'silent-login' }, 'BURP_TIMEOUT'],
  [{ kind: 'wrong-password' }, 'BURP_REFUSED'],
  [{ kind: 'certificate-refused' }, 'BURP_REFUSED'],
  [{ kind: 'silent-answer' }, 'BURP_TIMEOUT'],
  [{ kind: 'cut-answer', afterBytes: 3 }, 'BURP_UNREACHABLE'],
  [{ kind: 'garbage-json' }, 'BURP_PROTOCOL'],
  [{ kind: 'garbage-header' }, 'BURP_PROTOCOL'],
  [{ kind: 'wrong-command', command: 'e' }, 'BURP_PROTOCOL'],
  [{ kind: 'large-answer', bytes: Infinity }, 'REPLY_TOO_LARGE'],
  [{ kind: 'slow', bytesPerTick: 1, tickMs: 20 }, 'BURP_TIMEOUT']
]

void test('connecting', async t => {
  const box = await useSandbox(t)
  for (const [fault, code] of connectFaults) {
    await t.test(`to a server with ${fault.kind} is ${code}`, async sub => {
      box.setFault(fault)
      const limits = code === 'BURP_TIMEOUT' ? hasty : patient
      const lane = useLane(sub, box.clientConfigPath, limits)
      sub.equal(await outcome(lane, 'c:'), code)
      box.setFault(undefined)
      await recovers(sub, lane)
      await leavesNothing(sub, box, lane)
    })
  }
})

type Slow = Extract<SandboxFault, { kind: 'slow' }>

const line = 'c:web1:b:1:p:*'
const answerFaults: [AnswerFault | Slow, string][] = [
  [{ kind: 'silent-answer' }, 'BURP_TIMEOUT'],
  [{ kind: 'cut-answer', afterBytes: 0 }, 'BURP_UNREACHABLE'],
  [{ kind: 'cut-answer', afterBytes: 3 }, 'BURP_UNREACHABLE'],
  [{ kind: 'cut-answer', afterBytes: 16_005 }, 'BURP_UNREACHABLE'],
  [{ kind: 'half-answer-silence' }, 'BURP_TIMEOUT'],
  [{ kind: 'half-answer-close' }, 'BURP_UNREACHABLE'],
  [{ kind: 'garbage-json' }, 'BURP_PROTOCOL'],
  [{ kind: 'garbage-header' }, 'BURP_PROTOCOL'],
  [{ kind: 'wrong-command', command: 'e' }, 'BURP_PROTOCOL'],
  [{ kind: 'wrong-command', command: '\x00' }, 'BURP_PROTOCOL'],
  [{ kind: 'large-answer', bytes: 25 * megabyte }, 'REPLY_TOO_LARGE'],
  [{ kind: 'large-answer', bytes: Infinity }, 'REPLY_TOO_LARGE'],
  [{ kind: 'slow', bytesPerTick: 100, tickMs: 50 }, 'BURP_TIMEOUT'],
  [{ kind: 'slow', bytesPerTick: 2000, tickMs: 5 }, 'answered'],
  [{ kind: 'restart' }, 'answered']
]

void test('a question', async t => {
  const box = await useSandbox(t)
  for (const [fault, code] of answerFaults) {
    const what = printable(Object.values(fault).join(' '))
    await t.test(`that meets ${what} is ${code}`, async sub => {
      const limits = code === 'BURP_TIMEOUT' ? hasty : patient
      const lane = useLane(sub, box.clientConfigPath, limits)
      sub.equal(await outcome(lane, 'c:'), 'answered')
      box.setFault(fault.kind === 'slow' ? fault : { ...fault, line })
      const beside = outcome(lane, line)
      sub.equal(await outcome(lane, line), code)
      sub.equal(await beside, code, 'a simultaneous equal request gets the same error')
      box.setFault(undefined)
      await recovers(sub, lane)
      await leavesNothing(sub, box, lane)
    })
  }
})

void test('a server that does not listen is unreachable until it does', async t => {
  const box = await useSandbox(t)
  await box.stop()
  const lane = useLane(t, box.clientConfigPath, patient)
  t.equal(await outcome(lane, 'c:'), 'BURP_UNREACHABLE')
  await box.start()
  await recovers(t, lane)
  await leavesNothing(t, box, lane)
})

void test('a server that stops during a response is unreachable until it restarts', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath, patient)
  t.equal(await outcome(lane, 'c:'), 'answered')
  box.setFault({ kind: 'half-answer-silence', line })
  const asking = outcome(lane, line)
  await until(() => box.questions.includes(line))
  await box.stop()
  t.equal(await asking, 'BURP_UNREACHABLE')
  box.setFault(undefined)
  await box.start()
  await recovers(t, lane)
  await leavesNothing(t, box, lane)
})

void test('a connection that is cut at any byte is unreachable, or its response was complete', async t => {
  const box = await useSandbox(t)
  const question = 'c:new-laptop'
  const outcomes = new Set<string>()
  let isComplete = false
  for (let afterBytes = 0; !isComplete; afterBytes++) {
    box.setFault({ kind: 'cut-stream', afterBytes })
    const lane = useLane(t, box.clientConfigPath, patient)
    const found = await outcome(lane, question)
    outcomes.add(found)
    isComplete = found === 'answered'
    lane.close()
    if (afterBytes > 2000) throw new Error('must have been answered by now')
  }
  t.same([...outcomes], ['BURP_UNREACHABLE', 'answered'])
  await until(() => box.connectionsCount === 0)
})

void test('if burp has no free status child, requests wait and do not crash', async t => {
  const box = await useSandbox(t, { maxStatusChildren: 1 })
  const first = useLane(t, box.clientConfigPath, patient)
  const second = useLane(t, box.clientConfigPath, patient)
  t.equal(await outcome(first, 'c:'), 'answered')
  t.equal(await outcome(second, 'c:'), 'BURP_UNREACHABLE')
  first.close()
  await recovers(t, second)
})

function held(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Returns the peak memory during `work`, in bytes above the start. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const start = held()
  let peak = start
  const timer = setInterval(() => (peak = Math.max(peak, held())), 5)
  await work().finally(() => clearInterval(timer))
  return peak - start
}

void test('endless responses do not fill the memory', async t => {
  const box = await useSandbox(t)
  const lane = useLane(t, box.clientConfigPath, patient)
  t.equal(await outcome(lane, 'c:'), 'answered')
  box.setFault({ kind: 'large-answer', bytes: Infinity, line: 'c:web1' })
  const peak = await peakOf(async () => {
    for (let i = 0; i < 10; i++) t.equal(await outcome(lane, line), 'REPLY_TOO_LARGE')
  })
  t.ok(peak < 80 * megabyte, `${peak} bytes`)
})

void test('a long response is passed on in pieces, and not collected', async t => {
  const box = await useSandbox(t)
  const session = { ...hasty.session, replyBytesMax: 200 * megabyte }
  const lane = useLane(t, box.clientConfigPath, { session })
  box.setFault({ kind: 'large-answer', bytes: 100 * megabyte, line })
  let bytes = 0
  const count: Question<number> = {
    line: Buffer.from(line),
    createReader: () => ({ push: piece => void (bytes += piece.length), finish: () => bytes })
  }
  const peak = await peakOf(() => lane.ask(count, somebody))
  t.ok(bytes > 100 * megabyte)
  t.ok(peak < 60 * megabyte, `${peak} bytes`)
})

void test('a response of 25 MB is read if the limit allows it', async t => {
  const box = await useSandbox(t, {
    fault: { kind: 'large-answer', bytes: 25 * megabyte, line }
  })
  const session = { ...hasty.session, replyBytesMax: 40 * megabyte }
  const lane = useLane(t, box.clientConfigPath, { session })
  t.equal(await outcome(lane, line), 'answered')
  t.equal(await outcome(lane, 'c:vault'), 'answered')
})
