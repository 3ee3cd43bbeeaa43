import { test } from 'tap'
import { counterOf, lookUpCounter, lookUpNumber, toCounters } from '../../src/protocol/counters.js'
import { lookUpNewest, lookUpRunningBackup } from '../../src/burp/server/client-state.js'
import { listBackups, lookUpCounters, readLog } from '../../src/burp/questions/lane-questions.js'
import { listClients } from '../../src/burp/questions/reply.js'
import type { Question } from '../../src/protocol/question.js'
import { toOldCounters } from '../support/old-counters.js'

const garbled = { name: 'Fault', code: 'BURP_PROTOCOL' }

/** The meaning of a reply whose text has one character per byte, heard in two pieces. */
async function read<T>(question: Question<T>, reply: unknown): Promise<T> {
  const text = typeof reply === 'string' ? reply : JSON.stringify(reply)
  const bytes = Buffer.from(text, 'latin1')
  const reader = question.createReader()
  reader.push(bytes.subarray(0, 7))
  reader.push(bytes.subarray(7))
  return await reader.finish()
}

async function readClients(reply: unknown) {
  return await (await read(listClients(), reply)).readClients()
}

const files = { name: 'files', type: 'f', count: 3, changed: 1, same: 20, deleted: 4, scanned: 24 }
const backup = {
  number: 12,
  timestamp: 1_795_190_024,
  flags: ['deletable', 'current', 'manifest'],
  logs: { list: ['backup', 'backup_stats'] }
}
const idle = { name: 'web1', run_status: 'idle', protocol: 1, backups: [backup] }

void test('the list of clients', async t => {
  await t.test('contains each client with its labels, running processes and backups', async sub => {
    const child = { pid: 7, backup: 13, action: 'backup', phase: 'scanning', counters: [files] }
    const [client] = await readClients({
      clients: [{ ...idle, run_status: 'running', labels: ['a', 'os: x'], children: [child] }]
    })
    sub.same(client, {
      name: 'web1',
      labels: ['a', 'os: x'],
      runStatus: 'running',
      children: [
        {
          pid: 7,
          backup: 13,
          action: 'backup',
          phase: 'scanning',
          counters: { f: [3, 1, 20, 4, 24] },
          progress: { percent: null, speed: -1, timeleft: -1 }
        }
      ],
      backups: [
        {
          number: 12,
          timestamp: 1_795_190_024,
          isDeletable: true,
          isCurrent: true,
          isFinished: true,
          hasManifest: true,
          hasCounters: true
        }
      ]
    })
  })

  await t.test('contains the protocol of backups from burp before 3.1', async sub => {
    const clients = [1, 2, '2'].map(protocol => ({ name: 'x', run_status: 'idle', protocol }))
    const told = await readClients({ clients })
    sub.same(
      told.map(({ protocol }) => protocol),
      [undefined, 2, undefined]
    )
  })

  await t.test('may omit empty parts', async sub => {
    const [client] = await readClients({ clients: [{ name: 'new', run_status: 'unknown' }] })
    sub.same(client, {
      name: 'new',
      labels: [],
      runStatus: 'unknown',
      children: [],
      backups: []
    })
    sub.same(await readClients({ clients: [] }), [])
    const [bare] = await readClients({
      clients: [{ ...idle, backups: [{ number: 1, timestamp: 5 }], children: [{}] }]
    })
    sub.match(bare?.backups, [{ isFinished: true, hasManifest: false, hasCounters: false }])
    sub.match(bare?.children, [{ action: 'unknown', phase: 'unknown', counters: {} }])
  })

  await t.test('distinguishes names in any encoding', async sub => {
    const utf8 = Buffer.from('ünï').toString('latin1')
    const names = [utf8, 'caf\xe9', 'caf\xff'].map(name => ({ ...idle, name }))
    const read = (await readClients({ clients: names })).map(({ name }) => name)
    sub.same(read, ['ünï', 'caf\uefe9', 'caf\uefff'])
  })

  await t.test('distinguishes a running backup from finished ones', async sub => {
    for (const flag of ['working', 'finishing']) {
      const working = { ...backup, number: 13, flags: [flag, 'manifest'] }
      const [client] = await readClients({ clients: [{ ...idle, backups: [backup, working] }] })
      sub.same(
        client?.backups.map(({ isFinished }) => isFinished),
        [true, false],
        flag
      )
      sub.equal(lookUpNewest(client?.backups ?? [])?.number, 12)
    }
    sub.equal(lookUpNewest([]), undefined)
  })

  await t.test('ignores running processes that are not a backup', async sub => {
    const children = ['verify', 'restore', 'backup'].map(action => ({ action, backup: 3 }))
    const [busy] = await readClients({ clients: [{ ...idle, children }] })
    sub.equal(busy && lookUpRunningBackup(busy)?.action, 'backup')
    const [other] = await readClients({ clients: [{ ...idle, children: children.slice(0, 2) }] })
    sub.equal(other && lookUpRunningBackup(other), undefined)
  })

  await t.test('is parsed in pieces if it is long, and rejected if it is incomplete', async sub => {
    const name = (at: number) => String.raw`a "name" } ] , [ { \\${'\\'.repeat(at % 3)} ${at}`
    const clients = Array.from({ length: 3_000 }, (_, at) => ({
      ...idle,
      name: name(at),
      children: [{ counters: [files] }]
    }))
    const states = await readClients({ clients })
    sub.same(
      states.map(state => state.name),
      clients.map(client => client.name)
    )
    sub.match(states.at(-1)?.children, [{ action: 'unknown', counters: { f: [3, 1, 20, 4, 24] } }])
    const text = JSON.stringify({ clients })
    const broken = [
      text.slice(0, -1),
      text.slice(0, -2),
      text.slice(0, text.length / 2),
      `${text}}`,
      text.replace('],"', ']"'),
      JSON.stringify({ clients: [...clients, 7] })
    ]
    for (const each of broken) await sub.rejects(async () => readClients(each), garbled)
  })

  await t.test('is rejected if it has another form', async sub => {
    const clients = [
      7,
      null,
      [],
      { name: 5, run_status: 'idle' },
      { name: 'a' },
      { ...idle, labels: 'x' },
      { ...idle, labels: [1] },
      { ...idle, children: [3] },
      { ...idle, children: [{ backup: '1' }] },
      { ...idle, backups: {} },
      { ...idle, backups: [{ timestamp: 5 }] },
      { ...idle, backups: [{ ...backup, number: 1.5 }] },
      { ...idle, backups: [{ ...backup, timestamp: 1e300 }] },
      { ...idle, backups: [{ ...backup, flags: 'current' }] },
      { ...idle, backups: [{ ...backup, logs: [] }] },
      { ...idle, backups: [{ ...backup, logs: { list: 'x' } }] }
    ]
    for (const client of clients) {
      await sub.rejects(
        async () => readClients({ clients: [client] }),
        garbled,
        JSON.stringify(client)
      )
    }
    for (const reply of ['', '{', '[]', 'null', '{}', '{"clients":{}}', '{"clients":[]', '\n']) {
      await sub.rejects(async () => readClients(reply), garbled, reply)
    }
  })
})

void test('the backups of one client', async t => {
  await t.test('are queried by the bytes of its name', async sub => {
    sub.same(listBackups('with space').line, Buffer.from('c:with space'))
    sub.same(listBackups('caf\uefe9').line, Buffer.from('c:caf\xe9', 'latin1'))
  })

  await t.test('keep their order', async sub => {
    const backups = [3, 2, 1].map(number => ({ ...backup, number }))
    const found = await read(listBackups('web1'), { clients: [{ ...idle, backups }] })
    sub.same(
      found.map(({ number }) => number),
      [3, 2, 1]
    )
  })

  await t.test('are a fault of their own for an unknown client', async sub => {
    const warned = (warning: string) => () => read(listBackups('web1'), { warning })
    await sub.rejects(warned('Could not find client: web1'), { code: 'NO_SUCH_CLIENT' })
    await sub.rejects(warned('Backup not found'), { code: 'NO_SUCH_BACKUP' })
    await sub.rejects(warned('Could not get backup number'), { code: 'NO_SUCH_BACKUP' })
    await sub.rejects(warned('Unknown command'), garbled)
    await sub.rejects(() => read(listBackups('web1'), { clients: [] }), garbled)
  })
})

void test('the counters of a backup', async t => {
  const ask = lookUpCounters('web1', 12)
  const withLog = (log?: unknown) => ({
    clients: [{ ...idle, backups: [{ ...backup, logs: { list: [], backup_stats: log } }] }]
  })
  const log = (value: unknown) => JSON.stringify(value, null, 2).split('\n')

  await t.test('are parsed from the JSON in the lines of its log', async sub => {
    sub.same(ask.line, Buffer.from('c:web1:b:12:l:backup_stats'))
    const bytes = { name: 'bytes', type: 'O', count: 433_240 }
    sub.same(await read(ask, withLog(log({ counters: [files, bytes] }))), {
      f: [3, 1, 20, 4, 24],
      O: [433_240]
    })
  })

  await t.test('are undefined if burp has none that are readable', async sub => {
    sub.equal(await read(ask, withLog()), undefined)
    sub.equal(await read(ask, { clients: [{ ...idle, backups: [{ number: 12 }] }] }), undefined)
    sub.equal(await read(ask, withLog(['client_version:1.3', 'time_start:17'])), undefined)
    sub.equal(await read(ask, withLog([])), undefined)
    await sub.rejects(() => read(ask, withLog('text')), garbled)
    sub.equal(await read(ask, withLog(log({}))), undefined)
  })

  await t.test("are parsed from burp 1.4's lines if these are complete", async sub => {
    const text = toOldCounters('web1', { files: [3, 1, 20, 4, 24], soft_links: [0, 0, 2, 0, 2] })
    const lines = text.trimEnd().split('\n')
    sub.same(await read(ask, withLog(lines)), {
      f: [3, 1, 20, 4, 24],
      l: [0, 0, 2, 0, 2],
      Z: [3, 1, 22, 4, 26],
      b: [1_364_000_000],
      E: [1_364_000_010],
      w: [1],
      G: [5000],
      O: [4000],
      P: [3000],
      Q: [200]
    })
    for (let length = 0; length < lines.length; length++) {
      sub.equal(await read(ask, withLog(lines.slice(0, length))), undefined, `${length} lines`)
    }
    const odd = lines.map(line => line.replace(/^bytes_in_backup:.*/, 'bytes_in_backup:-1'))
    sub.equal(await read(ask, withLog(odd)), undefined)
  })

  await t.test('are rejected if they belong to another backup', async sub => {
    const other = { clients: [{ ...idle, backups: [{ ...backup, number: 11 }] }] }
    await sub.rejects(() => read(ask, other), { code: 'NO_SUCH_BACKUP' })
    await sub.rejects(() => read(ask, { clients: [{ ...idle, backups: [] }] }), {
      code: 'NO_SUCH_BACKUP'
    })
  })

  await t.test('are identified by letter, since burp swaps the names of links', async sub => {
    const five = { count: 1, changed: 2, same: 3, deleted: 4 }
    const counters = toCounters([
      { name: 'hard_links', type: 'l', ...five, scanned: 30 },
      { name: 'soft_links', type: 'L', ...five, scanned: 20 }
    ])
    sub.equal(counterOf(counters, 'softLinks').scanned, 30)
    sub.equal(counterOf(counters, 'hardLinks').scanned, 20)
    sub.same(counterOf(counters, 'files'), {
      count: 0,
      changed: 0,
      same: 0,
      deleted: 0,
      scanned: 0
    })
    sub.equal(lookUpCounter(counters, 'files'), undefined)
    sub.equal(lookUpNumber(counters, 'bytes'), undefined)
  })

  await t.test('are skipped if they are invalid', async sub => {
    const odd = [
      null,
      'x',
      {},
      { type: 'ff', count: 1 },
      { type: '', count: 1 },
      { type: 'O' },
      { type: 'O', count: '1' },
      { type: 'O', count: 1.5 },
      { type: 'f', count: 1, scanned: {} },
      { type: 'f', count: 1, changed: null, scanned: 'x' }
    ]
    sub.same(toCounters(odd), {})
    for (const list of [undefined, null, {}, 'x']) sub.same(toCounters(list), {})
    sub.same(toCounters([{ type: 'f', count: 1, scanned: 2 }]), { f: [1, 0, 0, 0, 2] })
  })
})

void test("reads the lines of a backup's log in any encoding", async t => {
  const ask = readLog('web1', 12, 'verify')
  const reply = (logs: object) => ({ clients: [{ ...idle, backups: [{ ...backup, logs }] }] })
  t.same(ask.line, Buffer.from('c:web1:b:12:l:verify'))
  const lines = ['one', '', Buffer.from('zwölf').toString('latin1'), 'caf\xe9']
  t.same(await read(ask, reply({ list: [], verify: lines })), ['one', '', 'zwölf', 'caf\uefe9'])
  t.equal(await read(ask, reply({ list: ['verify'] })), undefined)
  await t.rejects(() => read(ask, reply({ verify: [1] })), garbled)
  await t.rejects(() => read(ask, { warning: 'Backup not found' }), { code: 'NO_SUCH_BACKUP' })
})
