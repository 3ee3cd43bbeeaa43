/** When burp's own timer lets a client back up: held against the script that comes with burp. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test, type Test } from 'tap'
import { findEarliest, toBurpTimer } from '../../src/watch/client-timers.js'
import { evaluateHealth } from '../../src/watch/health.js'
import { LocalHours } from '../../src/watch/time-window.js'

const script = '/usr/share/burp/scripts/timer_script'
const week = 'Mon,Tue,Wed,Thu,Fri,Sat,Sun'
const nights = ['Mon,Tue,Wed,Thu,Fri,20,21,22,23', 'Tue,Wed,Thu,Fri,Sat,00,01,02,03']

function findIn(zone: string, args: string[], start: string): string | undefined {
  const timer = toBurpTimer({ args })
  const startS = Date.parse(start) / 1000
  const found = timer && findEarliest(timer, new LocalHours(zone), startS)
  return found === undefined ? undefined : new Date(found * 1000).toISOString().slice(0, 16)
}

void test('permits the next backup in the first band after the interval', t => {
  const find = (args: string[], start: string) => findIn('Europe/Berlin', args, start)
  t.equal(find(['20h', ...nights], '2026-09-07T18:05:00Z'), '2026-09-08T18:00', 'the next evening')
  t.equal(find(['20h', ...nights], '2026-09-08T01:30:00Z'), '2026-09-08T21:30', 'in the night')
  t.equal(find(['20h', ...nights], '2026-09-11T22:30:00Z'), '2026-09-14T18:00', 'over the weekend')
  t.equal(find(['30m', 'always'], '2026-09-11T22:30:00Z'), '2026-09-11T23:00', 'at any time')
  t.equal(find(['1n', 'always'], '2026-09-01T00:00:00Z'), '2026-10-01T00:00')
  t.end()
})

void test('moves the bands with clock changes', t => {
  const spring = ['20h', `${week},02`]
  const find = (zone: string, start: string, args = spring) => findIn(zone, args, start)
  t.equal(
    find('Europe/Berlin', '2026-03-28T01:10:00Z'),
    '2026-03-30T00:00',
    'on the night without this hour there is none'
  )
  t.equal(
    find('Europe/Berlin', '2026-03-28T01:10:00Z', ['20h', 'Sun,02']),
    '2026-04-05T00:00',
    'nor in that week'
  )
  t.equal(find('Europe/Berlin', '2026-10-24T00:10:00Z'), '2026-10-25T00:00', 'the first of two')
  t.equal(find('Europe/Berlin', '2026-10-25T00:10:00Z', ['30m', `${week},02`]), '2026-10-25T00:40')
  t.equal(
    find('Europe/Berlin', '2026-10-25T00:10:00Z', ['90m', `${week},02`]),
    '2026-10-25T01:40',
    'and the second'
  )
  t.equal(find('Asia/Kolkata', '2026-09-07T20:40:00Z'), '2026-09-08T20:30', 'by half an hour')
  t.equal(find('Australia/Lord_Howe', '2026-10-03T16:00:00Z'), '2026-10-04T15:00', 'turned by half')
  t.end()
})

void test('returns undefined for a timer that it does not understand', t => {
  const args = ['20h', 'always']
  t.ok(toBurpTimer({ args }))
  t.ok(toBurpTimer({ args, script }))
  t.equal(toBurpTimer({ args, script: '/usr/local/bin/ask-the-moon' }), undefined)
  for (const wrong of [[], ['20h'], ['20', 'always'], ['1.5h', 'always'], ['bogus', 'always']]) {
    t.equal(toBurpTimer({ args: wrong }), undefined, wrong.join())
  }
  t.equal(findIn('UTC', ['20h', 'Noday,25'], '2026-09-07T20:00:00Z'), undefined, 'never')
  t.end()
})

const facts = { knownSince: 1_800_000_000, successes: [] as number[] }
const timed = (distance: number) => ({ expectation: { measureTimer: () => distance } })

void test('estimates the interval from past backups, unless the timer does not permit one that short', t => {
  const daily = [1_800_000_000, 1_800_086_400, 1_800_172_800]
  const expectedOf = (successes: number[], more: object) =>
    evaluateHealth({ ...facts, successes, ...more }, 1_800_172_900).expected
  t.same(expectedOf(daily, timed(3_600)), { from: 'learned', intervalS: 86_400 })
  t.same(expectedOf(daily, timed(200_000)), { from: 'timer', intervalS: 200_000 })
  t.same(expectedOf([], timed(200_000)), { from: 'timer', intervalS: 200_000 })
  const mayAlways = 'a timer that always lets it is no promise'
  t.same(expectedOf([], timed(1)), { from: 'assumed', intervalS: 86_400 }, mayAlways)
  const said = { expectation: { intervalS: 60, from: 'label', measureTimer: () => 200_000 } }
  t.same(expectedOf(daily, said), { from: 'label', intervalS: 60 }, 'but not against what is said')
  t.end()
})

/** Whether the script would begin a backup now, an hour after the last one began. */
function asksScript(t: Test, zone: string, args: readonly string[]): boolean {
  const current = path.join(t.testdirName, 'web1', 'current')
  mkdirSync(current, { recursive: true })
  const stamp = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  writeFileSync(path.join(current, 'timestamp'), `0000001 ${stamp} +0000\n`)
  const words = ['web1', current, t.testdirName, 'reserved1', 'reserved2', ...args]
  return spawnSync(script, words, { env: { ...process.env, TZ: zone } }).status === 0
}

void test(
  "burp's own script gives the same answer for the current time",
  { skip: !existsSync(script) },
  t => {
    t.testdir({})
    const zones = ['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Tokyo']
    const answers = new Set<boolean>()
    for (const zone of zones) {
      const hours = new LocalHours(zone)
      const start = Math.floor(Date.now() / 1000) - 3_600
      const { day, hour } = hours.at(start + 3_600)
      // Where the hour ends meanwhile nothing is compared.
      const bands = [
        ['59m', `${day},${hour}`],
        ['61m', `${day},${hour}`],
        ['59m', `${hour},${day}`],
        ['59m', `${day.toLowerCase()},${hour}`],
        ['59m', 'Always'],
        ['59m', 'always'],
        ['59m', `${week},00,01,02,03,04,05`],
        ['59m', `${week},06,07,08,09,10,11`, `${week},12,13,14,15,16,17`],
        ['1d', 'always'],
        ['59m']
      ]
      for (const args of bands) {
        const timer = toBurpTimer({ args, script })
        const earliest = timer && findEarliest(timer, hours, start)
        const says = asksScript(t, zone, args)
        const now = Math.floor(Date.now() / 1000)
        if (hours.at(now).hour !== hour) continue
        t.equal(says, earliest !== undefined && earliest <= now, `${zone}: ${args.join(' ')}`)
        answers.add(says)
      }
    }
    t.equal(answers.size, 2)
    t.end()
  }
)
