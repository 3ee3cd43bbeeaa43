/** Scheduled jobs: one clock, and one instance that runs each of them. */
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { type Job, Jobs } from '../../src/hub/jobs.js'
import { openStore } from '../../src/store/store.js'
import type { Examined } from '../../src/services/monitoring/doctor/doctor.js'
import { useApp } from '../support/app.js'
import { testOnEach } from '../support/databases.js'

const hourMs = 3_600_000

/** Two instances on one database, with the same clock. */
async function useInstances(t: Test, url: string) {
  const clock = { nowMs: 1_700_000_000_000 }
  const told: object[] = []
  const parts = { now: () => clock.nowMs, log: { warn: (facts: object) => void told.push(facts) } }
  const stores = await Promise.all([url, url].map(each => openStore({ url: each, poolMax: 2 })))
  t.teardown(() => Promise.all(stores.map(store => store.close())))
  const begin = (index: 0 | 1) => {
    const store = stores[index]
    if (!store) throw new Error('there are two')
    return new Jobs({ store, ...parts })
  }
  /** Starts an instance, runs the due jobs once, and stops it. */
  const look = async (index: 0 | 1, jobs: readonly Job[]) => {
    const instance = begin(index)
    await instance.start(jobs)
    await instance.stop()
  }
  return { clock, told, begin, look }
}

function countRuns(more: Partial<Job> = {}) {
  const counted = { runs: 0 }
  const job: Job = {
    name: 'count',
    intervalMs: hourMs,
    run: async () => void (counted.runs += 1),
    ...more
  }
  return { counted, job }
}

testOnEach('jobs of several instances', async (t, database) => {
  const { clock, told, begin, look } = await useInstances(t, await database.createUrl(t))

  await t.test('run on one instance, and again when they are due', async sub => {
    const { counted, job } = countRuns()
    await Promise.all([look(0, [job]), look(1, [job])])
    sub.equal(counted.runs, 1)
    await look(0, [job])
    sub.equal(counted.runs, 1, 'not again after a restart')
    clock.nowMs += hourMs
    await Promise.all([look(0, [job]), look(1, [job])])
    sub.equal(counted.runs, 2)
  })

  await t.test('run on each instance if isOfEachInstance is set', async sub => {
    const { counted, job } = countRuns({ name: 'own', isOfEachInstance: true })
    await Promise.all([look(0, [job]), look(1, [job])])
    sub.equal(counted.runs, 2)
  })

  await t.test('continue after a logged error, and do not overlap', async sub => {
    told.length = 0
    const seen = { runs: 0, together: 0, most: 0 }
    const { job } = countRuns({
      name: 'failing',
      intervalMs: 1,
      isOfEachInstance: true,
      async run() {
        seen.together += 1
        seen.most = Math.max(seen.most, seen.together)
        seen.runs += 1
        await wait(5)
        seen.together -= 1
        if (seen.runs === 1) throw new Error('no')
      }
    })
    const instance = begin(0)
    await instance.start([job])
    while (seen.runs < 3) await wait(1)
    await instance.stop()
    const atStop = seen.runs
    await wait(20)
    sub.same(seen, { runs: atStop, together: 0, most: 1 }, 'the running job has finished')
    sub.match(told, [{ job: 'failing', err: { message: 'no' } }])
  })

  await t.test('are aborted when burphub stops', async sub => {
    const seen = { hasBegun: false, wasTold: false }
    const { job } = countRuns({
      name: 'long',
      async run(signal) {
        seen.hasBegun = true
        await new Promise(resolve => signal.addEventListener('abort', resolve))
        seen.wasTold = true
      }
    })
    const instance = begin(0)
    await instance.start([job])
    while (!seen.hasBegun) await wait(1)
    await instance.stop()
    sub.ok(seen.wasTold)
  })

  await t.test('have unique names, and start once', async sub => {
    const { job } = countRuns()
    const isOurFault = { code: 'ERR_ASSERTION' }
    await sub.rejects(begin(0).start([job, { ...job, intervalMs: 1 }]), isOurFault)
    const instance = begin(0)
    await instance.start([job])
    await sub.rejects(instance.start([job]), isOurFault)
    await instance.stop()
  })
})

void test('the scheduled doctor uses the proxies and file indexes of the hub', async t => {
  const app = await useApp(t, { servers: [] })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  await app.request({ method: 'GET', url: '/api/misc/ping', headers, remoteAddress: '192.0.2.7' })
  const asked = (await app.get('/api/admin/doctor')).json<Examined>().findings
  const { findings } = await app.doctor.examineSome(['proxy', 'histories'])
  t.match(
    findings.find(({ check }) => check === 'proxy'),
    { state: 'warning', fix: /Add 192\.0\.2\.7 to trustProxy/ }
  )
  const print = ({ check, state, message }: Examined['findings'][number]) =>
    `${check} ${state} ${String(message)}`
  t.same(
    findings.map(print),
    asked.filter(({ check }) => check === 'proxy' || check === 'histories').map(print)
  )
})
