/** Renewal of status connections, with a mocked clock. */
import { mock } from 'node:test'
import { test } from 'tap'
import { StatusRenewal } from '../../src/hub/status-renewal.js'
import { Fault } from '../../src/faults.js'
import type { SpareLanes } from '../../src/protocol/spare-lanes.js'
import type { StatusLane } from '../../src/protocol/status-lane.js'

const minute = 60

/** A server whose new connections take `tookS` seconds each. */
class Server {
  /** The renewals, in order. */
  readonly steps: string[] = []
  tookS = 1
  isBlind = false
  fault: Fault | undefined
  readonly renewal: StatusRenewal

  constructor(connectionsMax = 4) {
    const lane = (name: string) =>
      ({
        isConnected: true,
        makeRoom: () => void this.steps.push(`${name} makes room`),
        renew: async () => {
          await new Promise(resolve => setTimeout(resolve, this.tookS * 1000))
          if (this.fault) throw this.fault
          this.steps.push(name)
        }
      }) as unknown as StatusLane
    const asides = { retire: async () => {} } as unknown as SpareLanes
    const lanes = { questions: lane('questions'), browsing: lane('browsing'), asides }
    this.renewal = new StatusRenewal({ ...lanes, connectionsMax, isBlind: () => this.isBlind })
  }
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    mock.timers.tick(1_000)
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
}

/** The test runner has timers of its own: timers are mocked only during the test. */
async function atOwnTime(watch: () => Promise<void>): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  try {
    await watch()
  } finally {
    mock.timers.reset()
  }
}

void test('status connections', async t => {
  await t.test('are renewed one after the other if the configuration has changed', sub =>
    atOwnTime(async () => {
      const server = new Server()
      let isStale = false
      server.renewal.begin(async () => isStale)
      await pass(30 * minute)
      sub.same(server.steps, [])
      isStale = true
      server.renewal.hurry()
      isStale = false
      await pass(10)
      sub.same(server.steps, ['questions', 'browsing'])
      server.renewal.close()
    })
  )

  await t.test('are renewed every few minutes if changes cannot be detected', sub =>
    atOwnTime(async () => {
      const server = new Server()
      server.renewal.begin(async () => undefined)
      await pass(4 * minute)
      sub.same(server.steps, [])
      await pass(2 * minute)
      sub.same(server.steps, ['questions', 'browsing'])
      server.tookS = 2 * minute
      await pass(10 * minute)
      const before = server.steps.length
      await pass(60 * minute)
      sub.equal(server.steps.length, before, 'less often if burp takes minutes')
      await pass(25 * minute)
      sub.equal(server.steps.length, before + 2)
      server.renewal.close()
      await pass(240 * minute)
      sub.equal(server.steps.length, before + 2)
    })
  )

  await t.test('are renewed soon while burp shows only the client of burphub', sub =>
    atOwnTime(async () => {
      const server = new Server()
      server.isBlind = true
      server.renewal.begin(async () => false)
      await pass(2 * minute)
      sub.ok(server.steps.length >= 4, 'sooner than after five minutes')
      server.isBlind = false
      await pass(10)
      const before = server.steps.length
      await pass(30 * minute)
      sub.equal(server.steps.length, before, 'not again once burp shows other clients')
      server.renewal.close()
    })
  )

  await t.test('are renewed later, at growing intervals, while the server is unreachable', sub =>
    atOwnTime(async () => {
      const server = new Server()
      server.fault = new Fault('BURP_TIMEOUT', 'slow')
      let looks = 0
      server.renewal.begin(async () => (looks += 1) === 1)
      await pass(3 * minute)
      server.fault = undefined
      sub.same(server.steps, [])
      await pass(3 * minute)
      sub.same(server.steps, ['questions', 'browsing'], 'the change was reported only once')
      server.renewal.close()
    })
  )

  await t.test('are closed before the renewal if the server accepts no further connection', sub =>
    atOwnTime(async () => {
      const server = new Server(2)
      let looks = 0
      server.renewal.begin(async () => (looks += 1) === 1)
      await pass(30)
      sub.same(server.steps, ['browsing makes room', 'questions', 'browsing'])
      server.renewal.close()
    })
  )
})
