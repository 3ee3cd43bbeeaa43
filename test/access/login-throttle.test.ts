import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { pino } from 'pino'
import { type Test, test } from 'tap'
import { LoginThrottle } from '../../src/access/login-throttle.js'
import { toNetwork, toPlainAddress } from '../../src/access/network.js'
import { printRefusedLogin } from '../../src/access/denial-log.js'
import { LoginFailureStore } from '../../src/access/login-failure-store.js'
import { Fault } from '../../src/faults.js'
import type { Store } from '../../src/store/store.js'
import { openStoreOn, testOnEach } from '../support/databases.js'
import { createStoreSwitch } from '../support/store-switch.js'
import { anyCharacter } from '../support/any-character.js'

function setUp(options: ConstructorParameters<typeof LoginThrottle>[0] = {}) {
  let time = 1_000_000
  const throttle = new LoginThrottle({ now: () => time, ...options })
  return {
    later: (seconds: number) => void (time += seconds * 1_000),
    /** Seconds to wait, 0 for none. */
    wait: (name: string, address: string): number => {
      try {
        throttle.check(name, address)
        return 0
      } catch (error) {
        if (!(error instanceof Fault) || error.code !== 'TOO_MANY_REQUESTS') throw error
        return error.retryAfterS ?? -1
      }
    },
    fail: (name: string, address: string, times = 1) => {
      for (let count = 0; count < times; count++) throttle.fail(name, address)
    },
    succeed: (name: string, address: string) => throttle.succeed(name, address)
  }
}

const here = '192.0.2.1'
const there = '198.51.100.7'
const elsewhere = '203.0.113.99'

void test('a few failures are free, then each doubles the delay, up to five minutes', async t => {
  const { wait, fail, later } = setUp()
  const waits: number[] = []
  for (let count = 0; count < 16; count++) {
    fail('ann', here)
    waits.push(wait('ann', here))
    later(waits.at(-1) ?? 0)
  }
  t.strictSame(waits, [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
  t.equal(wait('ann', here), 0)
})

void test('neither other users of the address nor the user elsewhere must wait', async t => {
  const { wait, fail } = setUp()
  fail('ann', here, 10)
  t.ok(wait('ann', here) > 0)
  t.equal(wait('bob', here), 0)
  t.equal(wait('ann', there), 0)
})

void test('a success clears the failures of the user at this address', async t => {
  const { wait, fail, succeed } = setUp()
  fail('ann', here, 5)
  fail('ann', there, 5)
  succeed('ann', here)
  t.equal(wait('ann', here), 0)
  t.equal(wait('ann', there), 1)
})

void test('an address that tries many users must wait, even with an account of its own', async t => {
  const { wait, fail, succeed } = setUp()
  for (let count = 0; count < 35; count++) {
    fail(`user${count}`, here)
    succeed('mallory', here)
  }
  t.equal(wait('victim', here), 16)
  t.equal(wait('victim', there), 0)
  fail('x', here, 100)
  t.equal(wait('victim', here), 60)
})

void test('guesses at one user from many addresses wait seconds, and never lock the user out', async t => {
  const { wait, fail, succeed, later } = setUp()
  succeed('ann', here)
  for (let count = 0; count < 200; count++) fail('ann', `203.0.113.${count}`)
  t.equal(wait('ann', there), 5)
  t.equal(wait('ann', here), 0)
  later(5)
  t.equal(wait('ann', there), 0)
})

void test('a user with earlier logins from an address does not wait for others there', async t => {
  const { wait, fail, succeed } = setUp()
  succeed('ann', here)
  fail('mallory', here, 200)
  t.equal(wait('bob', here), 60)
  t.equal(wait('ann', here), 0)
  fail('ann', here, 5)
  t.equal(wait('ann', here), 1)
})

void test('an hour without a failure clears the counts', async t => {
  const { wait, fail, later } = setUp()
  fail('ann', here, 4)
  later(3_601)
  fail('ann', here)
  t.equal(wait('ann', here), 0)
})

void test('IPv6 addresses of one network count together', async t => {
  const { wait, fail } = setUp()
  for (let count = 1; count <= 5; count++) fail('ann', `2001:db8:0:7::${count}`)
  t.equal(wait('ann', '2001:db8:0:7:ffff::1'), 1)
  t.equal(wait('ann', '2001:db8:0:8::1'), 0)
  fail('bob', '::ffff:192.0.2.1', 5)
  t.equal(wait('bob', here), 1)
})

void test('limits memory, also for very long names', async t => {
  const { wait, fail } = setUp({ trackedMax: 3 })
  fail('ann', here, 5)
  for (const name of ['a', 'b', 'c']) fail(name, there)
  t.equal(wait('ann', here), 0)
  fail('x'.repeat(1_000_000), here, 5)
  t.equal(wait('x'.repeat(128), here), 1)
})

/** As many instances as there are stores; `later` passes for all of them. */
function shareCounts(t: Test, stores: readonly Store[], clock = { time: 1_000_000 }) {
  const now = () => clock.time
  const warnings: string[] = []
  const log = { warn: (_: object, text: string) => void warnings.push(text) }
  const instances = stores.map(store => {
    const shared = new LoginFailureStore({ store, log, now })
    t.teardown(() => shared.close())
    const throttle = new LoginThrottle({ now, shared })
    /** Seconds to wait, 0 for none. Pending counts are written before. */
    const wait = async (name: string, address: string, how: 'check' | 'checkLearned' = 'check') => {
      if (how === 'check') await throttle.learn(name, address)
      try {
        throttle[how](name, address)
        return 0
      } catch (error) {
        return error instanceof Fault ? error.retryAfterS : -1
      }
    }
    const fail = async (name: string, address: string, times: number) => {
      for (let count = 0; count < times; count++) throttle.fail(name, address)
      await shared.close()
    }
    const succeed = async (name: string, address: string) => {
      await throttle.learn(name, address)
      throttle.succeed(name, address)
      await shared.close()
    }
    return { throttle, shared, wait, fail, succeed }
  })
  const later = (seconds: number) => void (clock.time += seconds * 1_000)
  return { instances, warnings, later, clock }
}

testOnEach('instances on one database count together', async (t, database) => {
  const url = await database.createUrl(t)
  const power = createStoreSwitch()
  const stores = [
    await openStoreOn(t, database, url),
    power.wrap(await openStoreOn(t, database, url))
  ]
  const { instances, warnings, later, clock } = shareCounts(t, stores)
  const [one, two] = instances
  if (!one || !two) throw new Error('there are two')

  await t.test('each instance knows the failures of the other', async sub => {
    await one.fail('ann', here, 3)
    sub.equal(await two.wait('ann', here), 0)
    await two.fail('ann', here, 3)
    sub.equal(await one.wait('ann', here), 2)
    sub.equal(await two.wait('ann', here), 2)
    sub.equal(await two.wait('ann', there), 0)
    later(1)
    sub.equal(await one.wait('ann', here), 1, 'from the last failure on')
  })

  await t.test('a success at one clears the count of the other', async sub => {
    later(1)
    await one.fail('ann', here, 10)
    sub.equal(await two.wait('ann', here), 300)
    sub.equal(await two.wait('ann', here, 'checkLearned'), 300, 'and it does not ask again')
    await one.succeed('ann', here)
    later(1)
    sub.equal(await two.wait('ann', here, 'checkLearned'), 0, 'what is old is asked for')
    sub.equal(await two.wait('ann', here), 0)
    sub.equal(await one.wait('bob', here), 0, 'of 16 in 30 that an address may')
    await two.fail('bob', here, 20)
    sub.equal(await one.wait('cleo', here), 32, 'those of the address stay')
  })

  await t.test('logins without failures cause no writes, a flood few', async sub => {
    const { writes, store } = countWrites(stores[0])
    const { instances: others } = shareCounts(sub, [store], clock)
    await others[0]?.succeed('dora', there)
    sub.equal(writes(), 0)
    await others[0]?.fail('dora', there, 5_000)
    sub.ok(writes() <= 4, `${writes()} writes`)
    sub.equal(await two.wait('dora', there), 300)
    for (let count = 0; count < 2_000; count++) others[0]?.throttle.fail(`x${count}`, there)
    await others[0]?.shared.close()
    sub.ok(writes() <= 16, `${writes()} writes`)
  })

  await t.test('keeps a limited number of counts for a limited time', async sub => {
    const table = stores[0]?.loginFailures
    const at = 5_000_000_000
    for (let count = 0; count < 20; count++) {
      await table?.add(new Map([[`k${count}`, 1]]), { at: at + count, since: 0 })
    }
    const keys = Array.from({ length: 20 }, (_, count) => `k${count}`)
    const countAll = async (since = 0) => (await table?.read(keys, { since }))?.size
    await table?.prune({ before: at + 5, most: 100 })
    sub.equal(await countAll(), 15)
    await table?.prune({ before: at, most: 10 })
    sub.equal(await countAll(), 10)
    sub.equal(await countAll(at + 15), 5)
    await table?.add(new Map([['k19', 3]]), { at: at + 30, since: at + 25 })
    await table?.add(new Map([['k19', 1]]), { at: at + 31, since: at })
    const counted = await table?.read(['k19'], { since: 0 })
    sub.same(counted?.get('k19'), { failures: 4, lastAt: at + 31 }, 'old ones do not count')
  })

  await t.test(
    'instances count alone while the database is unavailable, and share the counts later',
    async sub => {
      sub.same(warnings, [])
      power.isOff = true
      await two.fail('ann', elsewhere, 6)
      sub.equal(await two.wait('ann', elsewhere), 2)
      sub.equal(await one.wait('ann', elsewhere), 0)
      sub.equal(warnings.length, 1, 'the warning is logged once')
      await two.fail('ann', elsewhere, 1)
      power.isOff = false
      await two.shared.close()
      sub.equal(await one.wait('ann', elsewhere), 4)
      power.isOff = true
      two.throttle.succeed('ann', elsewhere)
      await two.fail('ann', elsewhere, 5)
      power.isOff = false
      sub.equal(await two.wait('ann', elsewhere), 1)
      sub.equal(await one.wait('ann', elsewhere), 1, 'what was cleared meanwhile does not count')
    }
  )
})

function countWrites(given: Store | undefined): { writes: () => number; store: Store } {
  if (!given) throw new Error('there is one')
  let count = 0
  const { loginFailures } = given
  const counted = {
    read: loginFailures.read.bind(loginFailures),
    add: (...args: Parameters<typeof loginFailures.add>) => {
      count += args[0].size > 0 ? 1 : 0
      return loginFailures.add(...args)
    },
    remove: (keys: readonly string[]) => {
      count += keys.length > 0 ? 1 : 0
      return loginFailures.remove(keys)
    },
    prune: loginFailures.prune.bind(loginFailures)
  }
  return { writes: () => count, store: { ...given, loginFailures: counted as never } }
}

void test('networks', async t => {
  const networks = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['::1', '0:0:0:0::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
    ['somewhere', 'somewhere']
  ]
  for (const [address = '', network] of networks) t.equal(toNetwork(address), network, address)
  t.equal(toPlainAddress('fe80::1%eth0'), 'fe80::1')
})

// The two filters of the documentation: for lines as they are, and inside burphub's JSON log.
const plainFilter = /^.*burphub: refused login of "(?:[^"\\]|\\.)*" from (\S+)$/
const jsonFilter =
  /"msg":"burphub: refused login of \\"(?:[^"\\]|\\\\(?:\\\\|\\"|[a-z]))*\\" from ([0-9a-f.:]+)"\}$/

void test('the log line of a rejected login has a fixed form', async t => {
  t.equal(printRefusedLogin('ann', here), 'burphub: refused login of "ann" from 192.0.2.1')
  t.equal(
    printRefusedLogin('ü"\\\n', '::ffff:192.0.2.1'),
    'burphub: refused login of "\\u00fc\\"\\\\\\n" from 192.0.2.1'
  )
  t.equal(printRefusedLogin('a', 'nowhere'), 'burphub: refused login of "a" from unknown')
  t.equal(printRefusedLogin('x'.repeat(999), here).length, 128 + 43)
})

const imitations = [
  'x" from 203.0.113.9',
  'x\\" from 203.0.113.9',
  'x\\\\" from 203.0.113.9',
  '" from 203.0.113.9\nburphub: refused login of "y" from 203.0.113.9',
  '\u2028burphub: refused login of "y" from 203.0.113.9\u2029',
  '","msg":"burphub: refused login of \\"y\\" from 203.0.113.9"}',
  'burphub: refused login of "y" from 203.0.113.9',
  '\\',
  '\\"',
  '\ud800'
]

void test('no name looks like an address in either log', async t => {
  for (const name of imitations) expectHere(t, name)
})

void test('nor does a random name', async t => {
  const parts = constantFrom(
    '"',
    '\\',
    '\n',
    ' from 203.0.113.9',
    'burphub: refused login of ',
    'ü'
  )
  const names = oneof(
    string({ unit: anyCharacter }),
    array(parts).map(each => each.join(''))
  )
  const keepsItsForm = property(names, name => {
    const line = printRefusedLogin(name, here)
    return (
      /^[\x20-\x7e]*$/.test(line) && plainFilter.exec(line)?.[1] === here && inJson(line) === here
    )
  })
  t.doesNotThrow(() => assert(keepsItsForm))
})

void test('a field of another log line does not look like a rejected login', async t => {
  const line = printRefusedLogin('y', '203.0.113.9')
  for (const text of [line, `","msg":"${line}`, JSON.stringify({ msg: line })]) {
    t.notMatch(toLog({ url: text }, 'request'), jsonFilter)
    t.notMatch(toLog({ url: text }, `${text} `), jsonFilter)
  }
})

function expectHere(t: Test, name: string): void {
  const line = printRefusedLogin(name, here)
  t.match(line, /^[\x20-\x7e]*$/)
  t.equal(plainFilter.exec(line)?.[1], here, line)
  t.equal(inJson(line), here, line)
}

function inJson(line: string): string | undefined {
  return jsonFilter.exec(toLog({ reqId: 'x' }, line))?.[1]
}

function toLog(fields: object, line: string): string {
  let written = ''
  const log = pino({}, { write: text => void (written += text) })
  log.warn(fields, line)
  return written.trimEnd()
}
