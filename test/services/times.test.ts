import * as fc from 'fast-check'
import { test } from 'tap'
import { LocalTimes, parseInstant } from '../../src/services/requests/local-times.js'

const utc = new LocalTimes('UTC')

function seconds(iso: string): number {
  return Date.parse(iso) / 1000
}

const zones = [
  'UTC',
  'Europe/Paris',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'Asia/Gaza',
  'Africa/Monrovia'
]

/** The same from Intl, instant by instant. */
function createReference(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit'
  })
  return (epochS: number) => {
    const part = Object.fromEntries(
      format.formatToParts(epochS * 1000).map(({ type, value }) => [type, value])
    )
    const { year, month, day, hour, minute, second } = part
    return `${year}-${month}-${day} ${hour}:${minute}:${second}`
  }
}

void test('a time is printed as clocks in its zone show it', async t => {
  const [paris, newfoundland] = [new LocalTimes('Europe/Paris'), new LocalTimes('America/St_Johns')]

  await t.test('on both sides of a change of clocks in Paris', async sub => {
    const told = {
      '2026-03-29T00:59:59Z': '2026-03-29 01:59:59+01:00',
      '2026-03-29T01:00:00Z': '2026-03-29 03:00:00+02:00',
      '2026-10-25T00:59:59Z': '2026-10-25 02:59:59+02:00',
      '2026-10-25T01:00:00Z': '2026-10-25 02:00:00+01:00',
      '2026-07-14T10:00:00Z': '2026-07-14 12:00:00+02:00'
    }
    for (const [iso, text] of Object.entries(told)) {
      sub.equal(paris.printWithOffset(seconds(iso)), text)
      sub.equal(paris.print(seconds(iso)), text.slice(0, 19))
    }
  })

  await t.test('on both sides of a change of clocks in Saint John’s', async sub => {
    const told = {
      '2026-03-08T05:29:59Z': '2026-03-08 01:59:59-03:30',
      '2026-03-08T05:30:00Z': '2026-03-08 03:00:00-02:30',
      '2026-11-01T04:29:59Z': '2026-11-01 01:59:59-02:30',
      '2026-11-01T04:30:00Z': '2026-11-01 01:00:00-03:30',
      // Until 2011 the clocks were turned at one minute past midnight.
      '2010-03-14T03:30:59Z': '2010-03-14 00:00:59-03:30',
      '2010-03-14T03:31:00Z': '2010-03-14 01:01:00-02:30',
      '2010-11-07T02:30:59Z': '2010-11-07 00:00:59-02:30',
      '2010-11-07T02:31:00Z': '2010-11-06 23:01:00-03:30'
    }
    for (const [iso, text] of Object.entries(told)) {
      sub.equal(newfoundland.printWithOffset(seconds(iso)), text)
    }
  })

  await t.test('as Intl does in every zone and year', async sub => {
    for (const zone of zones) {
      const times = new LocalTimes(zone)
      const expected = createReference(zone)
      const instants = fc.integer({ min: 0, max: seconds('2037-12-31T00:00:00Z') })
      fc.assert(
        fc.property(instants, epochS => times.print(epochS) === expected(epochS)),
        { numRuns: 300, seed: 5 }
      )
      sub.pass(zone)
    }
  })

  await t.test('second by second around every change of clocks of a year', async sub => {
    for (const [zone, year] of [
      ['America/St_Johns', 2010],
      ['Australia/Lord_Howe', 2026],
      ['Asia/Gaza', 2012]
    ] as const) {
      const times = new LocalTimes(zone)
      const expected = createReference(zone)
      const hour = (n: number) => seconds(`${year}-01-01T00:00:00Z`) + n * 3600
      const isChange = (n: number) =>
        times.printWithOffset(hour(n)).slice(19) !== times.printWithOffset(hour(n + 1)).slice(19)
      const changes = Array.from({ length: 8760 }, (_, n) => n).filter(isChange)
      sub.equal(changes.length, 2, `${zone} ${changes.length}`)
      const wrong = changes.flatMap(n =>
        Array.from({ length: 61 }, (_, minute) => hour(n) + minute * 60 + 1).filter(
          epochS => times.print(epochS) !== expected(epochS)
        )
      )
      sub.same(wrong, [])
    }
  })

  await t.test('also for absurd dates of files', async sub => {
    const shown = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
    for (const zone of zones) {
      const times = new LocalTimes(zone)
      for (const epochS of [-1, -1e9, -(2 ** 53), 2 ** 31, 2 ** 34, 1e12, 2 ** 53]) {
        sub.match(times.print(epochS), shown, `${zone} ${epochS}`)
        sub.match(times.printWithOffset(epochS), /[+-]\d\d:\d\d$/)
      }
    }
    sub.equal(new LocalTimes('UTC').print(-1), '1969-12-31 23:59:59')
    sub.equal(new LocalTimes('UTC').print(15_000_000_000), '2445-05-01 02:40:00')
  })

  await t.test('and an unknown zone is an error', async sub => {
    sub.throws(() => new LocalTimes('Europe/Atlantis'), RangeError)
  })
})

void test('a time is parsed in every accepted form', async t => {
  const meant = {
    '2026': '2026-01-01T00:00:00Z',
    '2026-11': '2026-11-01T00:00:00Z',
    '2026-11-20': '2026-11-20T00:00:00Z',
    '20261120': '2026-11-20T00:00:00Z',
    ' 2026-11-20 ': '2026-11-20T00:00:00Z',
    '2026-11-20T16:50': '2026-11-20T16:50:00Z',
    '2026-11-20 16:50:58': '2026-11-20T16:50:58Z',
    '2026-11-20t16:50:58z': '2026-11-20T16:50:58Z',
    '2026-11-20T16:50:58.999Z': '2026-11-20T16:50:58Z',
    '2026-11-20T16:50:58+01:00': '2026-11-20T15:50:58Z',
    '2026-11-20T16:50:58-0330': '2026-11-20T20:20:58Z',
    '20261120T165058Z': '2026-11-20T16:50:58Z',
    '20261120T1650': '2026-11-20T16:50:00Z',
    '20261120T165058.123456+0100': '2026-11-20T15:50:58Z'
  }
  for (const [text, iso] of Object.entries(meant))
    t.equal(parseInstant(text, utc), seconds(iso), text)
  const odd = [
    '',
    'now',
    '26-11-20',
    '2026-13-01',
    '2026-11-32',
    '2026-02-30',
    '2026-11-20T25:00',
    '2026-11-20T16:50:58+01:00x',
    '2026-11-20T16',
    '1795190024',
    '2026-11-20T16:50:58+99:99'
  ]
  for (const text of odd) t.equal(parseInstant(text, utc), undefined, text)
})

void test('an instant without an offset is in the zone', async t => {
  const paris = new LocalTimes('Europe/Paris')
  const meant = {
    '2026-07-01': '2026-06-30T22:00:00Z',
    '2026-11-20 16:50:58': '2026-11-20T15:50:58Z',
    '2026-11-20T16:50:58Z': '2026-11-20T16:50:58Z',
    // A plus that was not encoded in the address.
    '2026-11-20T16:50:58 02:00': '2026-11-20T14:50:58Z',
    // Clocks go from 02:00 to 03:00, and from 03:00 back to 02:00: the first of the two.
    '2026-03-29T01:59:59': '2026-03-29T00:59:59Z',
    '2026-03-29T03:00:00': '2026-03-29T01:00:00Z',
    '2026-10-25T02:30:00': '2026-10-25T00:30:00Z'
  }
  for (const [text, iso] of Object.entries(meant)) {
    t.equal(parseInstant(text, paris), seconds(iso), text)
  }
  const instants = fc.integer({ min: 0, max: 4_000_000_000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (timeZone, epochS) => {
      const times = new LocalTimes(timeZone)
      const again = parseInstant(times.print(epochS), times) ?? 0
      // The same, or what clocks showed twice.
      return times.print(again) === times.print(epochS) && again <= epochS
    }),
    { numRuns: 300, seed: 20_261_127 }
  )
})

void test('no text makes the reading of an instant fail', async t => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:TZ+. -]{1,30}$/)), text => {
      const instant = parseInstant(text, utc)
      return instant === undefined || Number.isSafeInteger(instant)
    }),
    { seed: 20_261_127 }
  )
  t.pass()
})
