import { setImmediate as turn } from 'node:timers/promises'
import { test } from 'tap'
import { somebody } from '../support/askers.js'
import type { BurpServer } from '../../src/burp/server/burp-server.js'
import { Fleet } from '../../src/burp/server/fleet.js'
import type { Backup, ClientState } from '../../src/burp/server/client-state.js'
import { CurrentBackups } from '../../src/burp/index/current-backups.js'
import { FreshValue } from '../../src/burp/server/known-clients.js'
import { ListingCache, listingKey } from '../../src/burp/server/trees.js'
import { Listing } from '../../src/burp/questions/tree-reader.js'
import { Trees } from '../../src/burp/server/trees.js'
import { isWindows, lookUpLabelledOs, osOfTop } from '../../src/burp/server/server-values.js'
import {
  isDirectory,
  isSoftLink,
  printMode,
  type TreeEntry
} from '../../src/protocol/tree-entry.js'
import type { Question } from '../../src/protocol/question.js'
import type { StatusLane } from '../../src/protocol/status-lane.js'

function toEntry(name: string, mode = 0o100_644): TreeEntry {
  return { name, link: '', mode, nlink: 1, uid: 0, gid: 0, size: 0, mtime: 0 }
}

const directory = 0o040_755

/** A value that is loaded when `give` says so. */
function useLoads() {
  const waiting: { resolve(value: number): void; reject(error: Error): void }[] = []
  const clock = { nowMs: 1_000_000 }
  let loads = 0
  const load = () => {
    loads += 1
    return new Promise<number>((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const value = new FreshValue(load, { freshMs: 1000, staleMs: 2000 }, () => clock.nowMs)
  return { value, clock, loads: () => loads, next: () => waiting.shift() }
}

void test('a shared value', async t => {
  await t.test('is loaded once for all waiting callers', async sub => {
    const { value, loads, next } = useLoads()
    const all = [value.find(), value.find(), value.find()]
    next()?.resolve(7)
    sub.same(await Promise.all(all), [7, 7, 7])
    sub.equal(loads(), 1)
  })

  await t.test('is returned at once while it is fresh', async sub => {
    const { value, clock, loads, next } = useLoads()
    const first = value.find()
    next()?.resolve(7)
    await first
    clock.nowMs += 999
    sub.equal(await value.find(), 7)
    sub.equal(loads(), 1)
  })

  await t.test('is reloaded in the background while callers get the previous one', async sub => {
    const { value, clock, loads, next } = useLoads()
    const first = value.find()
    next()?.resolve(7)
    await first
    clock.nowMs += 1500
    sub.same(await Promise.all([value.find(), value.find()]), [7, 7])
    sub.equal(loads(), 2)
    next()?.resolve(8)
    await turn()
    sub.equal(await value.find(), 8)
  })

  await t.test('is reloaded before it is returned if it is too old', async sub => {
    const { value, clock, next } = useLoads()
    const first = value.find()
    next()?.resolve(7)
    await first
    clock.nowMs += 2000
    const late = value.find()
    next()?.resolve(8)
    sub.equal(await late, 8)
  })

  await t.test('has the age of its query, not of its answer', async sub => {
    const { value, clock, loads, next } = useLoads()
    const first = value.find()
    clock.nowMs += 5000
    next()?.resolve(7)
    sub.equal(await first, 7)
    const second = value.find()
    next()?.resolve(8)
    sub.equal(await second, 8)
    sub.equal(loads(), 2)
  })

  await t.test(
    'fails for all callers if it cannot be loaded, and is loaded again later',
    async sub => {
      const { value, clock, next } = useLoads()
      const all = [value.find(), value.find()]
      next()?.reject(new Error('away'))
      for (const each of all) await sub.rejects(each, { message: 'away' })
      const again = value.find()
      next()?.resolve(7)
      sub.equal(await again, 7)
      clock.nowMs += 1500
      sub.equal(await value.find(), 7)
      next()?.reject(new Error('away'))
      await turn()
      sub.equal(await value.find(), 7, 'a failure behind the back is nobody’s')
      clock.nowMs += 500
      const late = value.find()
      // The second reload behind the back is still under way and is the one to wait for.
      next()?.resolve(9)
      sub.equal(await late, 9)
    }
  )
})

void test('the cache of listings', async t => {
  const tree = Listing.of(Array.from({ length: 10 }, (_, index) => toEntry(`file-${index}`)))

  await t.test('keeps the most recently used listings within its size', async sub => {
    const cache = new ListingCache(10_000)
    for (let index = 0; index < 20; index++) {
      cache.keep(listingKey('a', index, 5, 'p:/x'), tree)
      cache.lookUp(listingKey('a', 0, 5, 'p:/x'))
    }
    const kept = Array.from({ length: 20 }, (_, i) => i).filter(
      i => cache.lookUp(listingKey('a', i, 5, 'p:/x')) !== undefined
    )
    sub.ok(kept.length > 2 && kept.length < 10, `${kept.length} are kept`)
    sub.ok(kept.includes(0) && kept.includes(19) && !kept.includes(1))
  })

  await t.test('counts the size of empty listings and their paths', async sub => {
    const cache = new ListingCache(1_000_000)
    const keys = Array.from({ length: 1000 }, (_, i) =>
      listingKey('a', 1, 5, `p:/${i}`.padEnd(4000))
    )
    for (const key of keys) cache.keep(key, Listing.of([]))
    sub.ok(keys.filter(key => cache.lookUp(key)).length <= 250)
  })

  await t.test('does not keep a listing that is larger than the cache', async sub => {
    const cache = new ListingCache(1000)
    cache.keep('small', Listing.of([]))
    cache.keep('large', tree)
    sub.equal(cache.lookUp('large'), undefined)
    sub.ok(cache.lookUp('small'))
  })

  await t.test('distinguishes clients, backups, start times and paths', async sub => {
    const keys = [
      listingKey('a', 1, 5, 'p:'),
      listingKey('a', 1, 5, '*'),
      listingKey('a', 1, 6, 'p:'),
      listingKey('a', 11, 5, 'p:'),
      listingKey('a1', 1, 5, 'p:')
    ]
    sub.equal(new Set(keys).size, keys.length)
  })
})

/** A lane that answers from a table of listings by path, and how often each was asked for. */
function toLane(listings: Record<string, TreeEntry[]>) {
  const asked: string[] = []
  const ask = async (question: Question<unknown>) => {
    const path = question.line.toString().replace(/^.*:p:/, '')
    asked.push(path)
    await turn()
    return Listing.of(listings[path] ?? [])
  }
  return { asked, lane: { ask } as unknown as StatusLane }
}

const backup = {
  number: 1,
  timestamp: 5,
  isDeletable: false,
  isCurrent: true,
  isFinished: true,
  hasManifest: true,
  hasCounters: true
}

void test('the listings of a backup', async t => {
  await t.test('do not contain the directory itself, and are queried once', async sub => {
    const { asked, lane } = toLane({ '/etc': [toEntry('.', directory), toEntry('hosts')] })
    const trees = new Trees(lane, new ListingCache(1_000_000))
    for (const path of ['/etc', '/etc/', '//etc/.']) {
      sub.same(
        Array.from(await trees.list('a', backup, path, somebody), ({ name }) => name),
        ['hosts'],
        path
      )
    }
    sub.same(asked, ['/etc'])
    await trees.list('a', { ...backup, timestamp: 6 }, '/etc', somebody)
    sub.equal(asked.length, 2, 'another backup of the same number is another')
  })

  await t.test('are empty for a file, a link or a missing path', async sub => {
    const { lane } = toLane({ '/f': [toEntry('.')], '/l': [toEntry('.', 0o120_777)] })
    const trees = new Trees(lane, new ListingCache(1_000_000))
    for (const path of ['/f', '/l', '/nothing'])
      sub.same([...(await trees.list('a', backup, path, somebody))], [])
  })

  await t.test('are empty if burp sends those of an ancestor instead', async sub => {
    const top = [toEntry('/', directory)]
    const root = [toEntry('etc', directory), toEntry('file')]
    const etc = [toEntry('hosts')]
    const { lane } = toLane({
      '': top,
      '/': root,
      '/etc': etc,
      '/nosuch': root,
      '/file': root,
      '/etc/nosuch/deeper': etc,
      '/etc/nosuch': etc,
      nosuch: top
    })
    const trees = new Trees(lane, new ListingCache(1_000_000))
    sub.same([...(await trees.list('a', backup, '', somebody))], top)
    sub.same([...(await trees.list('a', backup, '/', somebody))], root)
    sub.same([...(await trees.list('a', backup, '/etc', somebody))], etc)
    for (const path of ['/nosuch', '/file', '/etc/nosuch', '/etc/nosuch/deeper', 'nosuch']) {
      sub.same([...(await trees.list('a', backup, path, somebody))], [], path)
    }
  })
})

void test('finds the operating system of a client', async t => {
  t.equal(lookUpLabelledOs(['os:a', 'x', 'OS: b c ']), 'b c')
  t.equal(lookUpLabelledOs(['sos: x', 'x os:y']), undefined)
  t.equal(lookUpLabelledOs(['os:  ']), undefined)
  t.equal(osOfTop([]), 'unknown')
  t.equal(osOfTop([toEntry('/', directory)]), 'Unix/Linux')
  t.equal(osOfTop([toEntry('C:', directory), toEntry('D:', directory)]), 'Windows')
  t.ok(isWindows('Microsoft WINDOWS 11'))
  t.notOk(isWindows('unknown'))
})

void test('prints the mode of an entry', async t => {
  const printed = {
    'drwxr-xr-x': 0o040_755,
    '-rw-r--r--': 0o100_644,
    '-rwxr-xr-x': 0o104_755,
    drwxrwxrwx: 0o041_777,
    lrwxrwxrwx: 0o120_777,
    'prw-r--r--': 0o010_644,
    'srwxr-x--x': 0o140_751,
    'brw-rw----': 0o060_660,
    'crw-------': 0o020_600,
    '----------': 0o100_000
  }
  for (const [text, mode] of Object.entries(printed)) t.equal(printMode(mode), text)
  t.ok(isDirectory(toEntry('x', directory)))
  t.notOk(isDirectory(toEntry('x', 0o120_777)))
  t.notOk(isDirectory(toEntry('x', 0o060_660)), 'a block device has the same bit')
  t.ok(isSoftLink(toEntry('x', 0o120_777)))
  t.notOk(isSoftLink(toEntry('x', 0o140_777)))
})

void test('a fleet finds its servers', async t => {
  const toServer = (name: string) => ({ name }) as BurpServer
  const [a, b] = [toServer('a'), toServer('b')]
  t.equal(new Fleet([a, b]).find(), a)
  t.equal(new Fleet([a, b], { defaultServer: 'b' }).find(), b)
  t.equal(new Fleet([a, b], { defaultServer: 'b' }).find('a'), a)
  t.throws(() => new Fleet([a, b]).find('c'), { code: 'NO_SUCH_SERVER' })
  t.throws(() => new Fleet([a, a]), { code: 'BAD_CONFIG' })
  t.same([new Fleet([a]).agentOf(a), new Fleet([a, b]).agentOf(a)], [null, 'a'])
  t.equal(new Fleet([a], { isAlwaysNamed: true }).agentOf(a), 'a')
})

void test('servers are added and removed while the fleet is in use', async t => {
  const closed: string[] = []
  const toServer = (name: string, mark = name) => {
    const close = async () => void closed.push(mark)
    return { name, close } as unknown as BurpServer
  }
  const fleet = new Fleet([])
  t.throws(() => fleet.find(), { code: 'NO_SUCH_SERVER', message: /There is no burp server yet/ })
  const seen: string[] = []
  const unsubscribe = fleet.subscribe(() => seen.push(fleet.names.join(' ')))
  await fleet.put(toServer('b'))
  t.equal(fleet.agentOf(fleet.find()), null)
  await fleet.put(toServer('a', 'the first a'))
  t.equal(fleet.agentOf(fleet.find('b')), 'b')
  const second = toServer('a', 'the second a')
  await fleet.put(second)
  t.equal(fleet.find('a'), second)
  t.same(closed, ['the first a'], 'one that is replaced is closed')
  await fleet.remove('b')
  await fleet.remove('b')
  unsubscribe()
  await fleet.remove('a')
  t.same(seen, ['b', 'a b', 'a b', 'a'])
  t.same(closed, ['the first a', 'b', 'the second a'])
  const configured = new Fleet([toServer('z')], { defaultServer: 'z' })
  await configured.put(toServer('y'))
  t.same([configured.names, configured.find().name], [['z', 'y'], 'z'])
  await t.rejects(configured.put(toServer('z')), 'that of the configuration stays')
})

/** A server of so many clients, each with the backup 1; what it truly has stands in `truth`. */
function useClients(count: number, answerMs = 0) {
  const clock = { nowMs: 1_000_000 }
  const truth = new Map<string, Backup[]>()
  const asked: string[] = []
  const askBackups = async (name: string) => {
    asked.push(name)
    clock.nowMs += answerMs
    await turn()
    return truth.get(name) ?? [backup]
  }
  const list = (changed: Record<string, Partial<ClientState>> = {}): ClientState[] =>
    Array.from({ length: count }, (_, index) => {
      const name = `c${index}`
      const said = { labels: [], runStatus: 'idle', children: [], backups: [backup] }
      return { name, ...said, ...changed[name] }
    })
  let othersCount = 0
  const onOther = () => (othersCount += 1)
  const current = new CurrentBackups({ askBackups, onOther, now: () => clock.nowMs })
  /** The list a second later, and who was asked for it and in the turns beside it. */
  const next = async (clients: readonly ClientState[]) => {
    clock.nowMs += 1000
    asked.length = 0
    const corrected = await current.correct(clients)
    const waitedFor = asked.length
    await turn()
    for (let seen = -1; seen < asked.length; await turn()) seen = asked.length
    return { list: corrected, asked: [...asked], waitedFor }
  }
  return { list, truth, next, current, countOthers: () => othersCount }
}

void test('the current backups', async t => {
  const second = { ...backup, number: 2, timestamp: 9 }
  const older = { ...backup, isCurrent: false }

  await t.test('of 1,000 clients need a few queries per second', async sub => {
    const { list, next } = useClients(1000)
    const idle = list()
    const seen = new Set((await next(idle)).asked)
    const first = (await next(idle)).list
    for (let second = 0; second < 40; second++) {
      const { list: same, asked } = await next(idle)
      sub.equal(same, first, 'the same object, as nothing moved')
      sub.equal(asked.length, 25)
      for (const name of asked) seen.add(name)
    }
    sub.equal(seen.size, 1000, 'each had its turn')
    const night = list(
      Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`c${i}`, { backups: [second] }]))
    )
    sub.equal((await next(night)).asked.length, 200, 'even when all of them changed at once')
  })

  await t.test('of a slow server are queried as long as there is time', async sub => {
    const { list, next } = useClients(1000, 40)
    const idle = list()
    const seen = new Set<string>()
    for (let second = 0; second < 200; second++) {
      const { asked, waitedFor } = await next(idle)
      sub.equal(asked.length, 5, 'of 40 ms each')
      sub.ok(waitedFor <= 1, 'who asks for the list waits for none of them')
      for (const name of asked) seen.add(name)
    }
    sub.equal(seen.size, 1000, 'and each has its turn')
  })

  await t.test('are corrected in the next list after a background query', async sub => {
    const { list, truth, next, countOthers } = useClients(3)
    const idle = list()
    const first = (await next(idle)).list
    truth.set('c1', [second, older])
    sub.equal((await next(idle)).list, first, 'nobody waits for the turns')
    sub.equal(countOthers(), 1, 'but whoever keeps the list hears of it')
    const later = (await next(idle)).list
    sub.same(later.byName.get('c1')?.backups, [second])
    sub.equal((await next(idle)).list, later)
    sub.equal(countOthers(), 1)
  })

  await t.test('are the newest finished ones, whatever the link `current` says', async sub => {
    const { list, truth, next } = useClients(1000)
    truth.set('c7', [{ ...second, isCurrent: false }, older])
    truth.set('c8', [])
    const unlinked = list({ c7: { backups: [] }, c8: { backups: [] } })
    const { list: first, asked } = await next(unlinked)
    sub.same(asked.slice(0, 2), ['c7', 'c8'], 'burp’s list does not show them: it is asked at once')
    sub.same(first.byName.get('c7')?.backups, [{ ...second, isCurrent: false }])
    sub.same(first.byName.get('c8')?.backups, [])
    const again = await next(unlinked)
    sub.notOk(
      again.asked.some(name => name === 'c7' || name === 'c8'),
      'once'
    )
    sub.same(again.list.byName.get('c7'), first.byName.get('c7'))
  })

  await t.test('are not queried after the server is closed', async sub => {
    const { list, next, current } = useClients(3)
    current.close()
    sub.same((await next(list())).asked, [])
  })

  await t.test('throw a bug of a background query to the next caller', async sub => {
    const askBackups = () => Promise.reject(new TypeError('a bug'))
    const current = new CurrentBackups({ askBackups, onOther: () => {}, now: () => 1_000_000 })
    const { list } = useClients(1)
    await current.correct(list())
    await turn()
    await sub.rejects(current.correct(list()), { name: 'TypeError' })
  })

  await t.test('are queried when a line changes, and again after that second', async sub => {
    const { list, truth, next } = useClients(1000)
    await next(list())
    const working = { ...second, isCurrent: false, isFinished: false }
    const line = { c999: { backups: [backup, working] } }
    truth.set('c999', [working, backup])
    const begun = await next(list(line))
    sub.equal(begun.asked[0], 'c999')
    sub.same(begun.list.byName.get('c999')?.backups, [backup, working])
    truth.set('c999', [second, older])
    const ended = await next(list(line))
    sub.equal(ended.asked[0], 'c999', 'burp’s line is the same as before')
    sub.same(ended.list.byName.get('c999')?.backups, [second])
    await next(list(line))
    const settled = await next(list(line))
    sub.notOk(settled.asked.includes('c999'))
    sub.same(settled.list.byName.get('c999')?.backups, [second], 'and stay so')
  })
})
