/** What a burp server may do in a restore, and what becomes of it. */
import { spawnSync } from 'node:child_process'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test, type Test } from 'tap'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import type { Fault } from '../../src/faults.js'
import type { Passing } from '../../src/restore/gzip-passthrough.js'
import { knownLengthBytesMax, writeTar, writeTarGz } from '../../src/restore/tar-writer.js'
import { writeZip } from '../../src/restore/zip-writer.js'
import { openPacked } from '../../src/services/backups/single-files.js'
import { createAsker, somebody } from '../support/askers.js'
import { encodeFrame, type Frame, FrameInbox } from '../../src/protocol/frames.js'
import { EntryData } from '../../src/restore/entry-data.js'
import { NoteBook, type Entry, type NoteCounts } from '../../src/restore/entry.js'
import type { RestoreFrames } from '../../src/restore/exchanges.js'
import { RestoreFeed } from '../../src/restore/restore-feed.js'
import type { MainPort, RestoreRequest } from '../../src/restore/main-port.js'
import { createMainPort, type PortLimits } from '../support/main-ports.js'
import {
  encodeStat,
  expectation,
  sendFile,
  sendStored,
  toTrailer,
  useScriptedBurp,
  type Conversation,
  type Script,
  type ScriptedBurp
} from '../support/scripted-burp.js'

const request: RestoreRequest = {
  backup: 1,
  selection: { kind: 'regex', regex: Buffer.from('.*') }
}
const text = Buffer.from('some text\n'.repeat(20))

interface Restored {
  outcome: string
  paths: string[]
  contents: Buffer[]
  notes: NoteCounts
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5)
}

async function usePort(
  t: Test,
  script: Script,
  limits: Partial<PortLimits> = {}
): Promise<{ port: MainPort; burp: ScriptedBurp }> {
  const burp = await useScriptedBurp(t, script)
  const port = createMainPort(burp.target, limits)
  t.teardown(() => port.close())
  return { port, burp }
}

/** Goes through a whole restore. */
async function restore(
  port: MainPort,
  more: Partial<RestoreRequest> = {},
  onEntry: (entry: Entry) => void = () => {}
): Promise<Restored> {
  const restored: Restored = { outcome: 'complete', paths: [], contents: [], notes: {} }
  try {
    const stream = await port.openRestore('web1', { ...request, ...more }, somebody)
    restored.notes = stream.notes.counts
    for await (const entry of stream) {
      onEntry(entry)
      restored.paths.push(entry.path.toString('latin1'))
      if (!entry.content) continue
      const chunks: Buffer[] = []
      for await (const chunk of entry.content.chunks()) chunks.push(chunk)
      restored.contents.push(Buffer.concat(chunks))
    }
  } catch (fault) {
    restored.outcome = (fault as { code?: string }).code ?? String(fault)
  }
  return restored
}

/** Answers a restore: counters, what `send` does, the end that burp always announces. */
function answer(entriesCount: number, send: (conversation: Conversation) => void): Script {
  return async conversation => {
    conversation.send('c', 'ok')
    conversation.send('c', expectation(entriesCount))
    send(conversation)
    conversation.send('c', 'restoreend')
    await conversation.next()
    conversation.socket.end()
  }
}

void test('restores every kind of entry, with messages of burp in between', async t => {
  const { port, burp } = await usePort(
    t,
    answer(6, ({ send }) => {
      sendFile({ send }, '/a/file', text)
      send('w', 'restore found something')
      send('p', 'by the way')
      send('r', encodeStat({ mode: 0o120777 }))
      send('l', '/a/link')
      send('l', 'target')
      send('r', encodeStat())
      send('w', 'just now')
      send('L', '/a/hard')
      send('L', '/a/file')
      send('r', encodeStat({ mode: 0o010644 }))
      send('s', '/a/fifo')
      send('c', expectation(99))
      send('t', '0000/0000/0001.gz')
      send('r', encodeStat({ mode: 0o040755 }))
      send('m', '/a')
      const meta = gzipSync('A00000004aclsX00000002xx')
      send('a', meta)
      send('x', toTrailer(meta))
      send('r', encodeStat({ mode: 0o040755 }))
      send('d', '/a')
    })
  )
  const kinds: string[] = []
  const restored = await restore(port, {}, entry => kinds.push(entry.kind))
  t.equal(restored.outcome, 'complete')
  t.same(restored.paths, ['/a/file', '/a/link', '/a/hard', '/a/fifo', '/a'])
  t.same(kinds, ['file', 'softLink', 'hardLink', 'special', 'directory'])
  t.same(restored.contents, [text])
  t.same(restored.notes, { warning: 2, message: 1, acl: 1, xattr: 1 })
  t.equal(burp.conversations[0]?.heard.at(-1), 'crestoreend ok')
  await until(() => burp.openCount === 0)
  t.equal(port.openCount, 0)
})

const broken: [string, Script, string][] = [
  [
    'an error in the middle',
    answer(1, ({ send }) => void send('e', 'disk on fire')),
    'RESTORE_FAILED'
  ],
  ['an end before all has come', answer(2, at => sendFile(at, '/a', text)), 'RESTORE_FAILED'],
  ['more than was announced', answer(0, at => sendFile(at, '/a', text)), 'RESTORE_FAILED'],
  [
    'an end inside a file',
    answer(1, ({ send }) => {
      send('t', 't/a')
      send('r', encodeStat())
      send('f', '/a')
      send('a', gzipSync(text))
    }),
    'BURP_PROTOCOL'
  ],
  [
    'no counters, as with an unreadable manifest',
    async ({ send, next }) => {
      send('c', 'ok')
      send('c', 'restoreend')
      await next()
    },
    'RESTORE_FAILED'
  ],
  [
    'counters in a hundred thousand frames',
    answer(1, ({ send }) => {
      send('c', '{')
      for (let times = 0; times < 100_000; times++) send('c', ' ')
    }),
    'BURP_PROTOCOL'
  ],
  [
    'a connection that ends in time',
    ({ send, socket }) => {
      send('c', 'ok')
      send('c', expectation(2))
      sendFile({ send }, '/a', text)
      socket.end()
    },
    'RESTORE_FAILED'
  ],
  [
    'damaged data',
    answer(1, ({ send }) => {
      send('t', 't/a')
      send('r', encodeStat({ size: 10 }))
      send('f', '/a')
      send('a', 'this is not gzip')
      send('x', '16:0')
    }),
    'RESTORE_FAILED'
  ],
  [
    'a stored length that is not the length',
    answer(1, ({ send }) => {
      const packed = gzipSync(text)
      send('t', 't/a')
      send('r', encodeStat({ size: 10 }))
      send('f', '/a')
      send('a', packed)
      send('x', `${packed.length - 1}:0`)
    }),
    'RESTORE_FAILED'
  ],
  ['nothing that matches', answer(0, () => {}), 'NOTHING_MATCHED'],
  ['a refusal', ({ send }) => void send('c', 'Client restore is not allowed'), 'BURP_REFUSED'],
  ['nonsense', answer(1, ({ send }) => void send('?', 'what')), 'BURP_PROTOCOL']
]

void test('an incomplete restore fails, whatever burp says at the end', async t => {
  for (const [name, script, code] of broken) {
    const { port, burp } = await usePort(t, script)
    t.equal((await restore(port)).outcome, code, name)
    await until(() => port.openCount === 0)
    await until(() => burp.openCount === 0)
  }
})

void test('rejects an endless list of backups, and an endless answer to a deletion', async t => {
  const { port, burp } = await usePort(t, ({ send, socket }, command) => {
    send('c', 'ok')
    const line = command.startsWith('list') ? 'b0000001 2026-11-20 15:53:43 +0000' : 'cok'
    for (let times = 0; times < 60_000; times++) send(line.slice(0, 1), line.slice(1))
    socket.end()
  })
  const refused = { code: 'BURP_PROTOCOL', message: /oversized/ }
  await t.rejects(() => port.listBackups('web1', somebody), refused)
  await t.rejects(() => port.deleteBackup('web1', 1, somebody), refused)
  await until(() => burp.openCount === 0)
})

void test('a file that burp has lost becomes a note, and a failure if it is the only one', async t => {
  const lose = ({ send }: Conversation) => {
    send('t', 't/gone')
    send('r', encodeStat())
    send('w', 'restore could not find /gone (t/gone)')
  }
  const some = await usePort(
    t,
    answer(3, at => {
      lose(at)
      sendFile(at, '/a', text)
      lose(at)
    })
  )
  t.match(await restore(some.port), { outcome: 'complete', paths: ['/a'], notes: { lost: 2 } })
  const none = await usePort(t, answer(1, lose))
  t.equal((await restore(none.port)).outcome, 'RESTORE_FAILED')
})

void test('streams a long file, and skips one that is not read', async t => {
  const long = Buffer.alloc(3_000_000, 'not so random ')
  const { port } = await usePort(
    t,
    answer(2, at => {
      sendFile(at, '/long', long, { size: long.length })
      sendFile(at, '/a', text)
    })
  )
  const restored = await restore(port)
  t.match(restored, { outcome: 'complete', paths: ['/long', '/a'] })
  t.ok(restored.contents[0]?.equals(long))
  const stream = await port.openRestore('web1', request, somebody)
  const paths: string[] = []
  for await (const { path } of stream) paths.push(path.toString())
  t.same(paths, ['/long', '/a'], 'without reading any content')
})

void test('skips the rest of a file that is not read to its end', async t => {
  const long = Buffer.alloc(9_000_000)
  for (let at = 0; at < long.length; at += 4) long.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at)
  const { port } = await usePort(
    t,
    answer(2, at => {
      sendFile(at, '/long', long)
      sendFile(at, '/a', text)
    })
  )
  const paths: string[] = []
  for await (const { path, content } of await port.openRestore('web1', request, somebody)) {
    paths.push(path.toString())
    for await (const chunk of content?.chunks() ?? []) {
      t.ok(chunk.length > 0)
      break
    }
  }
  t.same(paths, ['/long', '/a'])
})

void test('throws RESTORE_RUNNING for a backup that is already being restored', async t => {
  const { port } = await usePort(t, ({ send, socket }) => {
    send('c', 'ok')
    send('e', 'Another process is restoring or verifying backup 0000001 2026-11-20.\n')
    send('c', 'restoreend')
    socket.end()
  })
  t.equal((await restore(port)).outcome, 'RESTORE_RUNNING')
  t.equal(port.openCount, 0)
})

const salt = -987_654_321_012_345n

function encrypt(plain: Buffer, password: string): Buffer {
  const salted = Buffer.alloc(8)
  salted.writeBigInt64BE(salt)
  const rounds = (bytes: Buffer) => {
    let sum = bytes
    for (let round = 0; round < 100; round++) sum = createHash('sha256').update(sum).digest()
    return sum
  }
  const secret = Buffer.concat([Buffer.from(password), salted])
  const key = rounds(secret)
  const iv = rounds(Buffer.concat([key, secret])).subarray(0, 16)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

/** A link, a short file and a long one, encrypted. */
function sendEncrypted({ send }: Conversation, compression: number, encryption = 2): void {
  send('r', encodeStat({ mode: 0o120777 }))
  send('l', '/link')
  send('l', 'target')
  for (const content of [text, Buffer.alloc(2_000_000, 'abc')]) {
    const data = encrypt(compression > 0 ? gzipSync(content, { level: 0 }) : content, 'secret')
    send('t', 't/a')
    send('r', encodeStat({ size: content.length, compression, encryption, salt }))
    send('y', '/a')
    for (let at = 0; at < data.length; at += 4096) send('a', data.subarray(at, at + 4096))
    send('x', toTrailer(data))
  }
}

void test('encrypted files need the right password before any content is returned', async t => {
  for (const compression of [9, 0]) {
    const { port } = await usePort(t, async conversation => {
      const { send, next } = conversation
      send('c', 'ok')
      send('c', expectation(3, 2))
      sendEncrypted(conversation, compression)
      send('c', 'restoreend')
      await next()
      conversation.socket.end()
    })
    const right = await restore(port, { password: 'secret' })
    t.match(right, { outcome: 'complete', paths: ['/link', '/a', '/a'] })
    t.same(right.contents[0], text)
    t.equal(right.contents[1]?.length, 2_000_000)
    t.match(await restore(port), { outcome: 'ENCRYPTED', paths: [] })
    t.match(await restore(port, { password: 'wrong' }), { outcome: 'ENCRYPTED', paths: [] })
  }
})

void test('rejects unknown encryption', async t => {
  const { port } = await usePort(t, ({ send, ...rest }) => {
    send('c', 'ok')
    send('c', expectation(3, 2))
    sendEncrypted({ send, ...rest }, 9, 3)
  })
  t.equal((await restore(port, { password: 'secret' })).outcome, 'ENCRYPTED')
})

void test('a consumer that disconnects frees the connection, even while burp is silent', async t => {
  const { port, burp } = await usePort(t, ({ send }) => {
    send('c', 'ok')
    send('c', expectation(2))
    sendFile({ send }, '/a', text)
  })
  const controller = new AbortController()
  const stream = await port.openRestore(
    'web1',
    request,
    createAsker('local/somebody', controller.signal)
  )
  const entries = stream[Symbol.asyncIterator]()
  await entries.next()
  const reading = t.rejects(entries.next(), { code: 'HUNG_UP' })
  setTimeout(() => controller.abort(), 20)
  await reading
  await until(() => burp.openCount === 0)
  stream.close()
  t.equal(port.openCount, 0)
})

void test('after a consumer disconnects in a file, burp skips it and the restore ends properly', async t => {
  const { port, burp } = await usePort(t, async ({ send, next, heard, socket }) => {
    send('c', 'ok')
    send('c', expectation(2))
    send('t', 't/long')
    send('r', encodeStat({ size: 1e12, compression: 0 }))
    send('f', '/long')
    const noise = randomBytes(4096)
    send('a', gzipSync(''))
    const skipping = next()
    while ((await Promise.race([skipping, wait(0, 'more')])) === 'more') send('a', noise)
    t.equal(heard.at(-1), 'it/long')
    send('x', '4096:0')
    sendFile({ send }, '/a', text)
    send('c', 'restoreend')
    while (heard.at(-1) !== 'crestoreend ok' && (await next()));
    socket.end()
  })
  const stream = await port.openRestore('web1', request, somebody)
  await stream.next()
  stream.close()
  await until(() => port.openCount === 0)
  t.equal(burp.conversations[0]?.heard.at(-1), 'crestoreend ok')
})

void test('uploads a list of exactly the selected paths, one per client at a time', async t => {
  const lists: string[] = []
  const { port } = await usePort(t, async conversation => {
    const { send, next, heard } = conversation
    t.equal(heard.at(-1), 'crestore restore_list 1:')
    send('c', 'ok restore_list')
    for (let frame = await next(); frame?.command === 'a'; frame = await next());
    lists.push(heard.at(-1) ?? '')
    send('c', expectation(1))
    sendFile(conversation, '/a', text)
    send('c', 'restoreend')
    await next()
    conversation.socket.end()
  })
  const selection = { kind: 'list', paths: [Buffer.from('/a'), Buffer.from('/b')] } as const
  const first = await port.openRestore('web1', { ...request, selection }, somebody)
  const second = port.openRestore('web1', { ...request, selection }, somebody)
  await wait(50)
  t.equal(lists.length, 1, 'the second one waits')
  for await (const entry of first) t.equal(entry.path.toString(), '/a')
  for await (const entry of await second) t.equal(entry.path.toString(), '/a')
  t.same(lists, ['x16:', 'x16:'])
  t.equal(port.openCount, 0)
})

void test('a burp without a free child throws BURP_BUSY', async t => {
  const server = createServer(socket => socket.destroy()).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await new Promise(resolve => void server.once('listening', resolve))
  const burp = await useScriptedBurp(t, () => {})
  const { port: number } = server.address() as { port: number }
  const port = createMainPort({ ...burp.target, port: number })
  await t.rejects(port.listBackups('web1', somebody), { code: 'BURP_BUSY', retryAfterS: Number })
  t.equal(port.openCount, 0)
})

interface Stored {
  content: Buffer
  /** What burp has of it. */
  gzip: Buffer
  /** The file behind it. */
  behind?: Omit<Stored, 'behind'>
}

/** What a disk may have done to a stored file. */
const damages: Record<string, (gzip: Buffer) => Buffer> = {
  'a byte in the middle': gzip => flip(gzip, gzip.length >> 1),
  'its header': gzip => flip(gzip, 1),
  'its checksum': gzip => flip(gzip, gzip.length - 6),
  'its length': gzip => flip(gzip, gzip.length - 2),
  'its end': gzip => gzip.subarray(0, -1_000),
  'its last byte': gzip => gzip.subarray(0, -1)
}

/** What zlib reads to its end, but is more than one stream. */
const additions: Record<string, (gzip: Buffer) => Buffer> = {
  'zeros behind it': gzip => Buffer.concat([gzip, Buffer.alloc(9)]),
  'itself behind it': gzip => Buffer.concat([gzip, gzip])
}

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0x10
  return copy
}

/** A server with a backup of three files for each of these, of which they are in the middle. */
async function useStored(t: Test, verify: Passing['verify']) {
  const backups: Stored[] = []
  const burp = await useScriptedBurp(t, async (conversation, command) => {
    const number = Number(/^restore (\d+):/.exec(command)?.[1])
    const { content, gzip, behind } = backups[number - 1] ?? { content: text, gzip: text }
    await answer(3, ({ send }) => {
      sendFile({ send }, '/a', text)
      sendStored({ send }, '/b', gzip, { size: content.length })
      if (behind) sendStored({ send }, '/c', behind.gzip, { size: behind.content.length })
      else sendFile({ send }, '/c', text)
    })(conversation, command)
  })
  const port = createMainPort(burp.target, {}, verify)
  t.teardown(() => port.close())
  const open = async (backup: number) =>
    port.openRestore('web1', { ...request, backup, startedAt: 2e9 }, somebody)
  const pack = async (backup: number, format: 'zip' | 'tar.gz' | 'tar') => {
    const stream = await open(backup)
    const { passing } = stream
    if (format === 'zip') return writeZip(stream, { passing })
    if (format === 'tar.gz' && passing) return writeTarGz(stream, { passing })
    return writeTar(stream)
  }
  return { open, pack, add: (stored: Stored) => backups.push(stored) }
}

const lengths = { short: 20_000, middle: 1_000_000, long: knownLengthBytesMax + 700_000 }
const archiveFormats = ['zip', 'tar.gz', 'tar'] as const

void test('pieces of a file do not depend on how its bytes arrive', async t => {
  const frames = Array.from({ length: 90 }, () => encodeFrame('a', randomBytes(5_000)))
  const bytes = Buffer.concat([...frames, encodeFrame('x', '1:0')])
  const cutInto = async (arrivalBytes: number) => {
    const inbox = new FrameInbox()
    let at = 0
    const readFrame = async (): Promise<Frame | undefined> => {
      for (let frame = inbox.take(); ; frame = inbox.take()) {
        if (frame) return frame
        inbox.add(bytes.subarray(at, (at += arrivalBytes)))
      }
    }
    const feed = new RestoreFeed(
      {
        takeFrame: () => inbox.take(),
        takeData: (into, from, maxEntries) => inbox.takeData(into, from, maxEntries),
        readFrame
      } as RestoreFrames,
      { backup: 1, notes: new NoteBook() }
    )
    const data = new EntryData(feed)
    const pieces: number[] = []
    for (;;) {
      const batch = await data.readBatch()
      if (!batch) return pieces
      pieces.push(batch.length)
    }
  }
  const slowly = await cutInto(1_000)
  t.same(slowly, [135_000, 135_000, 135_000, 45_000])
  for (const arrivalBytes of [5_005, 64_000, bytes.length]) {
    t.same(await cutInto(arrivalBytes), slowly, `${arrivalBytes} at a time`)
  }
})

void test('a damaged stored file fails the archive', async t => {
  const stored = await useStored(t, 'full')
  for (const [length, bytes] of Object.entries(lengths)) {
    const content = randomBytes(bytes)
    const whole = gzipSync(content, { level: 1 })
    for (const [damage, change] of Object.entries(damages)) {
      for (const format of archiveFormats) {
        const backup = stored.add({ content, gzip: change(whole) })
        const archive = stored.pack(backup, format).then(buffer)
        const name = `${format}: ${length}, ${damage}`
        await t.rejects(archive, { code: 'RESTORE_FAILED' }, name)
        const again = await stored.open(backup)
        t.equal(again.passing, undefined, `${name}: is unpacked the next time`)
        again.close()
      }
    }
  }
})

void test('a damaged stored file fails the archive even if much data after it waits for verification', async t => {
  const stored = await useStored(t, 'full')
  const content = Buffer.from(randomBytes(6_000_000).toString('base64'))
  const gzip = gzipSync(content, { level: 1 })
  const damaged = flip(gzip, gzip.length >> 3)
  const behind = { content, gzip }
  for (const format of ['zip', 'tar.gz'] as const) {
    for (const rest of [{ behind }, {}]) {
      const backup = stored.add({ content, gzip: damaged, ...rest })
      const archive = stored.pack(backup, format).then(buffer)
      const late = wait(30_000, undefined, { ref: false }).then(() => 'nothing came of it')
      const name = `${format}, ${'behind' in rest ? 'another one' : 'a short one'} behind it`
      await t.rejects(Promise.race([archive, late]), { code: 'RESTORE_FAILED' }, name)
    }
  }
})

void test('a damaged single file fails the restore', async t => {
  const stored = await useStored(t, 'full')
  const content = Buffer.from(randomBytes(600_000).toString('base64'))
  const gzip = flip(gzipSync(content), 300_000)
  const backup = stored.add({ content, gzip })
  const restore = await stored.open(backup)
  const entries = restore[Symbol.asyncIterator]()
  await entries.next()
  const { value: entry } = await entries.next()
  if (!entry) throw new Error('there is no second one')
  const facts = { mediaType: 'text/plain', fileName: 'b', etag: '"b"' }
  const answered = await openPacked({ restore, entry, entries }, facts)
  t.equal(answered?.facts.encoding, 'gzip', 'it is sent as it is')
  await t.rejects(buffer(answered?.content as Readable), { code: 'RESTORE_FAILED' })
  const again = await stored.open(backup)
  t.equal(again.passing, undefined, 'so that the next one is unpacked')
  again.close()
})

void test('with verification of the transfer only, damage fails the archive or its unpacking', async t => {
  const skip = lookUpProgram('unzip') === undefined && 'unzip is not installed'
  await t.test('with unzip', { skip }, async t => {
    const stored = await useStored(t, 'transfer')
    for (const [length, bytes] of Object.entries(lengths)) {
      const content = randomBytes(bytes)
      const whole = gzipSync(content, { level: 1 })
      for (const [damage, change] of Object.entries(damages)) {
        for (const format of ['zip', 'tar.gz'] as const) {
          const backup = stored.add({ content, gzip: change(whole) })
          const archive = await stored
            .pack(backup, format)
            .then(buffer)
            .catch((fault: Fault) => fault.code)
          const name = `${format}: ${length}, ${damage}`
          if (typeof archive === 'string') t.equal(archive, 'RESTORE_FAILED', name)
          else if (format === 'tar.gz') t.throws(() => gunzipSync(archive), name)
          else t.notOk(isWholeZip(t, archive), name)
        }
      }
    }
  })
})

void test('after a failure, later restores of the backup decompress everything', async t => {
  const stored = await useStored(t, 'full')
  const content = randomBytes(lengths.middle)
  for (const [addition, change] of Object.entries(additions)) {
    const gzip = change(gzipSync(content))
    const backup = stored.add({ content, gzip })
    await t.rejects(stored.pack(backup, 'zip').then(buffer), { code: 'RESTORE_FAILED' }, addition)
    const again = await stored.open(backup)
    t.equal(again.passing, undefined)
    const tar = await buffer(writeTar(again))
    t.ok(tar.includes(content), 'which zlib can')
  }
  const other = await stored.open(stored.add({ content, gzip: gzipSync(content) }))
  t.match(other.passing, { verify: 'full' })
  other.close()
})

function isWholeZip(t: Test, zip: Buffer): boolean {
  const path = join(t.testdir({}), 'archive.zip')
  writeFileSync(path, zip)
  return spawnSync('unzip', ['-tq', path]).status === 0
}
