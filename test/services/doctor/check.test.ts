/** What goes wrong in one check stays there. */
import { EventEmitter, once } from 'node:events'
import { test } from 'tap'
import { Fault } from '../../../src/faults.js'
import { judgeClocks } from '../../../src/services/monitoring/doctor/hub-checks.js'
import {
  type Check,
  type Finding,
  findWorst,
  ok,
  runCheck
} from '../../../src/services/monitoring/doctor/finding.js'
import { toText } from '../../../src/texts.js'

const well = ok(toText('No problems.'))

void test('a check that hangs is reported at its deadline, and is not started again', async t => {
  const looking = { timeoutMs: 20, underway: new Map<string, Promise<readonly Finding[]>>() }
  let begun = 0
  let end: (findings: Finding[]) => void = () => {}
  const over = new EventEmitter()
  const told = once(over, 'abort')
  const hanging: Check = {
    name: 'space',
    server: 'main',
    look: signal => {
      begun += 1
      signal.addEventListener('abort', () => over.emit('abort'))
      return new Promise(resolve => (end = resolve))
    }
  }
  t.match(await runCheck(hanging, looking), [{ state: 'unknown', check: 'space', server: 'main' }])
  await t.resolves(told, 'and is told that nobody waits')
  t.match(await runCheck(hanging, looking), [{ state: 'unknown' }])
  t.equal(begun, 1)
  const elsewhere = { ...hanging, server: 'other', look: () => Promise.resolve([well]) }
  t.match(await runCheck(elsewhere, looking), [{ state: 'ok', server: 'other' }])
  end([well])
  await new Promise(setImmediate)
  t.match(await runCheck({ ...hanging, look: elsewhere.look }, looking), [{ state: 'ok' }])
})

void test('a check that fails is reported, regardless of what it throws', async t => {
  const looking = { timeoutMs: 5_000, underway: new Map<string, Promise<readonly Finding[]>>() }
  const failing = (error: unknown): Check => ({
    name: 'clock',
    look: () => {
      throw error
    }
  })
  for (const error of [new Fault('NEEDS_AGENT', 'No files.'), new TypeError('a bug'), 'text']) {
    const [finding] = await runCheck(failing(error), looking)
    t.match(finding, { state: 'unknown', check: 'clock' })
    t.ok(finding?.why && finding.fix)
  }
})

void test('the worst finding is that of the whole', t => {
  const states = (...all: Finding['state'][]) => findWorst(all.map(state => ({ state })))
  t.equal(states(), 'ok')
  t.equal(states('ok', 'skipped'), 'skipped')
  t.equal(states('warning', 'ok', 'unknown'), 'warning')
  t.equal(states('warning', 'error', 'unknown'), 'error')
  t.end()
})

void test('clocks may differ by as much as an answer takes, and a little', t => {
  const now = Date.now()
  t.equal(judgeClocks(now + 60_000, now).state, 'ok')
  t.equal(judgeClocks(now - 300_000, now - 400_000).state, 'ok', 'the answer took long')
  t.match(judgeClocks(now + 3_600_000, now), { state: 'warning', message: / 3600 s/ })
  t.match(judgeClocks(now - 3_600_000, now), { state: 'warning', message: / 3600 s/ })
  t.end()
})
