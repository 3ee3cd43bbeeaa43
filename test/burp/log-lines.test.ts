/** A log is looked at while it arrives: whatever is in it, and however long it is. */
import { test } from 'tap'
import type { LogQuestion, LogWindow } from '../../src/burp/server/log-window.js'
import { type FoundLog, listLogLines } from '../../src/burp/questions/lane-questions.js'

const question: LogQuestion = { kind: 'backup', levels: [], q: '', offset: 0, limit: 100 }
const stamp = '2026-11-20 16:50:58 +0100: burp[17067] '
const stampS = Date.parse('2026-11-20T16:50:58+01:00') / 1000

/** Texts have one character per byte; the reply is heard in pieces of so many bytes. */
function gather(reply: unknown, asked: Partial<LogQuestion> = {}, pieceBytes = 7) {
  const text = typeof reply === 'string' ? reply : JSON.stringify(reply)
  const bytes = Buffer.from(text, 'latin1')
  const reader = listLogLines('web1', 12, { ...question, ...asked }).createReader()
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    reader.push(bytes.subarray(at, at + pieceBytes))
  }
  return reader.finish() as FoundLog
}

function reply(logs: object | undefined) {
  const backup = { number: 12, timestamp: 1_795_190_024, flags: ['current', 'manifest'] }
  const labels = ['"backup":["', 'a,b']
  return { clients: [{ name: 'web1', labels, backups: [{ ...backup, logs }] }] }
}

function windowOf(lines: readonly string[], asked?: Partial<LogQuestion>): LogWindow {
  const { window } = gather(reply({ list: ['backup'], backup: lines }), asked)
  if (!window) throw new Error('the log was not found')
  return window
}

const lines = [
  `${stamp}Begin phase1 (file system scan)`,
  `${stamp}WARNING: Path has vanished: /caf\xe9`,
  `${stamp}MESSAGE: said "so"\\ \t`,
  `${stamp}main socket 5: network read problem`,
  '2014-01-01 10:00:00: burp[1] without an offset',
  '',
  ',',
  '             Errors:             1'
]

void test('lines of a log', async t => {
  await t.test('have a level and a time, in any encoding', sub => {
    const { items, counts, total, lines: all } = windowOf(lines)
    sub.same(
      items.map(({ number, writtenAt, level, text }) => [number, writtenAt, level, text]),
      [
        [1, stampS, 'info', 'Begin phase1 (file system scan)'],
        [2, stampS, 'warning', 'WARNING: Path has vanished: /caf\uefe9'],
        [3, stampS, 'message', 'MESSAGE: said "so"\\ \t'],
        [4, stampS, 'error', 'main socket 5: network read problem'],
        [5, undefined, 'info', 'without an offset'],
        [6, undefined, 'info', ''],
        [7, undefined, 'info', ','],
        [8, undefined, 'info', '             Errors:             1']
      ]
    )
    sub.same(counts, { error: 1, warning: 1, message: 1, info: 5 })
    sub.same([total, all], [8, 8])
    sub.end()
  })

  await t.test('are filtered by level, text and page; counts include all lines', sub => {
    const numbers = (asked: Partial<LogQuestion>) => {
      const { items, total, counts } = windowOf(lines, asked)
      sub.equal(counts.warning, 1)
      return [total, ...items.map(({ number }) => number)]
    }
    sub.same(numbers({ levels: ['warning', 'error'] }), [2, 2, 4])
    sub.same(numbers({ q: 'VANISHED: /CAF\uefe9' }), [1, 2])
    sub.same(numbers({ q: 'burp[' }), [0])
    sub.same(numbers({ levels: ['info'], offset: 1, limit: 2 }), [5, 5, 6])
    sub.same(numbers({ offset: 100 }), [8])
    sub.end()
  })

  await t.test('are joined if burp has split them, up to a length', sub => {
    const whole = `${stamp}WARNING: ${'x'.repeat(1500)}`
    const cut = (line: string) => line.match(/.{1,1023}/g) ?? []
    const { items } = windowOf([...cut(whole), `${stamp}next`, ...cut('y'.repeat(20_000))])
    sub.same(
      items.map(({ text }) => text.length),
      [1509, 4, 8192]
    )
    sub.equal(windowOf(['z'.repeat(1023), `${stamp}another`]).lines, 2)
    sub.equal(windowOf(['z'.repeat(20_000)]).items[0]?.text.length, 8192)
    sub.end()
  })
})

void test('distinguishes a missing log from an invalid one', t => {
  const missing = gather(reply({ list: ['backup', 'verify', 'backup_stats'] }), { kind: 'restore' })
  t.same([missing.window, missing.kinds], [undefined, ['backup', 'verify']])
  t.same(gather(reply(undefined)).kinds, [])
  t.equal(gather(reply({ list: ['backup'], backup: [] })).window?.lines, 0)
  const garbled = { name: 'Fault', code: 'BURP_PROTOCOL' }
  const odd = [{ backup: [1] }, { backup: ['a', {}] }, { backup: ['a', ['b']] }]
  for (const logs of odd) t.throws(() => gather(reply(logs)), garbled)
  const text = JSON.stringify(reply({ list: ['backup'], backup: lines }))
  t.throws(() => gather(text.slice(0, -20)), garbled)
  t.throws(() => gather(text.replace('"so', 'so')), garbled)
  t.throws(() => gather(text.replace('Begin', String.raw`\x`)), garbled)
  const endless = `${text.slice(0, text.indexOf('Begin'))}${'x'.repeat(100_000)}`
  t.throws(() => gather(endless, {}, 16_000), garbled)
  t.throws(() => gather({ warning: 'Backup not found' }), { code: 'NO_SUCH_BACKUP' })
  t.end()
})

void test('keeps only the requested lines of a log with a million', t => {
  const reader = listLogLines('web1', 12, { ...question, offset: 999_990 }).createReader()
  const [before = '', after = ''] = JSON.stringify(reply({ list: ['backup'], backup: [0] })).split(
    /(?<=\[)0(?=\])/
  )
  reader.push(Buffer.from(before))
  const line = JSON.stringify(`${stamp}WARNING: Path has vanished: /some/where/or/other`)
  const hundred = Buffer.from(`${line},`.repeat(100))
  const heldBefore = process.memoryUsage()
  for (let turn = 0; turn < 9_999; turn++) reader.push(hundred)
  reader.push(Buffer.from(`${`${line},`.repeat(99)}${line}`))
  reader.push(Buffer.from(after))
  const { window } = reader.finish() as FoundLog
  t.same([window?.lines, window?.counts.warning, window?.items.length], [1_000_000, 1_000_000, 10])
  t.ok(process.memoryUsage().rss - heldBefore.rss < 100_000_000, 'a log of 90 MB')
  t.end()
})
