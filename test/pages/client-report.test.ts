import t from 'tap'
import { printGrowth, printInstant, printTime } from '../../src/pages/format.js'
import {
  isWithin,
  listCounted,
  printCsv,
  type Report,
  toHeights,
  toPeriod,
  toSums,
  toValues
} from '../../src/pages/report/backup-measures.js'

const none = { new: 0, changed: 0, deleted: 0, unchanged: 0, scanned: 0, total: 0 }

function createReport(number: number, facts: Partial<Report> = {}): Report {
  const kinds = ['dir', 'efs', 'hardlink', 'meta', 'meta_enc', 'softlink', 'special'] as const
  const vss = ['vssfooter', 'vssfooter_enc', 'vssheader', 'vssheader_enc'] as const
  const counts = Object.fromEntries([...kinds, ...vss].map(kind => [kind, none]))
  return {
    ...(counts as Record<(typeof kinds)[number] | (typeof vss)[number], typeof none>),
    number,
    start: number * 86_400,
    end: number * 86_400 + 60,
    duration: 60,
    received: 100 * number,
    sent: 0,
    totsize: 1000 * number,
    estimated: 0,
    warnings: 0,
    errors: 0,
    messages: 0,
    encrypted: false,
    windows: 'false',
    os: 'unknown',
    files: { ...none, total: 5 },
    files_enc: { ...none, total: 2 },
    total: { new: number, changed: 2, deleted: 1, unchanged: 3, scanned: 9, total: 9 },
    ...facts
  }
}

/** A backup as in the API if its counters cannot be read. */
const unreadReport = createReport(1, {
  end: null,
  duration: null,
  received: null,
  totsize: null,
  warnings: null,
  errors: null,
  files: none,
  files_enc: none,
  total: none
})

void t.test('the statistics of a client', async t => {
  const reports = [createReport(3), createReport(1), createReport(2, { start: null })]
  const counted = listCounted(reports)

  await t.test('contain the backups with counters, oldest first', t => {
    t.same(
      counted.map(({ number }) => number),
      [1, 3]
    )
    t.end()
  })

  await t.test('cover the selected number of days', t => {
    const nowS = 100 * 86_400
    const period = toPeriod('30', nowS)
    t.ok(isWithin(period, nowS - 30 * 86_400))
    t.notOk(isWithin(period, nowS - 31 * 86_400))
    t.ok(isWithin(toPeriod('all', nowS), 0))
    t.end()
  })

  await t.test('are stacked if a chart has several series', t => {
    t.same(toValues(counted, 'files'), [[7, 7]])
    const values = toValues(counted, 'changes')
    t.same(values, [
      [1, 3],
      [2, 2],
      [1, 1]
    ])
    t.same(toHeights(values), [
      [4, 6],
      [3, 3],
      [1, 1]
    ])
    t.end()
  })

  await t.test('are empty instead of zero if unknown', t => {
    t.same(toValues([unreadReport], 'files'), [[null]])
    t.same(toValues([unreadReport], 'changes'), [[null], [null], [null]])
    t.same(toHeights(toValues([unreadReport], 'changes')), [[0], [0], [0]])
    t.match(toSums([unreadReport]), { backups: 1, received: undefined, growth: undefined })
    t.end()
  })

  await t.test('are summed up, and have no growth for a single backup', t => {
    const more = [...counted, createReport(4, { duration: null, totsize: 500 })]
    t.same(toSums(more), { backups: 3, received: 800, meanDuration: 60, growth: -500 })
    t.match(toSums(more.slice(0, 1)), { growth: undefined })
    t.match(toSums([]), { backups: 0, received: 0, meanDuration: undefined })
    t.end()
  })

  await t.test('are exported as CSV, with empty fields for unknown values', t => {
    const [head, first, second, end] = printCsv([
      createReport(1, { warnings: 4 }),
      createReport(2, { start: null, end: null, duration: null })
    ]).split('\r\n')
    t.equal(
      head,
      'backup,started,ended,duration_s,size_bytes,received_bytes,files,new,changed,unchanged,deleted,warnings,errors'
    )
    t.equal(first, '1,1970-01-02T00:00:00.000Z,1970-01-02T00:01:00.000Z,60,1000,100,7,1,2,3,1,4,0')
    t.equal(second, '2,,,,2000,200,7,2,2,3,1,0,0')
    t.equal(end, '')
    const [, unread] = printCsv([unreadReport]).split('\r\n')
    t.equal(unread, '1,1970-01-02T00:00:00.000Z,,,,,,,,,,,')
    t.end()
  })
})

void t.test('figures', async t => {
  await t.test('print a size that shrunk in the same units as one that grew', t => {
    t.equal(printGrowth(5 * 1024 ** 3), '+5.00 GiB')
    t.equal(printGrowth(-5 * 1024 ** 3), '−5.00 GiB')
    t.equal(printGrowth(0), '0 B')
    t.equal(printGrowth(null), '–')
    t.end()
  })

  await t.test('print the date of a time that is not today', t => {
    const yesterday = Date.now() - 86_400_000
    t.equal(printTime(yesterday), printInstant(yesterday))
    t.equal(printTime(0), printInstant(0))
    t.match(printTime(0), '1970')
    t.end()
  })
})
