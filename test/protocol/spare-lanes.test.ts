import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { backgroundRequester } from '../../src/queues/requester.js'
import { SpareLanes } from '../../src/protocol/spare-lanes.js'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { toQuestion, useLane, useSandbox } from '../sandbox/use-sandbox.js'

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5)
}

interface Place {
  box: Sandbox
  spare: SpareLanes
}

async function usePlace(t: Test, { lanesMax, idleMs = 60_000, target = {} }: PlaceOptions) {
  const box = await useSandbox(t)
  const everybodys = useLane(t, box.clientConfigPath)
  const create = () => useLane(t, box.clientConfigPath, { target })
  const spare = new SpareLanes({ create, lanesMax, everybodys, idleMs })
  t.teardown(() => spare.close())
  return { box, spare, everybodys }
}

interface PlaceOptions {
  lanesMax: number
  idleMs?: number
  target?: { port?: number }
}

function askAll({ spare }: Pick<Place, 'spare'>, count: number): Promise<Buffer[]> {
  const names = ['web1', 'db1', 'vault', 'new-laptop']
  const lines = Array.from({ length: count }, (_, i) => `c:${names[i % names.length]}:b:${i}`)
  return Promise.all(lines.map(line => spare.ask(toQuestion(line), backgroundRequester)))
}

void test('background queries', async t => {
  await t.test('have their own connections, and one more if those are busy', async sub => {
    const { box, spare, everybodys } = await usePlace(sub, { lanesMax: 2 })
    sub.equal(box.connectionsTotal, 0, 'none as long as there is no question')
    await askAll({ spare }, 4)
    sub.equal(box.connectionsTotal, 1, 'burp reads its storage for one after the other')
    do await askAll({ spare }, 8)
    while (box.connectionsTotal < 2)
    await askAll({ spare }, 8)
    sub.equal(box.connectionsTotal, 2)
    sub.notOk(everybodys.isConnected)
  })

  await t.test('close their connections after a while without queries', async sub => {
    const { box, spare } = await usePlace(sub, { lanesMax: 1, idleMs: 20 })
    await askAll({ spare }, 2)
    await until(() => box.connectionsCount === 0)
    await askAll({ spare }, 2)
    sub.equal(box.connectionsTotal, 2, 'and begin again')
  })

  await t.test('use the shared lane if no other connection is available', async sub => {
    for (const options of [{ lanesMax: 1, target: { port: 1 } }, { lanesMax: 0 }]) {
      const { box, spare, everybodys } = await usePlace(sub, options)
      sub.equal((await askAll({ spare }, 3)).length, 3)
      sub.ok(everybodys.isConnected)
      sub.equal(box.connectionsTotal, 1)
      sub.ok(spare.atOnce >= 1)
    }
  })

  await t.test('are answered before their connections are retired', async sub => {
    const { box, spare } = await usePlace(sub, { lanesMax: 1 })
    const asking = askAll({ spare }, 2)
    await until(() => box.connectionsCount === 1)
    await spare.retire()
    await until(() => box.connectionsCount === 0)
    await asking
    await askAll({ spare }, 1)
    sub.equal(box.connectionsTotal, 2, 'and others follow')
    await spare.retire()
    await spare.retire()
  })
})
