import { test } from 'tap'
import { HistoryPaths, IndexCatalog } from '../../src/find/index-catalog.js'
import type { IndexedBackup } from '../../src/find/file-index/footer.js'
import { SearchThreads } from '../../src/find/search-threads.js'
import { backgroundRequester } from '../../src/queues/requester.js'

void test('reports for how long an index has contained deleted backups', t => {
  const parts = { paths: new HistoryPaths(t.testdir({})), searches: new SearchThreads() }
  const kept = new IndexCatalog('main', { ...parts, rebuild: async () => {} })
  t.equal(kept.noteDropped('web1', false, 1_000), 0)
  t.equal(kept.noteDropped('web1', true, 2_000), 0, 'it was seen just now')
  t.equal(kept.noteDropped('web1', true, 9_000), 7_000)
  t.equal(kept.noteDropped('web2', true, 9_000), 0)
  t.equal(kept.noteDropped('web1', false, 10_000), 0)
  t.equal(kept.noteDropped('web1', true, 11_000), 0, 'what was gone then is gone from the file')
  t.end()
})

/** Searches that answer when the test lets them. */
function createHeldSearches() {
  const replies: ((indexed: object[] | undefined) => void)[] = []
  const run = () =>
    new Promise(resolve => {
      replies.push(indexed =>
        resolve(
          indexed
            ? { state: 'answered', indexed, paths: 1, bytes: 1, answer: null }
            : { state: 'absent' }
        )
      )
    })
  return { replies, searches: { run } as unknown as SearchThreads }
}

void test('the result of a search in a replaced file does not change the current state', async t => {
  const { replies, searches } = createHeldSearches()
  const parts = { paths: new HistoryPaths(t.testdir({})), searches, rebuild: async () => {} }
  const kept = new IndexCatalog('main', parts)
  const three = [1, 2, 3].map(number => ({ number, timestamp: number }) as IndexedBackup)
  const search = () => kept.ask(backgroundRequester, { client: 'web1', ask: { what: 'state' } })

  const inRemoved = search()
  await kept.remove('web1')
  replies.shift()?.(three)
  t.match(await inRemoved, { indexed: three }, 'it is answered nevertheless')
  const state = kept.lookUpState('web1')
  replies.shift()?.(undefined)
  t.match(await state, { phase: 'waiting', indexed: [] })

  const beforeMerge = search()
  kept.noteMerged('web1', { indexed: three, paths: 1, bytes: 1 })
  replies.shift()?.(undefined)
  await beforeMerge
  t.match(await kept.lookUpState('web1'), { phase: 'ready', indexed: three })
})
