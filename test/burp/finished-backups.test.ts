import { setImmediate as turn } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { somebody } from '../support/askers.js'
import { lookUpNewest, type Backup, type ClientState } from '../../src/burp/server/client-state.js'
import type { Counters } from '../../src/protocol/counters.js'
import {
  BackupIndex,
  type BackupIndexOptions,
  Summaries
} from '../../src/burp/index/backup-index.js'
import type { Trees } from '../../src/burp/server/trees.js'
import type { StoredBackups } from '../../src/host/stored-backups.js'
import { Fault, noSuchBackup, noSuchClient } from '../../src/faults.js'
import { openStore, type Store } from '../../src/store/store.js'
import { createStoreSwitch } from '../support/store-switch.js'

const firstStart = 1_795_000_000

function toBackup(number: number, changes: Partial<Backup> = {}): Backup {
  return {
    number,
    timestamp: firstStart + number * 1000,
    isDeletable: false,
    isCurrent: false,
    isFinished: true,
    hasManifest: true,
    hasCounters: true,
    ...changes
  }
}

/** A burp server of backups, which counts what it is asked. */
class FakeBurp {
  readonly backups = new Map<string, Backup[]>()
  readonly labels = new Map<string, string[]>()
  readonly counters = new Map<string, Counters | undefined>()
  asked: string[] = []
  fault: Error | undefined
  /** Clients whose storage can be read. */
  readonly readable = new Set<string>()

  setBackups(client: string, numbers: number[], changes: Partial<Backup> = {}): void {
    const newest = Math.max(...numbers)
    const all = numbers.map(n => toBackup(n, { isCurrent: n === newest, ...changes }))
    this.backups.set(client, all.toReversed())
  }

  /** As burp's list of clients has it: the current backup and one under way. */
  listClients(): ClientState[] {
    return [...this.backups].map(([name, backups]) => ({
      name,
      labels: this.labels.get(name) ?? [],
      runStatus: 'idle',
      children: [],
      backups: backups.filter(({ isCurrent, isFinished }) => isCurrent || !isFinished)
    }))
  }

  readonly askBackups = async (client: string): Promise<readonly Backup[]> => {
    await this.#ask(client)
    const backups = this.backups.get(client)
    if (!backups) throw noSuchClient(client)
    return backups
  }

  readonly askCounters = async (client: string, number: number): Promise<Counters | undefined> => {
    await this.#ask(`${client}/${number}`)
    const isThere = this.backups.get(client)?.some(backup => backup.number === number)
    if (this.backups.has(client) && !isThere) throw noSuchBackup(number)
    const key = `${client}/${number}`
    return this.counters.has(key) ? this.counters.get(key) : { f: [number, 0, 0, 0, number] }
  }

  /** Its storage, as far as it can be read. */
  readonly stored: StoredBackups = {
    list: async clients => {
      this.asked.push(`list ${clients.length}`)
      await turn()
      return clients.flatMap(client => {
        const backups = this.readable.has(client) ? this.backups.get(client) : undefined
        return backups ? [{ client, backups }] : []
      })
    },
    readCounters: async keys => {
      this.asked.push(`counters ${keys.length}`)
      await turn()
      return keys
        .filter(({ client, number }) => this.readable.has(client) && number !== 13)
        .map(key => ({ ...key, counters: { f: [key.number, 0, 0, 0, key.number] } }))
    },
    findLastPath: async () => undefined
  }

  /** Questions that nobody in particular waits for. */
  asidesCount = 0
  /** What is asked aside waits for it. */
  held: Promise<void> | undefined

  async aside<T>(ask: () => Promise<T>): Promise<T> {
    this.asidesCount += 1
    await this.held
    return ask()
  }

  /** What it was asked since the last time. */
  takeAsked(): string[] {
    return this.asked.splice(0).toSorted()
  }

  async #ask(question: string): Promise<void> {
    this.asked.push(question)
    await turn()
    if (this.fault) throw this.fault
  }
}

interface Place {
  burp: FakeBurp
  store: Store
  clock: { nowMs: number }
  /** As a process that starts anew has it. */
  restart: (changes?: Partial<BackupIndexOptions>) => BackupIndex
}

async function usePlace(t: Test): Promise<Place> {
  const store = await openStore({ url: `sqlite:${t.testdir({})}/burphub.db` })
  t.teardown(() => store.close())
  const burp = new FakeBurp()
  const clock = { nowMs: firstStart * 1000 }
  const { askBackups, askCounters, stored } = burp
  const now = () => clock.nowMs
  const questions = { askBackups, askCounters, atOnce: 4 }
  const asides = {
    askBackups: (client: string) => burp.aside(() => askBackups(client)),
    askCounters: (client: string, number: number) => burp.aside(() => askCounters(client, number)),
    atOnce: 1
  }
  const isAskable = () => true
  const options = { server: 'main', store, questions, asides, stored, isAskable, fewMax: 70, now }
  const restart = (changes: Partial<BackupIndexOptions> = {}) => {
    const finished = new BackupIndex({ ...options, ...changes })
    t.teardown(() => finished.close())
    return finished
  }
  return { burp, store, clock, restart }
}

/** Of each client with a finished backup: the newest one, and how many there are. */
async function listNewest(finished: BackupIndex, burp: FakeBurp) {
  const { newest } = await finished.listNewest(burp.listClients(), somebody)
  return Object.fromEntries(
    [...newest].map(([client, { number, counted }]) => [client, [number, counted]])
  )
}

/** All numbers of all clients. */
async function listNumbers(finished: BackupIndex, burp: FakeBurp) {
  const clients = burp.listClients()
  const missingCount = await finished.catchUp(clients, somebody)
  const numbers: Record<string, number[]> = {}
  for (const { client, number } of await finished.listDated(clients, {})) {
    numbers[client] = [...(numbers[client] ?? []), number]
  }
  return { numbers, missingCount }
}

void test('the finished backups of all clients', async t => {
  await t.test('are queried once, until there is a newer one', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('a', [1, 2])
    burp.setBackups('b', [7])
    burp.backups.set('new', [])
    const finished = restart()
    sub.same(await listNewest(finished, burp), { a: [2, 2], b: [7, 1] })
    sub.same(burp.takeAsked(), ['a', 'a/2', 'b', 'b/7'])
    sub.same(await listNewest(finished, burp), { a: [2, 2], b: [7, 1] })
    sub.same(burp.takeAsked(), [])
    burp.setBackups('a', [1, 2, 3])
    sub.same(await listNewest(finished, burp), { a: [3, 3], b: [7, 1] })
    sub.same(burp.takeAsked(), ['a', 'a/3'])
  })

  await t.test('are known after a restart', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('a', [1, 2])
    const known = { numbers: { a: [1, 2] }, missingCount: 0 }
    sub.same(await listNumbers(restart(), burp), known)
    burp.takeAsked()
    sub.same(await listNumbers(restart(), burp), known)
    sub.same(await listNewest(restart(), burp), { a: [2, 2] })
    sub.same(burp.takeAsked(), [])
  })

  await t.test('do not contain a running backup', async sub => {
    const { burp, restart } = await usePlace(sub)
    const working = toBackup(2, { isFinished: false, hasCounters: false })
    burp.backups.set('a', [working, toBackup(1, { isCurrent: true })])
    burp.backups.set('first', [{ ...working, number: 1 }])
    const finished = restart()
    sub.same((await listNumbers(finished, burp)).numbers, { a: [1] })
    burp.takeAsked()
    await listNumbers(finished, burp)
    sub.same(burp.takeAsked(), [])
  })

  await t.test('are new ones after a client was set up again with the same numbers', async sub => {
    const { burp, store, restart } = await usePlace(sub)
    const finished = restart()
    burp.setBackups('a', [1])
    await listNumbers(finished, burp)
    burp.takeAsked()
    burp.setBackups('a', [1], { timestamp: firstStart + 5 })
    sub.same((await listNumbers(finished, burp)).numbers, { a: [1] })
    sub.same(burp.takeAsked(), ['a', 'a/1'])
    sub.match(await store.backupStats.listKeys('main', ['a']), [{ timestamp: firstStart + 5 }])
  })

  await t.test('leave out clients that burp has removed or cannot query', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('gone', [1])
    const clients = burp.listClients()
    burp.backups.clear()
    const finished = restart()
    sub.equal(await finished.catchUp(clients, somebody), 0, 'nothing of it is missing')
    sub.same(await finished.listDated(clients, {}), [])
    burp.setBackups('a:b', [1])
    burp.fault = new Fault('BAD_NAME', 'colon')
    sub.same(await listNumbers(restart(), burp), { numbers: {}, missingCount: 0 })
  })

  await t.test(
    'fail while burp fails, and are complete when burp is reachable again',
    async sub => {
      const { burp, restart } = await usePlace(sub)
      burp.setBackups('a', [1])
      burp.fault = new Fault('BURP_UNREACHABLE', 'away')
      const finished = restart()
      await sub.rejects(listNumbers(finished, burp), { code: 'BURP_UNREACHABLE' })
      burp.fault = undefined
      sub.same((await listNumbers(finished, burp)).numbers, { a: [1] })
    }
  )

  await t.test('are those of the requested period', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('a', [1, 2, 3])
    const finished = restart()
    await listNumbers(finished, burp)
    const period = { from: firstStart + 2_000, to: firstStart + 3_000 }
    for (const [asked, numbers] of [
      [period, [2, 3]],
      [{ from: period.from + 1 }, [3]],
      [{ to: period.from }, [1, 2]]
    ] as const) {
      const found = await finished.listDated(burp.listClients(), asked)
      sub.same(
        found.map(({ number }) => number),
        numbers
      )
    }
  })
})

void test('the starts of finished backups', async t => {
  const startsOf = (...numbers: number[]) => numbers.map(number => toBackup(number).timestamp)

  await t.test(
    'are the same for simultaneous callers, and after the database was unavailable',
    async sub => {
      const { burp, store, restart } = await usePlace(sub)
      burp.setBackups('a', [1, 2])
      await listNewest(restart(), burp)
      const off = createStoreSwitch()
      const finished = restart({ store: off.wrap(store) })
      const clients = burp.listClients()
      await finished.listNewest(clients, somebody)
      off.isOff = true
      await sub.rejects(finished.listStarts(clients), { code: 'STORE_UNAVAILABLE' })
      off.isOff = false
      const both = await Promise.all([finished.listStarts(clients), finished.listStarts(clients)])
      sub.same(
        both.map(starts => starts.get('a')),
        [startsOf(1, 2), startsOf(1, 2)]
      )
      const [again, next] = [await finished.listStarts(clients), await finished.listStarts(clients)]
      sub.equal(again.get('a'), next.get('a'), 'which are read once')
    }
  )

  await t.test(
    'lack clients that were never queried, but not clients without backups',
    async sub => {
      const { burp, restart } = await usePlace(sub)
      burp.setBackups('a', [1, 2])
      burp.backups.set('new', [])
      const finished = restart()
      sub.same([...(await finished.listStarts(burp.listClients()))], [['new', []]])
      await listNewest(finished, burp)
      burp.setBackups('a', [1, 2, 3])
      const starts = await finished.listStarts(burp.listClients())
      sub.same(starts.get('a'), startsOf(1, 2), 'as known before, until the newest one is listed')
    }
  )
})

void test('a deleted backup', async t => {
  await t.test('is dropped with its counters as soon as burp sends a list', async sub => {
    const { burp, store, restart } = await usePlace(sub)
    const finished = restart()
    burp.setBackups('a', [1, 2, 3])
    await listNumbers(finished, burp)
    burp.setBackups('a', [2, 3])
    await finished.note('a', burp.backups.get('a') ?? [])
    sub.same((await listNumbers(finished, burp)).numbers, { a: [2, 3] })
    sub.equal((await store.backupStats.listKeys('main', ['a'])).length, 2)
    sub.same((await listNumbers(restart(), burp)).numbers, { a: [2, 3] })
  })

  await t.test('is detected after some minutes without a request', async sub => {
    const { burp, clock, restart } = await usePlace(sub)
    const finished = restart()
    burp.setBackups('a', [1, 2])
    burp.setBackups('b', [4])
    await listNumbers(finished, burp)
    burp.setBackups('a', [2])
    const before = await listNumbers(finished, burp)
    sub.same(before.numbers, { a: [1, 2], b: [4] }, 'burp gives no sign of it')
    burp.takeAsked()
    clock.nowMs += 3_600_000
    await listNumbers(finished, burp)
    while (burp.asked.length < 2) await turn()
    sub.same(burp.takeAsked(), ['a', 'b'])
    let seen: unknown
    do {
      await turn()
      seen = (await listNumbers(finished, burp)).numbers
    } while (JSON.stringify(seen) !== '{"a":[2],"b":[4]}')
    sub.same(burp.takeAsked(), [], 'and not looked for again at once')
  })

  await t.test('has no effect while burp is unreachable', async sub => {
    const { burp, clock, restart } = await usePlace(sub)
    const finished = restart()
    burp.setBackups('a', [1, 2])
    await listNumbers(finished, burp)
    clock.nowMs += 3_600_000
    burp.fault = new Fault('BURP_UNREACHABLE', 'away')
    burp.takeAsked()
    sub.same((await listNumbers(finished, burp)).numbers, { a: [1, 2] })
    while (burp.asked.length === 0) await turn()
    sub.same((await listNumbers(finished, burp)).numbers, { a: [1, 2] })
  })

  await t.test('leaves the list when its counters are requested', async sub => {
    const { burp, restart } = await usePlace(sub)
    const finished = restart()
    burp.setBackups('a', [1, 2, 3])
    await listNewest(finished, burp)
    burp.setBackups('a', [2, 3])
    sub.same(await listNumbers(finished, burp), { numbers: { a: [2, 3] }, missingCount: 0 })
  })
})

void test('the counters of finished backups', async t => {
  await t.test('are queried once, even across a restart', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('a', [1, 2, 3])
    const backups = burp.backups.get('a') ?? []
    const records = await restart().listRecords('a', backups, somebody)
    sub.same(
      records.map(({ backup, counters }) => [backup.number, counters['f']?.[0]]),
      [
        [1, 1],
        [2, 2],
        [3, 3]
      ]
    )
    sub.same(burp.takeAsked(), ['a/1', 'a/2', 'a/3'])
    sub.same(await restart().listRecords('a', backups, somebody), records)
    sub.same(burp.takeAsked(), [])
  })

  await t.test('are empty if burp has none, or none that are readable', async sub => {
    const { burp, restart } = await usePlace(sub)
    const bare = toBackup(3, { hasCounters: false, isCurrent: true })
    burp.backups.set('a', [bare, toBackup(2), toBackup(1)])
    for (const key of ['a/2', 'a/3']) burp.counters.set(key, undefined)
    const finished = restart()
    const list = async () => {
      const backups = burp.backups.get('a') ?? []
      const records = await finished.listRecords('a', backups, somebody)
      return records.map(({ backup, counters }) => [backup.number, counters['f']?.[0]])
    }
    const known = [
      [1, 1],
      [2, undefined],
      [3, undefined]
    ]
    sub.same(await list(), known)
    sub.same(burp.takeAsked(), ['a/1', 'a/2', 'a/3'])
    sub.same(await listNewest(finished, burp), { a: [3, 3] }, 'they count all the same')
    sub.same((await listNumbers(finished, burp)).numbers, { a: [1, 2, 3] })
    burp.takeAsked()
    sub.same(await list(), known)
    sub.same(burp.takeAsked(), [], 'and that is known as well')
    burp.backups.set('a', [{ ...bare, hasCounters: true }, toBackup(2), toBackup(1)])
    burp.counters.delete('a/3')
    await finished.note('a', burp.backups.get('a') ?? [])
    sub.same((await list()).at(-1), [3, 3], 'until burp has some')
    sub.same(burp.takeAsked(), ['a/3'])
  })

  await t.test('are new ones for another backup with the same client and number', async sub => {
    const { burp, restart } = await usePlace(sub)
    const finished = restart()
    await finished.listRecords('a', [toBackup(1)], somebody)
    burp.counters.set('a/1', { f: [99, 0, 0, 0, 99] })
    const [record] = await finished.listRecords('a', [toBackup(1, { timestamp: 5 })], somebody)
    sub.same(record?.counters, { f: [99, 0, 0, 0, 99] })
  })

  await t.test('are not stored if burp fails', async sub => {
    const { burp, restart } = await usePlace(sub)
    const finished = restart()
    burp.fault = new Fault('BURP_TIMEOUT', 'slow')
    await sub.rejects(finished.listRecords('a', [toBackup(1)], somebody), { code: 'BURP_TIMEOUT' })
    burp.fault = undefined
    sub.equal((await finished.listRecords('a', [toBackup(1)], somebody)).length, 1)
  })
})

void test('with access to burp’s storage', async t => {
  const names = Array.from({ length: 60 }, (_, index) => `c${index}`)

  await t.test('reads lists and counters from there, and queries burp for the rest', async sub => {
    const { burp, restart } = await usePlace(sub)
    for (const name of names) burp.setBackups(name, [12, 13, 14])
    for (const name of names.slice(2)) burp.readable.add(name)
    const finished = restart({ patienceMs: 60_000 })
    const both = await Promise.all([1, 2].map(() => listNewest(finished, burp)))
    sub.same(both[0], Object.fromEntries(names.map(name => [name, [14, 3]])))
    sub.same(both[1], both[0])
    const asked = burp.takeAsked()
    const questions = new Set(asked.filter(question => /^c\d/.test(question)))
    sub.same(questions, new Set(['c0', 'c0/14', 'c1', 'c1/14']))
    sub.equal(asked.filter(question => question === 'list 20').length, 3, 'once for both')
    const all = Object.fromEntries(names.map(name => [name, [12, 13, 14]]))
    sub.same(await listNumbers(finished, burp), { numbers: all, missingCount: 0 })
    const rest = burp.takeAsked().filter(question => question.startsWith('c'))
    const single = rest.filter(question => !question.startsWith('counters'))
    sub.same(single, [...names.map(name => `${name}/13`), 'c0/12', 'c1/12'].toSorted())
    sub.same((await listNumbers(restart(), burp)).numbers, all)
    sub.same(burp.takeAsked(), [], 'all is known after a restart')
  })

  await t.test("queries a few directly, and a list that differs from burp's", async sub => {
    const { burp, restart } = await usePlace(sub)
    for (const name of names.slice(0, 10)) burp.setBackups(name, [1, 2])
    for (const name of names) burp.readable.add(name)
    const [first = '', second = ''] = names
    const shown = burp.listClients()
    burp.setBackups(first, [1, 2], { timestamp: 5 })
    const finished = restart()
    await finished.listNewest(shown, somebody)
    sub.same(burp.takeAsked(), [first, 'counters 10', 'list 10'])
    burp.setBackups(second, [1, 2, 3])
    await finished.listNewest(burp.listClients(), somebody)
    sub.same(burp.takeAsked(), [second, `${second}/3`])
  })
})

void test('with very many missing backups', async t => {
  const names = Array.from({ length: 80 }, (_, index) => `c${index}`)

  await t.test(
    'returns the stored ones at once, and queries the rest in the background, newest first',
    async sub => {
      const { burp, restart } = await usePlace(sub)
      burp.setBackups('c0', [1, 2, 3])
      await listNumbers(restart(), burp)
      for (const name of names) burp.setBackups(name, [1, 2, 3])
      burp.takeAsked()
      let release = () => {}
      burp.held = new Promise(resolve => (release = resolve))
      const finished = restart({ patienceMs: 1 })
      const early = await listNumbers(finished, burp)
      sub.same(early.numbers, { c0: [1, 2, 3] })
      sub.equal(early.missingCount, 79, 'at least one of each client')
      release()
      while ((await finished.countMissing(burp.listClients())) > 0) await turn()
      const questions = burp.asked.filter(question => !question.includes(' '))
      sub.equal(burp.asidesCount, questions.length, 'nobody’s line was used')
      const asked = questions.filter(question => question.includes('/'))
      const order = asked.map(question => Number(question.split('/')[1]))
      sub.same(
        order,
        order.toSorted((a, b) => b - a)
      )
      const late = await listNumbers(finished, burp)
      sub.same(late, {
        numbers: Object.fromEntries(names.map(name => [name, [1, 2, 3]])),
        missingCount: 0
      })
    }
  )

  await t.test('queries burp again on the next request after an outage', async sub => {
    const { burp, restart } = await usePlace(sub)
    for (const name of names) burp.setBackups(name, [1])
    burp.fault = new Fault('BURP_UNREACHABLE', 'away')
    const finished = restart()
    sub.same(await listNumbers(finished, burp), { numbers: {}, missingCount: 80 })
    burp.fault = undefined
    sub.equal((await listNumbers(restart({ patienceMs: 60_000 }), burp)).missingCount, 0)
    let missingCount: number
    do ({ missingCount } = await listNumbers(finished, burp))
    while (missingCount > 0)
  })
})

/** Listings of the top of a backup, counted; `/` unless the client's name says Windows. */
function toTrees(asked: string[]): Trees {
  const list = async (client: string) => {
    asked.push(client)
    await turn()
    if (client === 'broken') throw new Fault('BURP_PROTOCOL', 'cut')
    if (client === 'empty') return []
    const name = client === 'windows' ? 'C:' : '/'
    return [{ name, link: '', mode: 0o040_755, nlink: 1, uid: 0, gid: 0, size: 0, mtime: 0 }]
  }
  // Only `list` is used of it.
  return { list } as unknown as Trees
}

function toClientList(burp: FakeBurp) {
  const clients = burp.listClients()
  return { clients, byName: new Map(clients.map(client => [client.name, client])) }
}

/** The systems of all clients of whom there is something to report. */
async function listSystems(summaries: Summaries, burp: FakeBurp): Promise<string[]> {
  const { ofClients } = await summaries.list(toClientList(burp), somebody)
  return [...ofClients].map(([name, { os }]) => `${name} ${os}`)
}

/** Once they are found out, which nobody waits for. */
async function awaitSystems(summaries: Summaries, burp: FakeBurp, wanted: string[]) {
  let systems: string[]
  do {
    await turn()
    systems = await listSystems(summaries, burp)
  } while (JSON.stringify(systems) !== JSON.stringify(wanted))
}

void test('the summaries of a server', async t => {
  await t.test(
    'contain the newest backup, the number of backups and the operating system',
    async sub => {
      const { burp, restart } = await usePlace(sub)
      burp.setBackups('linux', [1, 2, 3])
      burp.setBackups('windows', [5])
      burp.setBackups('labelled', [6])
      burp.labels.set('labelled', ['os: Plan 9'])
      burp.setBackups('bare', [1], { hasCounters: false })
      burp.counters.set('bare/1', undefined)
      burp.backups.set('new', [])
      burp.counters.set('linux/3', { Z: [1, 2, 3, 4, 9], O: [7], w: [5], e: [6], p: [8] })
      const browsed: string[] = []
      const summaries = new Summaries(restart(), toTrees(browsed))
      const { ofClients, missing } = await summaries.list(toClientList(burp), somebody)
      sub.equal(missing.size, 0)
      const counts = [...ofClients].map(([name, { finishedCount, os }]) => [
        name,
        finishedCount,
        os
      ])
      sub.same(counts, [
        ['linux', 3, 'unknown'],
        ['windows', 1, 'unknown'],
        ['labelled', 1, 'Plan 9'],
        ['bare', 1, 'unknown']
      ])
      sub.equal(ofClients.get('bare')?.figures, null)
      const figures = { entries: 6, bytes: 7, warnings: 5, errors: 6, messages: 8 }
      sub.match(ofClients.get('linux')?.figures, figures)
      const systems = ['linux Unix/Linux', 'windows Windows', 'labelled Plan 9', 'bare Unix/Linux']
      await awaitSystems(summaries, burp, systems)
      sub.same(browsed, ['linux', 'windows', 'bare'])
    }
  )

  await t.test('need no query the second time, nor after a restart', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('linux', [1, 2])
    burp.setBackups('windows', [5])
    const browsed: string[] = []
    const systems = ['linux Unix/Linux', 'windows Windows']
    const first = new Summaries(restart(), toTrees(browsed))
    await awaitSystems(first, burp, systems)
    sub.same(burp.takeAsked(), ['linux', 'linux/2', 'windows', 'windows/5'])
    browsed.length = 0
    for (const again of [first, new Summaries(restart(), toTrees(browsed))]) {
      sub.same(await listSystems(again, burp), systems)
    }
    sub.same([burp.takeAsked(), browsed], [[], []])
    burp.setBackups('windows', [5, 6])
    sub.same(await listSystems(first, burp), systems, 'a newer backup is of the same system')
    while (browsed.length === 0) await turn()
    sub.same(browsed, ['windows'], 'until somebody has looked')
  })

  await t.test('contain "unknown" if the operating system cannot be determined', async sub => {
    const { burp, restart } = await usePlace(sub)
    for (const client of ['broken', 'empty', 'linux']) burp.setBackups(client, [1])
    const browsed: string[] = []
    const summaries = new Summaries(restart(), toTrees(browsed))
    await awaitSystems(summaries, burp, ['broken unknown', 'empty unknown', 'linux Unix/Linux'])
    const before = browsed.filter(client => client === 'broken').length
    await listSystems(summaries, burp)
    while (browsed.filter(client => client === 'broken').length === before) await turn()
    sub.equal(
      browsed.filter(client => client !== 'broken').length,
      2,
      'only a failure is tried again'
    )
  })

  await t.test('find the operating system of one client in the same way', async sub => {
    const { burp, restart } = await usePlace(sub)
    for (const client of ['windows', 'labelled']) burp.setBackups(client, [1])
    burp.labels.set('labelled', ['OS:first', 'x', 'oS:  BeOS '])
    burp.backups.set('new', [])
    const browsed: string[] = []
    const finished = restart()
    await finished.listRecords('windows', [toBackup(1)], somebody)
    const summaries = new Summaries(finished, toTrees(browsed))
    const { clients } = toClientList(burp)
    const found = await Promise.all(clients.map(client => summaries.findOs(client, somebody)))
    sub.same(found, ['Windows', 'BeOS', 'unknown'])
    const [windows] = clients
    const again = new Summaries(restart(), toTrees(browsed))
    sub.equal(windows && (await again.findOs(windows, somebody)), 'Windows')
    sub.same(browsed, ['windows'], 'it was written down')
    const broken = { ...clients[0], name: 'broken', labels: [] } as ClientState
    await sub.rejects(summaries.findOs(broken, somebody), { code: 'BURP_PROTOCOL' })
  })
})

void test('answers of burp that do not fit', async t => {
  const unreadable = new Fault('BURP_PROTOCOL', 'unreadable')
  /** Queries that fail for one list, or for one backup such as `bad/2`. */
  const without = ({ askBackups, askCounters }: FakeBurp, bad: string) => ({
    askBackups: async (client: string) => {
      const backups = await askBackups(client)
      if (client === bad) throw unreadable
      return backups
    },
    askCounters: async (client: string, number: number) => {
      if (`${client}/${number}` === bad) throw unreadable
      return askCounters(client, number)
    },
    atOnce: 1
  })

  await t.test('counters of a backup that was deleted meanwhile are not kept', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('a', [1, 2, 3])
    let finished: BackupIndex | undefined
    const askCounters = async (client: string, number: number) => {
      const counters = await burp.askCounters(client, number)
      if (number === 1) {
        burp.setBackups('a', [2, 3])
        await finished?.note('a', burp.backups.get('a') ?? [])
      }
      return counters
    }
    finished = restart({ questions: { askBackups: burp.askBackups, askCounters, atOnce: 1 } })
    await finished.catchUp(burp.listClients(), somebody)
    for (const index of [finished, restart()]) {
      sub.same(await listNumbers(index, burp), { numbers: { a: [2, 3] }, missingCount: 0 })
    }
  })

  await t.test('an unreadable list is missing, and those of other clients are not', async sub => {
    const { burp, clock, restart } = await usePlace(sub)
    burp.setBackups('bad', [1])
    burp.setBackups('good', [1, 2])
    const finished = restart({ questions: without(burp, 'bad') })
    for (const asked of [['bad', 'good', 'good/2'], []]) {
      const { newest, missing } = await finished.listNewest(burp.listClients(), somebody)
      sub.same([[...newest.keys()], [...missing]], [['good'], ['bad']])
      sub.same(burp.takeAsked(), asked)
    }
    clock.nowMs += 600_000
    await finished.listNewest(burp.listClients(), somebody)
    sub.ok(burp.takeAsked().includes('bad'), 'it is queried again after a while')
  })

  await t.test('unreadable counters are missing, and those of other backups are not', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('a', [1, 2, 3])
    const finished = restart({ questions: without(burp, 'a/2') })
    sub.same(await listNumbers(finished, burp), { numbers: { a: [1, 3] }, missingCount: 1 })
  })

  await t.test('an unreadable list does not stop the filling in the background', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('bad', [1])
    for (let at = 0; at < 20; at += 1) burp.setBackups(`c${at}`, [1, 2])
    const questions = without(burp, 'bad')
    const finished = restart({ questions, asides: questions, fewMax: 5, patienceMs: 30_000 })
    sub.equal(await finished.catchUp(burp.listClients(), somebody), 1)
  })

  await t.test('an unreadable list does not hide that others have changed', async sub => {
    const { burp, clock, restart } = await usePlace(sub)
    burp.setBackups('bad', [1, 2])
    burp.setBackups('good', [1, 2])
    const questions = { ...without(burp, '') }
    const finished = restart({ questions })
    await listNumbers(finished, burp)
    questions.askBackups = without(burp, 'bad').askBackups
    burp.setBackups('good', [2])
    clock.nowMs += 600_000
    while ((await listNumbers(finished, burp)).numbers['good']?.length === 2) await turn()
    sub.same((await listNumbers(finished, burp)).numbers, { bad: [1, 2], good: [2] })
  })

  await t.test('a removed client without counters is not missing', async sub => {
    const { burp, restart } = await usePlace(sub)
    burp.setBackups('gone', [1])
    burp.setBackups('stays', [1])
    const finished = restart({ questions: without(burp, 'gone/1') })
    const { missing } = await finished.listNewest(burp.listClients(), somebody)
    sub.same([...missing], ['gone'])
    burp.backups.delete('gone')
    const later = await finished.listNewest(burp.listClients(), somebody)
    sub.same([...later.missing], [])
  })

  await t.test('thousands of listed backups that burp denies end the filling', async sub => {
    const { burp, restart } = await usePlace(sub)
    const numbers = Array.from({ length: 5_200 }, (_, at) => at + 1)
    burp.setBackups('a', numbers)
    let askedCount = 0
    const questions = {
      askBackups: burp.askBackups,
      askCounters: (_client: string, number: number) => {
        askedCount += 1
        return Promise.reject(noSuchBackup(number))
      },
      atOnce: 4
    }
    const finished = restart({ questions, asides: questions, fewMax: 5, patienceMs: 60_000 })
    sub.equal(await finished.catchUp(burp.listClients(), somebody), 5_200)
    sub.ok(askedCount < 3 * 5_200)
  })
})

void test('the newest backup is the one with the highest number', async t => {
  t.equal(lookUpNewest([toBackup(9), toBackup(10), toBackup(2)])?.number, 10)
})
