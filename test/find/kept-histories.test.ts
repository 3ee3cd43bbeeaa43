import { test } from 'tap'
import { HistoryPaths } from '../../src/find/index-paths.js'
import { IndexCatalog } from '../../src/find/index-catalog.js'
import { SearchThreads } from '../../src/find/search-threads.js'

void test('it is known for how long burp has lacked something', t => {
  const parts = { paths: new HistoryPaths(t.testdir({})), searches: new SearchThreads() }
  const kept = new IndexCatalog('main', { ...parts, onBroken: () => {} })
  t.equal(kept.noteDropped('web1', false, 1_000), 0)
  t.equal(kept.noteDropped('web1', true, 2_000), 0, 'it was seen just now')
  t.equal(kept.noteDropped('web1', true, 9_000), 7_000)
  t.equal(kept.noteDropped('web2', true, 9_000), 0)
  t.equal(kept.noteDropped('web1', false, 10_000), 0)
  t.equal(kept.noteDropped('web1', true, 11_000), 0, 'what was gone then is gone from the file')
  t.end()
})
