/** Why a backup failed, by what burp 3.1.4 wrote when that was done to it. */
import { test } from 'tap'
import { type LogLine, toLogLine, toRawLine } from '../../src/burp/server/log-window.js'
import {
  findLoggedPhase,
  judgeCause,
  toAttemptFacts,
  toCauseText
} from '../../src/watch/attempt-facts.js'
import { packLog, unpackLog } from '../../src/watch/failure-reader.js'

function toLines(...texts: string[]): LogLine[] {
  return texts.map((text, at) => {
    const line = text.startsWith('C0')
      ? text
      : `2026-11-25 04:30:3${at % 10} +0000: burp[11617] ${text}`
    return toLogLine(toRawLine(line), at + 1)
  })
}

const scan = ['Backup started', 'Client version: 3.1.4', 'Begin phase1 (file system scan)']
const sending = [...scan, 'End phase1 (file system scan)', 'Begin phase2 (receive file data)']
const peer = ['This is probably caused by the peer exiting.', "Please check the peer's logs."]
const end = [
  'error in backup_phase2_server_all',
  'End phase2 (receive file data)',
  'error in backup phase 2',
  'Backup failed'
]

const cases: [what: string, lines: string[], kind: string, line: RegExp, phase: string][] = [
  [
    'the client was killed while it sent',
    [
      ...sending,
      'main socket 7: network read problem in asfd_do_read_ssl: 1 - 0=Success',
      'C007E982E27F0000:error:0A000126:SSL routines:ssl3_read_n:unexpected eof while reading:../ssl/record/rec_layer_s3.c:318:',
      ...peer,
      ...end
    ],
    'client-stopped',
    /network read problem/,
    'backup'
  ],
  [
    'the client was killed while it scanned',
    [
      ...scan,
      'main socket 7: network read problem in asfd_do_read_ssl: 1 - 0=Success',
      ...peer,
      'error in async_read',
      'error in phase 1',
      'Backup failed'
    ],
    'client-stopped',
    /network read problem/,
    'scanning'
  ],
  [
    "the client's script before the backup failed",
    [
      ...scan,
      'WARNING: /bin/false returned: 1',
      'main socket 7: Peer closed SSL session',
      'error in async_read',
      'error in phase 1',
      'Backup failed'
    ],
    'script-failed',
    /^WARNING: \/bin\/false returned: 1$/,
    'scanning'
  ],
  [
    'the disk of the server was full',
    [
      ...sending,
      'fclose failed: No space left on device',
      'error closing delta for f:0021:/srv/big3 in receive',
      ...end
    ],
    'disk-full',
    /No space left/,
    'backup'
  ],
  [
    'the quota was exceeded',
    [
      ...scan,
      'Bytes estimated: 8000180 (7.63 MB)',
      'Hard quota exceeded: 0',
      'error in phase 1',
      'Backup failed'
    ],
    'disk-full',
    /Hard quota/,
    'scanning'
  ],
  [
    'the server was stopped while it received',
    sending,
    'server-stopped',
    /^Begin phase2/,
    'backup'
  ],
  [
    'the server was killed while it stored',
    [...sending, 'Begin phase4 (shuffle files)', 'Doing the atomic data jiggle...'],
    'server-stopped',
    /atomic data jiggle/,
    'shuffling'
  ],
  [
    'no data arrived for too long',
    [...sending, 'main socket 7: no activity for 7200 seconds.', ...end],
    'connection-lost',
    /no activity/,
    'backup'
  ],
  [
    'the log contains no known reason',
    [...sending, 'could not do something', ...end],
    'unknown',
    /error in backup phase 2/,
    'backup'
  ]
]

for (const [what, texts, kind, line, phase] of cases) {
  void test(`finds the cause if ${what}`, t => {
    const lines = toLines(...texts)
    const cause = judgeCause(lines)
    t.equal(cause.kind, kind)
    t.match(cause.line, line)
    t.equal(findLoggedPhase(lines), phase)
    t.end()
  })
}

void test('a warning about a file that the client may not read is not a cause', t => {
  const warning = 'WARNING: Could not open /root/secret: Permission denied'
  t.equal(judgeCause(toLines(...sending, warning)).kind, 'server-stopped')
  t.equal(judgeCause(toLines(...sending, 'could not mkdir: Permission denied')).kind, 'permission')
  t.end()
})

void test('reports an unknown cause if the log is lost', t => {
  t.same(judgeCause([]), { kind: 'unknown', line: null })
  t.match(toAttemptFacts(undefined, { lines: [] }, 7), { endedAt: 7, phase: null, percent: null })
  t.equal(toAttemptFacts(undefined, { lines: [] }, undefined).endedAt, null)
  t.end()
})

void test('distinguishes a quota from a full disk in its message', t => {
  const quota = toCauseText({ kind: 'disk-full', line: 'Hard quota exceeded: 0' })
  const disk = toCauseText({ kind: 'disk-full', line: 'fclose failed: No space left on device' })
  t.match(String(quota), /quota of the client/)
  t.match(String(disk), /disk of the burp server/)
  t.end()
})

void test('stores the newest lines of a long log, compressed', async t => {
  const noise = () =>
    Array.from({ length: 1_500 }, () => String.fromCharCode(33 + Math.random() * 90))
  const items = toLines(...Array.from({ length: 500 }, (_, at) => `${at} ${noise().join('')}`))
  const counts = { error: 1, warning: 2, message: 3, info: 494 }
  const content = await packLog({ items, lines: 500, counts })
  t.ok(content.length <= (65_536 * 4) / 3 + 4)
  const kept = await unpackLog(content)
  t.equal(kept.lines, 500)
  t.same(kept.counts, counts)
  t.same(kept.items, items.slice(-kept.items.length))
  t.ok(kept.items.length > 10)
})
