/**
 * Changes on a real burp server are detected, recorded and reported once, with several watchers.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import type { Store } from '../../src/store/store.js'
import type { Transition } from '../../src/store/transitions.js'
import { ExpectationBook } from '../../src/watch/expectations.js'
import { Watcher } from '../../src/watch/watcher.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { toServer } from './asking.js'
import { eventually } from './spool.js'

/** Returns all recorded changes, in order. */
function printKept(transitions: readonly Transition[], client: string): string[] {
  return transitions
    .filter(transition => transition.client === client)
    .map(({ kind, number, facts }) => `${kind} ${number ?? (facts['state'] as string)}`)
}

async function untilKept(store: Store, client: string, last: string): Promise<string[]> {
  return eventually(
    async () => printKept(await store.transitions.listAfter(0), client),
    kept => kept.at(-1) === last
  )
}

/** A watcher of another process with the same database. */
function createWatcher(t: Test, { fleet, store }: TestApp): Watcher {
  const watcher = new Watcher({
    fleet,
    store,
    expectations: new ExpectationBook(store),
    log: { warn: (facts, text) => t.comment(text, facts) },
    everyMs: 100,
    idleEveryMs: 100
  })
  t.teardown(() => watcher.close())
  return watcher
}

async function change(lab: Lab, name: string, content: string): Promise<void> {
  writeFileSync(join(lab.treePath(name), 'file'), content)
  await lab.backUp(name)
}

void test('the watcher', { skip: labMissing }, async t => {
  const lab = await useLab(t, {
    clients: ['web', 'slow'].map(name => ({ name })),
    serverLines: ['keep = 99']
  })
  await change(lab, 'web', 'before anybody watched')
  const app = await useApp(t, { servers: [toServer('main', lab)], timezone: 'UTC' })
  const { store } = app
  const isKnown = async () => (await store.transitions.listWatched('main')).length >= 3

  await t.test('records backups that started, finished and were aborted', async sub => {
    const watcher = createWatcher(sub, app)
    watcher.start()
    await eventually(isKnown, known => known)
    sub.same(await store.transitions.listAfter(0), [], 'the state at the start causes no changes')
    await change(lab, 'web', 'second')
    const kept = await untilKept(store, 'web', 'backup.finished 2')
    // The backup may have been too short to be seen running.
    sub.same(
      kept.filter(change => change !== 'backup.started 2'),
      ['backup.finished 2']
    )
    const finished = (await store.transitions.listAfter(0)).at(-1)
    sub.match(finished, { facts: { warnings: 0, bytes: Number, durationS: Number } })
    const backup = await lab.startSlowBackup('slow')
    await untilKept(store, 'slow', 'backup.started 1')
    await backup.stop()
    sub.same(await untilKept(store, 'slow', 'health failing'), [
      'backup.started 1',
      'backup.failed 1',
      'health failing'
    ])
    await watcher.close()
  })

  await t.test('continues after a restart without missing a change', async sub => {
    await change(lab, 'web', 'third')
    await change(lab, 'web', 'fourth')
    await lab.addClient({ name: 'late-comer' })
    const watcher = createWatcher(sub, app)
    watcher.start()
    const kept = await untilKept(store, 'web', 'backup.finished 4')
    sub.same(kept.slice(-2), ['backup.finished 3', 'backup.finished 4'])
    sub.same(await untilKept(store, 'late-comer', 'client.appeared undefined'), [
      'client.appeared undefined'
    ])
    await watcher.close()
  })

  await t.test(
    'records changes in one instance, and another one continues when it stops',
    async sub => {
      const [first, second] = [createWatcher(sub, app), createWatcher(sub, app)]
      first.start()
      const seen: string[] = []
      second.subscribe(({ changes }) => {
        seen.push(...changes.map(({ kind, number }) => `${kind} ${number}`))
      })
      await change(lab, 'web', 'fifth')
      await untilKept(store, 'web', 'backup.finished 5')
      await eventually(
        async () => seen,
        found => found.includes('backup.finished 5')
      )
      await first.close()
      await change(lab, 'web', 'sixth')
      const kept = await untilKept(store, 'web', 'backup.finished 6')
      for (const number of [5, 6]) {
        sub.equal(kept.filter(line => line === `backup.finished ${number}`).length, 1)
      }
      await second.close()
    }
  )
})
