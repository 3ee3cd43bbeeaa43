import t from 'tap'
import {
  cellAt,
  countGaps,
  findGaps,
  listDays,
  listWeeks,
  parseDay,
  resultOf,
  toCells
} from '../../src/calendar-days.js'
import { toSpot } from '../../src/pages/calendar/grid-keyboard.js'

const event = (backup: string, start: string, warnings = 0) => ({ backup, start, warnings })

void t.test('the days of a calendar', async t => {
  await t.test('contain each date once, also when the clocks or the year change', t => {
    const days = listDays('2027-01-02', 90)
    t.equal(new Set(days).size, 90)
    t.same([days[0], days.at(-1)], ['2026-10-05', '2027-01-02'])
    t.ok(days.includes('2026-10-25'))
    t.end()
  })

  await t.test('form weeks that start on Monday, up to the week of the last day', t => {
    const weeks = listWeeks('2026-11-23', 53)
    t.equal(weeks.length, 53)
    t.same([weeks[0]?.[0], weeks.at(-1)?.[0]], ['2025-11-24', '2026-11-23'])
    t.same(listWeeks('2026-11-22', 1), [listDays('2026-11-22', 7)])
    t.end()
  })

  await t.test('are parsed only from valid dates', t => {
    t.equal(parseDay('2028-02-29'), '2028-02-29')
    for (const said of [undefined, '', '2026-02-29', '2026-13-01', '23.11.2026', '2026-11-23T00']) {
      t.equal(parseDay(said), undefined, String(said))
    }
    t.end()
  })
})

void t.test('the cell of a day', async t => {
  const cells = toCells(
    [
      event('0000001', '2026-11-20 23:59:59+01:00'),
      event('0000002', '2026-11-21 00:00:00+01:00', 2),
      event('0000003', '2026-11-21 12:00:00+01:00'),
      event('0000004', '2026-11-23 12:00:00+01:00')
    ],
    ['2026-11-23 01:00:00+01:00', '2026-11-20 23:59:59+01:00']
  )
  const resultAt = (day: string) => {
    const cell = cells.get(day)
    return cell && resultOf(cell)
  }

  await t.test(
    'contains the backups that started on this day in the local time of the server',
    t => {
      t.same(cells.get('2026-11-20')?.backups, [{ number: 1, warnings: 0 }])
      t.equal(cells.get('2026-11-21')?.backups.length, 2)
      t.equal(cells.get('2026-11-22'), undefined)
      t.end()
    }
  )

  await t.test('shows the worst result, and no failure if an attempt was resumed', t => {
    t.equal(resultAt('2026-11-20'), 'done')
    t.equal(resultAt('2026-11-21'), 'warned')
    t.equal(resultAt('2026-11-23'), 'failed')
    t.end()
  })

  await t.test('counts as a gap only if the day is in the past', t => {
    const days = listDays('2026-11-30', 12)
    t.equal(countGaps(cells, days, '2026-11-23'), 2)
    t.equal(countGaps(cells, days, '2026-11-21'), 1)
    t.end()
  })
})

void t.test('the reason why a day has no backup', async t => {
  const events = [
    event('0000001', '2026-11-10 02:00:00+01:00'),
    event('0000002', '2026-11-11 02:00:00+01:00'),
    event('0000003', '2026-11-14 02:00:00+01:00'),
    event('0000006', '2026-11-18 02:00:00+01:00')
  ]
  const schedule = {
    intervalS: 86_400,
    due: '2026-11-19 08:00:00+01:00',
    now: '2026-11-20 09:00:00'
  }
  const resultsOf = (gaps: ReturnType<typeof findGaps>) => {
    const cells = toCells(events, [])
    return listDays('2026-11-21', 13).map(day => resultOf(cellAt({ cells, gaps }, day)))
  }

  await t.test('is "missed" if a backup was due and no backup number is missing', t => {
    const results = resultsOf(findGaps(events, [], schedule))
    const none = Array<string>(3).fill('none')
    const known = ['before', 'done', 'done', 'missed', 'missed', 'done', ...none, 'done']
    t.same(results, [...known, 'missed', 'missed', 'none'])
    t.end()
  })

  await t.test('is never "missed" if the client is not monitored', t => {
    const results = resultsOf(findGaps(events, [], { ...schedule, intervalS: undefined }))
    t.notOk(results.includes('missed'))
    t.end()
  })

  await t.test('is unknown before the oldest backup, which may have been deleted', t => {
    t.equal(findGaps(events.slice(1), [], schedule).first, undefined)
    t.equal(findGaps([], ['2026-11-12 03:00:00+01:00'], schedule).first, '2026-11-12')
    t.end()
  })
})

void t.test('keys move the focus within a grid', t => {
  const size = { rows: 20, columns: 5 }
  const press = (key: string, row: number, column: number, ctrlKey = false) => {
    const to = toSpot({ key, ctrlKey }, { row, column }, size)
    return to && [to.row, to.column]
  }
  t.same(press('ArrowLeft', 3, 0), [3, 0])
  t.same(press('ArrowRight', 3, 3), [3, 4])
  t.same(press('ArrowRight', 3, 4), [3, 4])
  t.same(press('PageDown', 15, 2), [19, 2])
  t.same(press('Home', 15, 2), [15, 0])
  t.same(press('Home', 15, 2, true), [0, 0])
  t.same(press('End', 15, 2, true), [19, 4])
  t.equal(press('a', 1, 1), undefined)
  t.end()
})
